//! One player on lines and cycles.

pub(super) mod admissible;
pub(super) mod checkerboard_cycle;
pub(super) mod cycle_third;
pub(super) mod every_length;
pub(super) mod one_reducible;
pub(super) mod random_lines;
pub(super) mod words;
pub(super) mod worst;
pub(super) mod worst_words;
