import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { createVideo, deleteVideo, updateVideo } from "./commands.server.ts";
import { fetchThumbnail } from "./jobs.server.ts";

const never = new AbortController().signal;
const given = { title: "Goals", youtube_url: "https://youtu.be/dQw4w9WgXcQ", is_active: "true" };

type Answer = { status: number; body?: Buffer; location?: string };

/** A host of thumbnails that answers as told, and what it was asked. */
async function host(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url ?? "";
    asked.push(name);
    const { status, body, location } = answers[name] ?? { status: 404 };
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function setup() {
  const [bench, folder] = await Promise.all([commandBench(), mkdtemp(join(tmpdir(), "thumbnails-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const { id } = await bench.run(createVideo, system, given);
  bench.jobs.length = 0;
  bench.invalidated.length = 0;
  const logged: string[] = [];
  const jobs = { enqueue: async (job: (typeof bench.jobs)[number]) => void bench.jobs.push(job) };
  const means = {
    ...{
      db: bench.db,
      run: bench.run,
      files,
      clock: { now: () => bench.now },
      log: createLog((line) => logged.push(line)),
    },
    // The job only ever enqueues: starting and stopping is the program's.
    jobs: { ...jobs, start: async () => {}, stop: async () => {} },
  };
  const row = () => bench.db.selectFrom("videos").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const media = () => bench.db.selectFrom("media").selectAll().execute();
  return { ...bench, means, id, row, media, logged };
}

const picture = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: "#0a6" } })
    .jpeg()
    .toBuffer();
/** A picture all the same: what follows its end is not looked at. */
const oversized = Buffer.concat([await picture(), Buffer.alloc(6_000_000)]);
const [large, medium] = ["/vi/dQw4w9WgXcQ/maxresdefault.jpg", "/vi/dQw4w9WgXcQ/hqdefault.jpg"];

describe("the thumbnail of a video", () => {
  test("is the largest that the host has, stored in the library, once", async () => {
    const { means, id, row, media, invalidated } = await setup();
    const { address, asked } = await host({ [medium]: { status: 200, body: await picture() } });
    await fetchThumbnail(means, { videoId: id }, never, address);
    expect(asked).toEqual([large, medium]);
    const [file] = await media();
    expect(file).toMatchObject({ original_filename: "youtube-dQw4w9WgXcQ.jpg", alt_text: "Goals", width: 480 });
    expect(await row()).toMatchObject({ thumbnail_media_id: file?.id, version: 1 });
    expect((await row()).thumbnail_url).toMatch(/^\/media\/.+\.jpg$/);
    expect(invalidated).toContain(`video:${id}`);
    await fetchThumbnail(means, { videoId: id }, never, address);
    expect([asked.length, (await media()).length]).toEqual([2, 1]);
  });

  test.each([
    ["the host has none", { status: 404 }],
    ["it is no picture", { status: 200, body: Buffer.from("<svg onload=alert(1)>") }],
    ["it is far too large", { status: 200, body: oversized }],
  ])("stays the placeholder when %s, and nobody asks again", async (_reason, answer) => {
    const { means, id, row, media, jobs } = await setup();
    const { address } = await host({ [large]: answer });
    await fetchThumbnail(means, { videoId: id }, never, address);
    expect((await row()).thumbnail_url).toBeNull();
    expect([await media(), jobs]).toEqual([[], []]);
  });

  test.each([
    ["is broken", { status: 503 }],
    ["sends us elsewhere", { status: 302, location: "http://127.0.0.1:1/secret" }],
  ])("is asked for again later when the host %s", async (_reason, answer) => {
    const { means, id, jobs, logged } = await setup();
    const { address } = await host({ [large]: answer });
    await fetchThumbnail(means, { videoId: id }, never, address);
    const next = { queue: "video.thumbnail", data: { videoId: id, attempt: 1 }, startAfterSeconds: 60 };
    expect(jobs).toEqual([next]);
    await fetchThumbnail(means, { videoId: id, attempt: 5 }, never, address);
    expect(jobs).toEqual([next]);
    expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test("is not asked for when the video has gone", async () => {
    const { means, id, run } = await setup();
    await run(deleteVideo, system, { id });
    const { address, asked } = await host({});
    await fetchThumbnail(means, { videoId: id }, never, address);
    expect(asked).toEqual([]);
  });

  test("of a video that somebody has changed meanwhile is not taken", async () => {
    const { means, id, run, row } = await setup();
    const body = await picture();
    const server = createServer((_request, response) => {
      const other = { ...given, id, version: 1, youtube_url: "https://youtu.be/bbbbbbbbbbb" };
      void run(updateVideo, system, other).then(() => response.end(body));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await fetchThumbnail(means, { videoId: id }, never, `http://127.0.0.1:${port}`);
    expect(await row()).toMatchObject({ youtube_video_id: "bbbbbbbbbbb", thumbnail_url: null });
  });
});
