//! The certificates in `results/certificates/` are accepted, and studies write such certificates.

use clobber_board::Graph;
use clobber_certificate::{Verdict, check};
use clobber_lab::survey::{Settings, claims};
use clobber_solitaire::strong::strongly_reducible;
use flate2::read::MultiGzDecoder;
use search_limits::Limits;
use std::fs::{self, File};
use std::path::Path;

#[test]
fn all_certificates_are_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("results/certificates");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "gz")).collect();
    assert!(files.len() > 5);
    for path in files {
        let mut verdicts = Vec::new();
        let text = MultiGzDecoder::new(File::open(&path).unwrap());
        check(text, Limits::unlimited(), |report| verdicts.push(report.verdict)).unwrap();
        let is_accepted = |verdict: &Verdict| matches!(verdict, Verdict::Accepted(_));
        assert!(!verdicts.is_empty() && verdicts.iter().all(is_accepted), "{}: {verdicts:?}", path.display());
    }
}

/// The verdicts of the checker on what a study writes, and the number of claims that it says it has written.
fn certified(id: &str, to: u64) -> (Vec<String>, u64) {
    let claim = claims::find(id).unwrap();
    let settings = Settings { to, ..Settings::usual(claim) };
    let mut study = claim.begin(&settings, Limits::unlimited()).unwrap();
    let mut text = String::new();
    let claims = study.certify(Limits::unlimited(), |line| {
        text.push_str(line);
        text.push('\n');
        Ok(())
    });
    let mut verdicts = Vec::new();
    check(text.as_bytes(), Limits::unlimited(), |report| match report.verdict {
        Verdict::Accepted(statement) => verdicts.push(statement.to_string()),
        other => panic!("{id}: {other}"),
    })
    .unwrap();
    (verdicts, claims.unwrap())
}

#[test]
fn studies_write_certificates_that_are_accepted() {
    // The first words of the first claim, and the number of claims.
    for (id, to, first, number) in [
        ("xxo-value", 2, "(xxo)^n = ⌊(n+1)/2⌋·↑ for all n", 1),
        ("cycle-bound", 3, "every mixed cycle of n ≥ 6 stones comes down to n/3 of them or fewer", 1),
        ("random-lines", 1, "a random line or cycle of n stones, each black with probability p, leaves", 1),
        ("cycle-worst-words", 6, "a mixed cycle of n stones leaves ⌊n/3⌋ of them or more exactly if", 1),
        ("conjecture-27", 1, "lemma: the slice K2 × K2 × K2 leaves", 2 + 2 + 14),
        ("hamming", 4, "lemma: the slice K3 × K3 leaves one stone", 2),
        ("alternating-line", 4, "black wins if black moves first", 4),
        ("black-row-white-row", 3, "black wins if black moves first", 3),
        ("checkerboard-line", 6, "0 moves leave 1 of 1 stone", 18),
        ("cycle-extremal-printed", 7, "2 moves leave 1 of 3 stones", 5),
        ("line-extremal", 5, "1 move leaves 1 of 2 stones", 4),
        ("maxrv-trees", 4, "", 1 + 1 + 2),
        ("maxrv-odd-stones", 4, "", 2 * (1 + 2 + 6)),
        ("degree-bound", 4, "", 1 + 2 + 6),
        ("degree-extremal", 4, "", 1 + 2 + 6),
        ("degree-positions", 3, "1 move leaves 1 of 2 stones", 1 + 1 + 3),
        ("strong-graphs", 4, "", 2 + 6),
        ("impartial-lines", 4, "the nim-value is 0, by 0 facts", 4),
        ("impartial-two-rows-winner", 3, "the nim-value is 1, by 1 fact", 3),
        ("delta", 2, "", 0),
    ] {
        let (verdicts, claims) = certified(id, to);
        assert_eq!((verdicts.len(), claims), (number, number as u64), "{id}: {verdicts:?}");
        let start = verdicts.first().map_or("", String::as_str);
        assert!(start.starts_with(first), "{id}: {start}");
    }
}

/// On all graphs of four vertices, and some of five, the checker accepts the answers of the solver about
/// strong reducibility, and nothing else.
#[test]
fn the_checker_agrees_on_strong_reducibility() {
    let four = (0..64).map(|bits| format!("C{}", char::from(63 + bits)));
    let five = (0..1024_u32).step_by(7).map(|bits| {
        let letter = |six: u32| char::from(63 + six as u8);
        format!("D{}{}", letter(bits >> 4), letter((bits & 15) << 2))
    });
    let (mut strong, mut graphs) = (0, 0);
    for text in four.chain(five) {
        let graph = Graph::from_graph6(&text).unwrap();
        let strength = strongly_reducible(&graph, Limits::unlimited());
        let answers = [
            ("strongly_1_reducible", strength.strongly_one.known().unwrap()),
            ("strongly_2_reducible", strength.strongly_two.known().unwrap()),
        ];
        for (field, answer) in answers {
            let is_accepted = |answer: bool| {
                let line =
                    serde_json::json!({"claim": "positions", "positions": {"graph": text, field: answer}});
                let mut verdicts = Vec::new();
                check(line.to_string().as_bytes(), Limits::unlimited(), |report| {
                    verdicts.push(report.verdict);
                })
                .unwrap();
                matches!(verdicts[..], [Verdict::Accepted(_)])
            };
            assert!(is_accepted(answer) && !is_accepted(!answer), "{text} {field} {answer}");
            strong += u32::from(answer);
        }
        graphs += 1;
    }
    assert!(strong > 10 && strong < graphs, "{strong} answers are yes, for {graphs} graphs");
}
