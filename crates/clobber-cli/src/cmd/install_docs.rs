//! `clobber install-docs`: the manual pages and the completions of three shells, where each is looked for.

use crate::failure::{Failure, Status};
use crate::output::print;
use clap_complete::Shell;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct InstallDocs {
    /// Folder above `share` [default: `.local` in the home directory]
    #[arg(long, value_name = "DIR")]
    prefix: Option<PathBuf>,
}

/// Each shell with its folder of completions for programs of others.
const COMPLETIONS: [(Shell, &str); 3] = [
    (Shell::Bash, "share/bash-completion/completions"),
    (Shell::Zsh, "share/zsh/site-functions"),
    (Shell::Fish, "share/fish/vendor_completions.d"),
];

impl InstallDocs {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let home = || std::env::home_dir().map(|home| home.join(".local"));
        let prefix = self.prefix.clone().or_else(home);
        let prefix =
            prefix.ok_or_else(|| Failure::Usage("there is no home directory: use --prefix DIR".into()))?;
        let mut command = crate::command();
        within(&prefix.join("share/man/man1"), |folder| clap_mangen::generate_to(command.clone(), folder))?;
        for (shell, folder) in COMPLETIONS {
            within(&prefix.join(folder), |folder| {
                clap_complete::generate_to(shell, &mut command, "clobber", folder).map(drop)
            })?;
        }
        Ok(Status::Answered)
    }
}

/// Writes files to a folder, which need not exist, and prints its name.
fn within(folder: &Path, write: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), Failure> {
    fs::create_dir_all(folder)
        .and_then(|()| write(folder))
        .map_err(|error| Failure::File { name: folder.display().to_string(), error })?;
    print(format!("{}\n", folder.display()).as_bytes())
}
