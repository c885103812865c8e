//! `clobber show POS`: draw a position, or write it in another notation.

use crate::asker::Asking;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::input::PositionTexts;
use clobber_ask::records::show;
use clobber_board::notation::Dialect;

#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Show {
    #[command(flatten)]
    positions: PositionTexts,

    /// Draw an SVG picture
    #[arg(long, group = "form")]
    svg: bool,

    /// Draw a TikZ picture for LaTeX
    #[arg(long, group = "form")]
    tikz: bool,

    /// Write the normal forms of the components that have moves
    #[arg(long, group = "form")]
    normal: bool,

    /// Write the lengths of the components, and for lines the normal forms of SEGClobber
    #[arg(long, group = "form")]
    shape: bool,

    /// Write the position in the notation of another program
    #[arg(long, value_name = "PROGRAM", value_parser = by_name::<Dialect>(), group = "form")]
    dialect: Option<Dialect>,

    /// Read the position in the notation of another program
    #[arg(long, value_name = "PROGRAM", value_parser = by_name::<Dialect>())]
    from: Option<Dialect>,

    /// Moves to play first, such as `1-2,3-4` on a line or `a1b1,c2c1` on a grid; the last is marked
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    asking: Asking,
}

impl Show {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("drawing");
        let &Self { svg, tikz, normal, shape, dialect, .. } = self;
        self.positions.each(self.from, |input| {
            let (moves, position) = (self.moves.clone(), input.text.clone());
            asker.run(&show::Show { position, moves, svg, tikz, normal, shape, dialect }, &input)
        })
    }
}
