// Uploads that come in several requests, on the real database and a real folder.
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.ts";
import { mebibyte } from "#app/platform/pictures/picture-limits.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { beginUpload } from "./commands.server.ts";
import { sweepUploads } from "./jobs.server.ts";
import { listUnfinished, readUpload } from "./queries.server.ts";
import { cancelUpload, endPartUnderWay, receivePart, storeWhole } from "./receive.server.ts";
import { declaredUpload, isSameFile, metadataHeader, uploadLimits } from "./rules.ts";

async function receiver() {
  const [bench, folder] = await Promise.all([commandBench(), mkdtemp(join(tmpdir(), "uploads-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const editor = await bench.person("editor", [{ permission: "create_articles", granted: true }]);
  const parts = async () => (await readdir(join(folder, "files", "uploads")).catch((): string[] => [])).sort();
  return { ...bench, files, editor, parts, folder, log: createLog(() => {}) };
}
type Receiver = Awaited<ReturnType<typeof receiver>>;

const never = new AbortController().signal;
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
const begin = (at: Receiver, bytes: number, fileName = "goal.png") =>
  at.run(beginUpload, at.editor, { fileName, fileChangedAt: 5, bytes });
/** A body that comes whole, or breaks where it is told to. */
const bodyOf = (bytes: Uint8Array, error?: Error) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
    },
    pull(controller) {
      if (error) controller.error(error);
      else controller.close();
    },
  });
const send = (at: Receiver, id: string, offset: number, bytes: Uint8Array, error?: Error) =>
  receivePart(at, at.editor, { id, offset, body: bodyOf(bytes, error) });
const store = (at: Receiver, id: string) =>
  storeWhole(at, at.editor, { id, only: undefined }, async (stored) => stored);

describe("an upload in parts", () => {
  test("becomes one file of the library, also where the line breaks in the middle of a part", async () => {
    const at = await receiver();
    const bytes = await picture();
    const id = await begin(at, bytes.length);
    expect(await send(at, id, 0, bytes.subarray(0, 100))).toBe(100);
    await expect(send(at, id, 100, bytes.subarray(100, 150), new Error("cut"))).rejects.toThrow("cut");
    expect((await readUpload(at.db, at.editor, id)).received).toBe(150);
    expect(await listUnfinished(at.db, at.editor)).toEqual([
      { id, name: "goal.png", bytes: bytes.length, received: 150, changedAt: 5 },
    ]);
    expect(await refusalOf(store(at, id))).toEqual("conflict");
    expect(await send(at, id, 150, bytes.subarray(150))).toBe(bytes.length);
    const stored = await store(at, id);
    // Who did not get the answer asks again.
    expect(await store(at, id)).toEqual(JSON.parse(JSON.stringify(stored)));
    const rows = await at.db.selectFrom("media").select(["id", "original_filename"]).execute();
    expect(rows).toEqual([{ id: stored.id, original_filename: "goal.png" }]);
    expect(await at.parts()).toEqual([]);
    expect(await listUnfinished(at.db, at.editor)).toEqual([]);
  });

  test("takes one of two parts that come at once, and none at a wrong place", async () => {
    const at = await receiver();
    const bytes = await picture();
    const id = await begin(at, bytes.length);
    const both = await Promise.allSettled([1, 2].map(() => send(at, id, 0, bytes.subarray(0, 100))));
    // The second one may also end the first, of which what came is kept.
    expect(both.filter(({ status }) => status === "fulfilled").length).toBeLessThan(2);
    expect(await at.parts()).toHaveLength(1);
    expect((await readUpload(at.db, at.editor, id)).received).toBe(100);
    for (const offset of [0, 99, 101, bytes.length])
      expect(await refusalOf(send(at, id, offset, bytes.subarray(0, 10)))).toBe("conflict");
    expect(await at.parts()).toHaveLength(1);
  });

  test("asked about anew, keeps what came of a part over a line that is silent", async () => {
    const at = await receiver();
    const id = await begin(at, 100);
    const silent = new ReadableStream<Uint8Array>({ start: (line) => line.enqueue(new Uint8Array(7)) });
    const part = receivePart(at, at.editor, { id, offset: 0, body: silent });
    const refusal = refusalOf(part);
    await expect
      .poll(() => endPartUnderWay(id).then(() => readUpload(at.db, at.editor, id)))
      .toMatchObject({ received: 7 });
    expect(await refusal).toBe("conflict");
    expect(await send(at, id, 7, new Uint8Array(93))).toBe(100);
  });

  test("takes no more than was declared, and no more at a time than fits", async () => {
    const at = await receiver();
    const id = await begin(at, 100);
    expect(await refusalOf(send(at, id, 0, new Uint8Array(101)))).toBe("too_large");
    const large = await begin(at, 10 * mebibyte);
    expect(await refusalOf(send(at, large, 0, new Uint8Array(uploadLimits.mostPartBytes + 1)))).toBe("too_large");
    expect(await at.parts()).toEqual([]);
  });

  test("is its sender's alone, and ends with the right to upload", async () => {
    const at = await receiver();
    const id = await begin(at, 100);
    const other = await at.person("admin");
    const part = { id, offset: 0, body: bodyOf(new Uint8Array(10)) };
    expect(await refusalOf(receivePart(at, other, part))).toBe("not_found");
    expect(await refusalOf(cancelUpload(at, other, id))).toBe("not_found");
    expect(await refusalOf(storeWhole(at, other, { id, only: undefined }, async () => 1))).toBe("not_found");
    expect(await listUnfinished(at.db, other)).toEqual([]);
    const barred = { ...at.editor, permissions: new Set<never>() };
    const body = bodyOf(new Uint8Array(10));
    expect(await refusalOf(receivePart(at, barred, { id, offset: 0, body }))).toBe("forbidden");
    expect(await at.parts()).toEqual([]);
  });

  test("that is no picture is refused as ever, and nothing of it stays", async () => {
    const at = await receiver();
    const id = await begin(at, 100);
    await send(at, id, 0, new Uint8Array(100));
    expect(await refusalOf(store(at, id))).toEqual({ unsupported_type: { file: ["file.unknownType"] } });
    expect(await at.parts()).toEqual([]);
    expect(await refusalOf(store(at, id))).toBe("not_found");
  });

  test("cannot be begun beyond the bounds of one person", async () => {
    const at = await receiver();
    for (let count = 0; count < 6; count += 1) await begin(at, 100 * mebibyte);
    expect(await refusalOf(begin(at, 1))).toEqual({ too_many_requests: { file: ["file.tooManyUnfinished"] } });
    const [first] = await listUnfinished(at.db, at.editor);
    await cancelUpload(at, at.editor, first?.id ?? "");
    for (let count = 5; count < uploadLimits.unfinished; count += 1) await begin(at, 1);
    expect(await refusalOf(begin(at, 1))).toEqual({ too_many_requests: { file: ["file.tooManyUnfinished"] } });
  });

  test("that nobody goes on with is forgotten after a day, with its parts and those of no upload", async () => {
    const at = await receiver();
    const id = await begin(at, 100);
    await send(at, id, 0, new Uint8Array(10));
    const orphan = "uploads/00000000-0000-7000-8000-000000000001-x";
    await at.files.put(orphan, new Uint8Array(1), { contentType: "x/y" });
    const old = new Date(at.now.getTime() - 2 * dayMilliseconds);
    for (const name of await at.parts()) await utimes(join(at.folder, "files", "uploads", name), old, old);
    expect(await sweepUploads(at, never)).toEqual({ forgotten: 0, orphans: 1 });
    expect(await at.parts()).toHaveLength(1);
    at.pass(dayMilliseconds + 1);
    expect(await sweepUploads(at, never)).toEqual({ forgotten: 1, orphans: 0 });
    expect(await at.parts()).toEqual([]);
    expect(await refusalOf(send(at, id, 10, new Uint8Array(10)))).toBe("not_found");
  });
});

describe("what an upload declares of itself", () => {
  const declared = (headers: Record<string, string>) => declaredUpload(new Headers(headers));
  const named = (name: string) => metadataHeader({ filename: name, changed: "17" });

  test("is read in any script", () => {
    expect(declared({ "upload-length": "12", "upload-metadata": named("फुटबल ⚽.jpg") })).toEqual({
      ...{ bytes: 12, fileName: "फुटबल ⚽.jpg", fileChangedAt: 17 },
    });
    expect(declared({ "upload-length": "12" })).toMatchObject({ fileName: "unnamed" });
    const upload = { id: "", name: "a.jpg", bytes: 3, received: 0, changedAt: 9 };
    expect(isSameFile(upload, { name: "a.jpg", size: 3, lastModified: 9 })).toBe(true);
    expect(isSameFile(upload, { name: "a.jpg", size: 3, lastModified: 8 })).toBe(false);
  });

  test.each(["", "0", "-1", "1.5", "1e3", "12 ", " ", "0x10", "9999999999999999", "NaN"])(
    "no length is %j",
    (length) => {
      expect(() => declared({ "upload-length": length === "12 " ? "1 2" : length })).toThrow("invalid");
    },
  );

  test("a length beyond the largest file is too large", () => {
    expect(() => declared({ "upload-length": String(100 * mebibyte + 1) })).toThrow("too_large");
  });

  test.each([
    "filename ==",
    "filename YQ=",
    "filename YQ",
    "filename a-_b",
    "filename gIA=", // no UTF-8
    "filename YQ==,filename Yg==",
    "filename YQ== Yg==",
    ",",
    "changed YWJj",
    `filename ${"YWFh".repeat(1_500)}`,
  ])("no metadata is %j", (metadata) => {
    expect(() => declared({ "upload-length": "1", "upload-metadata": metadata })).toThrow("invalid");
  });
});
