//! Conjecture 27: which positions of a hypercube come down to one stone.

use super::cube_colorings::{Coloring, Halves};
use super::slices::accept_cubes;
use crate::survey::checked::optimum;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::graph::Hamming;
use clobber_board::{Cell, Color, Graph, Move, Position};
use clobber_solitaire::{Reducer, hamming};
use search_limits::Limits;

/// Those with δ ≢ 0.
pub(crate) static CONJECTURE_27: Claim = Claim {
    id: "conjecture-27",
    statement: "A mixed position of the hypercube of dimension n comes down to one stone exactly if δ ≢ 0 \
                mod 3; the others come down to two.",
    source: "Dorbec, Duchêne and Gravier; Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, \
             Conjecture 27 and Theorem 26",
    status: Status::Theorem,
    known: "proved for all n by an argument in clobber-solitaire (hamming) from lemmas that the checker \
            accepts",
    bound: Bound { meaning: "dimension n", usual: 4, most: 5 },
    parameters: &[RESIDUE],
    method: "all colourings up to symmetry and negation (several of some classes in dimensions 4 and 5), \
             each by an explicit play replayed by the rules; if δ ≡ 0, its invariance excludes one stone",
    study: Begin::AtOnce(begin),
};

static RESIDUE: Parameter =
    Parameter::new("residue", "the residue of δ mod 3 with which two stones are left", 0, 0..=2);

/// Second halves of an instance.
const SECOND_HALVES_PER_INSTANCE: Coloring = 1 << 12;

/// The colourings whose first half is the least of a class, and whose second half is `part` modulo `parts`:
/// an instance.
struct Block {
    dimension: usize,
    class: usize,
    part: Coloring,
    parts: Coloring,
}

fn begin(settings: &Settings) -> Study {
    let residue = settings.parameter(&RESIDUE) as u32;
    // The halves of the cubes of dimension 1, 2, …
    let halves: Vec<Halves> = (0..settings.to as usize).map(Halves::new).collect();
    let blocks: Vec<Block> =
        (1..).zip(&halves).flat_map(|(dimension, halves)| blocks(dimension, halves)).collect();
    let claimed = move |_: &Block| Some(format!("1 stone, or 2 if δ ≡ {residue} mod 3"));
    let study = Study::claiming(blocks, claimed, Block::name, move |block, limits| {
        examine(block, &halves[block.dimension - 1], residue, limits)
    });
    if residue == RESIDUE.usual as u32 { study.with_proof(prove_lemmas) } else { study }
}

/// Has the checker accept the lemmas from which the argument goes on: what cubes can do as slices, and all
/// positions of dimensions 1 and 2.
fn prove_lemmas(limits: &Limits) -> Result<(), Unknown> {
    accept_cubes(limits)?;
    for dimension in [1, 2] {
        for coloring in 1..(1 << (1 << dimension)) - 1 {
            let position: Position = position(dimension, coloring).parse()?;
            let left = optimum(&Reducer::default().reduce(&position, limits)?, limits)?;
            if (left == 2) != (delta(dimension, coloring) == 0) {
                return Err(Unknown::disagreement());
            }
        }
    }
    Ok(())
}

fn blocks(dimension: usize, halves: &Halves) -> Vec<Block> {
    let parts = (colorings_of_half(dimension) / SECOND_HALVES_PER_INSTANCE).max(1);
    let block = |class, part| Block { dimension, class, part, parts };
    (0..halves.classes()).flat_map(|class| (0..parts).map(move |part| block(class, part))).collect()
}

fn colorings_of_half(dimension: usize) -> Coloring {
    1 << (1 << (dimension - 1))
}

impl Block {
    fn name(&self) -> String {
        let Self { dimension, class, part, parts } = self;
        let whole = format!("Q{dimension}, first half of class {}", class + 1);
        if *parts == 1 { whole } else { format!("{whole}, part {} of {parts}", part + 1) }
    }

    fn seconds(&self) -> impl Iterator<Item = Coloring> + use<> {
        (self.part..colorings_of_half(self.dimension)).step_by(self.parts as usize)
    }
}

/// The position of a colouring in the notation of the command line.
fn position(dimension: usize, coloring: Coloring) -> String {
    let cells: Vec<Cell> = colors(dimension, coloring).into_iter().map(Some).collect();
    let position =
        Hamming::hypercube(dimension).ok().and_then(|cube| Position::new(Graph::Hamming(cube), cells).ok());
    position.map_or_else(String::new, |position| position.to_string())
}

