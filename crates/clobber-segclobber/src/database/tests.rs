//! Damaged files: every changed byte is refused.

use super::format::resealed;
use super::{Database, DatabaseError, build};
use crate::score::Score;
use search_limits::Limits;

fn small() -> Vec<u8> {
    build(5, Score::default(), Limits::unlimited()).unwrap()
}

#[test]
fn every_flipped_byte_is_refused() {
    let bytes = small();
    for at in 0..bytes.len() {
        for flip in [1, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[at] ^= flip;
            assert!(Database::from_bytes(damaged).is_err(), "byte {at} with {flip:#x}");
        }
    }
}

#[test]
fn every_other_length_is_refused() {
    let bytes = small();
    for length in 0..bytes.len() {
        assert!(Database::from_bytes(bytes[..length].to_vec()).is_err(), "{length} bytes");
    }
    let mut longer = bytes;
    longer.push(0);
    assert!(matches!(Database::from_bytes(longer), Err(DatabaseError::Length { .. })));
}

#[test]
fn a_forged_header_with_right_checksums_is_refused() {
    let bytes = small();
    for at in 0..56 {
        let mut forged = bytes.clone();
        forged[at] ^= 0x40;
        let is_checksum = (24..32).contains(&at);
        assert_eq!(Database::from_bytes(resealed(forged)).is_err(), !is_checksum, "byte {at}");
    }
}

#[test]
fn a_link_to_a_later_game_is_refused() {
    let mut bytes = small();
    let link = bytes.len() - 4;
    bytes[link..].copy_from_slice(&9999u32.to_le_bytes());
    assert!(matches!(Database::from_bytes(resealed(bytes)), Err(DatabaseError::Entry { .. })));
}

#[test]
fn verification_finds_a_wrong_fact() {
    let bytes = small();
    let database = Database::from_bytes(bytes.clone()).unwrap();
    super::verify(&database, Limits::unlimited()).unwrap();
    let mut wrong = 0;
    // Fields of the first game with moves, `xo`: everything but outcome and bounds, which are checked on
    // opening.
    let record = 64 + 27;
    for at in record + 5..record + 27 {
        let mut forged = bytes.clone();
        forged[at] ^= 1;
        if let Ok(database) = Database::from_bytes(resealed(forged)) {
            assert!(super::verify(&database, Limits::unlimited()).is_err(), "byte {at}");
            wrong += 1;
        }
    }
    assert!(wrong > 15);
}
