//! The formula of the forest is right on all small graphs, and the checker accepts no forged refutation.

use crate::verdicts::verdict;
use clobber_board::graph::Vertex;
use clobber_board::{Cell, Color, Graph, Position, Rule};
use clobber_certificate::refutation::{Formula, Literal, Model, Step};
use clobber_certificate::{LowerBound, Reduction, Refutation, Verdict};
use search_limits::Limits;
use std::collections::HashMap;

/// Davis, Putnam, Logemann, Loveland: guess a literal, propagate, undo. After each refuted guess it writes
/// down the clause that says so.
struct Dpll<'f> {
    clauses: Vec<&'f [Literal]>,
    guessed: Vec<Literal>,
    refuted: Vec<Step>,
}

impl<'f> Dpll<'f> {
    fn new(formula: &'f Formula) -> Self {
        Self { clauses: formula.clauses().collect(), guessed: Vec::new(), refuted: Vec::new() }
    }

    fn is_satisfiable(&mut self, truth: &mut Vec<Option<bool>>) -> bool {
        let before = truth.clone();
        if self.propagate(truth) {
            // Variables with a meaning come first.
            let Some(open) = (1..truth.len()).find(|&v| truth[v].is_none()) else { return true };
            for literal in [open as Literal, -(open as Literal)] {
                let mut guess = truth.clone();
                guess[open] = Some(literal > 0);
                self.guessed.push(literal);
                if self.is_satisfiable(&mut guess) {
                    return true;
                }
                self.guessed.pop();
            }
        }
        *truth = before;
        self.refuted.push(Step::Derive(self.guessed.iter().map(|literal| -literal).collect()));
        false
    }

    fn propagate(&self, truth: &mut [Option<bool>]) -> bool {
        loop {
            let mut is_new = false;
            for clause in &self.clauses {
                let value = |literal: Literal| {
                    truth[literal.unsigned_abs() as usize].map(|truth| truth == (literal > 0))
                };
                if clause.iter().any(|&literal| value(literal) == Some(true)) {
                    continue;
                }
                let open: Vec<Literal> =
                    clause.iter().copied().filter(|&literal| value(literal).is_none()).collect();
                match open[..] {
                    [] => return false,
                    [literal] => {
                        truth[literal.unsigned_abs() as usize] = Some(literal > 0);
                        is_new = true;
                    }
                    _ => {}
                }
            }
            if !is_new {
                return true;
            }
        }
    }
}

/// A proof that no play leaves `roots` stones, if that is true.
fn refutation(graph: &Graph, stones: &[Color], roots: usize) -> Option<Vec<Step>> {
    let model = Model::new(graph, stones, roots, Limits::unlimited()).unwrap().unwrap();
    let mut search = Dpll::new(model.formula());
    let mut truth = vec![None; model.formula().variables() as usize + 1];
    (!search.is_satisfiable(&mut truth)).then_some(search.refuted)
}

/// The least number of stones over all plays.
fn least(cells: &mut [Cell], graph: &Graph, known: &mut HashMap<Vec<Cell>, usize>) -> usize {
    if let Some(&least) = known.get(cells) {
        return least;
    }
    let mut fewest = cells.iter().flatten().count();
    for from in 0..cells.len() {
        for to in graph.neighbors(from as Vertex).map(|to| to as usize) {
            let (mover, captured) = (cells[from], cells[to]);
            if mover.is_some() && captured.is_some() && mover != captured {
                (cells[from], cells[to]) = (None, mover);
                fewest = fewest.min(least(cells, graph, known));
                (cells[from], cells[to]) = (mover, captured);
            }
        }
    }
    known.insert(cells.to_vec(), fewest);
    fewest
}

fn small_graphs(most: usize) -> impl Iterator<Item = Graph> {
    let lines = include_str!("../../../testdata/connected-graphs.csv").lines().skip(1);
    lines.filter_map(move |line| {
        let fields: Vec<&str> = line.split(';').collect();
        let order: usize = fields[0].parse().unwrap();
        let text = format!("g6:{}:{}", fields[1], "x".repeat(order));
        (order <= most).then(|| text.parse::<Position>().unwrap().graph().clone())
    })
}

/// Calls `check` with every filling of the small graphs, its stones, and the fewest stones that are left.
fn for_each_filling(most: usize, mut check: impl FnMut(&Position, &[Color], usize)) {
    for graph in small_graphs(most) {
        let order = graph.order();
        let mut known = HashMap::new();
        for bits in 0..1u32 << order {
            let stones: Vec<Color> = (0..order).map(|v| Color::BOTH[(bits >> v & 1) as usize]).collect();
            let mut cells: Vec<Cell> = stones.iter().copied().map(Some).collect();
            let least = least(&mut cells, &graph, &mut known);
            check(&Position::new(graph.clone(), cells).unwrap(), &stones, least);
        }
    }
}

