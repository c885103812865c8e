// Processor time of the server until the first and until the last move of the player to move is judged.
//
// `node marks.mjs URL PID`, where PID is the server's process. Linux only: reads /proc/PID/task/*/schedstat, so other
// programs on the machine do not count.

import { readFileSync, readdirSync } from "node:fs";

const [url, pid] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 5);

/** Milliseconds of processor time that the server has used. */
function processorTime() {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      return 0;
    }
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** A linear congruential generator, so that the boards are always the same. */
let seed = 29n;
const random = () => {
  seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
  return Number(seed >> 40n) % 2;
};
const board = (rows, columns) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => "xo"[random()]).join("")).join("|");

async function measure(position) {
  const controller = new AbortController();
  try {
    return await follow(position, controller.signal);
  } finally {
    // Ends the computation of the value.
    controller.abort();
  }
}

async function follow(position, signal) {
  const start = processorTime();
  const response = await fetch(`${url}/api/analyse`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ position, turn: "black", time: SECONDS }),
    signal,
  });
  const times = { winner: null, first: null, all: null };
  let isComplete = false;
  let whiteMoves = 0;
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const pieces = (rest + chunk).split("\n\n");
    rest = pieces.pop();
    const now = processorTime() - start;
    for (const piece of pieces) {
      const data = JSON.parse(/^data: ?(.*)$/m.exec(piece)?.[1] ?? "{}");
      for (const { first, winner, move } of data.found ?? []) {
        if (first !== "black") {
          // White's first move comes with the winner; the next one, after all moves of Black.
          if (move && ++whiteMoves === 2) return { ...times, isComplete: true };
          continue;
        }
        if (winner) times.winner ??= now;
        // A lost position marks every move at once.
        if (!winner || winner === "white") times.first ??= now;
        times.all = now;
      }
      if (data.players) isComplete = !data.players[0].unknown;
    }
  }
  return { ...times, isComplete };
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const KINDS = {
  "4 × 4": [20, () => board(4, 4)],
  "4 × 5": [20, () => board(4, 5)],
  "5 × 5": [20, () => board(5, 5)],
  "line of 40": [20, () => board(1, 40)],
};
console.log("| boards | number | first mark, median (max) ms | all marks, median (max) ms | complete |");
console.log("|---|---:|---:|---:|---:|");
const limit = Number(process.env.BOARDS ?? 20);
for (const [name, [count, make]] of Object.entries(KINDS)) {
  const results = [];
  for (let i = 0; i < Math.min(count, limit); i++) results.push(await measure(make()));
  const done = results.filter(({ isComplete }) => isComplete);
  const text = (key) => {
    const list = results.map((result) => result[key]).filter((time) => time !== null);
    return list.length ? `${median(list).toFixed(0)} (${Math.max(...list).toFixed(0)})` : "–";
  };
  console.log(`| ${name} | ${results.length} | ${text("first")} | ${text("all")} | ${done.length} |`);
}
