// Ten thousand connections that stay open and ask nothing more: `npm run bench:connections`, or `-- 2000` for fewer.
// Linux only. Prints the memory that they take and the times of the front page before and beside them.
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningProgram, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { quantile } from "./load-loop.ts";
import { memory } from "./process-usage.ts";

const connections = Number(process.argv[2] ?? 10_000);
const readings = 500;
const atOnce = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Asks for one small file and leaves the connection open, as browsers do. */
function openOne(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    socket.once("error", reject);
    socket.once("data", () => resolve(socket));
  });
}

async function timesOfFrontPage(origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    const begun = performance.now();
    await (await fetch(origin)).arrayBuffer();
    times.push(performance.now() - begun);
    await pause(5);
  }
  return times;
}

const data = temporaryFolder();
const sockets: Socket[] = [];
let program: RunningProgram | undefined;
try {
  program = await startProgramProcess({ DEMO: "1", DATA_DIR: data.folder });
  const { origin, pid = 0 } = program;
  await timesOfFrontPage(origin);
  const alone = await timesOfFrontPage(origin);
  const before = memory(pid).now;
  while (sockets.length < connections) {
    const next = Math.min(atOnce, connections - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: next }, () => openOne(Number(new URL(origin).port))))));
  }
  const beside = await timesOfFrontPage(origin);
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  say(`connections that stay open   ${open}, ${(memory(pid).now - before).toFixed(0)} MB of memory more`);
  say(`front page                   p99 ${quantile(alone, 0.99).toFixed(1)} → ${quantile(beside, 0.99).toFixed(1)} ms`);
} finally {
  for (const socket of sockets) socket.destroy();
  await program?.end("SIGTERM");
  data.remove();
}
