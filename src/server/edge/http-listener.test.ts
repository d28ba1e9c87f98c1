// Everything here goes over real sockets: what node's parser lets through is part of the guarantee.
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createPageCache } from "#app/platform/cache/page-cache.server.ts";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.ts";
import { pageKey } from "#app/server/shared-pages.ts";
import { statedHealth } from "#tests/harness/database-health.ts";
import { closeGracefully, createEdgeServer, socketLimits } from "./back-pressure.ts";
import { createClientIp } from "./client-ip.ts";
import { createHttpListener, type EdgeFacts, type HttpListenerOptions } from "./http-listener.ts";
import { createBodyBudget } from "./request-body.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { siteOrigins } from "./site-origins.ts";

type App = (request: Request, facts: EdgeFacts) => Response | Promise<Response>;

const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
});

/** A server in which everything under /p is a shared page. */
async function startEdge(app: App, options: Partial<HttpListenerOptions> = {}) {
  const world = { now: Date.parse("2026-11-20T06:15:00Z"), calls: 0 };
  const database = statedHealth();
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => lines.push(JSON.parse(line)));
  let listener: RequestListener = () => undefined;
  const security = createSecurityHeaders({ origins: { publicUrl: "https://a.example", all: [] } });
  const headers = security.always;
  const server = createEdgeServer({ listener: (incoming, outgoing) => listener(incoming, outgoing), headers, log });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server's address is one of a network socket.
  const { port } = server.address() as AddressInfo;
  const origins = siteOrigins({ publicUrl: undefined, demo: "local" }, port);
  const clock = { now: () => new Date(world.now) };
  const cache = createPageCache({
    maximumBytes: 1_000_000,
    clock,
    log,
    nextMidnight: (now) => new Date(now.getTime() + 3_600_000),
    database,
  });
  listener = createHttpListener({
    origins,
    cache,
    clock,
    log,
    sharedPageKey: (target) => (target.startsWith("/p") ? pageKey(target, ["page"]) : undefined),
    fetch: (request, facts) => {
      world.calls += 1;
      return app(request, facts);
    },
    security: createSecurityHeaders({ origins }),
    clientIp: createClientIp(["127.0.0.1"], log),
    ...options,
  });
  started.push(() => closeGracefully(server, { timeoutSeconds: 0 }));
  const origin = origins.publicUrl.replace("localhost", "127.0.0.1");
  return { server, port, origin, cache, world, database, lines, raw: (text: string) => raw(port, text) };
}

