//! What can be asked, and how the exercise and its answer are worded.

use super::Exercise;
use super::boards::{Difficulty, Shape};
use super::questions::{NoAnswer, Questions};
use clobber_ask::records::classify::Classify;
use clobber_ask::records::compare::Compare;
use clobber_ask::records::moves::Moves;
use clobber_ask::records::nimber::Nimber;
use clobber_ask::records::reduce::Reduce;
use clobber_ask::records::show::Show;
use clobber_ask::records::solve::Solve;
use clobber_ask::records::value::ValueOf;
use clobber_board::{Color, Move, Position};
use serde_json::{Value, json};

/// Topics of exercises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Topic {
    /// Who wins, and by which first moves
    Winner,
    /// The outcome class: L, R, N or P
    Outcome,
    /// All moves of a player, and the outcome class that each leaves
    Moves,
    /// The value: 0, *, ^ and others
    Value,
    /// How two games compare: <, >, = or ||
    Compare,
    /// The winner of a sum of two games
    Sum,
    /// The nim-value of the impartial game
    Nimber,
    /// The fewest stones that one player can leave
    Solitaire,
    /// The invariant δ mod 3 of the one-player game
    Delta,
}

/// Longer reasons do not help a reader of the key.
const MAX_REASON_LETTERS: usize = 130;

/// An exercise whose answer is known.
pub(crate) struct Candidate {
    pub(crate) exercise: Exercise,
    /// What the sheet should not repeat: a short form of the answer.
    pub(crate) kind: String,
}

/// A place of an exercise on a sheet.
pub(crate) struct Place<'a> {
    pub(crate) difficulty: Difficulty,
    /// The player who moves, if the question names one.
    pub(crate) player: Color,
    pub(crate) boards: &'a [Position],
}

impl Topic {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Winner => "winner",
            Self::Outcome => "outcome",
            Self::Moves => "moves",
            Self::Value => "value",
            Self::Compare => "compare",
            Self::Sum => "sum",
            Self::Nimber => "nimber",
            Self::Solitaire => "solitaire",
            Self::Delta => "delta",
        }
    }

    /// The shapes of its boards, from small to large.
    pub(crate) fn shapes(self, difficulty: Difficulty) -> &'static [Shape] {
        match self {
            Self::Value | Self::Compare | Self::Sum | Self::Nimber => difficulty.small_shapes(),
            Self::Delta => difficulty.full_shapes(),
            _ => difficulty.shapes(),
        }
    }

    /// The number of boards of an exercise.
    pub(crate) fn boards(self) -> usize {
        match self {
            Self::Compare | Self::Sum => 2,
            _ => 1,
        }
    }

    /// The exercise about these boards; `None` if it is too easy or too hard.
    pub(crate) fn candidate(
        self,
        questions: &mut Questions<'_>,
        place: &Place<'_>,
    ) -> Result<Option<Candidate>, NoAnswer> {
        for board in place.boards {
            let shown = questions.ask::<Show>(json!({ "position": board.to_string() }))?;
            if shown["moves"].as_u64() < Some(self.min_moves()) {
                return Ok(None);
            }
        }
        let board = &place.boards[0];
        match self {
            Self::Winner => winner(questions, board, place.player),
            Self::Outcome => outcome(questions, board).map(Some),
            Self::Moves => moves(questions, board, place.player).map(Some),
            Self::Value => value(questions, board, place.difficulty),
            Self::Compare => compare(questions, place),
            Self::Sum => sum(questions, place),
            Self::Nimber => nimber(questions, board).map(Some),
            Self::Solitaire => solitaire(questions, board).map(Some),
            Self::Delta => delta(questions, board).map(Some),
        }
    }

    /// The least number of moves that each player needs for an exercise.
    fn min_moves(self) -> u64 {
        match self {
            Self::Value | Self::Compare | Self::Sum => 1,
            _ => 2,
        }
    }

    /// An exercise about one board.
    fn exercise(self, board: &Position, question: impl Into<String>, command: &str) -> Exercise {
        Exercise {
            topic: self.name(),
            positions: vec![board.to_string()],
            first: None,
            question: question.into(),
            answer: String::new(),
            moves: Vec::new(),
            reason: String::new(),
            command: format!("clobber {command}"),
        }
    }
}