fn colors(dimension: usize, coloring: Coloring) -> Vec<Color> {
    let color = |v: u32| if coloring >> v & 1 == 1 { Color::White } else { Color::Black };
    (0..1 << dimension).map(color).collect()
}

/// Stones plus clashing stones, mod 3; vertex 0 is black.
fn delta(dimension: usize, coloring: Coloring) -> u32 {
    let vertices: u32 = 1 << dimension;
    let clashes = (0..vertices).filter(|v| v.count_ones() & 1 != coloring >> v & 1).count();
    (vertices + clashes as u32) % 3
}

/// The number of stones left after the moves; `None` if a move breaks the rules.
fn left(dimension: usize, coloring: Coloring, moves: &[Move]) -> Option<u32> {
    let all = Coloring::MAX >> (32 - (1 << dimension));
    let [mut black, mut white] = [!coloring & all, coloring];
    for &Move { from, to } in moves {
        let is_edge = from < 1 << dimension && to < 1 << dimension && (from ^ to).is_power_of_two();
        let [from, to] = [from, to].map(|v: u32| 1u32.checked_shl(v).unwrap_or(0));
        let (mover, captured) =
            if black & from == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        if !is_edge || *mover & from == 0 || *captured & to == 0 {
            return None;
        }
        *mover = *mover & !from | to;
        *captured &= !to;
    }
    Some((black | white).count_ones())
}

/// Counts the positions that leave one stone and two, up to the first for which the claim is wrong.
fn examine(block: &Block, halves: &Halves, residue: u32, limits: &Limits) -> Result<Found, Unknown> {
    let mut positions = [0, 0];
    limits.check_now()?;
    for coloring in halves.pairs(block.class, block.seconds()) {
        limits.check()?;
        let colors = colors(block.dimension, coloring);
        if colors.windows(2).all(|pair| pair[0] == pair[1]) {
            continue;
        }
        let moves = hamming::reduce(&vec![2; block.dimension], &colors, limits)?;
        let delta = delta(block.dimension, coloring);
        let position = || position(block.dimension, coloring);
        // δ ≡ 0 excludes one stone.
        let least = if delta == 0 { 2 } else { 1 };
        match left(block.dimension, coloring, &moves) {
            Some(left) if left == least => positions[left as usize - 1] += 1,
            Some(left) => return Err(Unknown::new(format!("a play leaves {left} of {}", position()))),
            None => return Err(Unknown::illegal_play(position())),
        }
        if (least == 2) != (delta == residue) {
            let found = format!("{} leaves {least}, with δ ≡ {delta} mod 3", position());
            return Ok(Found::fails(found, positions.iter().sum(), position()));
        }
    }
    let found = format!("1 stone: {}, 2 stones: {}", positions[0], positions[1]);
    Ok(Found::holds(found, positions.iter().sum()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_break_the_rules_are_refused() {
        // Vertices 0 and 1 are white, 2 and 3 black.
        let left = |moves: &[(u32, u32)]| {
            let moves: Vec<Move> = moves.iter().map(|&(from, to)| Move { from, to }).collect();
            left(2, 0b0011, &moves)
        };
        assert_eq!(left(&[]), Some(4));
        assert_eq!(left(&[(0, 2), (2, 3), (1, 3)]), None);
        assert_eq!(left(&[(0, 2), (2, 3)]), Some(2));
        assert_eq!(left(&[(0, 1)]), None);
        assert_eq!(left(&[(0, 3)]), None);
        assert_eq!(left(&[(0, 2), (0, 2)]), None);
        assert_eq!(left(&[(0, 2), (3, 2), (1, 0)]), None);
        assert_eq!(left(&[(0, 4)]), None);
        assert_eq!(left(&[(40, 8)]), None);
    }

    #[test]
    fn delta_is_that_of_the_board() {
        for coloring in 0..1 << 8 {
            let text = position(3, coloring);
            let known = clobber_board::class::delta::delta_mod_3(&text.parse().unwrap()).unwrap();
            assert_eq!(known.map(u32::from), Some(delta(3, coloring)), "{text}");
        }
    }
}
