//! Panics of the browser's module become traps.
//!
//! A panic in the module ends in the instruction `unreachable`, which the page sees as an error; its message goes nowhere.
//! But all that would make the message is in the module: the code before each call, the code that formats, and a record of
//! file, line and column for each place. This takes them out, which is what the compiler's `panic = "immediate-abort"`
//! does; that needs a nightly compiler.
//!
//! ```text
//!   before                                      after
//!   local.get 3, i32.const 27, i32.const 1052   unreachable
//!   call core::panicking::panic_bounds_check
//!   unreachable
//! ```
//!
//! A function that does nothing but call such a function is one itself. The records of places that nothing refers to any
//! more are filled with zeros, which compress to nothing.

use std::collections::{BTreeMap, BTreeSet};

use walrus::ir::{
    Const, Instr, InstrLocId, InstrSeq, Unreachable, Value, Visitor, VisitorMut, dfs_in_order,
    dfs_pre_order_mut,
};
use walrus::{ConstExpr, DataKind, FunctionId, FunctionKind, Module};

/// Parts of the names of functions in the standard library that do nothing but panic, each after its length as compilers
/// write it. Most others only call these.
const PANICS: &[&str] =
    &["4core9panicking", "16slice_error_fail", "16slice_index_fail", "7raw_vec12handle_error"];

pub(crate) fn panics_to_traps(module: &mut Module) {
    let panics = |name: &String| PANICS.iter().any(|part| name.contains(part));
    let local = module.funcs.iter().filter(|function| matches!(function.kind, FunctionKind::Local(_)));
    let mut traps: BTreeSet<FunctionId> = local
        .filter(|function| function.name.as_ref().is_some_and(panics))
        .map(walrus::Function::id)
        .collect();
    loop {
        let mut more = Vec::new();
        for (id, function) in module.funcs.iter_local_mut() {
            let entry = function.entry_block();
            if traps.contains(&id) {
                function.block_mut(entry).instrs = vec![trap()];
                continue;
            }
            dfs_pre_order_mut(&mut Cut(&traps), function, entry);
            if matches!(function.block(entry).instrs[..], [(Instr::Unreachable(_), _)]) {
                more.push(id);
            }
        }
        if more.is_empty() {
            break;
        }
        traps.extend(more);
    }
    walrus::passes::gc::run(module);
    clear_places(module);
}

fn trap() -> (Instr, InstrLocId) {
    (Unreachable {}.into(), InstrLocId::default())
}

/// Ends each sequence where it calls one of these functions, without what is computed for it.
struct Cut<'a>(&'a BTreeSet<FunctionId>);

impl VisitorMut for Cut<'_> {
    fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
        let ends = |instruction: &Instr| match instruction {
            Instr::Unreachable(_) => true,
            Instr::Call(call) => self.0.contains(&call.func),
            _ => false,
        };
        let Some(end) = sequence.instrs.iter().position(|(instruction, _)| ends(instruction)) else { return };
        sequence.instrs.truncate(end);
        while sequence.instrs.last().is_some_and(|(instruction, _)| only_computes(instruction)) {
            sequence.instrs.pop();
        }
        sequence.instrs.push(trap());
    }
}

/// Returns true if nothing notices that the instruction is missing before a trap.
fn only_computes(instruction: &Instr) -> bool {
    matches!(
        instruction,
        Instr::Const(_)
            | Instr::LocalGet(_)
            | Instr::LocalSet(_)
            | Instr::LocalTee(_)
            | Instr::GlobalGet(_)
            | Instr::Binop(_)
            | Instr::Unop(_)
            | Instr::Load(_)
            | Instr::Store(_)
            | Instr::Drop(_)
            | Instr::Select(_)
    )
}

/// The numbers in the code that may be addresses.
#[derive(Default)]
struct Addresses(BTreeSet<u32>);

impl Visitor<'_> for Addresses {
    fn visit_const(&mut self, constant: &Const) {
        if let Value::I32(value) = constant.value {
            self.0.insert(value.cast_unsigned());
        }
    }

    fn visit_instr(&mut self, instruction: &Instr, _: &InstrLocId) {
        let offset = match instruction {
            Instr::Load(load) => load.arg.offset,
            Instr::Store(store) => store.arg.offset,
            Instr::LoadSimd(load) => load.arg.offset,
            _ => return,
        };
        self.0.extend(u32::try_from(offset));
    }
}

