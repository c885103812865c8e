//! The graph6 format of McKay's nauty: the upper triangle of the adjacency matrix, six bits a character.

use super::{Adjacency, MAX_EDGES, MAX_VERTICES, Vertex};

/// The smallest of the 64 characters that carry six bits each.
const BASE: u8 = 63;

/// A graph as read from graph6 or sparse6, before it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeList {
    /// The number of vertices. It may be large although the text is short: compare it with a limit before
    /// use.
    pub order: u64,
    /// The edges, repeated ones and loops included.
    pub edges: Vec<(Vertex, Vertex)>,
}

/// Why a text is not graph6 or sparse6.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum FormatError {
    #[error("a character outside of `?` … `~`, which are the 64 that the format uses")]
    BadCharacter { at: usize },
    #[error("the number of vertices is cut off")]
    CutOffOrder,
    #[error("{order} vertices need {expected} characters in all, but there are {got}")]
    WrongLength { order: u64, expected: u64, got: u64 },
    #[error("{order} vertices are more than the limit of {MAX_VERTICES}")]
    TooManyVertices { order: u64 },
    #[error("there are more than {MAX_EDGES} edges, which is the limit")]
    TooManyEdges,
    #[error("the unused last bits are not zero")]
    BadPadding,
}

/// Reads a graph in graph6.
///
/// ```
/// let graph = clobber_board::graph::graph6::decode(b"DqK").unwrap();
/// assert_eq!((graph.order, graph.edges.len()), (5, 5));
/// ```
pub fn decode(text: &[u8]) -> Result<EdgeList, FormatError> {
    let (order, header) = decode_order(text)?;
    let pairs = u128::from(order) * u128::from(order.saturating_sub(1)) / 2;
    let expected = header as u128 + pairs.div_ceil(6);
    if text.len() as u128 != expected {
        let expected = u64::try_from(expected).unwrap_or(u64::MAX);
        return Err(FormatError::WrongLength { order, expected, got: text.len() as u64 });
    }
    let mut edges = Vec::new();
    let mut bits = Bits::new(&text[header..]);
    for v in 1..order as Vertex {
        for u in 0..v {
            if bits.take(1) == Some(1) {
                if edges.len() == MAX_EDGES {
                    return Err(FormatError::TooManyEdges);
                }
                edges.push((u, v));
            }
        }
    }
    let has_padding = std::iter::from_fn(|| bits.take(1)).any(|bit| bit == 1);
    if has_padding { Err(FormatError::BadPadding) } else { Ok(EdgeList { order, edges }) }
}

/// Writes a graph in graph6.
pub fn encode(graph: &Adjacency) -> String {
    let order = graph.order() as u64;
    let mut text = BitText::new(order);
    for v in 1..order as Vertex {
        let mut before = graph.neighbors(v).iter().take_while(|&&u| u < v).peekable();
        for u in 0..v {
            text.put(u64::from(before.next_if_eq(&&u).is_some()), 1);
        }
    }
    text.finish(0)
}

/// Reads the number of vertices; says how many bytes it took.
pub(super) fn decode_order(text: &[u8]) -> Result<(u64, usize), FormatError> {
    if let Some(at) = text.iter().position(|byte| !(BASE..=126).contains(byte)) {
        return Err(FormatError::BadCharacter { at });
    }
    let number = |digits: std::ops::Range<usize>| {
        let digits = text.get(digits).ok_or(FormatError::CutOffOrder)?;
        Ok(digits.iter().fold(0, |n, &digit| n << 6 | u64::from(digit - BASE)))
    };
    match text {
        [126, 126, ..] => Ok((number(2..8)?, 8)),
        [126, ..] => Ok((number(1..4)?, 4)),
        _ => Ok((number(0..1)?, 1)),
    }
}

/// Six-bit characters read as a stream of bits, the highest first.
pub(super) struct Bits<'a> {
    text: &'a [u8],
    /// The number of bits read so far.
    at: usize,
}

impl<'a> Bits<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// The next `width` bits as a number, or `None` if fewer are left.
    pub(super) fn take(&mut self, width: usize) -> Option<u64> {
        if self.at + width > 6 * self.text.len() {
            return None;
        }
        let bit = |at: usize| u64::from((self.text[at / 6] - BASE) >> (5 - at % 6) & 1);
        let number = (self.at..self.at + width).fold(0, |n, at| n << 1 | bit(at));
        self.at += width;
        Some(number)
    }
}

/// A text of six-bit characters under construction.
pub(super) struct BitText {
    text: String,
    pending: u8,
    width: usize,
}

impl BitText {
    /// Begins with the number of vertices.
    pub(super) fn new(order: u64) -> Self {
        let mut text = Self { text: String::new(), pending: 0, width: 0 };
        match order {
            0..=62 => text.put(order, 6),
            63..=258_047 => text.put(63 << 18 | order, 24),
            _ => text.put(0o7777 << 36 | order, 48),
        }
        text
    }

    /// Appends the lowest `width` bits of a number, the highest of them first.
    pub(super) fn put(&mut self, number: u64, width: usize) {
        for place in (0..width).rev() {
            self.pending = self.pending << 1 | (number >> place & 1) as u8;
            self.width += 1;
            if self.width == 6 {
                self.text.push(char::from(BASE + self.pending));
                (self.pending, self.width) = (0, 0);
            }
        }
    }

    /// The number of bits that are missing in the last character.
    pub(super) fn missing(&self) -> usize {
        (6 - self.width) % 6
    }

    /// Fills the last character with this bit.
    pub(super) fn finish(mut self, fill: u64) -> String {
        for _ in 0..self.missing() {
            self.put(fill, 1);
        }
        self.text
    }
}
