// Touches travel between instances as PostgreSQL notifications, sent inside the transaction that makes them true.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";
import type { PageCache } from "./page-cache.ts";

/** The channel of `pg_notify` and LISTEN. */
const invalidationChannel = "page_cache";

/** Bytes of one payload; PostgreSQL refuses 8,000. */
const largestPayload = 7900;
/** Beyond this a write has invalidated about everything, and saying so is cheaper than a list. */
const mostPayloads = 8;

/**
 * The payloads that tell other instances what was invalidated. None for no tags; one that means all pages for very
 * many.
 */
export function invalidationPayloads(tags: readonly string[], instanceId: string): string[] {
  const payloads: string[] = [];
  const empty = Buffer.byteLength(JSON.stringify({ from: instanceId, tags: [] }));
  let bytes = empty;
  let batch: string[] = [];
  const flush = () => {
    if (batch.length > 0) payloads.push(JSON.stringify({ from: instanceId, tags: batch }));
    batch = [];
    bytes = empty;
  };
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (empty + size > largestPayload) return [everythingInvalidated(instanceId)];
    if (bytes + size > largestPayload) flush();
    batch.push(tag);
    bytes += size;
  }
  flush();
  return payloads.length > mostPayloads ? [everythingInvalidated(instanceId)] : payloads;
}

function everythingInvalidated(instanceId: string): string {
  return JSON.stringify({ from: instanceId, all: true });
}

/** Tells every instance that nothing it holds is right any more. Where there are no others nobody hears it. */
export async function announceEverything(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${invalidationChannel}, ${everythingInvalidated("command-line")})`.execute(db);
}

/** The part of `pg.Client` that is used here. */
type ListeningClient = {
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<unknown>;
  on(event: "notification", heard: (message: { channel: string; payload?: string | undefined }) => void): unknown;
  on(event: "error", failed: (error: Error) => void): unknown;
  on(event: "end", ended: () => void): unknown;
};

/** Runs `work` after some seconds; the returned function calls it off. */
export type Schedule = (seconds: number, work: () => void) => () => void;

const onTimer: Schedule = (seconds, work) => {
  const timer = setTimeout(work, seconds * 1000);
  timer.unref();
  return () => clearTimeout(timer);
};

export type InvalidationListener = {
  isListening(): boolean;
  /** Ends the pause before the next attempt, if there is one. */
  retryNow(): void;
  /** Stops for good; the cache stays bypassed, because nothing tells it of invalidations any more. */
  close(): Promise<void>;
};

type InvalidationListenerOptions = {
  /** A new client that is not connected yet; each attempt takes one. */
  createClient: () => ListeningClient;
  cache: Pick<PageCache, "invalidate" | "invalidateEverything" | "bypass">;
  instanceId: string;
  log: Log;
  schedule?: Schedule;
  /** Told of each question on the connection. */
  watch?: (answer: Promise<unknown>) => void;
};

const backoffSeconds = [1, 2, 5, 10] as const;
// Together at most 5 s until a connection that died silently is noticed.
const pingSeconds = 2;
const patienceSeconds = 2.5;
const shutdownSeconds = 0.5;

/**
 * Hears what other instances invalidated. Returns at once with the cache bypassed; it comes into use when the first
 * LISTEN stands. Whenever the connection breaks, or is silent to a ping, the cache is bypassed until it stands again.
 */
export function listenForInvalidations(options: InvalidationListenerOptions): InvalidationListener {
  const { cache, log, schedule = onTimer } = options;
  let closed = false;
  let attempt = 0;
  let current: Connection | undefined;
  let cancelRetry = () => {};
  let isPausing = false;

  const connect = () => {
    isPausing = false;
    const connection = openConnection(options, {
      onListening() {
        attempt = 0;
        cache.bypass(false);
        log.info("listening for page cache touches");
      },
      onBroken(error) {
        cache.bypass(true);
        current = undefined;
        if (closed) return;
        const seconds = backoffSeconds[Math.min(attempt, backoffSeconds.length - 1)] ?? 10;
        attempt += 1;
        log.warn("page cache touches are not heard", { reason: String(error), retryInSeconds: seconds });
        isPausing = true;
        cancelRetry = schedule(seconds, connect);
      },
    });
    current = connection;
  };
  cache.bypass(true);
  connect();
  return {
    isListening: () => current?.isListening() ?? false,
    retryNow() {
      if (!isPausing || closed) return;
      cancelRetry();
      connect();
    },
    async close() {
      closed = true;
      cancelRetry();
      cache.bypass(true);
      await current?.close();
    },
  };
}

type Connection = { isListening(): boolean; close(): Promise<void> };

/** One connection from its first attempt to its end; it breaks once, whatever goes wrong first. */
function openConnection(
  { createClient, cache, instanceId, schedule = onTimer, log, watch }: InvalidationListenerOptions,
  { onListening, onBroken }: { onListening: () => void; onBroken: (error: unknown) => void },
): Connection {
  const client = createClient();
  let isListening = false;
  let isOver = false;
  let cancelTimer = () => {};

  const end = async () => {
    isOver = true;
    isListening = false;
    cancelTimer();
    await endWithin(client, schedule);
  };
  const breakOff = (error: unknown) => {
    if (isOver) return;
    onBroken(error);
    void end();
  };
  const query = (sql: string, then: () => void) => {
    cancelTimer = schedule(patienceSeconds, () => breakOff(new Error(`no answer to: ${sql}`)));
    const answer = client.query(sql);
    watch?.(answer);
    answer.then(() => {
      cancelTimer();
      if (!isOver) then();
    }, breakOff);
  };
  const pingLater = () => {
    cancelTimer = schedule(pingSeconds, () => query("select 1", pingLater));
  };
  client.on("error", breakOff);
  client.on("end", () => breakOff(new Error("connection ended")));
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel === invalidationChannel && !isOver) heed(payload, { cache, instanceId, log });
  });
  cancelTimer = schedule(patienceSeconds, () => breakOff(new Error("no connection")));
  const connected = client.connect();
  watch?.(connected);
  connected.then(() => {
    cancelTimer();
    if (isOver) return;
    query(`listen ${invalidationChannel}`, () => {
      isListening = true;
      onListening();
      pingLater();
    });
  }, breakOff);
  return { isListening: () => isListening, close: end };
}

/** A dead connection may never say goodbye, and need not. */
async function endWithin(client: ListeningClient, schedule: Schedule): Promise<void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>();
  const cancel = schedule(shutdownSeconds, resolve);
  await Promise.race([client.end().catch(() => undefined), patience]);
  cancel();
}

function heed(
  payload: string,
  { cache, instanceId, log }: Pick<InvalidationListenerOptions, "cache" | "instanceId" | "log">,
): void {
  const invalidate = readPayload(payload);
  if (!invalidate) {
    // Somebody means something that we do not understand: the only safe reading is "everything".
    log.warn("page cache touch not understood");
    cache.invalidateEverything();
  } else if (invalidate.from !== instanceId) {
    if (invalidate.tags) cache.invalidate(invalidate.tags);
    else cache.invalidateEverything();
  }
}

function readPayload(payload: string): { from: string; tags: string[] | undefined } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !("from" in value) || typeof value.from !== "string")
    return undefined;
  if ("all" in value && value.all === true) return { from: value.from, tags: undefined };
  if (!("tags" in value) || !Array.isArray(value.tags)) return undefined;
  const tags = value.tags.filter((tag): tag is string => typeof tag === "string");
  return { from: value.from, tags };
}
