//! Folders of data sets that somebody else has made.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use ninefold_dataset::{
    DatasetFolder, DatasetFormat, DatasetMaker, DatasetPlan, VerifyReport, parse_columns,
};
use ninefold_recipe::{RunControl, Workers};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

const PLAN: &str = "[dataset]\nname = \"few\"\nshards = 1\nsplits = { all = 1.0 }\n[[part]]\nname = \"a\"\ncount = 3\nrecipe = \"ninefold/1\"\n";

/// A whole data set in each format: the names of its files, and what is in them.
type Whole = Vec<(String, Vec<u8>)>;

fn whole(format: DatasetFormat) -> &'static Whole {
    static MADE: OnceLock<Vec<Whole>> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let make = |format: &DatasetFormat| {
            let place = TempDir::new().expect("a folder for temporary files");
            let mut plan: DatasetPlan = PLAN.parse().expect("a plan");
            plan.settings.format = *format;
            plan.settings.columns = parse_columns(["pairs", "clues"]).expect("columns");
            let maker = DatasetMaker::new(plan, 7).expect("a plan");
            let folder = DatasetFolder::new(place.path());
            folder.make_shard(&maker, 0, Workers::new(1), RunControl::NONE, |_| {}).expect("a shard");
            folder.finish(&maker).expect("a data set");
            let data = format!("data/all-00000-of-00001.{format}");
            let names = [
                &data,
                "manifest.json",
                "SHA256SUMS",
                "shards/00000-of-00001.json",
                "README.md",
                "croissant.json",
                "verify.py",
            ];
            names.map(|name| (name.to_owned(), fs::read(place.path().join(name)).expect("a file"))).to_vec()
        };
        DatasetFormat::ALL.iter().map(make).collect()
    });
    &made[DatasetFormat::ALL.iter().position(|&one| one == format).expect("it is listed")]
}

/// Whatever a file of a data set holds, verifying and counting end with a report or an error. A file that is not as it
/// was written is always reported, unless its checksums were changed too.
///
/// The first byte chooses the format and the file, the second how the rest changes it: as a whole, or byte by byte at
/// places; and whether checksums are made to fit.
pub fn damaged_data_sets_are_reported(data: &[u8]) {
    let [first, second, rest @ ..] = data else { return };
    let format = DatasetFormat::ALL[usize::from(first / 16) % DatasetFormat::ALL.len()];
    let whole = whole(format);
    let (name, bytes) = &whole[usize::from(first % 16) % whole.len()];
    let mut changed = bytes.clone();
    if second % 2 == 0 {
        for change in rest.chunks_exact(3) {
            let at = usize::from(change[0]) + 256 * usize::from(change[1]);
            let length = changed.len();
            changed[at % length] = change[2];
        }
    } else {
        changed = rest.to_vec();
    }
    let place = TempDir::new().expect("a folder for temporary files");
    let write = |name: &str, bytes: &[u8]| fs::write(place.path().join(name), bytes).expect("a file");
    for folder in ["data", "shards"] {
        fs::create_dir(place.path().join(folder)).expect("a folder");
    }
    whole.iter().for_each(|(name, bytes)| write(name, bytes));
    write(name, &changed);
    let is_forged = second & 2 != 0;
    if is_forged {
        let (old, new) = (hex(bytes), hex(&changed));
        let length = |bytes: &[u8]| format!("\"bytes\": {},", bytes.len());
        forge(
            place.path(),
            "manifest.json",
            &[(old.clone(), new.clone()), (length(bytes), length(&changed))],
        );
        forge(place.path(), "SHA256SUMS", &[(old, new)]);
    }
    let folder = DatasetFolder::new(place.path());
    let report = folder.verify(0, Workers::new(1), RunControl::NONE, |_| {});
    let _ = folder.stats(|_| true);
    let is_clean = report.is_ok_and(|VerifyReport { wrong, .. }| wrong.is_empty());
    assert!(
        is_forged || is_clean == (changed == *bytes),
        "{name}: damage is not reported, or reported without reason"
    );
}

fn forge(place: &Path, name: &str, changes: &[(String, String)]) {
    let path = place.join(name);
    let Ok(mut text) = fs::read_to_string(&path) else { return };
    let before = hex(text.as_bytes());
    for (old, new) in changes {
        text = text.replace(old, new);
    }
    let sums = place.join("SHA256SUMS");
    if name == "manifest.json"
        && let Ok(listed) = fs::read_to_string(&sums)
    {
        fs::write(&sums, listed.replace(&before, &hex(text.as_bytes()))).expect("a file");
    }
    fs::write(&path, text).expect("a file");
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
