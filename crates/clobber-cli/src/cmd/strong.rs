//! `clobber strong GRAPH`: can the last stone be chosen in every position?

use crate::failure::{Failure, Status};
use crate::graph_text::{colors_of, graph6_of};
use crate::input::{Graphs, Task};
use crate::output::Output;
use crate::progress::ElapsedLine;
use crate::session::{Session, Work};
use clobber_answer::quantity::seconds;
use clobber_answer::render::text::{count, shortened};
use clobber_board::{Color, Graph};
use clobber_solitaire::Reducer;
use clobber_solitaire::strong::{self, MOST_VERTICES, Strength, Verdict, strongly_reducible};
use clobber_solver::engine::Reason;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// A graph is strongly 1-reducible if, wherever the stones off a vertex are not all of one colour, some play leaves one stone,
/// on this vertex, of either colour; strongly 2-reducible if a second stone may be left, of any other stone's colour.
#[derive(clap::Args)]
pub(crate) struct Strong {
    #[command(flatten)]
    graphs: Graphs,

    /// Stop after so many seconds; each graph of a batch has them anew
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// In graph6.
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    vertices: usize,
    edges: u64,
    /// Null if it is not known; `unknown` then says why.
    strongly_1_reducible: Option<bool>,
    strongly_2_reducible: Option<bool>,
    /// Does every mixed position come down to one stone?
    always_1_reducible: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Counterexample>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample_2: Option<Counterexample>,
    /// A mixed position that does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_1_reducible: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

/// From this position no play leaves this stone on this vertex, and at most one of the second colour elsewhere.
#[derive(Serialize)]
struct Counterexample {
    position: String,
    vertex: u32,
    color: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    second_color: Option<&'static str>,
    reason: &'static str,
}

impl Strong {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = Session::new(self.time, Reducer::default);
        let clock = ElapsedLine::new(self.quiet);
        self.graphs.each(|task| {
            let machine = session.begin();
            clock.begin("looking at all positions", task.line);
            let strength = strongly_reducible(&task.position, machine.stopped());
            clock.end();
            let answer = Answer::new(&task, &strength, &machine);
            self.output.print(&answer, |out| answer.print(out, &strength))?;
            session.unless_interrupted(if answer.is_open() { Status::Unknown } else { Status::Answered })
        })
    }
}

impl Answer {
    fn new(task: &Task<Graph>, strength: &Strength, machine: &Work<Reducer>) -> Self {
        let graph = &task.position;
        let mut answer = Self {
            line: task.line,
            graph: graph6_of(graph),
            vertices: graph.order(),
            edges: graph.size(),
            strongly_1_reducible: strength.strongly_one.known(),
            strongly_2_reducible: strength.strongly_two.known(),
            always_1_reducible: strength.one.known(),
            counterexample: Counterexample::of(&strength.strongly_one),
            counterexample_2: Counterexample::of(&strength.strongly_two),
            not_1_reducible: strength.one.counterexample().map(ToString::to_string),
            unknown: None,
        };
        if answer.is_open() {
            answer.unknown = Some(if graph.order() > MOST_VERTICES {
                format!("no theorem says it, and there are more than {MOST_VERTICES} vertices")
            } else {
                machine.explain(Reason::Stopped)
            });
        }
        answer
    }

    fn is_open(&self) -> bool {
        self.strongly_1_reducible.is_none() || self.strongly_2_reducible.is_none()
    }

    /// In words, with the colours of counterexamples.
    fn print(&self, out: &mut dyn Write, strength: &Strength) -> io::Result<()> {
        let name = self.graph.as_deref().map_or(String::new(), |graph| format!("{}: ", shortened(graph)));
        let size = format!("{}, {}", count(self.vertices as u64, "vertex"), count(self.edges, "edge"));
        writeln!(out, "graph                 {name}{size}")?;
        writeln!(out, "strongly 1-reducible  {}", self.verdict(&strength.strongly_one, sentence))?;
        writeln!(out, "strongly 2-reducible  {}", self.verdict(&strength.strongly_two, sentence))?;
        let leaves_more = |position: &_| format!("{} leaves more", shortened(&colors_of(position)));
        writeln!(out, "always 1-reducible    {}", self.verdict(&strength.one, leaves_more))
    }

    fn verdict<C>(&self, verdict: &Verdict<C>, sentence: impl Fn(&C) -> String) -> String {
        match verdict {
            Verdict::Yes => "yes".into(),
            Verdict::No(counterexample) => format!("no: {}", sentence(counterexample)),
            Verdict::Unknown => format!("unknown: {}", self.unknown.as_deref().unwrap_or_default()),
        }
    }
}

impl Counterexample {
    fn of(verdict: &Verdict<strong::Counterexample>) -> Option<Self> {
        let strong::Counterexample { position, vertex, color, second, reason } = verdict.counterexample()?;
        Some(Self {
            position: position.to_string(),
            vertex: *vertex,
            color: color.name(),
            second_color: second.map(Color::name),
            reason: reason.name(),
        })
    }
}

/// A counterexample in words.
fn sentence(counterexample: &strong::Counterexample) -> String {
    let strong::Counterexample { position, vertex, color, second, reason } = counterexample;
    let second = second.map_or(String::new(), |second| format!(" and at most a {} one", second.name()));
    let colors = shortened(&colors_of(position));
    let (color, reason) = (color.name(), reason.name());
    format!("{colors} never leaves just a {color} stone on vertex {vertex}{second} ({reason})")
}
