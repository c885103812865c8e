//! The routes of the API: each question under the name of its command.

use crate::answer_text::AnswerText;
use crate::book::Book;
use crate::lab::{List, ResultsOf};
use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::{computation, stream};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use clobber_ask::Question;
use clobber_ask::records::each_question;
use clobber_ask::schema::{self, Visitor};
use futures_util::stream::poll_fn;
use std::convert::Infallible;
use std::sync::Arc;
use std::task::Poll;

/// One route for each question, and one for the schema.
pub(crate) fn routes(pool: Arc<Pool>) -> Router {
    let mut routes = Routes(Router::new());
    visit_all(&mut routes);
    routes
        .0
        .route("/schema", get(async || json(&schema::all())))
        .fallback(no_such_question)
        .method_not_allowed_fallback(no_such_method)
        .with_state(pool)
}

fn visit_all(visitor: &mut impl Visitor) {
    each_question(visitor);
    visitor.visit::<Book>();
    visitor.visit::<List>();
    visitor.visit::<ResultsOf>();
}

/// The names of all questions: their paths under `/api/`.
pub fn question_names() -> Vec<&'static str> {
    let mut names = Names(Vec::new());
    visit_all(&mut names);
    names.0
}

struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<Q: Question>(&mut self) {
        self.0.push(Q::NAME);
    }
}

struct Routes(Router<Arc<Pool>>);

impl Visitor for Routes {
    fn visit<Q: Question>(&mut self) {
        let router = std::mem::take(&mut self.0);
        self.0 = router.route(&format!("/{}", Q::NAME), get(ask::<Q>).post(ask::<Q>));
    }
}

async fn no_such_question() -> Refusal {
    Refusal::usage(StatusCode::NOT_FOUND, "there is no such question; docs/api.md lists them".into())
}

async fn no_such_method() -> Refusal {
    Refusal::usage(StatusCode::METHOD_NOT_ALLOWED, "a question is asked by POST, or by GET".into())
}

async fn ask<Q: Question>(State(pool): State<Arc<Pool>>, request: Request<Q>) -> Response {
    let Request { question, wanted, is_followed, visitor, room } = request;
    if is_followed {
        return stream::answer(pool, question, wanted, visitor, room);
    }
    let write = |pool: &Pool, answer: Q::Answer| pool.write(&answer, 0);
    let answer = computation::answer(pool, question, wanted, visitor, |_| (), write).await;
    drop(room);
    match answer {
        Ok(text) => sent(text),
        Err(refusal) => refusal.into_response(),
    }
}

/// The answer as JSON. While a long one is sent, its memory counts.
fn sent(AnswerText { json: text, room }: AnswerText) -> Response {
    let Some(room) = room else { return ([JSON], text).into_response() };
    let length = [(header::CONTENT_LENGTH, text.len().to_string())];
    let mut rest = Bytes::from(text);
    let pieces = poll_fn(move |_| {
        // The stream owns the room until the last piece is taken.
        let _owned = &room;
        let piece = rest.split_to(rest.len().min(BYTES_PER_PIECE));
        Poll::Ready((!piece.is_empty()).then_some(Ok::<_, Infallible>(piece)))
    });
    ([JSON], length, Body::from_stream(pieces)).into_response()
}

/// The type of an answer.
const JSON: (header::HeaderName, &str) = (header::CONTENT_TYPE, "application/json");

/// Bytes of a long answer that are handed over at a time.
const BYTES_PER_PIECE: usize = 64 << 10;

fn json(answer: &impl serde::Serialize) -> Response {
    match serde_json::to_string(answer) {
        Ok(json) => ([JSON], json).into_response(),
        Err(_) => Refusal::broken().into_response(),
    }
}
