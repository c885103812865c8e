//! The partisan rule: the colours of the moving stones alternate.

use crate::alternating_search;
use crate::reducer::Reducer;
use clobber_board::{Color, Position};
use clobber_certificate::{First, LowerBound, Reduction, Rule, lower_bound};

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
    /// Small positions are searched to the end.
    ///
    /// ```
    /// use clobber_certificate::First;
    /// use clobber_solitaire::Reducer;
    /// let board = "checkerboard:3x4".parse().unwrap();
    /// let answer = Reducer::default().reduce_partisan(&board, First::White);
    /// assert_eq!((answer.remaining, answer.optimal), (2, true));
    /// ```
    pub fn reduce_partisan(&self, position: &Position, first: First) -> Reduction {
        let colors: Vec<Color> = Color::BOTH.into_iter().filter(|&color| first.allows(color)).collect();
        let mut arguments = ARGUMENTS.to_vec();
        let bound = |arguments: &[LowerBound]| lower_bound(arguments, position, Rule::Partisan, first);
        let mut least = bound(&arguments).unwrap_or(usize::from(position.stones() > 0));
        let moves = alternating_search::search(position, &colors, least, self.stopped());
        let method = "search";
        let remaining = position.stones() - moves.len();
        if remaining > least
            && let Some(exhaustive) = bound(&[LowerBound::Exhaustive])
        {
            least = exhaustive;
            arguments = vec![LowerBound::Exhaustive];
        }
        let play = (moves, method.to_string());
        Reduction::new(position.clone(), Rule::Partisan, Some(first), play, (least, arguments))
    }
}
