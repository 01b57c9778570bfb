//! What an attack tried, and what fell.

use crate::attempt::Ended;

/// The most faults that are shown.
const SHOWN: usize = 20;

/// The counts of one attack.
pub(crate) struct Tally {
    name: &'static str,
    tried: u64,
    lost: u64,
    panics: u64,
    accepted: u64,
    /// Hangs, wrong exit codes, bad messages.
    other: u64,
    faults: Vec<String>,
}

impl Tally {
    pub(crate) fn new(name: &'static str) -> Tally {
        Tally { name, tried: 0, lost: 0, panics: 0, accepted: 0, other: 0, faults: Vec::new() }
    }

    /// Counts something that was tried without running the command.
    pub(crate) fn tried(&mut self) {
        self.tried += 1;
    }

    /// Reports data that is gone or changed.
    pub(crate) fn lost(&mut self, what: impl Into<String>) {
        self.lost += 1;
        self.fault("lost", what.into());
    }

    /// Reports something false that was accepted or given out as true.
    pub(crate) fn accepted(&mut self, what: impl Into<String>) {
        self.accepted += 1;
        self.fault("false", what.into());
    }

    /// Reports any other fault.
    pub(crate) fn wrong(&mut self, what: impl Into<String>) {
        self.other += 1;
        self.fault("wrong", what.into());
    }

    /// Counts a run of the command and checks what every run has to keep: no panic, an end in time,
    /// one of the documented exit codes, and a message if it failed.
    pub(crate) fn check(&mut self, ended: &Ended) {
        self.tried += 1;
        let shown = || format!("{}\n{}", ended.line, tail(&ended.stderr));
        if ended.stderr.contains("panicked at") || ended.code == Some(101) {
            self.panics += 1;
            self.fault("panic", shown());
        } else if ended.has_hung {
            self.wrong(format!("no end: {}", shown()));
        } else {
            match ended.code {
                Some(0..=1 | 3) => {}
                Some(2) if ended.stderr.contains("error:") || !ended.has_stderr => {}
                Some(130) if ended.was_interrupted => {}
                // A signal before `main` ends a process as the system does, and no program can change that:
                // until then it is the shell of `Attempt::spawn`, or is being loaded, which takes long on
                // a busy machine. `main` begins with listening, so nothing is done or said by then.
                None if ended.was_interrupted && ended.signal == Some(2) && ended.is_silent() => {}
                code => self.wrong(format!("exit code {code:?}, signal {:?}: {}", ended.signal, shown())),
            }
        }
    }

    /// Prints the counts, and fails if there was a fault.
    #[expect(clippy::print_stdout, reason = "the counts of an attack")]
    pub(crate) fn finish(self) {
        let Tally { name, tried, lost, panics, accepted, other, faults } = self;
        let more = if other > 0 { format!(", {other} otherwise wrong") } else { String::new() };
        println!("attack {name}: {tried} tried, {lost} lost, {panics} panics, {accepted} false{more}");
        assert!(tried > 0, "attack {name} tried nothing");
        assert!(faults.is_empty(), "attack {name}:\n{}", faults.join("\n\n"));
    }

    fn fault(&mut self, kind: &str, what: String) {
        if self.faults.len() < SHOWN {
            self.faults.push(format!("{kind}: {what}"));
        }
    }
}

fn tail(text: &str) -> String {
    let skipped = text.chars().count().saturating_sub(2000);
    text.chars().skip(skipped).collect()
}
