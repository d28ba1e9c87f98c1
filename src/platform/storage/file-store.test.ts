import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { expectBelow } from "#tests/harness/timed.ts";
import { inWhole } from "#tests/harness/whole.ts";
import { openFileStore } from "./file-store.server.ts";
import type { FileStore } from "./file-store.ts";
import { storageError } from "./storage-error.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) => await new Response(stream).text();
const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const png = { contentType: "image/png" };

const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" };
let folder: string;
let objectServer: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-store-"));
  objectServer = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "objects"),
    configureBuckets: [{ name: "media" }],
  });
  endpoint = `http://127.0.0.1:${(await objectServer.run()).port}`;
});
afterAll(async () => {
  await objectServer.close();
  await rm(folder, { recursive: true });
});

const stores = {
  disk: () => openFileStore({ dataDir: join(folder, "disk"), databaseUrl: undefined, s3: undefined }),
  "flushed disk": () => openFileStore({ dataDir: join(folder, "flushed"), databaseUrl: "postgres://x", s3: undefined }),
  "object store": () =>
    openFileStore({ dataDir: folder, databaseUrl: undefined, s3: { endpoint, bucket: "media", ...keys } }),
};

const opened: FileStore[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});
const open = async (name: keyof typeof stores) => {
  const store = await stores[name]();
  opened.push(store);
  return store;
};

describe.each(["disk", "flushed disk", "object store"] as const)("file store on %s", (name) => {
  test("gives back what was put, byte by byte, with its size", async () => {
    const store = await open(name);
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await store.put("media/a.png", bytes, png);
    expect(Uint8Array.from((await store.readBytes("media/a.png")) ?? [])).toEqual(bytes);
    const file = await store.read("media/a.png");
    expect(file?.size).toBe(70_000);
    expect(new Uint8Array(await new Response(file?.stream).arrayBuffer())).toEqual(bytes);
    expect(await store.facts("media/a.png")).toEqual({ size: 70_000, modifiedAt: expect.any(Date) });
  });

  test("puts over what was there", async () => {
    const store = await open(name);
    await store.put("media/b.txt", bytesOf("first and longer"), png);
    await store.put("media/b.txt", bytesOf("second"), png);
    expect(await textOf((await store.read("media/b.txt"))?.stream)).toBe("second");
  });

  test("reads a range and still tells the whole size", async () => {
    const store = await open(name);
    await store.put("media/range.mp4", bytesOf("0123456789"), png);
    const file = await store.read("media/range.mp4", { first: 3, last: 6 });
    expect({ text: await textOf(file?.stream), size: file?.size }).toEqual({ text: "3456", size: 10 });
  });

  test("answers undefined for what is not there", async () => {
    const store = await open(name);
    expect(await store.read("media/none.png")).toBeUndefined();
    expect(await store.readBytes("media/none.png")).toBeUndefined();
    expect(await store.facts("media/none.png")).toBeUndefined();
    expect(await store.exists("media/none.png")).toBe(false);
  });

  test("deletes several at once and minds none that is missing", async () => {
    const store = await open(name);
    await store.put("media/c1", bytesOf("1"), png);
    await store.put("media/c2", bytesOf("2"), png);
    await store.delete(["media/c1", "media/never", "media/c2"]);
    expect(await store.exists("media/c1")).toBe(false);
    expect(await store.exists("media/c2")).toBe(false);
  });

  test("lists one folder and nothing of another", async () => {
    const store = await open(name);
    await store.put("listed/one", bytesOf("1"), png);
    await store.put("listed/two", bytesOf("22"), png);
    await store.put("listed-too/three", bytesOf("3"), png);
    const found = await all(store.list("listed"));
    expect(found.map(({ key, size }) => `${key} ${size}`).sort()).toEqual(["listed/one 1", "listed/two 2"]);
    expect(await all(store.list("nowhere"))).toEqual([]);
  });

  test.each([
    "../secret",
    "media/../../secret",
    "/etc/passwd",
    "media//x",
    "media/.hidden",
    "",
    "a\\b",
    "a\0b",
    "नेपाल",
  ])("refuses the key %j before it touches anything", async (key) => {
    const store = await open(name);
    await expect(async () => store.put(key, bytesOf("x"), png)).rejects.toThrow("not a key");
    await expect(async () => store.read(key)).rejects.toThrow("not a key");
    await expect(async () => store.delete([key])).rejects.toThrow("not a key");
  });
});

