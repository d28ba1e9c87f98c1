// The archive of archive.test.ts from the embedded database onto PostgreSQL, and from there onto an embedded one again.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestsOf, fillSite, runOn, siteConfig } from "#tests/harness/archive-site.ts";
import { lostWithMachine, startPostgres } from "#tests/harness/on-postgres.ts";
import { temporaryFolder } from "#tests/harness/program.ts";

test("an archive goes from engine to engine and stays the same to the row and the file", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const at = (name: string) => path.join(folder, name);
  for (const name of ["from", "server", "onto"]) mkdirSync(at(name));
  const server = await startPostgres({ settings: lostWithMachine });
  onTestFinished(() => {
    server.stop("immediate");
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  const [from, onServer, onto] = [siteConfig(at("from")), siteConfig(at("server"), server.url), siteConfig(at("onto"))];
  await fillSite(from);
  expect(await runOn(from, "export", at("first"))).toEqual([0, expect.any(String)]);
  expect(await runOn(onServer, "import-archive", at("first"))).toEqual([0, expect.any(String)]);
  expect(await runOn(onServer, "export", at("second.tar.zst"))).toEqual([0, expect.any(String)]);
  expect(await runOn(onto, "import-archive", at("second.tar.zst"))).toEqual([0, expect.any(String)]);
  expect(await runOn(onto, "export", at("third"))).toEqual([0, expect.any(String)]);
  const first = await digestsOf(at("first"));
  expect(await digestsOf(at("second.tar.zst"))).toEqual(first);
  expect(await digestsOf(at("third"))).toEqual(first);
});
