//! Every handler answers any request, and never with a server error.

use axum::body::Body;
use axum::http::{Method, Request};
use clobber_web::{Settings, question_names, router};
use http_body_util::BodyExt;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tower::ServiceExt;

/// The path of a question, or of no question.
fn path() -> impl Strategy<Value = &'static str> {
    select([question_names(), vec!["no-such-question"]].concat())
}

/// The status and the body of an answer.
fn ask(method: &Method, path: &str, body: Vec<u8>) -> (u16, Vec<u8>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let settings = Settings {
            workers: 1,
            memory: 16 << 20,
            longest: Duration::from_millis(50),
            ..Settings::default()
        };
        let service = router(settings, SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)));
        let request = Request::builder()
            .method(method.clone())
            .uri(path)
            .header("host", "localhost:7878")
            .header("content-type", "application/json")
            .header("content-length", body.len());
        let Ok(request) = request.body(Body::from(body)) else { return (400, Vec::new()) };
        let response = service.oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        (status, response.into_body().collect().await.unwrap().to_bytes().to_vec())
    })
}

fn assert_answered(method: &Method, path: &str, body: Vec<u8>) -> Result<(), TestCaseError> {
    let (status, answer) = ask(method, path, body);
    prop_assert!(status == 200 || (400..500).contains(&status), "{} {}", status, path);
    prop_assert!(
        serde_json::from_slice::<serde_json::Value>(&answer).is_ok(),
        "{}",
        String::from_utf8_lossy(&answer)
    );
    Ok(())
}

/// Texts that look like positions, so that some get past the reader.
fn position() -> impl Strategy<Value = String> {
    prop_oneof![
        "[xo.|/()^0-9 +:,=-]{0,20}",
        "(cycle|complete|tree|multipartite|hypercube|hamming|edges|g6|s6|checkerboard|value):[xo.0-9,:/x^*~?-]{0,12}",
        "[xo.]{1,12}"
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 2000 }))]

    #[test]
    fn arbitrary_bytes_as_a_body(name in path(), body in vec(any::<u8>(), 0..80)) {
        assert_answered(&Method::POST, &format!("/api/{name}"), body)?;
    }

    #[test]
    fn arbitrary_letters_as_a_query(name in path(), query in "[a-z=&%0-9_+|.]{0,40}") {
        assert_answered(&Method::GET, &format!("/api/{name}?{query}"), Vec::new())?;
    }

    #[test]
    fn objects_with_odd_positions(name in path(), position in position(), other in position(), flag in any::<bool>()) {
        let body = match name {
            "solve" => serde_json::json!({ "position": position, "all_moves": flag, "stats": flag, "pv": !flag }),
            "value" => serde_json::json!({ "position": position, "components": flag, "options": flag, "signs": "latex" }),
            "compare" => serde_json::json!({ "a": position, "b": other }),
            "reduce" => serde_json::json!({ "position": position, "rule": if flag { "impartial" } else { "partisan" }, "target": other }),
            "show" => serde_json::json!({ "position": position, "moves": other, "svg": flag, "tikz": !flag }),
            "layout" => serde_json::json!({ "position": position, "layout": if flag { "force" } else { "circle" } }),
            "check" => serde_json::json!({ "certificate": format!("{{\"position\":\"{position}\",\"rule\":\"impartial\",\"remaining\":1,\"moves\":[]}}") }),
            "lab/results" => serde_json::json!({ "id": if flag { "tree" } else { "none" }, "from": position.len() }),
            "lab/family" => serde_json::json!({ "word": position, "impartial": flag, "shift": other }),
            "lab/list" => serde_json::json!({}),
            _ => serde_json::json!({ "position": position }),
        };
        assert_answered(&Method::POST, &format!("/api/{name}"), body.to_string().into_bytes())?;
    }
}
