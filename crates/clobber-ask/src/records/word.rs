//! Words of plays, plays of words, and the graph of pairs of letters.

use super::component_word::{ComponentWord, ForbiddenPattern};
use super::reduction::print_moves;
use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::question::{Answer, Question, Status};
use crate::reading;
use clobber_board::{Color, Graph, Move, Position};
use clobber_drawing::text::shortened;
use clobber_solitaire::line::{self, Letter, UnknownLetter, Word, pairs};
use clobber_solitaire::{NoPlay, NoTarget, PlayWord, Shape, words};
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Find the word of a play, or the plays of a word. Give a position and moves, or a word to read, or ask for
/// the graph of pairs.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WordOf {
    /// The position before the play.
    pub position: Option<String>,
    /// The moves of the play, such as `4-5,3-2,2-1`.
    pub moves: Option<String>,
    /// A word, such as `<s <a s a>`.
    pub read: Option<String>,
    /// Give the graph on the pairs of letters whose paths are the words of plays.
    #[serde(default)]
    pub pairs: bool,
}

/// The answer to one of the three questions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Worded {
    /// The word of a play.
    Played(Played),
    /// The plays of a word.
    Read(ReadWord),
    /// The graph of pairs.
    Pairs(PairGraph),
    /// A limit was reached.
    Unknown {
        /// The limit.
        unknown: String,
    },
}

/// The word of a play, and whether it keeps the rule of Proposition 1.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Played {
    position: String,
    stones: usize,
    remaining: usize,
    /// The word of each component.
    words: Vec<ComponentWord>,
    /// Whether no stone that has moved is captured by one that has not.
    keeps_rule: bool,
    /// The first move that breaks the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_by: Option<[u32; 2]>,
    /// A play that leaves as many stones and keeps the rule, if this one breaks it on lines and cycles only.
    #[serde(skip_serializing_if = "Option::is_none")]
    instead: Option<KeepingPlay>,
    #[serde(skip)]
    board: Position,
}

/// A play that keeps the rule of Proposition 1.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct KeepingPlay {
    moves: Vec<[u32; 2]>,
    words: Vec<ComponentWord>,
}

/// A word, and its plays if it is admissible.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadWord {
    word: String,
    stones: usize,
    remaining: usize,
    admissible: bool,
    /// The two lines that the word fits.
    configurations: [String; 2],
    /// The pattern that makes the word inadmissible.
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidden: Option<ForbiddenPattern>,
    /// The moves of a play on either line.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<[u32; 2]>>,
}

/// The graph on the pairs of letters.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairGraph {
    /// The five letters; `*` is a bar over a or s.
    letters: Vec<String>,
    vertices: Vec<PairVertex>,
    /// The number of edges.
    edges: usize,
}

/// A pair of letters.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct PairVertex {
    pair: [String; 2],
    /// The letters that may come next.
    next: Vec<String>,
    /// Whether the word of some play contains the pair.
    occurs: bool,
}

impl Question for WordOf {
    const NAME: &'static str = "word";
    type Answer = Worded;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Worded, Refusal> {
        match (&self.position, &self.moves, &self.read, self.pairs) {
            (Some(position), Some(moves), None, false) => {
                let before = reading::position("position", position, desk.max_vertices())?;
                let mut after = before.clone();
                let moves = reading::play(&mut after, moves)?;
                match Played::new(before, &moves, limits) {
                    Ok(played) => Ok(Worded::Played(played)),
                    Err(NoPlay::Unsolved(unsolved)) => Ok(Worded::unknown(unsolved)),
                    Err(error) => Err(NoTarget::from(error).into()),
                }
            }
            (None, None, Some(text), false) => {
                let word = text.parse().map_err(|error| bad_letter(text, &error))?;
                Ok(match ReadWord::new(&word, limits) {
                    Ok(read) => Worded::Read(read),
                    Err(unsolved) => Worded::unknown(unsolved),
                })
            }
            (None, None, None, true) => Ok(Worded::Pairs(PairGraph::new())),
            _ => Err(Refusal::Combination(
                "give a position with --moves, or a word with --read, or ask for --pairs",
            )),
        }
    }
}

/// The place of the first letter that cannot be read.
fn bad_letter(text: &str, error: &UnknownLetter) -> BadText {
    // The letter is one of the words of the text, which has no other words before it that cannot be read.
    let is_letter = |word: &str| Letter::all().any(|letter| letter.to_string() == word);
    let mut words = text.split(char::is_whitespace).scan(0, |end, word| {
        let start = *end;
        *end += word.len() + text[start + word.len()..].chars().next().map_or(0, char::len_utf8);
        Some((start, word))
    });
    let place = words.find(|(_, word)| !word.is_empty() && !is_letter(word));
    let (start, word) = place.unwrap_or((0, text));
    let help = "write the letters with blanks between them: a or s for a pair of unlike or like stones, with \
                > after it or < before it if a stone crosses";
    BadText::new("word", text, start..start + word.len(), error.to_string(), help.into())
}

impl Worded {
    fn unknown(unsolved: Unsolved) -> Self {
        Self::Unknown { unknown: unsolved.to_string() }
    }
}

fn pairs_of(moves: &[Move]) -> Vec<[u32; 2]> {
    moves.iter().map(|mv| [mv.from, mv.to]).collect()
}

