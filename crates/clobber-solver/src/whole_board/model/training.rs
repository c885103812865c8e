//! Learns the weights of the [model](super) and writes them.
//!
//! ```text
//! cargo test --release -p clobber-solver --lib train_the_model -- --ignored --nocapture
//! ```
//!
//! writes `src/whole_board/model/weights.bin`. Boards are solved one after the other, each with empty
//! tables and the weights so far. Every child that was searched is a sample: who won, and how many nodes it
//! took. After each board the samples are learned in the order of the search, by logistic and linear
//! regression with Adagrad (Duchi, Hazan and Singer 2011). The boards are checkerboards of 4×5 to 4×7 and
//! random full grids, from a fixed seed, so that two runs of one version write the same file. 5×6, 4×8 and
//! 3×10 are not among them.
//!
//! The shipped weights were learned by an earlier version, in which work weighed one half, not three
//! quarters. The weights that this version learns take up to a fifth more nodes, so they were not taken over.

use super::features::FEATURES;
use super::{Model, ONE, Weights};
use crate::crew::Crew;
use crate::whole_board::board::GridBoard;
use crate::whole_board::root::Root;
use crate::whole_board::search::Sample;
use crate::whole_board::tables::Tables;
use clobber_board::Position;
use clobber_board::random::{Filling, Generator};
use search_limits::Limits;

/// Step sizes at the beginning and at the end.
const RATES: [f32; 2] = [0.1, 0.03];

const SEED: u64 = 26;

/// Rounds through boards of all sizes; in the first half, alpha-beta alone searches.
const ROUNDS: usize = 4;

/// The weights as learned, and the sums of squared gradients that Adagrad divides by.
struct Learner {
    weights: Vec<[f32; 3]>,
    squares: Vec<[f32; 3]>,
    rate: f32,
}

impl Learner {
    fn new() -> Self {
        Self { weights: vec![[0.0; 3]; FEATURES], squares: vec![[1e-3; 3]; FEATURES], rate: RATES[0] }
    }

    fn outputs(&self, sample: &Sample) -> [f32; 3] {
        sample.features.iter().fold([0.0; 3], |sum, &feature| {
            let weights = self.weights[usize::from(feature)];
            [0, 1, 2].map(|i| sum[i] + weights[i])
        })
    }

    /// Learns from a sample. Returns whether its winner was foreseen.
    fn learn(&mut self, sample: &Sample) -> bool {
        let outputs = self.outputs(sample);
        let chance = 1.0 / (1.0 + (-outputs[0]).exp());
        let of_work = if sample.is_won { 1 } else { 2 };
        let won = if sample.is_won { 1.0 } else { 0.0 };
        let errors = [(0, won - chance), (of_work, (sample.work as f32).log2() - outputs[of_work])];
        for &feature in &sample.features {
            for (output, error) in errors {
                let square = &mut self.squares[usize::from(feature)][output];
                *square += error * error;
                self.weights[usize::from(feature)][output] += self.rate * error / square.sqrt();
            }
        }
        (chance > 0.5) == sample.is_won
    }

    fn rounded(&self) -> Vec<Weights> {
        let round = |weight: f32| (weight * ONE as f32).round() as i16;
        self.weights.iter().map(|w| [round(w[0]), round(w[1]), round(w[2]), 0]).collect()
    }

    fn bytes(&self) -> Vec<u8> {
        self.rounded().iter().flat_map(|weights| weights[..3].iter().flat_map(|w| w.to_le_bytes())).collect()
    }
}

/// Solves a board for both players, and returns the samples and the number of nodes.
fn samples(position: &Position, model: &Model, by_alpha_beta: bool) -> (Vec<Sample>, u64) {
    let (board, players) = GridBoard::of(position).unwrap();
    let tables = Tables::with_memory(1 << 28, false);
    let (mut all, mut nodes, crew) = (Vec::new(), 0, Crew::new(1));
    for stones in players {
        let root = Root { board: &board, stones, crew: &crew, limits: Limits::unlimited() };
        let mut search = root.search(&tables);
        (search.model, search.samples) = (model, Some(Vec::new()));
        if by_alpha_beta {
            search.max_stones_for_alpha_beta = u32::MAX;
        }
        search.winning_move(stones).unwrap();
        nodes += search.nodes();
        all.extend(search.samples.take().unwrap());
    }
    (all, nodes)
}

/// The boards in the order of training.
fn boards() -> Vec<Position> {
    let mut generator = Generator::new(SEED, Filling { stone: 1.0, black: 0.5 });
    let mut boards = Vec::new();
    for _ in 0..ROUNDS {
        for (rows, columns) in [(4, 5), (4, 6), (5, 5), (3, 8), (3, 9), (4, 7)] {
            boards.push(Position::checkerboard(rows, columns).unwrap());
            boards.push(generator.grid(rows, columns).unwrap());
            boards.push(generator.grid(rows, columns).unwrap());
        }
    }
    boards
}

#[test]
#[ignore = "long: run by .ci/long weights"]
fn train_the_model() {
    let mut learner = Learner::new();
    let boards = boards();
    for (number, position) in boards.iter().enumerate() {
        let progress = number as f32 / boards.len() as f32;
        learner.rate = RATES[0] + (RATES[1] - RATES[0]) * progress;
        let model = Model::with_weights(learner.rounded());
        // In alpha-beta search, positions of all sizes are samples, not only small ones.
        let (samples, nodes) = samples(position, &model, number < boards.len() / 2);
        let foreseen = samples.iter().filter(|sample| learner.learn(sample)).count();
        let share = foreseen as f64 / samples.len() as f64;
        println!("{position}: {nodes} nodes, {} samples, {share:.3} foreseen", samples.len());
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/whole_board/model/weights.bin");
    std::fs::write(path, learner.bytes()).unwrap();
}
