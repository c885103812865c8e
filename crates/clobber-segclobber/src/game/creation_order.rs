//! The order of database entry creation (§3.5), which numbers all relaxed normal forms.
//!
//! Shorter games come first; of equal length, those with more subgames; then by shape; then by the binary
//! number of the stones. Every move leads to an earlier game: it shortens the board, or leaves its length and
//! adds a subgame. So an entry can be computed from earlier ones, and a game that is replaced by earlier ones
//! only never comes back (§3.4).
//!
//! The paper does not order shapes of equal length and number of subgames. Here the one whose longest
//! subgames are shorter comes first: (4, 3) before (5, 2).

use super::relaxed_form::{MAX_LENGTH, RelaxedForm, lengths, packed};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::ops::Range;

/// All relaxed normal forms up to a length, numbered from 0 in the order of creation.
///
/// ```
/// use clobber_segclobber::game::{CreationOrder, Game, RelaxedForm};
/// let order = CreationOrder::up_to(16);
/// assert_eq!(order.len(), 866_924);
/// let number = |text: &str| {
///     let game: Game = text.parse().unwrap();
///     order.number(RelaxedForm::of(game.subgames()).unwrap()).unwrap()
/// };
/// assert_eq!(number("xx"), 0);
/// assert!(number("ooo.oo.oo") < number("xxxxxxxxx"));
/// assert_eq!(order.form(number("xxo.xo")).to_string(), "xxo.xo");
/// ```
#[derive(Clone, Debug)]
pub struct CreationOrder {
    longest: usize,
    blocks: Vec<Block>,
    /// The block of each packed shape.
    by_shape: HashMap<u32, u32, FxBuildHasher>,
}

/// All games of one shape.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    packed: u32,
    pub(crate) lengths: Vec<usize>,
    /// The numbers of its games.
    pub(crate) numbers: Range<usize>,
}

impl Block {
    /// The length of the board.
    pub(crate) fn length(&self) -> usize {
        self.lengths.iter().sum::<usize>() + self.lengths.len() - 1
    }

    /// Length, then more subgames first.
    pub(crate) fn level(&self) -> (usize, usize) {
        (self.length(), MAX_LENGTH - self.lengths.len())
    }
}

impl CreationOrder {
    /// The order of all games of length 2 … `longest`, at most [`MAX_LENGTH`].
    pub fn up_to(longest: usize) -> Self {
        let longest = longest.min(MAX_LENGTH);
        let mut shapes = Vec::new();
        extend_shapes(&mut Vec::new(), longest, &mut shapes);
        let mut blocks: Vec<Block> = shapes
            .into_iter()
            .map(|lengths| Block { packed: packed(&lengths), lengths, numbers: 0..0 })
            .collect();
        blocks.sort_by(|a, b| a.level().cmp(&b.level()).then_with(|| a.lengths.cmp(&b.lengths)));
        let mut start = 0;
        for block in &mut blocks {
            let end = start + (1 << block.lengths.iter().sum::<usize>());
            block.numbers = start..end;
            start = end;
        }
        let by_shape = blocks.iter().enumerate().map(|(i, block)| (block.packed, i as u32)).collect();
        Self { longest, blocks, by_shape }
    }

    /// The length of the longest games.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.numbers.end)
    }

    /// Are there no games?
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The number of a game; `None` if it is too long.
    #[inline]
    pub fn number(&self, form: RelaxedForm) -> Option<usize> {
        let block = *self.by_shape.get(&form.packed_shape())?;
        Some(self.blocks[block as usize].numbers.start + usize::from(form.stones()))
    }

    /// The game with a number below [`len`](Self::len).
    pub fn form(&self, number: usize) -> RelaxedForm {
        let at = self.blocks.partition_point(|block| block.numbers.end <= number);
        let block = &self.blocks[at];
        RelaxedForm::from_parts(block.packed, (number - block.numbers.start) as u16)
    }

    /// The shapes with the numbers of their games.
    pub fn shapes(&self) -> impl Iterator<Item = (super::Shape, Range<usize>)> {
        self.blocks.iter().map(|block| (super::Shape::new(lengths(block.packed)), block.numbers.clone()))
    }

    pub(crate) fn blocks(&self) -> &[Block] {
        &self.blocks
    }
}

/// All decreasing lists of lengths ≥ 2 that continue `shape` on at most `room` more squares.
fn extend_shapes(shape: &mut Vec<usize>, room: usize, shapes: &mut Vec<Vec<usize>>) {
    let longest = shape.last().map_or(room, |&last| last.min(room));
    for length in 2..=longest {
        shape.push(length);
        shapes.push(shape.clone());
        extend_shapes(shape, room.saturating_sub(length + 1), shapes);
        shape.pop();
    }
}
