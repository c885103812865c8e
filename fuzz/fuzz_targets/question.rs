//! Law: whatever is asked of the explorer's server, it answers, and never with a defect of its own.
#![no_main]

use axum::body::Body;
use axum::http::Request;
use clobber_web::{Settings, router};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tower::ServiceExt;

const VERBS: [&str; 13] = [
    "solve",
    "value",
    "compare",
    "simplify",
    "nimber",
    "reduce",
    "classify",
    "show",
    "layout",
    "check",
    "lab/list",
    "lab/results",
    "lab/family",
];

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, body)) = bytes.split_first() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let status = runtime.block_on(async {
        let settings = Settings { workers: 1, memory: 16 << 20, longest: Duration::from_millis(20) };
        let service = router(settings, SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)));
        let request = Request::post(format!("/api/{}", VERBS[usize::from(choice) % VERBS.len()]))
            .header("host", "localhost:7878")
            .header("content-type", "application/json")
            .body(Body::from(body.to_vec()))
            .expect("a request");
        service.oneshot(request).await.expect("an answer").status()
    });
    assert!(status == 200 || status.is_client_error(), "{status}");
});
