//! Draws boards until the answers on a sheet differ.

use super::Exercise;
use super::boards::{Difficulty, generator};
use super::questions::{NoAnswer, Questions};
use super::topic::{Candidate, Place, Topic};
use clobber_board::random::Generator;
use clobber_board::{Color, Position};
use search_limits::Limits;
use std::collections::{HashMap, HashSet};

/// Boards to draw before a topic has run out of new exercises.
const MAX_DRAWS: usize = 2000;

/// Exercises to choose from: the one whose answer is the rarest on the sheet so far is taken.
const MAX_CANDIDATES: usize = 12;

/// The exercises of a sheet, and why there are not more of them.
pub(crate) struct Collection {
    pub(crate) exercises: Vec<Exercise>,
    pub(crate) missing: Option<NoAnswer>,
}

/// Makes `count` exercises, with the topics in turn, on boards that grow. The same arguments give the same
/// exercises.
pub(crate) fn collect(
    topics: &[Topic],
    difficulty: Difficulty,
    count: usize,
    seed: u64,
    limits: &Limits,
) -> Collection {
    let mut collector = Collector {
        questions: Questions::new(limits),
        generator: generator(seed),
        difficulty,
        used: HashSet::new(),
        kinds: HashMap::new(),
    };
    let mut exercises = Vec::new();
    for index in 0..count {
        let topic = topics[index % topics.len()];
        let shapes = topic.shapes(difficulty).len();
        let turn = index / topics.len();
        let player = if turn.is_multiple_of(2) { Color::Black } else { Color::White };
        match collector.exercise(topic, index * shapes / count, player) {
            Ok(exercise) => exercises.push(exercise),
            Err(missing) => return Collection { exercises, missing: Some(missing) },
        }
    }
    Collection { exercises, missing: None }
}

struct Collector<'a> {
    questions: Questions<'a>,
    generator: Generator,
    difficulty: Difficulty,
    /// Boards that a topic has used.
    used: HashSet<(&'static str, Vec<Position>)>,
    /// How often each answer of a topic is on the sheet.
    kinds: HashMap<(&'static str, String), usize>,
}

impl Collector<'_> {
    fn exercise(&mut self, topic: Topic, shape: usize, player: Color) -> Result<Exercise, NoAnswer> {
        let mut best: Option<(usize, Candidate, Vec<Position>)> = None;
        let mut candidates = 0;
        for _ in 0..MAX_DRAWS {
            let boards = self.draw(topic, shape)?;
            if self.used.contains(&(topic.name(), boards.clone())) {
                continue;
            }
            let place = Place { difficulty: self.difficulty, player, boards: &boards };
            let Some(candidate) = topic.candidate(&mut self.questions, &place)? else { continue };
            let times = self.kinds.get(&(topic.name(), candidate.kind.clone())).copied().unwrap_or_default();
            if best.as_ref().is_none_or(|(least, ..)| times < *least) {
                best = Some((times, candidate, boards));
            }
            candidates += 1;
            if candidates == MAX_CANDIDATES || times == 0 {
                break;
            }
        }
        let Some((_, candidate, boards)) = best else {
            return Err(NoAnswer::Refused(format!(
                "there are not enough different exercises of the topic `{}` and the difficulty `{}`; \
                 lower --count",
                topic.name(),
                self.difficulty.name()
            )));
        };
        *self.kinds.entry((topic.name(), candidate.kind)).or_default() += 1;
        self.used.insert((topic.name(), boards));
        Ok(candidate.exercise)
    }

    fn draw(&mut self, topic: Topic, shape: usize) -> Result<Vec<Position>, NoAnswer> {
        let shape = topic.shapes(self.difficulty)[shape];
        let draw = |_| shape.draw(&mut self.generator).map_err(|error| NoAnswer::Refused(error.to_string()));
        (0..topic.boards()).map(draw).collect()
    }
}
