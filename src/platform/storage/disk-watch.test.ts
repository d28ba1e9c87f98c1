import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { openDiskFiles } from "./disk-files.server.ts";
import { assertRoomToStart, freeBytes } from "./disk-room.ts";
import { watchDisk } from "./disk-watch.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "rangashala-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function watch(folder: string, reserve: number) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => lines.push(JSON.parse(line)));
  const disk = watchDisk({ folder, reserve, log });
  onTestFinished(() => disk.close());
  return { lines, disk };
}

const tooMuch = 1e18;

test("less room than the reserve refuses a write, and the log names folder and sizes once", async () => {
  const folder = temporaryFolder();
  const { lines, disk } = watch(folder, tooMuch);
  await expect(disk.assertRoom()).rejects.toMatchObject({ code: "storage_full" });
  await expect(disk.assertRoom()).rejects.toMatchObject({ code: "storage_full" });
  expect(lines).toEqual([expect.objectContaining({ level: "error", folder, neededMegabytes: 1e12 })]);
});

test("with room, or where nothing is reserved, nothing is said", async () => {
  for (const reserve of [0, 1]) {
    const { lines, disk } = watch(temporaryFolder(), reserve);
    await disk.assertRoom();
    expect(lines).toEqual([]);
  }
});

test("a file that would use up the reserve is refused and leaves nothing behind", async () => {
  const folder = temporaryFolder();
  const files = openDiskFiles(folder, { flush: false, reserve: tooMuch });
  const put = files.put("media/a.webp", new Uint8Array(3), { contentType: "image/webp" });
  await expect(put).rejects.toMatchObject({ code: "storage_full" });
  expect(readdirSync(path.join(folder, "media"))).toEqual([]);
});

test("a start is refused with a sentence that names folder and sizes, also for a folder that is still to be made", async () => {
  const folder = path.join(temporaryFolder(), "not/yet");
  expect(await freeBytes(folder)).toBeGreaterThan(0);
  await assertRoomToStart(folder, 1);
  const said = new RegExp(`^The disk of the data folder ${folder} has \\d+ MB free and needs 1000000000000 MB\\.`);
  await expect(assertRoomToStart(folder, tooMuch)).rejects.toThrow(said);
});
