//! `clobber show POS`: draw a position.

use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use clobber_answer::render::{svg, text, tikz};
use clobber_answer::show::{Answer, play};

#[derive(clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    positions: Positions,

    /// Draw an SVG picture
    #[arg(long, conflicts_with = "tikz")]
    svg: bool,

    /// Draw a TikZ picture for LaTeX
    #[arg(long)]
    tikz: bool,

    /// Play these moves first, and mark the last: `1-2,3-4` on a line, `a1b1,c2c1` on a grid
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    output: Output,
}

impl Show {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        self.positions.each(|Task { mut position, line, .. }| {
            let last_move = match &self.moves {
                Some(moves) => play(&mut position, moves)?,
                None => None,
            };
            let svg = self.svg.then(|| svg::svg(&position, last_move));
            let tikz = self.tikz.then(|| tikz::tikz(&position, last_move));
            if self.output.is_json() {
                let answer = Answer::new(&position, line, last_move, svg, tikz);
                self.output.print(&answer, |_| Ok(()))?;
            } else {
                self.output.print(&(), |out| match svg.or(tikz) {
                    Some(picture) => out.write_all(picture.as_bytes()),
                    None => text::position(out, &position),
                })?;
            }
            Ok(Status::Answered)
        })
    }
}
