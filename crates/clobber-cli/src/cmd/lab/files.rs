//! Files of the lab.

use crate::failure::Failure;
use crate::files::draft::Draft;
use clobber_lab::survey::BeginError;
use clobber_lab::survey::campaign::CampaignError;
use std::io::Write;
use std::path::Path;

/// Writes a file atomically.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let write = || {
        let mut draft = Draft::beside(path)?;
        draft.write_all(bytes)?;
        draft.publish()
    };
    write().map_err(|error| Failure::File { name: path.display().to_string(), error })
}

impl From<CampaignError> for Failure {
    fn from(error: CampaignError) -> Self {
        match error {
            CampaignError::File { path, error } => Self::File { name: path.display().to_string(), error },
            CampaignError::Begin(BeginError::Unsolved(_)) => Self::Interrupted,
            other => Self::Usage(other.to_string()),
        }
    }
}
