//! The checker's own components agree with the normal forms and moves of the board crate.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Graph, NormalForm, Position};
use clobber_certificate::facts::{Component, Sum};
use search_limits::Limits;
use std::collections::HashMap;

fn components(position: &Position) -> Vec<Component> {
    Component::of_position(position, Limits::unlimited()).unwrap()
}

/// Small grids, lines, and boards that are neither.
fn boards() -> impl Iterator<Item = Position> {
    (0..3000).map(|seed| {
        let mut generator = Generator::new(seed, Filling { stone: 0.7, black: 0.5 });
        match seed % 4 {
            0 => generator.line(9).unwrap(),
            1 => generator.grid(2, 5).unwrap(),
            2 => generator.grid(4, 3).unwrap(),
            _ => generator.grid(3, 3).unwrap(),
        }
    })
}

/// Two components are equal exactly if the board crate finds them equal, except for cycles: on a grid they
/// are shapes here, with fewer symmetries.
#[test]
fn components_are_equal_exactly_if_their_normal_forms_are() {
    let mut forms: HashMap<Component, NormalForm> = HashMap::new();
    let mut back: HashMap<NormalForm, Component> = HashMap::new();
    for position in boards() {
        for (component, form) in
            components(&position).into_iter().zip(NormalForm::of_components(&position).unwrap())
        {
            if let Graph::Cycle(_) = form.position().graph() {
                continue;
            }
            assert_eq!(*forms.entry(component.clone()).or_insert_with(|| form.clone()), form, "{position}");
            assert_eq!(*back.entry(form).or_insert_with(|| component.clone()), component, "{position}");
        }
    }
    assert!(forms.len() > 500);
}

/// The text of a component reads back as the same component, and so does that of its negation.
#[test]
fn texts_and_negations_read_back() {
    for position in boards() {
        for component in components(&position) {
            assert_eq!(components(&component.to_string().parse().unwrap()), std::slice::from_ref(&component));
            assert_eq!(components(&component.position().unwrap().negated()), [component.negated()]);
            assert_eq!(component.negated().negated(), component);
            assert!(component.cancels(&component.negated()));
            assert_eq!(component.size(), component.position().unwrap().stones());
        }
    }
}

/// What moves leave is what they leave on the board.
#[test]
fn moves_leave_what_they_leave_on_the_board() {
    for position in boards().step_by(5) {
        for component in components(&position) {
            for player in Color::BOTH {
                let board = component.position().unwrap();
                let expected = board.options(player).map(|(_, after)| components(&after));
                let mut expected: Vec<String> = expected.map(|parts| format!("{parts:?}")).collect();
                let mut found = Vec::new();
                let visit = |remains| {
                    found.push(format!("{remains:?}"));
                    Ok(true)
                };
                component.each_move(player, Limits::unlimited(), visit).unwrap();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{component}");
            }
        }
    }
}

#[test]
fn pairs_cancel() {
    let sum = |text: &str| Sum::of_position(&text.parse().unwrap(), Limits::unlimited()).unwrap();
    for (text, left) in [
        ("xxo.oox", 0),
        ("xxo.xoo.xxo", 1),
        ("xo.xo", 0),
        ("xo.xo.xo", 1),
        ("xo|ox + ox|xo", 0),
        ("xx.oo", 0),
        ("cycle:xxo + cycle:oox + cycle:xxo", 1),
    ] {
        assert_eq!(sum(text).components().len(), left, "{text}");
    }
}
