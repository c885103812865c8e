//! Law: any text is a position that prints as itself, or an error with a place inside of the text.
#![no_main]

use clobber_board::notation::parse;

libfuzzer_sys::fuzz_target!(|text: &str| {
    // A short text can ask for a hundred million cells, which is allowed and slow.
    if text.contains('^') && text.bytes().filter(u8::is_ascii_digit).count() > 4 {
        return;
    }
    match parse(text) {
        Ok(position) => assert_eq!(parse(&position.to_string()), Ok(position)),
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some());
            assert!(!error.help().is_empty());
        }
    }
});
