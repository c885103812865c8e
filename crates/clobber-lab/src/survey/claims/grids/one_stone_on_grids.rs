//! Problem 4 and Conjecture 16: which positions of a grid come down to one stone.

use super::grid_blocks::{self, Block};
use super::grid_colorings::Grid;
use crate::survey::checked::{accept, confirmed};
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::class::coloring::monochromatic;
use clobber_board::class::delta::delta_mod_3;
use clobber_board::{Color, Position};
use clobber_certificate::{OneLine, PeelsClaim, PeelsLemma};
use clobber_solitaire::{Reducer, grid};
use search_limits::Limits;

const KNOWN: &str = "proved for all grids of at least three rows and columns by an argument in \
                     docs/all-grids.md, from lemmas that the checker accepts: three about peels, and those of \
                     narrow-grids for three, four and five rows";

const METHOD: &str = "all mixed positions up to symmetry and negation on small grids, pseudo-random ones on \
                      larger grids, each by an explicit play replayed by the rules. If δ ≡ 0, its invariance \
                      excludes one stone; if a position with δ ≢ 0 leaves more, the independent checker must \
                      accept that";

/// Conjecture 16.
pub(crate) static CONJECTURE_16: Claim = Claim {
    id: "conjecture-16",
    statement: "A mixed position on a full grid of at least three rows and columns comes down to one stone \
                exactly if δ ≢ 0 mod 3; the others come down to two.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Conjecture 16; Theorem 11 for \
             two stones",
    status: Status::Theorem,
    known: KNOWN,
    bound: Bound { meaning: "the longer side", usual: 6, most: 100 },
    parameters: &[SIDE, CELLS, SAMPLES],
    method: METHOD,
    study: Begin::AtOnce(begin_conjecture),
};

/// Problem 4.
pub(crate) static PROBLEM_4: Claim = Claim {
    id: "problem-4",
    statement: "Which mixed positions of the k × n grid with k ≥ n ≥ 4 come down to one stone?",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Problem 4",
    status: Status::Theorem,
    known: "those with δ ≢ 0 mod 3: this is conjecture-16, which is proved",
    bound: Bound { meaning: "the longer side k", usual: 8, most: 100 },
    parameters: &[CELLS, SAMPLES],
    method: METHOD,
    study: Begin::AtOnce(|settings| begin(settings, Asked::Open, 4)),
};

static SIDE: Parameter = Parameter::new("side", "the least side of a large enough grid", 3, 1..=100);

static CELLS: Parameter = Parameter::new(
    "cells",
    "largest number of cells of grids on which all positions are checked",
    15,
    1..=30,
);

static SAMPLES: Parameter =
    Parameter::new("samples", "positions checked on each larger grid", 100, 1..=1_000_000);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Claimed,
    Open,
}

fn begin_conjecture(settings: &Settings) -> Study {
    let side = settings.parameter(&SIDE);
    let study = begin(settings, Asked::Claimed, side as usize);
    if side >= SIDE.usual { study.with_proof(prove_lemmas) } else { study }
}

/// Has the checker accept the lemmas from which the argument goes on.
fn prove_lemmas(limits: &Limits) -> Result<(), Unknown> {
    for lemma in [PeelsLemma::TwoOrThree, PeelsLemma::Detour, PeelsLemma::Frames] {
        accept(&PeelsClaim { lemma }.line(), limits)?;
    }
    Ok(())
}

fn begin(settings: &Settings, question: Asked, side: usize) -> Study {
    let most = settings.parameter(&CELLS) as usize;
    let blocks = grid_blocks::all(side, settings.to as usize, most, settings.parameter(&SAMPLES) as u64);
    let claimed =
        move |_: &Block| (question == Asked::Claimed).then(|| "1 stone, or 2 if δ ≡ 0 mod 3".into());
    let study = Study::claiming(blocks, claimed, Block::name, examine_block);
    study.with_summary(move |findings| {
        let positions: u64 = findings.iter().map(|finding| finding.positions).sum();
        let is_regular = |finding: &Finding| finding.data == Some(Data::Exceptions(0));
        if question == Asked::Open && !findings.is_empty() && findings.iter().all(is_regular) {
            return vec![format!(
                "All {positions} positions checked come down to one stone if δ ≢ 0 mod 3, and to two if δ ≡ \
                 0."
            )];
        }
        Vec::new()
    })
}

fn examine_block(block: &Block, limits: &Limits) -> Result<Found, Unknown> {
    let grid = Grid::new(block.rows, block.columns);
    // Positions that leave one stone, two since δ ≡ 0, or more; and the first of the last kind.
    let mut counts = [0u64; 3];
    let mut exception = None;
    for position in block.positions(&grid) {
        limits.check_now()?;
        let position = position.ok_or_else(Unknown::too_large)?;
        if monochromatic(&position).is_some() {
            continue;
        }
        let (left, kind) = examine(&grid, &position, limits)?;
        counts[kind] += 1;
        if kind == 2 && exception.is_none() {
            exception = Some((position, left));
        }
    }
    let [one, two, more] = counts;
    let positions = one + two + more;
    let found = if let Some((position, left)) = exception {
        let found = format!("{more} of {positions} leave more, the first {position}, {left} stones");
        Found::fails(found, positions, position.to_string())
    } else {
        let found = format!("1 stone: {one}, all with δ ≢ 0; 2 stones: {two}, all with δ ≡ 0; no other");
        Found::holds(found, positions)
    };
    Ok(found.with_data(Data::Exceptions(more)))
}

/// The fewest stones left, and their kind: 0 for one stone, 1 for two stones since δ ≡ 0, 2 for more. Fails
/// if that is not certain.
fn examine(grid: &Grid, position: &Position, limits: &Limits) -> Result<(usize, usize), Unknown> {
    let moves = if grid::is_narrow(grid.rows, grid.columns) {
        let colors: Vec<Color> = position.cells().iter().copied().flatten().collect();
        grid::optimal_play(grid.rows, grid.columns, &colors, limits)?
    } else {
        Reducer::default().reduce(position, limits)?.moves
    };
    let mut played = position.clone();
    played.replay(moves).map_err(|_| Unknown::illegal_play(position))?;
    let delta = delta_mod_3(position).map_err(|_| Unknown::too_large())?;
    match (played.stones(), delta) {
        (1, _) => Ok((1, 0)),
        (2, Some(0)) => Ok((2, 1)),
        (left, _) => {
            limits.check_now()?;
            Ok((confirmed(position, left, limits)?, 2))
        }
    }
}
