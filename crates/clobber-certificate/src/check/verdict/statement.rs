//! What has been shown.

use crate::compare::Order;
use crate::every_position::{Lemma, PositionsStatement};
use crate::for_all_n::density::Ratio;
use crate::for_all_n::peels::PeelsLemma;
use clobber_board::{Color, Rule};
use std::fmt::{self, Display, Formatter};

/// What has been shown. A bound is there if it was claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Statement {
    /// The moves leave few stones, and no play leaves fewer.
    Reduction { play: Play, bound: Option<Bound> },
    /// The game is over after few moves, and no game has fewer.
    ShortGame { length: usize, bound: Option<Bound> },
    /// A player wins, by this number of facts.
    Win { winner: Color, first: Color, facts: u64 },
    /// The nim-value of a position, by this number of facts.
    Nimber { nimber: u32, facts: u64 },
    /// The canonical form of a sum, by its name and this number of facts.
    Value { name: String, facts: u64 },
    /// The order of two sums, by this number of facts.
    Order { order: Order, facts: u64 },
    /// The values of a repeated word for all n, in one sentence. Under the impartial rule they are
    /// nim-values.
    Periodicity { closed_form: String, rule: Rule },
    /// All mixed positions on grids with a number of rows come down to fewer stones than the cap.
    Columns {
        rows: usize,
        /// Is the last row joined to the first one?
        closed: bool,
        cap: u8,
        /// Or to exactly these stones, a letter for each.
        last: Option<String>,
        /// Only positions with δ ≢ 0 mod 3 are meant.
        delta: bool,
        /// Only positions with δ ≡ 0 mod 3 are meant.
        delta_zero: bool,
        /// The number of exceptions, and the columns of the widest.
        exceptions: usize,
        widest: usize,
        /// The largest number of columns, if there is one.
        width: Option<usize>,
    },
    /// No mixed cycle of `from` stones or more leaves more than (n + `add`)/`divide` of them.
    Cycles { from: u8, add: i8, divide: u8 },
    /// The mean and the variance of the stones that a random line leaves, per stone, as functions of x =
    /// p(1 − p).
    Density { mean: Ratio, variance: Ratio },
    /// The mixed cycles that leave a third of their stones, by an automaton with this number of states.
    Language { states: usize },
    /// All positions of a graph.
    Positions(PositionsStatement),
    /// A lemma about slices of a product of cliques.
    Slices { factors: Vec<usize>, lemma: Lemma },
    /// A lemma about peels of grids.
    Peels { lemma: PeelsLemma },
    /// The worst mixed positions on grids with a number of rows: of the first widths, and ⌊(n + add)/divide⌋
    /// from then on.
    Worst {
        rows: usize,
        first: Vec<u8>,
        add: i32,
        divide: u8,
        /// From which width on, and with how many states, an automaton has the worst positions where the
        /// number rises.
        words: Option<(usize, usize)>,
    },
}

/// Moves that were replayed, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The number of moves.
    pub moves: u64,
    /// The stones that are left.
    pub remaining: usize,
    /// The stones at first.
    pub stones: usize,
}

/// A lower bound that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The bound.
    pub least: usize,
    /// The claim says that it is reached.
    pub optimal: bool,
}

