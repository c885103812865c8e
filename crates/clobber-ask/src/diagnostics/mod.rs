//! Why a question has no answer.

mod bad_text;
pub mod quantity;
mod refusal;

pub use bad_text::BadText;
pub use refusal::Refusal;