fn winner(
    questions: &mut Questions<'_>,
    board: &Position,
    player: Color,
) -> Result<Option<Candidate>, NoAnswer> {
    let question = json!({ "position": board.to_string(), "first": name(player), "all_moves": true });
    let answer = questions.ask::<Solve>(question)?;
    let winning = moves_of(board, &answer["results"][0]["winning_moves"]);
    let is_won = !winning.is_empty();
    if winning.len() == board.moves(player).count() {
        return Ok(None);
    }
    let text = format!("{} moves first. Who wins? List every winning first move.", capital(player));
    let command = format!("solve '{board}' --first {} --all-moves", name(player));
    let exercise = Exercise {
        first: Some(name(player)),
        answer: format!("{} wins", capital(if is_won { player } else { !player })),
        reason: if is_won { winning_moves(&winning) } else { "Every first move loses".into() },
        moves: winning,
        ..Topic::Winner.exercise(board, text, &command)
    };
    Ok(Some(Candidate { exercise, kind: is_won.to_string() }))
}

fn outcome(questions: &mut Questions<'_>, board: &Position) -> Result<Candidate, NoAnswer> {
    let answer = questions.ask::<Solve>(json!({ "position": board.to_string() }))?;
    let class = text_of(&answer["outcome"]);
    let text = "Which outcome class is it: L, R, N or P?";
    let exercise = Exercise {
        reason: sentence(&class).into(),
        answer: class.clone(),
        ..Topic::Outcome.exercise(board, text, &format!("solve '{board}'"))
    };
    Ok(Candidate { exercise, kind: class })
}

fn moves(questions: &mut Questions<'_>, board: &Position, player: Color) -> Result<Candidate, NoAnswer> {
    let question = json!({ "position": board.to_string(), "first": name(player) });
    let answer = questions.ask::<Moves>(question)?;
    let rows: Vec<&Value> = answer["moves"].as_array().into_iter().flatten().collect();
    let listed: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {}", move_of(board, &row["move"]), text_of(&row["outcome"])))
        .collect();
    let winning: Vec<String> = rows
        .iter()
        .filter(|row| row["wins"] == json!(true))
        .map(|row| move_of(board, &row["move"]))
        .collect();
    let own = if player == Color::Black { "L" } else { "R" };
    let reason = match winning.len() {
        0 => format!("A move wins if it leaves {own} or P; no move does"),
        _ => format!("A move wins if it leaves {own} or P. {}", winning_moves(&winning)),
    };
    let text = format!(
        "{} moves first. List every move, and the outcome class of the position that it leaves.",
        capital(player)
    );
    let command = format!("moves '{board}' --first {}", name(player));
    let exercise = Exercise {
        first: Some(name(player)),
        answer: listed.join(", "),
        moves: winning,
        reason,
        ..Topic::Moves.exercise(board, text, &command)
    };
    Ok(Candidate { kind: rows.len().to_string(), exercise })
}

fn value(
    questions: &mut Questions<'_>,
    board: &Position,
    difficulty: Difficulty,
) -> Result<Option<Candidate>, NoAnswer> {
    let Some((value, answer)) = short_value(questions, board, difficulty)? else { return Ok(None) };
    let options = |side: &str| {
        let options = answer["steps"][side].as_array().into_iter().flatten().map(|option| {
            format!("{} by {}", text_of(&option["value"]), moves_of(board, &option["moves"]).join(" "))
        });
        listing(&options.collect::<Vec<_>>())
    };
    let reason = format!("Left moves to {}. Right moves to {}", options("left"), options("right"));
    let is_short = reason.chars().count() <= MAX_REASON_LETTERS;
    let reason = if is_short { reason } else { "The command shows the steps".into() };
    let exercise = Exercise {
        answer: value.clone(),
        reason,
        ..Topic::Value.exercise(board, "What is the value?", &format!("value '{board}' --steps"))
    };
    Ok(Some(Candidate { exercise, kind: value }))
}

fn compare(questions: &mut Questions<'_>, place: &Place<'_>) -> Result<Option<Candidate>, NoAnswer> {
    let [a, b] = place.boards else { return Ok(None) };
    let Some((first, _)) = short_value(questions, a, place.difficulty)? else { return Ok(None) };
    let Some((second, _)) = short_value(questions, b, place.difficulty)? else { return Ok(None) };
    let answer = questions.ask::<Compare>(json!({ "a": a.to_string(), "b": b.to_string() }))?;
    let relation = text_of(&answer["relation"]);
    let text = "How do the two games compare? Write >, <, = or ||.";
    let exercise = Exercise {
        positions: vec![a.to_string(), b.to_string()],
        answer: relation.clone(),
        reason: format!("The values are {first} and {second}"),
        ..Topic::Compare.exercise(a, text, &format!("compare '{a}' '{b}'"))
    };
    Ok(Some(Candidate { exercise, kind: relation }))
}

