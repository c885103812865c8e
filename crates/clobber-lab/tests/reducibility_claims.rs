//! Claims about Solitaire Clobber on grids, hypercubes and small graphs, each at a small bound and with a
//! wrong number in it.

use crate::examining;

use clobber_board::normal_form::Normalized;
use clobber_board::{Color, Graph, Position, Vertex};
use clobber_lab::survey::claims;
use clobber_lab::survey::{Data, Finding, Settings, Verdict};
use clobber_solitaire::extremal::worst_grid;
use examining::{fails, findings, holds, stopped};
use search_limits::Limits;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// All plays by the rules alone: the fewest stones left, and the stones left alone.
#[derive(Default)]
struct Plays {
    least: HashMap<Position, usize>,
    single: HashMap<Position, BTreeSet<(Vertex, Color)>>,
}

impl Plays {
    fn least(&mut self, position: &Position) -> usize {
        if let Some(&least) = self.least.get(position) {
            return least;
        }
        let options = Color::BOTH.into_iter().flat_map(|player| position.options(player));
        let least = options.map(|(_, after)| self.least(&after)).min().unwrap_or_else(|| position.stones());
        self.least.insert(position.clone(), least);
        least
    }

    /// The stones that are left alone.
    fn single(&mut self, position: &Position) -> BTreeSet<(Vertex, Color)> {
        if let Some(single) = self.single.get(position) {
            return single.clone();
        }
        let stones: Vec<Vertex> = position.occupied().collect();
        let mut single = BTreeSet::new();
        if let [v] = stones[..] {
            single.insert((v, position.cell(v).unwrap()));
        }
        for (_, after) in Color::BOTH.into_iter().flat_map(|player| position.options(player)) {
            single.extend(self.single(&after));
        }
        self.single.insert(position.clone(), single.clone());
        single
    }
}

/// All mixed positions with a stone on each vertex.
fn mixed(graph: &Graph) -> Vec<Position> {
    let graph = Arc::new(graph.clone());
    let order = graph.order();
    let color = |white| if white { Color::White } else { Color::Black };
    (1..(1u32 << order) - 1)
        .map(|set| (0..order).map(|v| Some(color(set >> v & 1 == 1))).collect())
        .map(|cells| Position::new(Arc::clone(&graph), cells).unwrap())
        .collect()
}

/// How many mixed positions of a board leave one stone, two stones, …, up to symmetry and exchange of the
/// colours.
fn classes_by_least(graph: &Graph) -> BTreeMap<usize, usize> {
    let mut plays = Plays::default();
    let mut classes: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for position in mixed(graph) {
        let form = Normalized::new(&position, &position.components()[0]).unwrap().form().clone();
        let name = form.to_string().min(form.negated().to_string());
        classes.entry(plays.least(&position)).or_default().insert(name);
    }
    classes.into_iter().map(|(least, names)| (least, names.len())).collect()
}

fn summary(id: &str, to: u64, findings: &[Finding]) -> Vec<String> {
    let claim = claims::find(id).unwrap();
    claim.begin(&Settings { to, ..Settings::usual(claim) }, Limits::unlimited()).unwrap().summary(findings)
}

#[test]
fn narrow_grids() {
    let found = findings("narrow-grids", 4, &[]);
    let columns = [9, 23, 35, 47, 59].map(|columns| format!(" {columns} columns: "));
    for (finding, columns) in found.iter().zip(columns) {
        assert!(finding.found.contains(&columns), "{finding:?}");
    }
    assert!(found[5].found.contains("5 columns: xxooo|xxxoo leaves 2"), "{:?}", found[5]);
    assert_eq!(found.len(), 10);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Proved), "{found:#?}");
    assert!(found[9].found.ends_with("4 narrower ones leave more, the first x|o|x|x"), "{:?}", found[9]);
    let said = summary("narrow-grids", 4, &found);
    assert_eq!(said, ["On two rows it takes 9, 23, 35, 47, 59 columns to leave 3, 4, 5, 6, 7 stones."]);
    fails("narrow-grids", 3, &[("stones", 1)], "x|o|x");
}

#[test]
fn last_colors() {
    let found = findings("last-colors", 4, &[]);
    assert_eq!(found.len(), 6);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Proved), "{found:#?}");
    assert!(found[3].found.ends_with("4 narrower ones do not, the first x|o|x|x"), "{:?}", found[3]);
    fails("last-colors", 3, &[("two", 3)], "xox|xxo|xxx");
}

