//! A request as a question: a JSON object in its body, or the same names in a query.
//!
//! The fields are those of the question and of the limits.

use crate::desks::VisitorName;
use crate::pool::{self, Pool};
use crate::refusal::Refusal;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request as HttpRequest};
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode};
use clobber_ask::diagnostics::quantity;
use clobber_ask::{BadText, Question};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor,
};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// A certificate for a million stones fits.
pub(crate) const MAX_REQUEST_BYTES: usize = 64 << 20;

/// A request that takes longer to arrive is refused.
const MAX_UPLOAD_TIME: Duration = Duration::from_secs(30);

/// A question, its limits, and the form of the answer.
#[derive(Debug)]
pub(crate) struct Request<Q> {
    pub(crate) question: Q,
    pub(crate) wanted: Wanted,
    /// Whether the client wants events.
    pub(crate) is_followed: bool,
    /// Whose engine may be used.
    pub(crate) visitor: Option<VisitorName>,
    /// The memory of a long text.
    pub(crate) room: Option<OwnedSemaphorePermit>,
}

/// The limits that a request asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) time: Option<Duration>,
    pub(crate) memory: Option<usize>,
    pub(crate) nodes: Option<u64>,
    pub(crate) threads: Option<usize>,
}

impl<Q: Question> FromRequest<Arc<Pool>> for Request<Q> {
    type Rejection = Refusal;

    async fn from_request(request: HttpRequest, pool: &Arc<Pool>) -> Result<Self, Refusal> {
        let is_followed = accepts_events(request.headers());
        let visitor = visitor(request.headers());
        if request.method() != Method::POST {
            let query = request.uri().query().unwrap_or_default();
            let parsed: Parsed<Q> =
                serde_urlencoded::from_str(query).map_err(|error| Refusal::bad(error.to_string()))?;
            return Ok(parsed.request(is_followed, visitor, None));
        }
        // Browsers do not let pages of other sites send this type without permission.
        if !is_json(request.headers()) {
            let message = "a question is sent as `Content-Type: application/json`".to_string();
            return Err(Refusal::usage(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let length = announced(request.headers(), Q::MAX_BYTES)?;
        let read = async {
            let room = pool.room_for(length).await;
            let body = Bytes::from_request(request, &()).await;
            let body = body.map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => too_large(Q::MAX_BYTES),
                status => Refusal::usage(status, rejection.body_text()),
            })?;
            Ok::<_, Refusal>((room, body))
        };
        let (room, body) = tokio::time::timeout(MAX_UPLOAD_TIME, read).await.map_err(|_| too_slow())??;
        // Another thread parses a long text, so that the page does not wait.
        let parsed: Parsed<Q> = if body.len() > pool::UNCOUNTED_BYTES {
            tokio::task::spawn_blocking(move || parse(&body)).await.map_err(|_| Refusal::broken())??
        } else {
            parse(&body)?
        };
        Ok(parsed.request(is_followed, visitor, room))
    }
}

/// The length of a body. Without one, memory for the longest would have to be kept free.
fn announced(headers: &HeaderMap, most: usize) -> Result<usize, Refusal> {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    match length {
        None => {
            let message = "a question has a `Content-Length`".to_string();
            Err(Refusal::usage(StatusCode::LENGTH_REQUIRED, message))
        }
        Some(length) if length > most => Err(too_large(most)),
        Some(length) => Ok(length),
    }
}

fn too_large(most: usize) -> Refusal {
    let message = format!("a request of this kind has at most {most} bytes");
    Refusal::usage(StatusCode::PAYLOAD_TOO_LARGE, message)
}

fn too_slow() -> Refusal {
    let message = format!("the request was not complete after {} seconds", MAX_UPLOAD_TIME.as_secs());
    Refusal::usage(StatusCode::REQUEST_TIMEOUT, message)
}

fn accepts_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/event-stream"))
}

/// The header by which the page names itself.
const VISITOR: &str = "clobber-visitor";

fn visitor(headers: &HeaderMap) -> Option<VisitorName> {
    VisitorName::new(headers.get(VISITOR)?.to_str().ok()?)
}

