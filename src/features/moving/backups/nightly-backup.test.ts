import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { parseConfig } from "#app/platform/config.ts";
import { createLog } from "#app/platform/log.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { makeNightlyBackup } from "./jobs.server.ts";
import { backupsFailSince } from "./queries.server.ts";

const signal = new AbortController().signal;

async function site(settings: Record<string, string> = {}) {
  const bench = await commandBench({ now: new Date("2026-11-21T20:25:00Z") });
  const folder = await mkdtemp(path.join(tmpdir(), "backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const parsed = parseConfig({ BACKUP_TO: folder, ...settings });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  const lines: string[] = [];
  const means = { ...bench, config: parsed.config, log: createLog((line) => lines.push(line)) };
  const succeed = async () => {
    const name = `rangashala-${bench.clock.now().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.zst`;
    await writeFile(path.join(folder, name), "");
    return { name, bytes: 5 };
  };
  const night = async (makeBackup: () => Promise<{ name: string; bytes: number }>) => {
    bench.pass(dayMilliseconds);
    await makeNightlyBackup({ ...means, clock: bench.clock, makeBackup }, signal);
  };
  return { ...bench, folder, lines, night, succeed, config: parsed.config };
}

const fail = () => Promise.reject(new Error("the disk is full"));

describe("the nightly backup", () => {
  test("stays for its days, and what is older goes after the next succeeded", async () => {
    const { night, succeed, folder } = await site({ BACKUP_KEEP_DAILY: "2", BACKUP_KEEP_WEEKLY: "0" });
    await night(succeed);
    await night(succeed);
    await night(succeed);
    expect((await readdir(folder)).toSorted()).toEqual([
      "rangashala-2026-11-23T20-25-00Z.tar.zst",
      "rangashala-2026-11-24T20-25-00Z.tar.zst",
    ]);
  });

  test("that fails is noted with the reason, removes nothing, and is told until one succeeds", async () => {
    const { night, succeed, folder, db, config } = await site({ BACKUP_KEEP_DAILY: "1", BACKUP_KEEP_WEEKLY: "0" });
    await night(succeed);
    expect(await backupsFailSince(db, config.backup)).toBeUndefined();
    await expect(night(fail)).rejects.toThrow("the disk is full");
    await expect(night(fail)).rejects.toThrow("the disk is full");
    expect(await readdir(folder)).toHaveLength(1);
    expect(await backupsFailSince(db, config.backup)).toEqual(new Date("2026-11-23T20:25:00Z"));
    // Whoever takes the setting away wants none any more.
    expect(await backupsFailSince(db, { ...config.backup, to: undefined })).toBeUndefined();
    expect(await db.selectFrom("backup_runs").select(["name", "error"]).orderBy("started_at").execute()).toEqual([
      { name: "rangashala-2026-11-22T20-25-00Z.tar.zst", error: null },
      { name: null, error: "Error: the disk is full" },
      { name: null, error: "Error: the disk is full" },
    ]);
    await night(succeed);
    expect(await backupsFailSince(db, config.backup)).toBeUndefined();
  });

  test("is not made, and not missed, where no setting says where to", async () => {
    const { night, db, config } = await site({ BACKUP_TO: "" });
    await night(fail);
    expect(await db.selectFrom("backup_runs").selectAll().execute()).toEqual([]);
    expect(await backupsFailSince(db, config.backup)).toBeUndefined();
  });
});
