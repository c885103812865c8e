//! The best and the worst positions of Solitaire Clobber.

use super::reduction::Reduced;
use super::strong::certificate_of;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use crate::reading::graph_text::{colors_of, graph6_of};
use crate::schema;
use clobber_board::color::cell_letter;
use clobber_board::{Color, Position, Vertex};
use clobber_certificate::{PositionsClaim, Reduction};
use clobber_drawing::text::{count, shortened};
use clobber_solitaire::extremal::{Extreme, NoSuchPosition};
use clobber_solitaire::{Reducer, extremal};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Make an extremal position, with a play and its proof.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Extremal {
    /// The mixed path that leaves most: half of its stones, rounded up.
    Path {
        /// The number of stones, at least 2.
        n: usize,
    },
    /// The mixed cycle that leaves most: a third, rounded down; 2 of 4 and of 5.
    Cycle {
        /// The number of stones, at least 3.
        n: usize,
    },
    /// A colouring of a connected board that leaves one stone, of a chosen colour on a chosen vertex.
    LastStone {
        /// The board: a position whose colours are ignored.
        position: String,
        /// The vertex, from 0 in reading order.
        #[serde(default)]
        vertex: Vertex,
        /// The colour of the last stone.
        #[serde(default = "black")]
        #[schemars(schema_with = "schema::named::<Color>")]
        color: Color,
    },
    /// A play that makes at least as many moves as the least degree of the board.
    Greedy {
        /// The position.
        position: String,
    },
    /// Cliques with one stone in common: of all connected boards with this least degree it leaves most.
    Cliques {
        /// The least degree, at least 1.
        d: usize,
        /// The number of cliques, at least 1.
        k: usize,
    },
    /// Black stones on a cutset, white ones on the pieces that it leaves.
    Cutset {
        /// The board: a position whose colours are ignored.
        position: String,
        /// The vertices of the cutset, from 0 in reading order.
        vertices: Vec<Vertex>,
    },
    /// A play on a mixed line that captures half of its stones, block by block.
    Blocks {
        /// The line.
        position: String,
    },
}

fn black() -> Color {
    Color::Black
}

/// An extremal position with a play, and what the theorem says about it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Made {
    #[serde(flatten)]
    play: Reduced,
    /// The least degree d of the stones; at least d moves can be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    least_degree: Option<usize>,
    /// Why all but d stones stay: `clique`, `star` or `square`; absent if fewer stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    family: Option<&'static str>,
    /// The stones that the cutset shows to stay; 1 if it shows nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    cutset_bound: Option<usize>,
    /// The vertices of the blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    blocks: Option<Vec<Vec<Vertex>>>,
    /// The same in words.
    #[serde(skip)]
    lines: Vec<String>,
}

impl From<Reduced> for Made {
    fn from(play: Reduced) -> Self {
        Self { play, least_degree: None, family: None, cutset_bound: None, blocks: None, lines: Vec::new() }
    }
}

impl Made {
    /// The least degree, and the place in the family of those that leave all but d stones.
    fn with_degree(mut self, position: &Position, limits: &Limits) -> Result<Self, NoSuchPosition> {
        let (stones, d) = (position.stones(), extremal::least_degree(position, limits)?);
        let stay = stones - d;
        self.least_degree = Some(d);
        self.lines
            .push(format!("least degree   {d}: at least {}, at most n - d = {stay} left", count(d, "move")));
        let components = position.components_within(limits)?;
        let member = match &components[..] {
            [component] => {
                let found = extremal::extreme(&position.induced_within(component, limits)?, limits)?;
                found.map(|member| (member, component))
            }
            _ => None,
        };
        let text = match member {
            None => format!("not one of those that leave n - d = {stay}"),
            Some((Extreme::Clique, _)) => format!("a mixed clique: n - d = {stay} left"),
            Some((Extreme::Square, _)) => format!("the cycle xxoo: n - d = {stay} left"),
            Some((Extreme::Star { center, cliques }, component)) => {
                let center = position.vertex_text(component.vertices()[center as usize]);
                format!(
                    "{cliques} cliques of {} with {center} in common: n - d = {stay} left",
                    count(d + 1, "stone")
                )
            }
        };
        self.lines.push(format!("family         {text}"));
        self.family = member.map(|(member, _)| match member {
            Extreme::Clique => "clique",
            Extreme::Star { .. } => "star",
            Extreme::Square => "square",
        });
        Ok(self)
    }