const wholeTest = inWhole(test, "src/platform/storage/file-store.test.ts");

describe("file store in trouble", () => {
  test("leaves no partial file on disk when a write fails", async () => {
    const store = await open("disk");
    await store.put("whole/taken/inside", bytesOf("x"), png);
    // A folder stands where the file should go: the bytes get written, the rename fails.
    await expect(store.put("whole/taken", bytesOf("y"), png)).rejects.toMatchObject({ code: "unavailable" });
    expect(await readdir(join(folder, "disk", "files", "whole"))).toEqual(["taken"]);
  });

  test("calls a broken folder unavailable instead of missing", async () => {
    await writeFile(join(folder, "not-a-folder"), "");
    const store = await openFileStore({ dataDir: join(folder, "not-a-folder"), databaseUrl: undefined, s3: undefined });
    await expect(store.put("media/a", bytesOf("x"), png)).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.read("media/a")).rejects.toMatchObject({ code: "unavailable" });
  });

  test("calls an object store that is away unavailable", async () => {
    const s3 = { endpoint: "http://127.0.0.1:1", bucket: "media", ...keys };
    const store = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3 });
    opened.push(store);
    await expect(store.put("media/a", bytesOf("x"), png)).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.read("media/a")).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.delete(["media/a"])).rejects.toMatchObject({ code: "unavailable" });
    await expect(all(store.list("media"))).rejects.toMatchObject({ code: "unavailable" });
  });

  test.each([
    [500, "unavailable"],
    [403, "unavailable"],
    [507, "storage_full"],
  ] as const)("turns the object store's %i into %s", async (status, code) => {
    const failing: Server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => failing.listen(0, "127.0.0.1", resolve));
    const address = failing.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: "media", ...keys };
    const store = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3 });
    opened.push(store);
    await expect(store.put("media/a", bytesOf("x"), png)).rejects.toMatchObject({ code });
    failing.closeAllConnections();
    await new Promise((resolve) => failing.close(resolve));
  });

  wholeTest("does not wait longer than three seconds for an object store that hangs", async () => {
    const hanging: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
    onTestFinished(async () => {
      hanging.closeAllConnections();
      await new Promise((resolve) => hanging.close(resolve));
    });
    const address = hanging.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: "media", ...keys };
    const store = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3 });
    opened.push(store);
    const startedAt = performance.now();
    const asked = [store.put("media/a", bytesOf("x"), png), store.read("media/a"), store.delete(["media/a"])];
    for (const outcome of await Promise.allSettled(asked))
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    // Not twice the 2.5 seconds.
    expectBelow("three questions to a store that hangs", performance.now() - startedAt, 4_500);
  });

  test("a bucket that does not exist is a fault, not a missing file", async () => {
    const s3 = { endpoint, bucket: "nobody-made-this", ...keys };
    const store = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3 });
    opened.push(store);
    await expect(store.read("media/a")).rejects.toMatchObject({ code: "unavailable" });
  });

  test.each([
    ["ENOSPC", "storage_full"],
    ["EDQUOT", "storage_full"],
    ["EIO", "unavailable"],
    ["EACCES", "unavailable"],
    ["ECONNREFUSED", "unavailable"],
  ])("an error %s of the disk means %s", (code, meaning) => {
    expect(storageError(Object.assign(new Error("write"), { code })).code).toBe(meaning);
  });

  test("an error that already has its meaning keeps it", () => {
    const error = new AppError("too_large");
    expect(storageError(error)).toBe(error);
  });
});
