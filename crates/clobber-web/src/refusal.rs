//! Errors, as an HTTP status and the message that the command line prints.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use clobber_ask::BadText;
use serde::Serialize;

/// Why a question is refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    body: Box<Body>,
}

/// A refusal for programs.
#[derive(Debug, Serialize)]
pub(crate) struct Body {
    status: u16,
    error: String,
    /// What would be accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    /// The part of the text around the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
    /// The place in it, in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
    /// What the command line prints.
    text: String,
}

impl Refusal {
    /// An error without a place in a text.
    pub(crate) fn usage(status: StatusCode, error: String) -> Self {
        let text = format!("error: {error}\n");
        let body = Body { status: status.as_u16(), error, help: None, shown: None, span: None, text };
        Self { status, body: Box::new(body) }
    }

    /// A bad question: status 400.
    pub(crate) fn bad(message: String) -> Self {
        Self::usage(StatusCode::BAD_REQUEST, message)
    }

    /// A panic in the computation: status 500.
    pub(crate) fn broken() -> Self {
        let message = "internal error: the computation panicked; please report it".to_string();
        Self::usage(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    pub(crate) fn body(&self) -> &Body {
        &self.body
    }
}

impl From<clobber_ask::Refusal> for Refusal {
    fn from(refusal: clobber_ask::Refusal) -> Self {
        use clobber_ask::Refusal as Asked;
        match refusal {
            Asked::Text(bad) => (*bad).into(),
            Asked::TooLarge { .. } => {
                let message = format!("{refusal}; ask on the command line");
                Self::usage(StatusCode::PAYLOAD_TOO_LARGE, message)
            }
            Asked::Claim(_) | Asked::NoResults(_) => Self::usage(StatusCode::NOT_FOUND, refusal.to_string()),
            refusal => Self::bad(refusal.to_string()),
        }
    }
}

impl From<BadText> for Refusal {
    /// A text cannot be read.
    fn from(bad: BadText) -> Self {
        let mut refusal = Self::bad(bad.to_string());
        let (shown, span) = bad.shown();
        let characters = |end: usize| shown.get(..end).map_or(0, |before| before.chars().count());
        refusal.body.help = Some(bad.help().into());
        refusal.body.shown = Some(shown.into());
        refusal.body.span = Some([characters(span.start), characters(span.end)]);
        refusal.body.text = bad.rendered(false);
        refusal
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}
