//! Text that grows up to a limit.

/// The printed text.
pub(super) struct Sink {
    text: String,
    /// Number of characters that may still be written.
    room: usize,
}

/// The limit of characters or of the computation was reached: the rest is not printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Full;

impl Sink {
    /// Takes this many characters, of which the last is `…` if there were more.
    pub(super) fn with_room(characters: usize) -> Self {
        Self { text: String::new(), room: characters.max(1) }
    }

    pub(super) fn write(&mut self, piece: &str) -> Result<(), Full> {
        let length = piece.chars().count();
        if length <= self.room {
            self.text.push_str(piece);
            self.room -= length;
            return Ok(());
        }
        self.text.extend(piece.chars().take(self.room));
        self.text.pop();
        self.text.push('…');
        Err(Full)
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_kept_and_what_does_not_is_cut() {
        for (room, text) in [(5, "↑∗3|0"), (4, "↑∗3…"), (3, "↑∗…"), (1, "…"), (0, "…")] {
            let mut sink = Sink::with_room(room);
            let full = ["↑", "∗3", "|0"].into_iter().any(|piece| sink.write(piece).is_err());
            assert_eq!((sink.into_text().as_str(), full), (text, room < 5));
        }
    }
}
