//! Stones left on cylinders with few cells around and any length.

use super::column_bound::{examine, statement};
use crate::prover::column_automaton::{ColumnBound, Invariant};
use crate::survey::finding::Found;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};

/// One stone with three cells around; with four as on grids.
pub(crate) static CYLINDERS: Claim = Claim {
    id: "cylinders",
    statement: "On a cylinder with three cells around and any length every mixed position comes down to one \
                stone; with four cells around to two stones, and to one exactly if δ is not a multiple of 3.",
    source: "observed here, after Conjecture 16 of Beaudou, Duchêne and Gravier, A survey about Solitaire \
             Clobber; docs/column-automaton.md",
    status: Status::Theorem,
    known: "proved by machine, for all lengths: an inductive invariant of closed columns; with δ ≡ 0 one stone is \
            impossible by the invariant δ. For five cells around, `--to 5` tries to prove that one stone is left from \
            n = 2 on; all plays agree for n = 2 and 3",
    bound: Bound { meaning: "cells around", usual: 4, most: 5 },
    parameters: &[STONES],
    method: "a proof for all lengths, which the independent checker must accept, or a shortest counterexample",
    study: Begin::AtOnce(begin),
};

static STONES: Parameter = Parameter::new("stones", "stones left on an odd number of cells around", 1, 1..=6);

/// What is claimed. A cycle of five cells with two neighbouring stones of one colour, and three of the other,
/// leaves two.
fn questions(to: u64, stones: u8) -> Vec<ColumnBound> {
    let ask = |rows, cap, delta, from| ColumnBound { rows, closed: true, cap, delta, from };
    let all =
        [ask(3, stones + 1, false, 1), ask(4, 3, false, 1), ask(4, 2, true, 1), ask(5, stones + 1, false, 2)];
    all.into_iter().filter(|claim| claim.rows as u64 <= to).collect()
}

fn begin(settings: &Settings) -> Study {
    let questions = questions(settings.to, settings.parameter(&STONES) as u8);
    let claimed = |_: &ColumnBound| Some("for all n".to_string());
    let statement = |claim: &ColumnBound| statement(&format!("cylinder n×{}", claim.rows), claim);
    Study::claiming(questions, claimed, statement, |&claim, limits| {
        examine(claim, limits, proved, |position, reduction| {
            let found = format!("a shortest that leaves more: {position} leaves {}", reduction.remaining);
            Found::fails(found, 1, position.to_string())
        })
    })
}

fn proved(Invariant { members, exceptions, .. }: &Invariant) -> Found {
    let but = match exceptions.len() {
        0 => String::new(),
        number => format!("; {number} shorter ones leave more"),
    };
    let found = format!("for all n, by an invariant of {} positions{but}", members.len());
    Found::holds(found, members.len() as u64).proved()
}
