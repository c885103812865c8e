//! The value of (xxo)^n.

use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Finding, Parameter, Settings, Status, Study};
use clobber_solver::Evaluator;
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

struct XxoLine {
    to: u64,
    add: i64,
    per: i64,
    memory: usize,
    evaluator: Evaluator,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    let Settings { to, memory, .. } = *settings;
    let (add, per) = (settings.parameter(&ADD), settings.parameter(&PER));
    Box::new(XxoLine { to, add, per, memory, evaluator: Evaluator::with_memory(memory) })
}

impl XxoLine {
    /// The claimed value, and the value found.
    fn values(&mut self, n: u64, line: &str, limits: &Limits) -> Result<(String, String), Unknown> {
        if self.evaluator.is_full() {
            self.evaluator = Evaluator::with_memory(self.memory);
        }
        let evaluation = self.evaluator.within(limits);
        let arithmetic = evaluation.universe();
        let ups = (n as i64).saturating_add(self.add);
        let claimed = arithmetic.up_multiple(ups.div_euclid(self.per), 0)?;
        let found = evaluation.value(&line.parse()?)?;
        Ok((arithmetic.unicode(claimed)?, arithmetic.unicode(found)?))
    }
}

impl Study for XxoLine {
    fn instances(&self) -> u64 {
        self.to
    }

    fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
        let n = number + 1;
        let instance = format!("(xxo)^{n}");
        match self.values(n, &instance, limits) {
            Ok((claimed, found)) => Finding::compared(number, instance, claimed, found),
            Err(unknown) => Finding::unknown(number, instance, unknown),
        }
    }
}
