//! One line of the input, read as JSON piece by piece: the moves of a reduction are played, and refutations checked, not
//! kept.

use super::periodicity::Short;
use super::reduction::Replayed;
use super::refutation::CheckAll;
use crate::columns::ColumnsClaim;
use crate::lower_bound::LowerBound;
use crate::lower_bound::refutation::{Refutations, Refuted};
use crate::reduction::{First, Rule};
use crate::short_game::Goal;
use clobber_board::{Move, Position};
use serde::Deserialize;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, IgnoredAny, IntoDeserializer, MapAccess,
    SeqAccess, Visitor,
};
use std::fmt::{self, Formatter};
use std::io::{self, BufRead, BufReader, Read};

/// A line whose bytes have not been read yet. It ends at the line break, so no JSON reader sees beyond.
pub(super) struct Line<'s, R> {
    pub(super) number: u64,
    pub(super) offset: u64,
    pub(super) reader: &'s mut BufReader<R>,
    /// Counts the bytes of the stream.
    pub(super) read: &'s mut u64,
    pub(super) ended: bool,
}

impl<R: Read> Line<'_, R> {
    /// Reads the line as JSON, to its end. The inner error says what is wrong with the text; a line of more
    /// than `most` bytes looks cut off.
    pub(super) fn read<T: DeserializeOwned>(mut self, most: u64) -> io::Result<Result<T, String>> {
        let mut deserializer = serde_json::Deserializer::from_reader((&mut self).take(most));
        let result = T::deserialize(&mut deserializer).and_then(|value| deserializer.end().map(|()| value));
        if let Err(error) = &result
            && error.is_io()
        {
            return Err(io::Error::other(error.to_string()));
        }
        io::copy(&mut self, &mut io::sink())?;
        let number = self.number;
        Ok(result.map_err(|error| format!("line {number}, column {}: {}", error.column(), message(&error))))
    }
}

/// The message without serde's own "at line 1 column 7", which counts from the start of this line.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}

impl<R: Read> Read for Line<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.ended || buffer.is_empty() {
            return Ok(0);
        }
        let available = self.reader.fill_buf()?;
        let piece = &available[..available.len().min(buffer.len())];
        let (length, ended) = match piece.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end, true),
            None => (piece.len(), piece.is_empty()),
        };
        buffer[..length].copy_from_slice(&piece[..length]);
        let used = length + usize::from(ended && length < piece.len());
        self.reader.consume(used);
        *self.read += used as u64;
        self.ended = ended;
        Ok(length)
    }
}

/// What a line may claim. Fields that are not listed here are none of the checker's business.
#[derive(Default)]
pub(super) struct Fields {
    /// Which of them there are, null or not.
    pub(super) named: Vec<&'static str>,
    pub(super) claim: Option<String>,
    pub(super) position: Option<Position>,
    pub(super) rule: Option<Rule>,
    pub(super) first: Option<First>,
    pub(super) winner: Option<First>,
    pub(super) opening: Option<(u32, u32)>,
    pub(super) stones: Option<usize>,
    pub(super) remaining: Option<usize>,
    pub(super) lower_bound: Option<usize>,
    pub(super) lower_bound_argument: Option<Arguments>,
    pub(super) goal: Option<Goal>,
    pub(super) length: Option<usize>,
    pub(super) length_bound: Option<usize>,
    pub(super) optimal: Option<bool>,
    pub(super) moves: Option<Replayed>,
    pub(super) refutations: Option<Refuted>,
    pub(super) word: Option<String>,
    pub(super) period: Option<usize>,
    pub(super) from: Option<usize>,
    pub(super) shift: Option<usize>,
    pub(super) start: Option<usize>,
    pub(super) values: Option<Short<usize>>,
    pub(super) games: Option<Short<(Short<usize>, Short<usize>)>>,
    pub(super) closed_form: Option<String>,
    pub(super) columns: Option<ColumnsClaim>,
}

/// The names of the fields of a reduction or a short game,
const OF_REDUCTIONS: &[&str] = &[
    "position",
    "rule",
    "first",
    "stones",
    "remaining",
    "lower_bound",
    "lower_bound_argument",
    "goal",
    "length",
    "length_bound",
    "optimal",
    "moves",
    "refutations",
];
/// of a winning strategy,
const OF_STRATEGIES: &[&str] = &["position", "first", "winner", "opening"];
/// of a family,
const OF_FAMILIES: &[&str] =
    &["word", "rule", "period", "from", "shift", "start", "values", "games", "closed_form"];
