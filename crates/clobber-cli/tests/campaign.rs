//! Campaigns with the real binary: after kills, interrupts and damaged files, the findings are those of an
//! undisturbed run, or there are none.
#![cfg(target_os = "linux")]

mod campaigns;

use campaigns::{CLAIM, Campaign, PROGRAM, answered, end, files, lab, refused, wait_until};
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::tempdir;

/// Numbers that are the same in every run (Vigna, SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }
}

#[test]
fn killed_workers_lose_no_finding() {
    let folder = tempdir().unwrap();
    let [undisturbed, killed] =
        ["undisturbed", "killed"].map(|name| Campaign::plan(folder.path().join(name), 42, 2));
    undisturbed.finish();

    let mut random = Random(1);
    for kill in 0..20 {
        let shard = kill % killed.shards;
        let before = killed.findings(shard);
        let mut worker = killed.worker(shard).spawn().unwrap();
        // At once, or after the next findings. The last ones take long, so no shard is finished.
        let more = if before < 14 { random.below(3) as usize } else { 0 };
        killed.wait_for_findings(shard, before + more);
        assert!(worker.try_wait().unwrap().is_none(), "kill {kill}: the worker has ended by itself");
        worker.kill().unwrap();
        worker.wait().unwrap();
        assert!(killed.findings(shard) >= before, "kill {kill}: findings are lost");
        assert!(!killed.result(shard).exists());
    }
    for shard in 0..killed.shards {
        assert!((2..21).contains(&killed.findings(shard)), "shard {shard}: {}", killed.findings(shard));
    }

    // Earlier findings are not computed again: their times stay the same.
    let before: Vec<_> = (0..killed.shards).map(|shard| fs::read(killed.part(shard)).unwrap()).collect();
    killed.finish();
    for (shard, before) in (0..killed.shards).zip(before) {
        let lines = before.iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
        assert!(fs::read(killed.result(shard)).unwrap().starts_with(&before[..lines]));
        assert!(!killed.part(shard).exists());
    }
    assert_eq!(killed.merged(), undisturbed.merged());
}

/// A command, `lab run`, that keeps its state in a folder.
fn run(state: &Path, to: u64) -> Command {
    let mut command =
        lab(&["run", CLAIM, "--to", &to.to_string(), "--memory", "16M", "--format", "json", "--state"]);
    command.arg(state);
    command
}

/// Starts a run, sends it a signal after `count` findings, and returns its output.
fn interrupted(
    command: &mut Command,
    state: &Path,
    shards: &dyn Fn() -> PathBuf,
    results: usize,
    signal: Signal,
) -> String {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_until("results", state, || files(&shards(), "jsonl").len() >= results);
    kill_process(Pid::from_child(&child), signal).unwrap();
    let status = end(&mut child);
    let [mut said, mut complaint] = [String::new(), String::new()];
    child.stdout.unwrap().read_to_string(&mut said).unwrap();
    child.stderr.unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!(status.code(), Some(3), "{complaint}");
    assert_eq!(said, "");
    complaint
}

#[test]
fn an_interrupted_run_continues() {
    const TO: u64 = 40;
    let folder = tempdir().unwrap();
    let undisturbed = answered(&mut run(&folder.path().join("undisturbed"), TO));

    let state = folder.path().join("interrupted");
    fs::create_dir(&state).unwrap();
    // The only folder in it.
    let shards = || {
        let mut folders = fs::read_dir(&state).into_iter().flatten();
        folders.next().map_or_else(|| state.join("none"), |folder| folder.unwrap().path().join("shards"))
    };
    let mut done = 0;
    for (results, signal) in [(30, Signal::INT), (37, Signal::TERM)] {
        let before: Vec<(PathBuf, Vec<u8>)> = files(&shards(), "jsonl")
            .into_iter()
            .map(|path| (path.clone(), fs::read(path).unwrap()))
            .collect();
        let complaint = interrupted(&mut run(&state, TO), &state, &shards, results, signal);
        let going_on = format!("continuing: {done} of {TO} instances are done\n");
        assert_eq!(complaint.contains(&going_on), done > 0, "{complaint}");
        done = files(&shards(), "jsonl").len();
        assert!((results..TO as usize).contains(&done));
        let stopped = format!("stopped after {done} of {TO} instances; the same command continues\n");
        assert!(complaint.ends_with(&stopped), "{complaint}");
        for (path, bytes) in before {
            // Its time is the same, so it was not computed again.
            assert_eq!(fs::read(path).unwrap(), bytes);
        }
    }

    let output = run(&state, TO).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), undisturbed);
    let going_on = format!("continuing: {done} of {TO} instances are done\n");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), going_on);
    assert!(!shards().exists(), "what was said need not be kept");
}

