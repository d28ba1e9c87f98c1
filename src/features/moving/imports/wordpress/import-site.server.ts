// The import of a file from another system (docs/decisions/0025). The file is read twice: to its end before anything is
// written, then story by story. Every step is its own transaction and notes what it did, so that a run goes on where
// another was cut off.
import path from "node:path";
import { beginImport, finishImport } from "#app/features/moving/imports/engine/commands.server.ts";
import { openImport } from "#app/features/moving/imports/engine/import-rows.server.ts";
import { formatOf } from "#app/features/moving/imports/formats/formats.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { noteListAddresses, takeMenus } from "./import-menus.server.ts";
import { type ImportCounts, importReport } from "./import-report.ts";
import { type ImportOptions, type ImportParts, type ImportRun, refuseItems } from "./import-run.server.ts";
import { takeStories } from "./import-stories.server.ts";
import { takeAuthors, takeCategories, takeFiles } from "./import-terms.server.ts";
import { secondOf } from "./prepare-story.server.ts";
import { readSourceSite, type SourceSite } from "./source-site.server.ts";

export type ImportResult = { importId: string | undefined; site: string; counts: ImportCounts };

const importer: Actor = { kind: "system", name: "import" };

/**
 * Imports the file, or goes on with it, or takes what has changed in it. Throws `BrokenImportFile` before anything is
 * written when the file cannot be read to its end, or is of no known format.
 */
export async function importSite(parts: ImportParts, options: ImportOptions): Promise<ImportResult> {
  const format = await formatOf(options);
  const entries = () => untilAborted(format.read(), options.signal);
  const site = await readSourceSite(options.file, entries());
  const source = { kind: format.kind, source: site.url };
  const fileName = path.basename(options.file).slice(-255);
  const begun = options.isDryRun ? undefined : await parts.run(beginImport, importer, { ...source, fileName });
  const before = options.isDryRun ? await openImport(parts.db, source).executeTakeFirst() : undefined;
  options.onBegin?.({ items: itemsOf(site), importId: begun?.id });
  const run: ImportRun = {
    ...{ parts, actor: importer, options, site, entries },
    report: importReport(options.onLine, options.onItem),
    startedAt: begun?.startedAt ?? before?.created_at ?? parts.clock.now(),
    begunRun: begun?.begunRun,
    importId: begun?.id,
    knownId: begun?.id ?? before?.id,
  };
  const authors = await takeAuthors(run);
  const sections = await takeCategories(run);
  const pictures = await takeFiles(run);
  await refuseItems(run, site.twice.map(secondOf));
  const stories = await takeStories(run, { authors, sections, pictures });
  await takeMenus(run, { sections, stories });
  if (begun) {
    await noteListAddresses(run, authors);
    await parts.run(finishImport, importer, { id: begun.id });
  }
  return { importId: begun?.id, site: site.url, counts: run.report.counts };
}

async function* untilAborted<Entry>(entries: AsyncIterable<Entry>, signal: AbortSignal | undefined) {
  for await (const entry of entries) {
    signal?.throwIfAborted();
    yield entry;
  }
}

/** How many items a run looks at, comments not counted. */
function itemsOf({ authors, categories, files, menuItems, twice, hasPages, posts }: SourceSite): number {
  const listed = authors.length + categories.length + files.length + menuItems.length + twice.length;
  return listed + posts + (hasPages ? 1 : 0);
}
