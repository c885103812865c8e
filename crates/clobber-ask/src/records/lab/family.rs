//! The value of a repeated word, for every number of repetitions.

use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::question::{Answer, Question, Status};
use clobber_board::Rule;
use clobber_certificate::Periodicity;
use clobber_lab::prover::family::{Goal, Theorem, Unproved, Word, prove};
use game_value::{Arithmetic, ParseErrorKind, Value};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::io::{self, Write};

/// Stones of the longest strips, if no number is given.
const DEFAULT_STONES: usize = 1000;

/// The same in the impartial game.
const DEFAULT_IMPARTIAL_STONES: usize = 3000;

/// Prove the value of a repeated word for every n.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// The family, such as `(xxo)^n`.
    pub word: String,
    /// The impartial game: nim-values.
    #[serde(default)]
    pub impartial: bool,
    /// Only proofs with this period, in stones.
    pub period: Option<usize>,
    /// Only proofs with this shift: the value that a period adds.
    pub shift: Option<String>,
    /// Stones of the longest strips to compute.
    pub longest: Option<usize>,
}

/// A theorem, or why there is none.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum FamilyTheorem {
    /// A theorem.
    Proved(Box<Proof>),
    /// There is no proof.
    Unproved(NoProof),
}

/// A theorem with its proof. In JSON it is the claim that the checker reads.
#[derive(Clone, Debug)]
pub struct Proof {
    theorem: Theorem,
    shift: String,
}

impl Serialize for Proof {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.theorem.claim.line().serialize(serializer)
    }
}

/// The answer without a proof.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NoProof {
    word: String,
    /// Always null.
    closed_form: Option<String>,
    unknown: String,
}

impl Question for Family {
    const NAME: &'static str = "lab/family";
    type Answer = FamilyTheorem;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<FamilyTheorem, Refusal> {
        let word: Word =
            self.word.parse().map_err(|error| Refusal::Family { text: self.word.clone(), error })?;
        let arithmetic = desk.evaluator(limits).universe().within(limits);
        let shift = match self.shift.as_deref().map(|text| shift(arithmetic, text)).transpose()? {
            Some(Err(unsolved)) => return Ok(unproved(&word, unsolved.to_string())),
            shift => shift.and_then(Result::ok),
        };
        let longest =
            self.longest.unwrap_or(if self.impartial { DEFAULT_IMPARTIAL_STONES } else { DEFAULT_STONES });
        let goal = Goal { longest, period: self.period, shift };
        let rule = if self.impartial { Rule::Impartial } else { Rule::Partisan };
        Ok(match prove(&word, rule, &goal, arithmetic) {
            Ok(theorem) => match arithmetic.text(theorem.shift) {
                Ok(shift) => FamilyTheorem::Proved(Box::new(Proof { theorem, shift })),
                Err(unsolved) => unproved(&word, unsolved.to_string()),
            },
            Err(Unproved::Unsolved { longest, unsolved }) => {
                let reason = format!("no period was proved in strips of up to {longest} stones: {unsolved}");
                unproved(&word, reason)
            }
            Err(other) => unproved(&word, other.to_string()),
        })
    }
}

fn unproved(word: &Word, unknown: String) -> FamilyTheorem {
    FamilyTheorem::Unproved(NoProof { word: word.to_string(), closed_form: None, unknown })
}

fn shift(arithmetic: Arithmetic<'_>, text: &str) -> Result<Result<Value, Unsolved>, Refusal> {
    arithmetic.parse(text).map(Ok).or_else(|error| match error.kind {
        ParseErrorKind::Unsolved(unsolved) => Ok(Err(unsolved)),
        _ => Err(BadText::new("shift", text, error.span.clone(), error.to_string(), error.help()).into()),
    })
}

impl JsonSchema for FamilyTheorem {
    fn schema_name() -> Cow<'static, str> {
        "FamilyTheorem".into()
    }

    /// A proof is the certificate that `docs/certificates.md` describes.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let none = generator.subschema_for::<NoProof>();
        let proof = json_schema!({
            "type": "object",
            "properties": {
                "claim": { "const": "periodic" },
                "word": { "type": "string" },
                "rule": { "enum": ["impartial", "partisan"] },
                "shift": { "type": "integer" },
                "start": { "type": "integer" },
                "values": { "type": "array" },
                "games": { "type": "array" },
                "period": { "type": "integer" },
                "from": { "type": "integer" },
                "closed_form": { "type": "string" }
            },
            "required": ["claim", "word", "period", "from", "closed_form"]
        });
        json_schema!({ "anyOf": [proof, none] })
    }
}

impl Answer for FamilyTheorem {
    fn status(&self) -> Status {
        Status::known(matches!(self, Self::Proved(_)))
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        match self {
            Self::Proved(proof) => proof.print(out),
            Self::Unproved(none) => writeln!(out, "unknown        {}", none.unknown),
        }
    }
}

impl FamilyTheorem {
    /// The certificate as a JSON line; `None` without a proof.
    pub fn certificate(&self) -> Option<String> {
        match self {
            Self::Proved(proof) => serde_json::to_string(proof).ok(),
            Self::Unproved(_) => None,
        }
    }
}

impl Proof {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { theorem, shift } = self;
        let Periodicity { period, from, closed_form, .. } = &theorem.claim;
        writeln!(out, "theorem        {closed_form}")?;
        writeln!(out, "period         v(l + {period}) = v(l) + {shift} for all strips of l ≥ {from} stones")?;
        writeln!(out, "proof          from all strips of up to {} stones", theorem.longest)
    }
}
