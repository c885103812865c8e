//! One question, one answer: what can be asked about Clobber, with JSON on both sides. Knows no HTTP, no files and no
//! options of a command line; these front ends ask it, and so all of them say the same.
//!
//! A [`Question`] is a serde type with the fields that users name. [`ask`] reads the positions in it, computes within
//! the [`Limits`](search_limits::Limits), and returns an [`Answer`], which programs read as JSON and people as text.
//!
//! ```
//! use clobber_ask::{Answer, Desk, Question, records::solve::Solve};
//! use search_limits::Limits;
//!
//! let question: Solve = serde_json::from_str(r#"{"position": "xoxxo.xo", "first": "white"}"#)?;
//! let answer = question.ask(&mut Desk::new(), Limits::unlimited())?;
//! let mut text = Vec::new();
//! answer.print(&mut text, false)?;
//! assert_eq!(String::from_utf8(text)?, "White (o, Right)  begins and wins by 2-3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`records`]: the questions and their answers, one pair per file.
//! - [`reading`]: texts as positions, sums and graphs.
//! - [`diagnostics`]: why a question has no answer, with the place in the text.
//! - [`drawing`]: positions and plots as text and as pictures.
//! - [`Desk`]: what earlier questions have computed, kept for later ones. [`schema`]: the JSON of everything.

mod desk;
pub mod diagnostics;
pub mod drawing;
mod question;
pub mod reading;
pub mod records;
pub mod schema;

pub use desk::Desk;
pub use diagnostics::{BadText, Refusal};
pub use question::{Answer, Question, Status, ask};
