//! The pieces between bridges.
//!
//! A bridge is an edge without which the board falls apart. In a forest, what lies behind a bridge meets the rest in one of
//! five ways: nothing crosses, or a stone of either colour crosses in either direction. (At most one stone does: the edge
//! belongs to a vertex that is left, and both ends cannot be each other's parent.) Given the way, both sides are independent:
//!
//! - the side that sends has a root on its end of the bridge, of the colour that is sent, which is not left in the end;
//! - the side that receives has one more stone there, of that colour, which must move onto the end of the bridge.
//!
//! Conversely, forests on both sides with these properties make up one forest. So the least number of roots is a minimum over
//! five sums, and with several pieces it is found from the leaves of the tree of pieces up, each board being as large as one
//! piece. Of the five numbers two things are known beforehand. **To send saves at most one stone**, compared with the case that
//! nothing crosses: let the stone stay instead. So **to receive pays only if it costs no more than if nothing crosses**, since
//! the other side saves at most one. There is no such limit the other way: a stone that arrives may eat up a whole path.

use super::board::{Board, MOST};
use super::lower_bound::{self, Stones};
use super::search::Search;
use super::techniques::Techniques;
use crate::memory::Taken;
use clobber_board::{Color, Graph, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// Smaller pieces are not cut off. Of 2, 3, 4, 6 this is the best: on blocks of 8 to 12 stones it takes a sixth of the time of 6.
const LEAST: usize = 2;

/// A piece has no more pieces than this behind it, since all their ways are combined.
const MOST_BEHIND: usize = 4;

/// What crosses the bridge to the piece in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Crossing {
    Nothing,
    Sends(Color),
    Receives(Color),
}

impl Crossing {
    const ALL: [Self; 5] = [
        Self::Nothing,
        Self::Sends(Color::Black),
        Self::Sends(Color::White),
        Self::Receives(Color::Black),
        Self::Receives(Color::White),
    ];

    fn number(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Sends(color) => 1 + color as usize,
            Self::Receives(color) => 3 + color as usize,
        }
    }
}

/// Vertices that are cut off from the others by bridges.
#[derive(Clone, Debug, Default)]
struct Piece {
    vertices: Vec<Vertex>,
    /// The bridge to the piece in front: its end here, and its end there.
    bridge: Option<(Vertex, Vertex)>,
    /// The pieces whose bridges lead here.
    behind: Vec<usize>,
}

/// A best way to play a piece and all behind it, for one crossing.
#[derive(Clone, Debug)]
struct Best {
    roots: u32,
    /// The moves within the piece.
    moves: Vec<Move>,
    /// What crosses the bridges from behind.
    behind: Vec<Crossing>,
}

/// What is known about a crossing.
#[derive(Clone, Debug)]
enum Known {
    AtLeast(u32),
    Exactly(Best),
}

/// The tree of pieces.
pub(super) struct Pieces<'a> {
    graph: &'a Graph,
    colors: &'a [Color],
    techniques: Techniques,
    /// Those behind come first; the last is in front of all.
    all: Vec<Piece>,
    known: Vec<[Known; 5]>,
}

impl<'a> Pieces<'a> {
    /// The pieces of a connected board with these vertices; `None` if there is only one, or one is too large.
    pub(super) fn new(
        graph: &'a Graph,
        colors: &'a [Color],
        vertices: &[Vertex],
        techniques: Techniques,
        limits: &Limits,
    ) -> Result<Option<Self>, Unsolved> {
        let pieces = cut(graph, vertices, limits)?;
        let is_small = |piece: &Piece| piece.vertices.len() + piece.behind.len() < MOST;
        if pieces.len() < 2 || !pieces.iter().all(is_small) {
            return Ok(None);
        }
        let known = pieces.iter().map(|_| [const { Known::AtLeast(0) }; 5]).collect();
        Ok(Some(Self { graph, colors, techniques, all: pieces, known }))
    }

    /// The moves of a forest with the least number of roots, in any order, if that is at most so many.
    pub(super) fn play(&mut self, most: u32, limits: &Limits) -> Result<Option<Vec<Move>>, Unsolved> {
        let front = self.all.len() - 1;
        if self.least(front, Crossing::Nothing, most, limits)?.is_none() {
            return Ok(None);
        }
        let mut moves = Vec::new();
        self.collect(front, Crossing::Nothing, &mut moves);
        Ok(Some(moves))
    }

