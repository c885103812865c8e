//! Questions about Clobber and their answers, with JSON on both sides. Does not know HTTP, files or the
//! options of a command line. The command line and the server ask it, so that both give the same answers.
//!
//! A [`Question`] is a serde type whose fields are the public interface. [`ask`] reads the positions in it,
//! computes within the [`Limits`](search_limits::Limits), and returns an [`Answer`]: JSON for programs, text
//! for people.
//!
//! ```
//! use clobber_ask::{Answer, Desk, Question, records::solve::Solve};
//! use search_limits::Limits;
//!
//! let question: Solve = serde_json::from_str(r#"{"position": "xoxxo.xo", "first": "white"}"#)?;
//! let answer = question.ask(&mut Desk::new(), Limits::unlimited())?;
//! let mut text = Vec::new();
//! answer.print(&mut text, false)?;
//! assert_eq!(String::from_utf8(text)?, "White (o, Right)  moves first and wins with 2-3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`records`]: the questions and their answers, one pair per file.
//! - [`reading`]: reads positions, sums and graphs from texts.
//! - [`diagnostics`]: why a question has no answer, with the place in the text.
//! - [`Desk`]: the warm engine and evaluators, kept from one question to the next.
//! - [`schema`]: the JSON schema of all questions and answers.

mod desk;
pub mod diagnostics;
mod question;
pub mod reading;
pub mod records;
pub mod schema;

pub use desk::Desk;
pub use diagnostics::{BadText, Refusal};
pub use question::{Answer, Question, Status, ask};
