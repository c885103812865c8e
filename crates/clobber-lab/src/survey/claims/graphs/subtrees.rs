//! How many subtrees of a tree come down to one stone.

use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Settings, Status, Study};
use clobber_board::{Color, Graph, Vertex};
use clobber_solitaire::exact::subsets::one_reducible;
use search_limits::Limits;

/// A star.
pub(crate) static STAR: Claim = Claim {
    id: "star-subtrees",
    statement: "On a star with a black centre, k black and k white leaves, C(2k + 1, k) + 2k induced \
                subtrees come down to one stone under the impartial rule.",
    source: "on the question in section 3.2 of Beaudou, Duchêne and Gravier, A survey about Solitaire \
             Clobber, whether the number of these subtrees is polynomial",
    status: Status::Theorem,
    known: "proved in docs/theory.md: the number is not polynomial, so Proposition 18 gives no polynomial \
            algorithm on trees",
    bound: Bound { meaning: "k leaves of each colour", usual: 6, most: 9 },
    parameters: &[],
    method: "all sets of stones, smaller ones first",
    study: Begin::AtOnce(begin),
};

fn begin(settings: &Settings) -> Study {
    Study::new(
        1..=settings.to,
        |&k| {
            let leaves = "x".repeat(k as usize) + &"o".repeat(k as usize);
            format!("tree:{}:x{leaves}", vec!["0"; 2 * k as usize].join(","))
        },
        |&k, limits| {
            let claimed = binomial(2 * k + 1, k) + 2 * k;
            Ok(Found::equal(claimed.to_string(), counted(k as usize, limits)?.to_string()))
        },
    )
}

fn counted(k: usize, limits: &Limits) -> Result<usize, Unknown> {
    let edges: Vec<(Vertex, Vertex)> = (1..=2 * k as Vertex).map(|leaf| (0, leaf)).collect();
    let graph = Graph::from_edges(2 * k + 1, &edges)?;
    let colors: Vec<Color> = (0..=2 * k).map(|v| if v <= k { Color::Black } else { Color::White }).collect();
    Ok(one_reducible(&graph, &colors, limits)?.ok_or_else(Unknown::too_large)?.len())
}

fn binomial(n: u64, k: u64) -> u64 {
    (1..=k).fold(1, |product, i| product * (n + 1 - i) / i)
}
