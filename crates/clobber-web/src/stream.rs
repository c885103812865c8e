//! Answers with news on the way, as server-sent events: `queued`, `progress`, then `answer`, or `error`. The moves of a
//! reduction follow its answer in pieces, as `moves`: a million of them would be a long silence.

use crate::computation::{self, News};
use crate::pool::Pool;
use crate::verbs::{Answer, Verb};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{Sender, channel};
use tokio::task::AbortHandle;
use tokio_stream::wrappers::ReceiverStream;

/// So many moves are sent at a time.
const MOVES_AT_A_TIME: usize = 4096;

/// So many events wait for a slow listener.
const BACKLOG: usize = 16;

/// Ends what nobody listens to.
struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The stream of an answer.
pub(crate) fn answer<V: Verb>(pool: Arc<Pool>, verb: V, room: Option<OwnedSemaphorePermit>) -> Response {
    let (sender, receiver) = channel(BACKLOG);
    let work = tokio::spawn(async move {
        let answer = computation::answer(pool, verb, |news| tell(&sender, news)).await;
        drop(room);
        // Who does not listen has gone, and needs no answer.
        let _sent = match answer {
            Ok(answer) => send(&sender, answer).await,
            Err(refusal) => sender.send(event("error", &refusal.body())).await.is_ok(),
        };
    });
    let guard = AbortOnDrop(work.abort_handle());
    let events = ReceiverStream::new(receiver).map(move |event| {
        let _while_it_is_heard = &guard;
        Ok::<Event, Infallible>(event)
    });
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// News that finds no room is old already.
fn tell(sender: &Sender<Event>, news: News) {
    let event = match news {
        News::Queued(ahead) => event("queued", &json!({ "ahead": ahead })),
        News::Progress(time) => event("progress", &json!({ "seconds": time.as_secs_f64() })),
    };
    let _sent = sender.try_send(event);
}

async fn send(sender: &Sender<Event>, answer: Answer) -> bool {
    let (head, moves) = answer.into_parts();
    let mut is_heard = sender.send(Event::default().event("answer").data(head)).await.is_ok();
    for piece in moves.chunks(MOVES_AT_A_TIME) {
        is_heard = is_heard && sender.send(event("moves", &json!({ "moves": piece }))).await.is_ok();
    }
    is_heard
}

fn event(name: &str, data: &impl Serialize) -> Event {
    // Numbers and strings always become JSON.
    Event::default().event(name).data(serde_json::to_string(data).unwrap_or_default())
}
