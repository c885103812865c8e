//! Positions from the command line and from standard input.

use crate::by_name::by_name;
use crate::failure::{Failure, Status};
use clobber_ask::BadText;
use clobber_board::Color;
use clobber_board::notation::{Dialect, parse};
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, Read};

/// The positions of a command.
#[derive(clap::Args)]
pub(crate) struct Positions {
    #[command(flatten)]
    texts: PositionTexts,

    /// Program in whose notation the positions are written
    #[arg(long, value_name = "PROGRAM", value_parser = by_name::<Dialect>())]
    dialect: Option<Dialect>,
}

/// The positions of a command, in whatever notation.
#[derive(clap::Args)]
pub(crate) struct PositionTexts {
    /// The position, or `-` for one position per line of standard input
    #[arg(value_name = "POS", allow_hyphen_values = true, required_unless_present = "batch")]
    position: Option<OsString>,

    /// Read positions from standard input, one per line; `#` starts a comment
    #[arg(long)]
    batch: bool,
}

/// The graphs of a command.
#[derive(clap::Args)]
pub(crate) struct Graphs {
    /// The graph: graph6, sparse6, or a position whose colours are ignored; or `-` for one graph per line of
    /// standard input
    #[arg(value_name = "GRAPH", allow_hyphen_values = true, required_unless_present = "batch")]
    graph: Option<OsString>,

    /// Read graphs from standard input, one per line, as `geng` prints them; `#` starts a comment
    #[arg(long)]
    batch: bool,
}

/// How a text of a batch or an argument is read.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// A position, maybe with the first player as second field.
    Position,
    /// A position in the notation of another program.
    Dialect(Dialect),
    /// As it is.
    Text,
}

/// One text to work on: a position, a sum or a graph.
pub(crate) struct InputText {
    pub(crate) text: String,
    /// The source of the text, for messages.
    pub(crate) name: String,
    /// The number of its line in batch mode, from 1.
    pub(crate) line: Option<u64>,
    /// The first player in the second field of its line.
    pub(crate) first: Option<Color>,
}

/// Longer lines of a batch are an error.
const MAX_LINE_BYTES: u64 = 1 << 30;

impl Positions {
    /// Runs a command on each position in turn. Reports a bad line of a batch and continues with the next
    /// one.
    pub(crate) fn each(
        &self,
        run: impl FnMut(InputText) -> Result<Status, Failure>,
    ) -> Result<Status, Failure> {
        self.texts.each(self.dialect, run)
    }
}

impl PositionTexts {
    /// Runs a command on each position in turn, read in a dialect if there is one.
    pub(crate) fn each(
        &self,
        dialect: Option<Dialect>,
        run: impl FnMut(InputText) -> Result<Status, Failure>,
    ) -> Result<Status, Failure> {
        let form = dialect.map_or(Form::Position, Form::Dialect);
        each(self.position.as_deref(), self.batch, form, run)
    }
}

impl Graphs {
    /// Runs a command on each graph in turn.
    pub(crate) fn each(
        &self,
        run: impl FnMut(InputText) -> Result<Status, Failure>,
    ) -> Result<Status, Failure> {
        each(self.graph.as_deref(), self.batch, Form::Position, run)
    }
}

/// Runs a command on an argument, or on each line of standard input.
pub(crate) fn each(
    argument: Option<&OsStr>,
    batch: bool,
    form: Form,
    mut run: impl FnMut(InputText) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    match argument {
        Some(argument) if !batch && argument != OsStr::new("-") => {
            run(InputText::from_argument("argument", argument)?.read(form)?)
        }
        Some(argument) if argument != OsStr::new("-") => Err(Failure::Usage(
            "an argument and --batch exclude each other: a batch comes from standard input".into(),
        )),
        _ => each_line(&mut io::stdin().lock(), form, run),
    }
}

impl InputText {
    /// The text of a command-line argument.
    pub(crate) fn from_argument(name: &str, argument: &OsStr) -> Result<Self, Failure> {
        let text = text_of(name, argument.as_encoded_bytes())?;
        refuse_options(text)?;
        Ok(Self { text: text.into(), name: name.into(), line: None, first: None })
    }

    /// The same text in our notation.
    pub(crate) fn read(self, form: Form) -> Result<Self, Failure> {
        let Form::Dialect(dialect) = form else { return Ok(self) };
        let (position, first) = dialect.read(&self.text).map_err(|error| {
            let bad = BadText::new(&self.name, &self.text, error.span, error.message, error.help.into());
            Failure::Input(Box::new(bad))
        })?;
        Ok(Self { text: position.to_string(), first, ..self })
    }

