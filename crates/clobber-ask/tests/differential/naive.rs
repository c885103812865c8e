//! Plain play on any graph, as slow and as obvious as possible. It shares no code with the product.

use std::collections::HashMap;

/// An empty cell, a black stone, a white stone.
pub(crate) const EMPTY: u8 = 0;
pub(crate) const BLACK: u8 = 1;
pub(crate) const WHITE: u8 = 2;

/// A graph by its lists of neighbours.
pub(crate) type Neighbors = Vec<Vec<usize>>;

pub(crate) fn other(color: u8) -> u8 {
    3 - color
}

/// All moves of a colour.
pub(crate) fn moves(neighbors: &Neighbors, cells: &[u8], color: u8) -> Vec<(usize, usize)> {
    let mut moves = Vec::new();
    for (from, targets) in neighbors.iter().enumerate() {
        for &to in targets {
            if cells[from] == color && cells[to] == other(color) {
                moves.push((from, to));
            }
        }
    }
    moves
}

pub(crate) fn play(cells: &[u8], (from, to): (usize, usize)) -> Vec<u8> {
    let mut after = cells.to_vec();
    after[to] = after[from];
    after[from] = EMPTY;
    after
}

pub(crate) fn stones(cells: &[u8]) -> usize {
    cells.iter().filter(|&&cell| cell != EMPTY).count()
}

/// Answers by trying all plays, each position once.
pub(crate) struct Naive<'g> {
    neighbors: &'g Neighbors,
    wins: HashMap<(Vec<u8>, u8), bool>,
    nimbers: HashMap<Vec<u8>, usize>,
    fewest: HashMap<(Vec<u8>, u8), usize>,
    shortest: HashMap<(Vec<u8>, u8), usize>,
}

/// Any stone may move next.
pub(crate) const ANY: u8 = 0;

impl<'g> Naive<'g> {
    pub(crate) fn new(neighbors: &'g Neighbors) -> Self {
        let (wins, nimbers, fewest, shortest) = Default::default();
        Self { neighbors, wins, nimbers, fewest, shortest }
    }

    /// Does the player of this colour win by moving first?
    pub(crate) fn wins(&mut self, cells: &[u8], color: u8) -> bool {
        let key = (cells.to_vec(), color);
        if let Some(&known) = self.wins.get(&key) {
            return known;
        }
        let all = moves(self.neighbors, cells, color);
        let wins = all.into_iter().any(|mv| !self.wins(&play(cells, mv), other(color)));
        self.wins.insert(key, wins);
        wins
    }

    pub(crate) fn winning_moves(&mut self, cells: &[u8], color: u8) -> Vec<(usize, usize)> {
        let mut all = moves(self.neighbors, cells, color);
        all.retain(|&mv| !self.wins(&play(cells, mv), other(color)));
        all.sort_unstable();
        all
    }

    /// The outcome class by who wins moving first.
    pub(crate) fn outcome(&mut self, cells: &[u8]) -> &'static str {
        match (self.wins(cells, BLACK), self.wins(cells, WHITE)) {
            (true, true) => "N",
            (false, false) => "P",
            (true, false) => "L",
            (false, true) => "R",
        }
    }

    fn next_moves(&self, cells: &[u8], next: u8) -> Vec<(usize, usize)> {
        let colors = if next == ANY { vec![BLACK, WHITE] } else { vec![next] };
        colors.into_iter().flat_map(|color| moves(self.neighbors, cells, color)).collect()
    }

    /// The nim-value of the game in which both players may move any stone.
    pub(crate) fn nimber(&mut self, cells: &[u8]) -> usize {
        if let Some(&known) = self.nimbers.get(cells) {
            return known;
        }
        let options: Vec<usize> =
            self.next_moves(cells, ANY).into_iter().map(|mv| self.nimber(&play(cells, mv))).collect();
        let nimber = (0..=options.len()).find(|value| !options.contains(value)).unwrap();
        self.nimbers.insert(cells.to_vec(), nimber);
        nimber
    }

    /// The least number of stones at the end. `next` is the colour that moves next, if the colours alternate.
    pub(crate) fn fewest(&mut self, cells: &[u8], next: u8) -> usize {
        let key = (cells.to_vec(), next);
        if let Some(&known) = self.fewest.get(&key) {
            return known;
        }
        let all = self.next_moves(cells, next);
        let after = if next == ANY { ANY } else { other(next) };
        let least = all.into_iter().map(|mv| self.fewest(&play(cells, mv), after)).min();
        let least = least.unwrap_or_else(|| stones(cells));
        self.fewest.insert(key, least);
        least
    }

    /// The least number of moves after which no stone can move.
    pub(crate) fn shortest(&mut self, cells: &[u8], next: u8) -> usize {
        let key = (cells.to_vec(), next);
        if let Some(&known) = self.shortest.get(&key) {
            return known;
        }
        let all = self.next_moves(cells, next);
        let after = if next == ANY { ANY } else { other(next) };
        let least = all.into_iter().map(|mv| 1 + self.shortest(&play(cells, mv), after)).min();
        let least = least.unwrap_or(0);
        self.shortest.insert(key, least);
        least
    }

    /// The number of sequences of this many moves.
    pub(crate) fn sequences(&self, cells: &[u8], color: u8, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let all = moves(self.neighbors, cells, color);
        all.into_iter().map(|mv| self.sequences(&play(cells, mv), other(color), depth - 1)).sum()
    }

    /// Can the stones be reduced to one, of this colour and on this vertex?
    pub(crate) fn reaches(&self, cells: &[u8], vertex: usize, color: u8) -> bool {
        if stones(cells) == 1 {
            return cells[vertex] == color;
        }
        let all = self.next_moves(cells, ANY);
        all.into_iter().any(|mv| self.reaches(&play(cells, mv), vertex, color))
    }
}
