//! The partisan rule: the colours of the moving stones alternate.

use crate::alternating::order::alternate;
use crate::alternating::{self, Found, Limits};
use crate::checkerboard;
use crate::reducer::Reducer;
use clobber_board::class::coloring;
use clobber_board::class::grid::{self, GridWitness};
use clobber_board::{Color, Move, Position};
use clobber_certificate::{First, LowerBound, Reduction, Rule, lower_bound};
use std::sync::atomic::{AtomicBool, Ordering};

/// Arguments that are cheap to evaluate.
const ARGUMENTS: [LowerBound; 5] = [
    LowerBound::Components,
    LowerBound::Forest,
    LowerBound::IndependentSet,
    LowerBound::Cutset,
    LowerBound::Balance,
];

impl Reducer {
    /// The best play known under the partisan rule, begun by a colour that `first` allows, with a lower bound.
    ///
    /// Full checkerboards are played by their theorem; anything else is searched, and small positions to the end.
    ///
    /// ```
    /// use clobber_certificate::First;
    /// use clobber_solitaire::Reducer;
    /// let board = "checkerboard:7x8".parse().unwrap();
    /// let answer = Reducer::default().reduce_partisan(&board, First::White);
    /// assert_eq!((answer.remaining, answer.optimal), (1, true));
    /// ```
    pub fn reduce_partisan(&self, position: &Position, first: First) -> Reduction {
        let colors: Vec<Color> = Color::BOTH.into_iter().filter(|&color| first.allows(color)).collect();
        let mut arguments = ARGUMENTS.to_vec();
        let bound = |arguments: &[LowerBound]| lower_bound(arguments, position, Rule::Partisan, first);
        let mut least = bound(&arguments).unwrap_or(usize::from(position.stones() > 0));
        let Found { moves, is_optimal, method } = match checkerboard_play(position, &colors) {
            Some(moves) => Found { moves, is_optimal: true, method: "checkerboard" },
            None => self.fewest_with_turns(position, &colors, least),
        };
        let remaining = position.stones() - moves.len();
        // The checker may take seconds, which are wasted if there is no proof.
        if remaining > least
            && is_optimal
            && let Some(exhaustive) = bound(&[LowerBound::Exhaustive])
            && exhaustive > least
        {
            least = exhaustive;
            arguments = vec![LowerBound::Exhaustive];
        }
        let play = (moves, method.to_string());
        Reduction::new(position.clone(), Rule::Partisan, Some(first), play, (least, arguments))
    }

    /// The better of two plays: one by search, which is exact if it comes to an end, and impartial ones in another order.
    fn fewest_with_turns(&self, position: &Position, first: &[Color], least: usize) -> Found {
        let limits = Limits { least, known: 0, endless: false, stopped: self.stopped() };
        let searched = alternating::play(position, first, limits);
        if let Some(found) = &searched
            && (found.is_optimal || self.stopped().load(Ordering::Relaxed))
        {
            return found.clone();
        }
        let impartial = self.some_play(position);
        let ordered =
            first.iter().map(|&color| in_another_order(position, &impartial, color, self.stopped()));
        let moves = ordered.max_by_key(Vec::len).unwrap_or_default();
        let ordered = Found { moves, is_optimal: false, method: "alternating-order" };
        let Some(searched) = searched else { return ordered };
        let best = if searched.moves.len() >= ordered.moves.len() { searched } else { ordered };
        if !self.is_endless() {
            return best;
        }
        let limits = Limits { known: best.moves.len(), endless: true, ..limits };
        match alternating::play(position, first, limits) {
            Some(found) if found.moves.len() > best.moves.len() => found,
            Some(found) => Found { is_optimal: found.is_optimal, ..best },
            None => best,
        }
    }
}

/// An impartial play, rearranged, and then moves from where few neighbours are left, as long as that takes little time.
pub(crate) fn in_another_order(
    position: &Position,
    impartial: &[Move],
    first: Color,
    stopped: &AtomicBool,
) -> Vec<Move> {
    let mut moves = alternate(position, impartial, first);
    let mut now = position.clone();
    let mut turn = if moves.len().is_multiple_of(2) { first } else { !first };
    // They are moves of this position.
    let _ = now.replay(moves.iter().copied());
    for _ in 0..MOST_CELLS_IN_ALL / position.cells().len().max(1) {
        if stopped.load(Ordering::Relaxed) {
            break;
        }
        let neighbors = |mv: &Move| now.occupied_neighbors(mv.from).take(MOST_NEIGHBORS).count();
        let next = now.moves(turn).take(MOST_MOVES).min_by_key(neighbors);
        let Some(mv) = next.filter(|&mv| now.play(mv).is_ok()) else { break };
        moves.push(mv);
        turn = !turn;
    }
    moves
}

/// So many cells are looked at for more moves behind a rearranged play,
const MOST_CELLS_IN_ALL: usize = 2_000_000;

/// so many moves each time (cliques have many more than cells),
const MOST_MOVES: usize = 100_000;

/// and so many neighbours of each.
const MOST_NEIGHBORS: usize = 4;

/// The play of a full checkerboard, if the position is one, by the better of the colours that may begin.
fn checkerboard_play(position: &Position, first: &[Color]) -> Option<Vec<Move>> {
    if position.stones() != position.cells().len() || !coloring::is_checkerboard(position) {
        return None;
    }
    let GridWitness { rows, columns, cells } = grid::recognize(position.graph())?;
    // The theorem speaks of a board with a black stone in its first corner.
    let is_swapped = position.cell(*cells.first()?) == Some(Color::White);
    let plays = first.iter().filter_map(|&color| {
        checkerboard::reduce(rows, columns, if is_swapped { !color } else { color }).ok()
    });
    let play = plays.max_by_key(Vec::len)?;
    let own = |mv: Move| Move::new(cells[mv.from as usize], cells[mv.to as usize]);
    Some(play.into_iter().map(own).collect())
}
