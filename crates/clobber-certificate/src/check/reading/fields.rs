//! The fields of a line. Moves are played and refutations checked while they are read. They are not kept,
//! except moves for the explicit form. The kind of the claim may come last, so all fields are optional here.
//! [`Claim::new`](super::claim::Claim::new) decides.

use super::list::{Bounded, List, UseEntries};
use super::refutation::CheckAll;
use super::stream::Reading;
use crate::check::play::Replayed;
use crate::every_position::{PositionsClaim, SlicesClaim};
use crate::facts::MAX_GAMES;
use crate::for_all_n::columns::{ColumnsClaim, WorstClaim};
use crate::for_all_n::cycle_language::LanguageClaim;
use crate::for_all_n::cycles::CyclesClaim;
use crate::for_all_n::density::DensityClaim;
use crate::for_all_n::peels::PeelsClaim;
use crate::for_all_n::periodicity::MAX_LISTED;
use crate::lower_bound::LowerBound;
use crate::lower_bound::refutation::{Refutations, Refuted};
use clobber_board::graph::MAX_VERTICES;
use clobber_board::notation::{ParseError, ParseErrorKind, parse_within};
use clobber_board::{FirstPlayer, Goal, Graph, Move, Position, Rule, UnknownName};
use search_limits::{Limits, Reason, Unsolved};
use serde::Deserialize;
use serde::de::{
    DeserializeSeed, Deserializer, Error, IgnoredAny, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The fields that a line may have. The checker ignores other fields.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    /// The fields that the line has, null or not.
    named: Vec<&'static str>,
    pub(super) claim: Option<String>,
    pub(super) position: Option<Position>,
    pub(super) rule: Option<Rule>,
    pub(super) first: Option<Exact<FirstPlayer>>,
    pub(super) winner: Option<Exact<FirstPlayer>>,
    pub(super) opening: Option<OpeningField>,
    pub(super) added: Option<String>,
    pub(super) facts: Option<u64>,
    pub(super) nimber: Option<u32>,
    pub(super) heap: Option<u32>,
    pub(super) sum: Option<String>,
    pub(super) a: Option<String>,
    pub(super) b: Option<String>,
    pub(super) relation: Option<String>,
    pub(super) value: Option<usize>,
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
    pub(super) values: Option<Listed<usize>>,
    pub(super) games: Option<Games>,
    pub(super) closed_form: Option<String>,
    pub(super) columns: Option<ColumnsClaim>,
    pub(super) cycles: Option<CyclesClaim>,
    pub(super) density: Option<DensityClaim>,
    pub(super) language: Option<LanguageClaim>,
    pub(super) positions: Option<PositionsClaim>,
    pub(super) slices: Option<SlicesClaim>,
    pub(super) peels: Option<PeelsClaim>,
    pub(super) worst: Option<WorstClaim>,
}

/// A list of a claim about a repeated word.
pub(super) type Listed<T> = Bounded<T, MAX_LISTED>;

/// Games by their left and right options.
pub(super) type Games = Bounded<(Bounded<usize, MAX_GAMES>, Bounded<usize, MAX_GAMES>), MAX_GAMES>;

