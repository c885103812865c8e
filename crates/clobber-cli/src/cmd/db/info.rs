//! `clobber db info FILE`: the contents of a database.

use crate::failure::{Failure, Status};
use crate::files::database;
use crate::output::Output;
use clobber_drawing::text::count;
use clobber_segclobber::database::{Database, VERSION};
use clobber_segclobber::game::Shape;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Info {
    /// The database
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print the number of games of each shape, too
    #[arg(long)]
    shapes: bool,

    #[command(flatten)]
    output: Output,
}

impl Info {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let database = database::open(&self.file)?;
        let contents = Contents::new(&self.file, &database);
        self.output.print(&contents, |out| contents.print(out, self.shapes))?;
        Ok(Status::Answered)
    }
}

/// The sizes of a database.
#[derive(Serialize)]
pub(super) struct Contents {
    file: String,
    version: u32,
    bytes: usize,
    longest: usize,
    by: &'static str,
    games: usize,
    lengths: BTreeMap<usize, usize>,
    shapes: Vec<ShapeCount>,
}

/// The number of games of one shape.
#[derive(Serialize)]
struct ShapeCount {
    shape: Vec<usize>,
    games: usize,
}

impl ShapeCount {
    fn length(&self) -> usize {
        self.shape.iter().sum::<usize>() + self.shape.len() - 1
    }
}

impl Contents {
    pub(super) fn new(file: &Path, database: &Database) -> Self {
        let shapes = database.order().shapes();
        let shapes: Vec<ShapeCount> = shapes
            .map(|(shape, numbers)| ShapeCount { shape: shape.lengths().to_vec(), games: numbers.len() })
            .collect();
        let mut lengths = BTreeMap::new();
        shapes.iter().for_each(|shape| *lengths.entry(shape.length()).or_default() += shape.games);
        Self {
            file: file.display().to_string(),
            version: VERSION,
            bytes: database.size(),
            longest: database.longest(),
            by: database.score().name(),
            games: database.len(),
            lengths,
            shapes,
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write, has_shapes: bool) -> io::Result<()> {
        let Self { file, version, bytes, longest, by, games, .. } = self;
        writeln!(out, "file    {file}")?;
        writeln!(out, "format  version {version}, {bytes} bytes")?;
        writeln!(out, "games   {games}: lines and sums of lines of 2 to {longest} squares, simple by {by}")?;
        for (length, games) in &self.lengths {
            writeln!(out, "length {length:2}  {}", count(*games, "game"))?;
            let of_length = self.shapes.iter().filter(|shape| has_shapes && shape.length() == *length);
            for ShapeCount { shape, games } in of_length {
                writeln!(out, "           {} {games}", Shape::new(shape.clone()))?;
            }
        }
        Ok(())
    }
}
