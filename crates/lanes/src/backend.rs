//! Which back ends there are, and which one is used.

use core::fmt;
use core::str::FromStr;
use std::sync::OnceLock;

/// An implementation of [`Lanes`](crate::Lanes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// 512 lanes, x86-64 with AVX-512F and AVX-512BW.
    Avx512,
    /// 256 lanes, x86-64 with AVX2.
    Avx2,
    /// 128 lanes, 64-bit ARM.
    Neon,
    /// 128 lanes, WebAssembly with `simd128`.
    Simd128,
    /// 256 lanes in plain Rust; the specification.
    Portable,
}

impl Backend {
    /// All back ends, best first.
    pub const ALL: [Backend; 5] =
        [Backend::Avx512, Backend::Avx2, Backend::Neon, Backend::Simd128, Backend::Portable];

    /// Returns the name that `NINEFOLD_LANES` takes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Backend::Avx512 => "avx512",
            Backend::Avx2 => "avx2",
            Backend::Neon => "neon",
            Backend::Simd128 => "simd128",
            Backend::Portable => "portable",
        }
    }

    /// Returns whether this machine has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Backend::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => {
                has_avx2()
                    && std::is_x86_feature_detected!("avx512f")
                    && std::is_x86_feature_detected!("avx512bw")
            }
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => has_avx2(),
            Backend::Neon => cfg!(target_arch = "aarch64"),
            Backend::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            #[cfg(not(target_arch = "x86_64"))]
            Backend::Avx512 | Backend::Avx2 => false,
        }
    }

    /// Returns the back ends that this machine has, best first; `Portable` is always the last.
    pub fn available() -> impl Iterator<Item = Backend> {
        Backend::ALL.into_iter().filter(|backend| backend.is_available())
    }

    /// Returns the back end that [`run`](crate::run) uses: the one that `NINEFOLD_LANES` names, if this machine has
    /// it, otherwise the best. Decided at the first call, for the rest of the process.
    ///
    /// A browser has no environment variables: there it is `Simd128` whenever the module was built with it.
    #[must_use]
    #[inline]
    pub fn chosen() -> Backend {
        Backend::choice().backend
    }

    /// Returns what [`run`](crate::run) and [`run_bytes`](crate::run_bytes) use.
    #[inline]
    pub(crate) fn choice() -> &'static Choice {
        static CHOICE: OnceLock<Choice> = OnceLock::new();
        CHOICE.get_or_init(|| {
            let forced = Backend::forced().ok().flatten();
            let backend = forced.or_else(|| Backend::available().next()).unwrap_or(Backend::Portable);
            Choice { backend, vbmi: backend.has_vbmi() }
        })
    }

    /// Returns whether this machine has it, and with it look-ups in 64 bytes.
    pub(crate) fn has_vbmi(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => {
                self.is_available()
                    && std::is_x86_feature_detected!("avx512vl")
                    && std::is_x86_feature_detected!("avx512vbmi")
            }
            _ => false,
        }
    }

    /// Returns the back end that `NINEFOLD_LANES` names; `None` if it is unset or empty.
    ///
    /// # Errors
    /// If it is not the name of a back end, or this machine does not have that one. [`run`](crate::run) then uses the best.
    pub fn forced() -> Result<Option<Backend>, ParseBackendError> {
        match std::env::var_os("NINEFOLD_LANES") {
            Some(name) if !name.is_empty() => name.to_string_lossy().parse().map(Some),
            _ => Ok(None),
        }
    }
}

/// The back end that is used.
pub(crate) struct Choice {
    backend: Backend,
    /// Whether look-ups in 64 bytes come with it.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "asked for on x86-64 only"))]
    pub(crate) vbmi: bool,
}

/// Returns whether the processor has AVX2 and the extensions that came with it. They hardly ever come apart, but each is
/// checked.
#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("bmi2")
        && std::is_x86_feature_detected!("lzcnt")
        && std::is_x86_feature_detected!("popcnt")
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Backend {
    type Err = ParseBackendError;

    /// Reads the name of a back end that this machine has.
    fn from_str(text: &str) -> Result<Backend, ParseBackendError> {
        Backend::available()
            .find(|backend| backend.name() == text)
            .ok_or_else(|| ParseBackendError { found: text.to_owned() })
    }
}

/// The text is not the name of a back end that this machine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseBackendError {
    /// The name that was requested.
    pub found: String,
}

impl fmt::Display for ParseBackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NINEFOLD_LANES: found {:?}, this machine has", self.found)?;
        for (i, backend) in Backend::available().enumerate() {
            write!(f, "{} {backend}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseBackendError {}