/// The fields of reductions and short games.
const OF_PLAYS: &[&str] = &[
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
/// The fields of a win.
const OF_WINS: &[&str] = &["position", "added", "first", "winner", "opening", "facts"];
/// The fields of a nim-value.
const OF_NIMBERS: &[&str] = &["position", "heap", "nimber", "facts"];
/// The fields of a value.
const OF_VALUES: &[&str] = &["sum", "games", "value", "facts"];
/// The fields of an order.
const OF_ORDERS: &[&str] = &["a", "b", "relation", "games", "facts"];
/// The fields of a repeated word.
const OF_FAMILIES: &[&str] =
    &["word", "rule", "period", "from", "shift", "start", "values", "games", "closed_form"];
/// The fields of an invariant of columns.
const OF_COLUMNS: &[&str] = &["columns"];
/// The fields of claims about all cycles, all positions of a graph, slices, peels, worst positions,
/// random lines, and worst cycles.
const OF_FINITE_TABLES: [&[&str]; 7] =
    [&["cycles"], &["positions"], &["slices"], &["peels"], &["worst"], &["density"], &["language"]];
/// The field that says which kind of claim it is.
const CLAIM: &str = "claim";

impl Fields {
    /// A field that has a meaning only in claims of another kind.
    pub(super) fn foreign(&self) -> Option<&'static str> {
        let own = match self.claim.as_deref() {
            Some("periodic") => OF_FAMILIES,
            Some("columns") => OF_COLUMNS,
            Some("cycles") => OF_FINITE_TABLES[0],
            Some("positions") => OF_FINITE_TABLES[1],
            Some("slices") => OF_FINITE_TABLES[2],
            Some("peels") => OF_FINITE_TABLES[3],
            Some("worst") => OF_FINITE_TABLES[4],
            Some("density") => OF_FINITE_TABLES[5],
            Some("language") => OF_FINITE_TABLES[6],
            Some("win") => OF_WINS,
            Some("nimber") => OF_NIMBERS,
            Some("value") => OF_VALUES,
            Some("compare") => OF_ORDERS,
            _ => OF_PLAYS,
        };
        self.named.iter().copied().find(|name| *name != CLAIM && !own.contains(name))
    }

    /// The position, which some fields need.
    fn position_before<E: Error>(&self, field: &str) -> Result<&Position, E> {
        self.position.as_ref().ok_or_else(|| E::custom(format!("`position` must come before `{field}`")))
    }
}

/// The first move of a winner: vertices, or a rung as text.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum OpeningField {
    Board((u32, u32)),
    Added(String),
}

/// A value by its name, as documented: other spellings, which the command line reads, are refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exact<T>(pub(super) T);

impl<'de, T: FromStr<Err = UnknownName> + Display> Deserialize<'de> for Exact<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let value: T = text.parse().map_err(D::Error::custom)?;
        let name = value.to_string();
        if name == text {
            Ok(Self(value))
        } else {
            Err(D::Error::custom(format!("write `{name}`, not `{text}`")))
        }
    }
}

/// Reads the value of a field into the member of the same name.
macro_rules! read_plain {
    ($fields:ident, $map:ident, $key:ident, $($name:ident),*; _ => $otherwise:expr) => {
        match $key {
            $(stringify!($name) => $fields.$name = $map.next_value()?,)*
            _ => $otherwise,
        }
    };
}

/// Reads the fields of a line.
pub(crate) struct ReadFields<'r>(pub(crate) &'r Reading<'r>);

