// Moving in on the command line: `import`, `list-imports`, `take-back-import`.
import { access } from "node:fs/promises";
import { parseArgs } from "node:util";
import { fileFetcher } from "../../features/imports/fetch-files.server.ts";
import { isImportKind } from "../../features/imports/formats/formats.server.ts";
import { listImports } from "../../features/imports/queries.server.ts";
import { takeBack } from "../../features/imports/take-back.server.ts";
import type { ItemLine } from "../../features/imports/wordpress/import-report.ts";
import type { ImportOptions } from "../../features/imports/wordpress/import-run.server.ts";
import { importSite } from "../../features/imports/wordpress/import-site.server.ts";
import { BrokenImportFile } from "../../features/imports/wordpress/read-wxr.server.ts";
import { outgoingClient } from "../../platform/outgoing/outgoing-client.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { isIdentifier } from "../../platform/text/is-identifier.ts";

type ImportPlatform = Pick<Platform, "run" | "db" | "files" | "clock">;
type Terminal = { say(text: string): void; complain(text: string): void };

/** What `help` says of these. */
export const importHelp = `  import <file> [--format wordpress|ghost|feed|csv] [--site <address>] [--permalink <pattern>] [--uploads <folder>] [--fetch]
         [--dry-run]
      Moves a site in from an export of WordPress or Ghost, a feed or a table, or goes on with it, or takes what has changed there. Says
      a line for each item. --uploads is the folder with its pictures (of WordPress wp-content/uploads, of Ghost content/images); --site
      is its address and --permalink where posts stood in it, as "/{year}/{month}/{slug}/", where the file does not say it (Ghost,
      tables); --fetch takes the pictures that the folder lacks from their addresses at the old site, by https alone; --dry-run writes
      nothing. import-wordpress is the same for WordPress alone.
  list-imports
      Shows what was moved in, with the number that take-back-import needs.
  take-back-import <number>
      Removes all that an import made, unless somebody has edited a part of it.
`;

/** Imports a file. 0 done, 1 the file cannot be read, 2 not understood. */
export async function importFromFile(
  name: "import" | "import-wordpress",
  args: string[],
  platform: ImportPlatform,
  terminal: Terminal,
): Promise<number> {
  const options = readOptions(name === "import" ? args : ["--format", "wordpress", ...args]);
  if (!options) {
    terminal.complain(`${name} needs one file, and nothing that it does not know.\n\n${importHelp}`);
    return 2;
  }
  for (const wanted of [options.file, ...(options.uploads === undefined ? [] : [options.uploads])]) {
    const isThere = await access(wanted).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      terminal.complain(`There is no ${wanted}.\n`);
      return 1;
    }
  }
  try {
    const onLine = (line: ItemLine) => terminal.say(`${textOf(line)}\n`);
    const { importId, site, counts } = await importSite(platform, { ...options, onLine });
    terminal.say(`\n${site}\n`);
    for (const [kind, outcomes] of Object.entries(counts)) {
      terminal.say(
        `  ${kind}: ${Object.entries(outcomes)
          .map(([outcome, count]) => `${count} ${outcome}`)
          .join(", ")}\n`,
      );
    }
    terminal.say(importId ? `The import has the number ${importId}.\n` : "This was a dry run: nothing was written.\n");
    return 0;
  } catch (error) {
    if (!(error instanceof BrokenImportFile)) throw error;
    terminal.complain(`The file cannot be imported, ${error.message}. Nothing was written.\n`);
    return 1;
  }
}

function readOptions(args: string[]): Omit<ImportOptions, "onLine"> | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      strict: true,
      allowPositionals: true,
      options: {
        ...{
          uploads: { type: "string" },
          format: { type: "string" },
          site: { type: "string" },
          permalink: { type: "string" },
        },
        "dry-run": { type: "boolean", default: false },
        fetch: { type: "boolean", default: false },
      },
    });
    const [file, ...surplus] = positionals;
    const { format, site, uploads, permalink } = values;
    if (!file || surplus.length > 0 || (format !== undefined && !isImportKind(format))) return undefined;
    const fetchFile = values.fetch ? fileFetcher(outgoingClient()) : undefined;
    return { file, format, site, permalink, uploads, fetchFile, isDryRun: values["dry-run"] };
  } catch {
    return undefined;
  }
}

function textOf({ outcome, kind, sourceId, line, title, reasons }: ItemLine): string {
  const why = reasons.length > 0 ? `  (${reasons.join(", ")})` : "";
  // What somebody wrote elsewhere must not steer a terminal.
  return `${outcome.padEnd(8)}${kind.padEnd(10)}${sourceId}  line ${line}  ${title}${why}`.replace(/\p{Cc}/gu, " ");
}

/** Says what was moved in, the newest first. */
export async function sayImports({ db }: Pick<Platform, "db">, { say }: Terminal): Promise<number> {
  const imports = await listImports(db);
  if (imports.length === 0) say("Nothing was moved in yet.\n");
  for (const { id, source, status, createdAt, stories } of imports) {
    say(`${id}  ${createdAt.toISOString().slice(0, 10)}  ${status}  ${stories} stories  ${source}\n`);
  }
  return 0;
}

/** Takes an import back. 0 done, 1 it stands or is unknown, 2 not understood. */
export async function takeImportBack(
  args: readonly string[],
  platform: ImportPlatform,
  terminal: Terminal,
): Promise<number> {
  const [id, ...surplus] = args;
  if (!id || !isIdentifier(id) || surplus.length > 0) {
    terminal.complain(`take-back-import needs the number of one import.\n\n${importHelp}`);
    return 2;
  }
  const result = await takeBack(platform, id);
  if (result?.kind === "done") {
    terminal.say(`The import is taken back: ${result.stories} stories and all that came with them are gone.\n`);
    return 0;
  }
  if (!result) terminal.complain("There is no such import, or it was taken back before.\n");
  else {
    const found = result.hindrances.map(({ kind, count }) => `${count} ${kind.replaceAll("_", " ")}`).join(", ");
    terminal.complain(`It stays, because something in it was edited or is used here by now: ${found}.\n`);
  }
  return 1;
}
