//! Plain minimax that writes its strategies down, and boards to try them on.

use clobber_board::{Color, Move, Position};
use clobber_certificate::{NodeId, Reply, StrategyWriter, WinClaim};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Plain minimax, and a strategy written down as it is found.
struct NaiveSolver {
    winner: Color,
    nodes: HashMap<Position, NodeId>,
}

pub(crate) fn mover_wins(position: &Position, player: Color) -> bool {
    position.moves(player).any(|mv| !mover_wins(&played(position, mv), !player))
}

fn played(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).unwrap();
    after
}

impl NaiveSolver {
    /// The loser is to move and loses.
    fn node(&mut self, position: &Position, out: &mut StrategyWriter<Vec<u8>>) -> Option<NodeId> {
        position.moves(!self.winner).next()?;
        if let Some(&node) = self.nodes.get(position) {
            return Some(node);
        }
        let moves: Vec<Move> = position.moves(!self.winner).collect();
        let replies: Vec<Reply> = moves
            .into_iter()
            .map(|to| {
                let after = played(position, to);
                let with = winning_move(&after, self.winner).unwrap();
                Reply { to, with, next: self.node(&played(&after, with), out).into_iter().collect() }
            })
            .collect();
        let node = out.node(position, &replies).unwrap();
        self.nodes.insert(position.clone(), node);
        Some(node)
    }
}

fn winning_move(position: &Position, player: Color) -> Option<Move> {
    position.moves(player).find(|&mv| !mover_wins(&played(position, mv), !player))
}

/// A certificate for the player who wins this position.
pub(crate) fn strategy(text: &str, first: Color) -> String {
    let position: Position = text.parse().unwrap();
    let opening = winning_move(&position, first);
    let winner = if opening.is_some() { first } else { !first };
    let claim = WinClaim { position: position.clone(), first, winner, opening };
    let mut out = StrategyWriter::new(Vec::new(), &claim).unwrap();
    let start = opening.map_or(position.clone(), |mv| played(&position, mv));
    let root = NaiveSolver { winner, nodes: HashMap::new() }.node(&start, &mut out);
    String::from_utf8(out.finish(root.as_slice()).unwrap()).unwrap()
}

/// Is what the first line of a certificate claims true?
pub(crate) fn claim_is_true(text: &str) -> bool {
    let claim: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let position: Position = claim["position"].as_str().unwrap().parse().unwrap();
    let color = |name: &serde_json::Value| if name == "black" { Color::Black } else { Color::White };
    let (first, winner) = (color(&claim["first"]), color(&claim["winner"]));
    mover_wins(&position, first) == (first == winner)
}

/// The certificates of all boards, each found once.
pub(crate) static STRATEGIES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let by_play = BOARDS.iter().flat_map(|board| Color::BOTH.map(|first| strategy(board, first)));
    by_play.chain([LEMMA.to_string()]).collect()
});

/// The node at 321 is the lemma `xxoxxo` ≥ `xxo`, the node at 411 is `xxo`; together they are the position.
pub(crate) const LEMMA: &str = r#"{"claim":"win","position":"xxoxxo","first":"white","winner":"black"}
{"node":"xxxo","replies":[[3,2,1,2,null]]}
{"node":"xo.oxo","replies":[[1,0,4,3,null],[3,4,0,1,null],[5,4,0,1,null]]}
{"node":"xxoo","replies":[[2,1,0,1,null]]}
{"node":"xo.xxoxo","replies":[[1,0,6,5,null],[5,4,0,1,null],[5,6,0,1,null],[7,6,0,1,187]]}
{"node":"xoo.xxoxxo","replies":[[1,0,5,6,69],[6,5,4,5,null],[6,7,0,1,112],[9,8,0,1,230]]}
{"node":"xxo","replies":[[2,1,0,1,null]]}
{"root":[321,411],"nodes":6}
"#;

pub(crate) const BOARDS: [&str; 9] = [
    "xoxoxo",
    "xxoxxo",
    "xoxox.oxo",
    "xox|oxo",
    "cycle:xoxoxx",
    "multipartite:xxo/oo/x",
    "xo + xxo + xoxo",
    "hypercube:3:xoxoxoxo",
    "g6:DqK:xoxox",
];
