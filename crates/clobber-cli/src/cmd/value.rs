//! `clobber value POS`: the canonical form, and what it says.

use crate::asker::Asker;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use crate::limits::Bounds;
use crate::output::Output;
use crate::stored::Stored;
use clobber_ask::records::value::{self, Signs};

#[derive(clap::Args)]
pub(crate) struct ValueOf {
    #[command(flatten)]
    positions: Positions,

    /// List the canonical options, each with a move that leads to it; or with a reversible move, the answer that
    /// reverses it, and a move from there
    #[arg(long)]
    options: bool,

    /// List the connected components, each with its value; the small ones are known where the sum is not
    #[arg(long)]
    components: bool,

    /// Explain the value in sentences
    #[arg(long)]
    explain: bool,

    /// Signs to print values with: ^ v *, or ↑ ↓ ∗, or LaTeX
    #[arg(long, default_value_t, value_parser = by_name::<Signs>())]
    signs: Signs,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    stored: Stored,

    #[command(flatten)]
    output: Output,
}

impl ValueOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let asker = Asker::new("computing the value", &self.bounds, &self.output);
        let mut asker = asker.with_desk(self.stored.desk()?);
        let &Self { options, components, explain, signs, .. } = self;
        self.positions.each(|task| {
            let position = task.text.clone();
            asker.run(&value::ValueOf { position, options, components, explain, signs }, &task)
        })
    }
}