impl Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reduction { play, bound } => {
                play.fmt(f)?;
                write_bound(f, *bound, "no play leaves fewer than")
            }
            Self::ShortGame { length, bound } => {
                Over(*length).fmt(f)?;
                write_bound(f, *bound, "no game is over before")
            }
            Self::Win { winner, first, facts } => {
                let (winner, first) = (winner.name(), first.name());
                write!(f, "{winner} wins if {first} moves first, by {}", Facts(*facts))
            }
            Self::Nimber { nimber, facts } => {
                write!(f, "the nim-value is {nimber}, by {}", Facts(*facts))
            }
            Self::Value { name, facts } => write!(f, "the value is {name}, by {}", Facts(*facts)),
            Self::Order { order, facts } => write!(f, "a {} b, by {}", order.sign(), Facts(*facts)),
            Self::Periodicity { closed_form, rule } => {
                write!(f, "{closed_form}{}", if *rule == Rule::Impartial { ", as nim-values" } else { "" })
            }
            Self::Columns { rows, closed, cap, last, delta, delta_zero, exceptions, widest, width } => {
                if *closed {
                    // In the notation of cylinders, which have closed rows.
                    write!(f, "every mixed n×{rows} cylinder position")?;
                } else {
                    write!(f, "every mixed {rows}×n position")?;
                }
                f.write_str(if *delta { " with δ ≢ 0 mod 3" } else { "" })?;
                f.write_str(if *delta_zero { " with δ ≡ 0 mod 3" } else { "" })?;
                let last = last.as_deref().map(LastStones::new);
                if let Some((number, color)) = last.as_ref().and_then(LastStones::several) {
                    let and = if *delta || *delta_zero { "and" } else { "with" };
                    write!(f, " {and} at least {number} {} stones", color.name())?;
                }
                if *exceptions > 0 {
                    write!(f, ", but for {exceptions} with n ≤ {widest},")?;
                }
                f.write_str(" comes down to ")?;
                match (last, cap) {
                    (Some(last), _) => last.fmt(f)?,
                    (None, 2) => f.write_str("1 stone")?,
                    (None, cap) => write!(f, "at most {} stones", cap - 1)?,
                }
                match width {
                    None => f.write_str(", for all n"),
                    Some(width) => write!(f, ", for n ≤ {width}"),
                }
            }
            Self::Cycles { from, add, divide } => {
                let sum = match *add {
                    0 => "n".into(),
                    add @ ..0 => format!("(n − {})", -i32::from(add)),
                    add => format!("(n + {add})"),
                };
                write!(
                    f,
                    "every mixed cycle of n ≥ {from} stones comes down to {sum}/{divide} of them or fewer"
                )
            }
            Self::Density { mean, variance } => write!(
                f,
                "a random line or cycle of n stones, each black with probability p, leaves f·n + O(1) stones on \
                 average, with variance v·n + O(√n); with x = p(1 − p), f = {mean} and v = {variance}"
            ),
            Self::Language { states } => write!(
                f,
                "a mixed cycle of n stones leaves ⌊n/3⌋ of them or more exactly if the automaton of {states} \
                 states accepts it, for all n"
            ),
            Self::Positions(statement) => statement.fmt(f),
            Self::Slices { factors, lemma } => {
                let factors: Vec<String> = factors.iter().map(|factor| format!("K{factor}")).collect();
                let lemma = slice_text(*lemma);
                write!(f, "lemma: the slice {} {lemma}", factors.join(" × "))
            }
            Self::Worst { rows, first, add, divide, words } => {
                let (more, first_stones) = (first.len() + 1, first.iter().map(u8::to_string));
                let first_stones = first_stones.collect::<Vec<_>>().join(", ");
                let add = if *add < 0 { format!("− {}", add.unsigned_abs()) } else { format!("+ {add}") };
                write!(
                    f,
                    "the worst mixed {rows}×n position leaves ⌊(n {add})/{divide}⌋ stones for n ≥ {more}"
                )?;
                if !first.is_empty() {
                    write!(f, "; for n < {more}: {first_stones}")?;
                }
                let Some((from, states)) = words else { return Ok(()) };
                write!(
                    f,
                    "; for n ≥ {from} with n {add} a multiple of {divide}, the positions that leave as many are \
                     the words of the automaton with {states} states"
                )
            }
            Self::Peels { lemma } => f.write_str(peels_text(*lemma)),
        }
    }
}

fn slice_text(lemma: Lemma) -> &'static str {
    match lemma {
        Lemma::Leave => "leaves one stone of either colour on every vertex off which it is playable",
        Lemma::LeaveByDelta => {
            "leaves a stone of either colour on every vertex off which it is playable, alone if δ allows it, and \
             else with at most one more"
        }
        Lemma::Send => "sends stones on that leave the next slice mixed off any given vertex",
    }
}

fn peels_text(lemma: PeelsLemma) -> &'static str {
    match lemma {
        PeelsLemma::TwoOrThree => {
            "lemma: every 4×n band, n ≥ 5, with both colours in the first two rows has a good peel of two or \
             three rows"
        }
        PeelsLemma::Detour => {
            "lemma: every 3×n band, n ≥ 5, between two white columns on each side, with a black stone in the \
             first two rows, has a good peel of two rows that moves a black stone within row 1"
        }
        PeelsLemma::Frames => {
            "lemma: every 6×6 board with a white frame two cells wide and a centre that is not white has a good \
             peel of three rows from some side"
        }
    }
}

fn write_bound(f: &mut Formatter<'_>, bound: Option<Bound>, what: &str) -> fmt::Result {
    let Some(Bound { least, optimal }) = bound else { return Ok(()) };
    let is_least = if optimal { ", which is the least" } else { "" };
    write!(f, "{is_least}; {what} {least}")
}

impl Display for Play {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { moves, remaining, stones } = self;
        let leave = if *moves == 1 { "move leaves" } else { "moves leave" };
        let noun = if *stones == 1 { "stone" } else { "stones" };
        write!(f, "{moves} {leave} {remaining} of {stones} {noun}")
    }
}

/// Stones that are left, by their numbers.
struct LastStones([(usize, Color); 2]);

impl LastStones {
    fn new(letters: &str) -> Self {
        let number = |letter| letters.chars().filter(|&other| other == letter).count();
        Self([(number('x'), Color::Black), (number('o'), Color::White)])
    }

    /// The colour of which there are two or more; no claim has both.
    fn several(&self) -> Option<(usize, Color)> {
        self.0.into_iter().find(|&(number, _)| number > 1)
    }
}

impl Display for LastStones {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let there = self.0.iter().filter(|(number, _)| *number > 0).enumerate();
        for (at, (number, color)) in there {
            let (and, plural) = (if at > 0 { " and " } else { "" }, if *number == 1 { "" } else { "s" });
            write!(f, "{and}{number} {} stone{plural}", color.name())?;
        }
        Ok(())
    }
}

/// A number of facts.
struct Facts(u64);

impl Display for Facts {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "fact" } else { "facts" })
    }
}

/// A game that is over after this many moves.
pub(super) struct Over(pub(super) usize);

impl Display for Over {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let moves = if self.0 == 1 { "move" } else { "moves" };
        write!(f, "the game is over after {} {moves}", self.0)
    }
}
