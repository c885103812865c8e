//! Simplification keeps the value, never lengthens a board, and tells its steps.

use crate::database::SMALL;
use crate::naive::{Naive, Random};
use clobber_segclobber::simplification::{Step, simplified};
use clobber_segclobber::{Switches, Technique};

#[test]
fn the_value_stays_and_the_board_does_not_grow() {
    let (mut naive, mut random) = (Naive::default(), Random(3));
    for round in 0..60 {
        let game = random.game(5, 9);
        let database = (round % 3 > 0).then(|| &**SMALL);
        let normal = simplified(&game, database, Switches::default(), &mut |_| ());
        assert!(normal.game().length() <= game.clone().normalised().game().length());
        assert!(naive.le(&game, normal.game()) && naive.le(normal.game(), &game), "{game} becomes {normal}");
    }
}

#[test]
fn steps_are_told_in_order() {
    let mut steps = Vec::new();
    let game = "xoxoxoxoxoxo.xxo.xo.ox.x.xoo".parse().unwrap();
    let normal = simplified(&game, Some(&SMALL), Switches::default(), &mut |step| steps.push(step));
    let texts: Vec<String> = steps.iter().map(ToString::to_string).collect();
    assert_eq!(texts[0], "set aside, too long for the database: xoxoxoxoxoxo");
    assert!(texts.iter().any(|text| text.starts_with("worth 0")), "{texts:?}");
    assert_eq!(steps.last(), Some(&Step::Normalised(normal.clone())));
    assert_eq!(normal.to_string(), "oxoxoxoxoxox");
}

#[test]
fn without_substitution_only_zeros_and_inverses_go() {
    let switches = Switches::default().without(Technique::Substitution);
    let mut steps = Vec::new();
    simplified(&"xxo.xo.xxxo.xoo".parse().unwrap(), Some(&SMALL), switches, &mut |step| steps.push(step));
    assert!(!steps.iter().any(|step| matches!(step, Step::Replaced { .. })));
    assert!(steps.iter().any(|step| matches!(step, Step::Cancelled(..))));
}