    /// The least number of roots in a piece and behind it, if that is at most so many.
    fn least(
        &mut self,
        piece: usize,
        crossing: Crossing,
        most: u32,
        limits: &Limits,
    ) -> Result<Option<u32>, Unsolved> {
        match &self.known[piece][crossing.number()] {
            Known::Exactly(best) => return Ok(Some(best.roots).filter(|&roots| roots <= most)),
            Known::AtLeast(bound) if *bound > most => return Ok(None),
            Known::AtLeast(_) => {}
        }
        limits.check()?;
        let mut best = None;
        let least = self.floor(piece, crossing);
        let mut choice =
            Choice { piece, crossing, behind: Vec::new(), roots: 0, least, better_than: most + 1 };
        self.choose(&mut choice, &mut best, limits)?;
        let roots = best.as_ref().map(|best| best.roots);
        self.known[piece][crossing.number()] = best.map_or(Known::AtLeast(most + 1), Known::Exactly);
        Ok(roots)
    }

    /// No fewer roots are possible: a piece that does not send has a root, and one that sends loses but one stone by that.
    fn floor(&self, piece: usize, crossing: Crossing) -> u32 {
        match (crossing, &self.known[piece][Crossing::Nothing.number()]) {
            (Crossing::Nothing | Crossing::Receives(_), _) => 1,
            (Crossing::Sends(_), Known::Exactly(best)) => best.roots - 1,
            (Crossing::Sends(_), Known::AtLeast(bound)) => bound.saturating_sub(1),
        }
    }

    /// Tries all crossings of the pieces behind that are not chosen, and keeps the best.
    fn choose(
        &mut self,
        choice: &mut Choice,
        best: &mut Option<Best>,
        limits: &Limits,
    ) -> Result<(), Unsolved> {
        let Some(&behind) = self.all[choice.piece].behind.get(choice.behind.len()) else {
            return self.settle(choice, best, limits);
        };
        let mut nothing = None;
        for crossing in Crossing::ALL {
            let Some(mut most) = choice.spare() else { return Ok(()) };
            if let (Crossing::Receives(_), Some(nothing)) = (crossing, nothing) {
                most = most.min(nothing);
            }
            let Some(roots) = self.least(behind, crossing, most, limits)? else { continue };
            if crossing == Crossing::Nothing {
                nothing = Some(roots);
            }
            choice.behind.push(crossing);
            choice.roots += roots;
            self.choose(choice, best, limits)?;
            choice.roots -= roots;
            choice.behind.pop();
        }
        Ok(())
    }

    /// Plays a piece, when all crossings are chosen.
    fn settle(&self, choice: &mut Choice, best: &mut Option<Best>, limits: &Limits) -> Result<(), Unsolved> {
        let Some(spare) = choice.spare() else { return Ok(()) };
        let Some((board, sent)) = self.board(choice) else { return Ok(()) };
        let position = Stones { occupied: board.all, black: board.black };
        let floor = (choice.least + sent).saturating_sub(choice.roots);
        let bound = lower_bound::of(&board, position, self.techniques).max(sent).max(floor);
        let mut search = Search::new(&board, self.techniques, limits);
        for left in bound..=spare + sent {
            if let Some(moves) = search.play(left)? {
                let vertices = &self.all[choice.piece].vertices;
                let named = |v: Vertex| vertices.get(v as usize).copied();
                let moves = moves.iter().filter_map(|mv| Some(Move::new(named(mv.from)?, named(mv.to)?)));
                let roots = choice.roots + left - sent;
                *best = Some(Best { roots, moves: moves.collect(), behind: choice.behind.clone() });
                // From now on only what is better is of interest.
                choice.better_than = roots;
                break;
            }
        }
        Ok(())
    }

    /// The board of a piece with what the crossings demand, and how many stones it sends; nothing if a stone would have to go
    /// two ways.
    fn board(&self, choice: &Choice) -> Option<(Board, u32)> {
        let piece = &self.all[choice.piece];
        let mut board = Board::induced(self.graph, &piece.vertices, self.colors);
        let place = |v: Vertex| piece.vertices.iter().position(|&u| u == v).map(|at| at as Vertex);
        let mut sent = 0;
        let mut cross = |board: &mut Board, end: Vertex, crossing: Crossing| {
            match crossing {
                Crossing::Nothing => {}
                Crossing::Sends(color) => {
                    if !board.may_leave(end) {
                        return None;
                    }
                    board.demand_stone(end, color);
                    sent += 1;
                }
                Crossing::Receives(color) => board.add_arrival(end, color),
            }
            Some(())
        };
        if let Some((end, _)) = piece.bridge {
            cross(&mut board, place(end)?, choice.crossing)?;
        }
        for (&behind, &crossing) in piece.behind.iter().zip(&choice.behind) {
            let (_, end) = self.all[behind].bridge?;
            // What is sent there is received here.
            let crossing = match crossing {
                Crossing::Nothing => Crossing::Nothing,
                Crossing::Sends(color) => Crossing::Receives(color),
                Crossing::Receives(color) => Crossing::Sends(color),
            };
            cross(&mut board, place(end)?, crossing)?;
        }
        Some((board, sent))
    }

