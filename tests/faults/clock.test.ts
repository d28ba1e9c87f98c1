// The clock of the machine is set forward by a day under a running program, back, and forward again: what has a time
// happens at that time, once.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kathmanduDay, toDateTimeField } from "#app/messages/dates.ts";
import { openBareConnection } from "#app/platform/db/database.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { type Newsroom, startNewsroom } from "#tests/harness/newsroom.ts";
import { ask, until } from "#tests/harness/outage-load.ts";
import { temporaryFolder } from "#tests/harness/program.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Jobs are looked for every two seconds. */
const jobSeconds = 30;

const clock = temporaryFolder();
const shiftFile = path.join(clock.folder, "shift");
let newsroom: Newsroom;

/** The program's day begins at noon in Nepal, so that none ends while the test looks at it. */
const toNoon = Date.parse(`${kathmanduDay(new Date())}T12:00:00+05:45`) - Date.now();
const now = () => Date.now() + toNoon;

function setClock(shift: number): void {
  writeFileSync(shiftFile, String(toNoon + shift));
}

beforeAll(async () => {
  setClock(0);
  newsroom = await startNewsroom({
    CLOCK_SHIFT_FILE: shiftFile,
    NODE_OPTIONS: `--import=${path.join(projectRoot, "tests/harness/shifted-clock.ts")}`,
  });
}, 600_000);

afterAll(async () => {
  await newsroom?.stop();
  rmSync(clock.folder, { recursive: true, force: true });
});

const inHours = (hours: number) => toDateTimeField(new Date(now() + hours * hour));

async function post(screen: string, fields: Record<string, string>): Promise<void> {
  const answer = await newsroom.admin.post(screen, fields);
  expect(answer.status, await answer.text()).toBe(200);
}

/** What the form of a story sends, whose slug is its name. */
const storyOf = (name: string, fields: Record<string, string>) => ({
  ...{ title: `Story ${name}`, slug: name, document: documentWith(`Text of ${name}`), lang: "en", status: "published" },
  ...fields,
});

const write = (name: string, fields: Record<string, string> = {}) =>
  post("/admin/articles/new", { intent: "create", ...storyOf(name, fields) });

async function idOf(name: string): Promise<string> {
  const { text } = await ask(newsroom.origin, `/admin/articles?search=${name}`, {
    headers: { cookie: newsroom.cookie },
  });
  const [, id] = /\/admin\/articles\/([\da-f-]{36})/.exec(text) ?? [];
  if (!id) throw new Error(`no story ${name} in the list`);
  return id;
}

/** What readers and the chief see of everything that has a time. */
async function seen() {
  const read = (address: string) => ask(newsroom.origin, address);
  const [home, waits, ends, changes, event, admin] = await Promise.all([
    read("/"),
    read("/article/waits"),
    read("/article/ends"),
    read("/article/changes"),
    read("/events/cup-final"),
    ask(newsroom.origin, "/admin", { headers: { cookie: newsroom.cookie } }),
  ]);
  return {
    waits: waits.status,
    ends: ends.status,
    changed: changes.text.includes("Story told anew"),
    adOfToday: home.text.includes("Ad of today"),
    adOfTomorrow: home.text.includes("Ad of tomorrow"),
    eventIsAhead: event.status === 200 && event.text.includes(".ics"),
    isSignedIn: admin.status === 200,
  };
}

const today = {
  ...{ waits: 404, ends: 200, changed: false, adOfToday: true, adOfTomorrow: false },
  ...{ eventIsAhead: true, isSignedIn: true },
};
const tomorrow = {
  ...{ waits: 200, ends: 404, changed: true, adOfToday: false, adOfTomorrow: true },
  ...{ eventIsAhead: false, isSignedIn: true },
};

/** What follows the clock at the next request; the others wait for their job. */
const atOnce = { ends: 404, adOfToday: false, adOfTomorrow: true, eventIsAhead: false, isSignedIn: true };

async function becomes(expected: Awaited<ReturnType<typeof seen>>): Promise<void> {
  await expect.poll(seen, { timeout: jobSeconds * 1_000, interval: 200 }).toEqual(expected);
}

test("a day forward, back and forward again", async () => {
  await write("waits", { status: "draft", publish_at: inHours(10) });
  await write("ends", { unpublish_at: inHours(11) });
  await write("changes");
  const id = await idOf("changes");
  const anew = storyOf("changes", { title: "Story told anew", publish_at: inHours(12) });
  await post(`/admin/articles/${id}`, { intent: "schedule", id, version: "1", ...anew });
  const [first, second] = [kathmanduDay(new Date(now())), kathmanduDay(new Date(now() + day))];
  const ad = { intent: "create", status: "active" };
  await post("/admin/ads", { ...ad, title: "Ad of today", position: "header", end_date: first });
  await post("/admin/ads", { ...ad, title: "Ad of tomorrow", position: "footer", start_date: second });
  const event = { title: "Cup final", lang: "en", status: "published", location: "Kathmandu" };
  await post("/admin/events", { intent: "create", ...event, event_date: inHours(10), end_date: inHours(12) });
  expect(await seen()).toEqual(today);
  expect(await seen()).toEqual(today); // now from memory

  setClock(day);
  await until(async () => (await ask(newsroom.origin, "/article/ends")).status !== 200, "the clock is seen", 10);
  expect(await seen()).toMatchObject(atOnce);
  await becomes(tomorrow);

  setClock(0);
  // What went out stays out, what readers lost stays away; days and hours are those of today again.
  await becomes({ ...today, waits: 200, ends: 404, changed: true });
  await write("later", { status: "draft", publish_at: inHours(13) });

  setClock(day);
  await until(
    async () => (await ask(newsroom.origin, "/article/later")).status === 200,
    "jobs go on after a clock that was set back",
    jobSeconds,
  );
  await becomes(tomorrow);

  setClock(31 * day);
  await expect.poll(async () => (await seen()).isSignedIn, { timeout: 10_000 }).toBe(false);

  await newsroom.program.end("SIGTERM");
  expect(await timesDone()).toEqual({
    "article.publishDue Story later": 1,
    "article.publishDue Story waits": 1,
    "article.publishDueUpdate Story told anew": 1,
    "article.unpublishDue Story ends": 1,
  });
}, 240_000);

/** How often each thing was done by itself to a story, from the log of what was done. */
async function timesDone(): Promise<Record<string, number>> {
  const folder = path.join(newsroom.environment.DATA_DIR ?? "", "database");
  const { client, close } = await openBareConnection({ kind: "embedded", folder }, projectRoot);
  try {
    const { rows } = await client.query<{ what: string; times: number }>(
      `select command || ' ' || (detail ->> 'title') as what, count(*)::int as times
         from audit_log where command like 'article.%Due%' group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
  } finally {
    await close();
  }
}
