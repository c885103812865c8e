//! Enums that users name: one list of names serves the command line, JSON and messages.

use std::fmt::Display;
use std::str::FromStr;

/// An enum whose values have names. [`by_name!`](crate::by_name!) implements it.
pub trait Named: Copy + Display + FromStr<Err = UnknownName> + 'static {
    /// The names of all values, in the order of the values.
    fn names() -> Vec<&'static str>;
}

/// A text that is not the name of a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {kind} `{text}`; use {}", names.join(", "))]
pub struct UnknownName {
    /// What was to be named, such as "rule".
    pub kind: &'static str,
    /// The text.
    pub text: String,
    /// The names there are.
    pub names: Vec<&'static str>,
}

/// Gives an enum `ALL` and `name`, `Display` and `FromStr`, [`Named`], and with the feature `serde` also
/// `Serialize` and `Deserialize`. All of them use the names. Without a list of names, the enum brings its own
/// `ALL` and `name`. A function as last argument reads further spellings, which are never written and not
/// listed.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Size { Small, Large }
/// clobber_board::by_name!(Size, "size", [Small => "small", Large => "large"], |text| {
///     (text == "big").then_some(Size::Large)
/// });
/// assert_eq!("large".parse(), Ok(Size::Large));
/// assert_eq!("big".parse(), Ok(Size::Large));
/// assert_eq!(Size::Large.to_string(), "large");
/// assert_eq!("tiny".parse::<Size>().unwrap_err().to_string(), "there is no size `tiny`; use small, large");
/// ```
#[macro_export]
macro_rules! by_name {
    ($enum:ident, $kind:literal, [$($value:ident => $name:literal),+ $(,)?] $(, $other_spelling:expr)?) => {
        impl $enum {
            /// All values, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The name of the value.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }
        }

        $crate::by_name!($enum, $kind $(, $other_spelling)?);
    };
    ($enum:ty, $kind:literal) => {
        $crate::by_name!($enum, $kind, |_| None);
    };
    ($enum:ty, $kind:literal, $other_spelling:expr) => {
        impl ::std::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl $crate::Named for $enum {
            fn names() -> ::std::vec::Vec<&'static str> {
                Self::ALL.map(Self::name).to_vec()
            }
        }

        impl ::std::str::FromStr for $enum {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::UnknownName> {
                let other_spelling: fn(&str) -> ::std::option::Option<Self> = $other_spelling;
                Self::ALL
                    .into_iter()
                    .find(|value| value.name() == text)
                    .or_else(|| other_spelling(text))
                    .ok_or_else(|| $crate::UnknownName {
                        kind: $kind,
                        text: text.into(),
                        names: <Self as $crate::Named>::names(),
                    })
            }
        }

        $crate::serde_by_name!($enum);
    };
}

/// The part of [`by_name!`](crate::by_name!) that the feature `serde` of this crate decides about, and not a
/// feature of the crate that uses the macro.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! serde_by_name {
    ($enum:ty) => {
        impl $crate::serde::Serialize for $enum {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $enum {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                let text =
                    <::std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(<D::Error as $crate::serde::de::Error>::custom)
            }
        }
    };
}

/// Without the feature `serde` the macro adds no code.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! serde_by_name {
    ($enum:ty) => {};
}
