// What tests of imports run them with: a database, a file store, and the uploads folder of the invented old site.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import type { ItemLine } from "#app/features/moving/imports/wordpress/import-report.ts";
import type { ImportOptions } from "#app/features/moving/imports/wordpress/import-run.server.ts";
import { importSite } from "#app/features/moving/imports/wordpress/import-site.server.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { commandBench } from "./commands.ts";

const picture = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } });

/** Opens one. */
export async function importBench() {
  const [bench, folder] = await Promise.all([commandBench(), mkdtemp(path.join(tmpdir(), "import-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const uploads = path.join(folder, "uploads");
  await mkdir(path.join(uploads, "2019", "05"), { recursive: true });
  await writeFile(path.join(uploads, "2019", "05", "ground.jpg"), await picture("#2a6").jpeg().toBuffer());
  // Beside the folder: no address leads out of it.
  await writeFile(path.join(folder, "secret.jpg"), await picture("#000").jpeg().toBuffer());
  await writeFile(path.join(uploads, "2019", "05", "cup.png"), await picture("#c82").png().toBuffer());
  const parts = { db: bench.db, run: bench.run, clock: bench.clock, files };
  let lines: ItemLine[] = [];
  /** Imports a text, or the fixture. What it said stands in `lines`. */
  const take = async (
    text = wordpressExport(),
    { isDryRun = false, withUploads = true, ...told }: Partial<ImportOptions> & { withUploads?: boolean } = {},
  ) => {
    const file = path.join(folder, "export.xml");
    await writeFile(file, text);
    lines = [];
    const onLine = (line: ItemLine) => void lines.push(line);
    return importSite(parts, { file, uploads: withUploads ? uploads : undefined, isDryRun, onLine, ...told });
  };
  const lineOf = (sourceId: string, kind = "story") =>
    lines.find((line) => line.sourceId === sourceId && line.kind === kind);
  return {
    ...bench,
    files,
    parts,
    uploads,
    take,
    lineOf,
    lines: () => lines,
    mediaFolder: path.join(folder, "files", "media"),
  };
}

/**
 * What stays of an import that was taken back: the log, versions of the navigation, what stands under their seals, and
 * how words sound.
 */
const stays = [
  "audit_log",
  "imports",
  "import_runs",
  "search_words",
  "terms_by_sound",
  "versions",
  "version_authors",
  "unsealed_versions",
  "unsealed_entries",
];

/** What the tables of a database hold, but for what stays and the words that a nightly job counts anew. */
export async function contentOf(db: Awaited<ReturnType<typeof importBench>>["db"]): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${stays}) order by 1`.execute(
    db,
  );
  const held: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`.execute(db);
    const counted = name === "status_counts" ? rows.filter(({ row }) => !/"count": 0\b/.test(row)) : rows;
    if (counted.length > 0) held[name] = counted.map(({ row }) => row).join("\n");
  }
  return held;
}
