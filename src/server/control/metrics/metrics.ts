// What the program does inside, for Prometheus. Nothing of this is loaded where no METRICS_PORT is set.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { reservedSegments, sharedSegments } from "#app/features/newsroom/categories/reserved-segments.ts";
import { prefixOfPath } from "#app/messages/language.ts";
import type { PageCacheStats } from "#app/platform/cache/page-cache.ts";

/**
 * How an answer came: from memory, made for all readers, made for one asker, refused before anybody looked, or as an
 * open stream.
 */
export type AnswerKind = "hit" | "shared" | "private" | "refused" | "stream";

/** What is asked only when somebody looks. */
export type MetricSources = {
  cache: () => PageCacheStats;
  pool: () => { total: number; idle: number; waiting: number };
  isDatabaseAnswering: () => boolean;
  openStreams: () => number;
  /** One round of questions to the database; rejects while it is away. */
  ask: () => Promise<DatabaseCounts>;
};

export type DatabaseCounts = {
  bytes: number;
  /** Jobs by queue and state, those that are done left out. */
  jobs: readonly { queue: string; state: string; count: number }[];
  mails: readonly { status: string; count: number }[];
};

export type Metrics = {
  /** A page from memory: counted with two additions, and no more. */
  fromMemory(url: string, status: number): void;
  answered(answer: { url: string; kind: AnswerKind; status: number; seconds: number }): void;
  query(seconds: number, failed: boolean): void;
  job(queue: string, seconds: number, failed: boolean): void;
  /** The text that Prometheus reads. */
  text(sources: MetricSources): Promise<string>;
  contentType: string;
};

type Hits = { full: number; unchanged: number };

const mostUrls = 2_000;
const secondsOfAnswers = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const secondsOfQueries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const secondsOfJobs = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/** Begins to count. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    ...{
      name: "rangashala_http_requests_total",
      help: "Answers by route, how they came, and class of status",
      registers,
    },
    labelNames: ["route", "cache", "status"],
  });
  const times = new Histogram({
    ...{ name: "rangashala_http_request_seconds", help: "Time of answers that were not in memory", registers },
    ...{ labelNames: ["route", "cache"], buckets: secondsOfAnswers },
  });
  const queries = new Histogram({
    ...{ name: "rangashala_query_seconds", help: "Time of queries, with their wait for the database", registers },
    ...{ labelNames: ["outcome"], buckets: secondsOfQueries },
  });
  const jobs = new Histogram({
    ...{ name: "rangashala_job_seconds", help: "Time of runs of jobs", registers },
    ...{ labelNames: ["queue", "outcome"], buckets: secondsOfJobs },
  });
  const gauges = createGauges(registers);
  // By URL, because that is quick to find: it becomes a route when somebody looks, or when there are many.
  const hits = new Map<string, Hits>();
  const takeHits = () => {
    for (const [url, { full, unchanged }] of hits) {
      const route = routeOf(url);
      if (full > 0) requests.inc({ route, cache: "hit", status: "2xx" }, full);
      if (unchanged > 0) requests.inc({ route, cache: "hit", status: "3xx" }, unchanged);
    }
    hits.clear();
  };
  const hitsOf = (url: string): Hits => {
    if (hits.size >= mostUrls) takeHits();
    const count = { full: 0, unchanged: 0 };
    hits.set(url, count);
    return count;
  };
  return {
    fromMemory(url, status) {
      const count = hits.get(url) ?? hitsOf(url);
      if (status === 304) count.unchanged += 1;
      else count.full += 1;
    },
    answered({ url, kind, status, seconds }) {
      const route = routeOf(url);
      requests.inc({ route, cache: kind, status: `${Math.floor(status / 100)}xx` });
      // Somebody who listens for an hour has not waited for an hour.
      if (kind !== "stream") times.observe({ route, cache: kind }, seconds);
    },
    query: (seconds, failed) => queries.observe({ outcome: failed ? "failed" : "done" }, seconds),
    job: (queue, seconds, failed) => jobs.observe({ queue, outcome: failed ? "failed" : "done" }, seconds),
    async text(sources) {
      takeHits();
      await gauges(sources);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Makes those that are read when somebody looks; the answer reads them. */
function createGauges(registers: Registry[]): (sources: MetricSources) => Promise<void> {
  const gauge = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    new Gauge<Name>({ name: `rangashala_${name}`, help, labelNames, registers });
  const pages = gauge("cache_pages", "Pages in memory");
  const bytes = gauge("cache_bytes", "Bytes of pages in memory");
  const renders = gauge("cache_renders", "Renders of shared pages since the start");
  const joins = gauge("cache_joins", "Requests that waited for a render of another since the start");
  const stale = gauge("cache_stale_answers", "Answers with a page that stood in, since the start");
  const connections = gauge("pool_connections", "Connections to the database by state", "state");
  const up = gauge("database_up", "1 while the database answers");
  const size = gauge("database_bytes", "Bytes of the database");
  const waiting = gauge("jobs", "Jobs that are not done, by queue and state", "queue", "state");
  const mails = gauge("mails", "Mails by status", "status");
  const streams = gauge("streams", "Open streams of headlines");
  return async (sources) => {
    const stats = sources.cache();
    pages.set(stats.pages);
    bytes.set(stats.bytes);
    renders.set(stats.renders);
    joins.set(stats.joins);
    stale.set(stats.staleAnswers);
    const { total, idle, waiting: queued } = sources.pool();
    for (const [state, count] of Object.entries({ used: total - idle, idle, waiting: queued }))
      connections.set({ state }, count);
    streams.set(sources.openStreams());
    up.set(sources.isDatabaseAnswering() ? 1 : 0);
    if (!sources.isDatabaseAnswering()) return;
    const counts = await sources.ask();
    size.set(counts.bytes);
    waiting.reset();
    for (const { queue, state, count } of counts.jobs) waiting.set({ queue, state }, count);
    mails.reset();
    for (const { status, count } of counts.mails) mails.set({ status }, count);
  };
}

const feedEndings = ["rss.xml", "atom.xml", "feed.json"];

/**
 * The route of a URL as it came, as metrics name it: one of a handful, however many URLs people and robots ask for.
 * Cheap: it is asked for each page that is answered from memory.
 */
export function routeOf(url: string): string {
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  const start = prefixOfPath(path) ? 4 : 1;
  const slash = path.indexOf("/", start);
  const first = slash === -1 ? path.slice(start) : path.slice(start, slash);
  if (first === "") return "home";
  if (feedEndings.some((ending) => path.endsWith(ending))) return "feed";
  if (Object.hasOwn(sharedSegments, first) || reservedSegments.has(first)) return first;
  // Files at the root and the sitemaps have a dot, and no section has one.
  return first.includes(".") ? "file" : "section";
}
