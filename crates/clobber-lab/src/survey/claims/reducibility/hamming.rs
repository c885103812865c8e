//! Products of cliques: strong reducibility.

use super::slices::accept_threes;
use crate::survey::every_play::{self, MAX_VERTICES, StoneSets};
use crate::survey::finding::Found;
use crate::survey::over_sets::{Tally, over_sets};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::graph::Hamming;
use clobber_board::{Color, Graph, Vertex};
use clobber_solitaire::strong::{self, strongly_reducible};
use search_limits::{Limits, Unsolved};

/// Theorem 25.
pub(crate) static STRONGLY_ONE: Claim = Claim {
    id: "hamming",
    statement: "Every product of cliques except K2 × K3 and the hypercubes is strongly 1-reducible under the \
                impartial rule: for every vertex v, every position whose stones off v are not all of one \
                colour, and every colour, some play leaves only a stone of that colour on v.",
    source: "Dorbec, Duchêne and Gravier, Solitaire Clobber played on Hamming graphs (Integers 8, 2008); \
             Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Theorem 25",
    status: Status::Theorem,
    known: "proved in the paper, and in the documentation of clobber-solitaire from lemmas that the checker \
            accepts",
    bound: Bound { meaning: "n vertices", usual: 14, most: MAX_VERTICES as u64 },
    parameters: &[PRISM],
    method: "all plays from all positions, 3ⁿ with empty vertices",
    study: Begin::AtOnce(begin),
};

/// Theorem 26.
pub(crate) static STRONGLY_TWO: Claim = Claim {
    id: "hypercube-strong",
    statement: "Hypercubes are strongly 2-reducible under the impartial rule: for every vertex v, every \
                position whose stones off v are not all of one colour, and every two colours of stones on \
                two different vertices, some play leaves a stone of the first colour on v and at most one \
                other stone, of the second colour.",
    source: "Dorbec, Duchêne and Gravier, Solitaire Clobber played on Hamming graphs (Integers 8, 2008); \
             Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Theorem 26",
    status: Status::Theorem,
    known: "proved in the paper",
    bound: Bound { meaning: "dimension", usual: 3, most: 4 },
    parameters: &[],
    method: "a table of all positions, with empty vertices, layer by layer of odd stones; for hypercubes it \
             uses no theorem except the invariance of δ",
    study: Begin::AtOnce(begin_hypercubes),
};

/// Section 4.1.
pub(crate) static CLIQUE: Claim = Claim {
    id: "clique",
    statement: "On a clique, for every vertex v, every position whose stones off v are not all of one \
                colour, and every colour, some play leaves only a stone of that colour on v, under the \
                impartial rule.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, section 4.1",
    status: Status::Theorem,
    known: "called straightforward in the paper",
    bound: Bound { meaning: "n vertices", usual: 200, most: 1000 },
    parameters: &[EXEMPT],
    method: "all plays, by the colour on v and the numbers of black and white stones elsewhere",
    study: Begin::AtOnce(begin_cliques),
};

static PRISM: Parameter = Parameter::new("prism", "1 if K2 × K3 is an exception, else 0", 1, 0..=1);
static EXEMPT: Parameter = Parameter::new(
    "exempt",
    "1 to exempt mixed positions whose stones off v have one colour, else 0",
    1,
    0..=1,
);

fn begin(settings: &Settings) -> Study {
    let excepts_prism = settings.parameter(&PRISM) == 1;
    let is_claimed = move |factors: &Vec<Vertex>| {
        factors.iter().any(|&factor| factor > 2) && !(excepts_prism && factors == &[2, 3])
    };
    let products = (3..=settings.to as Vertex).flat_map(|n| factorizations(n, 2));
    let name = |factors: &Vec<Vertex>| {
        let factors: Vec<_> = factors.iter().map(|factor| format!("K{factor}")).collect();
        factors.join(" × ")
    };
    let claimed = "every vertex can keep either colour alone";
    let study = over_sets(products.filter(is_claimed), name, claimed, |factors, limits, tally| {
        examine(factors, limits, tally)
    });
    study.with_proof(accept_threes)
}

/// The ways to write n as a product of numbers from `least` on, in order.
fn factorizations(n: Vertex, least: Vertex) -> Vec<Vec<Vertex>> {
    let mut all = vec![vec![n]];
    for factor in
        (least..n).take_while(|factor| factor * factor <= n).filter(|factor| n.is_multiple_of(*factor))
    {
        let rest = factorizations(n / factor, factor);
        all.extend(rest.into_iter().map(|rest| [&[factor], &rest[..]].concat()));
    }
    all
}

