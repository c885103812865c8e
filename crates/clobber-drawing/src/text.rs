//! Positions as text, with coordinates where they help. Does not know pictures.

use clobber_board::color::cell_letter;
use clobber_board::notation::column_letters;
use clobber_board::{Cell, Color, Graph, Position, Vertex};
use std::fmt::Display;
use std::io::{self, Write};

/// Wider boards are printed without blanks and coordinates.
const MAX_COLUMNS: usize = 36;

/// Larger graphs are printed in their notation, without lists of neighbours.
const MAX_VERTICES_OF_LISTS: usize = 40;

/// Draws a position and counts its stones and moves. The summands of a sum have their numbers above them, and
/// names of their own, as in moves.
pub fn position(out: &mut dyn Write, position: &Position) -> io::Result<()> {
    if let Graph::Sum(sum) = position.graph() {
        for (index, (start, summand)) in sum.summands().enumerate() {
            writeln!(out, "{}:", index + 1)?;
            board(out, summand, &position.cells()[start as usize..][..summand.order()])?;
        }
    } else {
        board(out, position.graph(), position.cells())?;
    }
    counts(out, position)
}

fn board(out: &mut dyn Write, graph: &Graph, cells: &[Cell]) -> io::Result<()> {
    match graph {
        Graph::Path(_) => numbered_row(out, cells),
        Graph::Grid(grid) if grid.columns() as usize > MAX_COLUMNS => {
            cells.chunks(grid.columns() as usize).try_for_each(|row| writeln!(out, "{}", letters(row)))
        }
        Graph::Grid(grid) => lettered_grid(out, cells, grid.columns() as usize),
        _ if graph.order() <= MAX_VERTICES_OF_LISTS => neighbor_lists(out, graph, cells),
        _ => writeln!(out, "{}", Position::fill(graph.clone(), |v| cells[v as usize])),
    }
}

fn letters(cells: &[Cell]) -> String {
    cells.iter().map(|&cell| cell_letter(cell)).collect()
}

/// A line with its numbers below.
fn numbered_row(out: &mut dyn Write, cells: &[Cell]) -> io::Result<()> {
    let width = (1 + cells.len()).to_string().len() + 1;
    if cells.is_empty() {
        return writeln!(out, "(no cells)");
    }
    if cells.len() * width > 2 * MAX_COLUMNS {
        return writeln!(out, "{}", letters(cells));
    }
    let mut line = |words: &mut dyn Iterator<Item = String>| {
        let text: String = words.map(|word| format!("{word:>width$}")).collect();
        writeln!(out, "{}", text.trim_end())
    };
    line(&mut cells.iter().map(|&cell| cell_letter(cell).to_string()))?;
    line(&mut (1..=cells.len()).map(|number| number.to_string()))
}

/// A grid with row numbers from the bottom and column letters below.
fn lettered_grid(out: &mut dyn Write, cells: &[Cell], columns: usize) -> io::Result<()> {
    let rows = cells.len() / columns;
    let margin = rows.to_string().len();
    let names: Vec<String> = (0..columns as Vertex).map(column_letters).collect();
    let width = names.last().map_or(1, String::len);
    let line = |words: &mut dyn Iterator<Item = String>| -> String {
        words.map(|word| format!(" {word:>width$}")).collect()
    };
    for (index, row) in cells.chunks(columns).enumerate() {
        let row = line(&mut row.iter().map(|&cell| cell_letter(cell).to_string()));
        writeln!(out, "{:>margin$} {row}", rows - index)?;
    }
    writeln!(out, "{:>margin$} {}", "", line(&mut names.into_iter()))
}

/// Each vertex with its stone and its neighbours.
fn neighbor_lists(out: &mut dyn Write, graph: &Graph, cells: &[Cell]) -> io::Result<()> {
    let width = cells.len().to_string().len();
    for v in 0..graph.order() as Vertex {
        let mut neighbors: Vec<Vertex> = graph.neighbors(v).collect();
        neighbors.sort_unstable();
        let neighbors: String = neighbors.iter().map(|w| format!(" {w}")).collect();
        writeln!(out, "{v:>width$} {} :{neighbors}", cell_letter(cells[v as usize]))?;
    }
    Ok(())
}

fn counts(out: &mut dyn Write, position: &Position) -> io::Result<()> {
    for (color, name) in [(Color::Black, "Black (Left) "), (Color::White, "White (Right)")] {
        let stones = count(position.stones_of(color), "stone");
        writeln!(out, "{} {name} {stones}, {}", color.letter(), count(position.move_count(), "move"))?;
    }
    Ok(())
}

/// The beginning of the text of a long position.
pub fn shortened(text: &str) -> String {
    const SHOWN_CHARACTERS: usize = 60;
    match text.char_indices().nth(SHOWN_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// `1 stone`, `2 stones`.
pub fn count(number: impl Copy + Display + PartialEq + From<u8>, noun: &str) -> String {
    match noun {
        _ if number == 1.into() => format!("{number} {noun}"),
        "vertex" => format!("{number} vertices"),
        _ => format!("{number} {noun}s"),
    }
}