/// Fills the places of panics, and the names of their files, with zeros where nothing refers to them.
fn clear_places(module: &mut Module) {
    let mut addresses = Addresses::default();
    for (_, function) in module.funcs.iter_local() {
        dfs_in_order(&mut addresses, function, function.entry_block());
    }
    let ids: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in ids {
        let data = module.data.get_mut(id);
        if let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind {
            clear_places_in(&mut data.value, start.cast_unsigned(), &addresses.0);
        }
    }
}

fn clear_places_in(data: &mut [u8], start: u32, addresses: &BTreeSet<u32>) {
    let aligned = |size: usize| (0..(data.len() + 1).saturating_sub(size)).step_by(4);
    let mut words: BTreeMap<u32, u32> = BTreeMap::new();
    for at in aligned(4) {
        *words.entry(word(data, at)).or_default() += 1;
    }
    let places: Vec<usize> = aligned(16).filter(|&at| is_place(data, start, at)).collect();
    let mut files = BTreeMap::new();
    for at in places {
        let address = start + at as u32;
        if addresses.contains(&address) || words.contains_key(&address) {
            continue;
        }
        let file = word(data, at);
        files.insert(file, word(data, at + 4));
        words.entry(file).and_modify(|count| *count -= 1);
        data[at..at + 16].fill(0);
    }
    for (file, length) in files {
        if words.get(&file) == Some(&0) && !addresses.contains(&file) {
            data[(file - start) as usize..][..length as usize].fill(0);
        }
    }
}

/// Returns true if a `core::panic::Location` lies here: address and length of a file's name, line, column.
fn is_place(data: &[u8], start: u32, at: usize) -> bool {
    let [file, length, line, column] = [0, 4, 8, 12].map(|more| word(data, at + more));
    let name = file.checked_sub(start).and_then(|from| data.get(from as usize..)?.get(..length as usize));
    name.is_some_and(|name| name.ends_with(b".rs") && name.is_ascii())
        && (1..100_000).contains(&line)
        && (1..1000).contains(&column)
}

fn word(data: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([data[at], data[at + 1], data[at + 2], data[at + 3]])
}

#[cfg(test)]
mod tests {
    use walrus::ir::Call;
    use walrus::{FunctionBuilder, ModuleConfig};

    use super::*;

    /// Returns the instructions of the exported function.
    fn code(module: &Module) -> Vec<Instr> {
        let id = module.exports.get_func("first").unwrap();
        let function = module.funcs.get(id).kind.unwrap_local();
        function
            .block(function.entry_block())
            .instrs
            .iter()
            .map(|(instruction, _)| instruction.clone())
            .collect()
    }

    #[test]
    fn a_call_that_only_panics_is_a_trap() {
        let mut module = Module::with_config(ModuleConfig::new());
        let build = |module: &mut Module, name: &str, body: &[Instr]| {
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
            builder.name(name.into());
            let mut sequence = builder.func_body();
            body.iter().for_each(|instruction| {
                sequence.instr(instruction.clone());
            });
            builder.finish(vec![], &mut module.funcs)
        };
        let number = || Instr::Const(Const { value: Value::I32(7) });
        let call = |func| Instr::Call(Call { func });
        let panic = build(&mut module, "_ZN4core9panicking9panic_fmt17h0E", &[trap().0]);
        let helper = build(&mut module, "expect", &[number(), Instr::Drop(walrus::ir::Drop {}), call(panic)]);
        let other = build(&mut module, "other", &[]);
        let last = Instr::Drop(walrus::ir::Drop {});
        let first = build(&mut module, "first", &[call(other), number(), last, call(helper), trap().0]);
        module.exports.add("first", first);
        panics_to_traps(&mut module);
        let left = code(&module);
        assert!(
            matches!(left[..], [Instr::Call(Call { func }), Instr::Unreachable(_)] if func == other),
            "{left:?}"
        );
        assert_eq!(module.funcs.iter().count(), 2);
    }

    #[test]
    fn only_places_that_nothing_refers_to_are_cleared() {
        // Two files, and a place in each; the code still has the address of the second.
        let mut data = b"src/a.rssrc/b.rs".to_vec();
        for word in [100_u32, 8, 12, 5, 108, 8, 30, 9, 77] {
            data.extend(word.to_le_bytes());
        }
        clear_places_in(&mut data, 100, &BTreeSet::from([132]));
        assert_eq!(data[..16], *b"\0\0\0\0\0\0\0\0src/b.rs");
        assert_eq!(data[16..32], [0; 16]);
        assert_eq!([32, 36, 40, 44, 48].map(|at| word(&data, at)), [108, 8, 30, 9, 77]);
    }
}
