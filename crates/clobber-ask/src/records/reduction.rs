//! Plays of Solitaire Clobber with their proofs, as text and as JSON.

use super::component_word::ComponentWord;
use crate::question::{Answer, Status};
use clobber_board::{FirstPlayer, Move, Position, Rule};
use clobber_certificate::{LowerBound, Reduction, ShortGame, lower_bound};
use clobber_drawing::text::shortened;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use search_limits::{Limits, Unsolved};
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};

/// A play, or why there is none.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Reduced {
    /// A play that leaves few stones.
    Fewest(Box<Fewest>),
    /// A short game.
    Shortest(Box<Shortest>),
    /// No play ends with two stones one empty square apart.
    NoNearPair(NoNearPair),
    /// A limit was reached before there was any play.
    Unknown(NoPlay),
}

/// A play that leaves few stones. In JSON it is the certificate that the checker reads.
#[derive(Clone, Debug, Serialize)]
pub struct Fewest {
    /// The play, with its proof.
    #[serde(flatten)]
    pub reduction: Reduction,
    /// The word of the play in each component, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<ComponentWord>>,
    /// What each argument shows, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<Vec<Bound>>,
    /// The number of moves, for a front end that sends them separately.
    #[serde(skip_serializing_if = "Option::is_none")]
    move_count: Option<usize>,
}

/// A short game. In JSON it is the certificate that the checker reads.
#[derive(Clone, Debug, Serialize)]
pub struct Shortest {
    /// The play, with its proof.
    #[serde(flatten)]
    pub game: ShortGame,
}

/// A limit was reached before there was any play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NoPlay {
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// Always null.
    remaining: Option<usize>,
    unknown: String,
}

/// No play ends with two stones one empty square apart.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NoNearPair {
    position: String,
    /// Always false.
    near_pair: bool,
}

/// The number of stones that must remain according to an argument.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Bound {
    /// The name of the argument.
    argument: String,
    /// No play leaves fewer; null if a limit was reached.
    stones: Option<usize>,
}

impl Bound {
    /// The bounds of all arguments that need no proof of their own.
    pub(super) fn all(position: &Position, rule: Rule, first: FirstPlayer, limits: &Limits) -> Vec<Self> {
        use LowerBound::{Balance, Exhaustive, Frontier};
        let by_component = LowerBound::BY_COMPONENT.into_iter().chain([Frontier]);
        let alternating = (rule == Rule::Partisan).then_some(Balance);
        by_component
            .chain(alternating)
            .chain([Exhaustive])
            .map(|argument| {
                let stones = lower_bound(&[argument], position, rule, first, limits);
                let name = serde_json::to_value(argument).ok();
                let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
                Self { argument: name.into(), stones: stones.ok().flatten() }
            })
            .collect()
    }
}

impl From<Reduction> for Reduced {
    fn from(reduction: Reduction) -> Self {
        Self::Fewest(Box::new(Fewest { reduction, words: None, bounds: None, move_count: None }))
    }
}

impl From<ShortGame> for Reduced {
    fn from(game: ShortGame) -> Self {
        Self::Shortest(Box::new(Shortest { game }))
    }
}

impl Reduced {
    /// No play was found.
    pub(super) fn unknown(position: Option<&Position>, unsolved: Unsolved) -> Self {
        let position = position.map(ToString::to_string);
        Self::Unknown(NoPlay { position, remaining: None, unknown: unsolved.to_string() })
    }

    /// No play ends with two stones one empty square apart.
    pub(super) fn no_near_pair(position: &Position) -> Self {
        Self::NoNearPair(NoNearPair { position: position.to_string(), near_pair: false })
    }

    /// The certificate as a JSON line; `None` if there is no play.
    pub fn certificate(&self) -> Option<String> {
        match self {
            Self::Fewest(play) => serde_json::to_string(&play.reduction).ok(),
            Self::Shortest(play) => serde_json::to_string(&play.game).ok(),
            Self::NoNearPair(_) | Self::Unknown(_) => None,
        }
    }
}

impl Answer for Reduced {
    fn status(&self) -> Status {
        Status::known(!matches!(self, Self::Unknown(_)))
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        match self {
            Self::Fewest(play) => play.print(out, heading),
            Self::Shortest(play) => play.print(out, heading),
            Self::NoNearPair(none) => {
                if heading {
                    writeln!(out, "position       {}", shortened(&none.position))?;
                }
                writeln!(out, "near pair      none: no play ends with two stones one empty square apart")
            }
            Self::Unknown(none) => {
                if let Some(position) = none.position.as_ref().filter(|_| heading) {
                    writeln!(out, "position       {}", shortened(position))?;
                }
                writeln!(out, "unknown: {}", none.unknown)
            }
        }
    }

