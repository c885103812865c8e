//! What lines of xxo are worth.

use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study};
use crate::machines::Renewable;
use clobber_board::Position;
use clobber_solver::Evaluator;
use std::sync::Arc;

/// (xxo)^n.
pub(super) static MULTIPLES_OF_UP: Claim = Claim {
    id: "xxo-value",
    statement: "The line (xxo)^n is worth ⌊(n+1)/2⌋·↑.",
    source: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), second conjecture; \
             Folkersen, Bashir, Tavakoli and Müller, SEGClobber – A Linear Clobber Solver, Conjecture 2",
    status: Status::Theorem,
    known: "proved for all n by `clobber lab family '(xxo)^n'`; docs/periodicity.md has the argument",
    bound: Bound { meaning: "n repetitions of xxo", usual: 150, most: 2000 },
    parameters: &[ADD, PER],
    method: "the canonical form of the line, from those of all its intervals, against that of the multiple of ↑",
    study: begin,
};

static ADD: Parameter = Parameter {
    name: "add",
    meaning: "what is added to n before it is divided",
    usual: 1,
    least: -1000,
    most: 1000,
};

static PER: Parameter = Parameter {
    name: "per",
    meaning: "how many repetitions are worth one ↑",
    usual: 2,
    least: 1,
    most: 1000,
};

struct XxoLine {
    to: u64,
    add: i64,
    per: i64,
    evaluators: Arc<Renewable<Evaluator>>,
}

fn begin(settings: &Settings) -> Box<dyn Study> {
    let Settings { to, memory, .. } = *settings;
    let evaluators = Renewable::new(move || Evaluator::with_memory(memory));
    let (add, per) = (settings.parameter(&ADD), settings.parameter(&PER));
    Box::new(XxoLine { to, add, per, evaluators })
}

impl XxoLine {
    /// The values that are claimed and found, or why they are not known.
    fn values(&self, n: u64, line: &str) -> Result<(String, String), String> {
        let ups = i64::try_from(n).map_err(|error| error.to_string())?.saturating_add(self.add);
        let line = line.parse::<Position>().map_err(|error| error.to_string())?;
        let evaluator = self.evaluators.machine();
        let universe = evaluator.universe();
        let claimed = universe.up_multiple(ups.div_euclid(self.per), 0).map_err(|error| error.to_string())?;
        let found = evaluator.value(&line).map_err(|error| error.to_string())?;
        Ok((universe.unicode(claimed), universe.unicode(found)))
    }
}

impl Study for XxoLine {
    fn instances(&self) -> u64 {
        self.to
    }

    fn look(&mut self, number: u64) -> Finding {
        let n = number + 1;
        let instance = format!("(xxo)^{n}");
        match self.values(n, &instance) {
            Ok((claimed, found)) => Finding::compared(number, instance, claimed, found),
            Err(reason) => Finding::unknown(number, instance, reason),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::<Renewable<Evaluator>>::clone(&self.evaluators)
    }
}
