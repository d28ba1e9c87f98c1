// The drill of docs/operating.md: a backup while people write, everything wiped, a restore that is broken off and done
// again, and the site as it was.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import type { BackupManifest } from "#app/platform/storage/backup/manifest.ts";
import { readBackup } from "#app/platform/storage/backup/read-backup.server.ts";
import { adminClient, documentWith } from "./admin-client.ts";
import { type Environment, freePort, runCommandLine, runToEnd, signIn, startProgramProcess } from "./program.ts";

const writers = 16;
/** Addresses that are compared byte by byte, and kills: in `npm test`, and with `LONG_DRILL=1`. */
const isLong = process.env.LONG_DRILL === "1";
export const comparedAddresses = isLong ? 200 : 20;
export const kills = isLong ? 10 : 2;

export type Drill = {
  /** Acknowledged before the backup began, and begun after it had ended. */
  before: string[];
  after: string[];
  /** Titles in the restored site. */
  restored: Set<string>;
  /** What the backup says of itself, and what a backup of the restored site says, without what is of their time. */
  backedUp: BackupManifest["parts"];
  backedUpAgain: BackupManifest["parts"];
  /** Path → digest of the page, before and after. */
  pages: Record<string, string>;
  pagesAgain: Record<string, string>;
  /** What a start said after each kill in the middle of the restore. */
  refusals: string[];
};

/** Both environments need a `DATA_DIR` of their own; `backups` is a third folder. */
export async function performDrill(from: Environment, onto: Environment, backups: string): Promise<Drill> {
  const port = String(await freePort());
  const source = { ...from, PORT: port };
  const target = { ...onto, PORT: port, SECRET: "s".repeat(32) };
  const program = await startProgramProcess(source);
  const addresses = await someAddresses(program.origin);
  const cookie = await signIn(program.origin, demoCredentials);
  const writing = startWriters(program.origin, cookie);
  const acknowledged = await writing.reached(2 * writers);
  const made = await runCommandLine(source, ["backup", "--to", backups]).ended;
  if (made.code !== 0) throw new Error(made.output);
  const after = await writing.stop();
  const pages = await digests(program.origin, addresses);
  await program.end("SIGTERM");
  rmSync(from.DATA_DIR ?? "", { recursive: true, force: true }); // and a server's database is not asked again
  const [name = ""] = readdirSync(backups);
  const file = path.join(backups, name);
  const refusals = await breakOff(target, file);
  const restored = await runCommandLine(target, ["restore", file]).ended;
  if (restored.code !== 0) throw new Error(restored.output);
  const again = path.join(backups, "again");
  const second = await runCommandLine(target, ["backup", "--to", again]).ended;
  if (second.code !== 0) throw new Error(second.output);
  const [nameAgain = ""] = readdirSync(again);
  const programAgain = await startProgramProcess(target);
  const pagesAgain = await digests(programAgain.origin, addresses);
  await programAgain.end("SIGTERM");
  return {
    before: acknowledged,
    after,
    restored: await titlesIn(path.join(again, nameAgain)),
    backedUp: await partsOf(file),
    backedUpAgain: await partsOf(path.join(again, nameAgain)),
    pages,
    pagesAgain,
    refusals,
  };
}

/** Sixteen people who write one story after the other. */
function startWriters(origin: string, cookie: string) {
  const admin = adminClient(origin, cookie);
  const saved: { title: string; begunAt: number }[] = [];
  let isOver = false;
  let latest = () => undefined as unknown;
  const write = async (writer: number) => {
    for (let story = 0; !isOver; story += 1) {
      const title = `Writer ${writer} story ${story}`;
      const begunAt = performance.now();
      const fields = { intent: "create", title, document: documentWith(title), lang: "en", status: "draft" };
      const answer = await admin.post("/admin/articles/new", fields);
      // Too much at once on a slow machine: nothing was promised.
      if (answer.status === 503) continue;
      if (answer.status !== 200) throw new Error(`a story was answered with ${answer.status}`);
      await answer.arrayBuffer();
      saved.push({ title, begunAt });
      latest();
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const reached = async (count: number): Promise<string[]> => {
    while (saved.length < count)
      await new Promise((resolve) => {
        latest = () => resolve(undefined);
      });
    return saved.map(({ title }) => title);
  };
  return {
    reached,
    /** Lets them write on for a while, and answers with the stories that were begun after now. */
    async stop(): Promise<string[]> {
      const now = performance.now();
      await reached(saved.length + 2 * writers);
      isOver = true;
      await writing;
      return saved.filter(({ begunAt }) => begunAt > now).map(({ title }) => title);
    },
  };
}

async function someAddresses(origin: string): Promise<string[]> {
  const locations = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) => found);
  const maps = await locations(`${origin}/sitemap.xml`);
  const pages = (await Promise.all(maps.map(locations))).flat().map((url) => new URL(url).pathname);
  const step = Math.max(1, Math.floor(pages.length / comparedAddresses));
  return [...pages.filter((_, index) => index % step === 0), "/rss.xml", "/ne/atom.xml"];
}

async function digests(origin: string, addresses: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const address of addresses) {
    const answer = await fetch(origin + address);
    const body = Buffer.from(await answer.arrayBuffer());
    found[address] = `${answer.status} ${createHash("sha256").update(body).digest("hex")}`;
  }
  return found;
}

/** Kills restores after more and more files; answers with what a start says of each. */
async function breakOff(target: Environment, file: string): Promise<string[]> {
  const media = path.join(target.DATA_DIR ?? "", "files/media");
  const said: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const least = 1 + Math.round((kill * 800) / kills);
    const restore = runCommandLine(target, ["restore", file]);
    let isOver = false;
    void restore.ended.then(() => {
      isOver = true;
    });
    // More each time: what an earlier one has left is fewer, and is cleared first.
    while (!isOver && !(existsSync(media) && readdirSync(media).length >= least)) await pause(5);
    restore.kill();
    const { code, output } = await restore.ended;
    if (code === 0) throw new Error(`the restore was done before it was killed: ${output}`);
    const start = await runToEnd(target);
    said.push(`${start.code} ${start.output}`);
  }
  return said;
}

async function partsOf(file: string): Promise<BackupManifest["parts"]> {
  const { manifest } = await readBackup(createReadStream(file), { secret: undefined });
  return manifest.parts.filter(({ name }) => name !== "schema.json");
}

async function titlesIn(file: string): Promise<Set<string>> {
  const titles = new Set<string>();
  await readBackup(createReadStream(file), {
    secret: undefined,
    async part({ name, read }) {
      if (!name.startsWith("tables/articles/")) return;
      for (const [title] of (await read()).toString().matchAll(/Writer \d+ story \d+/g)) titles.add(title);
    },
  });
  return titles;
}
