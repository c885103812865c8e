//! The server gives the answers in the examples of docs/api.md.

use crate::running::Running;
use clobber_web::Settings;
use serde_json::Value;

/// A question and its answer, from a block of the page.
struct Example {
    line: usize,
    request: String,
    headers: Vec<String>,
    question: String,
    status: u16,
    answer: String,
}

/// The blocks that begin with ```` ```http ````: a request line, headers, a body; an empty line; a status,
/// and a body.
fn examples(page: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line != "```http" {
            continue;
        }
        let block: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        let end = block.iter().position(|line| line.is_empty()).expect("an empty line before the answer");
        let (asked, answered) = (&block[..end], &block[end + 1..]);
        let body_start = asked.iter().position(|line| line.starts_with('{')).unwrap_or(asked.len());
        examples.push(Example {
            line: number + 2,
            request: asked[0].into(),
            headers: asked[1..body_start].iter().map(ToString::to_string).collect(),
            question: asked[body_start..].join("\n"),
            status: answered[0].parse().expect("a status"),
            answer: answered[1..].join("\n"),
        });
    }
    examples
}

fn ask(server: &Running, example: &Example) -> crate::running::Reply {
    let headers: String = example.headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = example.question.len();
    let kind = if example.question.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    let request = format!(
        "{} HTTP/1.1\r\nHost: {}\r\n{headers}{kind}Content-Length: {length}\r\nConnection: close\r\n\r\n{}",
        example.request, server.address, example.question
    );
    server.send(request.as_bytes())
}

/// Ignores times. The page cuts off long lists: `"…"` matches the rest.
fn is_like(shown: &Value, found: &Value) -> bool {
    match (shown, found) {
        (Value::String(shown), _) if shown == "…" => true,
        (Value::String(shown), Value::String(found)) if shown.ends_with('…') => {
            found.starts_with(shown.trim_end_matches('…'))
        }
        (Value::Object(shown), Value::Object(found)) => {
            let is_open = shown.contains_key("…");
            let known = |key: &String| key == "…" || key == "seconds" || found.contains_key(key);
            shown.keys().all(known)
                && (is_open || found.keys().all(|key| shown.contains_key(key)))
                && shown
                    .iter()
                    .filter(|(key, _)| *key != "…" && *key != "seconds")
                    .all(|(key, value)| is_like(value, &found[key]))
        }
        (Value::Array(shown), Value::Array(found)) => {
            let (body, is_open) = match shown.split_last() {
                Some((Value::String(last), body)) if last == "…" => (body, true),
                _ => (&shown[..], false),
            };
            (body.len() == found.len() || is_open && body.len() <= found.len())
                && body.iter().zip(found).all(|(shown, found)| is_like(shown, found))
        }
        _ => shown == found,
    }
}

/// The events of a stream with their data; progress comes when it likes.
fn events(text: &str) -> Vec<(String, Value)> {
    let parse = |piece: &str| {
        let field = |name: &str| piece.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        Some((field("event:")?.to_string(), serde_json::from_str(field("data:")?).expect("JSON")))
    };
    text.split("\n\n").filter_map(parse).filter(|(event, _)| event != "progress").collect()
}

#[test]
fn the_server_gives_the_documented_answers() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md")).unwrap();
    let examples = examples(&page);
    assert!(examples.len() > 12);
    let server = Running::new(Settings::default());
    for example in &examples {
        let reply = ask(&server, example);
        let place = format!("docs/api.md:{}: {}\n{}", example.line, example.request, reply.body);
        assert_eq!(reply.status, example.status, "{place}");
        if reply.head.contains("text/event-stream") {
            let (shown, found) = (events(&example.answer), events(&reply.body));
            assert_eq!(shown.len(), found.len(), "{place}");
            for (shown, found) in shown.iter().zip(&found) {
                assert!(shown.0 == found.0 && is_like(&shown.1, &found.1), "{place}");
            }
        } else {
            let shown: Value = serde_json::from_str(&example.answer).expect(&place);
            assert!(is_like(&shown, &reply.json()), "{place}");
        }
    }
    // Every question has an example.
    let schema = clobber_ask::schema::all();
    let questions = schema["questions"].as_object().unwrap().keys().map(String::as_str);
    // A database is for the command line.
    let questions = questions.filter(|&name| !name.starts_with("db/"));
    for name in questions.chain(["lab/list", "lab/results", "schema"]) {
        let path = format!("/api/{name}");
        let is_shown = |example: &Example| example.request.split([' ', '?']).any(|part| part == path);
        assert!(examples.iter().any(is_shown), "{name}");
    }
}
