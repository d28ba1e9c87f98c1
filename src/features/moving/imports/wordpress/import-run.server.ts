// What the steps of one run share, and the one way in which each of them refuses an item.

import { type ImportChoices, usualChoices } from "#app/features/moving/imports/engine/choices.ts";
import { noteRefusedItems } from "#app/features/moving/imports/engine/commands.server.ts";
import type { FetchFile } from "#app/features/moving/imports/engine/fetch-files.server.ts";
import { type KnownItem, knownItems } from "#app/features/moving/imports/engine/import-rows.server.ts";
import type { ItemNote } from "#app/features/moving/imports/engine/rules.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { ImportItemKind, ImportKind } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { ImportReport, ItemLine } from "./import-report.ts";
import type { SourceSite } from "./source-site.server.ts";
import type { WordpressEntry } from "./wordpress-item.ts";

/** What an import needs of the program. */
export type ImportParts = Pick<Platform, "db" | "run" | "files" | "clock">;

export type ImportOptions = {
  file: string;
  /** What kind of file it is; told from the file where it is left out. */
  format?: ImportKind | undefined;
  /** The address of the site, for a file that does not say it. */
  site?: string | undefined;
  /** Where the posts of the source stood, such as "/{year}/{month}/{slug}/", for a file that does not say it. */
  permalink?: string | undefined;
  /** The folder `wp-content/uploads` of the old site. */
  uploads: string | undefined;
  /** Fetches what the folder lacks; nothing is fetched without it. */
  fetchFile?: FetchFile | undefined;
  isDryRun: boolean;
  onLine: (line: ItemLine) => void;
  /** What staff decide; left out, it is as `usualChoices` says. */
  choices?: ImportChoices;
  /** Ends the run between two items. What was taken until then stays, and the next run goes on from there. */
  signal?: AbortSignal | undefined;
  /**
   * Told once how many items there are, comments not counted, and into which import they go; then of each that was
   * looked at.
   */
  onBegin?: (begun: { items: number; importId: string | undefined }) => void;
  onItem?: (kind: ImportItemKind) => void;
};

/** What the steps of one run share. */
export type ImportRun = {
  parts: ImportParts;
  actor: Actor;
  options: ImportOptions;
  site: SourceSite;
  /** Reads the file once more from its beginning. */
  entries(): AsyncIterable<WordpressEntry>;
  report: ImportReport;
  startedAt: Date;
  /** The number of the run that this one goes on with, its own if it goes on with none. Absent in a dry run. */
  begunRun: number | undefined;
  /** Absent in a dry run, which writes nothing. */
  importId: string | undefined;
  /**
   * With which import the items are compared: in a dry run that which an import would go on with. Absent where nothing
   * came yet.
   */
  knownId: string | undefined;
};

/** What came of items in earlier runs, by their ids in the source. */
export async function knownBefore(
  { parts, knownId }: Pick<ImportRun, "parts" | "knownId">,
  kind: ImportItemKind,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, KnownItem>> {
  return knownId === undefined ? new Map() : knownItems(parts.db, knownId, kind, sourceIds);
}

/** Says of items that they are not taken, and notes it. */
export async function refuseItems(run: ImportRun, items: readonly ItemNote[]): Promise<void> {
  if (items.length === 0) return;
  for (const item of items) run.report.say(item, "refused");
  const { importId: import_id, parts, actor } = run;
  if (import_id) await parts.run(noteRefusedItems, actor, { import_id, items });
}

/** What was decided for this run. */
export function choicesOf({ options }: Pick<ImportRun, "options">): ImportChoices {
  return options.choices ?? usualChoices;
}
