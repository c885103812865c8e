//! The text of an answer. Its memory counts from the first byte until it is sent.

use crate::pool::{MAX_BUFFERED_KIB, Pool, UNCOUNTED_BYTES};
use crate::refusal::Refusal;
use axum::http::StatusCode;
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// An answer as JSON.
#[derive(Debug)]
pub(crate) struct AnswerText {
    pub(crate) json: String,
    /// The memory of a long one.
    pub(crate) room: Option<OwnedSemaphorePermit>,
}

impl Pool {
    /// Writes an answer. `more` bytes are sent with it. Refuses one that is too long, or if slow readers hold
    /// all memory.
    pub(crate) fn write(&self, answer: &impl Serialize, more: usize) -> Result<AnswerText, Refusal> {
        let mut writer = Writer::new(Arc::clone(&self.sending));
        let written = writer.hold(more).and_then(|()| Ok(serde_json::to_writer(&mut writer, answer)?));
        if let Some(refusal) = writer.refusal {
            return Err(refusal);
        }
        let json = written.ok().and_then(|()| String::from_utf8(writer.json).ok());
        Ok(AnswerText { json: json.ok_or_else(Refusal::broken)?, room: writer.room })
    }
}

/// Memory is taken in blocks.
const KIB_PER_BLOCK: usize = 1 << 10;

struct Writer {
    json: Vec<u8>,
    /// Bytes that are sent besides.
    more: usize,
    sending: Arc<Semaphore>,
    room: Option<OwnedSemaphorePermit>,
    /// Why it cannot be written. Errors of serde carry only text.
    refusal: Option<Refusal>,
}

impl Writer {
    fn new(sending: Arc<Semaphore>) -> Self {
        Self { json: Vec::new(), more: 0, sending, room: None, refusal: None }
    }

    /// Takes memory for more bytes, if there are many.
    fn hold(&mut self, bytes: usize) -> io::Result<()> {
        self.more += bytes;
        self.grow(0)
    }

    /// Takes memory for the text with these bytes more.
    fn grow(&mut self, bytes: usize) -> io::Result<()> {
        let bytes = self.json.len() + self.more + bytes;
        let (needed, held) =
            (bytes.div_ceil(1024), self.room.as_ref().map_or(0, OwnedSemaphorePermit::num_permits));
        if bytes <= UNCOUNTED_BYTES || needed <= held {
            return Ok(());
        }
        if needed > MAX_BUFFERED_KIB {
            let message =
                format!("the answer is longer than {} MiB; ask on the command line", MAX_BUFFERED_KIB >> 10);
            return self.refuse(Refusal::usage(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        let block = (needed - held).max(KIB_PER_BLOCK.min(MAX_BUFFERED_KIB - held));
        let Ok(room) = Arc::clone(&self.sending).try_acquire_many_owned(block as u32) else {
            let message = "other long answers are being read; ask again later".to_string();
            return self.refuse(Refusal::usage(StatusCode::SERVICE_UNAVAILABLE, message));
        };
        match &mut self.room {
            Some(held) => held.merge(room),
            none => *none = Some(room),
        }
        Ok(())
    }

    fn refuse(&mut self, refusal: Refusal) -> io::Result<()> {
        self.refusal = Some(refusal);
        Err(io::ErrorKind::OutOfMemory.into())
    }
}

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.grow(bytes.len())?;
        self.json.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    fn status(written: Result<AnswerText, Refusal>) -> Result<usize, StatusCode> {
        use axum::response::IntoResponse;
        written.map(|text| text.json.len()).map_err(|refusal| refusal.into_response().status())
    }

    #[test]
    fn all_answers_together_take_no_more_than_the_buffer() {
        let pool = Pool::new(Settings::default());
        let all = MAX_BUFFERED_KIB << 10;
        let half = "x".repeat(all / 2 + (1 << 20));
        let first = pool.write(&half, 0).unwrap();
        assert_eq!(status(pool.write(&half, 0)), Err(StatusCode::SERVICE_UNAVAILABLE));
        assert_eq!(status(pool.write(&"short", 0)), Ok(7));
        drop(first);
        let second = pool.write(&"x".repeat(all - (1 << 20) - 2), 1 << 20).unwrap();
        assert_eq!(pool.sending.available_permits(), 0);
        drop(second);
        assert_eq!(status(pool.write(&"x".repeat(all), 0)), Err(StatusCode::PAYLOAD_TOO_LARGE));
        assert_eq!(status(pool.write(&"short", all + 1024)), Err(StatusCode::PAYLOAD_TOO_LARGE));
        assert_eq!(pool.sending.available_permits(), MAX_BUFFERED_KIB);
    }
}
