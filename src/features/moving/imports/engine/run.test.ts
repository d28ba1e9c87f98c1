// Runs as the back office begins them: a trial, an import, stopping, going on after the process is gone, taking back.
import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "#app/platform/config.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { contentOf, importBench } from "#tests/harness/import-bench.ts";
import { folderNameOf, importFolder, listImportFolder, receiveFile } from "./import-folder.server.ts";
import { workOnRun } from "./jobs.server.ts";
import { listImports } from "./queries.server.ts";
import { beginCommandLineRun, claimRun, startRun, startTakingBack, stopRun } from "./run-commands.server.ts";
import { findRun, listRuns, readReport } from "./run-queries.server.ts";
import { isFolderEntry } from "./run-rules.ts";
import { workOnCommandLine } from "./run-worker.server.ts";

const program = { kind: "system", name: "import" } as const;
const still = new AbortController().signal;

async function site(text = wordpressExport()) {
  const bench = await importBench();
  const parsed = parseConfig({ DATA_DIR: path.dirname(bench.uploads) });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  const { config } = parsed;
  const folder = importFolder(config);
  await mkdir(folder, { recursive: true });
  await rename(bench.uploads, path.join(folder, "uploads"));
  await writeFile(path.join(folder, "export.xml"), text);
  const parts = { ...bench.parts, config, log: createLog(() => undefined) };
  const admin = await bench.person("admin");
  const start = (task: "trial" | "import", given: object = {}) =>
    bench.run(startRun, admin, { task, file: "export.xml", uploads: "uploads", ...given });
  const work = async (id: string, signal = still) => {
    await workOnRun(parts, { id }, signal);
    return found(id);
  };
  const found = async (id: string) => {
    const run = await findRun(bench.db, id);
    if (!run) throw new Error("there is no such run");
    return run;
  };
  const report = async (id: string, filter = {}) =>
    (await readReport(bench.db, await found(id), filter, { after: undefined, limit: 500 })).items;
  return { ...bench, parts, folder, admin, start, work, found, report };
}