/// Satisfiable from the value on, and not before; and what the search has refuted, the checker refutes.
#[test]
fn the_formula_is_right_on_small_graphs() {
    for_each_filling(5, |position, stones, least| {
        for roots in 1..=stones.len() {
            let proof = refutation(position.graph(), stones, roots);
            assert_eq!(proof.is_some(), roots < least, "{position}: {roots}");
            if let Some(proof) = proof {
                let refutation = Refutation { component: 0, stones: roots, proof };
                let text = claim(position, roots + 1, &[refutation]);
                assert!(!matches!(verdict(&text), Verdict::Rejected(_)), "{text}: {:?}", verdict(&text));
            }
        }
    });
}

/// That no play leaves fewer stones than `bound`, without a move.
fn claim(position: &Position, bound: usize, refutations: &[Refutation]) -> String {
    let play = (Vec::new(), "none".into());
    let argument = (bound, vec![LowerBound::Refutation]);
    let claim = Reduction::new(position.clone(), Rule::Impartial, None, play, argument);
    serde_json::to_string(&claim.with_refutations(refutations.to_vec())).unwrap()
}

fn is_accepted(text: &str) -> bool {
    matches!(verdict(text), Verdict::Accepted(_))
}

#[track_caller]
fn assert_rejected(text: &str, why: &str) {
    match verdict(text) {
        error @ (Verdict::Rejected(_) | Verdict::Malformed(_)) => {
            assert!(error.to_string().contains(why), "{error}\n{text}");
        }
        other => panic!("{other:?}\n{text}"),
    }
}

/// A board that leaves two stones, which no cheap argument shows, with a second component after it, and the
/// refutation.
fn example() -> (Position, Refutation) {
    let text = "edges:0-1,1-2,2-0,2-3,3-4,5-6:xxxoxxo";
    let position: Position = text.parse().unwrap();
    let component = position.induced(&position.components()[0]).unwrap();
    let stones: Vec<Color> = component.cells().iter().copied().flatten().collect();
    let proof = refutation(component.graph(), &stones, 1).unwrap();
    assert!(proof.len() > 3);
    (position, Refutation { component: 0, stones: 1, proof })
}

#[test]
fn a_refutation_is_accepted_for_its_component() {
    let (position, refutation) = example();
    assert!(is_accepted(&claim(&position, 3, std::slice::from_ref(&refutation))));
    // A second copy shows no more than the first, and one more stone is not shown.
    assert!(is_accepted(&claim(&position, 3, &[refutation.clone(), refutation.clone()])));
    assert_rejected(&claim(&position, 4, &[refutation.clone(), refutation]), "shows only 3");
    assert_rejected(&claim(&position, 3, &[]), "shows only 2");
}

