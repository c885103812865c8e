//! `clobber moves POS`: every move with the value and the outcome that it leaves.

use crate::asker::Asking;
use crate::by_name::{black_white_or_both, by_name};
use crate::failure::{Failure, Status};
use crate::input::Positions;
use clobber_ask::records::moves;
use clobber_ask::records::value::Signs;
use clobber_board::FirstPlayer;

#[derive(clap::Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    positions: Positions,

    /// Player whose moves are listed; in a batch, a line can name another, as in `xxo white`
    #[arg(long, default_value = "both", value_name = "PLAYER", value_parser = black_white_or_both())]
    first: FirstPlayer,

    /// Signs of values: ^ v *, or ↑ ↓ ∗, or LaTeX
    #[arg(long, default_value_t, value_parser = by_name::<Signs>())]
    signs: Signs,

    #[command(flatten)]
    asking: Asking,
}

impl Moves {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("judging the moves");
        self.positions.each(|input| {
            let first = input.first.map_or(self.first, FirstPlayer::from);
            asker.run(&moves::Moves { position: input.text.clone(), first, signs: self.signs }, &input)
        })
    }
}