describe("a run", () => {
  test("that tries writes nothing but its report; the import does what the trial said, and a second one nothing", async () => {
    const { db, start, work, report } = await site();
    const before = await contentOf(db);
    const trial = await work((await start("trial")).id);
    expect(trial).toMatchObject({ status: "done", failure: null, importId: null });
    const { import_trial_items: _items, ...after } = await contentOf(db);
    expect(after).toEqual(before);
    const said = await report(trial.id, { kind: "story" });
    const first = await work((await start("import")).id);
    expect(first).toMatchObject({ status: "done", source: expect.any(String) });
    const lines = (items: typeof said) => items.map(({ sourceId, outcome }) => `${sourceId} ${outcome}`);
    expect(lines(await report(first.id, { kind: "story" }))).toEqual(lines(said));
    expect(first.counts.story).toEqual(trial.counts.story);
    const again = await work((await start("import")).id);
    expect(again.counts.story).toMatchObject({ same: first.counts.story?.taken });
    expect(await report(again.id, { outcome: "taken" })).toEqual([]);
    expect(await report(again.id, { outcome: "refused" })).toEqual(await report(first.id, { outcome: "refused" }));
  }, 240_000);

  test("obeys what was decided", async () => {
    const { db, start, work, report } = await site();
    const choices = { language: "ne", pages: "leave_out", authors: "names", uploads: "" };
    const { id } = await work((await start("import", choices)).id);
    const articles = await db.selectFrom("articles").select(["lang", "author_id", "category"]).execute();
    expect(new Set(articles.map(({ lang }) => lang))).toEqual(new Set(["ne"]));
    expect(articles.filter(({ author_id, category }) => author_id !== null || category === "pages")).toEqual([]);
    const reasons = (await report(id)).flatMap((line) => line.reasons);
    expect(reasons).toEqual(expect.arrayContaining(["page.leftOut", "author.nameOnly", "file.missing"]));
  }, 240_000);

  test.each([
    ["permalink", "/\u0000", "import.permalink"],
    ["site", "https://old.example/\u0000", "link.outside"],
    ["site", "javascript:alert(1)", "link.outside"],
  ])("does not begin with the %s %j", async (field, value, code) => {
    const { start } = await site();
    await expect(start("trial", { [field]: value })).rejects.toMatchObject({ fieldErrors: { [field]: [code] } });
  });

  test("is the only one, and says so", async () => {
    const { start, work } = await site();
    const { id } = await start("trial");
    await expect(start("import")).rejects.toMatchObject({ fieldErrors: { file: ["import.underWay"] } });
    await work(id);
    await start("import");
  }, 240_000);

  test("that was stopped has taken what it has taken, and the next goes on", async () => {
    const { run, db, admin, start, work } = await site();
    const waiting = await start("import");
    await run(stopRun, admin, { id: waiting.id });
    expect(await work(waiting.id)).toMatchObject({ status: "stopped" });
    expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
    expect(await work((await start("import")).id)).toMatchObject({ status: "done" });
  }, 240_000);

  test("whose process ends is gone on with, and one that somebody works on is left alone", async () => {
    const { run, clock, pass, start, work, found } = await site();
    const { id } = await start("import");
    const gone = { id, worker: newIdentifier(), othersAreGone: false };
    expect(await run(claimRun, program, { ...gone, staleBefore: clock.now() })).toMatchObject({ id });
    pass(1_000);
    const other = {
      id,
      worker: newIdentifier(),
      othersAreGone: false,
      staleBefore: new Date(clock.now().getTime() - 30_000),
    };
    expect(await run(claimRun, program, other)).toBeUndefined();
    expect(await found(id)).toMatchObject({ status: "running" });
    // With an embedded database the other process cannot be there any more.
    expect(await work(id)).toMatchObject({ status: "done" });
  }, 240_000);

  test("lets go when the program stops", async () => {
    const { start, work } = await site();
    const { id } = await start("import");
    const stopping = AbortSignal.abort(new Error("the program stops"));
    expect(await work(id, stopping)).toMatchObject({ status: "running" });
    expect(await work(id)).toMatchObject({ status: "done" });
  }, 240_000);

  test.each([
    ["broken", "<rss><channel></rss>", { failure: "import.broken", failureDetail: { line: 1 } }],
    ["hostile", '<!DOCTYPE rss [<!ENTITY a "b">]><rss></rss>', { failure: "import.broken" }],
  ])("of a %s file says line and reason, and has taken nothing", async (_name, text, expected) => {
    const { db, start, work } = await site(text);
    expect(await work((await start("import")).id)).toMatchObject({ status: "failed", ...expected });
    expect(await listImports(db)).toEqual([]);
  });

  test("of a file that has gone says so", async () => {
    const { start, work } = await site();
    expect(await work((await start("trial", { file: "other.xml" })).id)).toMatchObject({ failure: "import.fileGone" });
  });

  test("takes an import back, or names what stands in its way", async () => {
    const { run, db, admin, start, work } = await site();
    const { importId } = await work((await start("import")).id);
    const { id, version } = await db.selectFrom("articles").select(["id", "version"]).executeTakeFirstOrThrow();
    const setVersion = (to: number) => db.updateTable("articles").set({ version: to }).where("id", "=", id).execute();
    await setVersion(version + 1);
    const hindered = await work((await run(startTakingBack, admin, { id: importId })).id);
    expect(hindered).toMatchObject({ status: "failed", failure: "import.hindered" });
    expect(hindered.failureDetail).toEqual({ hindrances: [{ kind: "story", count: 1 }] });
    await setVersion(version);
    expect(await work((await run(startTakingBack, admin, { id: importId })).id)).toMatchObject({ status: "done" });
    expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
  }, 240_000);
});

