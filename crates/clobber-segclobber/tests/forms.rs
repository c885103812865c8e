//! Shapes, normal forms and orders against slow twins that work on texts.

use crate::naive::{Random, position};
use clobber_board::Color;
use clobber_segclobber::game::{CreationOrder, Game, Placement, RelaxedForm, Shape, Strip};
use std::collections::{BTreeMap, BTreeSet};

/// The binary number of a text, • = 0, ◦ = 1.
fn number(text: &str) -> u64 {
    text.chars().fold(0, |number, stone| 2 * number + u64::from(stone == 'o'))
}

fn mirrored(text: &str) -> String {
    text.chars().rev().collect()
}

/// The five properties of §3.1, word by word.
fn is_normal(text: &str) -> bool {
    let subgames: Vec<&str> = text.split('.').collect();
    is_relaxed(text)
        && subgames.iter().all(|strip| number(strip) >= number(&mirrored(strip)))
        && subgames.windows(2).all(|w| w[0].len() != w[1].len() || number(w[0]) >= number(w[1]))
}

/// The properties 1, 2 and 4.
fn is_relaxed(text: &str) -> bool {
    let subgames: Vec<&str> = text.split('.').collect();
    subgames.iter().all(|strip| strip.len() > 1) && subgames.windows(2).all(|w| w[0].len() >= w[1].len())
}

/// All boards of this length, as texts.
fn boards(length: usize) -> Vec<String> {
    (0..3usize.pow(length as u32))
        .map(|mut code| {
            let mut text = String::new();
            for _ in 0..length {
                text.push(['.', 'x', 'o'][code % 3]);
                code /= 3;
            }
            text
        })
        .collect()
}

#[test]
fn normal_forms_have_their_properties_and_the_same_play() {
    let mut normal_forms = BTreeSet::new();
    for board in boards(7) {
        let game: Game = board.parse().unwrap();
        let text = game.clone().normalised().to_string();
        if text != "." {
            assert!(is_normal(&text), "{board} has {text}");
            assert_eq!(text.parse::<Game>().unwrap().normalised().to_string(), text);
            normal_forms.insert(text.clone());
        }
        // Mirrored boards have the same form.
        let mirror: Game = mirrored(&board).parse().unwrap();
        assert_eq!(mirror.normalised().to_string(), text);
        match RelaxedForm::of(game.subgames()) {
            Some(form) => assert!(is_relaxed(&form.to_string())),
            None => assert_eq!(text, "."),
        }
    }
    // Every normal form of length 2 … 7 is that of some board of length 7, padded.
    let order = CreationOrder::up_to(7);
    let all = (0..order.len()).map(|i| order.form(i).to_string()).filter(|text| is_normal(text));
    assert_eq!(normal_forms, all.collect());
}

/// Games whose lengths are at most `longest` and decrease, on at most `room` squares, by their first subgame.
fn count(longest: usize, room: usize) -> usize {
    (2..=longest.min(room)).map(|q| (1 << q) * (1 + count(q, room.saturating_sub(q + 1)))).sum()
}

#[test]
fn as_many_games_as_an_independent_enumeration_counts() {
    // All texts of stones and single points, of each length, that are relaxed normal forms.
    let mut by_shape: BTreeMap<(usize, Vec<usize>), usize> = BTreeMap::new();
    for length in 2..=9 {
        for board in boards(length).into_iter().filter(|board| is_relaxed(board)) {
            let shape = board.split('.').map(str::len).collect();
            *by_shape.entry((length, shape)).or_default() += 1;
        }
    }
    let order = CreationOrder::up_to(9);
    let counted = order.shapes().map(|(shape, numbers)| {
        let lengths = shape.lengths().to_vec();
        ((lengths.iter().sum::<usize>() + lengths.len() - 1, lengths), numbers.len())
    });
    assert_eq!(counted.collect::<BTreeMap<_, _>>(), by_shape);
    // Length 16 by a recurrence.
    assert_eq!(count(16, 16), 866_924);
    let order = CreationOrder::up_to(16);
    assert_eq!(order.len(), 866_924);
    let normal = (0..order.len()).filter(|&i| is_normal(&order.form(i).to_string())).count();
    assert_eq!(normal, 257_235);
}

#[test]
fn the_order_of_creation_is_that_of_the_paper() {
    let order = CreationOrder::up_to(9);
    let key = |i: usize| {
        let text = order.form(i).to_string();
        let parts = text.split('.').count();
        let lengths: Vec<usize> = text.split('.').map(str::len).collect();
        (text.len(), usize::MAX - parts, lengths, number(&text.replace('.', "")))
    };
    assert!((1..order.len()).all(|i| key(i - 1) < key(i)));
    // Every number leads to its form and back, and every option comes earlier.
    for i in 0..order.len() {
        let form = order.form(i);
        assert_eq!(order.number(form), Some(i));
        let game = form.game();
        for player in Color::BOTH {
            for crossing in game.crossings() {
                let option = RelaxedForm::of(game.after(crossing, player).subgames());
                assert!(option.is_none_or(|option| order.number(option).unwrap() < i), "{game}");
            }
        }
    }
}

#[test]
fn options_are_those_of_the_rules() {
    let mut random = Random(1);
    for _ in 0..500 {
        let game = random.game(4, 14);
        let position = position(&game);
        let placement = Placement::of(&position).unwrap();
        for player in Color::BOTH {
            let mut ours: Vec<String> = Vec::new();
            for crossing in placement.game().crossings() {
                let mv = placement.to_position(crossing, player);
                assert_eq!(placement.to_game(mv), Some(crossing));
                let after = position.after(mv).unwrap().to_string();
                let by_game = placement.game().after(crossing, player).normalised().to_string();
                let moved: Game = Placement::of(&after.parse().unwrap()).unwrap().game().clone();
                let drop_idle = |game: Game| {
                    Game::new(game.subgames().iter().copied().filter(|strip| strip.moves() > 0)).normalised()
                };
                assert_eq!(drop_idle(moved), drop_idle(by_game.parse().unwrap_or_default()));
                ours.push(after);
            }
            let mut rules: Vec<String> =
                position.options(player).map(|(_, after)| after.to_string()).collect();
            ours.sort();
            rules.sort();
            assert_eq!(ours, rules);
        }
    }
}

#[test]
fn a_strip_counts_its_moves_as_the_rules_do() {
    for number in 0..1 << 9 {
        let strip = Strip::from_number(9, number);
        let position = position(&Game::new([strip]));
        assert_eq!(position.moves(Color::Black).count(), strip.moves() as usize);
        assert_eq!(strip.mirrored().to_string(), mirrored(&strip.to_string()));
    }
}

#[test]
fn shapes_list_single_stones_and_ignore_empty_squares() {
    let shape = |text: &str| Shape::of(&text.parse().unwrap()).to_string();
    assert_eq!(shape("xox.xxox....o.ox."), "(3, 4, 1, 2)");
    assert_eq!(shape("..."), "()");
}
