//! The explorer: a web server for this machine alone, with a page for looking and a JSON API for programs.
//!
//! ```text
//! page         the embedded files of the page
//! guard        who may ask: the hosts that are served, requests from other sites, headers for the browser
//! question     a request as a question: JSON or a query
//! verbs/       one file per question; each asks clobber-answer, as the command line does
//! pool         how many work at once, and how many wait
//! worker       one computation: its memory, its brake
//! computation  waits for a worker, minds the clock, ends when nobody listens any more
//! stream       the same with news on the way: server-sent events
//! refusal      everything that can go wrong, as a status and the message of the command line
//! ```
//!
//! Nothing here computes, and no file is read: page and results are part of the binary.

mod computation;
mod guard;
mod page;
mod pool;
mod question;
mod refusal;
mod stream;
mod verbs;
mod worker;

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
        Router::new().merge(page::routes()).nest("/api", verbs::routes(pool)).fallback(page::missing);
    guard::guarded(router, address).layer(DefaultBodyLimit::max(question::LONGEST_REQUEST))
}

/// A server that has its port.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
    stopper: Stopper,
}

/// Ends a server, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Ends it, or keeps it from beginning.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Takes a port of this machine, for programs on this machine; port 0 means any that is free.
    pub fn bind(port: u16, settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        Ok(Self { address: listener.local_addr()?, listener, settings, stopper: Stopper::default() })
    }

    /// What ends it.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// The address that it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until it is stopped; then gives what is under way a moment to end.
    pub fn run(self) -> io::Result<()> {
        page::prepare();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let router = router(self.settings, self.address);
            tokio::select! {
                served = axum::serve(listener, router).into_future() => served,
                () = self.stopper.0.notified() => Ok(()),
            }
        });
        // What is still computed has lost its listeners with the runtime.
        runtime.shutdown_timeout(Duration::from_secs(1));
        served
    }
}
