//! Which engine searches, and the techniques that each can switch off.

use clobber_board::{Named, UnknownName};
use clobber_segclobber::Technique as SegTechnique;
use clobber_solver::engine::Technique;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// An engine for two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EngineName {
    /// Our own, for all boards.
    #[default]
    Clobber,
    /// The published solver of lines and sums of lines.
    SegClobber,
}

clobber_board::by_name!(EngineName, "engine", [
    Clobber => "clobber",
    SegClobber => "segclobber",
]);

/// The name of a technique of either engine. Some names are techniques of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueName(&'static str);

impl TechniqueName {
    /// The technique of our own engine, if it has one of this name.
    pub fn of_clobber(self) -> Result<Technique, UnknownName> {
        self.0.parse()
    }

    /// The technique of SEGClobber, if it has one of this name.
    pub fn of_segclobber(self) -> Result<SegTechnique, UnknownName> {
        self.0.parse()
    }
}

impl From<Technique> for TechniqueName {
    fn from(technique: Technique) -> Self {
        Self(technique.name())
    }
}

impl Named for TechniqueName {
    fn names() -> Vec<&'static str> {
        let mut names = Technique::names();
        names.extend(SegTechnique::names().into_iter().filter(|name| !Technique::names().contains(name)));
        names
    }
}

impl Display for TechniqueName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for TechniqueName {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let names = Self::names();
        match names.iter().find(|&&name| name == text) {
            Some(name) => Ok(Self(name)),
            None => Err(UnknownName { kind: "technique", text: text.into(), names }),
        }
    }
}

impl Serialize for TechniqueName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for TechniqueName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
