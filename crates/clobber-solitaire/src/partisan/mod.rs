//! The partisan rule: the colours of the moving stones alternate.

pub(crate) mod alternating;
pub mod checkerboard;
pub mod demaine;
pub mod near_pair;
pub mod rectangle;
pub mod two_copies;

use crate::allowance::for_last_pass;
use crate::any_graph::method::Method;
use crate::forest::component_play::renumbered;
use crate::reducer::{NoPlay, Reducer, some_play};
use alternating::order::alternate;
use alternating::{FoundPlay, SearchStart};
use clobber_board::class::coloring;
use clobber_board::class::grid::{self, GridWitness};
use clobber_board::{Color, FirstPlayer, Move, Position, Rule};
use clobber_certificate::{LowerBound, Reduction, lower_bound};
use search_limits::{Limits, Unsolved};

/// Arguments that are cheap to evaluate.
const ARGUMENTS: [LowerBound; 5] = [
    LowerBound::Components,
    LowerBound::Forest,
    LowerBound::IndependentSet,
    LowerBound::Cutset,
    LowerBound::Balance,
];

impl Reducer {
    /// The best play known under the partisan rule, begun by a colour that `first` allows, with a lower
    /// bound.
    ///
    /// A theorem plays full checkerboards. Other full rectangles of at least three rows and columns have a
    /// [player](rectangle) of their own. Other positions are searched, small ones exhaustively.
    ///
    /// ```
    /// use clobber_board::FirstPlayer;
    /// use clobber_solitaire::Reducer;
    /// use search_limits::Limits;
    /// let board = "checkerboard:7x8".parse().unwrap();
    /// let (first, limits) = (FirstPlayer::White, Limits::unlimited());
    /// let answer = Reducer::default().reduce_partisan(&board, first, limits).unwrap();
    /// assert_eq!((answer.remaining, answer.optimal), (1, true));
    /// ```
    pub fn reduce_partisan(
        &self,
        position: &Position,
        first: FirstPlayer,
        limits: &Limits,
    ) -> Result<Reduction, NoPlay> {
        let colors: Vec<Color> = Color::BOTH.into_iter().filter(|&color| first.allows(color)).collect();
        let mut arguments = ARGUMENTS.to_vec();
        let bound =
            |arguments: &[LowerBound]| lower_bound(arguments, position, Rule::Partisan, first, limits);
        let mut least = bound(&arguments)?.unwrap_or(usize::from(position.stones() > 0));
        let by_theorem = match self.method() {
            Some(Method::Demaine) => match checkerboard_play(position, &colors, demaine::reduce, limits) {
                Ok(Some(moves)) => Some((moves, Method::Demaine.name())),
                // Ours needs less time and memory.
                Ok(None) | Err(_) => {
                    checkerboard_play(position, &colors, ours, limits)?.map(|moves| (moves, OURS))
                }
            },
            _ => checkerboard_play(position, &colors, ours, limits)?.map(|moves| (moves, OURS)),
        };
        let FoundPlay { moves, is_optimal, method } = match by_theorem {
            Some((moves, method)) => FoundPlay { moves, is_optimal: true, method },
            None => match rectangle_play(position, &colors, least, limits)? {
                Some(found) if found.is_optimal => found,
                found => {
                    let searched = self.fewest_with_turns(position, &colors, least, limits)?;
                    found.filter(|found| found.moves.len() > searched.moves.len()).unwrap_or(searched)
                }
            },
        };
        let remaining = position.stones() - moves.len();
        limits.set_best(remaining as u64, least as u64);
        // The checker may take seconds, which are wasted if there is no proof.
        if remaining > least
            && is_optimal
            && let Ok(Some(exhaustive)) = bound(&[LowerBound::Exhaustive])
            && exhaustive > least
        {
            least = exhaustive;
            arguments = vec![LowerBound::Exhaustive];
        }
        let play = (moves, method.to_string());
        Ok(Reduction::new(position.clone(), Rule::Partisan, Some(first), play, (least, arguments)))
    }

    /// The better of two plays: one by search, which is exact if it finishes, and a rearranged impartial
    /// one.
    fn fewest_with_turns(
        &self,
        position: &Position,
        first: &[Color],
        least: usize,
        limits: &Limits,
    ) -> Result<FoundPlay, Unsolved> {
        let task = SearchStart { least, known: 0, endless: false };
        let searched = alternating::play(position, first, task, limits);
        let Some(searched) = searched else { return in_best_order(position, first, limits) };
        if searched.is_optimal || limits.is_reached() {
            return Ok(searched);
        }
        // If a limit is reached now, there is still the other play.
        let best = match in_best_order(position, first, limits) {
            Ok(ordered) if ordered.moves.len() > searched.moves.len() => ordered,
            _ => searched,
        };
        if !self.is_endless() {
            return Ok(best);
        }
        let task = SearchStart { known: best.moves.len(), endless: true, ..task };
        Ok(match alternating::play(position, first, task, limits) {
            Some(found) if found.moves.len() > best.moves.len() => found,
            Some(found) => FoundPlay { is_optimal: found.is_optimal, ..best },
            None => best,
        })
    }
}