#[test]
fn problem_3() {
    // Half of 4^n or 8^n positions, less one of a single colour.
    let half = |rows: u32, widths: std::ops::RangeInclusive<u32>| -> u64 {
        widths.map(|width| (1 << (rows * width - 1)) - 1).sum()
    };
    holds("problem-3-two-rows", 8, half(2, 2..=8));
    fails("problem-3-two-rows", 9, &[], "xxxoooxxx|xxoooooxx");
    holds("problem-3-three-rows", 5, half(3, 2..=5));
    fails("problem-3-three-rows", 3, &[("stones", 1)], "xx|xo|xo");
    // With three stones allowed there is nothing on nine columns.
    let found = findings("problem-3-two-rows", 9, &[("stones", 3)]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds));
}

#[test]
fn the_worst_position_of_two_rows() {
    let all: u64 = (2..=7).map(|columns| (1 << (2 * columns - 1)) - 1).sum();
    holds("two-rows", 30, all + 23);
    fails("two-rows", 25, &[("add", 24)], &worst_grid(2, 11).unwrap().to_string());
    fails("two-rows", 25, &[("divide", 11)], &worst_grid(2, 8).unwrap().to_string());
}

#[test]
fn the_worst_positions_of_two_rows_are_words() {
    holds("two-rows-worst-words", 23, 8);
    fails("two-rows-worst-words", 23, &[("blocks", 3)], &worst_grid(2, 23).unwrap().to_string());
}

#[test]
fn cylinders() {
    let found = findings("cylinders", 4, &[]);
    assert_eq!(found.len(), 3);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Proved), "{found:#?}");
}

#[test]
fn circular_ladders() {
    let found = findings("circular-ladders", 24, &[]);
    let left = found.iter().map(|finding| finding.data.clone()).collect::<Vec<_>>();
    let expected = [1, 2, 1, 2, 1, 2].map(|stones| Some(Data::StonesLeft(stones)));
    assert_eq!(left, expected);
}

/// On 3×3 there are three holes up to symmetry; a play by the rules alone agrees.
#[test]
fn one_hole() {
    let found = findings("one-hole", 9, &[]);
    let left = found.iter().map(|finding| finding.data.clone()).collect::<Vec<_>>();
    assert_eq!(left, [2, 3, 2].map(|stones| Some(Data::StonesLeft(stones))));
    for (board, expected) in [(".xx|xxx|xxx", 2), ("x.x|xxx|xxx", 3), ("xxx|x.x|xxx", 2)] {
        let mut plays = Plays::default();
        let worst = (1..(1 << 8) - 1).map(|white: u32| {
            let mut stone = 0;
            let recolored = board.chars().map(|cell| {
                let is_white = cell == 'x' && white >> stone & 1 == 1;
                stone += u32::from(cell == 'x');
                if is_white { 'o' } else { cell }
            });
            plays.least(&recolored.collect::<String>().parse().unwrap())
        });
        assert_eq!(worst.max(), Some(expected), "{board}");
    }
}

#[test]
fn conjecture_16() {
    let found = findings("conjecture-16", 5, &[("samples", 20)]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
    fails("conjecture-16", 5, &[("side", 2), ("cells", 10), ("samples", 1)], "oooxx|ooxxx");
    // Up to symmetry, by all plays.
    let classes = classes_by_least(&Graph::grid(3, 3).unwrap());
    let text = format!(
        "1 stone: {}, all with δ ≢ 0; 2 stones: {}, all with δ ≡ 0; no other",
        classes[&1], classes[&2]
    );
    assert_eq!((classes.len(), &found[0].found), (2, &text));
}

#[test]
fn problem_4() {
    let found = findings("problem-4", 6, &[("cells", 9), ("samples", 20)]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Observed), "{found:#?}");
    let said = summary("problem-4", 6, &found);
    assert_eq!(
        said,
        ["All 120 positions checked come down to one stone if δ ≢ 0 mod 3, and to two if δ ≡ 0."]
    );
}

