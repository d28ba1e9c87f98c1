// Writers at work on a program that is killed, and what is left of their work.
import sharp from "sharp";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient, documentWith } from "./admin-client.ts";
import { type LeftWork, readLeftWork } from "./left-work.ts";
import { ask, controlFile } from "./outage-load.ts";
import { type Environment, type RunningProgram, signIn, startProgramProcess } from "./program.ts";

/** With `LONG_KILLS=1` as often as goal 2 says. */
export const rounds = process.env.LONG_KILLS === "1" ? 30 : 10;
export const writers = 16;
/** Those of them that upload pictures. */
const uploaders = 2;
/** Acknowledged saves after which the process is killed, whatever it is doing then. */
export const savesBeforeKill = 25;
/** From the start after a kill until `/readyz` says so; a start is the work of some hundred static files. */
const readyMilliseconds = 10_000;
const filesInAStart = 100;

/** Titles of stories and names of pictures whose saving was acknowledged. */
type Saved = { stories: string[]; pictures: string[] };

export type Outcome = LeftWork & {
  saved: number;
  /** Acknowledged and not there: in the list right after the next start, or in the database at the end. */
  lost: string[];
  /** Starts that took longer than they may, in milliseconds. */
  slowStarts: number[];
};

/**
 * Writes with all hands until the process is gone; answers with what it acknowledged. Every other story is for readers.
 */
async function writeUntilKilled(program: RunningProgram, cookie: string, round: number): Promise<Saved> {
  const { origin } = program;
  const admin = adminClient(origin, cookie);
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#a02020" } });
  const picture = Buffer.from(await drawn.png().toBuffer());
  const saved: Saved = { stories: [], pictures: [] };
  const write = (title: string, item: number) =>
    admin.post("/admin/articles/new", {
      ...{ intent: "create", title, document: documentWith(title), lang: "en" },
      status: item % 2 === 0 ? "published" : "draft",
    });
  const upload = (name: string) =>
    fetch(`${origin}/admin/media/upload`, {
      method: "POST",
      headers: { cookie, origin, "x-filename": name, "content-type": "image/png" },
      // The library would know the same bytes again.
      body: Buffer.concat([picture, Buffer.from(name)]),
    });
  const work = async (writer: number) => {
    const uploads = writer < uploaders;
    for (let item = 0; ; item += 1) {
      const name = `Round ${round} writer ${writer} ${uploads ? "picture" : "story"} ${item}`;
      const answer = await (uploads ? upload(name) : write(name, writer + item)).catch(() => undefined);
      if (!answer) return;
      // Too much at once on a slow machine: nothing was promised.
      if (answer.status === 503) continue;
      if (answer.status !== (uploads ? 201 : 200))
        throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
      (uploads ? saved.pictures : saved.stories).push(name);
      if (saved.stories.length + saved.pictures.length === savesBeforeKill) void program.end("SIGKILL");
      await answer.arrayBuffer().catch(() => undefined); // broken off by the kill
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
  return saved;
}

/**
 * Kills and starts again `rounds` times, looks after each start for what was saved last, and at the end at everything.
 */
export async function killWriters(environment: Environment): Promise<Outcome> {
  let program = await startProgramProcess(environment);
  const cookie = await signIn(program.origin, demoCredentials);
  const lost: string[] = [];
  const slowStarts: number[] = [];
  const stories: string[] = [];
  const pictures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const saved = await writeUntilKilled(program, cookie, round);
    await program.ended;
    const startsAt = performance.now();
    program = await startProgramProcess(environment);
    const took = performance.now() - startsAt;
    const control = await ask(program.origin, controlFile);
    if (took > readyMilliseconds + filesInAStart * control.milliseconds) slowStarts.push(took);
    // Newest first: what was acknowledged last stands on the first page.
    const list = await ask(program.origin, `/admin/articles?search=${encodeURIComponent(`Round ${round} writer`)}`, {
      headers: { cookie },
    });
    lost.push(...saved.stories.slice(-5).filter((title) => !list.text.includes(`>${title}<`)));
    stories.push(...saved.stories);
    pictures.push(...saved.pictures);
  }
  const { code, output } = await program.end("SIGTERM");
  if (code !== 0) throw new Error(output);
  const left = await readLeftWork(environment);
  lost.push(...stories.filter((title) => !left.stories.has(title)));
  lost.push(...pictures.filter((name) => !left.pictures.has(name)));
  return { ...left, saved: stories.length + pictures.length, lost, slowStarts };
}
