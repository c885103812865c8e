//! The worst mixed positions of lines and cycles.
//!
//! Up to [`MAX_STONES_FOR_EVERY_PLAY`] stones all plays are tried. Above, the values come from the
//! linear-time algorithms of `clobber-solitaire`, which do not use the formulas and whose tests compare them
//! with all plays.

use crate::survey::every_play::{self, StoneSets, mixed};
use crate::survey::finding::Instance;
use crate::survey::plot::{Plot, Series};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::graph::GraphError;
use clobber_board::{Color, Graph};
use clobber_solitaire::{cycle, line};
use search_limits::{Limits, Unsolved};

/// ⌈n/2⌉ on lines.
pub(crate) static LINE: Claim = Claim {
    id: "line-extremal",
    statement: "The worst mixed line of n stones leaves ⌈n/2⌉ of them under the impartial rule: ⌊(n + \
                add)/divide⌋ with add = 1 and divide = 2.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 36; Duchêne, \
             Gravier and Moncel, New results about Impartial Solitaire Clobber, Remark 3.1, where ⌊n/2⌋ is \
             printed (add = 0)",
    status: Status::Theorem,
    known: "proved in the papers; ⌊n/2⌋, as Remark 3.1 is printed, is refuted by xox, which leaves two \
            stones",
    bound: Bound { meaning: "n stones", usual: 22, most: 30 },
    parameters: &[LINE_ADD, LINE_DIVIDE],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        let formula = Formula {
            add: settings.parameter(&LINE_ADD),
            divide: settings.parameter(&LINE_DIVIDE),
            two_up_to: 0,
        };
        begin(settings, Shape::Line, formula)
    }),
};

/// ⌊n/3⌋ on cycles.
pub(crate) static CYCLE: Claim = Claim {
    id: "cycle-extremal",
    statement: "The worst mixed cycle of n stones leaves ⌊n/3⌋ of them under the impartial rule, except two \
                for n = 4 and n = 5: ⌊(n + add)/divide⌋ with add = 0 and divide = 3, except two from n = 4 \
                to n = small.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), section 4 (n/3 + O(1)); Duchêne, Gravier and Moncel, New results about Impartial \
             Solitaire Clobber, introduction, where ⌊n/3⌋ is quoted without the exceptions (small = 3)",
    status: Status::Theorem,
    known: "Blondel et al. prove it up to a constant, and that (xxo)^k attains it; this program proves the \
            bound for all n, see cycle-bound",
    bound: Bound { meaning: "n stones", usual: 21, most: 28 },
    parameters: &[CYCLE_ADD, CYCLE_DIVIDE, CYCLE_SMALL],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        let formula = Formula {
            add: settings.parameter(&CYCLE_ADD),
            divide: settings.parameter(&CYCLE_DIVIDE),
            two_up_to: settings.parameter(&CYCLE_SMALL),
        };
        begin(settings, Shape::Cycle, formula)
    }),
};

/// ⌈n/3⌉ on cycles.
pub(crate) static CYCLE_PRINTED: Claim = Claim {
    id: "cycle-extremal-printed",
    statement: "The worst mixed cycle of n stones leaves ⌈n/3⌉ of them under the impartial rule: ⌊(n + \
                add)/3⌋ with add = 2.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 37",
    status: Status::Refuted,
    known: "it is ⌊n/3⌋ (see cycle-extremal): no cycle of seven stones leaves three",
    bound: Bound { meaning: "n stones", usual: 16, most: 28 },
    parameters: &[PRINTED_ADD],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        let formula = Formula { add: settings.parameter(&PRINTED_ADD), divide: 3, two_up_to: 0 };
        begin(settings, Shape::Cycle, formula)
    }),
};

const METHOD: &str = "the largest value of all mixed positions of n stones, up to negation: by all plays up \
                      to 13 stones, above by the linear-time algorithms for lines and cycles, which tests \
                      compare with all plays";

static LINE_ADD: Parameter = Parameter::new("add", "the number added to n", 1, -100..=100);
static LINE_DIVIDE: Parameter = Parameter::new("divide", "the divisor of n + add", 2, 1..=100);
static CYCLE_ADD: Parameter = Parameter::new("add", "the number added to n", 0, -100..=100);
static CYCLE_DIVIDE: Parameter = Parameter::new("divide", "the divisor of n + add", 3, 1..=100);
static CYCLE_SMALL: Parameter =
    Parameter::new("small", "from n = 4 to this n the worst cycle leaves two", 5, 3..=100);
static PRINTED_ADD: Parameter = Parameter::new("add", "the number added to n", 2, -100..=100);