    fn with_cutset(mut self, bound: usize) -> Self {
        let text = match bound {
            0 | 1 => "none: the theorem says nothing here".into(),
            _ => format!("at least {} stay", count(bound, "stone")),
        };
        self.lines.push(format!("cutset bound   {text}"));
        self.cutset_bound = Some(bound);
        self
    }

    fn with_blocks(mut self, position: &Position, blocks: Vec<Vec<Vertex>>) -> Self {
        let cells =
            |block: &Vec<Vertex>| block.iter().map(|&v| cell_letter(position.cell(v))).collect::<String>();
        let text = blocks.iter().map(cells).collect::<Vec<_>>().join(" | ");
        self.lines.push(format!("blocks         {}", shortened(&text)));
        self.blocks = Some(blocks);
        self
    }
}

impl Answer for Made {
    fn status(&self) -> Status {
        self.play.status()
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        self.play.print(out, heading)?;
        self.lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn take_moves(&mut self) -> Option<Vec<[u32; 2]>> {
        self.play.take_moves()
    }
}

impl Question for Extremal {
    const NAME: &'static str = "extremal";
    // The kind may come last, so all fields are kept in memory, at some twenty times their length.
    const MAX_BYTES: usize = 4 << 20;
    type Answer = Made;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Made, Refusal> {
        match self.made(desk.max_vertices(), limits) {
            Err(Failure::Extremal(NoSuchPosition::Unsolved(unsolved))) => {
                Ok(Reduced::unknown(None, unsolved).into())
            }
            Err(Failure::Extremal(error)) => Err(error.into()),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Ok(made) => Ok(made),
        }
    }
}

/// Why there is no extremal position.
enum Failure {
    Extremal(NoSuchPosition),
    Refused(Refusal),
}

impl<E: Into<NoSuchPosition>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Extremal(error.into())
    }
}

impl Extremal {
    fn made(&self, max_vertices: usize, limits: &Limits) -> Result<Made, Failure> {
        let read = |text: &str| reading::position("position", text, max_vertices).map_err(Failure::Refused);
        let reduce = |position: Position| Reducer::default().reduce(&position, limits);
        let made = |reduction: Reduction| Made::from(Reduced::from(reduction));
        Ok(match self {
            Self::Path { n } => made(reduce(extremal::worst_path(*n)?)?),
            Self::Cycle { n } => made(reduce(extremal::worst_cycle(*n)?)?),
            Self::LastStone { position, vertex, color } => {
                made(extremal::last_stone(&read(position)?, *vertex, *color, limits)?)
            }
            Self::Greedy { position } => {
                let position = read(position)?;
                made(extremal::greedy(&position, limits)?).with_degree(&position, limits)?
            }
            Self::Cliques { d, k } => made(extremal::star_of_cliques(*d, *k, limits)?),
            Self::Cutset { position, vertices } => {
                let reduction = extremal::cutset(&read(position)?, vertices, limits)?;
                let bound = extremal::cutset_bound(&reduction.position, limits)?;
                made(reduction).with_cutset(bound)
            }
            Self::Blocks { position } => {
                let position = read(position)?;
                let blocks = extremal::blocks(&position, limits)?;
                made(blocks.reduction).with_blocks(&position, blocks.blocks)
            }
        })
    }
}

/// Find a mixed position of a graph that leaves as few stones as any.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MinRv {
    /// The graph: graph6, sparse6, or a position whose colours do not matter.
    pub graph: String,
}

