//! Judged moves and the census agree with naive play, which compares positions by playing their difference.

use clobber_board::{Color, Graph, Move, Position};
use clobber_solver::{Evaluator, JudgedMove};
use game_value::Outcome;
use search_limits::Limits;

/// The slow, obvious twin: does the player to move win?
fn wins(position: &Position, player: Color) -> bool {
    position.options(player).any(|(_, after)| !wins(&after, !player))
}

/// Whether a ≥ b: Black wins a − b as the second player.
fn is_at_least(a: &Position, b: &Position) -> bool {
    let difference = Position::sum([a.clone(), b.negated()]).unwrap();
    !wins(&difference, Color::White)
}

fn outcome(position: &Position) -> Outcome {
    match (wins(position, Color::Black), wins(position, Color::White)) {
        (true, true) => Outcome::Next,
        (true, false) => Outcome::Left,
        (false, true) => Outcome::Right,
        (false, false) => Outcome::Previous,
    }
}

/// All positions on a line of this many cells.
fn lines(cells: usize) -> Vec<Position> {
    let mut texts = vec![String::new()];
    for _ in 0..cells {
        texts = texts.iter().flat_map(|text| ["x", "o", "."].map(|cell| format!("{text}{cell}"))).collect();
    }
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn option(position: &Position, mv: Move) -> Position {
    position.after(mv).unwrap()
}

fn check(position: &Position, player: Color, judged: &[JudgedMove]) {
    let mut moves: Vec<Move> = position.moves(player).collect();
    moves.sort_unstable();
    assert_eq!(judged.iter().map(|judged| judged.mv).collect::<Vec<_>>(), moves);
    let at_least = |a: Move, b: Move| {
        let (a, b) = (option(position, a), option(position, b));
        if player == Color::Black { is_at_least(&a, &b) } else { is_at_least(&b, &a) }
    };
    let is_better = |a: Move, b: Move| at_least(a, b) && !at_least(b, a);
    let is_equal = |a: Move, b: Move| at_least(a, b) && at_least(b, a);
    for (index, entry) in judged.iter().enumerate() {
        let after = option(position, entry.mv);
        assert_eq!(entry.outcome, outcome(&after), "{position} {:?}", entry.mv);
        assert_eq!(entry.is_sensible(), !moves.iter().any(|&other| is_better(other, entry.mv)));
        if let Some(by) = entry.dominated_by {
            assert!(is_better(by, entry.mv), "{position} {:?}", entry.mv);
            assert!(!moves.iter().any(|&other| is_better(other, by)), "the better move is sensible");
        }
        let earlier = moves[..index].iter().find(|&&other| is_equal(other, entry.mv));
        assert_eq!(entry.equal_to, earlier.copied(), "{position}");
        let is_undone = |reply: Move| {
            let then = option(&after, reply);
            if player == Color::Black { is_at_least(position, &then) } else { is_at_least(&then, position) }
        };
        let mut replies: Vec<Move> = after.moves(!player).collect();
        replies.sort_unstable();
        assert_eq!(entry.reversible_through, replies.into_iter().find(|&reply| is_undone(reply)));
    }
}

#[test]
fn judged_moves_agree_with_naive_play() {
    let evaluator = Evaluator::with_memory(1 << 26);
    let evaluation = evaluator.within(Limits::unlimited());
    let boards =
        ["xox|oxo", "xxo|oox", "cycle:xxoo", "complete:xxo", "xo + xxo"].map(|text| text.parse().unwrap());
    for position in (1..=6).flat_map(lines).chain(boards) {
        for player in Color::BOTH {
            check(&position, player, &evaluation.judged_moves(&position, player).unwrap());
        }
    }
}

#[test]
fn the_census_agrees_with_naive_play() {
    let evaluator = Evaluator::with_memory(1 << 26);
    let evaluation = evaluator.within(Limits::unlimited());
    for cells in 0..=4 {
        let all = lines(cells);
        let census = evaluation.census(&Graph::path(cells).unwrap(), true).unwrap();
        assert_eq!(census.positions as usize, all.len());
        assert_eq!(census.values.iter().map(|counted| counted.positions).sum::<u64>(), census.positions);
        // The classes of equal positions, by play.
        let mut classes: Vec<Vec<&Position>> = Vec::new();
        for position in &all {
            let is_equal = |other: &Position| is_at_least(position, other) && is_at_least(other, position);
            match classes.iter_mut().find(|class| is_equal(class[0])) {
                Some(class) => class.push(position),
                None => classes.push(vec![position]),
            }
        }
        assert_eq!(census.values.len(), classes.len());
        for counted in &census.values {
            let class = classes.iter().find(|class| class.contains(&&counted.example)).unwrap();
            assert_eq!(counted.positions as usize, class.len());
            let fewest = class.iter().map(|position| position.stones()).min();
            assert_eq!(Some(counted.example.stones()), fewest);
        }
        let full = evaluation.census(&Graph::path(cells).unwrap(), false).unwrap();
        assert_eq!(full.positions, 1 << cells);
    }
}

#[test]
fn the_smallest_position_with_a_value_is_found() {
    let evaluator = Evaluator::with_memory(1 << 26);
    let evaluation = evaluator.within(Limits::unlimited());
    let universe = evaluation.universe();
    let boards = || (0..=5).map(|cells| Graph::path(cells).unwrap());
    for (value, smallest) in [("0", ""), ("*", "xo"), ("^", "xxo"), ("v", "xoo")] {
        let value = universe.parse(value).unwrap();
        let found = evaluation.find_value(value, boards()).unwrap().unwrap();
        assert_eq!(evaluation.value(&found).unwrap(), value);
        let smallest: Position = smallest.parse().unwrap();
        assert_eq!(found.stones(), smallest.stones(), "{found}");
        let is_smaller = |position: &Position| position.stones() < found.stones();
        let mut others = (0..=5).flat_map(lines).filter(is_smaller);
        assert!(!others.any(|position| evaluation.value(&position).unwrap() == value
            && position.cells().len() <= found.cells().len()));
    }
    assert_eq!(evaluation.find_value(universe.parse("1").unwrap(), boards()).unwrap(), None);
    let limits = Limits::new().with_nodes(3);
    let limited = evaluator.within(&limits);
    assert!(limited.census(&Graph::path(3).unwrap(), true).is_err());
}
