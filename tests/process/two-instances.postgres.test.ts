// Two instances on one PostgreSQL: what one publishes, both show.
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { lostWithMachine, type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { expectBelow } from "#tests/harness/timed.ts";
import { isWhole } from "#tests/harness/whole.ts";

const rounds = isWhole ? 200 : 20;
const otherInstanceMilliseconds = 100;
/** Readings of each reader in which an old page would be noticed after a new one. */
const readingsAfter = 5;

const data = temporaryFolder();
let server: PostgresServer;
let here: RunningProgram;
let there: RunningProgram;
let story: { id: string; slug: string };
let match: { id: string; slug: string };

beforeAll(async () => {
  server = await startPostgres({ settings: lostWithMachine });
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

type Reading = { where: "here" | "there"; page: Page; startedAt: number; endedAt: number; shown: boolean };
type Page = "article" | "home";
type Publishing = { shown: boolean; sentAt: number; doneAt: number };

/** Asks for the story again and again, on both instances, until told to stop. */
function readWithoutPause(readings: Reading[], isOver: () => boolean): Promise<unknown> {
  const isShownOn: Readonly<Record<Page, (origin: string) => Promise<boolean>>> = {
    article: async (origin) => (await fetch(`${origin}/article/${encodeURIComponent(story.slug)}`)).status === 200,
    home: async (origin) => (await (await fetch(origin)).text()).includes(encodeURIComponent(story.slug)),
  };
  const reader = async (where: Reading["where"], page: Page) => {
    const { origin } = where === "here" ? here : there;
    while (!isOver()) {
      const startedAt = performance.now();
      const shown = await isShownOn[page](origin);
      readings.push({ where, page, startedAt, endedAt: performance.now(), shown });
    }
  };
  return Promise.all(readers.map(({ where, page }) => reader(where, page)));
}

const readers = (["here", "there"] as const).flatMap((where) =>
  (["article", "home"] as const).map((page) => ({ where, page })),
);

/** The readings of each reader that a change was known to before they began, until the next one was on its way. */
function readingsOf(readings: readonly Reading[], publishings: readonly Publishing[], round: number): Reading[][] {
  const doneAt = publishings[round]?.doneAt ?? 0;
  const nextAt = publishings[round + 1]?.sentAt ?? Number.POSITIVE_INFINITY;
  const during = readings.filter(({ startedAt, endedAt }) => startedAt >= doneAt && endedAt <= nextAt);
  return readers.map(({ where, page }) => during.filter((each) => each.where === where && each.page === page));
}

/** How many readings of a change a reader has had since the first that showed it. */
function readingsOfNew(own: readonly Reading[], { shown }: Publishing): number {
  const first = own.findIndex((reading) => reading.shown === shown);
  return first === -1 ? 0 : own.length - first;
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

/**
 * Readings that show what was over: on the instance of the change each that began after it, on the other one each after
 * its first new page.
 */
function oldPages(readings: readonly Reading[], publishings: readonly Publishing[]): Reading[] {
  return publishings.flatMap(({ shown }, round) =>
    readingsOf(readings, publishings, round).flatMap((own) => {
      const told = own[0]?.where === "there" ? own.findIndex((reading) => reading.shown === shown) : 0;
      return own.slice(told === -1 ? 0 : told).filter((reading) => reading.shown !== shown);
    }),
  );
}

/** Milliseconds after a change in which a reading of an old page still began on the other instance. */
function latestOldPage(readings: readonly Reading[], publishings: readonly Publishing[]): number {
  const late = publishings.flatMap(({ shown, doneAt }, round) =>
    readingsOf(readings, publishings, round)
      .flat()
      .flatMap((reading) => (reading.shown === shown ? [] : [reading.startedAt - doneAt])),
  );
  return Math.max(0, ...late);
}

describe("two instances on one database", () => {
  test(`show each of ${rounds} changes at the next request here and soon there, and never an old page after a new one`, async () => {
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
      const publishing = { shown, sentAt, doneAt: performance.now() };
      publishings.push(publishing);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      const fewest = () =>
        Math.min(...readingsOf(readings, publishings, round).map((own) => readingsOfNew(own, publishing)));
      await expect.poll(fewest, { interval: 20 }).toBeGreaterThanOrEqual(readingsAfter);
    }
    over = true;
    await reading;
    expect(oldPages(readings, publishings)).toEqual([]);
    expectBelow("an old page on the other instance", latestOldPage(readings, publishings), otherInstanceMilliseconds);
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
    const old = { where: "here", page: "home", startedAt: 11, endedAt: 12, shown: false } as const;
    const oldThere = { ...old, where: "there" } as const;
    const newThere = { ...oldThere, startedAt: 13, endedAt: 14, shown: true };
    const oldAgain = { ...oldThere, startedAt: 15, endedAt: 16 };
    expect(oldPages([old], publishings)).toHaveLength(1);
    expect(oldPages([oldThere, newThere], publishings)).toHaveLength(0);
    expect(oldPages([oldThere, newThere, oldAgain], publishings)).toEqual([oldAgain]);
    expect(oldPages([oldThere], publishings)).toHaveLength(1);
    expect(latestOldPage([oldThere, newThere], publishings)).toBe(1);
  });
});