/// of an invariant of columns,
const OF_COLUMNS: &[&str] = &["columns"];
/// and what says which of them it is.
const CLAIM: &str = "claim";

impl Fields {
    /// A field that says something only in claims of another kind: somebody might believe that it was checked.
    pub(super) fn foreign(&self) -> Option<&'static str> {
        let own = match self.claim.as_deref() {
            Some("periodic") => OF_FAMILIES,
            Some("columns") => OF_COLUMNS,
            Some("win") => OF_STRATEGIES,
            _ => OF_REDUCTIONS,
        };
        self.named.iter().copied().find(|name| *name != CLAIM && !own.contains(name))
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a claim: an object with `position` and `moves`, or one with `claim`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Fields::default();
        while let Some(key) = map.next_key::<String>()? {
            let kinds = [OF_REDUCTIONS, OF_STRATEGIES, OF_FAMILIES, OF_COLUMNS, &[CLAIM]];
            if let Some(&name) = kinds.into_iter().flatten().find(|&&name| name == key) {
                if fields.named.contains(&name) {
                    return Err(A::Error::duplicate_field(name));
                }
                fields.named.push(name);
            }
            match key.as_str() {
                "claim" => fields.claim = map.next_value()?,
                "rule" => fields.rule = map.next_value()?,
                "first" => fields.first = map.next_value()?,
                "winner" => fields.winner = map.next_value()?,
                "opening" => fields.opening = map.next_value()?,
                "stones" => fields.stones = map.next_value()?,
                "remaining" => fields.remaining = map.next_value()?,
                "lower_bound" => fields.lower_bound = map.next_value()?,
                "lower_bound_argument" => fields.lower_bound_argument = map.next_value()?,
                "goal" => fields.goal = map.next_value()?,
                "length" => fields.length = map.next_value()?,
                "length_bound" => fields.length_bound = map.next_value()?,
                "columns" => fields.columns = map.next_value()?,
                "optimal" => fields.optimal = map.next_value()?,
                "word" => fields.word = map.next_value()?,
                "period" => fields.period = map.next_value()?,
                "from" => fields.from = map.next_value()?,
                "shift" => fields.shift = map.next_value()?,
                "start" => fields.start = map.next_value()?,
                "values" => fields.values = map.next_value()?,
                "games" => fields.games = map.next_value()?,
                "closed_form" => fields.closed_form = map.next_value()?,
                "position" => {
                    fields.position = Some(position(&map.next_value::<String>()?)?);
                }
                "moves" => {
                    let Some(position) = &fields.position else {
                        return Err(A::Error::custom("`position` must come before `moves`"));
                    };
                    fields.moves = Some(map.next_value_seed(Replay(Replayed::new(position.clone())))?);
                }
                "refutations" => {
                    let Some(position) = &fields.position else {
                        return Err(A::Error::custom("`position` must come before `refutations`"));
                    };
                    fields.refutations = Some(map.next_value_seed(CheckAll(Refutations::of(position)))?);
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(fields)
    }
}

/// The arguments of a lower bound: one name, or a list of names, each kept once however long the list is.
pub(super) struct Arguments(pub(super) Vec<LowerBound>);

impl<'de> Deserialize<'de> for Arguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ArgumentsVisitor)
    }
}

struct ArgumentsVisitor;

impl<'de> Visitor<'de> for ArgumentsVisitor {
    type Value = Arguments;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an argument, or a list of names")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Arguments, E> {
        LowerBound::deserialize(name.into_deserializer()).map(|argument| Arguments(vec![argument]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<Arguments, A::Error> {
        let mut arguments = Vec::new();
        while let Some(argument) = names.next_element()? {
            if !arguments.contains(&argument) {
                arguments.push(argument);
            }
        }
        Ok(Arguments(arguments))
    }
}

pub(super) fn position<E: Error>(text: &str) -> Result<Position, E> {
    text.parse().map_err(|error: clobber_board::notation::ParseError| {
        E::custom(format!("the position, at character {}: {error}; {}", error.span.start + 1, error.help()))
    })
}

/// Plays the moves of an array while they are read.
struct Replay(Replayed);

impl<'de> DeserializeSeed<'de> for Replay {
    type Value = Replayed;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Replayed, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Replay {
    type Value = Replayed;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves [from, to]")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut moves: A) -> Result<Replayed, A::Error> {
        while let Some((from, to)) = moves.next_element()? {
            self.0.play(Move::new(from, to));
        }
        Ok(self.0)
    }
}
