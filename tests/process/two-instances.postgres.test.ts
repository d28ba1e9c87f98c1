// Two instances on one PostgreSQL: what one publishes, both show.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

const rounds = 200;
const otherInstanceMilliseconds = 100;

const data = temporaryFolder();
let server: PostgresServer;
let here: RunningProgram;
let there: RunningProgram;
let story: { id: string; slug: string };
let match: { id: string; slug: string };

beforeAll(async () => {
  server = await startPostgres();
  const environment = { DATABASE_URL: server.url, DATA_DIR: data.folder, DEMO: "1" };
  here = await startProgramProcess(environment);
  there = await startProgramProcess(environment);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ id: string; slug: string }>(
    "select id, slug from articles where lang = 'en' order by published_at desc limit 1",
  );
  const fixtures = await client.query<{ id: string; slug: string }>(
    `select id, slug from matches where sport = 'football' and status = 'scheduled' and published
     and home_team_id is not null and away_team_id is not null order by starts_at limit 1`,
  );
  await client.end();
  const [[found], [fixture]] = [rows, fixtures.rows];
  if (!found || !fixture) throw new Error("the demo has no story or no match");
  [story, match] = [found, fixture];
});

afterAll(async () => {
  await Promise.all([here?.end("SIGKILL"), there?.end("SIGKILL")]);
  server?.stop("immediate");
  if (server) rmSync(server.dataDir, { recursive: true, force: true });
  data.remove();
});

type Reading = { where: "here" | "there"; startedAt: number; endedAt: number; shown: boolean };
type Publishing = { shown: boolean; sentAt: number; doneAt: number };

/** Asks for the story again and again, on both instances, until told to stop. */
function readWithoutPause(readings: Reading[], isOver: () => boolean): Promise<unknown> {
  const reader = async (where: Reading["where"], page: (origin: string) => Promise<boolean>) => {
    const { origin } = where === "here" ? here : there;
    while (!isOver()) {
      const startedAt = performance.now();
      const shown = await page(origin);
      readings.push({ where, startedAt, endedAt: performance.now(), shown });
    }
  };
  const article = async (origin: string) =>
    (await fetch(`${origin}/article/${encodeURIComponent(story.slug)}`)).status === 200;
  const home = async (origin: string) => (await (await fetch(origin)).text()).includes(encodeURIComponent(story.slug));
  return Promise.all([reader("here", article), reader("here", home), reader("there", article), reader("there", home)]);
}

/** The titles of a match as a stream tells them. */
async function* titlesOf(stream: Response): AsyncGenerator<string, undefined> {
  let text = "";
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      // Headlines come by the same stream.
      const [, title] = /^event: scores\n.*"title":"([^"]*)"/s.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (title !== undefined) yield title;
    }
  }
  return undefined;
}

/** Readings that show what was already over when they began: the ones a reader may never get. */
function oldPages(readings: readonly Reading[], publishings: readonly Publishing[]): Reading[] {
  return readings.filter(({ where, startedAt, endedAt, shown }) => {
    const grace = where === "here" ? 0 : otherInstanceMilliseconds;
    const last = publishings.findLast(({ doneAt }) => doneAt + grace <= startedAt);
    const next = publishings.find(({ doneAt }) => doneAt + grace > startedAt);
    // While the next change is on its way both are right.
    return last !== undefined && shown !== last.shown && (next === undefined || endedAt <= next.sentAt);
  });
}

describe("two instances on one database", () => {
  test(`show each of ${rounds} changes at the next request here and within ${otherInstanceMilliseconds} ms there, and never an old page after`, async () => {
    const admin = adminClient(here.origin, await signIn(here.origin, demoCredentials));
    const readings: Reading[] = [];
    const publishings: Publishing[] = [];
    let over = false;
    const reading = readWithoutPause(readings, () => over);
    for (let round = 0; round < rounds; round += 1) {
      const shown = round % 2 === 1;
      const sentAt = performance.now();
      const answer = await admin.post("/admin/articles", {
        intent: "changeStatus",
        id: story.id,
        status: shown ? "published" : "archived",
      });
      publishings.push({ shown, sentAt, doneAt: performance.now() });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      // Time for the other instance to hear of it, and as much again in which an old page would be noticed.
      await pause(2 * otherInstanceMilliseconds);
    }
    over = true;
    await reading;
    const telling = readings.filter(
      ({ where, startedAt }) =>
        where === "there" &&
        publishings.some(
          ({ doneAt }, round) =>
            startedAt > doneAt + otherInstanceMilliseconds && startedAt < (publishings[round + 1]?.sentAt ?? 0),
        ),
    );
    expect(telling.length).toBeGreaterThan(rounds);
    expect(oldPages(readings, publishings)).toEqual([]);
  });

  test("a goal entered here is heard by an open page there, and seen by whoever fetches one there", async () => {
    const admin = adminClient(here.origin, await signIn(here.origin, demoCredentials));
    const left = new AbortController();
    // Where nothing is heard the stream ends, and the test with it.
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(120_000)]);
    const stream = await fetch(`${there.origin}/live/ticker?match=${match.id}`, { signal });
    const heard = titlesOf(stream);
    expect((await heard.next()).value).not.toContain("1–0");
    for (let goals = 1; goals <= 5; goals += 1) {
      const page = `${there.origin}/match/${encodeURIComponent(match.slug)}`;
      const titleWithGoal = new RegExp(`<title>[^<]*${goals}–0`);
      // It is in the memory of the other instance before the goal. Other results stand on it beside its own.
      expect(await (await fetch(page)).text()).not.toMatch(titleWithGoal);
      const details = JSON.stringify({ side: 0, how: "open", clock: String(goals) });
      const fields = { intent: "addEvent", match_id: match.id, id: newIdentifier(), kind: "goal", details };
      const answer = await admin.post(`/admin/matches/${match.id}`, fields);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      expect((await heard.next()).value).toContain(`${goals}–0`);
      // What a page hears it has from the same notice that drops the kept page.
      expect(await (await fetch(page)).text()).toMatch(titleWithGoal);
    }
    left.abort();
  });

  test("a reading of an old page would be noticed", () => {
    const publishings = [{ shown: true, sentAt: 0, doneAt: 10 }];
    const reading = { where: "here", startedAt: 11, endedAt: 12, shown: false } as const;
    expect(oldPages([reading], publishings)).toHaveLength(1);
    expect(oldPages([{ ...reading, where: "there" }], publishings)).toHaveLength(0);
    expect(oldPages([{ ...reading, where: "there", startedAt: 111, endedAt: 112 }], publishings)).toHaveLength(1);
  });
});
