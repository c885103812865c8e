//! The rules and the terms that stand at the top of a sheet.

use super::topic::Topic;

const RULES: &str = "Rules. Black is written x, White is written o. A move takes a stone to an adjacent cell that \
                     holds a stone of the other colour, and captures that stone. The player who cannot move loses.";

const CLASSES: &str = "Outcome classes. L: Black (Left) wins, no matter who moves first. R: White (Right) wins, no \
                       matter who moves first. N: the first player wins. P: the second player wins.";

const VALUES: &str = "Values. A game is written {options of Left|options of Right}. 0 has no options, * is {0|0}, ^ is \
                      {0|*}, v is {*|0}, and ^^ is ^ + ^.";

const ORDER: &str = "Order. Write > if the first game is better for Left, < if it is worse, = if they are equal, || \
                     if they are incomparable.";

const SUM: &str = "Sums. In a sum of two games, a player moves on one of the two boards in each turn.";

const IMPARTIAL: &str = "The impartial game. Either player may move any stone, black or white.";

const SOLITAIRE: &str = "The one-player game. You play alone, may move any stone, black or white, and want to leave \
                         as few stones as possible.";

const DELTA: &str = "The invariant. Colour the cells like a chessboard, the first one (top left) black. A stone \
                     clashes if its colour is not that of its cell. δ is the number of stones plus the number of \
                     clashing stones.";

/// The rules and the terms of some topics, each once.
pub(crate) fn terms(topics: &[Topic]) -> Vec<&'static str> {
    let mut terms = vec![RULES];
    for &term in topics.iter().flat_map(|&topic| of(topic)) {
        if !terms.contains(&term) {
            terms.push(term);
        }
    }
    terms
}

/// What a student must know besides the rules, for a topic.
fn of(topic: Topic) -> &'static [&'static str] {
    match topic {
        Topic::Winner => &[],
        Topic::Outcome | Topic::Moves => &[CLASSES],
        Topic::Value => &[VALUES],
        Topic::Compare => &[VALUES, ORDER],
        Topic::Sum => &[CLASSES, SUM],
        Topic::Nimber => &[IMPARTIAL],
        Topic::Solitaire => &[SOLITAIRE],
        Topic::Delta => &[SOLITAIRE, DELTA],
    }
}
