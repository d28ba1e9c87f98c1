// The store of uploads answers with errors, hangs, and breaks off in the middle: pages go on, uploads say when to come
// again, and neither a row without its file nor a cut file is passed off as whole. What it refused to delete is deleted
// later.

import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { deleteMedia } from "#app/features/media/commands.server.ts";
import { sweepMedia } from "#app/features/media/jobs.server.ts";
import { storeUpload } from "#app/features/media/store-upload.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { parseConfig } from "#app/platform/config.ts";
import { createLog } from "#app/platform/log.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { type FaultyObjectStore, type StoreState, startFaultyObjectStore } from "#tests/harness/faulty-object-store.ts";
import { type Newsroom, startNewsroom } from "#tests/harness/newsroom.ts";
import { ask, controlFile } from "#tests/harness/outage-load.ts";
import { temporaryFolder } from "#tests/harness/program.ts";

const isShort = process.env.FAULTS === "short";
/**
 * Three seconds without a byte to each of two questions: the writing, and the removal of what may have been written.
 */
const refusedMilliseconds = 6_000;

const objects = temporaryFolder();
let store: FaultyObjectStore;
let newsroom: Newsroom;

beforeAll(async () => {
  store = await startFaultyObjectStore(objects.folder);
  newsroom = await startNewsroom(store.settings);
}, 600_000);

afterAll(async () => {
  await newsroom?.stop();
  await store?.close();
  objects.remove();
});

let drawn = 0;

/** A picture that the library has not seen: one that it knows by its bytes is never written a second time. */
function newPicture() {
  drawn += 1;
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 160, g: drawn, b: 32 } } });
}

async function upload(filename: string) {
  const body = new Uint8Array(await newPicture().png().toBuffer());
  const startedAt = performance.now();
  const answer = await fetch(`${newsroom.origin}/admin/media/upload`, {
    method: "POST",
    headers: {
      ...{ cookie: newsroom.cookie, origin: newsroom.origin },
      ...{ "x-filename": filename, "content-type": "image/png" },
    },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - startedAt };
}

const library = async () => (await ask(newsroom.origin, "/admin/media", { headers: { cookie: newsroom.cookie } })).text;

/** The bytes of a file, or what became of it instead: a status, or an answer that was broken off. */
async function fileAt(path: string): Promise<number | "broken off" | Buffer> {
  const answer = await fetch(newsroom.origin + path);
  if (answer.status !== 200) return answer.status;
  return answer.arrayBuffer().then(Buffer.from, () => "broken off" as const);
}

/** What the answer to an upload names, as a path. */
const addressIn = (text: string): string => JSON.parse(text).media.address;

const spoilt: [StoreState, number | string][] = [
  ["errors", 503],
  ["half", "broken off"],
  ["hangs", 503],
];

test.each(isShort ? spoilt.slice(0, 2) : spoilt)(
  "the store %s",
  async (state, seen) => {
    const before = await upload(`before-${state}.png`);
    expect(before.status, before.text).toBe(201);
    const address = addressIn(before.text);
    const whole = await fileAt(address);
    expect(Buffer.isBuffer(whole)).toBe(true);

    store.set(state);
    expect(await fileAt(address)).toBe(seen);
    for (const path of ["/", "/gallery", "/admin", "/admin/media"])
      expect((await ask(newsroom.origin, path, { headers: { cookie: newsroom.cookie } })).status, path).toBe(200);
    if (state !== "half") {
      const refused = await upload(`refused-${state}.png`);
      expect(JSON.parse(refused.text)).toMatchObject({ code: "unavailable" });
      const control = await ask(newsroom.origin, controlFile);
      expect(refused.milliseconds).toBeLessThan(refusedMilliseconds + 10 * control.milliseconds);
      expect(refused.status).toBe(503);
      expect(await library()).not.toContain(`refused-${state}.png`);
    }

    store.set("works");
    const after = await upload(`after-${state}.png`);
    expect(after.status, after.text).toBe(201);
    expect(await fileAt(address)).toEqual(whole);
    expect(Buffer.isBuffer(await fileAt(addressIn(after.text)))).toBe(true);
    const listed = await library();
    for (const when of ["before", "after"]) expect(listed).toContain(`${when}-${state}.png`);
  },
  120_000,
);

test("deletes that the store refused are done by a later sweep, and the row goes with the files", async () => {
  const parsed = parseConfig({ ...newsroom.environment, ...store.settings });
  if (!parsed.ok) throw new Error(parsed.errors.join("\n"));
  const files = await openFileStore(parsed.config);
  onTestFinished(() => files.close());
  const bench = await commandBench({ now: new Date() });
  const means = { ...bench, files, log: createLog(() => undefined) };
  const system = { kind: "system", name: "test" } as const;
  const { signal } = new AbortController();
  const bytes = await newPicture().jpeg().toBuffer();
  const { id } = await storeUpload(means, system, { bytes, originalFilename: "goal.jpg" });
  const row = () => bench.db.selectFrom("media").select("file_path").where("id", "=", id).executeTakeFirst();
  const stem = (await row())?.file_path ?? "no row";
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of files.list("media")) if (key.startsWith(stem)) keys.push(key);
    return keys.sort();
  };
  const before = await stored();
  expect(before.length).toBeGreaterThan(1);

  await bench.run(deleteMedia, system, { id });
  bench.pass(31 * dayMilliseconds);
  store.set("errors");
  await expect(sweepMedia(means, signal)).rejects.toMatchObject({ code: "unavailable" });
  expect(await row()).toBeDefined();
  store.set("works");
  expect(await stored()).toEqual(before);
  expect(await sweepMedia(means, signal)).toMatchObject({ purged: 1 });
  expect(await stored()).toEqual([]);
  expect(await row()).toBeUndefined();
}, 120_000);