#[test]
fn an_interrupted_worker_continues() {
    let folder = tempdir().unwrap();
    let campaign = Campaign::plan(folder.path().join("run"), 37, 3);
    let mut worker = campaign.worker(0).stderr(Stdio::piped()).spawn().unwrap();
    campaign.wait_for_findings(0, 11);
    kill_process(Pid::from_child(&worker), Signal::TERM).unwrap();
    assert_eq!(end(&mut worker).code(), Some(3));
    let mut complaint = String::new();
    worker.stderr.unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!(complaint, "shard 0 was stopped; the same command continues\n");
    assert!((11..13).contains(&campaign.findings(0)));
    campaign.finish();
    assert_eq!(campaign.merged().lines().count(), 37 + 1);
}

#[test]
fn a_shard_has_one_worker_at_a_time() {
    let folder = tempdir().unwrap();
    let campaign = Campaign::plan(folder.path().join("run"), 37, 3);
    let mut first = campaign.worker(0).stderr(Stdio::null()).spawn().unwrap();
    campaign.wait_for_findings(0, 11);
    assert_eq!(
        refused(&mut campaign.worker(0)),
        "error: shard 0 is being worked on by another process\n",
        "while the first is at it"
    );
    assert!(end(&mut first).success());
    campaign.finish();

    let before = fs::read(campaign.result(0)).unwrap();
    let again = campaign.worker(0).output().unwrap();
    assert_eq!(again.status.code(), Some(0));
    assert_eq!(String::from_utf8(again.stderr).unwrap(), "shard 0 was finished already\n");
    assert_eq!(fs::read(campaign.result(0)).unwrap(), before);
    assert_eq!(files(&campaign.folder.join("shards"), "part"), [] as [PathBuf; 0]);

    let alone = Campaign::plan(folder.path().join("alone"), 37, 1);
    alone.finish();
    assert_eq!(campaign.merged(), alone.merged());
}

#[test]
fn workers_that_start_together_do_no_harm() {
    let folder = tempdir().unwrap();
    let expected = Campaign::plan(folder.path().join("expected"), 14, 1);
    expected.finish();
    for round in 0..6 {
        let campaign = Campaign::plan(folder.path().join(round.to_string()), 14, 1);
        let workers: Vec<_> =
            (0..6).map(|_| campaign.worker(0).stderr(Stdio::null()).spawn().unwrap()).collect();
        let ended: Vec<_> = workers.into_iter().map(|mut worker| end(&mut worker).code()).collect();
        assert!(ended.contains(&Some(0)), "{ended:?}");
        assert!(ended.iter().all(|code| [Some(0), Some(2)].contains(code)), "{ended:?}");
        assert_eq!(campaign.merged(), expected.merged());
        assert!(!campaign.part(0).exists());
    }
}

/// A small campaign that is finished, and what it has found.
fn finished(folder: &Path) -> (Campaign, String) {
    let campaign = Campaign::plan(folder.join("run"), 14, 3);
    campaign.finish();
    let merged = campaign.merged();
    (campaign, merged)
}