/** Sends bytes as they are and returns all that comes back until the connection ends. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text.replaceAll("PORT", String(port)), "latin1"));
    socket.setEncoding("latin1").on("data", (chunk) => {
      received += chunk;
    });
    // A reset after the answer is the server's right; what came before it counts.
    socket.on("error", () => undefined).on("close", () => resolve(received));
  });
}

async function nextData(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, "data");
  return String(chunk);
}

const sharedPage: App = (request, facts) => {
  facts.tag("home");
  return new Response(`${"<p>नेपाल</p>".repeat(200)}${new URL(request.url).search}`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

describe("a shared page", () => {
  test("is made once and then answered from memory, readable and with all its headers", async () => {
    const { origin, world } = await startEdge(sharedPage);
    const first = await fetch(`${origin}/p`);
    const second = await fetch(`${origin}/p`);
    expect(await second.text()).toBe(await first.text());
    expect(world.calls).toBe(1);
    expect(second.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=30,/);
    expect(second.headers.get("x-content-type-options")).toBe("nosniff");
    expect(second.headers.get("content-security-policy")).toContain("default-src 'none';script-src localhost:");
    expect(first.headers.get("x-request-id")).toMatch(/^[0-9a-f]{12}-1$/);
    // It names the line of the log, and pages from memory have none.
    expect(second.headers.get("x-request-id")).toBeNull();
  });

  test.each([
    ["br, gzip", "gzip", "br"],
    ["br", null, "br"],
    ["gzip, deflate", "gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip", "gzip"],
    ["identity", null, null],
    ["*;q=0", null, null],
  ])("for Accept-Encoding %s comes as %s at first and soon as %s", async (accepted, first, soon) => {
    const { origin } = await startEdge(sharedPage);
    const ask = async () => {
      const response = await fetch(`${origin}/p`, { headers: { "accept-encoding": accepted } });
      expect(await response.text()).toContain("नेपाल");
      return response.headers.get("content-encoding");
    };
    expect(await ask()).toBe(first);
    await vi.waitFor(async () => expect(await ask()).toBe(soon), 10_000);
  });

  test("has a head of 1.1 kB at most, of which nothing is a CDN's unless there is one", async () => {
    const origins = { publicUrl: "https://www.rangashala.com.np", all: ["https://www.rangashala.com.np"] };
    const { raw } = await startEdge(sharedPage, { origins, security: createSecurityHeaders({ origins }) });
    const get = "GET /p HTTP/1.1\r\nHost: www.rangashala.com.np\r\nAccept-Encoding: br, gzip\r\n";
    await raw(`${get}Connection: close\r\n\r\n`);
    const [head = ""] = (await raw(`${get}\r\n${get}Connection: close\r\n\r\n`)).split("\r\n\r\n");
    expect(head).toContain("ETag: ");
    expect(head).not.toMatch(/Surrogate-Key|Cache-Tag|^Connection/im);
    expect(head.length + 4).toBeLessThanOrEqual(1_100);
  });

  test("is the only answer that carries what pages need: a script has none of it", async () => {
    const { origin } = await startEdge(
      () => new Response("1", { headers: { "content-type": "text/javascript; charset=utf-8" } }),
    );
    const { headers } = await fetch(`${origin}/assets/a.js`);
    expect([headers.get("x-content-type-options"), headers.get("cross-origin-resource-policy")]).toEqual([
      "nosniff",
      "same-origin",
    ]);
    for (const name of [
      "content-security-policy",
      "permissions-policy",
      "referrer-policy",
      "cross-origin-opener-policy",
    ])
      expect(headers.get(name)).toBeNull();
  });

  test("is not sent again to a reader who has it; the 304 carries the headers that matter", async () => {
    const { origin, world } = await startEdge(sharedPage);
    const etag = (await fetch(`${origin}/p`)).headers.get("etag") ?? "";
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), "*"]) {
      const response = await fetch(`${origin}/p`, { headers: { "if-none-match": known }, cache: "no-store" });
      expect(response.status).toBe(304);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("content-type")).toBeNull();
    }
    expect(world.calls).toBe(1);
  });

  test("with a strong ETag has one for each encoding, and a 304 to each of them", async () => {
    const { origin } = await startEdge((_request, facts) => {
      facts.tag("t");
      return new Response("{}", { headers: { "content-type": "application/json", etag: '"x"' } });
    });
    const ask = (headers: Record<string, string>) => fetch(`${origin}/p`, { headers, cache: "no-store" });
    const tagIn = async (encoding: string) => (await ask({ "accept-encoding": encoding })).headers.get("etag") ?? "";
    const [plain, zipped] = [await tagIn("identity"), await tagIn("gzip")];
    expect(plain).toMatch(/^"[\w-]{27}"$/);
    expect(zipped).toBe(plain.replace(/"$/, '-gzip"'));
    for (const known of [plain, zipped, `W/${zipped}`, `"other", ${plain}`]) {
      const { status, headers } = await ask({ "if-none-match": known });
      expect([status, headers.get("etag")]).toEqual([304, known.includes("gzip") ? zipped : plain]);
    }
    expect((await ask({ "if-none-match": plain.replace(/"$/, '-zip"') })).status).toBe(200);
  });

  test("has the same head without its body for HEAD", async () => {
    const { raw, world } = await startEdge(sharedPage);
    const ask = (method: string) =>
      raw(`${method} /p HTTP/1.1\r\nHost: localhost:PORT\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`);
    const [head, whole] = [await ask("HEAD"), await ask("GET")];
    const [headers = "", body = ""] = whole.split("\r\n\r\n");
    const fixed = (text: string) => text.replace(/X-Request-Id: .*\r\n/, "").replace(/Date: .*/, "");
    expect(fixed(head)).toBe(fixed(`${headers}\r\n\r\n`));
    expect(gunzipSync(Buffer.from(body, "latin1")).toString()).toContain("नेपाल");
    expect(world.calls).toBe(1);
  });

  test("is rendered from its key alone: no cookie, no header, no unknown query name of the reader gets in", async () => {
    let seen: { url: string; headers: [string, string][]; address: string } | undefined;
    const { origin, port } = await startEdge((request, facts) => {
      seen = { url: request.url, headers: [...request.headers], address: facts.clientIp };
      return sharedPage(request, facts);
    });
    await fetch(`${origin}/p?utm=1&page=2`, {
      headers: { cookie: "session=secret", "accept-language": "ne", "x-forwarded-host": "evil.example" },
    });
    expect(seen).toEqual({
      url: `http://localhost:${port}/p?page=2`,
      headers: [["accept", "text/html"]],
      address: "",
    });
  });

  test("is not given out under another host, from memory neither", async () => {
    const { origin, raw } = await startEdge(sharedPage);
    await fetch(`${origin}/p`);
    const answer = await raw("GET /p HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 308 .*\r\nLocation: http:\/\/localhost:\d+\/p\r\n/s);
    const twice = await raw(
      "GET /p HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    );
    expect(twice).toMatch(/^HTTP\/1.1 400 /);
  });

  test("that was touched while the database is away stands in, marked and kept by nobody", async () => {
    let isBroken = false;
    const { origin, cache, database } = await startEdge((request, facts) =>
      isBroken ? new Response("away", { status: 503 }) : sharedPage(request, facts),
    );
    await fetch(`${origin}/p`);
    cache.invalidate(["home"]);
    isBroken = true;
    const refused = await fetch(`${origin}/p`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    database.end();
    const response = await fetch(`${origin}/p`);
    expect([response.status, response.headers.get("x-rangashala-stale")]).toEqual([200, "1"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("that nobody may keep is not kept: a 404", async () => {
    const { origin, world } = await startEdge((_request, facts) => {
      facts.tag("home");
      return new Response("gone", { status: 404 });
    });
    const response = await fetch(`${origin}/p/none`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    await fetch(`${origin}/p/none`);
    expect(world.calls).toBe(2);
  });
});

describe("the low-data edition of a shared page", () => {
  const eachEdition: App = (request, facts) => {
    facts.tag("home");
    return new Response(`${facts.edition} ${[...request.headers].join()}`, { headers: { vary: "Save-Data, Cookie" } });
  };
  const editionOf = async (origin: string, headers: Record<string, string>, path = "/p") =>
    (await (await fetch(`${origin}${path}`, { headers })).text()).split(" ")[0];

  test.each([
    [{ "save-data": "on" }, "low"],
    [{ "save-data": "ON" }, "low"],
    [{ cookie: "a=b; edition=low" }, "low"],
    [{ "save-data": "off", cookie: "edition=full" }, "full"],
    [{ "save-data": "on; please", cookie: "edition=lower; my-edition=low" }, "full"],
    [{ "x-rangashala-edition": "low" }, "full"],
    [{}, "full"],
  ])("is sent for %j: %s", async (headers, edition) => {
    const { origin } = await startEdge(eachEdition);
    expect(await editionOf(origin, headers)).toBe(edition);
  });

  test("is one more entry of the cache whoever asks, made from key and edition alone", async () => {
    const { origin, world, cache } = await startEdge(eachEdition);
    const asked: [string, string][] = [
      ["save-data", "on"],
      ["cookie", "edition=low"],
      ["cookie", "edition=low; session=secret"],
    ];
    for (const header of [...asked, ...asked]) {
      const response = await fetch(`${origin}/p`, { headers: [header] });
      expect(await response.text()).toBe("low accept,text/html");
      expect(response.headers.get("vary")).toBe("Accept-Encoding, Save-Data, Cookie");
    }
    for (const cookie of ["edition=full", "edition=high", "session=secret"]) {
      expect(await editionOf(origin, { cookie })).toBe("full");
    }
    expect([world.calls, cache.stats().pages]).toEqual([2, 2]);
    cache.invalidate(["home"]);
    expect(cache.stats().pages).toBe(0);
  });

  test("has no address of its own", async () => {
    const { origin, raw } = await startEdge(eachEdition);
    await editionOf(origin, { "save-data": "on" });
    for (const target of ["/p%20low", "/p?low"]) {
      const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n`);
      expect(answer).toContain("\r\n\r\nfull");
    }
    const blank = await raw("GET /p low HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n");
    expect(blank).toMatch(/^HTTP\/1.1 400 /);
  });

  test("is not made of what has one edition alone", async () => {
    const { origin, world } = await startEdge(eachEdition, { hasEditions: (pathname) => pathname !== "/p/feed" });
    expect(await editionOf(origin, { "save-data": "on" }, "/p/feed")).toBe("full");
    expect(await editionOf(origin, {}, "/p/feed")).toBe("full");
    expect(world.calls).toBe(1);
  });

  test("is told to an answer for one reader too", async () => {
    const { origin } = await startEdge(eachEdition);
    expect(await editionOf(origin, { "save-data": "on" }, "/mine")).toBe("low");
  });
});

describe("a request for one reader", () => {
  test("reaches the application with its method, headers and body, and its answer is kept by nobody", async () => {
    const { origin } = await startEdge(async (request, facts) =>
      Response.json({
        url: request.url,
        method: request.method,
        cookie: request.headers.get("cookie"),
        host: request.headers.get("host"),
        body: await request.text(),
        address: facts.clientIp,
      }),
    );
    const response = await fetch(`${origin}/p?x=1`, {
      method: "POST",
      body: "name=नेपाल",
      headers: { cookie: "a=b", origin, "x-forwarded-for": "1.1.1.1, 203.0.113.9" },
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      url: `${origin}/p?x=1`,
      method: "POST",
      cookie: "a=b",
      host: origin.slice("http://".length),
      body: "name=नेपाल",
      address: "203.0.113.9",
    });
  });

  test("cannot bring headers that are ours, or words of proxies about host and scheme", async () => {
    const { origin } = await startEdge((request) => Response.json([...request.headers]));
    const response = await fetch(`${origin}/headers`, {
      headers: {
        "x-rangashala-client-address": "1.1.1.1",
        "X-Rangashala-Stale": "1",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        forwarded: "host=evil.example",
      },
    });
    const headers = new Headers(await response.json());
    expect(headers.get("x-rangashala-client-address")).toBe("127.0.0.1");
    for (const name of ["x-rangashala-stale", "x-forwarded-host", "x-forwarded-proto", "forwarded"]) {
      expect(headers.get(name)).toBeNull();
    }
  });

  test("keeps several cookies apart and is not shared, whatever the application says", async () => {
    const { origin } = await startEdge(() => {
      const headers = new Headers({ "cache-control": "public, max-age=60" });
      headers.append("set-cookie", "a=b; Path=/");
      headers.append("set-cookie", "c=d");
      return new Response("", { headers });
    });
    const response = await fetch(`${origin}/p/cookies`);
    expect(response.headers.getSetCookie()).toEqual(["a=b; Path=/", "c=d"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("is told nothing of an error nobody expected; the log has it under the same id", async () => {
    const { origin, lines } = await startEdge((request) => {
      if (request.url.endsWith("/next")) return new Response("served on");
      throw new Error("select secret from /srv/app");
    });
    const response = await fetch(`${origin}/broken`);
    const text = await response.text();
    const id = response.headers.get("x-request-id");
    expect([response.status, text]).toEqual([500, `500 Internal Server Error\n${id}\n`]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(lines).toContainEqual(expect.objectContaining({ level: "error", requestId: id, path: "/broken" }));
    expect((await fetch(`${origin}/p/broken`)).status).toBe(500);
    expect(await (await fetch(`${origin}/next`)).text()).toBe("served on");
  });

  test("gets the status of an error we know", async () => {
    const { origin, lines } = await startEdge(() => {
      throw new AppError("unavailable");
    });
    const response = await fetch(`${origin}/busy`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("that its reader gives up is given up by the application too", async () => {
    const seen = Promise.withResolvers<AbortSignal>();
    const { port, lines } = await startEdge((request) => {
      seen.resolve(request.signal);
      return new Promise((_resolve, reject) => request.signal.addEventListener("abort", reject));
    });
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET /long HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`),
    );
    const signal = await seen.promise;
    socket.destroy();
    await once(signal, "abort");
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("whose answer breaks off in the middle is cut, so that nobody takes the half for the whole", async () => {
    const { origin } = await startEdge((request) => {
      if (request.url.endsWith("/whole")) return new Response("whole");
      const parts = ["begin", undefined];
      return new Response(
        new ReadableStream({
          pull(controller) {
            const part = parts.shift();
            if (part) controller.enqueue(Buffer.from(part));
            else controller.error(new Error("broken"));
          },
        }),
      );
    });
    await expect(fetch(`${origin}/half`).then((response) => response.text())).rejects.toThrow();
    expect(await (await fetch(`${origin}/whole`)).text()).toBe("whole");
  });

  test("waits or is refused when too many are there; what is always admitted is not", async () => {
    const gate = Promise.withResolvers<Response>();
    const { origin } = await startEdge(
      (request) => (request.url.endsWith("/slow") ? gate.promise : new Response("ok")),
      {
        admission: { requests: limitConcurrency({ running: 1, waiting: 0 }) },
        isAlwaysAdmitted: (pathname) => pathname === "/healthz",
      },
    );
    const slow = fetch(`${origin}/slow`);
    const statuses = new Set<number>();
    while (!statuses.has(503)) statuses.add((await fetch(`${origin}/other`)).status);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    gate.resolve(new Response("done"));
    expect(await (await slow).text()).toBe("done");
    expect((await fetch(`${origin}/other`)).status).toBe(200);
  });
});

describe("what node's parser or the hygiene refuses", () => {
  const host = "Host: localhost:PORT\r\n";
  const post = `POST /a HTTP/1.1\r\n${host}Connection: close\r\n`;

  test.each<[string, string, number]>([
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["a double slash", `GET //admin HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
    ["an encoded dot segment", `GET /a/%2e%2e/admin HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
    ["an address of another site", `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
    ["bytes that are no ASCII", `GET /\xe0\xa4\xa8 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
    ["a longer address than 4 kB", `GET /${"a".repeat(5000)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 414],
    ["a head beyond all measure", `GET / HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["two lengths", `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, 400],
    ["a length and chunks", `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["a length that is no number", `${post}Content-Length: five\r\n\r\nhello`, 400],
    ["a blank before a colon", `GET / HTTP/1.1\r\n${host}X : y\r\n\r\n`, 400],
    ["a folded header", `GET / HTTP/1.1\r\n${host}X: y\r\n z\r\n\r\n`, 400],
    ["a NUL in a header", `GET / HTTP/1.1\r\n${host}X: y\0z\r\n\r\n`, 400],
    ["a chunk that lies about its size", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello`, 400],
    ["an unknown method", `BREW / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
    ["a method that is not for us", `TRACE / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 405],
    ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405],
    ["a body with a read", `GET / HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: 5\r\n\r\nhello`, 400],
    [
      "a post to another host",
      "POST /a HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      421,
    ],
    ["a post from another site", `${post}Origin: https://evil.example\r\nContent-Length: 0\r\n\r\n`, 403],
  ])("%s is answered with a 4xx and never reaches the application", async (_case, text, status) => {
    const { raw, world, lines } = await startEdge(() => new Response("reached"));
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("X-Content-Type-Options: nosniff\r\n");
    expect(world.calls).toBe(0);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a health check may come under any name", async () => {
    const { raw } = await startEdge(() => new Response("alive"));
    expect(await raw("GET /healthz HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n")).toContain("alive");
  });

  test("requests sent without waiting for answers are cut off before they fill the memory", async () => {
    const gate = Promise.withResolvers<Response>();
    const { raw, world, server } = await startEdge(() => gate.promise);
    let made = 0;
    server.on("request", () => (made += 1));
    const answer = await raw(`GET /a HTTP/1.1\r\n${host}\r\n`.repeat(2000));
    expect(answer).toBe("");
    expect(world.calls).toBeLessThanOrEqual(socketLimits.queuedPerSocket);
    // What came with them in one piece is not even made a request of.
    expect(made).toBe(socketLimits.queuedPerSocket + 1);
    gate.resolve(new Response(""));
  });

  test("one that asks for another protocol is answered in ours", async () => {
    const { raw } = await startEdge((request) => new Response(`<${new URL(request.url).pathname}>`));
    const upgrade = "Connection: Upgrade, close\r\nUpgrade: websocket\r\n";
    expect(await raw(`GET /a HTTP/1.1\r\n${host}${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 200 .*<\/a>/s);
  });

  test("a few of them are all answered, in their order", async () => {
    const { raw } = await startEdge((request) => new Response(`<${new URL(request.url).pathname}>`));
    const asks = ["/1", "/2", "/3"].map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`);
    const answer = await raw(`${asks.join("")}GET /4 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    expect(answer.match(/<[^>]+>/g)).toEqual(["</1>", "</2>", "</3>", "</4>"]);
  });
});

describe("a body", () => {
  const head = "POST /a HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n";
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const upload = { pathPrefix: "/upload", bytes: 3_000_000, seconds: 25, streamed: true };
  const echoLength: App = async (request) => new Response(`length ${(await request.arrayBuffer()).byteLength}`);

  test.each<[string, string]>([
    ["announced as too large", `${head}Content-Length: 1000001\r\n\r\n`],
    ["announced as too large, before it is invited", `${head}Expect: 100-continue\r\nContent-Length: 2000000\r\n\r\n`],
    ["in chunks that become too large", `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(16)}0\r\n\r\n`],
    ["of endless chunks", `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}`],
  ])("%s gets a 413 and never reaches the application", async (_case, text) => {
    const { raw, world } = await startEdge(echoLength);
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    expect(world.calls).toBe(0);
  });

  const ofForm = "application/x-www-form-urlencoded";
  const part = '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n';
  test.each<[string, { type: string; body: string; status: number }]>([
    ["5,000 fields", { type: ofForm, body: `${"f=&".repeat(4_999)}f=`, status: 200 }],
    ["more fields", { type: ofForm, body: "f=&".repeat(5_001), status: 413 }],
    ["4,000 parts", { type: "multipart/form-data; boundary=b", body: `${part.repeat(4_000)}--b--\r\n`, status: 200 }],
    ["more parts", { type: 'Multipart/Form-Data; charset=x; boundary="b"', body: part.repeat(5_001), status: 413 }],
    ["as many separators that are none", { type: "application/json", body: "&--b".repeat(6_000), status: 200 }],
  ])("of %s gets its answer", async (_case, { type, body, status }) => {
    const { origin } = await startEdge(echoLength);
    const answer = await fetch(origin, { method: "POST", body, headers: { "content-type": type } });
    expect(answer.status).toBe(status);
  });

  test("in chunks below the limit arrives whole", async () => {
    const { raw } = await startEdge(echoLength);
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(15)}0\r\n\r\n`)).toContain(
      "length 983040",
    );
  });

  test("waits outside when too many bytes lie in memory already", async () => {
    const gate = Promise.withResolvers<Response>();
    const arrived = Promise.withResolvers<void>();
    const budget = createBodyBudget(100_000);
    const { origin } = await startEdge(
      (request) => {
        if (!request.url.endsWith("/held")) return new Response("ok");
        arrived.resolve();
        return gate.promise;
      },
      { budget },
    );
    const send = (path: string) => fetch(origin + path, { method: "POST", body: "x".repeat(60_000) });
    const held = send("/held");
    await arrived.promise;
    expect((await send("/second")).status).toBe(503);
    gate.resolve(new Response("done"));
    await (await held).text();
    expect((await send("/third")).status).toBe(200);
  });

  test("is invited when the asker waits for that", async () => {
    const { port } = await startEdge(echoLength);
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head.replace("PORT", String(port))}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`);
    expect(await nextData(socket)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    socket.write("hello");
    expect(await nextData(socket)).toContain("length 5");
  });

  test("that does not come in time gets a 408", async () => {
    const slow = { pathPrefix: "/a", bytes: 1000, seconds: 0.02, streamed: false };
    const { raw, world } = await startEdge(echoLength, { bodyLimits: [slow] });
    expect(await raw(`${head}Content-Length: 10\r\n\r\nhello`)).toMatch(/^HTTP\/1.1 408 /);
    expect(world.calls).toBe(0);
  });

  test("of an upload is handed on while it comes", async () => {
    const firstPart = Promise.withResolvers<void>();
    const { port } = await startEdge(
      async (request) => {
        const reader = request.body?.getReader();
        const first = await reader?.read();
        firstPart.resolve();
        const second = await reader?.read();
        return new Response(`${first?.value?.byteLength} ${second?.value?.byteLength}`);
      },
      { bodyLimits: [upload] },
    );
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST /upload HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 8\r\n\r\nhello`);
    await firstPart.promise;
    socket.write("you");
    expect(await nextData(socket)).toContain("5 3");
    socket.destroy();
  });

  test.each<[string, App]>([
    ["fails with it", echoLength],
    [
      "takes no notice",
      async (request) =>
        request.arrayBuffer().then(
          () => new Response("ok"),
          () => new Response("ok"),
        ),
    ],
  ])("of an upload that becomes too large gets a 413, also when the application %s", async (_case, app) => {
    const { raw, lines } = await startEdge(app, { bodyLimits: [upload] });
    const text = `${head.replace("/a", "/upload")}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(60)}`;
    expect(await raw(text)).toMatch(/^HTTP\/1.1 413 /);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("that the application refuses unread is still taken, so that its sender can read the answer", async () => {
    const { port } = await startEdge(() => new Response("no", { status: 401 }), { bodyLimits: [upload] });
    const errors: Error[] = [];
    const socket = connect(port, "127.0.0.1").on("error", (error) => errors.push(error));
    socket.write(`POST /upload HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 1000000\r\n\r\n`);
    expect(await nextData(socket)).toMatch(/^HTTP\/1.1 401 /);
    socket.resume();
    for (let count = 0; count < 10; count += 1) {
      await new Promise((written) => socket.write("x".repeat(100_000), written));
    }
    await once(socket, "close");
    expect(errors).toEqual([]);
  });
});

describe("closing down", () => {
  test("answers what has come, says that it was the last answer, and closes", async () => {
    const gate = Promise.withResolvers<Response>();
    const arrived = Promise.withResolvers<void>();
    const { server, port } = await startEdge(() => {
      arrived.resolve();
      return gate.promise;
    });
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /a HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    await arrived.promise;
    const closed = closeGracefully(server, { timeoutSeconds: 5 });
    gate.resolve(new Response("whole"));
    expect(await nextData(socket)).toMatch(/\r\nConnection: close\r\n.*whole/s);
    await closed;
    expect(server.listening).toBe(false);
  });

  test("cuts what does not end in time", async () => {
    const arrived = Promise.withResolvers<void>();
    const { server, raw } = await startEdge(() => {
      arrived.resolve();
      return new Promise<Response>(() => undefined);
    });
    const answer = raw("GET /a HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n");
    await arrived.promise;
    await closeGracefully(server, { timeoutSeconds: 0.01 });
    expect(await answer).toBe("");
  });
});

describe("an open path", () => {
  const open: Partial<HttpListenerOptions> = {
    isOpen: (pathname) => pathname.startsWith("/p"),
    quota: (clientIp) => ({ header: `"minute";r=1;t=60;pk=${clientIp}`, refusal: undefined }),
  };

  test("is asked by pages of every origin, whatever the method", async () => {
    const { origin } = await startEdge(() => new Response(null, { status: 204 }), open);
    const statusOf = async (path: string, method: string) =>
      (await fetch(origin + path, { method, headers: { origin: "https://other.example" } })).status;
    expect([await statusOf("/p", "OPTIONS"), await statusOf("/p", "POST"), await statusOf("/x", "OPTIONS")]).toEqual([
      204, 204, 403,
    ]);
  });

  test("says what is left, but for an answer from memory, which costs nothing", async () => {
    const { origin } = await startEdge(sharedPage, open);
    const leftAt = async (path: string) => (await fetch(origin + path)).headers.get("ratelimit");
    expect(await leftAt("/p")).toMatch(/^"minute";r=1/);
    expect([await leftAt("/p"), await leftAt("/x")]).toEqual([null, null]);
  });

  test("is refused where nothing is left", async () => {
    const refusal = () => new Response("too much", { status: 429, headers: { "retry-after": "7" } });
    const { origin, world } = await startEdge(sharedPage, {
      ...open,
      quota: () => ({ header: "x", refusal: refusal() }),
    });
    const answer = await fetch(`${origin}/p`);
    expect([answer.status, answer.headers.get("retry-after"), world.calls]).toEqual([429, "7", 0]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
