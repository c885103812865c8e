//! `clobber word POS --moves MOVES`, `clobber word --read WORD`: plays as words.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::InputText;
use clobber_ask::records::word;
use std::ffi::OsString;

/// The word of a play has one letter for each pair of neighbours: `s` if their stones have the same colour,
/// `a` if not. `a>` and `<a` mean that a stone crosses from the first to the second, or back.
#[derive(clap::Args)]
pub(crate) struct Word {
    /// The position before the play
    #[arg(value_name = "POS", allow_hyphen_values = true, required_unless_present_any = ["read", "pairs"])]
    #[arg(requires = "moves")]
    position: Option<OsString>,

    /// Moves of the play, such as `4-5,3-2,2-1`. The answer is its word, whether it keeps the rule that no
    /// stone that has moved is captured by one that has not, and a play that does
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, requires = "position")]
    moves: Option<String>,

    /// Word of a line, such as `<s <a s a>`. The answer is whether it is admissible, its two lines, a
    /// forbidden pattern or the moves of a play
    #[arg(long, value_name = "WORD", allow_hyphen_values = true, conflicts_with = "position")]
    read: Option<String>,

    /// Print the graph on the 25 pairs of letters whose paths are words of plays
    #[arg(long, conflicts_with_all = ["position", "read"])]
    pairs: bool,

    #[command(flatten)]
    asking: Asking,
}

impl Word {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let input = match &self.position {
            Some(position) => InputText::from_argument("argument", position)?,
            None => InputText::none(),
        };
        let question = word::WordOf {
            position: self.position.is_some().then(|| input.text.clone()),
            moves: self.moves.clone(),
            read: self.read.clone(),
            pairs: self.pairs,
        };
        self.asking.asker("writing the word").run(&question, &input)
    }
}