fn examine(factors: &[Vertex], limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let graph = Graph::Hamming(Hamming::from_factors(factors.to_vec())?);
    let last_stones = every_play::last_stones(&graph, limits)?;
    let order = graph.order();
    for black in 0..1 << order {
        limits.check()?;
        let stones = StoneSets::full(order, black);
        let is_mixed_off = |v: Vertex| Color::BOTH.into_iter().all(|color| stones.of(color) & !(1 << v) != 0);
        let places: Vec<Vertex> = (0..order as Vertex).filter(|&v| is_mixed_off(v)).collect();
        let last = last_stones.of(stones);
        let is_left = |&&v: &&Vertex| Color::BOTH.into_iter().all(|color| last.contains(v, color));
        if !places.is_empty() {
            tally.at_least(places.len() as i64, places.iter().filter(is_left).count() as i64, || {
                stones.on(&graph)
            });
        }
    }
    Ok(())
}

fn begin_hypercubes(settings: &Settings) -> Study {
    let name = |dimension: &usize| format!("hypercube:{dimension}");
    Study::new(1..=settings.to as usize, name, |&dimension, limits| {
        let cube = Graph::Hamming(Hamming::hypercube(dimension)?);
        let positions = 1 << (1 << dimension);
        let found = match strongly_reducible(&cube, limits).strongly_two {
            strong::Verdict::Unknown => return Err(Unknown::undecided(limits)),
            strong::Verdict::No(wrong) => {
                Found::fails("not strongly 2-reducible", positions, wrong.position.to_string())
            }
            strong::Verdict::Yes => Found::holds("strongly 2-reducible", positions),
        };
        Ok(found.claimed("strongly 2-reducible".into()))
    })
}

fn begin_cliques(settings: &Settings) -> Study {
    let exempt = settings.parameter(&EXEMPT) == 1;
    let (name, claimed) = (|n: &usize| format!("K{n}"), "either colour alone on v");
    over_sets(2..=settings.to as usize, name, claimed, move |&n, limits, tally| {
        let table = CliquePlays::new(n - 1, limits)?;
        for black in 0..n {
            let white = n - 1 - black;
            let off_is_mixed = black > 0 && white > 0;
            for color in Color::BOTH {
                let is_mixed =
                    off_is_mixed || black > 0 && color == Color::White || white > 0 && color == Color::Black;
                if off_is_mixed || is_mixed && !exempt {
                    let had = table.of(color, black, white).into_iter().filter(|&had| had).count();
                    let text =
                        || format!("complete:{}{}{}", color.letter(), "x".repeat(black), "o".repeat(white));
                    tally.at_least(2, had as i64, text);
                }
            }
        }
        Ok(())
    })
}

/// Whether black and white can be left alone on v, by the colour on v and the numbers of stones elsewhere.
///
/// If the stone on v moves away, v stays empty and neither colour is left there; so these moves are omitted.
struct CliquePlays {
    side: usize,
    left_alone: Vec<[bool; 2]>,
}

impl CliquePlays {
    fn new(off: usize, limits: &Limits) -> Result<Self, Unsolved> {
        let side = off + 1;
        let mut table = Self { side, left_alone: vec![[false; 2]; 2 * side * side] };
        for stones in 0..=off {
            limits.check_now()?;
            for on_v in Color::BOTH {
                for black in 0..=stones {
                    let place = table.place(on_v, black, stones - black);
                    table.left_alone[place] = table.after_moves(on_v, black, stones - black);
                }
            }
        }
        Ok(table)
    }

    fn of(&self, on_v: Color, black: usize, white: usize) -> [bool; 2] {
        self.left_alone[self.place(on_v, black, white)]
    }

    fn place(&self, on_v: Color, black: usize, white: usize) -> usize {
        (on_v as usize * self.side + black) * self.side + white
    }

    fn after_moves(&self, on_v: Color, black: usize, white: usize) -> [bool; 2] {
        let mut had = [false; 2];
        let mut join = |after: [bool; 2]| had = [had[0] || after[0], had[1] || after[1]];
        if black + white == 0 {
            join(Color::BOTH.map(|color| color == on_v));
        }
        if black > 0 && white > 0 {
            join(self.of(on_v, black - 1, white));
            join(self.of(on_v, black, white - 1));
        }
        match on_v {
            Color::Black if white > 0 => join(self.of(Color::White, black, white - 1)),
            Color::White if black > 0 => join(self.of(Color::Black, black - 1, white)),
            _ => {}
        }
        had
    }
}
