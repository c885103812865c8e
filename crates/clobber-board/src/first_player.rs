//! Who makes the first move.

use crate::color::Color;

/// Who makes the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstPlayer {
    /// Black.
    Black,
    /// White.
    White,
    /// Either. The game for two players is answered for both; in the game for one player the better one
    /// counts. Also read as `both`.
    #[default]
    Any,
}

impl FirstPlayer {
    /// The colours that may make the first move, Black first.
    pub const fn colors(self) -> &'static [Color] {
        match self {
            Self::Black => &[Color::Black],
            Self::White => &[Color::White],
            Self::Any => &Color::BOTH,
        }
    }

    /// May this colour make the first move?
    pub fn allows(self, color: Color) -> bool {
        self.colors().contains(&color)
    }
}

impl From<Color> for FirstPlayer {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

crate::by_name!(FirstPlayer, "first player", [Black => "black", White => "white", Any => "any"], |text| {
    match text.to_ascii_lowercase().as_str() {
        "any" | "both" => Some(Self::Any),
        _ => text.parse::<Color>().ok().map(Self::from),
    }
});
