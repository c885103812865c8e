//! The last stone of a complete bipartite graph with one colour on each side.

use crate::survey::every_play;
use crate::survey::over_sets::over_sets;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::graph::Multipartite;
use clobber_board::{Color, Graph, Vertex};

/// Remark 2.1.
pub(crate) static CLASHING: Claim = Claim {
    id: "clashing-stone",
    statement: "K(n,n) with n white stones on one side and n black ones on the other comes down to a \
                single stone exactly if n ≢ 0 mod 3: any vertex can have it, in the colour that clashes \
                with its side if n ≡ 1 mod 3, and in the colour of its side if n ≡ 2.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Lemma 2.1 and Remark \
             2.1",
    status: Status::Theorem,
    known: "proved in the paper: δ ≡ 2n, and a single stone has δ = 2 if it clashes, else 1",
    bound: Bound { meaning: "n stones on each side", usual: 5, most: 7 },
    parameters: &[RESIDUE],
    method: "all plays",
    study: Begin::AtOnce(begin),
};

static RESIDUE: Parameter = Parameter::new("residue", "n mod 3 where the last stone clashes", 1, 0..=2);

fn begin(settings: &Settings) -> Study {
    let residue = settings.parameter(&RESIDUE);
    let text = |n: &usize| format!("multipartite:{}/{}", "o".repeat(*n), "x".repeat(*n));
    let claimed = "clashing if n ≡ 1, matching if n ≡ 2, none if n ≡ 0";
    over_sets(1..=settings.to as usize, text, claimed, move |&n, limits, tally| {
        let Ok(graph) = Multipartite::from_part_sizes(&[n, n]) else { return Ok(()) };
        let last = every_play::last_stones(&Graph::Multipartite(graph), limits)?;
        let last = last.of(every_play::StoneSets { white: (1 << n) - 1, black: ((1 << n) - 1) << n });
        for v in 0..2 * n as Vertex {
            for color in Color::BOTH {
                let clashes = (color == Color::Black) == ((v as usize) < n);
                let wanted = if clashes { residue } else { (3 - residue) % 3 };
                let claimed = n as i64 % 3 == wanted && n % 3 != 0;
                let word = |is_last| if is_last { "can be last" } else { "cannot be last" };
                tally.compare(word(claimed), word(last.contains(v, color)), || {
                    format!("multipartite:{}/{}", "o".repeat(n), "x".repeat(n))
                });
            }
        }
        Ok(())
    })
}
