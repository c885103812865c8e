//! The worst mixed positions of lines and cycles.
//!
//! Up to [`MAX_STONES_FOR_EVERY_PLAY`] stones all plays are tried. Above, the values come from the
//! linear-time algorithms of `clobber-solitaire`, which do not use the formulas and whose tests compare them
//! with all plays.

use crate::survey::checked::certify_bound;
use crate::survey::every_play::{self, StoneSets, mixed};
use crate::survey::finding::Found;
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
    statement: "The worst mixed line of n stones leaves ⌈n/2⌉ = ⌊(n + 1)/2⌋ of them under the impartial \
                rule.",
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
        let [add, divide] = [&LINE_ADD, &LINE_DIVIDE].map(|parameter| settings.parameter(parameter));
        begin(settings, &LINES, Formula { add, divide, two_up_to: 0 })
    }),
};

/// ⌊n/3⌋ on cycles.
pub(crate) static CYCLE: Claim = Claim {
    id: "cycle-extremal",
    statement: "The worst mixed cycle of n stones leaves ⌊n/3⌋ of them under the impartial rule, except \
                two for n = 4 and n = 5.",
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
        let parameters = [&CYCLE_ADD, &CYCLE_DIVIDE, &CYCLE_SMALL];
        let [add, divide, two_up_to] = parameters.map(|parameter| settings.parameter(parameter));
        begin(settings, &CYCLES, Formula { add, divide, two_up_to })
    }),
};

/// ⌈n/3⌉ on cycles.
pub(crate) static CYCLE_PRINTED: Claim = Claim {
    id: "cycle-extremal-printed",
    statement: "The worst mixed cycle of n stones leaves ⌈n/3⌉ = ⌊(n + 2)/3⌋ of them under the impartial \
                rule.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 37",
    status: Status::Refuted,
    known: "it is ⌊n/3⌋ (see cycle-extremal): no cycle of seven stones leaves three",
    bound: Bound { meaning: "n stones", usual: 16, most: 28 },
    parameters: &[PRINTED_ADD],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        let add = settings.parameter(&PRINTED_ADD);
        begin(settings, &CYCLES, Formula { add, divide: 3, two_up_to: 0 })
    }),
};

const METHOD: &str = "the largest value of all mixed positions of n stones, up to negation: by all plays up \
                      to 13 stones, above by the linear-time algorithms for lines and cycles, which tests \
                      compare with all plays";

static LINE_ADD: Parameter = Parameter::new("add", "the number added to n", 1, -100..=100);
static LINE_DIVIDE: Parameter = Parameter::new("divide", "the divisor of n + add", 2, 1..=100);
static CYCLE_ADD: Parameter = Parameter { usual: 0, ..LINE_ADD };
static CYCLE_DIVIDE: Parameter = Parameter { usual: 3, ..LINE_DIVIDE };
static CYCLE_SMALL: Parameter =
    Parameter::new("small", "from n = 4 to this n the worst cycle leaves two", 5, 3..=100);
static PRINTED_ADD: Parameter = Parameter { usual: 2, ..LINE_ADD };

/// Stones up to which all plays are tried.
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

/// Boards of one kind.
struct Shape {
    name: &'static str,
    shortest: usize,
    graph: fn(usize) -> Result<Graph, GraphError>,
    /// The fewest stones left.
    value: fn(&[Color], &Limits) -> Result<usize, Unsolved>,
}

static LINES: Shape = Shape {
    name: "lines",
    shortest: 2,
    graph: Graph::path,
    value: |colors, limits| line::value(colors.iter().copied(), limits),
};

static CYCLES: Shape = Shape { name: "cycles", shortest: 3, graph: Graph::cycle, value: cycle::value };

fn begin(settings: &Settings, shape: &'static Shape, formula: Formula) -> Study {
    let Shape { name, shortest, graph, .. } = *shape;
    let study = Study::new(
        shortest..=settings.to as usize,
        move |n| format!("{name} of {n}"),
        move |&n, limits| {
            let graph = graph(n)?;
            let (stones, left) = worst(shape, n, &graph, limits)?;
            let (claimed, worst) = (formula.of(n), stones.on(&graph));
            certify_bound(&worst, left, limits)?;
            let (found, positions) = (format!("{left}, as {worst}"), (1 << (n - 1)) - 1);
            let found = if claimed == left as i64 {
                Found::holds(found, positions)
            } else {
                Found::fails(found, positions, worst)
            };
            Ok(found.claimed(claimed.to_string()).with_data(Data::StonesLeft(left as u64)))
        },
    );
    let study = study.with_summary(move |findings| {
        let left: Vec<String> = findings.iter().filter_map(left).map(|left| left.to_string()).collect();
        let (next, left) = (shortest + 1, left.join(", "));
        vec![format!("The worst mixed {name} of n = {shortest}, {next}, … stones leave {left}.")]
    });
    study.with_plot(move |findings| {
        let n = |finding: &Finding| finding.number as usize + shortest;
        let found = findings.iter().filter_map(|finding| Some((n(finding) as f64, left(finding)? as f64)));
        let claimed = findings.iter().map(|finding| (n(finding) as f64, formula.of(n(finding)) as f64));
        Some(Plot {
            across: "n stones",
            up: "stones left by the worst",
            series: vec![
                Series { name: "found".into(), points: found.collect() },
                Series { name: "claimed".into(), points: claimed.collect() },
            ],
        })
    })
}

/// A mixed position that leaves the most stones, and their number.
fn worst(shape: &Shape, n: usize, graph: &Graph, limits: &Limits) -> Result<(StoneSets, usize), Unknown> {
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
            keep(stones, (shape.value)(&colors, limits)?);
        }
    }
    Ok(worst)
}

/// The number of stones that the worst position leaves.
fn left(finding: &Finding) -> Option<u64> {
    match finding.data {
        Some(Data::StonesLeft(left)) => Some(left),
        _ => None,
    }
}
