// Fixtures, results and squads on the command line: `list-stages`, `import-matches`. The same command takes them in as
// for the screen, file by file.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { importInParts, importMatches } from "#app/features/sport/import/import-commands.server.ts";
import { type ImportFormat, importFormats, type MatchImportReport } from "#app/features/sport/import/import-rules.ts";
import { matchImportLimits } from "#app/features/sport/import/items.ts";
import { listStageChoices } from "#app/features/sport/matches/choice-queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type DecodedText, decodeText, faultCode } from "#app/platform/text/decode-text.ts";
import { operator, printRows } from "./operator-command.ts";
import type { Terminal } from "./terminal.ts";

/** What `help` says of these. */
export const matchImportHelp = `  list-stages
      Shows the stages of all seasons with the number that import-matches needs, the newest season first.
  import-matches --stage <number> --format csv|openfootball|cricsheet|squads [--time-zone <zone>] [--add-teams] [--dry-run] <file or folder>...
      Takes fixtures, results or squads in as the screen does, every .csv and .json file of a folder by its name. Says what came of each
      file, and of what was refused the line and the reason. --time-zone is that of the times in the files (Asia/Kathmandu);
      --add-teams adds teams that are not known; --dry-run writes nothing. Each file is tried by itself.
`;

type Options = {
  stage: string;
  format: ImportFormat;
  timeZone: string | undefined;
  addTeams: boolean;
  dryRun: boolean;
  names: readonly string[];
};

/** Shows every stage. Always 0. */
export async function listStages({ db }: Pick<Platform, "db">, terminal: Terminal): Promise<number> {
  const stages = await listStageChoices(db);
  printRows(
    terminal,
    stages.map(({ id, names }) => [id, names.en]),
  );
  return 0;
}

/** Imports files. 0 all taken in, 1 a file or a part of one was refused, 2 not understood. */
export async function importMatchFiles(
  args: readonly string[],
  { run }: Pick<Platform, "run">,
  terminal: Terminal,
): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    terminal.complain(`import-matches needs a stage, a format and at least one file.\n\n${matchImportHelp}`);
    return 2;
  }
  let isWhole = true;
  for (const name of options.names) {
    const files = await filesAt(name);
    if (files.length === 0) terminal.complain(`There is no file to import at ${name}.\n`);
    isWhole &&= files.length > 0;
    for (const file of files) isWhole = (await takeFile(run, { options, file }, terminal)) && isWhole;
  }
  if (options.dryRun) terminal.say("This was a dry run: nothing was written.\n");
  return isWhole ? 0 : 1;
}

/** Whether all of the file was taken in. */
async function takeFile(
  run: Platform["run"],
  { options, file }: { options: Options; file: string },
  terminal: Terminal,
): Promise<boolean> {
  const t = getMessages("en");
  terminal.say(`${file}\n`);
  const read = await textOf(file);
  if ("code" in read) {
    terminal.complain(`  ${errorMessage(t, read.code)}\n`);
    return false;
  }
  const { text, encoding } = read;
  if (encoding !== "utf-8") terminal.say(`  ${t("admin.common.readAs", { encoding })}\n`);
  try {
    const input = {
      ...{ stage_id: options.stage, format: options.format, text, time_zone: options.timeZone },
      ...{ add_teams: options.addTeams, dry_run: options.dryRun },
    };
    const report = await importInParts((part) => run(importMatches, operator, { ...input, part }));
    sayReport(report, terminal);
    return report.problems.length === 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const codes = Object.entries(error.fieldErrors).flatMap(([field, found]) => found.map((code) => ({ field, code })));
    const reasons = codes.map(({ field, code }) => `${field}: ${errorMessage(t, code)}`);
    terminal.complain(`  ${reasons.join("\n  ") || "There is no stage with this number. list-stages shows them."}\n`);
    return false;
  }
}

function sayReport(report: MatchImportReport, { say, complain }: Terminal): void {
  const t = getMessages("en");
  const { created, changed, same, teams, people, problems, matches, members, left } = report;
  say(`  ${t("admin.matches.import.counts", { created, changed, same })}\n`);
  if (teams.length > 0) say(`  ${t("admin.matches.import.teams", { names: teams.join(", ") })}\n`);
  if (people.length > 0) say(`  ${t("admin.matches.import.people", { names: people.join(", ") })}\n`);
  for (const { at, score, status } of matches) say(`  ${at}: ${score} ${t(`admin.matches.statuses.${status}`)}\n`);
  for (const { at, team, name, number, role } of members)
    say(`  ${at}: ${[team, number, name, role].filter((part) => part !== null).join(", ")}\n`);
  for (const { at, names } of left)
    say(`  ${t("admin.matches.import.left")}: ${[at, names.join(", ")].filter(Boolean).join(": ")}\n`);
  for (const { at, field, code } of problems) complain(`  ${at} ${field}: ${errorMessage(t, code)}\n`);
}

/** The file, or those of the folder in the order of their names; none where there is nothing. */
async function filesAt(name: string): Promise<readonly string[]> {
  const found = await stat(name).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [name] : [];
  const entries = await readdir(name, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:csv|json)$/i.test(entry.name))
    .map((entry) => path.join(name, entry.name))
    .toSorted();
}

/** What the file says, and in which encoding; a code of the messages `errors` where it is too large or no text. */
async function textOf(file: string): Promise<DecodedText | { code: string }> {
  // A character has four bytes at most.
  const { size } = await stat(file);
  if (size > 4 * matchImportLimits.text) return { code: `file.tooHeavy:${matchImportLimits.text / 1_000_000}` };
  const read = decodeText(await readFile(file));
  return "fault" in read ? { code: faultCode(read) } : read;
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: {
        stage: { type: "string" },
        format: { type: "string" },
        "time-zone": { type: "string" },
        "add-teams": { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
    const format = importFormats.find((known) => known === values.format);
    if (!values.stage || !format || positionals.length === 0) return undefined;
    return {
      ...{ stage: values.stage, format, timeZone: values["time-zone"], names: positionals },
      ...{ addTeams: values["add-teams"], dryRun: values["dry-run"] },
    };
  } catch {
    return undefined;
  }
}
