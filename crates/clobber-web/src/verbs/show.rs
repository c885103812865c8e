//! `/api/show`: what a position consists of, and pictures of it.

use super::{Answer, Verb, text};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::render::{svg, tikz};
use clobber_answer::show;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Show {
    position: String,
    moves: Option<String>,
    #[serde(default)]
    svg: bool,
    #[serde(default)]
    tikz: bool,
}

/// Larger pictures are drawn on the command line: here their texts would fill the memory.
const MOST_DRAWN: u64 = 100_000;

impl Verb for Show {
    fn answer(self, _worker: &Worker) -> Result<Answer, Refusal> {
        let mut position = text::position(&self.position)?;
        if self.svg || self.tikz {
            text::refuse_more("vertices", position.cells().len() as u64, MOST_DRAWN)?;
        }
        let last_move = self.moves.map(|moves| show::play(&mut position, &moves)).transpose()?.flatten();
        let svg = self.svg.then(|| svg::svg(&position, last_move));
        let tikz = self.tikz.then(|| tikz::tikz(&position, last_move));
        Answer::new(&show::Answer::new(&position, None, last_move, svg, tikz))
    }
}
