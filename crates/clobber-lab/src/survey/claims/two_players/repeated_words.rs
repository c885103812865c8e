//! The values of repeated words: which families have a proof for all n.

use super::shifted_powers::{is_over, seen, seen_nimbers};
use super::word_list::words;
use crate::prover::family::{Goal, Theorem, Unproved, Word, prove};
use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Parameter, Settings, Status, Study, Verdict};
use clobber_board::Rule;
use clobber_certificate::Periodicity;
use clobber_solver::Evaluator;
use clobber_solver::impartial::NimEvaluator;
use game_value::{Arithmetic, Universe};
use search_limits::{Limits, Unsolved};

/// The partisan game.
pub(crate) static PARTISAN: Claim = Claim {
    id: "repeated-words",
    statement: "What is the line w^n worth, for every n and every short word w?",
    source: SOURCE,
    status: Status::Open,
    known: "eleven of the 33 words of up to six stones are proved for all n; `clobber lab family` writes the \
            certificates",
    bound: BOUND,
    parameters: &[LONGEST, MEGABYTES],
    method: METHOD,
    study: Begin::AtOnce(|settings| begin(Rule::Partisan, settings)),
};

/// The impartial game.
pub(crate) static IMPARTIAL: Claim = Claim {
    id: "repeated-words-impartial",
    statement: "Impartial Clobber: what is the nim-value of the line w^n, for every n and every short word \
                w?",
    source: SOURCE,
    status: Status::Open,
    known: "fifteen of the 33 words of up to six stones are proved for all n; `clobber lab family` writes \
            the certificates",
    bound: BOUND,
    parameters: &[LONGEST_IMPARTIAL],
    method: METHOD,
    study: Begin::AtOnce(|settings| begin(Rule::Impartial, settings)),
};

const SOURCE: &str = "after Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers \
                      5(2), 2005), who ask it of xo and xxo; docs/periodicity.md";

const METHOD: &str = "a proof from the values of all strips that arise, accepted by the independent checker; \
                      without a proof, the pattern of the first powers";

const BOUND: Bound = Bound { meaning: "stones of the word", usual: 4, most: 8 };

static LONGEST: Parameter =
    Parameter::new("longest", "largest number of stones of the strips in a proof", 110, 2..=10_000);

static LONGEST_IMPARTIAL: Parameter = Parameter { usual: 600, ..LONGEST };

static MEGABYTES: Parameter = Parameter::new(
    "megabytes",
    "memory for the values of the strips of one word in megabytes",
    3,
    1..=1 << 20,
);

struct RepeatedWords {
    rule: Rule,
    longest: usize,
    /// Bytes for the values of one word.
    memory: usize,
    nimbers: NimEvaluator,
    nimber_memory: usize,
}

fn begin(rule: Rule, settings: &Settings) -> Study {
    let megabytes = usize::try_from(settings.parameter(&MEGABYTES)).unwrap_or(0);
    let memory = megabytes.saturating_mul(1 << 20).min(settings.memory);
    let longest = if rule == Rule::Partisan { &LONGEST } else { &LONGEST_IMPARTIAL };
    let mut families = RepeatedWords {
        rule,
        longest: usize::try_from(settings.parameter(longest)).unwrap_or(0),
        memory,
        nimbers: NimEvaluator::with_memory(settings.memory),
        nimber_memory: settings.memory,
    };
    let words = words(u32::try_from(settings.to).unwrap_or(0));
    let study = Study::new(
        words,
        |word| format!("({word})^n"),
        move |word, limits| {
            let (found, proved) = families.found(word, limits)?;
            let found = Found::holds(found, 1).with_data(Data::Proved(proved));
            Ok(if proved { found.proved() } else { found })
        },
    );
    study.with_summary(|findings| {
        let known = findings.iter().filter(|finding| finding.verdict != Verdict::Unknown).count();
        let proved = findings.iter().filter(|finding| finding.verdict == Verdict::Proved).count();
        vec![format!("{proved} of {known} families have a proof for all n.")]
    })
}

impl RepeatedWords {
    /// What was found about a family, and whether it is a proof.
    fn found(&mut self, word: &Word, limits: &Limits) -> Result<(String, bool), Unknown> {
        let goal = Goal { longest: self.longest, ..Goal::default() };
        let universe = Universe::with_memory(self.memory);
        let arithmetic = universe.within(limits);
        let (stones, reason) = match prove(word, self.rule, &goal, arithmetic) {
            Ok(theorem) => return Ok((self.checked(&theorem, arithmetic)?, true)),
            Err(Unproved::NotFound(stones)) => (stones, String::new()),
            Err(Unproved::Unsolved { longest, unsolved }) if !is_over(unsolved) => {
                (longest, format!(" ({unsolved})"))
            }
            Err(unproved) => return Err(unproved.into()),
        };
        let seen =
            self.seen(word, stones, limits)?.map_or_else(String::new, |seen| format!("; seen: {seen}"));
        Ok((format!("no proof in strips of up to {stones} stones{reason}{seen}"), false))
    }

    /// The text of a theorem. Fails unless the checker accepts it.
    fn checked(&self, theorem: &Theorem, arithmetic: Arithmetic<'_>) -> Result<String, Unknown> {
        accept(&theorem.claim.line(), arithmetic.limits())?;
        let Periodicity { word, period, from, closed_form, .. } = &theorem.claim;
        let values = closed_form.strip_prefix(&format!("({word})^n = ")).unwrap_or(closed_form);
        let shift = match self.rule {
            Rule::Partisan => format!("s = {}, ", arithmetic.unicode(theorem.shift)?),
            Rule::Impartial => String::new(),
        };
        Ok(format!("{values} (p = {period}, {shift}N = {from})"))
    }

    /// The pattern of the powers of up to this many stones.
    fn seen(&mut self, word: &Word, stones: usize, limits: &Limits) -> Result<Option<String>, Unsolved> {
        match self.rule {
            Rule::Partisan => {
                // The finding depends on the free memory, so each word gets all of it.
                seen(word, stones, &Evaluator::new(Universe::with_memory(self.memory)), limits)
            }
            Rule::Impartial => {
                if self.nimbers.is_full() {
                    self.nimbers = NimEvaluator::with_memory(self.nimber_memory);
                }
                seen_nimbers(word, stones, &self.nimbers, limits)
            }
        }
    }
}