#[test]
fn an_argument_that_is_not_named_does_not_count() {
    let (position, refutation) = example();
    let text = claim(&position, 3, &[refutation]);
    assert!(is_accepted(&text.replace(r#""lower_bound_argument":"refutation","#, "")));
    assert_rejected(&text.replace(r#"t":"refutation","#, r#"t":"components","#), "shows only 2");
}

#[test]
fn forged_refutations_are_rejected() {
    let (position, refutation) = example();
    let forged = |change: &dyn Fn(&mut Refutation)| {
        let mut forged = refutation.clone();
        change(&mut forged);
        claim(&position, 3, &[forged])
    };
    assert_rejected(&forged(&|forged| forged.component = 1), "no component begins at vertex 1");
    assert_rejected(&forged(&|forged| forged.component = 5), "refutation 1: ");
    assert_rejected(&forged(&|forged| forged.component = 99), "no component begins at vertex 99");
    assert_rejected(&forged(&|forged| forged.stones = 2), "does not follow");
    assert_rejected(&forged(&|forged| forged.stones = 5), "does not follow");
    // The component has fewer than six stones, which does not prove that seven are left.
    assert_rejected(&forged(&|forged| forged.stones = 6), "must be from 1 to 5");
    assert_rejected(&forged(&|forged| forged.stones = 0), "must be from 1 to 5");
    assert_rejected(&forged(&|forged| drop(forged.proof.pop())), "does not end in the empty clause");
    assert_rejected(&forged(&|forged| forged.proof.clear()), "does not end in the empty clause");
    assert_rejected(
        &forged(&|forged| drop(forged.proof.drain(..forged.proof.len() - 1))),
        "step 0: the clause",
    );
    for literal in [0, 1_000_000, i32::MIN, i32::MAX] {
        let text = forged(&|forged| forged.proof[0] = Step::Derive(vec![1, literal]));
        assert_rejected(&text, &format!("step 0: {literal} is not a literal"));
    }
    assert_rejected(&forged(&|forged| forged.proof.insert(1, Step::Delete(1))), "there is no clause 1");
}

/// Leaves out of a proof what can be left out, one after the other.
fn minimal(position: &Position, refutation: Refutation) -> Refutation {
    let mut minimal = refutation;
    for step in (0..minimal.proof.len()).rev() {
        let mut shorter = minimal.clone();
        shorter.proof.remove(step);
        if is_accepted(&claim(position, shorter.stones + 1, std::slice::from_ref(&shorter))) {
            minimal = shorter;
        }
    }
    minimal
}

#[test]
fn leaving_out_or_deleting_needed_clauses_is_noticed() {
    let (mut longest, mut noticed) = (0, 0);
    for text in [
        "edges:0-1,0-2,0-3,0-4,1-2,3-4:xoooo",
        "edges:0-1,0-2,1-2,1-3,2-4,3-5,4-5,0-5,1-4:xxxooo",
        "hamming:2x3:xxxxox",
    ] {
        let position: Position = text.parse().unwrap();
        let stones: Vec<Color> = position.cells().iter().copied().flatten().collect();
        let Some(proof) = refutation(position.graph(), &stones, 1) else { continue };
        let minimal = minimal(&position, Refutation { component: 0, stones: 1, proof });
        let needed = minimal.proof.len() - 1;
        longest = longest.max(needed);
        for step in 0..needed {
            let mut without = minimal.clone();
            without.proof.remove(step);
            assert!(!is_accepted(&claim(&position, 2, &[without])), "{text} without step {step}");
            let mut weaker = minimal.clone();
            weaker.proof[step] = Step::Derive(vec![1, -1]);
            assert!(!is_accepted(&claim(&position, 2, &[weaker])), "{text} with nothing in step {step}");
            let mut deleted = minimal.clone();
            deleted.proof.insert(step + 1, Step::Delete(step));
            // Not all of them: what has become a fact stays true.
            noticed += usize::from(!is_accepted(&claim(&position, 2, &[deleted])));
        }
    }
    assert!(longest >= 3 && noticed >= 3, "{longest}, {noticed}");
}

/// What a search has refuted on its way to an assignment follows, but the empty clause does not.
#[test]
fn nothing_refutes_the_truth() {
    for_each_filling(5, |position, stones, least| {
        let model = Model::new(position.graph(), stones, least, Limits::unlimited()).unwrap().unwrap();
        let mut search = Dpll::new(model.formula());
        assert!(search.is_satisfiable(&mut vec![None; model.formula().variables() as usize + 1]));
        let mut proof = search.refuted;
        proof.push(Step::Derive(Vec::new()));
        let refutation = Refutation { component: 0, stones: least, proof };
        assert_rejected(&claim(position, least, &[refutation]), "does not follow");
    });
}

#[test]
fn refutations_that_cannot_be_read_are_malformed() {
    let (position, refutation) = example();
    let text = claim(&position, 3, &[refutation]);
    let start = text.find(r#""refutations""#).unwrap();
    let with = |refutations: &str| format!("{}\"refutations\":{refutations}}}", &text[..start]);
    for (refutations, why) in [
        ("7", "a list of refutations"),
        ("[7]", "an object with `component`"),
        ("[{}]", "missing field `proof`"),
        (r#"[{"component":0,"stones":1}]"#, "missing field `proof`"),
        (r#"[{"component":0,"proof":[[]]}]"#, "must come before `proof`"),
        (r#"[{"component":0,"component":0,"stones":1,"proof":[[]]}]"#, "duplicate field `component`"),
        (r#"[{"component":-1,"stones":1,"proof":[[]]}]"#, "invalid value"),
        (r#"[{"component":0,"stones":1,"proof":[["a"]]}]"#, "invalid type"),
        (r#"[{"component":0,"stones":1,"proof":[-1]}]"#, "a clause, which is a list of literals"),
        (r#"[{"component":0,"stones":1,"proof":[[99999999999]]}]"#, "invalid value"),
        (r#"[{"component":0,"stones":1,"proof":[["#, "expected value"),
    ] {
        assert_rejected(&with(refutations), why);
    }
    let long = format!(r#"[{{"component":0,"stones":1,"proof":[[{}1]]}}]"#, "1,".repeat(10_000));
    assert_rejected(&with(&long), "more literals than there are");
    assert_rejected(r#"{"refutations":[],"position":"xo","moves":[]}"#, "`position` must come before");
    // The checker ignores unknown fields, and the rest of a proof after an error.
    let empty = r#"[{"by":"hand","component":0,"stones":1,"proof":[[],[],{"x":1}]}]"#;
    assert_rejected(&with(empty), "step 0: the clause does not follow");
}

/// A board whose formula would have too many clauses is not refused, but neither is the claim believed.
#[test]
fn what_is_out_of_reach_is_not_checked() {
    let position: Position = format!("path:(xo)^{}", 1000).parse().unwrap();
    let proof = vec![Step::Derive(Vec::new())];
    let text = claim(&position, 2, &[Refutation { component: 0, stones: 1, proof }]);
    assert!(matches!(verdict(&text), Verdict::Unchecked(_)), "{:?}", verdict(&text));
}
