//! Answers as server-sent events: `queued`, `progress`, then `answer`, or `error`. The moves of a reduction
//! follow its answer in pieces, as `moves`, because there can be a million of them.

use crate::computation::{self, News};
use crate::pool::Pool;
use crate::request::Wanted;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use clobber_ask::{Answer, Question};
use futures_util::stream;
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{Sender, channel};
use tokio::task::AbortHandle;

/// Moves in one event.
const MOVES_PER_EVENT: usize = 4096;

/// Events that wait for a slow client; further progress events are dropped.
const MAX_WAITING_EVENTS: usize = 16;

/// Aborts the work when the client disconnects.
struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The response that streams an answer.
pub(crate) fn answer<Q: Question>(
    pool: Arc<Pool>,
    question: Q,
    wanted: Wanted,
    room: Option<OwnedSemaphorePermit>,
) -> Response {
    let (sender, mut receiver) = channel(MAX_WAITING_EVENTS);
    let work = tokio::spawn(async move {
        let news = sender.clone();
        let answer = computation::answer(pool, question, wanted, move |told| tell(&news, told)).await;
        drop(room);
        // Ignores a client that has disconnected.
        let _sent = match answer {
            Ok(answer) => send(&sender, answer).await,
            Err(refusal) => sender.send(event("error", refusal.body())).await.is_ok(),
        };
    });
    let guard = AbortOnDrop(work.abort_handle());
    let events = stream::poll_fn(move |context| {
        // The stream owns the guard, so that dropping it aborts the work.
        let _owned = &guard;
        receiver.poll_recv(context).map(|event| event.map(Ok::<Event, Infallible>))
    });
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// Sends news, unless the client is too slow for it.
fn tell(sender: &Sender<Event>, news: News) {
    let event = match news {
        News::Queued(ahead) => event("queued", &json!({ "ahead": ahead })),
        News::Progress(progress) => {
            let seconds = progress.elapsed.as_secs_f64();
            let told = json!({
                "seconds": seconds, "nodes": progress.nodes, "best": progress.best, "done": progress.done
            });
            event("progress", &told)
        }
    };
    let _sent = sender.try_send(event);
}

async fn send(sender: &Sender<Event>, mut answer: impl Answer) -> bool {
    let moves = answer.take_moves().unwrap_or_default();
    let mut is_connected = sender.send(event("answer", &answer)).await.is_ok();
    for piece in moves.chunks(MOVES_PER_EVENT) {
        is_connected = is_connected && sender.send(event("moves", &json!({ "moves": piece }))).await.is_ok();
    }
    is_connected
}

fn event(name: &str, data: &impl Serialize) -> Event {
    // Numbers and strings always become JSON.
    Event::default().event(name).data(serde_json::to_string(data).unwrap_or_default())
}
