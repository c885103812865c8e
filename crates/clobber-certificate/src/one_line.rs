//! Claims that are one object in another one: `{"claim":"peels","peels":{…}}`.

use crate::{
    ColumnsClaim, CyclesClaim, DensityClaim, LanguageClaim, PeelsClaim, PositionsClaim, SlicesClaim,
    WorstClaim,
};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A claim that is a line of a certificate by itself.
pub trait OneLine: Serialize + Sized {
    /// The name of its kind, and of the field that has the claim.
    const KIND: &'static str;

    /// The claim as a line.
    ///
    /// ```
    /// use clobber_certificate::{OneLine, PeelsClaim, PeelsLemma};
    /// let line = serde_json::to_string(&PeelsClaim { lemma: PeelsLemma::Frames }.line()).unwrap();
    /// assert_eq!(line, r#"{"claim":"peels","peels":{"lemma":"frames"}}"#);
    /// ```
    fn line(&self) -> Line<'_, Self> {
        Line(self)
    }
}

/// See [`OneLine::line`].
#[derive(Debug)]
pub struct Line<'a, T>(&'a T);

impl<T: OneLine> Serialize for Line<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(Some(2))?;
        fields.serialize_entry("claim", T::KIND)?;
        fields.serialize_entry(T::KIND, self.0)?;
        fields.end()
    }
}

macro_rules! one_line {
    ($($claim:ty: $kind:literal),*) => {$(
        impl OneLine for $claim {
            const KIND: &'static str = $kind;
        }
    )*};
}
one_line!(
    ColumnsClaim: "columns",
    WorstClaim: "worst",
    CyclesClaim: "cycles",
    DensityClaim: "density",
    LanguageClaim: "language",
    PositionsClaim: "positions",
    SlicesClaim: "slices",
    PeelsClaim: "peels"
);
