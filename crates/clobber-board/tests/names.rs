//! Everything that users name: its text reads back as the same value, in JSON, too.

use clobber_board::class::Class;
use clobber_board::{Color, FirstPlayer, Goal, Move, Named, Rule, UnknownName};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn round_trips<T>(all: &[T])
where
    T: Named + Debug + PartialEq + Serialize + DeserializeOwned,
{
    let names = T::names();
    assert_eq!(names.len(), all.len());
    for (value, name) in all.iter().zip(&names) {
        assert_eq!(value.to_string(), *name);
        assert_eq!(name.parse(), Ok(*value));
        assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{name} names one value");
        assert_eq!(format!("{value:>30}"), format!("{name:>30}"), "width is kept");
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(json, format!("\"{name}\""));
        assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value);
        assert_eq!(serde_json::from_reader::<_, T>(json.as_bytes()).unwrap(), *value, "owned text");
    }
    for text in ["", " ", "none of these", names[0].to_uppercase().replace(char::is_alphabetic, "?").as_str()]
    {
        let UnknownName { text: given, names: known, .. } = text.parse::<T>().unwrap_err();
        assert_eq!((given.as_str(), known), (text, names.clone()));
        let error = serde_json::from_value::<T>(text.into()).unwrap_err().to_string();
        assert_eq!(error, text.parse::<T>().unwrap_err().to_string());
    }
}

#[test]
fn names_read_back() {
    round_trips(&Color::BOTH);
    round_trips(&FirstPlayer::ALL);
    round_trips(&Goal::ALL);
    round_trips(&Rule::ALL);
    round_trips(&Class::ALL);
}

#[test]
fn colours_have_many_spellings() {
    for text in ["black", "BLACK", "Black", "x", "X", "b", "B", "left", "Left"] {
        assert_eq!(text.parse(), Ok(Color::Black), "{text}");
    }
    for text in ["white", "WHITE", "o", "O", "w", "W", "right", "Right"] {
        assert_eq!(text.parse(), Ok(Color::White), "{text}");
    }
    let error = "grey".parse::<Color>().unwrap_err();
    assert_eq!(error.to_string(), "there is no colour `grey`; use black, white");
}

#[test]
fn both_players_are_any_player() {
    assert_eq!("both".parse(), Ok(FirstPlayer::Any));
    assert_eq!(serde_json::from_str::<FirstPlayer>("\"both\"").unwrap(), FirstPlayer::Any);
    for color in Color::BOTH {
        let first = FirstPlayer::from(color);
        assert_eq!((first.colors(), first.name()), (&[color][..], color.name()));
        assert!(first.allows(color) && !first.allows(!color) && FirstPlayer::Any.allows(color));
    }
}

#[test]
fn moves_read_back() {
    for mv in [Move::new(0, 1), Move::new(13, 14), Move::new(u32::MAX, 0)] {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    assert_eq!(" 3 - 4 ".parse(), Ok(Move::new(3, 4)));
    for text in ["", "-", "1-", "-1", "1", "a1b1", "1-2-3", "4294967296-0"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    let error = "a1b1".parse::<Move>().unwrap_err();
    assert_eq!(error.to_string(), "`a1b1` is not a move; write the numbers of two vertices, as in `0-1`");
}
