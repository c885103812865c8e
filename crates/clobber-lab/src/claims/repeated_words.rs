//! The values of repeated words: which families can be proved for all n.

use super::shared::shifted_powers::{seen, seen_nimbers};
use super::shared::word_list::words;
use crate::claim::{Bound, Brake, Claim, Finding, Parameter, Settings, Status, Study, Verdict};
use crate::family::{Goal, Theorem, Unproved, Word, prove};
use crate::machines::Renewable;
use clobber_certificate::{Periodicity, Rule, Verdict as Checked, check};
use clobber_solver::Evaluator;
use clobber_solver::impartial::NimEvaluator;
use game_value::{Exhausted, Limits, Universe};
use std::io::Cursor;
use std::sync::Arc;

/// The partisan game.
pub(super) static PARTISAN: Claim = Claim {
    id: "repeated-words",
    statement: "What is the line w^n worth, for every n and every short word w?",
    source: SOURCE,
    status: Status::Open,
    known: "eleven of the 33 words of up to six stones are proved for all n; `clobber lab family` writes the certificates",
    bound: BOUND,
    parameters: &[LONGEST, MEGABYTES],
    method: METHOD,
    study: |settings| begin(Rule::Partisan, settings),
};

/// The impartial game.
pub(super) static IMPARTIAL: Claim = Claim {
    id: "repeated-words-impartial",
    statement: "Impartial Clobber: what is the nim-value of the line w^n, for every n and every short word w?",
    source: SOURCE,
    status: Status::Open,
    known: "fifteen of the 33 words of up to six stones are proved for all n; `clobber lab family` writes the certificates",
    bound: BOUND,
    parameters: &[LONGEST_OF_NUMBERS],
    method: METHOD,
    study: |settings| begin(Rule::Impartial, settings),
};

const SOURCE: &str = "after Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005), who ask it \
                      of xo and xxo; docs/periodicity.md";

const METHOD: &str = "a proof from the values of all strips that arise, accepted by the independent checker; where there is \
                      none, what the first powers show";

const BOUND: Bound = Bound { meaning: "stones of the word", usual: 4, most: 8 };

static LONGEST: Parameter = Parameter {
    name: "longest",
    meaning: "look for a proof in strips of up to so many stones",
    usual: 110,
    least: 2,
    most: 10_000,
};

static LONGEST_OF_NUMBERS: Parameter = Parameter { usual: 600, ..LONGEST };

static MEGABYTES: Parameter = Parameter {
    name: "megabytes",
    meaning: "memory for the values of the strips of one word, if there is so much",
    usual: 3,
    least: 1,
    most: 1 << 20,
};

struct RepeatedWords {
    rule: Rule,
    words: Vec<Word>,
    longest: usize,
    evaluators: Arc<Renewable<Evaluator>>,
    nimbers: Arc<Renewable<NimEvaluator>>,
}

fn begin(rule: Rule, settings: &Settings) -> Box<dyn Study> {
    let megabytes = usize::try_from(settings.parameter(&MEGABYTES)).unwrap_or(0);
    let memory = megabytes.saturating_mul(1 << 20).min(settings.memory);
    let longest = if rule == Rule::Partisan { &LONGEST } else { &LONGEST_OF_NUMBERS };
    let limits = Limits { memory };
    Box::new(RepeatedWords {
        rule,
        words: words(u32::try_from(settings.to).unwrap_or(0)).collect(),
        longest: usize::try_from(settings.parameter(longest)).unwrap_or(0),
        evaluators: Renewable::new(move || Evaluator::new(Universe::with_limits(limits))),
        nimbers: Renewable::new({
            let memory = settings.memory;
            move || NimEvaluator::with_memory(memory)
        }),
    })
}

/// Both kinds of evaluators.
struct Brakes(Arc<Renewable<Evaluator>>, Arc<Renewable<NimEvaluator>>);

impl Brake for Brakes {
    fn stop(&self) {
        self.0.stop();
        self.1.stop();
    }

