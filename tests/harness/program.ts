// The program as an operator runs it: a process of its own, spoken to over HTTP.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { startSeconds } from "./patience.ts";
import { projectRoot } from "./source-tree.ts";

export type Ended = { code: number | null; output: string };

export type Costs = { processorSeconds: number; peakMegabytes: number };

export type RunningProgram = {
  origin: string;
  pid: number | undefined;
  /** What it said so far, both streams. */
  output(): string;
  /** What it took so far; nothing where the system does not tell (Linux does). */
  costs(): Costs | undefined;
  /** Sends the signal and resolves when the process is gone. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<Ended>;
  ended: Promise<Ended>;
};

export type Environment = Readonly<Record<string, string>>;

/** A folder that nobody else uses; `remove` when done. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "rangashala-process-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A port that nothing listens on, below those that the system gives to outgoing connections: one of these may be taken
 * between this and the start of the program, or while it is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** What programs wrote that is no line of their log. A test project of processes fails for it (check-log-lines.ts). */
export const strayLines: string[] = [];

/** Says whether a line that the program wrote belongs to its log: JSON with a time, a level and a message. */
export function isLogLine(line: string): boolean {
  try {
    const { at, level, message } = JSON.parse(line);
    return [at, level, message].every((part) => typeof part === "string");
  } catch {
    return false;
  }
}

/** The log of a program, from what it wrote. */
export function logLines(output: string): Record<string, unknown>[] {
  return output
    .split("\n")
    .filter(isLogLine)
    .map((line) => JSON.parse(line));
}

/**
 * A demo in which nothing goes on by itself: no match is played, no mailing is sent at its hour, and the pictures get
 * no JPEG versions, which take over a minute of a processor at each start.
 */
export const quietDemo = { DEMO_LIVE: "0", DEMO_MAILINGS: "0", DEMO_JPEG: "0" };

/** `behind`: a command and its arguments that start what stands after them. */
function launch(
  environment: Environment,
  behind: readonly string[],
): { child: ChildProcess; output: () => string; ended: Promise<Ended> } {
  const { PATH = "", HOME = "" } = process.env;
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", "src/server/main.ts"];
  const [command = "", ...args] = [...behind, ...node];
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { PATH, HOME, ...quietDemo, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on("line", (line) => isLogLine(line) || strayLines.push(line));
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, output: said })));
  return { child, output: () => said, ended };
}

/** Starts it and waits for its end: for starts that must be refused. */
export function runToEnd(environment: Environment, behind: readonly string[] = []): Promise<Ended> {
  return launch(environment, behind).ended;
}

/** `npm run cli`, as npm runs it. `kill` ends it wherever it is. */
export function runCommandLine(
  environment: Environment,
  argv: readonly string[],
  input = "",
): { ended: Promise<Ended>; kill(): void; costs(): Costs | undefined } {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "src/server/command-line.ts", ...argv],
    { cwd: projectRoot, env: { PATH, HOME, ...quietDemo, ...environment }, stdio: ["pipe", "pipe", "pipe"] },
  );
  child.stdin.end(input);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return {
    ended: new Promise((resolve) => child.once("close", (code) => resolve({ code, output }))),
    kill: () => void child.kill("SIGKILL"),
    costs: () => costsOf(child.pid),
  };
}

/** Starts it and resolves when `/readyz` says so. Throws with its output when it ends before that. */
export async function startProgramProcess(
  environment: Environment,
  patienceSeconds = startSeconds,
  behind: readonly string[] = [],
): Promise<RunningProgram> {
  const port = environment.PORT ?? String(await freePort());
  const { child, output, ended } = launch({ ...environment, PORT: port }, behind);
  const origin = `http://localhost:${port}`;
  let gone = false;
  void ended.then(() => (gone = true));
  const until = performance.now() + patienceSeconds * 1000;
  for (;;) {
    if (gone || performance.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`the program did not become ready:\n${output()}`);
    }
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    pid: child.pid,
    output,
    costs: () => costsOf(child.pid),
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Read from /proc (proc(5)): times are in hundredths of a second, memory in kilobytes. Undefined once the process has
 * ended; one that nobody has waited for yet still has a status, without memory.
 */
function costsOf(pid: number | undefined): Costs | undefined {
  if (pid === undefined || !existsSync(`/proc/${pid}/status`)) return undefined;
  const [peak] = /(?<=VmHWM:\s+)\d+/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  if (peak === undefined) return undefined;
  // The second field, a name in brackets, may have spaces: user and system time are the 14th and the 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return {
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
    peakMegabytes: Number(peak) / 1024,
  };
}

/** Signs in through the form and answers with the cookies to send. */
export async function signIn(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password }),
  });
  if (answer.status !== 303) throw new Error(`sign-in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
