//! Answers as server-sent events: `queued`, `progress`, `found`, then `answer`, or `error`. The moves of a
//! reduction follow its answer in pieces, as `moves`, because there can be a million of them.

use crate::answer_text::AnswerText;
use crate::computation::{self, News};
use crate::desks::VisitorName;
use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::request::Wanted;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use clobber_ask::{Answer, Question};
use futures_util::stream;
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
    visitor: Option<VisitorName>,
    room: Option<OwnedSemaphorePermit>,
) -> Response {
    let (sender, mut receiver) = channel(MAX_WAITING_EVENTS);
    let work = tokio::spawn(async move {
        let news = Teller { sender: sender.clone(), unsent: Mutex::default() };
        let told = move |told| news.tell(told);
        let answer = computation::answer(pool, question, wanted, visitor, told, Written::new).await;
        drop(room);
        match answer {
            Ok(written) => send(&sender, written).await,
            // Ignores a client that has disconnected.
            Err(refusal) => drop(sender.send(event("error", refusal.body())).await),
        }
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
struct Teller {
    sender: Sender<Event>,
    /// Parts of the answer that wait for a place; the answer repeats them.
    unsent: Mutex<Vec<serde_json::Value>>,
}

impl Teller {
    fn tell(&self, news: News) {
        let Ok(place) = self.sender.try_reserve() else {
            if let News::Found(found) = news {
                self.unsent().push(found);
            }
            return;
        };
        place.send(match news {
            News::Queued(ahead) => event("queued", &json!({ "ahead": ahead })),
            News::Progress(progress) => {
                let seconds = progress.elapsed.as_secs_f64();
                let told = json!({
                    "seconds": seconds, "nodes": progress.nodes, "best": progress.best, "done": progress.done
                });
                event("progress", &told)
            }
            News::Found(found) => {
                let mut all = mem::take(&mut *self.unsent());
                all.push(found);
                event("found", &json!({ "found": all }))
            }
        });
    }

    fn unsent(&self) -> MutexGuard<'_, Vec<serde_json::Value>> {
        self.unsent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer without its moves, which follow it.
struct Written {
    answer: AnswerText,
    moves: Vec<[u32; 2]>,
}

impl Written {
    fn new(pool: &Pool, mut answer: impl Answer) -> Result<Self, Refusal> {
        let moves = answer.take_moves().unwrap_or_default();
        Ok(Self { answer: pool.write(&answer, size_of_val(&moves[..]))?, moves })
    }
}

/// Sends an answer. Its memory counts until the client has read it, or is gone.
async fn send(sender: &Sender<Event>, written: Written) {
    let Written { answer: AnswerText { json, room: _room }, moves } = written;
    let mut is_connected = sender.send(Event::default().event("answer").data(json)).await.is_ok();
    for piece in moves.chunks(MOVES_PER_EVENT) {
        is_connected = is_connected && sender.send(event("moves", &json!({ "moves": piece }))).await.is_ok();
    }
    if is_connected {
        // All places are free again when the last event has been taken.
        let _all = sender.reserve_many(MAX_WAITING_EVENTS).await;
    }
}

fn event(name: &str, data: &impl Serialize) -> Event {
    Event::default().event(name).data(text(data))
}

fn text(data: &impl Serialize) -> String {
    // Numbers and strings always become JSON.
    serde_json::to_string(data).unwrap_or_default()
}
