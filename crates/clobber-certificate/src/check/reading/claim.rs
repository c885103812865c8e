//! What a line claims: one kind, with exactly its fields.

use super::fields::{Exact, Fields, Games, OpeningField};
use crate::check::facts::{FactFlaw, longest_line};
use crate::check::play::Replayed;
use crate::check::verdict::{Flaw, Malformed, MalformedReason, RejectionReason, Unchecked};
use crate::compare::{CompareClaim, Order};
use crate::every_position::{PositionsClaim, SlicesClaim};
use crate::facts::Rung;
use crate::for_all_n::columns::{ColumnsClaim, WorstClaim};
use crate::for_all_n::cycle_language::LanguageClaim;
use crate::for_all_n::cycles::CyclesClaim;
use crate::for_all_n::density::DensityClaim;
use crate::for_all_n::peels::PeelsClaim;
use crate::for_all_n::periodicity::{Options, Periodicity};
use crate::lower_bound::LowerBound;
use crate::lower_bound::refutation::Refuted;
use crate::nimber::NimberClaim;
use crate::value::ValueClaim;
use crate::win::{Opening, WinClaim};
use clobber_board::{Color, FirstPlayer, Goal, Move, Rule};

/// A claim of one line.
#[derive(Debug)]
pub(crate) enum Claim {
    Reduction(ReductionClaim),
    ShortGame(ShortGameClaim),
    /// The facts are on the lines after it, this many.
    Win(WinClaim, u64),
    /// The same for nim-values.
    Nimber(NimberClaim, u64),
    /// The same for values.
    Value(ValueClaim, u64),
    /// The same for the order of two sums.
    Compare(CompareClaim, u64),
    Periodic(Periodicity),
    Columns(ColumnsClaim),
    Cycles(CyclesClaim),
    Density(DensityClaim),
    Language(LanguageClaim),
    Positions(PositionsClaim),
    Slices(SlicesClaim),
    Peels(PeelsClaim),
    Worst(WorstClaim),
}

/// The fields that reductions and short games share.
#[derive(Debug)]
pub(crate) struct PlayClaim {
    pub(crate) replayed: Replayed,
    pub(crate) rule: Rule,
    pub(crate) first: FirstPlayer,
    /// The number of stones before the first move, if the claim names it.
    pub(crate) stones: Option<usize>,
    /// The stones that are left.
    pub(crate) remaining: usize,
    /// What the refutations of the claim have shown.
    pub(crate) refuted: Refuted,
    /// Does the claim say that no play is better?
    pub(crate) optimal: bool,
}

/// A claim that the moves leave few stones.
#[derive(Debug)]
pub(crate) struct ReductionClaim {
    pub(crate) play: PlayClaim,
    /// No play leaves fewer.
    pub(crate) lower_bound: Option<usize>,
    /// The arguments for the bound; all arguments are tried if it is empty.
    pub(crate) arguments: Vec<LowerBound>,
}

/// A claim that the game is over after few moves.
#[derive(Debug)]
pub(crate) struct ShortGameClaim {
    pub(crate) play: PlayClaim,
    /// The number of moves.
    pub(crate) length: usize,
    /// No game has fewer.
    pub(crate) length_bound: Option<usize>,
}

/// A line that names its kind of claim, but is not a valid one.
#[derive(Debug)]
pub(crate) struct BadClaim {
    pub(crate) flaw: Flaw,
    /// The longest line of the facts that follow and belong to the claim.
    pub(crate) longest_line: Option<u64>,
}

impl<F: Into<Flaw>> From<F> for BadClaim {
    fn from(flaw: F) -> Self {
        Self { flaw: flaw.into(), longest_line: None }
    }
}

impl Claim {
    /// The only way from the fields of a line to a claim.
    pub(crate) fn new(fields: Fields, line: u64) -> Result<Self, BadClaim> {
        let has_facts = matches!(fields.claim.as_deref(), Some("win" | "nimber" | "value" | "compare"));
        let longest_line = has_facts.then(|| longest_line(fields.position.as_ref()));
        if let Some(field) = fields.foreign() {
            return Err(BadClaim { flaw: RejectionReason::Foreign { field }.into(), longest_line });
        }
        let malformed = |reason| Flaw::Malformed(Malformed { line, column: None, reason });
        match fields.claim.as_deref() {
            None if fields.position.is_none() => Err(malformed(MalformedReason::NoPosition).into()),
            None if fields.goal == Some(Goal::Shortest) => Ok(Self::ShortGame(short_game(fields)?)),
            None => Ok(Self::Reduction(reduction(fields)?)),
            Some(kind @ ("win" | "nimber" | "value" | "compare")) => {
                let bad = |reason: RejectionReason| BadClaim { flaw: reason.into(), longest_line };
                let read = match kind {
                    "win" => win,
                    "nimber" => nimber,
                    "value" => value,
                    _ => compare,
                };
                read(fields).map_err(bad)
            }
            Some("periodic") => Ok(Self::Periodic(periodicity(fields)?)),
            Some("columns") => match fields.columns {
                Some(columns) => Ok(Self::Columns(columns)),
                None => Err(malformed(MalformedReason::NoColumns).into()),
            },
            Some("cycles") => Ok(Self::Cycles(required(fields.cycles, "cycles")?)),
            Some("density") => Ok(Self::Density(required(fields.density, "density")?)),
            Some("language") => Ok(Self::Language(required(fields.language, "language")?)),
            Some("positions") => Ok(Self::Positions(required(fields.positions, "positions")?)),
            Some("slices") => Ok(Self::Slices(required(fields.slices, "slices")?)),
            Some("peels") => Ok(Self::Peels(required(fields.peels, "peels")?)),
            Some("worst") => Ok(Self::Worst(required(fields.worst, "worst")?)),
            Some(other) => Err(malformed(MalformedReason::UnknownClaim(other.into())).into()),
        }
    }
}

