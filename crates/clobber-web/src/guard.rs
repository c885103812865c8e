//! Decides which requests are served: those of programs and pages on this machine. Pages of other sites in
//! the same browser must not reach the server, neither directly nor through DNS rebinding.

use crate::refusal::Refusal;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, HeaderName, HeaderValue, ORIGIN};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::sync::Arc;

/// Headers of every response.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Rejects requests from elsewhere and adds the headers.
pub(crate) fn guarded(router: Router, address: SocketAddr) -> Router {
    let hosts = Arc::new(Hosts::of(address));
    let router = router.layer(middleware::from_fn_with_state(hosts, admit));
    router.layer(middleware::map_response(async |mut response: Response| {
        for (name, value) in HEADERS {
            response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        response
    }))
}

/// The names of this server.
#[derive(Debug)]
struct Hosts(Vec<String>);

impl Hosts {
    fn of(address: SocketAddr) -> Self {
        let port = address.port();
        let named = |name: &str| if port == 80 { name.into() } else { format!("{name}:{port}") };
        Self(["localhost", "127.0.0.1"].map(named).into())
    }

    fn includes(&self, host: &str) -> bool {
        self.0.iter().any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Refuses a request to another host, or from a page of another site.
    fn check(&self, headers: &HeaderMap, uri: &Uri) -> Result<(), Refusal> {
        let is_duplicate = |name| headers.get_all(name).iter().nth(1).is_some();
        if [HOST, ORIGIN, CONTENT_TYPE].into_iter().any(is_duplicate) {
            return Err(Refusal::bad("duplicate header: Host, Origin or Content-Type".into()));
        }
        let named = headers.get(HOST).and_then(|host| host.to_str().ok());
        let requested = uri.authority().map(axum::http::uri::Authority::as_str);
        let is_own = |host: Option<&str>| host.is_none_or(|host| self.includes(host));
        if !(is_own(named) && is_own(requested)) || named.or(requested).is_none() {
            let message = format!("this server is {}, and no other host is served here", self.0.join(" or "));
            return Err(Refusal::usage(StatusCode::MISDIRECTED_REQUEST, message));
        }
        let origin = headers.get(ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(|host| self.includes(host));
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let foreign_site = site.is_some_and(|site| site == b"cross-site" || site == b"same-site");
        // A link from another site to the page is allowed; browsers mark it as navigation.
        let navigates = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
        if origin.is_some_and(|origin| !own(origin)) || foreign_site && !(navigates && uri.path() == "/") {
            return Err(Refusal::usage(
                StatusCode::FORBIDDEN,
                "pages of other sites may not ask this server".into(),
            ));
        }
        Ok(())
    }
}

async fn admit(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    match hosts.check(request.headers(), request.uri()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}
