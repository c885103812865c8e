//! `clobber serve`: the explorer in the browser.

use crate::failure::{Failure, Status, complain};
use crate::interrupt;
use crate::limits::threads;
use crate::output::print;
use clobber_ask::diagnostics::quantity::{seconds, size};
use clobber_web::{Server, Settings};
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Serve {
    /// Port on this machine; 0 means any free port
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    port: u16,

    /// Address to listen on, for a classroom or a phone in the same network; 0.0.0.0 means all addresses of
    /// this machine. Every device that reaches the address can then ask questions; without this option, only
    /// this machine can
    #[arg(long, value_name = "ADDR")]
    host: Option<IpAddr>,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// Number of questions to answer at the same time; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    threads: usize,

    /// Memory limit for values and tables of all questions together, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size, allow_negative_numbers = true)]
    memory: usize,

    /// Longest time limit of a question, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    time: Duration,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let settings = Settings {
            workers: self.threads,
            memory: self.memory,
            longest: self.time,
            ..Settings::default()
        };
        let host = self.host.unwrap_or(Ipv4Addr::LOCALHOST.into());
        let server = Server::bind(host, self.port, settings).map_err(|error| self.failure(&error))?;
        let url = server.url();
        print(format!("The explorer is at {url} until Ctrl-C.\n").as_bytes())?;
        if !host.is_loopback() {
            let code = qr_code(&url).unwrap_or_default();
            let text = format!(
                "{code}Devices in the same network can open this address or scan the code. The connection is not \
                 encrypted.\n"
            );
            print(text.as_bytes())?;
        }
        if self.open
            && let Err(error) = open::that_detached(&url)
        {
            complain(&format!("no browser could be started ({error}); open {url} in one\n"));
        }
        let shutdown = server.shutdown();
        interrupt::handle(move || shutdown.request());
        server.run().map_err(|error| self.failure(&error))?;
        Ok(Status::Answered)
    }

    fn failure(&self, error: &io::Error) -> Failure {
        let hint = match error.kind() {
            io::ErrorKind::AddrInUse => {
                "; another server has that port, perhaps an explorer: choose one with --port, or any by --port 0"
            }
            io::ErrorKind::AddrNotAvailable => {
                "; this machine does not have that address: --host 0.0.0.0 listens on all that it has"
            }
            _ => "",
        };
        let host = self.host.map_or(String::new(), |host| format!("host {host}, "));
        Failure::Usage(format!("{host}port {}: {error}{hint}", self.port))
    }
}

/// A URL as a QR code of half blocks, for the camera of a phone. `None` if it is too long for one.
fn qr_code(url: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(url, EcLevel::L).ok()?;
    // On a dark terminal, light modules are drawn; on a light one, cameras read the negative.
    let drawing = code.render::<Dense1x2>().dark_color(Dense1x2::Dark).light_color(Dense1x2::Light).build();
    Some(format!("{drawing}\n"))
}
