import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { createMetrics, type MetricSources, routeOf } from "./metrics.ts";
import { countInDatabase, listenForMetrics } from "./metrics-listener.ts";

const log = createLog(() => undefined);
const stats = { pages: 3, fallbacks: 0, bytes: 900, hits: 0, renders: 5, joins: 1, staleAnswers: 2, bypassing: false };
const sources: MetricSources = {
  cache: () => stats,
  pool: () => ({ total: 4, idle: 3, waiting: 7 }),
  isDatabaseAnswering: () => true,
  openStreams: () => 12,
  ask: async () => ({
    bytes: 5_000,
    jobs: [{ queue: "mail.send", state: "failed", count: 2 }],
    mails: [{ status: "waiting", count: 9 }],
  }),
};

test.each([
  ["/", "home"],
  ["/ne", "home"],
  ["/?a=/admin", "home"],
  ["/article/a-story?before=1", "article"],
  ["/ne/article/x", "article"],
  ["/national/football", "section"],
  ["/ne/national/football/rss.xml", "feed"],
  ["/admin/articles/1", "admin"],
  ["/wp-login.php", "file"],
  ["/nepal", "section"],
])("%s is counted as %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});

describe("the metrics", () => {
  test("count answers by route, way and status, each once however often they are read", async () => {
    const metrics = createMetrics();
    for (const status of [200, 200, 304]) metrics.fromMemory("/article/a", status);
    metrics.answered({ url: "/article/b", kind: "shared", status: 200, seconds: 0.02 });
    metrics.answered({ url: "/admin", kind: "private", status: 503, seconds: 2 });
    metrics.answered({ url: "/live/ticker", kind: "stream", status: 200, seconds: 600 });
    await metrics.text(sources);
    const text = await metrics.text(sources);
    expect(text).toContain('rangashala_http_requests_total{route="article",cache="hit",status="2xx"} 2');
    expect(text).toContain('rangashala_http_requests_total{route="article",cache="hit",status="3xx"} 1');
    expect(text).toContain('rangashala_http_requests_total{route="article",cache="shared",status="2xx"} 1');
    expect(text).toContain('rangashala_http_requests_total{route="admin",cache="private",status="5xx"} 1');
    expect(text).toContain('rangashala_http_request_seconds_bucket{le="0.025",route="article",cache="shared"} 1');
    expect(text).toContain('rangashala_http_requests_total{route="live",cache="stream",status="2xx"} 1');
    expect(text).not.toMatch(/request_seconds\w*\{[^}]*route="live"/);
  });

  test("ask a database that is away for nothing", async () => {
    const away = { ...sources, isDatabaseAnswering: () => false, ask: () => Promise.reject(new Error("away")) };
    expect(await createMetrics().text(away)).toContain("rangashala_database_up 0");
  });

  test("hold all that the dashboard shows", async () => {
    const metrics = createMetrics();
    metrics.answered({ url: "/", kind: "shared", status: 200, seconds: 0.02 });
    metrics.query(0.01, false);
    metrics.job("mail.send", 0.1, true);
    const text = await metrics.text(sources);
    const dashboard = readFileSync(path.join(projectRoot, "docs/grafana-dashboard.json"), "utf8");
    const shown = new Set(dashboard.match(/\b(?:rangashala|process|nodejs)_[a-z0-9_]+/g));
    expect(shown.size).toBeGreaterThan(15);
    expect([...shown].filter((name) => !text.includes(`\n${name}`))).toEqual([]);
  });

  test("are read at their port with the token alone", async () => {
    const settings = { host: "127.0.0.1", port: 0, token: "t".repeat(16) };
    const listening = await listenForMetrics(settings, { metrics: createMetrics(), sources, log });
    onTestFinished(() => listening.close());
    const ask = async (address: string, authorization = "") =>
      (await fetch(`http://127.0.0.1:${listening.port}${address}`, { headers: { authorization } })).status;
    expect(await ask("/metrics")).toBe(401);
    expect(await ask("/metrics", `Bearer ${"u".repeat(16)}`)).toBe(401);
    expect(await ask("/metrics", `Bearer ${"t".repeat(16)}`)).toBe(200);
    expect(await ask("/", `Bearer ${"t".repeat(16)}`)).toBe(404);
  });
});

test("jobs and mails are counted in the database, those that are done left out", async () => {
  const database = await freshDatabase();
  const { db } = database;
  const definitions = [{ queue: "test.waits", handle: async () => undefined }];
  const jobs = await openJobs({ ...database, definitions, log });
  onTestFinished(() => jobs.stop());
  await jobs.enqueue({ queue: "test.waits", data: {} });
  await jobs.enqueue({ queue: "test.waits", data: {} });
  for (const status of ["failed", "sent", "waiting"] as const) {
    const mail = { recipient: "maya@example.com", subject: "S", text_body: "T", html_body: "H" };
    await db
      .insertInto("mails")
      .values({ id: newIdentifier(), status, ...mail })
      .execute();
  }
  const counts = await countInDatabase({ db, jobs });
  expect(counts.jobs).toMatchObject([{ queue: "test.waits", state: "created", count: 2 }]);
  expect(counts.mails.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: "failed", count: 1 },
    { status: "waiting", count: 1 },
  ]);
  expect(counts.bytes).toBeGreaterThan(1_000_000);
});
