// How much of a bare node:http server's throughput is left for a cached page, and what a bare one makes of the same
// head. Prints each with its ratio to the bare server with the smallest head. Each server has its own process, they
// take turns, and the same loop asks them, so the machine's load cancels out. The ratio that counts is the one of
// processor time per request: it does not depend on how fast the asking loop is.
import { fork } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { createPageCache } from "#app/platform/cache/page-cache.server.ts";
import { sharedCacheControl } from "#app/platform/cache/page-freshness.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.ts";
import { createEdgeServer } from "#app/server/edge/back-pressure.ts";
import { createClientIp } from "#app/server/edge/client-ip.ts";
import { createHttpListener } from "#app/server/edge/http-listener.ts";
import { createSecurityHeaders } from "#app/server/edge/security-headers.ts";
import { statedHealth } from "#tests/harness/database-health.ts";
import { median, requestsPerSecond } from "./load-loop.ts";

const rounds = 6;
const secondsPerRound = 2;
const html = `<!doctype html><title>Rangashala</title>${"<p>A paragraph of a story about a match.</p>".repeat(1100)}`;

const kinds = ["bare", "bare, head of a page", "cached page", "304"] as const;
type Kind = (typeof kinds)[number];

const publicUrl = "https://www.example.com";

function serverOf(kind: Kind) {
  const origins = { publicUrl, all: [publicUrl] };
  const security = createSecurityHeaders({ origins });
  const body = gzipSync(html);
  const bare: RequestListener = (_incoming, outgoing) => {
    outgoing.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "gzip",
      "Content-Length": body.byteLength,
      ...(kind === "bare" ? {} : headOfPage(security)),
    });
    outgoing.end(body);
  };
  if (kind === "bare" || kind === "bare, head of a page") return createServer(bare);
  const log = createLog(() => undefined);
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

/** What a page from memory carries beside the three headers of the bare one. */
function headOfPage({ always, reader }: ReturnType<typeof createSecurityHeaders>): Record<string, string> {
  return {
    ...always,
    "Content-Security-Policy": reader,
    Vary: "Accept-Encoding",
    ETag: `W/"${"x".repeat(27)}"`,
    "Cache-Control": sharedCacheControl({ sharedSeconds: 30, revalidateSeconds: 60 }),
  };
}

type Measured = { rate: number; cpuMicroseconds: number };

const { host } = new URL(publicUrl);

/** The page's tag, and how long its head is when it comes from memory. */
async function firstAnswer(port: number): Promise<{ etag: string; headBytes: number }> {
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
      socket.once("data", (chunk) => {
        socket.destroy();
        resolve(chunk.toString("latin1").split("\r\n\r\n")[0] ?? "");
      });
      socket.once("error", reject);
    });
  await ask();
  const head = await ask();
  return { etag: /^etag: (.*)$/im.exec(head)?.[1] ?? "", headBytes: head.length + 4 };
}

type Started = { headBytes: number; measure(seconds: number): Promise<Measured>; stop(): void };

async function start(kind: Kind): Promise<Started> {
  const child = fork(new URL(import.meta.url), [kind]);
  const told = () => new Promise<number>((resolve) => child.once("message", (message) => resolve(Number(message))));
  const port = await told();
  const { etag, headBytes } = await firstAnswer(port);
  const head = `Accept-Encoding: gzip\r\n${kind === "304" ? `If-None-Match: ${etag}\r\n` : ""}`;
  const cpuTime = () => {
    const answer = told();
    child.send("cpu");
    return answer;
  };
  return {
    headBytes,
    async measure(seconds) {
      const before = await cpuTime();
      const rate = await requestsPerSecond(port, { seconds, head, host });
      return { rate, cpuMicroseconds: ((await cpuTime()) - before) / (rate * seconds) };
    },
    stop: () => child.kill(),
  };
}

async function compare(): Promise<void> {
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
  for (const { kind, all, stop, headBytes } of servers) {
    const { rate, cpuMicroseconds } = middle(all);
    process.stdout.write(
      `${kind.padEnd(21)} head of ${headBytes} bytes, ${Math.round(rate)} requests/s (${(rate / bare.rate).toFixed(2)} of bare), ` +
        `${cpuMicroseconds.toFixed(1)} µs of processor each (${(cpuMicroseconds / bare.cpuMicroseconds).toFixed(2)} times bare)\n`,
    );
    stop();
  }
}

const role = kinds.find((kind) => kind === process.argv[2]);
if (role) {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  const server = serverOf(role).listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
} else await compare();
