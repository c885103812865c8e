//! Sizes of grids, by the number of cells.

/// The sizes of grids with `from` to `to` cells and at least `min_rows` rows, at most as many rows as
/// columns.
pub(super) fn grid_sizes(from: usize, to: usize, min_rows: usize) -> impl Iterator<Item = (usize, usize)> {
    (from..=to).flat_map(move |cells| {
        let rows = (min_rows..=cells).take_while(move |rows| rows * rows <= cells);
        rows.filter(move |&rows| cells.is_multiple_of(rows)).map(move |rows| (rows, cells / rows))
    })
}

/// A size for people.
pub(super) fn size_name(&(rows, columns): &(usize, usize)) -> String {
    format!("{rows}×{columns}")
}
