//! A plan under a real Slurm, of one node in a folder of its own: tasks are killed and requeued, and the
//! findings are those of a run on this machine.
#![cfg(target_os = "linux")]

mod campaigns;

use campaigns::{CLAIM, Campaign, PROGRAM, answered, lab, wait_until};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, set_child_subreaper, wait};
use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::{TempDir, tempdir};

/// The programs of Slurm, and of munge, its authentication service.
const PROGRAMS: [&str; 8] =
    ["munged", "slurmctld", "slurmd", "sinfo", "sbatch", "squeue", "scontrol", "scancel"];

/// Where a program is, if it is installed. Daemons are where users do not look.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    folders.map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// A cluster of one node, which ends with this value.
struct Cluster {
    folder: TempDir,
}

impl Cluster {
    fn start() -> Self {
        // Slurm detaches the processes of a job. As their subreaper, this process can kill them.
        set_child_subreaper(rustix::process::getpid().into()).unwrap();
        let cluster = Self { folder: tempdir().unwrap() };
        for folder in ["state", "spool"] {
            fs::create_dir(cluster.path(folder)).unwrap();
        }
        fs::write(cluster.path("slurm.conf"), cluster.configuration()).unwrap();
        cluster.start_munge();
        for daemon in ["slurmctld", "slurmd"] {
            cluster.spawn(cluster.command(daemon, &["-D"]), daemon);
        }
        cluster.wait_until("an idle node", || {
            let sinfo = cluster.command("sinfo", &["--noheader", "--format=%T"]).output().unwrap();
            sinfo.status.success() && sinfo.stdout == b"idle\n"
        });
        cluster
    }

    /// Waits until a condition holds. The controller saves its state after each change, and workers write
    /// their findings.
    fn wait_until(&self, what: &str, is_so: impl FnMut() -> bool) {
        wait_until(what, self.folder.path(), is_so);
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn configuration(&self) -> String {
        let folder = self.folder.path().display();
        let node = answered(Command::new("uname").arg("-n"));
        let node = node.trim().split('.').next().unwrap();
        let user = answered(Command::new("id").arg("-un"));
        let user = user.trim();
        // Both ports are free now; it is very unlikely that another program takes them in the meantime.
        let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let [controller_port, node_port] = ports.map(|port| port.local_addr().unwrap().port());
        // A task that is requeued waits until the credentials of its last life have run out: 2 minutes, if
        // nothing is said.
        format!(
            "\
ClusterName=clobber
SlurmctldHost={node}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={controller_port}
SlurmdPort={node_port}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=100000
SlurmdParameters=config_overrides
ReturnToService=2
JobRequeue=1
KillWait=5
NodeName={node} NodeAddr=127.0.0.1 CPUs=2 RealMemory=100000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"
        )
    }

    fn start_munge(&self) {
        let mut key = Vec::new();
        for _ in 0..8 {
            key.extend(fs::read("/proc/sys/kernel/random/uuid").unwrap());
        }
        let open = OpenOptions::new().write(true).create_new(true).mode(0o400).open(self.path("munge.key"));
        open.unwrap().write_all(&key).unwrap();
        let mut munged = self.command("munged", &["--foreground", "--force"]);
        for (option, file) in [
            ("--key-file", "munge.key"),
            ("--socket", "munge.socket"),
            ("--pid-file", "munge.pid"),
            ("--log-file", "munge.log"),
            ("--seed-file", "munge.seed"),
        ] {
            munged.arg(option).arg(self.path(file));
        }
        self.spawn(munged, "munged");
        self.wait_until("munge", || self.path("munge.socket").exists());
    }

    #[expect(clippy::zombie_processes, reason = "the end of the cluster waits for all of its processes")]
    fn spawn(&self, mut command: Command, name: &str) {
        let log = File::create(self.path(&format!("{name}.out"))).unwrap();
        command.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap();
    }

    /// A program of Slurm.
    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(find(program).unwrap());
        command.env("SLURM_CONF", self.path("slurm.conf")).args(arguments);
        command
    }

    /// The states of all tasks of an array.
    fn states(&self, job: &str) -> BTreeMap<u64, String> {
        let format = ["--array", "--noheader", "--states=all", "--format=%K %T", "--jobs", job];
        let text = answered(&mut self.command("squeue", &format));
        let states = text.lines().filter_map(|line| line.split_once(' '));
        // Tasks that have not been begun are one line, which the option divides.
        states.map(|(task, state)| (task.parse().unwrap(), state.into())).collect()
    }

    fn wait_for(&self, job: &str, task: u64, state: &str) {
        self.wait_until(&format!("task {task}: {state}"), || {
            self.states(job).get(&task).is_some_and(|found| found == state)
        });
    }

    fn requeue(&self, job: &str, task: u64) {
        answered(&mut self.command("scontrol", &["requeue", &format!("{job}_{task}")]));
    }

