// Moving in on the command line: `import`, `list-imports`, `take-back-import`.
import { access } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { fileFetcher } from "#app/features/moving/imports/engine/fetch-files.server.ts";
import { listImports } from "#app/features/moving/imports/engine/queries.server.ts";
import { runUnderWay } from "#app/features/moving/imports/engine/run-queries.server.ts";
import { endOfTakingBack } from "#app/features/moving/imports/engine/run-work.server.ts";
import {
  type RunParts,
  staleMilliseconds,
  workOnCommandLine,
} from "#app/features/moving/imports/engine/run-worker.server.ts";
import { type TakenBack, takeBack } from "#app/features/moving/imports/engine/take-back.server.ts";
import { isImportKind } from "#app/features/moving/imports/formats/formats.server.ts";
import type { ItemLine } from "#app/features/moving/imports/wordpress/import-report.ts";
import type { ImportOptions } from "#app/features/moving/imports/wordpress/import-run.server.ts";
import { type ImportResult, importSite } from "#app/features/moving/imports/wordpress/import-site.server.ts";
import { BrokenImportFile } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { outgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

type ImportPlatform = RunParts & Pick<Platform, "files">;
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
    const result = await takeFile(platform, options, (line) => terminal.say(`${textOf(line)}\n`));
    if (result === "stopped") {
      terminal.complain("The import was stopped. What was taken stays, and the next run goes on from there.\n");
      return 1;
    }
    const { importId, site, counts } = result;
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
    if (isUnderWay(error)) return sayUnderWay(platform, terminal);
    if (!(error instanceof BrokenImportFile)) throw error;
    terminal.complain(`The file cannot be imported, ${error.message}. Nothing was written.\n`);
    return 1;
  }
}

type FileOptions = Omit<ImportOptions, "onLine">;

/** Imports the file as a run, of which one is under way at a time. A dry run writes nothing and waits for nobody. */
async function takeFile(
  platform: ImportPlatform,
  options: FileOptions,
  onLine: (line: ItemLine) => void,
): Promise<ImportResult | "stopped"> {
  if (options.isDryRun) return importSite(platform, { ...options, onLine });
  const fileName = path.basename(options.file).slice(-255);
  return workOnCommandLine(platform, { task: "import", fileName }, async ({ progress, signal }) => {
    const follow = progress.listener({ isTrial: false });
    const told = (line: ItemLine) => {
      follow.onLine(line);
      onLine(line);
    };
    return { result: await importSite(platform, { ...options, ...follow, onLine: told, signal }) };
  });
}

function isUnderWay(error: unknown): boolean {
  return error instanceof AppError && error.fieldErrors.file?.[0] === "import.underWay";
}

/** Says which run is under way. */
async function sayUnderWay({ db, clock }: ImportPlatform, { complain }: Terminal): Promise<number> {
  const open = await runUnderWay(db);
  if (!open) {
    complain("Another import has just ended: try again.\n");
    return 1;
  }
  const { task, fileName, source, createdAt, aliveAt, byCommandLine } = open;
  const what = `${task.replaceAll("_", " ")} ${fileName || (source ?? "")}`.replace(/\p{Cc}/gu, " ");
  const silence = aliveAt ? Math.round((clock.now().getTime() - aliveAt.getTime()) / 1000) : undefined;
  const heard = silence === undefined ? "which nobody works on at the moment" : `heard of ${silence} seconds ago`;
  const lost = byCommandLine
    ? `One of the command line whose process is gone is given up after ${staleMilliseconds / 1000} seconds.`
    : "The running program goes on with it; it is stopped under Moving In.";
  complain(
    `Another run is under way since ${createdAt.toISOString()}: ${what}, ${heard}. One runs at a time. ${lost}\n`,
  );
  return 1;
}

function readOptions(args: string[]): FileOptions | undefined {
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
  let result: TakenBack | "stopped" | undefined;
  try {
    result = await workOnCommandLine(platform, { task: "take_back", importId: id }, async () => {
      const taken = await takeBack(platform, id);
      return { result: taken, end: endOfTakingBack(taken) };
    });
  } catch (error) {
    if (isUnderWay(error)) return sayUnderWay(platform, terminal);
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  }
  if (result === "stopped") return sayUnderWay(platform, terminal);
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