/// A field that claims of this kind have.
fn required<T>(value: Option<T>, field: &'static str) -> Result<T, RejectionReason> {
    value.ok_or(RejectionReason::Missing { field })
}

fn play(fields: Fields) -> Result<PlayClaim, Flaw> {
    let (rule, first) =
        (fields.rule.unwrap_or_default(), fields.first.map_or_else(FirstPlayer::default, |name| name.0));
    // Any stone may move first, so the claim would say more than was checked.
    if rule == Rule::Impartial && fields.first.is_some() {
        return Err(RejectionReason::Foreign { field: "first" }.into());
    }
    Ok(PlayClaim {
        replayed: fields.moves.ok_or(Unchecked::NoMoves)?,
        rule,
        first,
        stones: fields.stones,
        remaining: required(fields.remaining, "remaining")?,
        refuted: fields.refutations.unwrap_or_default(),
        optimal: fields.optimal == Some(true),
    })
}

fn reduction(mut fields: Fields) -> Result<ReductionClaim, Flaw> {
    let (lower_bound, arguments) = (fields.lower_bound, fields.lower_bound_argument.take());
    let has_length = fields.length.is_some() || fields.length_bound.is_some();
    let play = play(fields)?;
    if has_length {
        return Err(RejectionReason::LengthOfReduction.into());
    }
    Ok(ReductionClaim { play, lower_bound, arguments: arguments.map_or(Vec::new(), |arguments| arguments.0) })
}

fn short_game(fields: Fields) -> Result<ShortGameClaim, Flaw> {
    let (length, length_bound, lower_bound) = (fields.length, fields.length_bound, fields.lower_bound);
    let play = play(fields)?;
    let length = required(length, "length")?;
    if lower_bound.is_some() {
        return Err(RejectionReason::LowerBoundOfShortGame.into());
    }
    Ok(ShortGameClaim { play, length, length_bound })
}

fn win(fields: Fields) -> Result<Claim, RejectionReason> {
    let position = required(fields.position, "position")?;
    let (first, winner) = (color(fields.first, "first")?, color(fields.winner, "winner")?);
    let facts = required(fields.facts, "facts")?;
    let added = fields.added.map_or(Ok(Rung::ZERO), |text| text.parse()).map_err(FactFlaw::Added)?;
    let opening = match fields.opening {
        None if first == winner => return Err(FactFlaw::NoOpening.into()),
        Some(_) if first != winner => return Err(FactFlaw::NeedlessOpening.into()),
        None => None,
        Some(OpeningField::Board((from, to))) => Some(Opening::Board(Move::new(from, to))),
        Some(OpeningField::Added(text)) => {
            Some(Opening::Added(text.parse().map_err(|_| FactFlaw::NotAnOpening)?))
        }
    };
    Ok(Claim::Win(WinClaim { position, added, first, winner, opening }, facts))
}

fn nimber(fields: Fields) -> Result<Claim, RejectionReason> {
    let position = required(fields.position, "position")?;
    let (nimber, heap) = (required(fields.nimber, "nimber")?, fields.heap.unwrap_or_default());
    let facts = required(fields.facts, "facts")?;
    Ok(Claim::Nimber(NimberClaim { position, heap, nimber }, facts))
}

fn value(fields: Fields) -> Result<Claim, RejectionReason> {
    let games = games_of(required(fields.games, "games")?);
    let (sum, value) = (required(fields.sum, "sum")?, required(fields.value, "value")?);
    Ok(Claim::Value(ValueClaim { sum, games, value }, required(fields.facts, "facts")?))
}

fn compare(fields: Fields) -> Result<Claim, RejectionReason> {
    let games = fields.games.map(games_of).unwrap_or_default();
    let (a, b) = (required(fields.a, "a")?, required(fields.b, "b")?);
    let relation = required(fields.relation, "relation")?;
    let order = Order::ALL.into_iter().find(|order| order.sign() == relation);
    let order = order.ok_or(FactFlaw::NotARelation)?;
    Ok(Claim::Compare(CompareClaim { a, b, order, games }, required(fields.facts, "facts")?))
}

fn games_of(games: Games) -> Vec<Options> {
    games.0.into_iter().map(|(left, right)| (left.0, right.0)).collect()
}

fn color(player: Option<Exact<FirstPlayer>>, field: &'static str) -> Result<Color, FactFlaw> {
    match player.map(|name| name.0) {
        Some(FirstPlayer::Black) => Ok(Color::Black),
        Some(FirstPlayer::White) => Ok(Color::White),
        _ => Err(FactFlaw::NotAColor { field }),
    }
}

fn periodicity(fields: Fields) -> Result<Periodicity, RejectionReason> {
    Ok(Periodicity {
        games: games_of(required(fields.games, "games")?),
        word: required(fields.word, "word")?,
        rule: required(fields.rule, "rule")?,
        period: required(fields.period, "period")?,
        from: required(fields.from, "from")?,
        shift: required(fields.shift, "shift")?,
        start: required(fields.start, "start")?,
        values: required(fields.values, "values")?.0,
        closed_form: required(fields.closed_form, "closed_form")?,
    })
}
