//! The server: its limits, its port, its end.

use crate::pool::Pool;
use crate::{connections, guard, page, request, routes};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Number of questions to answer at the same time.
    pub workers: usize,
    /// Approximate memory for the tables of all of them, in bytes.
    pub memory: usize,
    /// The longest time limit of a question.
    pub longest: Duration,
    /// Number of connections at the same time; fewer if the system has few file descriptors.
    pub connections: usize,
}

impl Default for Settings {
    /// One worker per processor, two gibibytes, one minute, 512 connections.
    fn default() -> Self {
        Self {
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            memory: 2 << 30,
            longest: Duration::from_mins(1),
            connections: 512,
        }
    }
}

/// The service for this address.
pub fn router(settings: Settings, address: SocketAddr) -> Router {
    let pool = Arc::new(Pool::new(settings));
    let router = page::routes().nest("/api", routes::routes(pool)).fallback(async || page::not_found());
    guard::guarded(router, address).layer(DefaultBodyLimit::max(request::MAX_REQUEST_BYTES))
}

/// The address of this machine in its network: where a packet to another network would come from. Sends
/// nothing. The loopback address if there is no network.
fn network_address() -> Option<IpAddr> {
    /// An address that is reserved for documentation.
    const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    let connected = socket.connect((ELSEWHERE, 9)).and_then(|()| socket.local_addr());
    Some(connected.map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip()))
}

/// A server that is bound to its port.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
    shutdown: Shutdown,
}

/// Stops a server, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Shutdown(Arc<Notify>);

impl Shutdown {
    /// Stops the server, or prevents its start.
    pub fn request(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Binds a port of an address: that of the loopback interface, of a network, or `0.0.0.0` for all. Port 0
    /// means any free port.
    pub fn bind(host: IpAddr, port: u16, settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind((host, port))?;
        listener.set_nonblocking(true)?;
        Ok(Self { address: listener.local_addr()?, listener, settings, shutdown: Shutdown::default() })
    }

    /// A handle that stops it.
    pub fn shutdown(&self) -> Shutdown {
        self.shutdown.clone()
    }

    /// Its address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL of the page. If the server listens on all addresses, it names one that other machines reach.
    pub fn url(&self) -> String {
        let ip = if self.address.ip().is_unspecified() { network_address() } else { None };
        format!("http://{}/", SocketAddr::new(ip.unwrap_or(self.address.ip()), self.address.port()))
    }

    /// Serves until a shutdown is requested. Running computations then have one second to end.
    pub fn run(self) -> io::Result<()> {
        page::prepare();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let router = router(self.settings, self.address);
            tokio::select! {
                never = connections::serve(listener, router, self.settings.connections) => match never {},
                () = self.shutdown.0.notified() => Ok(()),
            }
        });
        // Dropping the futures has raised the stop flags of all computations.
        runtime.shutdown_timeout(Duration::from_secs(1));
        served
    }
}