impl<'de> DeserializeSeed<'de> for ReadFields<'_> {
    type Value = Fields;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Fields, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for ReadFields<'_> {
    type Value = Fields;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a claim: an object with `position` and `moves`, or one with `claim`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let reading = self.0;
        let mut fields = Fields::default();
        while let Some(key) = map.next_key::<String>()? {
            let kinds =
                [OF_PLAYS, OF_WINS, OF_NIMBERS, OF_VALUES, OF_ORDERS, OF_FAMILIES, OF_COLUMNS, &[CLAIM]];
            if let Some(&name) =
                kinds.into_iter().chain(OF_FINITE_TABLES).flatten().find(|&&name| name == key)
            {
                if fields.named.contains(&name) {
                    return Err(A::Error::duplicate_field(name));
                }
                fields.named.push(name);
            }
            match key.as_str() {
                "columns" => {
                    fields.columns = reading.keeping(BYTES_PER_BYTE_OF_LISTS, || map.next_value())?;
                }
                "games" => {
                    fields.games = reading.keeping(BYTES_PER_BYTE_OF_LISTS, || map.next_value())?;
                }
                "density" => {
                    fields.density = reading.keeping(BYTES_PER_BYTE_OF_LISTS, || map.next_value())?;
                }
                "language" => {
                    fields.language = reading.keeping(BYTES_PER_BYTE_OF_LISTS, || map.next_value())?;
                }
                "positions" => fields.positions = reading.keeping(1, || map.next_value())?,
                "slices" => {
                    fields.slices = reading.keeping(BYTES_PER_BYTE_OF_LISTS, || map.next_value())?;
                }
                "position" => {
                    let text: String = map.next_value()?;
                    let position = reading.go_on(read_position(&text, reading.limits()))?;
                    let position = position.map_err(A::Error::custom)?;
                    reading.go_on(reading.limits().take_memory(bytes_of(&position)))?;
                    fields.position = Some(position);
                }
                "moves" => {
                    let position = fields.position_before("moves")?;
                    reading.go_on(reading.limits().take_memory(bytes_of(position)))?;
                    let replay = Replayed::new(position.clone(), reading.keeps_moves());
                    fields.moves = Some(reading.keeping(0, || map.next_value_seed(List(replay)))?);
                }
                "refutations" => {
                    let position = fields.position_before("refutations")?;
                    let all = List(CheckAll(Refutations::of(position, reading.limits())));
                    fields.refutations = Some(reading.keeping(0, || map.next_value_seed(all))?);
                }
                key => {
                    read_plain!(fields, map, key, claim, rule, first, winner, opening, added, facts, nimber,
                    heap, sum, a, b, relation, value, stones, remaining,
                    lower_bound, lower_bound_argument, goal, length, length_bound, optimal, word, period, from,
                    shift, start, values, closed_form, cycles, peels, worst;
                    _ => drop(reading.keeping(0, || map.next_value::<IgnoredAny>())?));
                }
            }
        }
        Ok(fields)
    }
}

/// An entry takes up to three times its size while its list grows. The shortest number, with a comma, becomes
/// an entry of 8 bytes, and the shortest text one of 24.
const BYTES_PER_BYTE_OF_LISTS: usize = 24;

/// A position whose text cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the position, at character {}: {error}; {}", error.span.start + 1, error.help())]
pub struct BadPosition {
    /// Where and why.
    #[from]
    pub error: ParseError,
}

/// The memory that a vertex takes at most while a position is read. On a line these are a cell and its copy.
/// Elsewhere there may be a part or a row of its own, and a place in a list of edges.
fn bytes_per_vertex(text: &str) -> usize {
    let is_line = !text.contains([':', '|', '/', '+', '\n']);
    if is_line { 2 } else { 24 }
}

/// Reads a position that is not too large and fits in the memory that is left. Its memory is not taken yet.
pub(crate) fn read_position(text: &str, limits: &Limits) -> Result<Result<Position, BadPosition>, Unsolved> {
    limits.check_now()?;
    let (memory, largest) =
        (limits.memory_left() / bytes_per_vertex(text), limits.input_size().min(MAX_VERTICES));
    let result = match parse_within(text, memory.min(largest)) {
        // A board beyond the limit of all boards is an error for any memory limit.
        Err(ParseError { kind: ParseErrorKind::TooLarge { .. }, .. }) if memory < largest => {
            return Err(Reason::Memory.into());
        }
        result => result.map_err(BadPosition::from),
    };
    limits.check_now()?;
    Ok(result)
}

/// The bytes of a position. Boards that are given by a formula have only cells.
pub(crate) fn bytes_of(position: &Position) -> usize {
    let graph = position.graph();
    let edges = match graph {
        Graph::Tree(_) | Graph::General(_) | Graph::Sum(_) => 8 * (graph.order() as u64 + graph.size()),
        _ => 0,
    };
    position.cells().len() + edges as usize
}

/// The arguments of a lower bound: one name, or a list of names, each kept once however long the list is.
#[derive(Debug)]
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

impl<'de> UseEntries<'de> for Replayed {
    type Value = Self;

    fn expecting(f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves [from, to]")
    }

    fn use_entries<A: SeqAccess<'de>>(mut self, mut moves: A) -> Result<Self, A::Error> {
        while let Some((from, to)) = moves.next_element()? {
            self.play(Move::new(from, to));
        }
        Ok(self)
    }
}
