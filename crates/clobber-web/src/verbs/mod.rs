//! The questions, one verb per file, with the names and fields of the command line.

mod check;
mod classify;
mod compare;
mod lab;
mod layout;
mod nimber;
mod reduce;
mod show;
mod simplify;
mod solve;
mod text;
mod value;

use crate::pool::Pool;
use crate::question::{Question, Seconds, Size};
use crate::refusal::Refusal;
use crate::worker::Worker;
use crate::{computation, stream};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use clobber_answer::reduce::Answer as Reduced;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;

/// A question.
pub(crate) trait Verb: DeserializeOwned + Send + 'static {
    /// How much time and memory whoever asks grants.
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        (None, None)
    }

    /// The answer. It is found on a thread of its own.
    fn answer(self, worker: &Worker) -> Result<Answer, Refusal>;
}

/// What a verb grants, from the two fields that most of them have.
fn granted(time: Option<Seconds>, memory: Option<Size>) -> (Option<Duration>, Option<usize>) {
    (time.map(|Seconds(time)| time), memory.map(|Size(bytes)| bytes))
}

/// An answer, ready to be sent.
pub(crate) enum Answer {
    /// JSON.
    Whole(String),
    /// A reduction, whose moves may be sent in pieces.
    Reduction(Box<Reduced>),
}

impl Answer {
    fn new(answer: &impl Serialize) -> Result<Self, Refusal> {
        serde_json::to_string(answer).map(Self::Whole).map_err(|_| Refusal::broken())
    }

    /// All of it as JSON.
    fn whole(self) -> String {
        match self {
            Self::Whole(json) => json,
            Self::Reduction(answer) => serde_json::to_string(&answer).unwrap_or_default(),
        }
    }

    /// The moves apart from the rest.
    pub(crate) fn into_parts(self) -> (String, Vec<[u32; 2]>) {
        #[derive(Serialize)]
        struct Head {
            #[serde(flatten)]
            answer: Box<Reduced>,
            move_count: usize,
        }
        match self {
            Self::Whole(json) => (json, Vec::new()),
            Self::Reduction(mut answer) => {
                let moves = std::mem::take(&mut answer.reduction.moves);
                let head = Head { answer, move_count: moves.len() };
                let moves = moves.into_iter().map(|mv| [mv.from, mv.to]).collect();
                (serde_json::to_string(&head).unwrap_or_default(), moves)
            }
        }
    }
}

/// All questions.
pub(crate) fn routes(pool: Arc<Pool>) -> Router {
    Router::new()
        .route("/solve", verb::<solve::Solve>())
        .route("/value", verb::<value::ValueOf>())
        .route("/compare", verb::<compare::Compare>())
        .route("/simplify", verb::<simplify::Simplify>())
        .route("/nimber", verb::<nimber::Nimber>())
        .route("/reduce", verb::<reduce::Reduce>())
        .route("/classify", verb::<classify::Classify>())
        .route("/show", verb::<show::Show>())
        .route("/layout", verb::<layout::LayoutOf>())
        .route("/check", verb::<check::Check>())
        .route("/lab/list", verb::<lab::List>())
        .route("/lab/results", verb::<lab::ResultsOf>())
        .route("/lab/family", verb::<lab::Family>())
        .fallback(no_such_verb)
        .method_not_allowed_fallback(no_such_method)
        .with_state(pool)
}

async fn no_such_verb() -> Refusal {
    Refusal::usage(StatusCode::NOT_FOUND, "there is no such question; docs/api.md lists them".into())
}

async fn no_such_method() -> Refusal {
    Refusal::usage(StatusCode::METHOD_NOT_ALLOWED, "a question is asked by POST, or by GET".into())
}

fn verb<V: Verb>() -> MethodRouter<Arc<Pool>> {
    get(ask::<V>).post(ask::<V>)
}

async fn ask<V: Verb>(State(pool): State<Arc<Pool>>, question: Question<V>) -> Response {
    let Question { verb, is_followed, room } = question;
    if is_followed {
        return stream::answer(pool, verb, room);
    }
    let answer = computation::answer(pool, verb, |_| ()).await;
    drop(room);
    match answer {
        Ok(answer) => ([(header::CONTENT_TYPE, "application/json")], answer.whole()).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}
