//! The value of (xxo)^n.

use crate::prover::family::{Goal, Word, prove};
use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Rule;
use clobber_solver::Evaluator;
use game_value::Universe;
use search_limits::Limits;

/// (xxo)^n.
pub(crate) static MULTIPLES_OF_UP: Claim = Claim {
    id: "xxo-value",
    statement: "The line (xxo)^n is worth ⌊(n+1)/2⌋·↑.",
    source: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), \
             second conjecture; Folkersen, Bashir, Tavakoli and Müller, SEGClobber – A Linear Clobber \
             Solver, Conjecture 2",
    status: Status::Theorem,
    known: "proved for all n by `clobber lab family '(xxo)^n'`; docs/periodicity.md has the argument",
    bound: Bound { meaning: "n repetitions of xxo", usual: 150, most: 2000 },
    parameters: &[ADD, PER],
    method: "the canonical form of the line, from those of all its intervals, compared with that of the \
             multiple of ↑",
    study: Begin::AtOnce(begin),
};

static ADD: Parameter = Parameter::new("add", "the number added to n before the division", 1, -1000..=1000);

static PER: Parameter = Parameter::new("per", "repetitions that are worth one ↑", 2, 1..=1000);

fn begin(settings: &Settings) -> Study {
    let Settings { to, memory, .. } = *settings;
    let (add, per) = (settings.parameter(&ADD), settings.parameter(&PER));
    let mut evaluator = Evaluator::with_memory(memory);
    let name = |n: &u64| format!("(xxo)^{n}");
    let study = Study::new(1..=to, name, move |n, limits| {
        if evaluator.is_full() {
            evaluator = Evaluator::with_memory(memory);
        }
        let evaluation = evaluator.within(limits);
        let arithmetic = evaluation.universe();
        let ups = (*n as i64).saturating_add(add);
        let claimed = arithmetic.up_multiple(ups.div_euclid(per), 0)?;
        let found = evaluation.value(&name(n).parse()?)?;
        Ok(Found::equal(arithmetic.unicode(claimed)?, arithmetic.unicode(found)?))
    });
    // With other numbers there is no theorem to prove.
    if (add, per) == (ADD.usual, PER.usual) {
        study.with_proof(move |limits| prove_for_all_n(memory, limits))
    } else {
        study
    }
}

/// Stones of the longest strips that the proof needs.
const LONGEST_STRIP: usize = 110;

/// Has the checker accept the theorem for all n.
fn prove_for_all_n(memory: usize, limits: &Limits) -> Result<(), Unknown> {
    let word: Word = "(xxo)^n".parse()?;
    let universe = Universe::with_memory(memory);
    let goal = Goal { longest: LONGEST_STRIP, ..Goal::default() };
    let theorem = prove(&word, Rule::Partisan, &goal, universe.within(limits))?;
    accept(&theorem.claim.line(), limits)
}
