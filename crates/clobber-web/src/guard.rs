//! Decides which requests are served: those of programs and pages on this machine, or in its network if it
//! listens there. Pages of other sites in
//! the same browser must not reach the server, neither directly nor through DNS rebinding.

use crate::refusal::Refusal;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, HeaderName, HeaderValue, ORIGIN};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Headers of every response.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// For pages from this machine. Browsers ignore the header from other machines without TLS, and complain.
const OPENER_POLICY: (&str, &str) = ("cross-origin-opener-policy", "same-origin");

/// Rejects requests from elsewhere and adds the headers.
pub(crate) fn guarded(router: Router, address: SocketAddr) -> Router {
    let hosts = Arc::new(Hosts::of(address));
    let router = router.layer(middleware::from_fn_with_state(hosts, admit));
    let opener = address.ip().is_loopback().then_some(OPENER_POLICY);
    router.layer(middleware::map_response(move |mut response: Response| async move {
        for (name, value) in HEADERS.into_iter().chain(opener) {
            response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        response
    }))
}

/// The names of this server.
#[derive(Debug)]
struct Hosts {
    names: Vec<String>,
    port: u16,
    /// Whether the server listens on all addresses of the machine.
    any_address: bool,
}

impl Hosts {
    fn of(address: SocketAddr) -> Self {
        let port = address.port();
        let named = |name: &str| if port == 80 { name.into() } else { format!("{name}:{port}") };
        let ip = address.ip();
        let own = match ip {
            IpAddr::V4(ip) => named(&ip.to_string()),
            IpAddr::V6(ip) => named(&format!("[{ip}]")),
        };
        let mut names = vec![named("localhost"), named("127.0.0.1")];
        if !(ip.is_loopback() || ip.is_unspecified()) {
            // Only the given address listens, so no other name can be meant.
            names = vec![own];
        } else if ip.is_loopback() && !names.contains(&own) {
            names.push(own);
        }
        Self { names, port, any_address: ip.is_unspecified() }
    }

    fn includes(&self, host: &str) -> bool {
        self.names.iter().any(|name| name.eq_ignore_ascii_case(host))
            || self.any_address && self.is_address(host)
    }

    /// Whether a host is an address with the port of this server. DNS rebinding needs a name, so a server of
    /// all addresses of the machine may accept every one of them.
    fn is_address(&self, host: &str) -> bool {
        host.parse().is_ok_and(|address: SocketAddr| address.port() == self.port)
            || self.port == 80 && host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
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
            let message =
                format!("this server is {}, and no other host is served here", self.names.join(" or "));
            return Err(Refusal::usage(StatusCode::MISDIRECTED_REQUEST, message));
        }
        let origin = headers.get(ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
        // A server of all addresses has many names. Only the one that was asked is that of its page.
        let host = named.or(requested).unwrap_or_default();
        let own = |origin: &str| {
            origin.strip_prefix("http://").is_some_and(|origin| origin.eq_ignore_ascii_case(host))
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_known_by_its_own_address() {
        let names = |address: &str| Hosts::of(address.parse().unwrap()).names;
        let (local, named) = ("localhost:7878".to_string(), "127.0.0.1:7878".to_string());
        assert_eq!(names("127.0.0.1:7878"), [local.clone(), named.clone()]);
        assert_eq!(names("[::1]:7878"), [local.clone(), named.clone(), "[::1]:7878".into()]);
        assert_eq!(names("[2001:db8:0:1::5]:7878"), ["[2001:db8:0:1::5]:7878"]);
        assert_eq!(names("192.168.1.20:80"), ["192.168.1.20"]);
        assert_eq!(names("0.0.0.0:7878"), [local, named]);
    }
}
