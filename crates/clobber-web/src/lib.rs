//! The explorer: a web server for this machine, with a page for people and a JSON API for programs. Computes
//! nothing and reads no files: `clobber-ask` answers the questions, and the binary contains the page and the
//! results of the lab.
//!
//! A request passes the `guard`, becomes a question with its limits in `request`, waits in the `pool`, and
//! gets its answer from the one handler of `routes`.
//!
//! ```
//! use axum::body::{Body, to_bytes};
//! use axum::http::Request;
//! use clobber_web::{Settings, router};
//! use tower::ServiceExt;
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let explorer = router(Settings::default(), ([127, 0, 0, 1], 7878).into());
//! let question = Request::get("/api/value?position=xxo").header("host", "localhost:7878");
//! let question = question.body(Body::empty())?;
//! let answer = to_bytes(explorer.oneshot(question).await?.into_body(), 1 << 20).await?;
//! let answer: serde_json::Value = serde_json::from_slice(&answer)?;
//! assert_eq!(answer["value"], "^");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - `server`: the port and the shutdown. `page`: the embedded files of the page. `lab`: the embedded
//!   results.
//! - `guard`: which hosts and sites are served, and the headers of responses.
//! - `request`: a request as a question with its limits. `routes`: one handler for all questions.
//! - `book`: the winners of large checkerboards. `desks`: an engine stays warm for the next question of a
//!   visitor.
//! - `pool`: the workers and the queue. `computation`: waits for a worker and stops when the client
//!   disconnects.
//! - `answer_text`: answers as JSON, within the memory for answers. `stream`: answers as server-sent events.
//!   `refusal`: errors, as a status and the message of the command line.

mod answer_text;
mod book;
mod computation;
mod connections;
mod desks;
mod guard;
mod lab;
mod page;
mod pool;
mod refusal;
mod request;
mod routes;
mod server;
mod stream;

pub use routes::question_names;
pub use server::{Server, Settings, Shutdown, router};
