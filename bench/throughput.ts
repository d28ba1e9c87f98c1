// How much of a bare node:http server's throughput is left for a cached page. Prints both and their ratio.
// Each server has its own process, they take turns, and the same loop asks them, so the machine's load cancels out. The
// ratio that counts is the one of processor time per request: it does not depend on how fast the asking loop is.
import { fork } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { createPageCache } from "../src/platform/cache/page-cache.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createLog } from "../src/platform/log.ts";
import { createEdgeServer } from "../src/server/edge/back-pressure.ts";
import { createClientIp } from "../src/server/edge/client-ip.ts";
import { createHttpListener } from "../src/server/edge/http-listener.ts";
import { createSecurityHeaders } from "../src/server/edge/security-headers.ts";
import { statedHealth } from "../tests/harness/database-health.ts";

const connections = 16;
const rounds = 6;
const secondsPerRound = 2;
const html = `<!doctype html><title>Rangashala</title>${"<p>A paragraph of a story about a match.</p>".repeat(1100)}`;

type Kind = "bare" | "cached page" | "304";

function serverOf(kind: Kind, port: number) {
  const body = gzipSync(html);
  const bare: RequestListener = (_incoming, outgoing) => {
    outgoing.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "gzip",
      "Content-Length": body.byteLength,
    });
    outgoing.end(body);
  };
  if (kind === "bare") return createServer(bare);
  const log = createLog(() => undefined);
  const origins = { publicUrl: `http://localhost:${port}`, all: [`http://localhost:${port}`] };
  const security = createSecurityHeaders({ origins });
  const cache = createPageCache({
    maximumBytes: 10_000_000,
    clock: systemClock,
    log,
    nextMidnight: (now) => new Date(now.getTime() + 3_600_000),
    database: statedHealth(),
  });
  const listener = createHttpListener({
    origins,
    cache,
    security,
    log,
    clock: systemClock,
    clientIp: createClientIp([], log),
    sharedPageKey: (target) => target,
    fetch: (_request, facts) => {
      facts.tag("home");
      return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    },
  });
  return createEdgeServer({ listener, headers: security.always, log });
}

/** Asks as fast as answers come, each connection one request at a time, and counts whole answers. */
async function load(port: number, { seconds, etag }: { seconds: number; etag: string | undefined }): Promise<number> {
  const condition = etag ? `If-None-Match: ${etag}\r\n` : "";
  const request = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip\r\n${condition}\r\n`;
  const endsAt = performance.now() + seconds * 1000;
  const counts = Array.from({ length: connections }, () => askUntil(port, request, endsAt));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil(port: number, request: string, endsAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let missing = -1;
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (missing < 0) {
        const head = chunk.indexOf("\r\n\r\n");
        const length = /content-length: (\d+)/i.exec(chunk.toString("latin1", 0, head))?.[1] ?? "0";
        missing = Number(length) + head + 4;
      }
      missing -= chunk.byteLength;
      if (missing > 0) return;
      missing = -1;
      count += 1;
      if (performance.now() < endsAt) socket.write(request);
      else socket.end(() => resolve(count));
    });
  });
}

type Measured = { rate: number; cpuMicroseconds: number };

async function start(kind: Kind): Promise<{ measure(seconds: number): Promise<Measured>; stop(): void }> {
  const child = fork(new URL(import.meta.url), [kind]);
  const told = () => new Promise<number>((resolve) => child.once("message", (message) => resolve(Number(message))));
  const port = await told();
  const head = await fetch(`http://localhost:${port}/`);
  const etag = kind === "304" ? (head.headers.get("etag") ?? undefined) : undefined;
  const cpuTime = () => {
    const answer = told();
    child.send("cpu");
    return answer;
  };
  return {
    async measure(seconds) {
      const before = await cpuTime();
      const rate = await load(port, { seconds, etag });
      return { rate, cpuMicroseconds: ((await cpuTime()) - before) / (rate * seconds) };
    },
    stop: () => child.kill(),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function compare(): Promise<void> {
  const kinds: readonly Kind[] = ["bare", "cached page", "304"];
  const servers = await Promise.all(
    kinds.map(async (kind) => ({ kind, all: [] as Measured[], ...(await start(kind)) })),
  );
  for (const { measure } of servers) await measure(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) server.all.push(await server.measure(secondsPerRound));
  }
  const middle = (all: readonly Measured[]): Measured => ({
    rate: median(all.map(({ rate }) => rate)),
    cpuMicroseconds: median(all.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  });
  const bare = middle(servers[0]?.all ?? []);
  for (const { kind, all, stop } of servers) {
    const { rate, cpuMicroseconds } = middle(all);
    process.stdout.write(
      `${kind.padEnd(12)} ${Math.round(rate)} requests/s (${(rate / bare.rate).toFixed(2)} of bare), ` +
        `${cpuMicroseconds.toFixed(1)} µs of processor each (${(bare.cpuMicroseconds / cpuMicroseconds).toFixed(2)} of bare)\n`,
    );
    stop();
  }
}

const role = process.argv[2];
if (role === "bare" || role === "cached page" || role === "304") {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const address = probe.address();
    const port = typeof address === "object" && address ? address.port : 0;
    probe.close(() => serverOf(role, port).listen(port, "127.0.0.1", () => process.send?.(port)));
  });
} else await compare();
