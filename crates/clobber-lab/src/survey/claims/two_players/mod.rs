//! Two players: who wins, and what a line is worth.

pub(super) mod alternating_line;
pub(super) mod black_row_white_row;
pub(super) mod impartial_checkerboard;
mod period;
pub(super) mod repeated_words;
mod shifted_powers;
mod symmetric_boards;
mod word_list;
pub(super) mod xxo_line;
