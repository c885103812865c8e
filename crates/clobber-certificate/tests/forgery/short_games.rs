//! Short games: they are over, and no game is shorter.

use super::{accepted, rejection, verdicts};

const SHORT: &str = r#"{"position":"xoxoxo","rule":"impartial","goal":"shortest","stones":6,"remaining":4,"length":2,"length_bound":2,"optimal":true,"moves":[[1,0],[3,4]]}"#;

#[test]
fn short_games_are_accepted_and_their_forgeries_rejected() {
    assert!(accepted(SHORT), "{:?}", verdicts(SHORT));
    for (right, wrong, error) in [
        (r#""length":2"#, r#""length":1"#, "`length` is 1, but there are 2 moves"),
        (r#""length":2,"#, "", "no `length`"),
        (r#""remaining":4,"#, "", "no `remaining`"),
        (r#""stones":6"#, r#""stones":5"#, "`stones` is 5, but the position has 6"),
        (r#""remaining":4"#, r#""remaining":3"#, "`remaining` is 3, but the moves leave 4"),
        (r#""length_bound":2"#, r#""length_bound":3"#, "`length_bound` is 3, but there are 2 moves"),
        (r#""length_bound":2"#, r#""length_bound":1"#, "`optimal` is true, but there are 2 moves"),
        (r#""length_bound":2"#, r#""lower_bound":2"#, "`lower_bound` is about stones"),
        (r#""goal":"shortest","#, "", "belong to the goal `shortest`"),
        ("[3,4]", "[3,3]", "move 2 (3-3): "),
        ("[1,0],[3,4]", "[1,0],[0,1]", "move 2 (0-1): "),
    ] {
        let forged = SHORT.replace(right, wrong);
        assert!(rejection(&forged).contains(error), "{forged}: {}", rejection(&forged));
    }
}

#[test]
fn a_game_that_goes_on_is_rejected() {
    let open = r#"{"position":"xoxo","goal":"shortest","remaining":4,"length":0,"moves":[]}"#;
    assert_eq!(rejection(open), "after 0 moves the game is not over");
    let long = r#"{"position":"xoxoxo","goal":"shortest","remaining":3,"length":3,"length_bound":3,"moves":[[0,1],[3,2],[5,4]]}"#;
    assert!(!accepted(long), "{:?}", verdicts(long));
}
