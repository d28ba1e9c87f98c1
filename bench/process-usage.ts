// What a process has taken, read from /proc (proc(5)): processor time by thread, and memory.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time: of the database, wherever it runs, and of all else. */
export type ProcessorTime = { app: number; database: number };

/** What a file of a thread holds; nothing once the thread has ended. */
function readOfThread(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Milliseconds that a thread ran, to the nanosecond and not to the hundredth of a second. */
const threadTime = (folder: string): number => Number(readOfThread(`${folder}/schedstat`).split(" ")[0]) / 1e6;

/** The name that pglite-stream.ts gives to the thread of the embedded database. */
const databaseThread = "database";

/** Of the program and its threads; `server` is the process that PostgreSQL's connections belong to, if there is one. */
export function processorTime(pid: number, server: number | undefined): ProcessorTime {
  const time = { app: 0, database: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    const isDatabase = readOfThread(`${folder}/comm`).startsWith(databaseThread);
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