fn is_json(headers: &HeaderMap) -> bool {
    let sent = headers.get(CONTENT_TYPE).and_then(|sent| sent.to_str().ok()).unwrap_or_default();
    sent.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The name of the text in errors.
const NAME: &str = "request";

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
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

/// The character of a JSON error, whose line and byte count from 1.
fn place(text: &str, line: usize, column: usize) -> Range<usize> {
    let line_start = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
    character_at(text, text.floor_char_boundary((line_start + column.saturating_sub(1)).min(text.len())))
}

/// The character at this place; an empty range at the end of a line.
fn character_at(text: &str, start: usize) -> Range<usize> {
    let length = text[start..].chars().next().filter(|&c| c != '\n').map_or(0, char::len_utf8);
    start..start + length
}

/// A question and its limits, read from one object.
struct Parsed<Q> {
    question: Q,
    wanted: Wanted,
}

impl<Q: Question> Parsed<Q> {
    fn request(
        mut self,
        is_followed: bool,
        visitor: Option<VisitorName>,
        room: Option<OwnedSemaphorePermit>,
    ) -> Request<Q> {
        if self.wanted.time.is_some() {
            self.question.time_was_given();
        }
        Request { question: self.question, wanted: self.wanted, is_followed, visitor, room }
    }
}

impl<'de, Q: DeserializeOwned> Deserialize<'de> for Parsed<Q> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ParsedVisitor(PhantomData))
    }
}

struct ParsedVisitor<Q>(PhantomData<Q>);

impl<'de, Q: DeserializeOwned> Visitor<'de> for ParsedVisitor<Q> {
    type Value = Parsed<Q>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a question: an object with its fields")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Parsed<Q>, A::Error> {
        let mut wanted = Wanted::default();
        let fields = WithoutLimits { map, wanted: &mut wanted };
        let question = Q::deserialize(MapAccessDeserializer::new(fields))?;
        Ok(Parsed { question, wanted })
    }
}

/// The fields of the question; takes out those of the limits.
struct WithoutLimits<'a, A> {
    map: A,
    wanted: &'a mut Wanted,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for WithoutLimits<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            let wanted = &mut *self.wanted;
            let is_duplicate = match key.as_str() {
                "time" => wanted.time.is_some(),
                "memory" => wanted.memory.is_some(),
                "nodes" => wanted.nodes.is_some(),
                "threads" => wanted.threads.is_some(),
                _ => false,
            };
            if is_duplicate {
                return Err(A::Error::custom(format!("duplicate field `{key}`")));
            }
            match key.as_str() {
                "time" => {
                    let NumberOrText(time) = self.map.next_value()?;
                    wanted.time = Some(quantity::seconds(&time).map_err(A::Error::custom)?);
                }
                "memory" => {
                    let NumberOrText(memory) = self.map.next_value()?;
                    wanted.memory = Some(quantity::size(&memory).map_err(A::Error::custom)?);
                }
                "nodes" => wanted.nodes = Some(self.map.next_value()?),
                "threads" => wanted.threads = Some(self.map.next_value()?),
                _ => return seed.deserialize(key.into_deserializer()).map(Some),
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

/// A number, or a text as on the command line.
struct NumberOrText(String);

impl<'de> Deserialize<'de> for NumberOrText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TextVisitor).map(Self)
    }
}

struct TextVisitor;

impl Visitor<'_> for TextVisitor {
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
    use clobber_ask::records::solve::Solve;

    #[test]
    fn places_are_characters_of_the_text() {
        assert_eq!(place("{\"a\":\n  x}", 2, 3), 8..9);
        assert_eq!(place("{", 1, 1), 0..1);
        assert_eq!(place("", 1, 0), 0..0);
        assert_eq!(place("é", 1, 2), 0..2);
        assert_eq!(place("a", 9, 9), 1..1);
    }

    #[test]
    fn limits_are_fields_beside_those_of_the_question() {
        let text = r#"{"time": 2.5, "position": "xo", "memory": "1K", "all_moves": true, "nodes": 7}"#;
        let parsed: Parsed<Solve> = serde_json::from_str(text).unwrap();
        assert!(parsed.question.position == "xo" && parsed.question.all_moves);
        let time = Some(Duration::from_millis(2500));
        let wanted = Wanted { time, memory: Some(1024), nodes: Some(7), threads: None };
        assert_eq!(parsed.wanted, wanted);
        let query = "time=2.5&position=xo&memory=1K&all_moves=true&nodes=7";
        let parsed: Parsed<Solve> = serde_urlencoded::from_str(query).unwrap();
        assert!(parsed.question.all_moves && parsed.wanted == wanted);
        for wrong in [r#"{"position": "xo", "tim": 2}"#, r#"{"position": "xo", "time": 1, "time": 2}"#] {
            assert!(serde_json::from_str::<Parsed<Solve>>(wrong).is_err());
        }
    }
}