fn sum(questions: &mut Questions<'_>, place: &Place<'_>) -> Result<Option<Candidate>, NoAnswer> {
    let [a, b] = place.boards else { return Ok(None) };
    let Some((first, _)) = short_value(questions, a, place.difficulty)? else { return Ok(None) };
    let Some((second, _)) = short_value(questions, b, place.difficulty)? else { return Ok(None) };
    let answer = questions.ask::<ValueOf>(json!({ "position": format!("{a} + {b}") }))?;
    let class = text_of(&answer["outcome"]);
    let text = "Which outcome class is the sum of the two games: L, R, N or P?";
    let exercise = Exercise {
        positions: vec![a.to_string(), b.to_string()],
        answer: class.clone(),
        reason: format!("{}. The values are {first} and {second}", sentence(&class)),
        ..Topic::Sum.exercise(a, text, &format!("value '{a} + {b}' --components"))
    };
    Ok(Some(Candidate { exercise, kind: class }))
}

fn nimber(questions: &mut Questions<'_>, board: &Position) -> Result<Candidate, NoAnswer> {
    let answer = questions.ask::<Nimber>(json!({ "position": board.to_string(), "all_moves": true }))?;
    let nimber = text_of(&answer["nimber"]);
    let winning = moves_of(board, &answer["winning_moves"]);
    let text = "What is the nim-value of the impartial game? List every winning move.";
    let exercise = Exercise {
        answer: nimber.clone(),
        reason: if winning.is_empty() { "Every move loses".into() } else { winning_moves(&winning) },
        moves: winning,
        ..Topic::Nimber.exercise(board, text, &format!("nimber '{board}' --all-moves"))
    };
    Ok(Candidate { exercise, kind: nimber })
}

fn solitaire(questions: &mut Questions<'_>, board: &Position) -> Result<Candidate, NoAnswer> {
    let answer = questions.ask::<Reduce>(json!({ "position": board.to_string() }))?;
    let play = moves_of(board, &answer["moves"]);
    let remaining = text_of(&answer["remaining"]);
    let text =
        "What is the least number of stones that can remain in the one-player game? Write down a play.";
    let exercise = Exercise {
        answer: remaining.clone(),
        reason: format!("One play is {}", play.join(" ")),
        moves: play,
        ..Topic::Solitaire.exercise(board, text, &format!("reduce '{board}'"))
    };
    Ok(Candidate { exercise, kind: remaining })
}

fn delta(questions: &mut Questions<'_>, board: &Position) -> Result<Candidate, NoAnswer> {
    let answer = questions.ask::<Classify>(json!({ "position": board.to_string() }))?;
    let delta = text_of(&answer["delta_mod_3"]);
    let remaining = text_of(&questions.ask::<Reduce>(json!({ "position": board.to_string() }))?["remaining"]);
    let text = "What is δ mod 3? What does it say about the least number of stones that can remain?";
    let reason = if delta == "0" {
        format!("At least two stones remain. The least number is {remaining}")
    } else {
        format!("It does not exclude that one stone remains. The least number is {remaining}")
    };
    let exercise = Exercise {
        answer: delta.clone(),
        reason,
        ..Topic::Delta.exercise(board, text, &format!("classify '{board}'"))
    };
    Ok(Candidate { exercise, kind: delta })
}

/// The value of a board with the answer it comes from; `None` if its text is too long for the difficulty.
fn short_value(
    questions: &mut Questions<'_>,
    board: &Position,
    difficulty: Difficulty,
) -> Result<Option<(String, Value)>, NoAnswer> {
    let answer = questions.ask::<ValueOf>(json!({ "position": board.to_string(), "steps": true }))?;
    let value = text_of(&answer["value"]);
    let is_short = value.chars().count() <= difficulty.max_value_letters();
    Ok(is_short.then_some((value, answer)))
}

/// A field of an answer as text, without quotes.
fn text_of(field: &Value) -> String {
    field.as_str().map_or_else(|| field.to_string(), String::from)
}

/// A pair of vertices as a move in the notation of the board.
fn move_of(board: &Position, pair: &Value) -> String {
    let vertex = |index: usize| pair[index].as_u64().unwrap_or_default() as u32;
    board.move_text(Move::new(vertex(0), vertex(1)))
}

fn moves_of(board: &Position, pairs: &Value) -> Vec<String> {
    pairs.as_array().into_iter().flatten().map(|pair| move_of(board, pair)).collect()
}

fn winning_moves(moves: &[String]) -> String {
    match moves {
        [mv] => format!("The winning move is {mv}"),
        _ => format!("The winning moves are {}", listing(moves)),
    }
}

/// `a`, `a and b`, `a, b and c`.
fn listing(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [item] => item.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn sentence(class: &str) -> &'static str {
    match class {
        "L" => "Black wins, no matter who moves first",
        "R" => "White wins, no matter who moves first",
        "N" => "The first player wins",
        _ => "The second player wins",
    }
}

fn name(player: Color) -> &'static str {
    match player {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn capital(player: Color) -> &'static str {
    match player {
        Color::Black => "Black",
        Color::White => "White",
    }
}
