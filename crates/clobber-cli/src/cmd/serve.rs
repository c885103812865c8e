//! `clobber serve`: the explorer in the browser.

use crate::failure::{Failure, Status, complain};
use crate::interrupt;
use crate::limits::threads;
use crate::output::print;
use clobber_ask::diagnostics::quantity::{seconds, size};
use clobber_web::{Server, Settings};
use std::io;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Serve {
    /// Port on this machine; 0 means any free port
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    port: u16,

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
        let server = Server::bind(self.port, settings).map_err(|error| self.failure(&error))?;
        let url = server.url();
        print(format!("The explorer is at {url} until Ctrl-C.\n").as_bytes())?;
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
        let hint = if error.kind() == io::ErrorKind::AddrInUse {
            "; another server has that port, perhaps an explorer: choose one with --port, or any by --port 0"
        } else {
            ""
        };
        Failure::Usage(format!("port {}: {error}{hint}", self.port))
    }
}
