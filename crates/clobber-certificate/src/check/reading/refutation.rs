//! Refutations, checked while they are read.

use super::list::{List, UseEntries};
use crate::lower_bound::refutation::{Failure, Literal, Proof, Refutations, Refuted, Step};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt::{self, Formatter};

/// All refutations of a claim.
pub(super) struct CheckAll<'p>(pub(super) Refutations<'p>);

impl<'de> UseEntries<'de> for CheckAll<'_> {
    type Value = Refuted;

    fn expecting(f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a list of refutations")
    }

    fn use_entries<A: SeqAccess<'de>>(mut self, mut refutations: A) -> Result<Refuted, A::Error> {
        while refutations.next_element_seed(CheckOne(&mut self.0))?.is_some() {}
        Ok(self.0.finish())
    }
}

/// One refutation.
struct CheckOne<'r, 'p>(&'r mut Refutations<'p>);

impl<'de> DeserializeSeed<'de> for CheckOne<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for CheckOne<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a refutation: an object with `component`, `stones` and then `proof`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let (mut component, mut stones, mut is_proved) = (None, None, false);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "component" if component.is_none() => component = Some(map.next_value()?),
                "stones" if stones.is_none() => stones = Some(map.next_value()?),
                "proof" if !is_proved => {
                    let (Some(component), Some(stones)) = (component, stones) else {
                        return Err(A::Error::custom("`component` and `stones` must come before `proof`"));
                    };
                    let proof = self.0.begin(component, stones);
                    self.0.end(map.next_value_seed(List(CheckProof(proof)))?);
                    is_proved = true;
                }
                "component" | "stones" | "proof" => {
                    return Err(A::Error::custom(format!("duplicate field `{key}`")));
                }
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        if is_proved { Ok(()) } else { Err(A::Error::missing_field("proof")) }
    }
}

/// The steps of a proof. Once a step is wrong, the others are read and ignored.
struct CheckProof(Result<Proof, Failure>);

impl<'de> UseEntries<'de> for CheckProof {
    type Value = Result<Proof, Failure>;

    fn expecting(f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a list of clauses, and of numbers of clauses to delete")
    }

    fn use_entries<A: SeqAccess<'de>>(self, mut steps: A) -> Result<Self::Value, A::Error> {
        let mut proof = match self.0 {
            Ok(proof) => proof,
            Err(failure) => return skip(failure, steps),
        };
        let longest = proof.longest_clause();
        while let Some(step) = steps.next_element_seed(ReadStep { longest })? {
            if let Err(failure) = proof.step(step) {
                return skip(failure, steps);
            }
        }
        Ok(Ok(proof))
    }
}

fn skip<'de, A: SeqAccess<'de>>(failure: Failure, mut steps: A) -> Result<Result<Proof, Failure>, A::Error> {
    while steps.next_element::<IgnoredAny>()?.is_some() {}
    Ok(Err(failure))
}

/// A clause of no more literals than this, or the number of one.
struct ReadStep {
    longest: usize,
}

impl<'de> DeserializeSeed<'de> for ReadStep {
    type Value = Step;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Step, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ReadStep {
    type Value = Step;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a clause, which is a list of literals, or the number of a clause to delete")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Step, E> {
        Ok(Step::Delete(usize::try_from(number).unwrap_or(usize::MAX)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut literals: A) -> Result<Step, A::Error> {
        let mut clause: Vec<Literal> = Vec::new();
        while let Some(literal) = literals.next_element()? {
            if clause.len() == self.longest {
                return Err(A::Error::custom("a clause has more literals than there are"));
            }
            clause.push(literal);
        }
        Ok(Step::Derive(clause))
    }
}