/// StoneSets up to which all plays are tried.
const MAX_STONES_FOR_EVERY_PLAY: usize = 13;

/// ⌊(n + add)/divide⌋, except two from n = 4 to `two_up_to`.
#[derive(Clone, Copy)]
struct Formula {
    add: i64,
    divide: i64,
    two_up_to: i64,
}

impl Formula {
    fn of(self, n: usize) -> i64 {
        let n = n as i64;
        if (4..=self.two_up_to).contains(&n) { 2 } else { (n + self.add).div_euclid(self.divide) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Line,
    Cycle,
}

impl Shape {
    fn name(self) -> &'static str {
        match self {
            Self::Line => "lines",
            Self::Cycle => "cycles",
        }
    }

    fn shortest(self) -> usize {
        match self {
            Self::Line => 2,
            Self::Cycle => 3,
        }
    }

    fn graph(self, n: usize) -> Result<Graph, GraphError> {
        match self {
            Self::Line => Graph::path(n),
            Self::Cycle => Graph::cycle(n),
        }
    }

    fn value(self, colors: &[Color], limits: &Limits) -> Result<usize, Unsolved> {
        match self {
            Self::Line => line::value(colors.iter().copied(), limits),
            Self::Cycle => cycle::value(colors, limits),
        }
    }
}

struct Worst {
    to: usize,
    shape: Shape,
    formula: Formula,
}

fn begin(settings: &Settings, shape: Shape, formula: Formula) -> Box<dyn Study> {
    Box::new(Worst { to: settings.to as usize, shape, formula })
}

impl Worst {
    /// A mixed position that leaves the most stones, and their number.
    fn worst(&self, n: usize, graph: &Graph, limits: &Limits) -> Result<(StoneSets, usize), Unknown> {
        let mut worst = (StoneSets::full(n, 0), 0);
        let mut keep = |stones: StoneSets, left: usize| {
            if left > worst.1 {
                worst = (stones, left);
            }
        };
        if n <= MAX_STONES_FOR_EVERY_PLAY {
            let fewest = every_play::fewest(graph, limits)?;
            mixed(n).for_each(|stones| keep(stones, fewest.of(stones).into()));
        } else {
            let mut colors = vec![Color::Black; n];
            for stones in mixed(n) {
                limits.check()?;
                for (v, color) in colors.iter_mut().enumerate() {
                    *color = if stones.black >> v & 1 == 1 { Color::Black } else { Color::White };
                }
                keep(stones, self.shape.value(&colors, limits)?);
            }
        }
        Ok(worst)
    }
}

/// The number of stones that the worst position leaves.
fn left(finding: &Finding) -> Option<u64> {
    match finding.data {
        Some(Data::StonesLeft(left)) => Some(left),
        _ => None,
    }
}

impl Study for Worst {
    fn instances(&self) -> u64 {
        (self.to + 1).saturating_sub(self.shape.shortest()) as u64
    }

    fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
        let n = number as usize + self.shape.shortest();
        let instance = format!("{} of {n}", self.shape.name());
        let worst = self.shape.graph(n).map_err(Unknown::from);
        let worst = worst.and_then(|graph| self.worst(n, &graph, limits).map(|worst| (graph, worst)));
        let (graph, (stones, left)) = match worst {
            Ok(worst) => worst,
            Err(unknown) => return Finding::unknown(number, instance, unknown),
        };
        let (claimed, worst) = (self.formula.of(n), stones.on(&graph));
        let instance = Instance { number, name: instance, claimed: Some(claimed.to_string()) };
        let (found, positions) = (format!("{left}, as {worst}"), (1 << (n - 1)) - 1);
        let finding = if claimed == left as i64 {
            instance.holds(found, positions)
        } else {
            instance.fails(found, positions, worst)
        };
        finding.with_data(Data::StonesLeft(left as u64))
    }

    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let left: Vec<String> = findings.iter().filter_map(left).map(|left| left.to_string()).collect();
        let shape = self.shape.name();
        let from = self.shape.shortest();
        vec![format!(
            "The worst mixed {shape} of n = {from}, {}, … stones leave {}.",
            from + 1,
            left.join(", ")
        )]
    }

    fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        let n = |finding: &Finding| finding.number as usize + self.shape.shortest();
        let found = findings.iter().filter_map(|finding| Some((n(finding) as f64, left(finding)? as f64)));
        let claimed = findings.iter().map(|finding| (n(finding) as f64, self.formula.of(n(finding)) as f64));
        Some(Plot {
            across: "n stones",
            up: "stones left by the worst",
            series: vec![
                Series { name: "found".into(), points: found.collect() },
                Series { name: "claimed".into(), points: claimed.collect() },
            ],
        })
    }
}
