import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { importMatchFiles, listStages } from "./match-import-cli.ts";

async function site() {
  const bench = await sportBench();
  const folder = await mkdtemp(path.join(tmpdir(), "matches-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said = { out: "", error: "" };
  const terminal = {
    input: process.stdin,
    say(text: string) {
      said.out += text;
    },
    complain(text: string) {
      said.error += text;
    },
  };
  const put = async (name: string, text: string | Uint8Array) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const take = async (...args: string[]) => {
    Object.assign(said, { out: "", error: "" });
    const code = await importMatchFiles(["--stage", bench.stage.id, ...args], bench, terminal);
    return { code, ...said };
  };
  const matches = async () => (await bench.db.selectFrom("matches").select("id").execute()).length;
  return { ...bench, folder, said, terminal, put, take, matches };
}

describe("import-matches", () => {
  test("takes the files of a folder by their names, after a dry run that writes nothing", async () => {
    const { folder, put, take, matches } = await site();
    await put("2.csv", "date,home,away,score\n2026-05-08,Koshi,Arun,2-1");
    await put("1.csv", "date,home,away\n2026-05-01,Arun,Koshi");
    await put("notes.txt", "no table");
    const csv = ["--format", "csv", "--add-teams", folder];
    const tried = await take("--dry-run", ...csv);
    expect(tried).toMatchObject({ code: 0, error: "" });
    expect(tried.out).toMatch(/1\.csv.*Arun.*2\.csv.*2–1.*nothing was written/s);
    expect(await matches()).toBe(0);
    expect(await take(...csv)).toMatchObject({ code: 0 });
    expect(await matches()).toBe(2);
  });

  test("names what was refused with its line and reason, and takes the rest", async () => {
    const { put, take, db } = await site();
    const squad = await put("squad.csv", "team,name\nArun,12. Gita Rai (GK)\nArun,Maya (injured)");
    const { code, out, error } = await take("--format", "squads", "--add-teams", squad);
    expect([code, out, error]).toEqual([
      ...[1, expect.stringContaining("Arun, 12, Gita Rai, goalkeeper"), expect.stringContaining("3 name: ")],
    ]);
    expect(await db.selectFrom("squad_members").select("shirt_number").execute()).toEqual([{ shirt_number: 12 }]);
  });

  test("refuses what it cannot read or find, and says why", async () => {
    const { put, take, folder, terminal, said, matches, run } = await site();
    const bytes = (...last: number[]) => new Uint8Array([...Buffer.from("date,home,away\n2026-05-01,Arun,M"), ...last]);
    const broken = await put("broken.csv", bytes(0x81));
    expect(await take("--format", "csv", broken)).toMatchObject({ code: 1, error: expect.stringContaining("Line 2") });
    const latin = await put("latin.csv", bytes(0xfc, 0x6c));
    expect(await take("--format", "csv", "--add-teams", "--dry-run", latin)).toMatchObject({
      ...{ code: 0, out: expect.stringMatching(/windows-1252[\s\S]*Mül/) },
    });
    const missing = path.join(folder, "none.csv");
    expect(await take("--format", "csv", missing)).toMatchObject({ code: 1, error: expect.stringContaining(missing) });
    expect(await take("--format", "xml", latin)).toMatchObject({ code: 2 });
    expect(await take("--format", "csv")).toMatchObject({ code: 2 });
    const good = await put("good.csv", "date,home,away\n2026-05-01,Arun,Koshi");
    const elsewhere = ["--stage", newIdentifier(), "--format", "csv", good];
    expect(await importMatchFiles(elsewhere, { run }, terminal)).toBe(1);
    expect(said.error).toContain("stage");
    expect(await matches()).toBe(0);
  });
});

test("list-stages says the number of each stage", async () => {
  const { db, terminal, said, stage } = await site();
  expect(await listStages({ db }, terminal)).toBe(0);
  expect(said.out).toMatch(new RegExp(`^${stage.id}\\t.*League`));
});