    fn resume(&self) {
        self.0.resume();
        self.1.resume();
    }
}

/// How the text about a family without a proof begins.
const NO_PROOF: &str = "no proof";

impl RepeatedWords {
    /// What there is to say about a family, or why there is nothing.
    fn found(&self, word: &Word) -> Result<String, String> {
        let goal = Goal { longest: self.longest, ..Goal::default() };
        let evaluator = self.evaluators.fresh();
        let unproved = match prove(word, self.rule, &goal, evaluator.universe()) {
            Ok(theorem) => return self.checked(&theorem, evaluator.universe()),
            Err(unproved) => unproved,
        };
        let (stones, reason) = match unproved {
            Unproved::NotFound(stones) => (stones, None),
            Unproved::Exhausted { reason: Exhausted::Stopped, .. } | Unproved::TooLarge => {
                return Err(unproved.to_string());
            }
            Unproved::Exhausted { longest, reason } => (longest, Some(reason)),
        };
        let reason = reason.map_or_else(String::new, |reason| format!(" ({reason})"));
        let seen = self.seen(word, stones)?.map_or_else(String::new, |seen| format!("; seen: {seen}"));
        Ok(format!("{NO_PROOF} in strips of up to {stones} stones{reason}{seen}"))
    }

    /// What a theorem says, if the checker accepts it.
    fn checked(&self, theorem: &Theorem, universe: &Universe) -> Result<String, String> {
        accepted(&theorem.claim)?;
        let Periodicity { word, period, from, closed_form, .. } = &theorem.claim;
        let values = closed_form.strip_prefix(&format!("({word})^n = ")).unwrap_or(closed_form);
        let shift = match self.rule {
            Rule::Partisan => format!("s = {}, ", universe.unicode(theorem.shift)),
            Rule::Impartial => String::new(),
        };
        Ok(format!("{values} (p = {period}, {shift}N = {from})"))
    }

    /// What the powers of up to so many stones show, all of which are strips with known values.
    fn seen(&self, word: &Word, stones: usize) -> Result<Option<String>, String> {
        match self.rule {
            Rule::Partisan => {
                seen(word, stones, &self.evaluators.fresh()).map_err(|exhausted| exhausted.to_string())
            }
            Rule::Impartial => {
                seen_nimbers(word, stones, &self.nimbers.machine()).map_err(|reason| reason.to_string())
            }
        }
    }
}

/// Does the independent checker accept a claim?
fn accepted(claim: &Periodicity) -> Result<(), String> {
    let line = serde_json::to_string(&claim.line()).map_err(|error| error.to_string())?;
    let mut verdicts = Vec::new();
    check(Cursor::new(&line), Cursor::new(&line), |report| verdicts.push(report.verdict))
        .map_err(|error| error.to_string())?;
    match &verdicts[..] {
        [Checked::Accepted(_)] => Ok(()),
        verdicts => Err(format!("the proof was not accepted: {verdicts:?}")),
    }
}

impl Study for RepeatedWords {
    fn instances(&self) -> u64 {
        self.words.len() as u64
    }

    fn look(&mut self, number: u64) -> Finding {
        let Some(word) = usize::try_from(number).ok().and_then(|number| self.words.get(number)) else {
            return Finding::unknown(number, String::new(), "there is no such word".into());
        };
        let instance = format!("({word})^n");
        match self.found(word) {
            Ok(found) => Finding::observed(number, instance, found),
            Err(reason) => Finding::unknown(number, instance, reason),
        }
    }

    fn brake(&self) -> Arc<dyn Brake> {
        Arc::new(Brakes(Arc::clone(&self.evaluators), Arc::clone(&self.nimbers)))
    }

    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let observed = || findings.iter().filter(|finding| finding.verdict == Verdict::Observed);
        let proved = observed().filter(|finding| !finding.found.starts_with(NO_PROOF)).count();
        vec![format!("{proved} of {} families have a proof for all n.", observed().count())]
    }
}
