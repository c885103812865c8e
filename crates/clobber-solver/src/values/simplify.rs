//! The simplest position that is known to be equal to a given one.
//!
//! The idea is SEGClobber's "simplest equal game" (Folkersen and others, sections 3.4 to 3.7), with values
//! instead of a database. A sum is compared by value with all short strips and sums of two of them, and the
//! least complicated is taken. Complexity is counted in this order: the canonical trees of the components,
//! moves, stones.

use super::evaluator::Evaluation;
use crate::component::strip::Strip;
use clobber_board::{Cell, NormalForm, Position};
use game_value::Value;
use search_limits::{Reason, Unsolved};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Strips of up to this many stones are tried.
const MAX_STONES_IN_STRIP: usize = 11;

/// In sums of two strips, one of them has at most this many stones.
const MAX_STONES_IN_SUMMAND: usize = 6;

/// A sum of two strips is tried only if the sizes of the canonical trees of the value and of the first strip
/// have a product up to this.
const MAX_PRODUCT_TO_SUBTRACT: u64 = 10_000;

/// The size of the canonical trees, the number of moves, and the number of stones of some components
/// together.
type Complexity = (u64, u64, usize);

/// The simplest strip of each value.
type Catalogue = HashMap<Value, (Complexity, Position)>;

impl Evaluation<'_> {
    /// The simplest equal position that is known: a sum of strips, or of components of the given position.
    ///
    /// ```
    /// use clobber_solver::Evaluator;
    /// use search_limits::Limits;
    /// let evaluator = Evaluator::with_memory(1 << 24);
    /// let simplest = |text: &str| -> String {
    ///     evaluator.within(Limits::unlimited()).simplest(&text.parse().unwrap()).unwrap().to_string()
    /// };
    /// assert_eq!(simplest("(xo)^3"), "path:");
    /// assert_eq!(simplest("(xxo)^2.xo.xo"), "xxo");
    /// ```
    pub fn simplest(self, position: &Position) -> Result<Position, Unsolved> {
        let catalogue = self.catalogue()?;
        let value = self.value(position)?;
        let reduced = self.without_zeros(position)?;
        let mut candidates = vec![self.replaced(&reduced, &catalogue)?, reduced];
        candidates.extend(catalogue.get(&value).map(|(_, strip)| vec![strip.clone()]));
        candidates.extend(self.two_strips(value, &catalogue)?);
        if value == Value::ZERO {
            candidates.push(Vec::new());
        }
        let mut best: Option<(Complexity, String, Position)> = None;
        for mut candidate in candidates {
            let complexity = self.complexity_of_sum(&candidate)?;
            // Summands are sorted, long ones first, so the answer is always the same.
            candidate.sort_by_cached_key(|component| (Reverse(component.stones()), component.to_string()));
            let sum = Position::sum(candidate).map_err(|_| Reason::Memory)?;
            let text = sum.to_string();
            // Of equally complicated ones the first in the alphabet.
            if best.as_ref().is_none_or(|(least, name, _)| (complexity, &text) < (*least, name)) {
                best = Some((complexity, text, sum));
            }
        }
        Ok(best.map_or_else(|| position.clone(), |(_, _, sum)| sum))
    }

    /// Every value of a short strip with its simplest strip.
    fn catalogue(self) -> Result<Catalogue, Unsolved> {
        let mut catalogue = Catalogue::new();
        for length in 2..=MAX_STONES_IN_STRIP {
            for bits in 0..1u64 << length {
                let strip = Strip::from_bits(length, bits);
                let value = self.strip_value(&strip)?;
                // Each strip once, not backwards again.
                if strip.reversed() < strip || value == Value::ZERO {
                    continue;
                }
                let position = line(&strip);
                let complexity = self.complexity(value, &position);
                if catalogue.get(&value).is_none_or(|(least, _)| complexity < *least) {
                    catalogue.insert(value, (complexity, position));
                }
            }
        }
        Ok(catalogue)
    }

    fn complexity(self, value: Value, position: &Position) -> Complexity {
        (self.universe().tree_size(value), 2 * position.move_count(), position.stones())
    }

    fn complexity_of_sum(self, components: &[Position]) -> Result<Complexity, Unsolved> {
        let mut sum: Complexity = (0, 0, 0);
        for component in components {
            let (tree, moves, stones) = self.complexity(self.value(component)?, component);
            sum = (sum.0.saturating_add(tree), sum.1 + moves, sum.2 + stones);
        }
        Ok(sum)
    }

    /// The components without those that are worth zero, and without pairs that add up to zero.
    fn without_zeros(self, position: &Position) -> Result<Vec<Position>, Unsolved> {
        let mut left: HashMap<Value, Vec<Position>> = HashMap::new();
        for form in NormalForm::of_components(position).map_err(|_| Reason::Memory)? {
            self.limits().check()?;
            let value = self.value(form.position())?;
            let negated = self.universe().negated(value)?;
            let cancelled = left.get_mut(&negated).and_then(Vec::pop).is_some();
            if !cancelled && value != Value::ZERO {
                left.entry(value).or_default().push(form.position().clone());
            }
        }
        Ok(left.into_values().flatten().collect())
    }

    /// Each component replaced by the simplest strip of its value, if that is simpler.
    fn replaced(self, components: &[Position], catalogue: &Catalogue) -> Result<Vec<Position>, Unsolved> {
        let replace = |component: &Position| {
            let value = self.value(component)?;
            let known = catalogue.get(&value).filter(|(least, _)| *least < self.complexity(value, component));
            Ok(known.map_or_else(|| component.clone(), |(_, strip)| strip.clone()))
        };
        components.iter().map(replace).collect()
    }

    /// The sums of two strips of the catalogue that have this value.
    fn two_strips(self, value: Value, catalogue: &Catalogue) -> Result<Vec<Vec<Position>>, Unsolved> {
        let mut sums = Vec::new();
        // With large trees a difference is too expensive.
        let size = |value: Value| self.universe().tree_size(value);
        let is_cheap = |first: Value| size(value).saturating_mul(size(first)) <= MAX_PRODUCT_TO_SUBTRACT;
        for (&first, (_, strip)) in catalogue
            .iter()
            .filter(|&(&first, (_, strip))| strip.stones() <= MAX_STONES_IN_SUMMAND && is_cheap(first))
        {
            let rest = self.universe().subtract(value, first)?;
            sums.extend(catalogue.get(&rest).map(|(_, second)| vec![second.clone(), strip.clone()]));
        }
        Ok(sums)
    }
}

fn line(strip: &Strip) -> Position {
    let cells: Vec<Cell> = (0..strip.len()).map(|stone| Some(strip.color(stone))).collect();
    Position::line(cells).expect("a strip is not longer than a board")
}
