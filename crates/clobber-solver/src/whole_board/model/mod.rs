//! A learned judgement of positions.
//!
//! Three linear functions of the [features]: the log odds that the player to move wins, and the binary
//! logarithms of the nodes that a search takes if the position is won and if it is lost. `training` learns
//! the weights from searches and writes them to `weights.bin`. They order moves and are the first proof
//! numbers, so they change the effort of a search, never its answer.
//!
//! All numbers are integers, in units of 1/1024, so that node counts are the same on every machine.

mod features;
#[cfg(test)]
mod training;

use crate::whole_board::board::GridBoard;
use crate::whole_board::node::Plain;
use crate::whole_board::tables::Facts;
pub(super) use features::FeatureList;
use features::{FEATURES, Windows};
use std::sync::OnceLock;

/// The unit of weights and judgements.
pub(in crate::whole_board) const ONE: i32 = 1024;

/// The log odds of a win, and the binary logarithms of the work if it is won and if it is lost, as the
/// weights of a feature. The fourth number is unused: four fill a word.
pub(in crate::whole_board) type Weights = [i16; 4];

/// Little-endian weights, three for each feature.
static SHIPPED: &[u8] = include_bytes!("weights.bin");

/// Log odds beyond this are cut off.
const MAX_LOG_ODDS: i32 = 16 * ONE;

/// The tables of functions of log odds have one entry for this many units.
const UNITS_PER_ENTRY: i32 = 16;

/// Weight of the expected work against the odds, in quarters. One half takes 3 to 17 % more nodes.
const QUARTERS_OF_WORK: i32 = 3;

/// The logarithm of the first proof number of a position that is surely won and takes one node: log₂ 4.
const LOG_BASE: i32 = 2 * ONE;

/// Larger first proof numbers are cut off at 2 to this power.
const MAX_LOG_NUMBER: i32 = 20 * ONE - 1;

/// Chances below 2 to minus this power count as that.
const MAX_LOG_OF_CHANCE: i32 = 10 * ONE;

pub(in crate::whole_board) struct Model {
    windows: Windows,
    weights: Vec<Weights>,
    /// ln(1 + e^z) for log odds z, and the chance of a win.
    functions: Vec<(i32, i32)>,
}

/// What the model says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::whole_board) struct Judgement {
    log_odds: i32,
    work_if_won: i32,
    work_if_lost: i32,
}

impl Model {
    /// The model that was trained for this engine.
    pub(in crate::whole_board) fn shipped() -> &'static Self {
        static MODEL: OnceLock<Model> = OnceLock::new();
        MODEL.get_or_init(|| {
            let number = |bytes: &[u8], at: usize| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
            let weights = SHIPPED
                .chunks_exact(6)
                .map(|bytes| [0, 1, 2, 3].map(|i| if i < 3 { number(bytes, i) } else { 0 }));
            Self::with_weights(weights.collect())
        })
    }

    /// A model with these weights; those that are missing are zero.
    pub(in crate::whole_board) fn with_weights(mut weights: Vec<Weights>) -> Self {
        weights.resize(FEATURES, [0; 4]);
        let function = |entry: i32| {
            let odds = f64::from(entry * UNITS_PER_ENTRY - MAX_LOG_ODDS) / f64::from(ONE);
            let one = f64::from(ONE);
            ((odds.exp().ln_1p() * one).round() as i32, (one / (1.0 + (-odds).exp())).round() as i32)
        };
        let functions = (0..=2 * MAX_LOG_ODDS / UNITS_PER_ENTRY).map(function).collect();
        Self { windows: Windows::new(), weights, functions }
    }

    /// Judges a position with this many parts.
    #[inline]
    pub(in crate::whole_board) fn judge(
        &self,
        board: &GridBoard,
        plain: Plain,
        parts: usize,
        facts: Facts,
    ) -> Judgement {
        let mut sum = [0i32; 4];
        self.windows.visit(board, plain, parts, facts, |feature| {
            let weights = self.weights[usize::from(feature)];
            for (sum, weight) in sum.iter_mut().zip(weights) {
                *sum += i32::from(weight);
            }
        });
        Judgement { log_odds: sum[0], work_if_won: sum[1], work_if_lost: sum[2] }
    }

    /// The features of a position, for training.
    pub(in crate::whole_board) fn features(
        &self,
        board: &GridBoard,
        plain: Plain,
        parts: usize,
        facts: Facts,
    ) -> FeatureList {
        let mut features = FeatureList::new();
        self.windows.visit(board, plain, parts, facts, |feature| features.push(feature));
        features
    }

    #[inline]
    fn functions(&self, log_odds: i32) -> (i32, i32) {
        let odds = log_odds.clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS);
        self.functions[((odds + MAX_LOG_ODDS) / UNITS_PER_ENTRY) as usize]
    }

    /// How late to try a move that leaves this position: its chance to be lost, as minus a logarithm, and
    /// the work.
    #[inline]
    pub(in crate::whole_board) fn lateness(&self, judgement: Judgement) -> i32 {
        let (minus_log_lost, won) = self.functions(judgement.log_odds);
        let work = (won * judgement.work_if_won + (ONE - won) * judgement.work_if_lost) / ONE;
        minus_log_lost + work * QUARTERS_OF_WORK / 4
    }

    /// First numbers for proof-number search: how much it takes to show that the position is won, and that
    /// it is lost.
    pub(in crate::whole_board) fn first_numbers(&self, judgement: Judgement) -> [u32; 2] {
        let number = |work: i32, log_odds_against: i32| {
            // log₂(1/P) = ln(1 + e^z)/ln 2 for log odds z against.
            let chance = self.functions(log_odds_against).0 * 1_477 / ONE;
            exp2(LOG_BASE + work * QUARTERS_OF_WORK / 4 + chance.min(MAX_LOG_OF_CHANCE))
        };
        [
            number(judgement.work_if_won, -judgement.log_odds),
            number(judgement.work_if_lost, judgement.log_odds),
        ]
    }
}

/// 2 to the power of a number of units, between 1 and 2²⁰, by lines between the powers.
fn exp2(log: i32) -> u32 {
    let log = log.clamp(0, MAX_LOG_NUMBER) as u32;
    let (power, rest) = (log / ONE as u32, log % ONE as u32);
    ((ONE as u32 + rest) << power) / ONE as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_shipped() {
        assert_eq!(SHIPPED.len(), 6 * FEATURES);
        assert!(Model::shipped().weights.iter().any(|weights| weights[0] != 0));
    }

    #[test]
    fn chances_and_work_give_numbers() {
        let model = Model::with_weights(Vec::new());
        let even = Judgement { log_odds: 0, work_if_won: 0, work_if_lost: 4 * ONE };
        assert_eq!(model.first_numbers(even), [8, 64]);
        let won = Judgement { log_odds: 8 * ONE, ..even };
        let [proof, disproof] = model.first_numbers(won);
        assert!(proof == 4 && disproof > 10_000, "{proof} {disproof}");
        assert!(model.lateness(won) > model.lateness(even));
    }
}
