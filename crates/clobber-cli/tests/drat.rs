//! Refutations in the formats of SAT solvers: a checker written here, which knows neither the game nor the
//! project's checker, accepts them and refuses changed ones.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Numbers of a file, without comments, clause by clause.
fn clauses(text: &str) -> Vec<Vec<i32>> {
    let lines = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    lines
        .map(|line| {
            let mut literals: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            assert_eq!(literals.pop(), Some(0), "{line}");
            // A clause is a set, in which two of the same literal are one.
            literals.sort_unstable();
            literals.dedup();
            literals
        })
        .collect()
}

/// The slow, obvious checker of RUP proofs: a clause follows if assuming its negation leads to a conflict by
/// unit propagation over all clauses, again and again.
fn refutes(formula: &str, proof: &str) -> bool {
    let mut known = clauses(formula);
    for clause in clauses(proof) {
        if !follows(&known, &clause) {
            return false;
        }
        if clause.is_empty() {
            return true;
        }
        known.push(clause);
    }
    false
}

fn follows(known: &[Vec<i32>], clause: &[i32]) -> bool {
    let mut truth: HashMap<i32, bool> = HashMap::new();
    for literal in clause {
        truth.insert(literal.abs(), *literal < 0);
    }
    loop {
        let mut unit = None;
        for clause in known {
            let value = |literal: &i32| truth.get(&literal.abs()).map(|&is_true| is_true == (*literal > 0));
            if clause.iter().any(|literal| value(literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| value(literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(&literal), None) => {
                    unit = Some(literal);
                    break;
                }
                _ => {}
            }
        }
        let Some(literal) = unit else { return false };
        truth.insert(literal.abs(), literal > 0);
    }
}

/// The files for a position: the formula and the proof.
fn export(position: &str, folder: &Path) -> Vec<(String, String)> {
    let output = Command::new(env!("CARGO_BIN_EXE_clobber"))
        .args(["reduce", position, "--drat"])
        .arg(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let mut formulas: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "cnf"))
        .collect();
    formulas.sort();
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    formulas.iter().map(|path| (read(path), read(&path.with_extension("drat")))).collect()
}

#[test]
fn refutations_are_proofs_for_others() {
    for position in ["edges:0-1,0-2,1-2,2-3:xxox", "xox|.x.", "xox|.x. + cycle:xoxoxo"] {
        let folder = tempfile::tempdir().unwrap();
        let files = export(position, folder.path());
        assert!(!files.is_empty(), "{position}");
        for (formula, proof) in files {
            let header = formula.lines().find(|line| line.starts_with('p')).unwrap();
            assert!(header.ends_with(&format!(" {}", clauses(&formula).len())), "{header}");
            assert!(refutes(&formula, &proof), "{position}");
            let without_end: String =
                proof.lines().filter(|&line| line != "0").map(|line| format!("{line}\n")).collect();
            assert!(!refutes(&formula, &without_end), "{position}");
            // A formula with a model is not refuted by the same proof.
            let first_half: String = formula.lines().take(20).map(|line| format!("{line}\n")).collect();
            assert!(!refutes(&first_half, &proof), "{position}");
        }
    }
}

#[test]
fn a_position_that_comes_down_to_one_stone_has_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("files");
    let output = Command::new(env!("CARGO_BIN_EXE_clobber"))
        .args(["reduce", "xo", "--drat"])
        .arg(&place)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("there is no refutation"));
    assert!(!place.exists());
}
