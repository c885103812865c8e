//! `clobber census` and `clobber find`: all positions on a board, and a smallest one with a given value.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::input::{Form, InputText, each};
use crate::limits::Nodes;
use clobber_ask::records::census;
use std::ffi::OsString;

/// The board of a census or a search.
#[derive(clap::Args)]
struct Cells {
    /// Line of N cells; `find` tries all lines up to N cells, by default 10
    #[arg(long, value_name = "N", conflicts_with_all = ["board", "graph"])]
    line: Option<usize>,

    /// Grid, such as 3x4
    #[arg(long, value_name = "ROWSxCOLUMNS", conflicts_with = "graph")]
    board: Option<String>,

    /// Board of this position; its stones are ignored
    #[arg(long, value_name = "POS")]
    graph: Option<String>,
}

impl Cells {
    /// A position on the board; `None` if only a line is given, or nothing.
    fn text(&self) -> Option<String> {
        self.graph.clone().or_else(|| self.board.as_ref().map(|size| format!("checkerboard:{size}")))
    }
}

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Census {
    #[command(flatten)]
    cells: Cells,

    /// Count only positions with a stone on every cell
    #[arg(long)]
    full: bool,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Census {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let line = self.cells.line.map(|cells| format!("(.)^{cells}"));
        let Some(board) = self.cells.text().or(line) else {
            return Err(Failure::Usage("name a board: --line, --board or --graph".into()));
        };
        let mut asker = self.asking.asker("counting").with_nodes(self.nodes.get());
        let question = census::CensusOf { board, full: self.full, ..census::CensusOf::default() };
        asker.run(&question, &InputText::none())
    }
}

#[derive(clap::Args)]
pub(crate) struct Find {
    /// The value in CGSuite's notation, such as `^^*` or `{0|*}`
    #[arg(value_name = "VALUE", allow_hyphen_values = true, required_unless_present = "batch")]
    value: Option<OsString>,

    /// Read values from standard input, one per line
    #[arg(long)]
    batch: bool,

    #[command(flatten)]
    cells: Cells,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Find {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut asker = self.asking.asker("searching").with_nodes(self.nodes.get());
        let line = self.cells.line.unwrap_or(census::DEFAULT_CELLS);
        each(self.value.as_deref(), self.batch, Form::Text, |input| {
            let question = census::Find { value: input.text.clone(), board: self.cells.text(), line };
            asker.run(&question, &input)
        })
    }
}
