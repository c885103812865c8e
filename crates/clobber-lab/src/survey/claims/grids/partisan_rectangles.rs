//! Full rectangles in any colours, where the colours of the moves alternate.

use super::grid_blocks::{self, Block};
use super::grid_colorings::Grid;
use crate::survey::checked::optimum;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Parameter, Status, Study};
use clobber_board::class::coloring::monochromatic;
use clobber_board::{Color, FirstPlayer, Position, Rule};
use clobber_certificate::{LowerBound, lower_bound};
use clobber_solitaire::Reducer;
use search_limits::Limits;

/// The second half of the first open problem.
pub(crate) static RECTANGLES: Claim = Claim {
    id: "partisan-rectangles",
    statement: "If the colours alternate, a mixed position on a full grid with at least three rows and \
                columns leaves as few stones as δ and the balance of the colours allow: the larger of the \
                two bounds, for either first player.",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             section 5, which asks about rectangular positions that are not checkerboards; the formula is \
             ours",
    status: Status::Open,
    known: "it fails on two rows: xxoxo|xooxo leaves two stones where the bounds allow one",
    bound: Bound { meaning: "the longer side", usual: 4, most: 11 },
    parameters: &[SIDE, CELLS, SAMPLES],
    method: "all mixed positions up to symmetry and negation on small grids, pseudo-random ones on larger \
             grids, each with either first player, by an explicit play replayed by the rules; the independent \
             checker must accept that an exception leaves more",
    study: Begin::AtOnce(|settings| {
        let [side, cells, samples] = [&SIDE, &CELLS, &SAMPLES].map(|parameter| settings.parameter(parameter));
        let blocks = grid_blocks::all(side as usize, settings.to as usize, cells as usize, samples as u64);
        let claimed = |_: &Block| Some("the larger of the bounds by δ and by balance".into());
        Study::claiming(blocks, claimed, Block::name, examine)
    }),
};

static SIDE: Parameter = Parameter::new("side", "the least side", 3, 1..=11);
static CELLS: Parameter = Parameter::new(
    "cells",
    "largest number of cells of grids on which all positions are checked",
    12,
    1..=24,
);
static SAMPLES: Parameter =
    Parameter::new("samples", "positions checked on each larger grid", 20, 1..=1_000_000);

fn examine(block: &Block, limits: &Limits) -> Result<Found, Unknown> {
    let grid = Grid::new(block.rows, block.columns);
    let (mut positions, mut more, mut exception) = (0, 0, None);
    for position in block.positions(&grid) {
        let position = position.ok_or_else(Unknown::too_large)?;
        if monochromatic(&position).is_some() {
            continue;
        }
        for first in [FirstPlayer::Black, FirstPlayer::White] {
            limits.check_now()?;
            positions += 1;
            if let Some(left) = exceeds(&position, first, limits)? {
                more += 1;
                exception.get_or_insert((position.to_string(), first.name(), left));
            }
        }
    }
    let found = match exception {
        Some((position, first, left)) => {
            let text =
                format!("{more} of {positions} leave more, the first {position}, {first} first, {left}");
            Found::fails(text, positions, position)
        }
        None => Found::holds("as few as the bounds allow", positions),
    };
    Ok(found.with_data(Data::Exceptions(more)))
}

/// The fewest stones left, if they are more than δ and the balance allow.
fn exceeds(position: &Position, first: FirstPlayer, limits: &Limits) -> Result<Option<usize>, Unknown> {
    let arguments = [LowerBound::Components, LowerBound::Balance];
    let bound = lower_bound(&arguments, position, Rule::Partisan, first, limits)?;
    let bound = bound.ok_or_else(Unknown::too_large)?;
    let reduction = Reducer::default().reduce_partisan(position, first, limits)?;
    if reduction.remaining > bound {
        return optimum(&reduction, limits).map(Some);
    }
    let color = if first.allows(Color::Black) { Color::Black } else { Color::White };
    let played = position.clone().replay_alternating(color, reduction.moves);
    played.map(|()| None).map_err(|_| Unknown::illegal_play(position))
}
