// Export and import of everything on the embedded database; onto and from PostgreSQL:
// tests/process/archive.postgres.test.ts.
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { digestsOf, fillSite, runOn, secretText, siteConfig } from "#tests/harness/archive-site.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { inWhole } from "#tests/harness/whole.ts";
import { archiveTables, leftOutOfArchives } from "./archive-tables.ts";
import { htmlColumns } from "./clean-archived-html.ts";

async function folders(): Promise<(name: string) => string> {
  const folder = await mkdtemp(path.join(tmpdir(), "archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["from", "onto"]) await mkdir(path.join(folder, name));
  return (name) => path.join(folder, name);
}

test("of every table and column somebody has decided whether it is exported", async () => {
  const { db } = await freshDatabase();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' group by 1 order by 1`.execute(db);
  const made = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  const decided = Object.keys({ ...archiveTables, ...leftOutOfArchives });
  expect(decided.toSorted()).toEqual(Object.keys(made).toSorted());
  for (const [name, columns] of Object.entries(archiveTables))
    expect([name, columns.toSorted()]).toEqual([name, made[name]?.toSorted()]);
  const secret = /passw|secret|token|hash|credential|private/;
  const odd = Object.entries(archiveTables).flatMap(([name, columns]) =>
    columns.filter((column) => secret.test(column)).map((column) => `${name}.${column}`),
  );
  // Only says that the person has to choose another one.
  expect(odd).toEqual(["profiles.must_change_password"]);
});

inWhole(
  describe,
  "src/server/cli/clean-archived-html.test.ts",
  "src/platform/storage/backup/backup-stream.test.ts",
)("an archive of a site with every kind of row", () => {
  test("comes back to the row and the file, packed or not, and has no secret; an altered one is refused and leaves nothing", async () => {
    const at = await folders();
    const [from, onto] = [siteConfig(at("from")), siteConfig(at("onto"))];
    await fillSite(from);
    expect(await runOn(from, "export", at("out"))).toEqual([0, expect.stringContaining("files")]);
    const manifest = JSON.parse(await readFile(at("out/manifest.json"), "utf8"));
    expect(Object.keys(manifest.rows).toSorted()).toEqual(Object.keys(archiveTables).toSorted());
    expect(Object.entries(manifest.rows).filter(([, rows]) => rows === 0)).toEqual([]);
    expect(manifest.files.count).toBeGreaterThan(15);
    const names = (await readdir(at("out"), { recursive: true })).filter((name) => name.endsWith(".ndjson"));
    for (const name of names) expect(await readFile(path.join(at("out"), name), "utf8")).not.toContain(secretText);

    expect(await runOn(from, "export", at("out"))).toEqual([1, expect.stringContaining("is not empty")]);
    expect(await runOn(from, "backup", "--to", at("backups"))).toEqual([0, expect.any(String)]);
    const [backup = ""] = await readdir(at("backups"));
    expect(await runOn(onto, "import-archive", at(`backups/${backup}`))).toEqual([
      1,
      expect.stringMatching(/a backup: restore/),
    ]);
    expect(await runOn(from, "import-archive", at("out"))).toEqual([1, expect.stringContaining("is not empty")]);

    await cp(at("out"), at("whole"), { recursive: true, filter: (name) => !name.startsWith(at("out/files")) });
    for (const [alter, reason] of alterations) {
      await alter(at("out"));
      expect(await runOn(onto, "import-archive", at("out"))).toEqual([1, expect.stringMatching(reason)]);
      for (const name of ["files/more.jpg", "files/..more.jpg", "tables/profiles/000001.ndjson"])
        await rm(at(`out/${name}`), { force: true });
      await cp(at("whole"), at("out"), { recursive: true });
    }

    // What was refused has left a place into which all of it goes. A link to a folder is not followed. HTML that
    // somebody added is gone: what goes out again is the archive as it was.
    const asWritten = await digestsOf(at("out"));
    await withScripts(at("out"));
    await symlink(at("backups"), at("out/files/linked"));
    expect(await runOn(onto, "import-archive", at("out"))).toEqual([
      0,
      expect.stringContaining("Forgot your password?"),
    ]);
    expect(await runOn(onto, "export", at("again.tar.zst"))).toEqual([0, expect.stringContaining("files")]);
    expect(await digestsOf(at("again.tar.zst"))).toEqual(asWritten);
    expect(await runOn(onto, "restore", at("again.tar.zst"))).toEqual([1, expect.stringContaining("import-archive")]);
  }, 480_000);
});

const rowsOf = (folder: string, table: string) => path.join(folder, "tables", table, "000001.ndjson");

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}

/** What somebody does to an archive, and what is said of it. */
const alterations: readonly [(folder: string) => Promise<unknown>, RegExp][] = [
  [
    (folder) => edit(rowsOf(folder, "profiles"), (text) => text.replace("Demo Admin", "Somebody")),
    /profiles.*was altered/,
  ],
  [
    (folder) => edit(rowsOf(folder, "profiles"), (text) => text.replace('\n{"id"', '\n{"ID"')),
    /profiles.*, line 2, is no row/,
  ],
  [(folder) => edit(rowsOf(folder, "profiles"), (text) => `${text}x\n`), /profiles.*, line \d+, is no row/],
  [(folder) => rm(rowsOf(folder, "profiles")), /profiles\/000001.ndjson is missing/],
  [(folder) => writeFile(path.join(folder, "files/more.jpg"), "x"), /files\/more.jpg was added/],
  // A tar file with names that lead out: backup-stream.test.ts.
  [(folder) => writeFile(path.join(folder, "files/..more.jpg"), "x"), /files\/..more.jpg has a name that no file has/],
  [withLinkOut, /profiles\/000001.ndjson is missing/],
  [withPartOutside, /files\/..\/..\/profiles.ndjson is missing/],
  [(folder) => rm(path.join(folder, "manifest.json")), /truncated/],
  [
    (folder) =>
      edit(path.join(folder, "schema.json"), (text) => text.replace('"name": "about_sections"', '"name": "accounts"')),
    /names accounts, of which no archive has a row/,
  ],
  [withWrongValue, /invalid input syntax for type uuid/],
  [withWrongColumn, /names about_sections.name of type text, which there is not/],
];

/** Rows that lie outside, with a link to them. */
async function withLinkOut(folder: string): Promise<void> {
  const outside = path.join(folder, "../profiles.ndjson");
  await rename(rowsOf(folder, "profiles"), outside);
  await symlink(outside, rowsOf(folder, "profiles"));
}

/** A list of parts that names a file outside, which is there. */
async function withPartOutside(folder: string): Promise<void> {
  const name = "files/../../profiles.ndjson";
  const bytes = await readFile(path.join(folder, name));
  const part = { name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  await edit(path.join(folder, "manifest.json"), (text) => {
    const manifest = JSON.parse(text);
    return JSON.stringify({ ...manifest, parts: [...manifest.parts, part] });
  });
}

/** An archive of which the digests fit, and a value does not. */
async function withWrongValue(folder: string): Promise<void> {
  // Of the second table, so that a row is there to be taken back and few are waited for.
  await edit(rowsOf(folder, "ads"), (text) => text.replace(/"id" : "[0-9a-f]/, '"id" : "x'));
  await fitDigest(folder, "tables/ads/000001.ndjson");
}

async function withWrongColumn(folder: string): Promise<void> {
  await edit(path.join(folder, "schema.json"), (text) => text.replace('"name": "title_ne"', '"name": "name"'));
  await edit(rowsOf(folder, "about_sections"), (text) => text.replaceAll('"title_ne" :', '"name" :'));
  await fitDigest(folder, "schema.json");
  await fitDigest(folder, "tables/about_sections/000001.ndjson");
}

/** Scripts and handlers in every column that holds HTML. */
async function withScripts(folder: string): Promise<void> {
  for (const { table, column } of htmlColumns) {
    const beginning = new RegExp(`"${column}" : "(?=<)`, "g");
    const attack = `"${column}" : "<script>alert(1)</script><iframe srcdoc='<script>alert(1)</script>'></iframe>`;
    await edit(rowsOf(folder, table), (text) => text.replace(beginning, attack));
    await fitDigest(folder, `tables/${table}/000001.ndjson`);
  }
}

async function fitDigest(folder: string, name: string): Promise<void> {
  const bytes = await readFile(path.join(folder, name));
  await edit(path.join(folder, "manifest.json"), (text) => {
    const manifest = JSON.parse(text);
    const part = manifest.parts.find((one: { name: string }) => one.name === name);
    Object.assign(part, { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    return JSON.stringify(manifest);
  });
}