describe("a run of the command line", () => {
  const beginning = { task: "import", fileName: "export.xml" } as const;

  test("holds off those of the back office and others of its kind, and is listed when it has ended", async () => {
    const { parts, db, start } = await site();
    const other = () => workOnCommandLine(parts, beginning, async () => ({ result: "never" }));
    const done = await workOnCommandLine(parts, beginning, async () => {
      await expect(start("import")).rejects.toMatchObject({ fieldErrors: { file: ["import.underWay"] } });
      await expect(other()).rejects.toMatchObject({ fieldErrors: { file: ["import.underWay"] } });
      return { result: "done" };
    });
    expect(done).toBe("done");
    expect(await listRuns(db)).toMatchObject([{ status: "done", fileName: "export.xml", byCommandLine: true }]);
    await start("import");
    await expect(other()).rejects.toMatchObject({ fieldErrors: { file: ["import.underWay"] } });
  });

  test("is stopped from the back office", async () => {
    const { parts, db, run, admin } = await site();
    const ended = workOnCommandLine(parts, beginning, async ({ signal }) => {
      const [open] = await listRuns(db);
      await run(stopRun, admin, { id: open?.id });
      await once(signal, "abort");
      signal.throwIfAborted();
      return { result: "never" };
    });
    expect(await ended).toBe("stopped");
    expect(await listRuns(db)).toMatchObject([{ status: "stopped" }]);
  });

  test("says what failed, and lets the next begin", async () => {
    const { parts, db, start } = await site();
    const broken = async () => Promise.reject(new Error("no disk"));
    await expect(workOnCommandLine(parts, beginning, broken)).rejects.toThrow("no disk");
    expect(await listRuns(db)).toMatchObject([{ status: "failed" }]);
    await start("trial");
  });

  test("whose process is gone ends: at once with an embedded database, else after half a minute", async () => {
    const { run, clock, pass, db, start, work } = await site();
    const begin = (othersAreGone: boolean) =>
      run(beginCommandLineRun, program, {
        ...beginning,
        worker: newIdentifier(),
        staleBefore: new Date(clock.now().getTime() - 30_000),
        othersAreGone,
      });
    const first = await begin(false);
    pass(29_000);
    await expect(begin(false)).rejects.toMatchObject({ fieldErrors: { file: ["import.underWay"] } });
    pass(2_000);
    const second = await begin(false);
    expect(await findRun(db, first.id)).toMatchObject({ status: "failed", failure: "import.lost" });
    const third = await begin(true);
    expect(await findRun(db, second.id)).toMatchObject({ status: "failed", failure: "import.lost" });
    // The program, once it runs again, does not go on with it: its file may lie anywhere.
    expect(await work(third.id)).toMatchObject({ status: "failed", failure: "import.lost", importId: null });
    await start("import");
  });
});

describe("the folder of files", () => {
  test("takes a file whole or not at all, under a name that leads nowhere else", async () => {
    const { folder } = await site();
    const body = () => new Blob(["<rss/>"]).stream();
    const received = await receiveFile(folder, body(), 6);
    await received.finish(folderNameOf("..\\..\\etc/पुरानो साइट.xml"));
    await expect(receiveFile(folder, body(), 7)).rejects.toMatchObject({ fieldErrors: { file: ["import.cutOff"] } });
    await expect(receiveFile(folder, new Blob([]).stream(), 0)).rejects.toMatchObject({
      fieldErrors: { file: ["file.empty"] },
    });
    await expect(receiveFile(folder, body(), 1e15)).rejects.toMatchObject({ code: "storage_full" });
    const { files, folders } = await listImportFolder(folder);
    expect(files.map(({ name }) => name).sort()).toEqual(["export.xml", "पुरानो साइट.xml"]);
    expect(folders).toEqual(["uploads"]);
  });

  test.each(["../a", "a/b", "a\\b", ".hidden", "", " a", "a\u0000"])("knows that %j is no entry", (name) => {
    expect(isFolderEntry(name) && name !== "").toBe(false);
  });
});
