//! Full rectangles in any colours, where the colours of the moves alternate: a player that aims at the lower
//! bounds by δ and by balance.
//!
//! Demaine, Demaine and Fleischer ("Solitaire Clobber", section 5) ask for such positions. The larger of the
//! two bounds is exact on every small rectangle with three rows or more (claim `partisan-rectangles`).
//!
//! A play is a rooted spanning forest. Let b and w stones stand on the board at the start, and r_b and r_w
//! at the end. Each move captures a stone of the other colour, so there are (w − r_w) − (b − r_b) more black
//! than white moves, *whatever the forest*. If the number of stones left is the bound, their colours are
//! forced, and then the counts are right for alternating colours by themselves. **Only the order is left.**
//!
//! 1. `peeling` draws a forest: peels of a few rows, from any side, until a small rectangle is left. It
//!    keeps the black and the white moves balanced.
//! 2. `schedule` puts the moves of all peels in order, by two heaps.
//! 3. `ending` searches for a play of the small rectangle, and of the moves that could not be scheduled.
//!
//! On at most four rows or columns `whole_forest` draws forests of the whole board as well.
//!
//! If one of them fails, the next forest is drawn. Every play is its own certificate: the checker replays
//! it, and evaluates the bound.

mod ending;
mod peeling;
mod schedule;
mod whole_forest;

use crate::view::View;
use clobber_board::{Color, Graph, Move, Position};
use peeling::Peeling;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use search_limits::{Limits, Pace, Unsolved};
use whole_forest::WholeForests;

/// The least side of the rectangles that the player is for. On two rows the bounds are not exact.
pub const MIN_SIDE: usize = 3;

/// What a play aims at.
#[derive(Clone, Copy, Debug)]
struct Goal {
    first: Color,
    /// The stones to be left.
    remaining: usize,
    /// The colour of all stones to be left, if they are more than δ asks for.
    majority: Option<Color>,
}

/// The best play found.
#[derive(Clone, Debug, Default)]
pub struct RectanglePlay {
    /// The moves, in alternating colours.
    pub moves: Vec<Move>,
    /// The number of forests that were drawn.
    pub draws: usize,
}

/// A play with alternating colours, begun by `first`, on a full grid with at least three rows and columns,
/// whose vertices are numbered row by row. It leaves `remaining` stones, or the fewest that the draws
/// reached.
///
/// Time O(n · log n) for n stones and each forest; random boards need one forest. At most a constant number
/// of forests is drawn.
///
/// ```
/// use clobber_board::{Color, Position};
/// use clobber_solitaire::partisan::rectangle;
/// use search_limits::Limits;
/// let mut position: Position = "xxooo|oxoxo|xxoox|oxooo|oxxxx".parse()?;
/// let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
/// let found = rectangle::play((5, 5), &colors, Color::Black, 1, Limits::unlimited())?;
/// position.replay_alternating(Color::Black, found.moves)?;
/// assert_eq!(position.stones(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play(
    (rows, columns): (usize, usize),
    colors: &[Color],
    first: Color,
    remaining: usize,
    limits: &Limits,
) -> Result<RectanglePlay, Unsolved> {
    let cells = colors.iter().copied().map(Some).collect();
    let position = Graph::grid(rows, columns).ok().and_then(|graph| Position::new(graph, cells).ok());
    let Some(position) = position else { return Ok(RectanglePlay::default()) };
    let black = colors.iter().filter(|&&color| color == Color::Black).count();
    let majority = if 2 * black > colors.len() { Color::Black } else { Color::White };
    let goal = Goal { first, remaining, majority: (remaining > MAX_BY_DELTA).then_some(majority) };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut best = Vec::new();
    let draws = (MAX_CELLS_DRAWN / colors.len().max(1)).clamp(MIN_DRAWS, MAX_DRAWS);
    let view = whole_forest::view(rows, columns);
    let stone = |row: usize, column: usize| colors[view.vertex((row, column)) as usize];
    let task = whole_forest::task(view, &stone);
    let mut whole = None;
    for draw in 1..=draws {
        let peeled = Peeling::new(rows, columns, colors, goal).forest(&mut rng, limits)?;
        // Most boards are played by the first forest.
        if draw == 2 {
            whole = WholeForests::new(&task, view, goal, limits)?;
        }
        let unpeeled = whole.as_ref().map(|whole| (whole.draw(&mut rng), View::whole(0, 0)));
        for (forest, rest) in peeled.into_iter().chain(unpeeled) {
            for noise in NOISES {
                let mut pace = Pace::new(limits);
                let mut moves = schedule::schedule(&forest, colors, first, noise, &mut rng, &mut pace)?;
                if let Some(ending) = ending::play(&position, &forest, &rest, &moves, goal, limits)? {
                    moves.extend(ending);
                    return Ok(RectanglePlay { moves, draws: draw });
                }
                if moves.len() > best.len() {
                    best = moves;
                }
            }
        }
    }
    Ok(RectanglePlay { moves: best, draws })
}

/// The noise of the schedules of one forest.
const NOISES: [u32; 4] = [0, 1, 2, 4];

/// The most stones that δ asks for.
const MAX_BY_DELTA: usize = 2;

/// The most forests that are drawn.
const MAX_DRAWS: usize = 100;

/// The fewest forests that are drawn, on the largest boards.
const MIN_DRAWS: usize = 4;

/// Cells of all forests together.
const MAX_CELLS_DRAWN: usize = 400_000;
