//! The explorer: a web server for this machine alone, with a page for looking and a JSON API for programs.
//!
//! ```text
//! page         the embedded files of the page
//! guard        who may ask: the hosts that are served, requests from other sites, headers for the browser
//! request      a request as a question with its limits: JSON or a query
//! routes       one handler for all questions of clobber-ask, as the command line asks them
//! lab          the embedded results of the lab
//! pool         how many questions are worked on at once, and how many wait
//! computation  waits for a worker, and ends when the client goes
//! stream       the same with news on the way: server-sent events
//! refusal      everything that can go wrong, as a status and the message of the command line
//! ```
//!
//! Nothing here computes, and no file is read: page and results are part of the binary.

mod computation;
mod guard;
mod lab;
mod page;
mod pool;
mod refusal;
mod request;
mod routes;
mod stream;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use pool::Pool;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// What a server may take.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many questions are worked on at once.
    pub workers: usize,
    /// How much memory all of them may take for tables, in bytes, roughly.
    pub memory: usize,
    /// No question is worked on for longer than this.
    pub longest: Duration,
}

impl Default for Settings {
    /// A worker for each processor, two gibibytes, one minute.
    fn default() -> Self {
        Self {
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            memory: 2 << 30,
            longest: Duration::from_mins(1),
        }
    }
}

/// Everything that is served at this address.
pub fn router(settings: Settings, address: SocketAddr) -> Router {
    let pool = Arc::new(Pool::new(settings));
    let router =
        Router::new().merge(page::routes()).nest("/api", routes::routes(pool)).fallback(page::missing);
    guard::guarded(router, address).layer(DefaultBodyLimit::max(request::LONGEST_REQUEST))
}

/// A server that has its port.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
    shutdown: Shutdown,
}

/// Ends a server, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Shutdown(Arc<Notify>);

impl Shutdown {
    /// Ends it, or keeps it from beginning.
    pub fn request(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Takes a port of this machine, for programs on this machine; port 0 means any that is free.
    pub fn bind(port: u16, settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        Ok(Self { address: listener.local_addr()?, listener, settings, shutdown: Shutdown::default() })
    }

    /// What ends it.
    pub fn shutdown(&self) -> Shutdown {
        self.shutdown.clone()
    }

    /// The address that it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until a shutdown is requested; then gives what is under way a moment to end.
    pub fn run(self) -> io::Result<()> {
        page::prepare();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let router = router(self.settings, self.address);
            tokio::select! {
                served = axum::serve(listener, router).into_future() => served,
                () = self.shutdown.0.notified() => Ok(()),
            }
        });
        // What is still computed has lost its listeners with the runtime.
        runtime.shutdown_timeout(Duration::from_secs(1));
        served
    }
}