    fn take_moves(&mut self) -> Option<Vec<[u32; 2]>> {
        let Self::Fewest(play) = self else { return None };
        let moves = std::mem::take(&mut play.reduction.moves);
        play.move_count = Some(moves.len());
        Some(moves.into_iter().map(|mv| [mv.from, mv.to]).collect())
    }
}

/// Moves that are printed as text; JSON has all of them.
pub(super) const MAX_PRINTED_MOVES: usize = 200;

impl Fewest {
    /// In words.
    pub(super) fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        let Reduction { position, stones, remaining, lower_bound, optimal, method, moves, .. } =
            &self.reduction;
        if heading {
            writeln!(out, "position       {}", shortened(&position.to_string()))?;
        }
        writeln!(out, "stones         {stones}")?;
        let proof = if *optimal {
            "no play leaves fewer".to_string()
        } else {
            format!("the best found; no play leaves fewer than {lower_bound}")
        };
        writeln!(out, "remaining      {remaining}: {proof}")?;
        writeln!(out, "method         {method}")?;
        for Bound { argument, stones } in self.bounds.iter().flatten() {
            let stones = stones.map_or("unknown".into(), |stones| stones.to_string());
            writeln!(out, "bound          {stones:<3} by {argument}")?;
        }
        self.words.iter().flatten().try_for_each(|word| word.print(out, position))?;
        print_moves(out, position, moves)
    }
}

impl Shortest {
    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        let ShortGame { position, stones, remaining, length, length_bound, optimal, method, moves, .. } =
            &self.game;
        if heading {
            writeln!(out, "position       {}", shortened(&position.to_string()))?;
        }
        writeln!(out, "stones         {stones}")?;
        let proof = if *optimal {
            "no game is shorter".to_string()
        } else {
            format!("the shortest found; no game is shorter than {length_bound}")
        };
        writeln!(out, "length         {length}: {proof}")?;
        writeln!(out, "remaining      {remaining}")?;
        writeln!(out, "method         {method}")?;
        print_moves(out, position, moves)
    }
}

/// A line with the moves, or the first of them.
pub(super) fn print_moves(out: &mut dyn Write, position: &Position, moves: &[Move]) -> io::Result<()> {
    if moves.is_empty() {
        return writeln!(out, "moves          none");
    }
    let shown: Vec<String> = moves.iter().take(MAX_PRINTED_MOVES).map(|&mv| position.move_text(mv)).collect();
    write!(out, "moves          {}", shown.join(" "))?;
    match moves.len() - shown.len() {
        0 => writeln!(out),
        more => writeln!(out, " … and {more} more; --format json has them all"),
    }
}

impl JsonSchema for Reduced {
    fn schema_name() -> Cow<'static, str> {
        "Reduced".into()
    }

    /// The fields of certificates are documented in `docs/certificates.md`; these are the ones that answers
    /// have.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let word = generator.subschema_for::<ComponentWord>();
        let none = generator.subschema_for::<NoPlay>();
        let no_pair = generator.subschema_for::<NoNearPair>();
        let bound = generator.subschema_for::<Bound>();
        let moves = json_schema!({
            "type": "array",
            "items": { "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 }
        });
        let count = json_schema!({ "type": "integer", "minimum": 0 });
        let text = json_schema!({ "type": "string" });
        let common = |more: &[(&str, Schema)], required: &[&str]| {
            let fields = [
                ("position", text.clone()),
                ("rule", json_schema!({ "enum": ["impartial", "partisan"] })),
                ("first", json_schema!({ "enum": ["black", "white", "any"] })),
                ("stones", count.clone()),
                ("remaining", count.clone()),
                ("optimal", json_schema!({ "type": "boolean" })),
                ("method", text.clone()),
                ("moves", moves.clone()),
            ];
            let properties: serde_json::Map<String, serde_json::Value> = fields
                .iter()
                .chain(more)
                .map(|(name, schema)| ((*name).to_string(), schema.clone().to_value()))
                .collect();
            let mut all = vec!["position", "rule", "stones", "remaining", "optimal", "method", "moves"];
            all.extend(required);
            json_schema!({ "type": "object", "properties": properties, "required": all })
        };
        let fewest = common(
            &[
                ("lower_bound", count.clone()),
                ("lower_bound_argument", json_schema!({ "type": ["string", "array"] })),
                ("refutations", json_schema!({ "type": "array" })),
                ("words", json_schema!({ "type": "array", "items": word })),
                ("bounds", json_schema!({ "type": "array", "items": bound })),
                ("move_count", count.clone()),
            ],
            &["lower_bound", "lower_bound_argument"],
        );
        let shortest = common(
            &[
                ("goal", json_schema!({ "const": "shortest" })),
                ("length", count.clone()),
                ("length_bound", count.clone()),
            ],
            &["goal", "length", "length_bound"],
        );
        json_schema!({ "oneOf": [fewest, shortest, no_pair, none] })
    }
}