/// An impartial play in another order, by the better of the colours that may begin.
fn in_best_order(position: &Position, first: &[Color], limits: &Limits) -> Result<FoundPlay, Unsolved> {
    let impartial = some_play(position, limits)?;
    let mut best = Vec::new();
    for &color in first {
        let moves = in_another_order(position, &impartial, color, limits)?;
        if moves.len() >= best.len() {
            best = moves;
        }
    }
    Ok(FoundPlay { moves: best, is_optimal: false, method: "alternating-order" })
}

/// The most cells of a board on which a rearranged play is extended by further moves.
const MAX_CELLS_IN_ALL: usize = 2_000_000;

/// Moves that are compared each time; on a clique there are far more moves than cells.
const MAX_MOVES: usize = 100_000;

/// Neighbours that are counted for each move.
const MAX_NEIGHBORS: usize = 4;

/// An impartial play, rearranged so that the colours alternate, and then further moves. Each of these
/// empties a vertex with few occupied neighbours. On large boards there are fewer of them, to save time.
pub(crate) fn in_another_order(
    position: &Position,
    impartial: &[Move],
    first: Color,
    limits: &Limits,
) -> Result<Vec<Move>, Unsolved> {
    let mut moves = alternate(position, impartial, first, limits)?;
    let mut now = position.clone();
    let mut turn = if moves.len().is_multiple_of(2) { first } else { !first };
    // They are moves of this position.
    let _ = now.replay(moves.iter().copied());
    for _ in 0..MAX_CELLS_IN_ALL / position.cells().len().max(1) {
        if limits.is_reached() {
            break;
        }
        let neighbors = |mv: &Move| now.occupied_neighbors(mv.from).take(MAX_NEIGHBORS).count();
        let next = now.moves(turn).take(MAX_MOVES).min_by_key(neighbors);
        let Some(mv) = next.filter(|&mv| now.play(mv).is_ok()) else { break };
        moves.push(mv);
        turn = !turn;
    }
    Ok(moves)
}

/// The name of our construction for checkerboards.
const OURS: &str = "checkerboard";

fn ours(rows: usize, columns: usize, first: Color, limits: &Limits) -> Result<Option<Vec<Move>>, NoPlay> {
    checkerboard::reduce(rows, columns, first, limits).map(Some)
}

/// A play on the checkerboard with these rows and columns and a black stone at the top left.
type CheckerboardPlay = fn(usize, usize, Color, &Limits) -> Result<Option<Vec<Move>>, NoPlay>;

/// The play of a full checkerboard, if the position is one, by the better of the colours that may begin.
fn checkerboard_play(
    position: &Position,
    first: &[Color],
    play: CheckerboardPlay,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    if position.stones() != position.cells().len() || !coloring::is_checkerboard(position) {
        return Ok(None);
    }
    let Some(GridWitness { rows, columns, cells }) =
        grid::recognize_within(position.graph(), for_last_pass(position.cells().len(), limits))?
    else {
        return Ok(None);
    };
    let Some(&corner) = cells.first() else { return Ok(None) };
    // The theorem speaks of a board with a black stone in its first corner.
    let is_swapped = position.cell(corner) == Some(Color::White);
    let mut best: Option<Vec<Move>> = None;
    for &color in first {
        let play = match play(rows, columns, if is_swapped { !color } else { color }, limits) {
            Ok(Some(play)) => play,
            Ok(None) | Err(NoPlay::Graph(_)) => continue,
            Err(NoPlay::Unsolved(unsolved)) => return Err(unsolved),
        };
        if best.as_ref().is_none_or(|best| play.len() >= best.len()) {
            best = Some(play);
        }
    }
    best.map(|play| renumbered(play, &cells, limits)).transpose()
}

/// A play on a full rectangle of at least three rows and columns, if the position is one and is too large for
/// the search. The better of the colours that may begin is taken.
fn rectangle_play(
    position: &Position,
    first: &[Color],
    least: usize,
    limits: &Limits,
) -> Result<Option<FoundPlay>, Unsolved> {
    let stones = position.stones();
    if stones != position.cells().len() || stones <= MAX_STONES_FOR_SEARCH_ALONE {
        return Ok(None);
    }
    let witness = grid::recognize_within(position.graph(), for_last_pass(stones, limits))?;
    let Some(GridWitness { rows, columns, cells }) = witness else { return Ok(None) };
    if rows.min(columns) < rectangle::MIN_SIDE || coloring::monochromatic(position).is_some() {
        return Ok(None);
    }
    let colors: Vec<Color> = cells.iter().filter_map(|&v| position.cell(v)).collect();
    let mut best: Vec<Move> = Vec::new();
    for &color in first {
        let player = if color == Color::Black { FirstPlayer::Black } else { FirstPlayer::White };
        let arguments = [LowerBound::Components, LowerBound::Balance];
        let of_color = lower_bound(&arguments, position, Rule::Partisan, player, limits)?;
        if of_color.is_some_and(|bound| bound > least) {
            continue;
        }
        if let Ok(found) = rectangle::play((rows, columns), &colors, color, least, limits)
            && found.moves.len() >= best.len()
        {
            best = found.moves;
        }
        if stones - best.len() <= least {
            break;
        }
    }
    let is_optimal = stones - best.len() <= least;
    let moves = renumbered(best, &cells, limits)?;
    Ok(Some(FoundPlay { moves, is_optimal, method: "rectangle" }))
}

/// Rectangles of this size are searched in a moment.
const MAX_STONES_FOR_SEARCH_ALONE: usize = 16;