#[test]
fn conjecture_27() {
    let found = findings("conjecture-27", 4, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
    fails("conjecture-27", 4, &[("residue", 1)], "hypercube:2:xxoo");
    // Up to symmetry, by all plays: no class of dimension 3 was looked at twice.
    let cube = "hypercube:3:xxxxxxxx".parse::<Position>().unwrap();
    let classes = classes_by_least(cube.graph());
    let mut looked = [0, 0];
    for finding in found.iter().filter(|finding| finding.instance.starts_with("Q3")) {
        let numbers: Vec<usize> =
            finding.found.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        looked = [looked[0] + numbers[1], looked[1] + numbers[3]];
    }
    assert_eq!(classes.into_iter().collect::<Vec<_>>(), [(1, looked[0]), (2, looked[1])]);
}

/// The first blocks of dimension 5, and some later ones.
#[test]
fn some_positions_of_dimension_5() {
    let claim = claims::find("conjecture-27").unwrap();
    let mut study = claim.begin(&Settings { to: 5, ..Settings::usual(claim) }, Limits::unlimited()).unwrap();
    let smaller = findings("conjecture-27", 4, &[]).len() as u64;
    assert_eq!(study.instances(), smaller + 222 * 16);
    let blocks = (smaller..study.instances()).step_by(401);
    let found: Vec<Finding> = blocks.map(|number| study.examine(number, Limits::unlimited())).collect();
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Holds), "{found:#?}");
    assert!(found.iter().map(|finding| finding.positions).sum::<u64>() > 500, "{found:#?}");
}

/// Definition 23 by all plays.
fn is_strong(graph: &Graph) -> bool {
    let mut plays = Plays::default();
    let is_mixed_off = |position: &Position, v: Vertex| {
        Color::BOTH
            .into_iter()
            .all(|color| position.occupied().any(|u| u != v && position.cell(u) == Some(color)))
    };
    mixed(graph).iter().all(|position| {
        let single = plays.single(position);
        position
            .occupied()
            .filter(|&v| is_mixed_off(position, v))
            .all(|v| Color::BOTH.into_iter().all(|color| single.contains(&(v, color))))
    })
}

#[test]
fn strong_graphs() {
    let found = findings("strong-graphs", 7, &[]);
    assert!(found.iter().all(|finding| finding.verdict == Verdict::Observed), "{found:#?}");
    let said = summary("strong-graphs", 7, &found);
    let numbers: Vec<Vec<usize>> = said
        .iter()
        .map(|line| line.split(' ').filter_map(|word| word.parse().ok()).collect::<Vec<usize>>())
        .collect();
    // Graphs, their vertices, the strongly 1-reducible ones, and those that are no products.
    assert_eq!(
        numbers,
        [vec![2, 3, 1, 0], vec![6, 4, 1, 0], vec![21, 5, 2, 1], vec![112, 6, 11, 10], vec![853, 7, 90, 89]]
    );
    assert!(said[2].ends_with("the first D^{."), "{said:?}");
    let listed = include_str!("../../../testdata/connected-graphs.csv");
    let mut by_plays = [0; 7];
    for line in listed.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let order: usize = fields[0].parse().unwrap();
        let position: Position = format!("g6:{}:{}", fields[1], "x".repeat(order)).parse().unwrap();
        by_plays[order] += usize::from((3..=5).contains(&order) && is_strong(position.graph()));
    }
    assert_eq!(by_plays[3..=5], [1, 1, 2]);
}

#[test]
fn strong_graphs_and_products_and_paths() {
    fails("strong-graphs-are-products", 6, &[], "D^{");
    holds("strong-graphs-are-products", 4, 2 + 6);
    holds("strong-graphs-are-hamilton-connected", 6, 2 + 6 + 21 + 112);
    fails("strong-graphs-are-hamilton-connected", 6, &[("converse", 1)], "D]{");
}

#[test]
fn interrupted_studies_have_no_verdict() {
    for id in [
        "narrow-grids",
        "last-colors",
        "two-rows",
        "cylinders",
        "circular-ladders",
        "one-hole",
        "problem-3-two-rows",
        "problem-3-three-rows",
        "conjecture-16",
        "problem-4",
        "conjecture-27",
        "strong-graphs",
        "strong-graphs-are-products",
        "strong-graphs-are-hamilton-connected",
    ] {
        let claim = claims::find(id).unwrap();
        let mut study = claim.begin(&Settings::usual(claim), Limits::unlimited()).unwrap();
        let before = study.examine(2, Limits::unlimited());
        let ended = study.examine(2, &stopped());
        assert_eq!((ended.verdict, &ended.found[..]), (Verdict::Unknown, "interrupted"), "{id}");
        assert_eq!(study.examine(2, Limits::unlimited()), before, "{id}");
    }
}

/// The lists of docs/theory.md.
#[test]
fn minimal_strong_graphs() {
    let found = examining::findings("strong-graphs-minimal", 6, &[]);
    let numbers: Vec<&str> = found.iter().map(|finding| finding.found.split(':').next().unwrap()).collect();
    assert_eq!(numbers, ["1", "1", "1", "1"]);
    assert_eq!(found[2].found, "1: D^{");
}
