//! The value of (xxo)^n.

use crate::survey::finding::Found;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_solver::Evaluator;

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
    Study::new(1..=to, name, move |n, limits| {
        if evaluator.is_full() {
            evaluator = Evaluator::with_memory(memory);
        }
        let evaluation = evaluator.within(limits);
        let arithmetic = evaluation.universe();
        let ups = (*n as i64).saturating_add(add);
        let claimed = arithmetic.up_multiple(ups.div_euclid(per), 0)?;
        let found = evaluation.value(&name(n).parse()?)?;
        Ok(Found::equal(arithmetic.unicode(claimed)?, arithmetic.unicode(found)?))
    })
}
