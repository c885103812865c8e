//! Law: the server of the explorer answers any request, and never with a server error. The first byte chooses
//! the question.
#![no_main]

use axum::body::Body;
use axum::http::Request;
use clobber_web::{Settings, question_names, router};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tower::ServiceExt;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, body)) = bytes.split_first() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let status = runtime.block_on(async {
        let settings = Settings {
            workers: 1,
            memory: 16 << 20,
            longest: Duration::from_millis(20),
            ..Settings::default()
        };
        let service = router(settings, SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)));
        let names = question_names();
        let request = Request::post(format!("/api/{}", names[usize::from(choice) % names.len()]))
            .header("host", "localhost:7878")
            .header("content-type", "application/json")
            .header("content-length", body.len())
            .body(Body::from(body.to_vec()))
            .expect("a request");
        service.oneshot(request).await.expect("an answer").status()
    });
    assert!(status == 200 || status.is_client_error(), "{status}");
});