/// A mixed position that leaves as few stones as any.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Best {
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    /// The number of pieces of the graph; null if a limit was reached.
    minrv: Option<usize>,
    #[serde(flatten)]
    play: Reduced,
    #[serde(skip)]
    colors: String,
}

impl Question for MinRv {
    const NAME: &'static str = "extremal/minrv";
    type Answer = Best;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Best, Refusal> {
        let graph = reading::graph("graph", &self.graph, desk.max_vertices())?;
        let (minrv, colors, play) = match extremal::minrv(&graph, limits) {
            Err(NoSuchPosition::Unsolved(unsolved)) => {
                (None, String::new(), Reduced::unknown(None, unsolved))
            }
            best => {
                let best = best?;
                (Some(best.remaining), colors_of(&best.position), best.into())
            }
        };
        Ok(Best { graph: graph6_of(&graph), minrv, colors, play })
    }
}

impl Answer for Best {
    fn status(&self) -> Status {
        Status::known(self.minrv.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        if let Some(graph) = &self.graph {
            writeln!(out, "graph          {}", shortened(graph))?;
        }
        if let Some(minrv) = self.minrv {
            writeln!(out, "minrv          {minrv}")?;
        }
        if !self.colors.is_empty() {
            writeln!(out, "colours        {}", shortened(&self.colors))?;
        }
        self.play.print(out, false)
    }
}

/// Find the mixed position of a graph that leaves most.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MaxRv {
    /// The graph: graph6, sparse6, or a position whose colours do not matter.
    pub graph: String,
}

/// The mixed position that leaves most, or bounds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Worst {
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    /// Null if only the bounds are known.
    maxrv: Option<usize>,
    maxrv_bounds: [usize; 2],
    #[serde(flatten)]
    play: Reduced,
    #[serde(skip)]
    colors: String,
}

impl Question for MaxRv {
    const NAME: &'static str = "extremal/maxrv";
    type Answer = Worst;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Worst, Refusal> {
        let graph = reading::graph("graph", &self.graph, desk.max_vertices())?;
        let worst = match extremal::maxrv(&graph, &Reducer::default(), limits) {
            Err(NoSuchPosition::Unsolved(unsolved)) => {
                return Ok(Worst {
                    graph: graph6_of(&graph),
                    maxrv: None,
                    maxrv_bounds: [1, graph.order()],
                    colors: String::new(),
                    play: Reduced::unknown(None, unsolved),
                });
            }
            worst => worst?,
        };
        Ok(Worst {
            graph: graph6_of(&graph),
            maxrv: worst.maxrv(),
            maxrv_bounds: [worst.at_least, worst.at_most],
            colors: colors_of(&worst.reduction.position),
            play: worst.reduction.into(),
        })
    }
}

impl Worst {
    /// The answer as two claims that the checker verifies: the reduction of the position, and that no other
    /// one leaves more. `None` if the graph has too many vertices, or the number is not known.
    pub fn certificate(&self) -> Option<String> {
        let claim = PositionsClaim {
            graph: self.graph.clone()?,
            maxrv: Some(self.maxrv?),
            ..PositionsClaim::default()
        };
        let claim = certificate_of(&claim, self.colors.len())?;
        let reduction = serde_json::to_string(&self.play).ok()?;
        Some(format!("{reduction}\n{claim}"))
    }
}

impl Answer for Worst {
    fn status(&self) -> Status {
        Status::known(self.maxrv.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        if let Some(graph) = &self.graph {
            writeln!(out, "graph          {}", shortened(graph))?;
        }
        let [least, most] = self.maxrv_bounds;
        match self.maxrv {
            Some(most) => writeln!(out, "maxrv          {most}")?,
            None => writeln!(out, "maxrv          unknown: at least {least} and at most {most}")?,
        }
        if !self.colors.is_empty() {
            writeln!(out, "colours        {}", shortened(&self.colors))?;
        }
        self.play.print(out, false)
    }
}
