//! `clobber man`.

use crate::failure::{Failure, Status};
use crate::output::print;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Man {
    /// Folder for `clobber.1`, `clobber-show.1`, …
    #[arg(long, value_name = "DIR", alias = "output")]
    out: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let command = crate::command();
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder)
                .and_then(|()| clap_mangen::generate_to(command, folder))
                .map_err(|error| Failure::File { name: folder.display().to_string(), error })?;
        } else {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page).map_err(Failure::Output)?;
            print(&page)?;
        }
        Ok(Status::Answered)
    }
}
