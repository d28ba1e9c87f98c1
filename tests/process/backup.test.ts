// Backup and restore as an operator does them, on the embedded database. Onto and from PostgreSQL:
// backup.postgres.test.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { comparedAddresses, kills, performDrill } from "#tests/harness/backup-drill.ts";
import { runCommandLine, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

function folders() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const at = (name: string) => path.join(folder, name);
  mkdirSync(at("backups"));
  return at;
}

test(`a backup while 16 people write is restored to the row, the file and the byte, after ${kills} kills`, async () => {
  const at = folders();
  const drill = await performDrill({ DATA_DIR: at("from") }, { DATA_DIR: at("onto") }, at("backups"));
  expect(drill.before.filter((title) => !drill.restored.has(title))).toEqual([]);
  expect(drill.after.filter((title) => drill.restored.has(title))).toEqual([]);
  expect(drill.after.length).toBeGreaterThan(0);
  expect(drill.backedUpAgain).toEqual(drill.backedUp);
  expect(drill.backedUp.filter(({ name }) => name.startsWith("files/")).length).toBeGreaterThan(500);
  expect(Object.keys(drill.pages).length).toBeGreaterThanOrEqual(comparedAddresses);
  expect(drill.pagesAgain).toEqual(drill.pages);
  expect(drill.refusals).toHaveLength(kills);
  for (const refusal of drill.refusals)
    expect(refusal).toMatch(/^1 .*A restore into this database did not come to its end/s);
});

const production = { DEMO: "0", PUBLIC_URL: "http://localhost", SECRET: "s".repeat(32) };
const key = "k".repeat(32);

test("the command line speaks with a running site; an encrypted backup is refused without its key, altered, or onto a site", async () => {
  const at = folders();
  const site = { ...production, DATA_DIR: at("site"), BACKUP_KEY: key };
  const program = await startProgramProcess({ ...site, PUBLIC_URL: "", DEMO: "public" });
  const run = (environment: Record<string, string>, ...argv: string[]) =>
    runCommandLine({ ...site, ...environment }, argv, "a password of nobody else\n").ended;
  // Its own user alone may ask.
  expect(statSync(path.join(at("site"), "control.sock")).mode & 0o777).toBe(0o600);
  expect(statSync(at("site")).mode & 0o777).toBe(0o700);
  const who = ["--email", "chief@example.com", "--name", "Chief Editor", "--password-stdin"];
  expect(await run({}, "create-admin", ...who)).toMatchObject({
    code: 0,
    output: expect.stringContaining("can sign in"),
  });
  expect(await run({}, "nothing")).toMatchObject({ code: 2 });
  await signIn(program.origin, { email: "chief@example.com", password: "a password of nobody else" });
  expect(await run({}, "backup", "--to", at("backups"))).toMatchObject({ code: 0 });
  const exported = await run({}, "export", at("archive"));
  expect([exported.code, exported.output]).toEqual([0, expect.stringMatching(/archive: \d{4,} rows and \d{3,} files/)]);
  await expect.poll(() => existsSync(path.join(at("site"), "snapshot")), { timeout: 30_000 }).toBe(false);
  const [name = ""] = readdirSync(at("backups"));
  expect(name).toMatch(/\.tar\.zst\.enc$/);
  const file = path.join(at("backups"), name);
  expect(await run({}, "verify-backup", file)).toMatchObject({ code: 0, output: expect.stringContaining("is whole") });
  const bytes = readFileSync(file);
  expect(bytes.includes("chief@example.com")).toBe(false);
  const [broken, cut] = [at("broken.enc"), at("cut.enc")];
  writeFileSync(cut, bytes.subarray(0, bytes.length - 100_000));
  bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1;
  writeFileSync(broken, bytes);
  const elsewhere = { DATA_DIR: at("elsewhere") };
  const refusals: [Record<string, string>, string, RegExp][] = [
    [elsewhere, broken, /damaged.*chunk 15, at byte 983387 of the encrypted file was altered/],
    [elsewhere, cut, /damaged.*chunk \d+, at byte \d+ of the encrypted file is missing: it is truncated/],
    [{ ...elsewhere, BACKUP_KEY: "" }, file, /is encrypted: set BACKUP_KEY/],
    [{ ...elsewhere, BACKUP_KEY: "x".repeat(32) }, file, /BACKUP_KEY is another one/],
    [{}, file, /in use: stop the program first/],
  ];
  for (const [environment, named, reason] of refusals) {
    const { code, output } = await run(environment, "restore", named);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
  }
  expect(existsSync(path.join(at("elsewhere"), "database"))).toBe(false);
  await program.end("SIGTERM");
  const onto = await run({}, "restore", file);
  expect([onto.code, onto.output]).toEqual([1, expect.stringContaining("The database is not empty")]);
});