#[test]
fn half_a_line_is_cut_off_and_a_damaged_shard_restarts() {
    let folder = tempdir().unwrap();
    let (campaign, expected) = finished(folder.path());
    let (part, result) = (campaign.part(1), campaign.result(1));
    let whole = fs::read(&result).unwrap();
    let other = fs::read(campaign.result(0)).unwrap();
    let line = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;

    let mut parts: Vec<Vec<u8>> =
        (0..whole.len()).step_by(31).map(|length| whole[..length].to_vec()).collect();
    // Killed after the seal was written, before the file got its name.
    parts.push(whole.clone());
    parts.push([&whole[..line], &whole].concat());
    parts.push([&whole[..line], b"\0\0\0\0\n", &whole[line..]].concat());
    // Findings of another shard, and of no shard.
    parts.push(other);
    parts.push([&b"{}\n"[..], &whole[line..], &whole[line..]].concat());
    parts.push(vec![0xff; 1000]);
    for bytes in parts {
        let _removed = fs::remove_file(&result);
        fs::write(&part, &bytes).unwrap();
        let begun = answered(&mut campaign.command("status", &["--format", "json"]));
        let complete = if bytes.starts_with(&whole[..line]) { campaign.findings(1) } else { 0 };
        let most = 14 - 5 + complete.min(5);
        let instances: usize =
            begun.split_once("\"instances\":").unwrap().1.split(',').next().unwrap().parse().unwrap();
        assert!((9..=most).contains(&instances), "{begun} {}", String::from_utf8_lossy(&bytes));
        campaign.finish();
        assert_eq!(campaign.merged(), expected, "{}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn altered_findings_are_not_merged() {
    let folder = tempdir().unwrap();
    let (campaign, expected) = finished(folder.path());
    let result = campaign.result(1);
    let name = result.display().to_string();
    let whole = fs::read(&result).unwrap();
    let complaint = |bytes: &[u8]| {
        fs::write(&result, bytes).unwrap();
        let complaint = refused(&mut campaign.command("merge", &[]));
        assert!(complaint.contains(&name), "{complaint}");
        complaint
    };

    for at in (0..whole.len()).step_by(7) {
        let mut altered = whole.clone();
        altered[at] ^= 1;
        complaint(&altered);
    }
    for length in (0..whole.len() - 1).step_by(50) {
        complaint(&whole[..length]);
    }
    complaint(&[&whole[..], b"\n"].concat());
    let other = fs::read(campaign.result(0)).unwrap();
    assert!(complaint(&other).contains("it belongs to another plan or shard"));

    let text = String::from_utf8(whole.clone()).unwrap();
    let (before, behind) = text.split_once("\"version\":\"").unwrap();
    let (version, behind) = behind.split_once('"').unwrap();
    let older = format!("{before}\"version\":\"0.0.9\"{behind}");
    assert!(
        complaint(older.as_bytes())
            .contains(&format!("made by version 0.0.9, and the plan by {version}; versions are not mixed"))
    );

    fs::remove_file(&result).unwrap();
    let complaint = refused(&mut campaign.command("merge", &[]));
    assert!(complaint.contains("1 of 3") && complaint.contains(&name), "{complaint}");
    fs::write(&result, whole).unwrap();
    assert_eq!(campaign.merged(), expected);
}

#[test]
fn a_plan_of_another_version_is_refused() {
    let folder = tempdir().unwrap();
    let (campaign, _) = finished(folder.path());
    let plan = campaign.folder.join("plan.json");
    let text = fs::read_to_string(&plan).unwrap();
    let (before, behind) = text.split_once("\"version\": \"").unwrap();
    fs::write(&plan, format!("{before}\"version\": \"9.{behind}")).unwrap();
    for (verb, arguments) in [("work", &["--shard", "0"][..]), ("status", &[]), ("merge", &[])] {
        let complaint = refused(&mut campaign.command(verb, arguments));
        assert!(complaint.contains(&plan.display().to_string()), "{complaint}");
        assert!(complaint.contains("made by version 9."), "{complaint}");
    }

    fs::write(&plan, text.replace("\"instances\": 14", "\"instances\": 13")).unwrap();
    assert!(refused(&mut campaign.command("merge", &[])).contains("are not those of the claim"));

    fs::write(&plan, text).unwrap();
    let mut again = lab(&["plan", CLAIM, "--shards", "2", "-o"]);
    assert!(refused(again.arg(&campaign.folder)).contains("there is a plan already"));
    assert!(refused(&mut campaign.worker(3)).contains("there is no shard 3: they are numbered from 0 to 2"));
}

#[test]
fn shards_find_what_a_run_finds() {
    let folder = tempdir().unwrap();
    for shards in [1, 4, 20] {
        let campaign = Campaign::plan(folder.path().join(shards.to_string()), 20, shards);
        campaign.finish();
        for threads in ["1", "3"] {
            let mut run = run(&folder.path().join("state"), 20);
            assert_eq!(campaign.merged(), answered(run.args(["--threads", threads])));
        }
    }
}

#[test]
fn folders_may_have_any_name() {
    let folder = tempdir().unwrap();
    for name in ["a run", "it's \"mine\"", "$HOME `no` \\ *", "-o", "über;&|"] {
        let campaign = Campaign::plan(folder.path().join(name), 12, 3);
        for task in 0..campaign.shards {
            let mut job = Command::new("bash");
            job.arg(campaign.folder.join("job.sbatch")).env("SLURM_ARRAY_TASK_ID", task.to_string());
            assert_eq!(answered(job.current_dir("/").env_remove("CLOBBER")), "");
            assert!(campaign.result(task).exists());
        }
        assert_eq!(campaign.merged().lines().count(), 12 + 1);
    }
}

#[test]
fn the_commands_of_a_plan_can_be_pasted() {
    let folder = tempdir().unwrap();
    for name in ["run", "a run", "it's \"mine\" $HOME"] {
        let mut plan = lab(&["plan", CLAIM, "--to", "3", "--shards", "1", "--memory", "16M", "-o", name]);
        let said = answered(plan.current_dir(&folder));
        let line = |start: &str| {
            let line = said.lines().find_map(|line| line.strip_prefix(start)).unwrap();
            format!(
                "clobber() {{ '{PROGRAM}' \"$@\"; }}; sbatch() {{ SLURM_ARRAY_TASK_ID=0 bash \"$@\"; }}; {line}"
            )
        };
        let paste = |line: &str| {
            answered(Command::new("bash").arg("-c").arg(line).current_dir(&folder).env_remove("CLOBBER"))
        };
        paste(&line("on Slurm   "));
        assert!(paste(&line("then       ")).contains("holds in 3 of 3 instances"));
    }
}
