//! Which requests are served, and the headers of responses.

use crate::running::Running;
use clobber_web::Settings;
use std::net::Ipv4Addr;

#[test]
fn only_the_names_of_this_machine_are_served() {
    let server = Running::new(Settings::default());
    let port = server.address.port();
    for host in [format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("LOCALHOST:{port}")] {
        assert_eq!(server.get_with("/", &format!("Host: {host}\r\n")).status, 200, "{host}");
    }
    let foreign = [
        format!("evil.example:{port}"),
        "127.0.0.1".into(),
        "localhost:1".into(),
        format!("127.0.0.1.nip.io:{port}"),
    ];
    for host in foreign {
        for path in ["/", "/api/solve?position=xo"] {
            let reply = server.get_with(path, &format!("Host: {host}\r\n"));
            assert_eq!(reply.status, 421, "{host}{path}");
        }
    }
}

/// A server of all addresses accepts every address with its port, because DNS rebinding needs a name. It
/// still refuses names and pages of other sites.
#[test]
fn a_server_in_the_network_serves_addresses_and_no_foreign_names() {
    let server = Running::at(Ipv4Addr::UNSPECIFIED.into(), Settings::default());
    let port = server.address.port();
    for host in ["127.0.0.1", "192.168.1.20", "10.0.0.3", "[fe80::1]", "localhost"] {
        let own = format!("Host: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n");
        assert_eq!(server.get_with("/api/solve?position=xo", &own).status, 200, "{host}");
    }
    for host in
        [format!("evil.example:{port}"), "192.168.1.20".into(), "192.168.1.20:1".into(), "1:2:3".into()]
    {
        assert_eq!(server.get_with("/", &format!("Host: {host}\r\n")).status, 421, "{host}");
    }
    let foreign = format!("Host: 192.168.1.20:{port}\r\nOrigin: http://evil.example:{port}\r\n");
    assert_eq!(server.get_with("/api/solve?position=xo", &foreign).status, 403);
    // Another machine may serve a page at the same port. It is another site.
    let neighbor = format!("Host: 192.168.1.20:{port}\r\nOrigin: http://192.168.1.66:{port}\r\n");
    assert_eq!(server.get_with("/api/solve?position=xo", &neighbor).status, 403);
    let other = format!("Host: 192.168.1.20:{port}\r\nSec-Fetch-Site: cross-site\r\n");
    assert_eq!(server.get_with("/api/solve?position=xo", &other).status, 403);
}

#[test]
fn pages_of_other_sites_may_not_ask() {
    let server = Running::new(Settings::default());
    let question = "/api/solve?position=xo";
    assert_eq!(server.get(question).status, 200);
    assert_eq!(server.get_with(question, "Origin: https://evil.example\r\n").status, 403);
    assert_eq!(server.get_with(question, "Sec-Fetch-Site: cross-site\r\n").status, 403);
    assert_eq!(server.get_with(question, "Sec-Fetch-Site: same-origin\r\n").status, 200);
    let link = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n";
    assert_eq!(server.get_with("/", link).status, 200);
    assert_eq!(server.get_with(question, link).status, 403);
    let own = format!("Origin: http://{}\r\n", server.address);
    assert_eq!(server.get_with(question, &own).status, 200);
    // A form of another site cannot ask a question.
    let form = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: text/plain\r\nContent-Length: 17\r\n\
         Connection: close\r\n\r\n{{\"position\":\"xo\"}}",
        server.address
    );
    assert_eq!(server.send(form.as_bytes()).status, 415);
}

#[test]
fn only_the_page_is_served() {
    let server = Running::new(Settings::default());
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "/etc/passwd",
        "//etc/passwd",
        "/page/index.html",
    ] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(server.get("/api/nothing").status, 404);
    assert_eq!(
        server
            .send(
                format!(
                    "DELETE /api/solve HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
                    server.address
                )
                .as_bytes()
            )
            .status,
        405
    );
}

#[test]
fn a_duplicate_header_is_refused() {
    let server = Running::new(Settings::default());
    let own = format!("Host: {}\r\n", server.address);
    assert_eq!(server.get_with("/", &format!("{own}Host: evil.example\r\n")).status, 400);
    let absolute = format!("http://{}/", server.address);
    assert_eq!(server.get_with(&absolute, "Host: evil.example\r\n").status, 421);
    assert_eq!(server.get_with(&absolute, &own).status, 200);
}

#[test]
fn every_response_has_the_security_headers() {
    let server = Running::new(Settings::default());
    for path in ["/", "/api/solve?position=xo", "/api/solve?position=q", "/missing"] {
        let reply = server.get(path);
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(reply.head.contains(header), "{path}: {header}\n{}", reply.head);
        }
    }
}

#[test]
fn an_unchanged_file_is_not_sent_again() {
    let server = Running::new(Settings::default());
    let first = server.get("/");
    assert!(first.body.contains("<!doctype html>") || first.body.contains("<!DOCTYPE html>"));
    let tag = first.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let again = server.get_with("/", &format!("If-None-Match: {tag}\r\n"));
    assert_eq!((again.status, again.body.as_str()), (304, ""));
}
