import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openBackupStore, openNamedBackup } from "./backup-store.server.ts";

const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" };
let folder: string;
let objectServer: S3rver;
let s3: { endpoint: string; bucket: string } & typeof keys;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-store-"));
  objectServer = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "objects"),
    configureBuckets: [{ name: "media" }, { name: "backups" }],
  });
  s3 = { endpoint: `http://127.0.0.1:${(await objectServer.run()).port}`, bucket: "media", ...keys };
});
afterAll(async () => {
  await objectServer.close();
  await rm(folder, { recursive: true });
});

const name = "rangashala-2026-11-22T20-46-32Z.tar.zst";

/** 20 MB, of which a bucket takes three parts. */
async function* manyBytes() {
  for (let part = 0; part < 20; part += 1) yield Buffer.alloc(1_000_000, part);
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
}

describe.each([
  ["a folder", () => join(folder, "backups")],
  ["a bucket", () => "s3://backups/nightly/site"],
])("backups in %s", (_kind, target) => {
  const open = async () => {
    const store = await openBackupStore(target(), { s3 });
    onTestFinished(() => store.close());
    return store;
  };

  test("are read as they were written, found by their name, and deleted", async () => {
    const store = await open();
    expect(await store.write(name, manyBytes())).toBe(20_000_000);
    expect(await store.list()).toEqual([{ name, bytes: 20_000_000 }]);
    const named = await openNamedBackup(`${target()}/${name}`, { s3 });
    expect(await digestOf(await named.store.read(named.name))).toBe(await digestOf(manyBytes()));
    named.store.close();
    await store.delete(name);
    expect(await store.list()).toEqual([]);
    await expect(store.read(name)).rejects.toThrow(`There is no backup ${target()}/${name}.`);
  });

  test("that fail in the middle leave nothing", async () => {
    const store = await open();
    async function* broken() {
      yield* manyBytes();
      throw new Error("the database ended");
    }
    await expect(store.write(name, broken())).rejects.toThrow("the database ended");
    expect(await store.list()).toEqual([]);
  });
});

test("a backup in a folder is its owner's alone", async () => {
  const target = join(folder, "private");
  const store = await openBackupStore(target, { s3: undefined });
  await store.write(name, manyBytes());
  expect((await stat(target)).mode & 0o777).toBe(0o700);
  expect((await stat(join(target, name))).mode & 0o777).toBe(0o600);
  expect(await readdir(target)).toEqual([name]);
});

test("a bucket without a store is refused with the settings that it needs", async () => {
  await expect(openBackupStore("s3://backups/nightly", { s3: undefined })).rejects.toThrow(/needs S3_ENDPOINT/);
});
