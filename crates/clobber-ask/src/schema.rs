//! The JSON of questions and answers as a schema.

use crate::question::Question;
use crate::records;
use clobber_board::Named;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

/// The version of the JSON interface. Changed and removed fields raise it; added ones do not.
pub const VERSION: u32 = 1;

/// The schemas of all questions and answers, by the name of the question.
pub fn all() -> Value {
    let mut questions = serde_json::Map::new();
    records::each_question(&mut Collect(&mut questions));
    json!({ "version": VERSION, "questions": questions })
}

/// A visitor of all types of questions.
pub trait Visitor {
    /// Visits one type.
    fn visit<Q: Question>(&mut self);
}

struct Collect<'a>(&'a mut serde_json::Map<String, Value>);

impl Visitor for Collect<'_> {
    fn visit<Q: Question>(&mut self) {
        // Questions are deserialized, answers are serialized; both differ in the fields that are required.
        let settings = SchemaSettings::draft2020_12();
        let question = schema_of::<Q>(settings.clone().for_deserialize());
        let answer = schema_of::<Q::Answer>(settings.for_serialize());
        self.0.insert(Q::NAME.into(), json!({ "question": question, "answer": answer }));
    }
}

fn schema_of<T: JsonSchema>(settings: SchemaSettings) -> Value {
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

/// The schema of a value with a name.
pub(crate) fn named<T: Named>(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": T::names() })
}

/// The schema of a list of such values.
pub(crate) fn list_of_named<T: Named>(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string", "enum": T::names() } })
}

/// The schema of one such value, or none.
pub(crate) fn optional_named<T: Named>(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "null"], "enum": T::names() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::ask;
    use search_limits::Limits;

    /// Follows references to the definitions of a schema.
    fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
            Some(path) => resolved(root, root.pointer(path).unwrap()),
            None => schema,
        }
    }

    /// A choice with the fields that all choices share.
    fn joined(root: &Value, schema: &Value, choice: &Value) -> Value {
        let mut choice = resolved(root, choice).clone();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            choice["properties"][name] = property.clone();
        }
        choice
    }

    /// Why an object does not fit its schema.
    #[derive(Debug)]
    #[expect(dead_code, reason = "printed by panics")]
    enum Misfit {
        Missing(String),
        NotDescribed(String),
        NoChoice(Vec<Self>),
    }

    /// Checks that an object and all objects in it have the required fields, and no field without a
    /// description.
    fn fits(root: &Value, schema: &Value, value: &Value) -> Result<(), Misfit> {
        let schema = resolved(root, schema);
        for key in ["oneOf", "anyOf"] {
            if let Some(choices) = schema[key].as_array() {
                let tried = choices.iter().map(|choice| fits(root, &joined(root, schema, choice), value));
                let misfits: Vec<Misfit> = tried.filter_map(Result::err).collect();
                return if misfits.len() < choices.len() { Ok(()) } else { Err(Misfit::NoChoice(misfits)) };
            }
        }
        if let (Some(fields), Some(properties)) = (value.as_object(), schema["properties"].as_object()) {
            for name in schema["required"].as_array().into_iter().flatten() {
                let name = name.as_str().unwrap();
                fields.get(name).ok_or_else(|| Misfit::Missing(name.into()))?;
            }
            for (name, field) in fields {
                let property = properties.get(name).ok_or_else(|| Misfit::NotDescribed(name.into()))?;
                fits(root, property, field)?;
            }
        }
        if let (Some(list), Some(_)) = (value.as_array(), schema["items"].as_object()) {
            list.iter().try_for_each(|item| fits(root, &schema["items"], item))?;
        }
        Ok(())
    }

    fn check<Q: Question>(question: Value) {
        let root = &all()["questions"][Q::NAME];
        fits(&root["question"], &root["question"], &question).unwrap();
        let question: Q = serde_json::from_value(question).unwrap();
        let answer = serde_json::to_value(ask(&question, Limits::unlimited()).unwrap()).unwrap();
        fits(&root["answer"], &root["answer"], &answer)
            .unwrap_or_else(|error| panic!("{}: {error:?} in {answer}", Q::NAME));
    }

    #[test]
    fn questions_and_answers_have_the_fields_of_their_schemas() {
        use crate::records::*;
        check::<solve::Solve>(
            json!({ "position": "xoxxo.xo", "all_moves": true, "pv": true, "stats": true }),
        );
        check::<solve::Solve>(json!({ "position": "xo - value:*", "first": "white" }));
        check::<solve::Solve>(
            json!({ "position": "xoxxo.xo", "engine": "segclobber", "stats": true, "without": ["deepening"] }),
        );
        check::<value::ValueOf>(
            json!({ "position": "xox|ox.", "options": true, "components": true, "explain": true }),
        );
        check::<value::explain::Explain>(json!({ "value": "^^*" }));
        check::<reply::Reply>(
            json!({ "position": "xoxo", "turn": "black", "strength": "perfect", "seed": 1 }),
        );
        check::<compare::Compare>(json!({ "a": "xxo", "b": "value:^" }));
        check::<simplify::Simplify>(json!({ "position": "xxoxxo", "scores": true }));
        check::<simplify::Simplify>(json!({ "position": "xxoxxo", "by": "cs3", "steps": true }));
        check::<nimber::Nimber>(json!({ "position": "xoxo", "all_moves": true }));
        check::<reduce::Reduce>(json!({ "position": "xooxxo", "word": true }));
        check::<reduce::Reduce>(json!({ "position": "xooxxo", "rule": "partisan", "goal": "shortest" }));
        check::<reduce::Reduce>(json!({ "position": "cycle:xxo + xo|ox", "word": true }));
        check::<word::WordOf>(json!({ "position": "xxo", "moves": "3-2,1-2" }));
        check::<word::WordOf>(json!({ "read": "<s <a s a>" }));
        check::<word::WordOf>(json!({ "read": "s> <a" }));
        check::<word::WordOf>(json!({ "pairs": true }));
        check::<extremal::Extremal>(json!({ "kind": "path", "n": 7 }));
        check::<extremal::MaxRv>(json!({ "graph": "Cr" }));
        check::<extremal::MinRv>(json!({ "graph": "Cr" }));
        check::<strong::Strong>(json!({ "graph": "Cr" }));
        check::<sets::Sets>(json!({ "position": "xoxo" }));
        check::<spanning_tree::SpanningTree>(json!({ "position": "xxx|xxx", "leaves": ["a1", "c2"] }));
        check::<perft::Perft>(json!({ "position": "xoxo" }));
        check::<classify::Classify>(json!({ "position": "cycle:xoxo + xx" }));
        check::<show::Show>(json!({ "position": "xoxo", "svg": true, "moves": "1-2" }));
        check::<show::Show>(json!({ "position": "xoxo.x", "shape": true }));
        check::<layout::LayoutOf>(json!({ "position": "edges:0-1,1-2:xox" }));
        check::<check::Check>(json!({
            "certificate": r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#
        }));
        check::<lab::family::Family>(json!({ "word": "(xxoo)^n" }));
        check::<lab::columns::Columns>(json!({ "rows": 2, "cap": 3 }));
        check::<lab::density::Density>(json!({ "p": "1/3", "certificate": true }));
    }
}