    /// How often a task was begun again.
    fn restarts(&self, job: &str, task: u64) -> u64 {
        let shown = answered(&mut self.command("scontrol", &["show", "job", &format!("{job}_{task}")]));
        let (_, behind) = shown.split_once("Restarts=").unwrap();
        behind.split_whitespace().next().unwrap().parse().unwrap()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if std::thread::panicking() {
            for daemon in ["munged", "slurmctld", "slurmd"] {
                let log = fs::read_to_string(self.path(&format!("{daemon}.out"))).unwrap_or_default();
                eprintln!("== {daemon}\n{log}");
            }
        }
        // Those that are killed may leave orphans, which are ours then, and killed in the next round.
        loop {
            for &process in descendants().keys() {
                // It may have ended by itself.
                let _killed = kill_process(process, Signal::KILL);
            }
            if wait(WaitOptions::empty()).is_err() {
                return;
            }
        }
    }
}

/// All processes that descend from this one, and how they were called.
fn descendants() -> HashMap<Pid, Vec<String>> {
    let mut parents = HashMap::new();
    for entry in fs::read_dir("/proc").unwrap() {
        let path = entry.unwrap().path();
        // Processes come and go.
        if let Some(process) = number(path.file_name().and_then(|name| name.to_str()))
            && let Ok(text) = fs::read_to_string(path.join("stat"))
        {
            // 17 (name) S 1 …: the fourth is the parent, and the name may have anything in it.
            let behind = text.rsplit_once(") ").map_or("", |(_, behind)| behind);
            parents.insert(process, number(behind.split(' ').nth(1)));
        }
    }
    let ourselves = rustix::process::getpid();
    let is_ours = |&process: &Pid| {
        let ancestors =
            std::iter::successors(Some(process), |process| parents.get(process).copied().flatten());
        process != ourselves && ancestors.take(parents.len()).any(|ancestor| ancestor == ourselves)
    };
    parents.keys().copied().filter(is_ours).map(|process| (process, called(process))).collect()
}

fn number(text: Option<&str>) -> Option<Pid> {
    Pid::from_raw(text?.parse().ok()?)
}

fn called(process: Pid) -> Vec<String> {
    let path = format!("/proc/{}/cmdline", process.as_raw_nonzero());
    let bytes = fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).split_terminator('\0').map(String::from).collect()
}

/// The process that works on a shard.
fn worker(folder: &Path, shard: u64) -> Option<Pid> {
    let call = [PROGRAM, "lab", "work", folder.to_str().unwrap(), "--shard", &shard.to_string(), "--quiet"];
    descendants().into_iter().find(|(_, called)| called == &call).map(|(process, _)| process)
}

#[test]
#[ignore = "needs Slurm: run by .ci/run"]
fn tasks_that_are_killed_and_requeued_lose_nothing() {
    let missing: Vec<_> = PROGRAMS.into_iter().filter(|program| find(program).is_none()).collect();
    assert_eq!(missing, [""; 0], "not installed");
    let cluster = Cluster::start();
    let folder = fs::canonicalize(cluster.folder.path()).unwrap().join("it's a run");
    let campaign = Campaign::plan(&folder, 40, 6);
    let mut sbatch = cluster.command("sbatch", &["--parsable"]);
    sbatch.arg(folder.join("job.sbatch")).current_dir(&cluster.folder).env_remove("CLOBBER");
    let job = answered(&mut sbatch).trim().to_string();

    // Shards 2 and 3 have the longest lines of all, so there is time to kill.
    let mut process = None;
    cluster.wait_until("work on shard 2", || {
        process = worker(&folder, 2);
        process.is_some() && campaign.findings(2) >= 5
    });
    kill_process(process.unwrap(), Signal::KILL).unwrap();
    cluster.wait_until("work on shard 3", || campaign.findings(3) >= 5);
    cluster.requeue(&job, 3);
    cluster.wait_for(&job, 2, "FAILED");
    assert!(!campaign.result(2).exists() && campaign.findings(2) < 7);
    assert!(!campaign.result(3).exists() && campaign.findings(3) < 7);
    let killed = fs::read(campaign.part(2)).unwrap();
    cluster.requeue(&job, 2);

    cluster.wait_until("the end of all tasks", || {
        let states = cluster.states(&job);
        states.len() == 6 && states.values().all(|state| state == "COMPLETED")
    });
    assert_eq!([1, 2, 3].map(|task| cluster.restarts(&job, task)), [0, 1, 1]);
    let log = fs::read_to_string(cluster.path(&format!("clobber-{CLAIM}-{job}-3.log"))).unwrap();
    assert!(log.contains("DUE TO JOB REQUEUE"), "{log}");
    assert!(fs::read(campaign.result(2)).unwrap().starts_with(&killed), "it was begun again from the start");

    let mut run = lab(&["run", CLAIM, "--to", "40", "--memory", "16M", "--threads", "2", "--format", "json"]);
    assert_eq!(campaign.merged(), answered(run.arg("--state").arg(cluster.path("local"))));
}
