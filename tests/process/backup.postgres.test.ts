// The drill of backup.test.ts from and onto PostgreSQL.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { kills, performDrill } from "#tests/harness/backup-drill.ts";
import { lostWithMachine, startPostgres } from "#tests/harness/on-postgres.ts";
import { freePort, runCommandLine, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

async function onServer(dataDir: string) {
  const server = await startPostgres({ settings: lostWithMachine });
  onTestFinished(() => {
    server.stop("immediate");
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  return { DATA_DIR: dataDir, DATABASE_URL: server.url, DEMO: "1" };
}

test.each([
  ["PostgreSQL", "PostgreSQL"],
  ["PostgreSQL", "embedded"],
  ["embedded", "PostgreSQL"],
])(`a backup of %s is restored onto %s to the row, the file and the byte, after ${kills} kills`, async (from, onto) => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const backups = path.join(folder, "backups");
  mkdirSync(backups);
  const environment = async (engine: string, name: string) => {
    const dataDir = path.join(folder, name);
    return engine === "PostgreSQL" ? onServer(dataDir) : { DATA_DIR: dataDir };
  };
  const drill = await performDrill(await environment(from, "from"), await environment(onto, "onto"), backups);
  expect(drill.before.filter((title) => !drill.restored.has(title))).toEqual([]);
  expect(drill.after.filter((title) => drill.restored.has(title))).toEqual([]);
  expect(drill.backedUpAgain).toEqual(drill.backedUp);
  expect(drill.pagesAgain).toEqual(drill.pages);
  for (const refusal of drill.refusals)
    expect(refusal).toMatch(/^1 .*A restore into this database did not come to its end/s);
});

test("a running site moves from embedded to PostgreSQL: who was signed in stays so, and its pages are the same to the byte", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const server = await onServer(folder);
  const port = String(await freePort());
  const program = await startProgramProcess({ DATA_DIR: folder, PORT: port });
  const cookie = await signIn(program.origin, demoCredentials);
  const pages = async () => {
    const found = ["/", "/ne", "/national/football", "/rss.xml"].map(async (address) =>
      (await fetch(program.origin + address)).text(),
    );
    return [...(await Promise.all(found)), String(await isSignedIn(program.origin, cookie))];
  };
  const before = await pages();
  const moved = await runCommandLine({ DATA_DIR: folder }, ["move-to-postgres", "--to", server.DATABASE_URL]).ended;
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining("went on meanwhile")]);
  expect(await pages()).toEqual(before);
  const again = await runCommandLine({ DATA_DIR: folder }, ["move-to-postgres", "--to", server.DATABASE_URL]).ended;
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("The database is not empty")]);
  await program.end("SIGTERM");
  const secret = readFileSync(path.join(folder, "secret"), "utf8").trim();
  const onPostgres = await startProgramProcess({ ...server, PORT: port, SECRET: secret });
  const after = await pages();
  await onPostgres.end("SIGTERM");
  expect(after).toEqual(before);
  expect(after.at(-1)).toBe("true");
});

async function isSignedIn(origin: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${origin}/admin`, { headers: { cookie }, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status === 200;
}