    /// No text.
    pub(crate) fn none() -> Self {
        Self { text: String::new(), name: "argument".into(), line: None, first: None }
    }
}

/// Refuses unknown options. Positions may start with `-`, so that clap accepts every text.
fn refuse_options(text: &str) -> Result<(), Failure> {
    match text.strip_prefix("--") {
        Some(word) if word.starts_with(|c: char| c.is_ascii_alphabetic()) && parse(text).is_err() => Err(
            Failure::Usage(format!("there is no option `{text}` here, and it is not a position; see --help")),
        ),
        _ => Ok(()),
    }
}

/// All positions of a file. The first bad line is an error.
pub(crate) fn lines_of_file(
    name: &str,
    input: &mut impl BufRead,
    dialect: Option<Dialect>,
) -> Result<Vec<InputText>, Failure> {
    let form = dialect.map_or(Form::Position, Form::Dialect);
    let mut inputs = Vec::new();
    for (number, line) in (1..).zip(input.split(b'\n')) {
        let line = line.map_err(|error| Failure::File { name: name.into(), error })?;
        inputs.extend(input_of_line(&format!("line {number} of {name}"), number, &line, form)?);
    }
    Ok(inputs)
}

fn each_line(
    input: &mut impl BufRead,
    form: Form,
    mut run: impl FnMut(InputText) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    let mut status = Status::Answered;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let name = format!("line {number} of standard input");
        let read = input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line);
        match read {
            Ok(0) => break,
            Ok(length) if length as u64 == MAX_LINE_BYTES => {
                return Err(Failure::Usage(format!(
                    "{name} is longer than the limit of {MAX_LINE_BYTES} bytes"
                )));
            }
            Ok(_) => {}
            Err(error) => return Err(Failure::File { name: "standard input".into(), error }),
        }
        let outcome = match input_of_line(&name, number, &line, form) {
            Ok(Some(input)) => run(input),
            Ok(None) => continue,
            Err(failure) => Err(failure),
        };
        status = status.worst(match outcome {
            Ok(status) => status,
            Err(failure @ (Failure::Input(_) | Failure::Usage(_))) => {
                failure.report();
                Status::BadInput
            }
            Err(failure) => return Err(failure),
        });
    }
    Ok(status)
}

/// The input of a line; `None` for a blank line or a comment.
fn input_of_line(name: &str, number: u64, line: &[u8], form: Form) -> Result<Option<InputText>, Failure> {
    let text = text_of(name, line)?;
    let text = text.split('#').next().unwrap_or_default().trim_end();
    if text.trim_start().is_empty() {
        return Ok(None);
    }
    let (text, first) =
        if let Form::Position = form { split_first_player(name, text)? } else { (text, None) };
    let input = InputText { text: text.into(), name: name.into(), line: Some(number), first };
    input.read(form).map(Some)
}

fn text_of<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, Failure> {
    std::str::from_utf8(bytes)
        .map_err(|error| Failure::Input(Box::new(BadText::not_text(name, bytes, error.valid_up_to()))))
}

/// Splits off the second field of a line of a batch: the first player.
fn split_first_player<'a>(name: &str, text: &'a str) -> Result<(&'a str, Option<Color>), Failure> {
    let Some((before, last)) = text.rsplit_once(char::is_whitespace) else { return Ok((text, None)) };
    let before = before.trim_end();
    let goes_on = before.ends_with(['+', '|', '/', ':']) || before.ends_with(" -") || before.trim() == "-";
    if goes_on || before.trim_start().is_empty() {
        return Ok((text, None));
    }
    let message = match last.parse::<Color>() {
        Ok(first) if !has_blank_between_cells(before) => return Ok((before, Some(first))),
        Ok(_) => format!("`{last}` could be a cell or the first player"),
        Err(_) if has_blank_between_cells(text) => format!("`{last}` is not a first player"),
        Err(_) => return Ok((text, None)),
    };
    let span = text.len() - last.len()..text.len();
    let help = "write the cells without blanks between them, then a blank and the first player: \
                `black`, `white`, `B`, `W`, `x`, `o`, `Left` or `Right`";
    Err(Failure::Input(Box::new(BadText::new(name, text, span, message, help.to_string()))))
}

/// The letters of cells.
const CELLS: &str = "xXbBoOwW._●•○◦";

fn has_blank_between_cells(text: &str) -> bool {
    let is_cell = |word: &str, end: fn(&str) -> Option<char>| end(word).is_some_and(|c| CELLS.contains(c));
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).any(|pair| {
        is_cell(pair[0], |word| word.chars().next_back()) && is_cell(pair[1], |word| word.chars().next())
    })
}
