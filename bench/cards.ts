// What share cards cost: `npm run bench:cards`, or `-- 2000 20` for so many cards and so many goals. Prints how long a
// new card takes from the sending of a goal to the last byte of its picture, how a flood of different cards is
// answered, and how much longer a cached page takes meanwhile.
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { type RunningProgram, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { quantile } from "./load-loop.ts";
import { processorTime } from "./process-usage.ts";

const [cards = 2_000, goals = 20] = process.argv.slice(2).map(Number);
const readers = 10;
/** Who asks for cards at once. */
const askers = 64;
const say = (line: string) => process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

type Answer = { status: number; milliseconds: number; location: string | undefined; bytes: number };

/** A status of 0: no answer came. */
function ask(url: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, location?: string, bytes = 0) =>
      resolve({ status, milliseconds: performance.now() - begun, location, bytes });
    get(url, { agent }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.on("end", () => end(answer.statusCode ?? 0, answer.headers.location, bytes));
    }).on("error", () => end(0));
  });
}

const textOf = async (url: string) => await (await fetch(url)).text();
const cardIn = (page: string) => /property="og:image" content="[^"]*(\/cards\/[^"]+)"/.exec(page)?.[1];

/** The cards of all pages that the sitemaps name, in every shape, until there are enough. */
async function listCards(origin: string): Promise<readonly string[]> {
  const sitemaps = [...(await textOf(`${origin}/sitemap.xml`)).matchAll(/\/sitemap-[^<]+\.xml/g)].map(([file]) => file);
  const found = new Set<string>();
  for (const file of sitemaps) {
    const pages = [...(await textOf(origin + file)).matchAll(/<loc>([^<]+)</g)].map(
      ([, url = ""]) => new URL(url).pathname,
    );
    for (const page of pages) {
      if (found.size >= cards) return [...found];
      const card = cardIn(await textOf(origin + page));
      if (card) for (const shape of ["wide", "square", "tall"]) found.add(card.replace("-wide-", `-${shape}-`));
    }
  }
  return [...found];
}

/** Reads the front page again and again; answers with how long each took. */
function readPage(origin: string) {
  const took: number[] = [];
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      took.push((await ask(`${origin}/`)).milliseconds);
      await pause(20);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, reader));
  return {
    async stop() {
      isOver = true;
      await reading;
      return took;
    },
  };
}

/** A match that is still to come: goals make it a live one. */
async function findMatch(origin: string): Promise<{ id: string; slug: string }> {
  const table = await textOf(`${origin}/competition/himal-league/fixtures`);
  const slug = /href="\/match\/([^"]+)"/.exec(table)?.[1] ?? "";
  const id = /data-live="match=([^"]+)"/.exec(await textOf(`${origin}/match/${slug}`))?.[1];
  if (!id) throw new Error("the demo has no match that is still to come");
  return { id, slug };
}

async function enterGoals(origin: string): Promise<readonly number[]> {
  const match = await findMatch(origin);
  const admin = adminClient(origin, await signIn(origin, demoCredentials));
  const took: number[] = [];
  for (let goal = 1; goal <= goals; goal += 1) {
    const before = cardIn(await textOf(`${origin}/match/${match.slug}`));
    const begun = performance.now();
    const details = JSON.stringify({ side: 0, how: "open", clock: String(Math.min(goal, 45)) });
    const fields = { intent: "addEvent", match_id: match.id, id: newIdentifier(), kind: "goal", details };
    const answer = await admin.post(`/admin/matches/${match.id}`, fields);
    if (answer.status !== 200) throw new Error(`a goal was answered with ${answer.status}: ${await answer.text()}`);
    const after = cardIn(await textOf(`${origin}/match/${match.slug}`));
    if (!after || after === before) throw new Error("the page names no new card");
    const { status, bytes } = await ask(origin + after);
    if (status !== 200 || bytes === 0) throw new Error(`the new card was answered with ${status}`);
    took.push(performance.now() - begun);
    const old = await ask(origin + (before ?? ""));
    if (old.location !== after) throw new Error(`the old card leads to ${old.location}`);
  }
  return took;
}

async function flood(origin: string, paths: readonly string[]): Promise<readonly Answer[]> {
  const left = [...paths];
  const answers: Answer[] = [];
  const asker = async () => {
    for (let path = left.pop(); path; path = left.pop()) answers.push(await ask(origin + path));
  };
  await Promise.all(Array.from({ length: askers }, asker));
  return answers;
}

const data = temporaryFolder();
let program: RunningProgram | undefined;
try {
  program = await startProgramProcess({ DEMO: "1", DEMO_LIVE: "0", DATA_DIR: data.folder }, 280);
  const { origin, pid = 0 } = program;
  const took = await enterGoals(origin);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  say(`from a goal to its card  p50 ${ms(quantile(took, 0.5))}, p95 ${ms(quantile(took, 0.95))} (goal 3000)`);
  const paths = await listCards(origin);
  await pause(5_000);
  const quiet = readPage(origin);
  await pause(10_000);
  const before = await quiet.stop();
  const reading = readPage(origin);
  const [begun, timeBefore] = [performance.now(), processorTime(pid, undefined)];
  const answers = await flood(origin, paths);
  const seconds = (performance.now() - begun) / 1_000;
  const busy = await reading.stop();
  const time = processorTime(pid, undefined);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const drawn = count(200);
  say(
    `${paths.length} cards asked       ${drawn} drawn, ${count(503)} told to come again, ${paths.length - drawn - count(503)} others, in ${seconds.toFixed(1)} s`,
  );
  say(`processor time          ${((time.app - timeBefore.app) / 1_000 / seconds).toFixed(2)} of a processor`);
  const [quietly, busily] = [quantile(before, 0.99), quantile(busy, 0.99)];
  say(
    `the cached front page   p99 ${quietly.toFixed(1)} ms quiet, ${busily.toFixed(1)} ms in the flood, ratio ${(busily / quietly).toFixed(1)} (goal 2)`,
  );
} finally {
  agent.destroy();
  await program?.end("SIGTERM");
  data.remove();
}
