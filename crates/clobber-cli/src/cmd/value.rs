//! `clobber value POS`: the canonical form and its properties.

use crate::asker::Asking;
use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use crate::input::Positions;
use clobber_ask::records::value::{self, Signs};

#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct ValueOf {
    #[command(flatten)]
    positions: Positions,

    /// List the canonical options, each with a move that leads to it; or with a reversible move, its
    /// reversal, and a move from there
    #[arg(long)]
    options: bool,

    /// List the connected components, each with its value
    #[arg(long)]
    components: bool,

    /// Explain the value in sentences
    #[arg(long)]
    explain: bool,

    /// Show the steps from the moves to the canonical form: dominated options, then reversible ones
    #[arg(long)]
    steps: bool,

    /// Signs of values: ^ v *, or ↑ ↓ ∗, or LaTeX
    #[arg(long, default_value_t, value_parser = by_name::<Signs>())]
    signs: Signs,

    #[command(flatten)]
    asking: Asking,
}

impl ValueOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("computing the value");
        let &Self { options, components, explain, steps, signs, .. } = self;
        self.positions.each(|input| {
            let position = input.text.clone();
            asker.run(&value::ValueOf { position, options, components, explain, steps, signs }, &input)
        })
    }
}
