//! Refutations in files that checkers of SAT proofs read.

use crate::failure::{Failure, complain};
use crate::files::draft::Draft;
use clobber_board::{Color, Move, Vertex};
use clobber_certificate::refutation::ExportError;
use clobber_certificate::{Reduction, Refutation};
use clobber_solitaire::exact::satisfiability::{Known, optimal_play};
use search_limits::Limits;
use std::fs;
use std::io::{BufWriter, IntoInnerError, Write};
use std::path::Path;

/// The learned clauses of a refutation have at most this many literals, of four bytes each.
const MAX_LITERALS: usize = 50_000_000;

/// Writes a refutation of each component that keeps more than one stone: the formula and the proof.
///
/// The lower bound of a reduction often rests on a cheaper argument, so the solver runs once more, for the
/// proof.
pub(crate) fn write(folder: &Path, reduction: &Reduction, limits: &Limits) -> Result<(), Failure> {
    let failed = |path: &Path, error: &ExportError| Failure::Usage(format!("{}: {error}", path.display()));
    let position = &reduction.position;
    let mut written = 0;
    for component in position.components() {
        let vertices = component.vertices();
        let moves = moves_inside(vertices, &reduction.moves);
        if moves.len() + 1 == vertices.len() {
            continue;
        }
        let Ok(board) = position.induced_within(&component, limits) else { continue };
        let colors: Vec<Color> = board.cells().iter().copied().flatten().collect();
        let known = Known { moves, lower_bound: 0 };
        let Some(refutation) = optimal_play(board.graph(), &colors, known, MAX_LITERALS, limits).refutation
        else {
            complain(&format!("the stones connected with vertex {}: no refutation was found\n", vertices[0]));
            continue;
        };
        let refutation = Refutation { component: vertices[0], ..refutation };
        fs::create_dir_all(folder).map_err(|error| failed(folder, &error.into()))?;
        let name = format!("component-{}-not-{}", refutation.component, refutation.stones);
        let (formula, proof) = (folder.join(format!("{name}.cnf")), folder.join(format!("{name}.drat")));
        in_file(&formula, |out| refutation.write_dimacs(out, position, limits))
            .map_err(|error| failed(&formula, &error))?;
        in_file(&proof, |out| Ok(refutation.write_drat(out)?)).map_err(|error| failed(&proof, &error))?;
        written += 1;
    }
    if written == 0 {
        complain(&format!("no files in {}: there is no refutation\n", folder.display()));
    }
    Ok(())
}

/// The moves of a component, with its vertices numbered from 0.
fn moves_inside(vertices: &[Vertex], moves: &[Move]) -> Vec<Move> {
    let number = |vertex: Vertex| vertices.binary_search(&vertex).ok().map(|place| place as Vertex);
    moves.iter().filter_map(|mv| Some(Move::new(number(mv.from)?, number(mv.to)?))).collect()
}

/// Writes a file that gets its name when it is complete.
fn in_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let mut file = BufWriter::new(Draft::beside(path)?);
    write(&mut file)?;
    Ok(file.into_inner().map_err(IntoInnerError::into_error)?.publish()?)
}