impl Played {
    fn new(position: Position, moves: &[Move], limits: &Limits) -> Result<Self, NoPlay> {
        let order = position.cells().len();
        let found = words(&position, moves, limits)?;
        let breach = line::breach(order, moves).map(|at| moves[at]);
        let turned = line::turned(order, moves);
        // Off lines and cycles a capture that is turned round may make later moves illegal.
        let is_thin = |word: &PlayWord| word.shape != Shape::Graph;
        let instead = if breach.is_some() && found.iter().all(is_thin) {
            let words = words(&position, &turned, limits)?;
            Some(KeepingPlay { moves: pairs_of(&turned), words: listed(words) })
        } else {
            None
        };
        Ok(Self {
            position: position.to_string(),
            stones: position.stones(),
            remaining: position.stones() - moves.len(),
            words: listed(found),
            keeps_rule: breach.is_none(),
            broken_by: breach.map(|mv| [mv.from, mv.to]),
            instead,
            board: position,
        })
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "stones         {}", self.stones)?;
        writeln!(out, "remaining      {}", self.remaining)?;
        self.words.iter().try_for_each(|word| word.print(out, &self.board))?;
        let Some([from, to]) = self.broken_by else {
            return writeln!(
                out,
                "rule           kept: no stone that has moved is captured by one that has not"
            );
        };
        let mv = self.board.move_text(Move::new(from, to));
        writeln!(out, "rule           broken by {mv}: a stone that has not moved captures one that has")?;
        let Some(instead) = &self.instead else {
            return writeln!(
                out,
                "instead        none: such a move can be turned round on lines and cycles only"
            );
        };
        writeln!(out, "instead, with the rule kept and as many stones left:")?;
        instead.words.iter().try_for_each(|word| word.print(out, &self.board))?;
        let moves: Vec<Move> = instead.moves.iter().map(|&[from, to]| Move::new(from, to)).collect();
        print_moves(out, &self.board, &moves)
    }
}

fn listed(words: Vec<PlayWord>) -> Vec<ComponentWord> {
    words.into_iter().map(ComponentWord::from).collect()
}

impl ReadWord {
    fn new(word: &Word, limits: &Limits) -> Result<Self, Unsolved> {
        limits.check_memory(word.letters().len().saturating_mul(BYTES_PER_LETTER))?;
        let forbidden = word.forbidden_pattern();
        let line = |first| word.configuration(first).into_iter().map(Color::letter).collect();
        Ok(Self {
            word: word.to_string(),
            stones: word.letters().len() + 1,
            remaining: word.remaining(),
            admissible: forbidden.is_none(),
            configurations: Color::BOTH.map(line),
            moves: forbidden.is_none().then(|| word.moves(limits)).transpose()?.map(|moves| pairs_of(&moves)),
            forbidden: forbidden.map(ForbiddenPattern::from),
        })
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let [black, white] = &self.configurations;
        writeln!(out, "{}", format!("word           {}", self.word).trim_end())?;
        writeln!(out, "stones         {}", self.stones)?;
        writeln!(out, "remaining      {}", self.remaining)?;
        writeln!(out, "configurations {} and {}", shortened(black), shortened(white))?;
        writeln!(out, "admissible     {}", if self.admissible { "yes" } else { "no" })?;
        self.forbidden.iter().try_for_each(|pattern| pattern.print(out))?;
        let Some(moves) = &self.moves else { return Ok(()) };
        let moves: Vec<Move> = moves.iter().map(|&[from, to]| Move::new(from, to)).collect();
        // Only the names of the vertices matter.
        let Ok(graph) = Graph::path(self.stones) else { return Ok(()) };
        let Ok(board) = Position::new(graph, vec![None; self.stones]) else { return Ok(()) };
        print_moves(out, &board, &moves)
    }
}

/// The configurations, the moves, and what is printed.
const BYTES_PER_LETTER: usize = 40;

impl PairGraph {
    fn new() -> Self {
        let [bar, ..] = pairs::letters();
        let text = |&letter: &Letter| if letter == bar { "*".to_string() } else { letter.to_string() };
        let vertices: Vec<PairVertex> = pairs::graph()
            .iter()
            .map(|pair| PairVertex {
                pair: [text(&pair.letters[0]), text(&pair.letters[1])],
                next: pair.next.iter().map(text).collect(),
                occurs: pair.occurs,
            })
            .collect();
        let edges = vertices.iter().map(|vertex| vertex.next.len()).sum();
        Self { letters: pairs::letters().iter().map(text).collect(), vertices, edges }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let alive = self.vertices.iter().filter(|vertex| vertex.occurs).count();
        writeln!(out, "letters        {}   * is a bar over a or s", self.letters.join(" "))?;
        writeln!(out, "vertices       {}, {alive} of them in words of plays", self.vertices.len())?;
        writeln!(out, "edges          {} of {}", self.edges, self.vertices.len() * self.letters.len())?;
        writeln!(out, "pair    may be followed by")?;
        for PairVertex { pair: [first, second], next, .. } in &self.vertices {
            let next = if next.is_empty() { "–".into() } else { next.join(" ") };
            writeln!(out, "{first:<2} {second:<2}   {next}")?;
        }
        Ok(())
    }
}

impl Answer for Worded {
    fn status(&self) -> Status {
        Status::known(!matches!(self, Self::Unknown { .. }))
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        match self {
            Self::Played(played) => {
                if heading {
                    writeln!(out, "position       {}", shortened(&played.position))?;
                }
                played.print(out)
            }
            Self::Read(read) => read.print(out),
            Self::Pairs(graph) => graph.print(out),
            Self::Unknown { unknown } => writeln!(out, "unknown: {unknown}"),
        }
    }
}
