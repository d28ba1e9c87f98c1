// What a process has taken, read from /proc (proc(5)): processor time by thread, and memory.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time: of the database, wherever it runs, and of all else. */
export type ProcessorTime = { app: number; database: number };

/** Nanoseconds that a thread ran, to the nanosecond and not to the hundredth of a second. */
function threadTime(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0; // it has ended
  }
}

/** The name that pglite-stream.ts gives to the thread of the embedded database. */
const databaseThread = "database";

/** Of the program and its threads; `server` is the process that PostgreSQL's connections belong to, if there is one. */
export function processorTime(pid: number, server: number | undefined): ProcessorTime {
  const time = { app: 0, database: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    const isDatabase = readFileSync(`${folder}/comm`, "utf8").startsWith(databaseThread);
    time[isDatabase ? "database" : "app"] += threadTime(folder);
  }
  if (server === undefined) return time;
  const connections = spawnSync("pgrep", ["-P", String(server)], { encoding: "utf8" }).stdout.split("\n");
  for (const connection of connections.filter(Boolean)) time.database += threadTime(`/proc/${connection}`);
  return time;
}

/** What came between two readings, for each of `count` works. */
export function timeEach(before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime {
  return { app: (after.app - before.app) / count, database: (after.database - before.database) / count };
}

/** Megabytes that lie in memory now, and the most that ever did. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
