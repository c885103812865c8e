//! The figures of the paper: what each measures, and what the paper says of it.

use crate::lines::Family;
use clobber_segclobber::{Score, Switches, Technique};
use std::ops::RangeInclusive;

/// A figure of the paper, or the study of scores that its section 5 asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperFigure {
    /// Figure 1a: (xo)^n.
    Xo,
    /// Figure 1b: (xxo)^n − ⌊(n+1)/2⌋·↑.
    Xxo,
    /// Figure 2a: the score CS₃ instead of CS₄.
    Score,
    /// Figure 2b: without speculative removal.
    Speculation,
    /// Figure 2c: without pruning dominated moves.
    Domination,
    /// Figure 2d: without substitution by simplest equal games.
    Substitution,
    /// Figure 2e: without iterative deepening.
    Deepening,
    /// All complexity scores; not in the paper.
    Scores,
}

/// The paper's engine with some switches and a score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variant {
    /// Its name in tables.
    pub(super) name: &'static str,
    pub(super) switches: Switches,
    pub(super) score: Score,
}

impl Variant {
    const fn by_score(name: &'static str, score: Score, switches: Switches) -> Self {
        Self { name, switches, score }
    }
}

/// The name of the paper's engine with all its techniques.
pub(super) const PAPER: &str = "segclobber";

impl PaperFigure {
    /// The name of its files.
    pub(super) fn file(self) -> String {
        format!("segclobber-{}", self.name())
    }

    /// The family of lines of figures 1a and 1b; `None` for those with random boards.
    pub fn family(self) -> Option<Family> {
        match self {
            Self::Xo => Some(Family::Xo),
            Self::Xxo => Some(Family::Xxo),
            _ => None,
        }
    }

    /// The greatest n in the paper.
    pub fn greatest(self) -> u32 {
        if self == Self::Xxo { 28 } else { 50 }
    }

    /// The sizes of the boards in the paper.
    pub fn stones(self) -> RangeInclusive<usize> {
        if self == Self::Substitution { 58..=58 } else { 60..=66 }
    }

    /// The seed of this figure: no two figures draw the same boards.
    pub(super) fn seed(self, seed: u64) -> u64 {
        seed.wrapping_mul(Self::ALL.len() as u64).wrapping_add(self as u64)
    }

    /// The engines to compare. The others are compared with the first.
    pub(super) fn variants(self) -> Vec<Variant> {
        let (all, cs4) = (Switches::default(), Score::SensiblePlay);
        let paper = Variant::by_score(PAPER, cs4, all);
        let without =
            |name, technique| vec![paper, Variant { name, switches: all.without(technique), score: cs4 }];
        match self {
            Self::Xo | Self::Xxo => vec![paper],
            Self::Score => vec![paper, Variant::by_score("cs3", Score::SensibleMoves, all)],
            Self::Speculation => without("without speculation", Technique::Speculation),
            Self::Domination => without("without domination", Technique::Domination),
            Self::Substitution => without("without substitution", Technique::Substitution),
            Self::Deepening => without("without deepening", Technique::Deepening),
            Self::Scores => {
                let others = Score::ALL.into_iter().filter(|&score| score != cs4);
                let scores = std::iter::once(cs4).chain(others);
                scores.map(|score| Variant::by_score(score.name(), score, all)).collect()
            }
        }
    }

    /// What it shows, for a title.
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Xo => "(xo)^n",
            Self::Xxo => "(xxo)^n - ⌊(n+1)/2⌋·↑",
            Self::Score => "CS3 instead of CS4",
            Self::Speculation => "Without speculative removal",
            Self::Domination => "Without pruning dominated moves",
            Self::Substitution => "Without substitution by simplest equal games",
            Self::Deepening => "Without iterative deepening",
            Self::Scores => "Complexity scores",
        }
    }

    /// What section 4 of the paper says. Of figure 2 its text has directions only, without numbers.
    pub(super) fn published(self) -> &'static str {
        match self {
            Self::Xo => {
                "growth 1.63 per n from n = 23 to 49, with kept tables; from cold, n = 19 takes 0.084 s and \
                 n = 47 takes 40421.63 s"
            }
            Self::Xxo => {
                "growth 2.12 per n, with kept tables; from cold, n = 17 takes 12.72 s and n = 26 takes \
                 14441.92 s"
            }
            Self::Score => "CS4 is far superior to CS3 (no numbers in the text)",
            Self::Speculation => "an improvement on the more difficult instances (no numbers in the text)",
            Self::Domination => "a modest but increasing gain (no numbers in the text)",
            Self::Substitution => "a huge gain (no numbers in the text)",
            Self::Deepening => "a noticeable improvement, but only on a few boards (no numbers in the text)",
            Self::Scores => "other scores may yield even better results (section 5; no figure)",
        }
    }
}

clobber_board::by_name!(PaperFigure, "figure of the paper", [
    Xo => "1a",
    Xxo => "1b",
    Score => "2a",
    Speculation => "2b",
    Domination => "2c",
    Substitution => "2d",
    Deepening => "2e",
    Scores => "scores",
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_boards_of_its_own() {
        let mut seeds: Vec<u64> =
            (0..9).flat_map(|seed| PaperFigure::ALL.map(|figure| figure.seed(seed))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 9 * PaperFigure::ALL.len());
    }

    #[test]
    fn an_ablation_differs_from_the_paper_in_one_thing() {
        for figure in PaperFigure::ALL.into_iter().filter(|&figure| figure != PaperFigure::Scores) {
            let variants = figure.variants();
            let changed = |variant: &Variant| {
                let off = Technique::ALL.into_iter().filter(|&each| !variant.switches.has(each)).count();
                off + usize::from(variant.score != Score::default())
            };
            assert_eq!((variants[0].name, changed(&variants[0])), (PAPER, 0));
            assert!(variants[1..].iter().all(|variant| changed(variant) == 1));
        }
    }
}
