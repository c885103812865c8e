//! `clobber show POS`: draw a position.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use clobber_ask::records::show;

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

    /// Moves to play first, such as `1-2,3-4` on a line or `a1b1,c2c1` on a grid; the last is marked
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    asking: Asking,
}

impl Show {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("drawing");
        self.positions.each(|input| {
            let (moves, position) = (self.moves.clone(), input.text.clone());
            asker.run(&show::Show { position, moves, svg: self.svg, tikz: self.tikz }, &input)
        })
    }
}