    /// The moves of the best forest, in any order.
    fn collect(&self, piece: usize, crossing: Crossing, moves: &mut Vec<Move>) {
        let Known::Exactly(best) = &self.known[piece][crossing.number()] else { return };
        moves.extend(&best.moves);
        if let Some((here, there)) = self.all[piece].bridge {
            match crossing {
                Crossing::Nothing => {}
                Crossing::Sends(_) => moves.push(Move::new(here, there)),
                Crossing::Receives(_) => moves.push(Move::new(there, here)),
            }
        }
        for (&behind, &crossing) in self.all[piece].behind.iter().zip(&best.behind) {
            self.collect(behind, crossing, moves);
        }
    }
}

/// What crosses the bridges of a piece: to the front, and of some of those behind.
struct Choice {
    piece: usize,
    crossing: Crossing,
    behind: Vec<Crossing>,
    /// The roots behind.
    roots: u32,
    /// Fewer roots are not possible,
    least: u32,
    /// and only fewer than this are of interest.
    better_than: u32,
}

impl Choice {
    /// How many roots the pieces that are not chosen may have, with those of the piece itself.
    fn spare(&self) -> Option<u32> {
        if self.better_than <= self.least { None } else { (self.better_than - 1).checked_sub(self.roots) }
    }
}

/// A connected graph in pieces, as they are met by a depth-first search.
struct Cutter<'a> {
    graph: &'a Graph,
    /// When each vertex was met, from 1 on.
    met: Vec<u32>,
    /// The earliest vertex that an edge leads to from behind.
    low: Vec<u32>,
    parent: Vec<Option<Vertex>>,
}

/// Cuts a connected board at bridges, so that the pieces are not too small.
fn cut(graph: &Graph, vertices: &[Vertex], limits: &Limits) -> Result<Vec<Piece>, Unsolved> {
    let Some(&start) = vertices.first() else { return Ok(Vec::new()) };
    let mut pace = Pace::new(limits);
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * graph.order())?;
    let order = graph.order();
    let mut cutter = Cutter { graph, met: vec![0; order], low: vec![0; order], parent: vec![None; order] };
    let found = cutter.search(start, &mut pace)?;
    let pieces = cutter.pieces(&found);
    pace.steps(found.len())?;
    Ok(pieces)
}

/// What the search for bridges needs, apart from the edges along its path.
const BYTES_PER_VERTEX: usize = 400;

impl Cutter<'_> {
    /// The vertices in the order in which they are met.
    fn search(&mut self, start: Vertex, pace: &mut Pace<'_>) -> Result<Vec<Vertex>, Unsolved> {
        let mut found = vec![start];
        self.met[start as usize] = 1;
        let mut path = vec![(start, self.graph.neighbors(start).collect::<Vec<_>>())];
        while let Some((v, rest)) = path.last_mut() {
            pace.steps(1)?;
            let v = *v;
            let Some(u) = rest.pop() else {
                path.pop();
                continue;
            };
            if self.met[u as usize] == 0 {
                found.push(u);
                self.met[u as usize] = found.len() as u32;
                self.parent[u as usize] = Some(v);
                path.push((u, self.graph.neighbors(u).collect()));
            }
        }
        for &v in found.iter().rev() {
            pace.steps(1)?;
            let lowest = |low: u32, u: Vertex| {
                if self.parent[v as usize] == Some(u) {
                    low
                } else if self.parent[u as usize] == Some(v) {
                    low.min(self.low[u as usize])
                } else {
                    low.min(self.met[u as usize])
                }
            };
            self.low[v as usize] = self.graph.neighbors(v).fold(self.met[v as usize], lowest);
        }
        Ok(found)
    }

    /// From the last vertex to the first: what is behind a bridge becomes a piece, if it is large enough.
    fn pieces(&self, found: &[Vertex]) -> Vec<Piece> {
        let mut gathered: Vec<Piece> = vec![Piece::default(); self.met.len()];
        let mut pieces = Vec::new();
        let mut left = found.len();
        for &v in found.iter().rev() {
            let mut piece = std::mem::take(&mut gathered[v as usize]);
            piece.vertices.push(v);
            let Some(parent) = self.parent[v as usize] else {
                pieces.push(piece);
                break;
            };
            let front = &mut gathered[parent as usize];
            let size = piece.vertices.len();
            if size >= MOST {
                // It is too large, and only grows.
                return Vec::new();
            }
            let is_bridge = self.low[v as usize] == self.met[v as usize];
            if is_bridge && size >= LEAST && left - size >= LEAST && front.behind.len() < MOST_BEHIND {
                left -= size;
                piece.bridge = Some((v, parent));
                front.behind.push(pieces.len());
                pieces.push(piece);
            } else {
                front.vertices.append(&mut piece.vertices);
                front.behind.append(&mut piece.behind);
            }
        }
        pieces
    }
}
