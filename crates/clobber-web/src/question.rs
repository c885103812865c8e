//! A request as a question: a JSON object in its body, or the same names in a query.

use crate::pool::{self, Pool};
use crate::refusal::Refusal;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode};
use clobber_answer::BadText;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, Visitor};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// No request is longer than this: a certificate for a million stones fits.
pub(crate) const LONGEST_REQUEST: usize = 64 << 20;

/// Whoever sends a request more slowly than this is not served.
const LONGEST_UPLOAD: Duration = Duration::from_secs(30);

/// A question, and how the answer is to come.
#[derive(Debug)]
pub(crate) struct Question<V> {
    pub(crate) verb: V,
    /// Does whoever asks want to hear news on the way?
    pub(crate) is_followed: bool,
    /// The room that its text takes, if that is much.
    pub(crate) room: Option<OwnedSemaphorePermit>,
}

impl<V: DeserializeOwned + Send + 'static> FromRequest<Arc<Pool>> for Question<V> {
    type Rejection = Refusal;

    async fn from_request(request: Request, pool: &Arc<Pool>) -> Result<Self, Refusal> {
        let is_followed = accepts_events(request.headers());
        if request.method() != Method::POST {
            let query = request.uri().query().unwrap_or_default();
            let verb = serde_urlencoded::from_str(query).map_err(|error| Refusal::bad(error.to_string()))?;
            return Ok(Self { verb, is_followed, room: None });
        }
        // Pages of other sites cannot send this type unasked.
        if !is_json(request.headers()) {
            let message = "a question is sent as `Content-Type: application/json`".to_string();
            return Err(Refusal::usage(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let length = announced(request.headers())?;
        let read = async {
            let room = pool.room_for(length).await;
            let body = Bytes::from_request(request, &()).await;
            let body = body.map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => too_large(),
                status => Refusal::usage(status, rejection.body_text()),
            })?;
            Ok::<_, Refusal>((room, body))
        };
        let (room, body) = tokio::time::timeout(LONGEST_UPLOAD, read).await.map_err(|_| too_slow())??;
        // What takes a while to read keeps the page waiting, unless another thread reads it.
        let verb = if body.len() > pool::SHORT {
            tokio::task::spawn_blocking(move || parse(&body)).await.map_err(|_| Refusal::broken())??
        } else {
            parse(&body)?
        };
        Ok(Self { verb, is_followed, room })
    }
}

/// How many bytes a body will have, at most.
fn announced(headers: &HeaderMap) -> Result<usize, Refusal> {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    match length {
        Some(length) if length > LONGEST_REQUEST => Err(too_large()),
        length => Ok(length.unwrap_or(LONGEST_REQUEST)),
    }
}

fn too_large() -> Refusal {
    let message = format!("a request has at most {LONGEST_REQUEST} bytes");
    Refusal::usage(StatusCode::PAYLOAD_TOO_LARGE, message)
}

fn too_slow() -> Refusal {
    let message = format!("the request was not complete after {} seconds", LONGEST_UPLOAD.as_secs());
    Refusal::usage(StatusCode::REQUEST_TIMEOUT, message)
}

fn accepts_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/event-stream"))
}

fn is_json(headers: &HeaderMap) -> bool {
    let sent = headers.get(CONTENT_TYPE).and_then(|sent| sent.to_str().ok()).unwrap_or_default();
    sent.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// What the places of errors are called.
const NAME: &str = "request";

fn parse<V: DeserializeOwned>(body: &[u8]) -> Result<V, Refusal> {
    let text =
        std::str::from_utf8(body).map_err(|error| BadText::not_text(NAME, body, error.valid_up_to()))?;
    let help = "send one JSON object, such as {\"position\": \"xoxo\"}; docs/api.md has examples";
    let start = text.find(|c: char| !c.is_ascii_whitespace()).unwrap_or(text.len());
    if !text[start..].starts_with('{') {
        let message = "a question is a JSON object".to_string();
        return Err(BadText::new(NAME, text, character_at(text, start), message, help.into()).into());
    }
    serde_json::from_str(text).map_err(|error| {
        let place = place(text, error.line(), error.column());
        BadText::new(NAME, text, place, error.to_string(), help.into()).into()
    })
}

/// The character that an error of the JSON reader is about: it counts lines and bytes from 1.
fn place(text: &str, line: usize, column: usize) -> Range<usize> {
    let line_start = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
    character_at(text, text.floor_char_boundary((line_start + column.saturating_sub(1)).min(text.len())))
}

/// The character that begins there; nothing at the end of a line.
fn character_at(text: &str, start: usize) -> Range<usize> {
    let length = text[start..].chars().next().filter(|&c| c != '\n').map_or(0, char::len_utf8);
    start..start + length
}

/// A time in seconds: a number, or a text as on the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seconds(pub(crate) Duration);

/// A number of bytes: a number, or a text such as `256M`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size(pub(crate) usize);

impl<'de> Deserialize<'de> for Seconds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = deserializer.deserialize_any(NumberOrText)?;
        clobber_answer::quantity::seconds(&text).map(Self).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = deserializer.deserialize_any(NumberOrText)?;
        clobber_answer::quantity::size(&text).map(Self).map_err(D::Error::custom)
    }
}

/// Reads a number as the text that stands for it.
struct NumberOrText;

impl Visitor<'_> for NumberOrText {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or a text such as \"2.5\" or \"256M\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<String, E> {
        Ok(number.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_characters_of_the_text() {
        assert_eq!(place("{\"a\":\n  x}", 2, 3), 8..9);
        assert_eq!(place("{", 1, 1), 0..1);
        assert_eq!(place("", 1, 0), 0..0);
        assert_eq!(place("é", 1, 2), 0..2);
        assert_eq!(place("a", 9, 9), 1..1);
    }
}
