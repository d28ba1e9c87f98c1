// What an operator asks and does without the site. Each line of an answer is a row, its fields separated by tabs.
import { parseArgs } from "node:util";
import { rebuildSearch } from "#app/features/audience/search/jobs.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { listAdminSettings } from "#app/features/settings/queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { announceEverything } from "#app/platform/cache/invalidation.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { retryFailedMails } from "#app/platform/mail/mailer.server.ts";
import { checkCommand } from "./check.ts";
import { checkFiles } from "./check-files.ts";
import { checkPaymentsCommand } from "./check-payments.ts";
import { type Means, type OperatorCommand, type Options, operator, printRows } from "./operator-command.ts";
import { peopleCommands } from "./people-commands.ts";
import type { Terminal } from "./terminal.ts";

/** Name → what it does, as `help` tells it. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  ...peopleCommands,
  jobs: {
    help: "[--retry]: jobs that wait or have failed; with --retry the failed ones are tried again.",
    takes: ["retry"],
    run: jobs,
  },
  mails: {
    help: "[--retry]: mails that have failed, with the reason; with --retry they are sent again.",
    takes: ["retry"],
    run: mails,
  },
  settings: { help: "[<key> [<value>]]: all settings, one, or a new value for one.", takes: ["rest"], run: settings },
  "clear-cache": { help: "Drops every page from memory, on all instances.", takes: [], run: clearCache },
  "rebuild-search": {
    help: "Makes the index of the search anew from stories, events, videos and people.",
    takes: [],
    run: rebuild,
  },
  check: checkCommand,
  "check-payments": checkPaymentsCommand,
  "check-files": { help: "Compares rows with files; code 1 if a file is missing.", takes: [], run: checkAllFiles },
};

/** How `help` tells them. */
export const operatorHelp = Object.entries(operatorCommands)
  .map(([name, { help }]) => `  ${name}\n      ${help}\n`)
  .join("");

/** Runs one of them. Code 1 and a sentence for what is refused, 2 for what is not understood. */
export async function runOperatorCommand(
  name: string,
  argv: readonly string[],
  means: Means,
  terminal: Terminal,
): Promise<number> {
  const command = operatorCommands[name];
  const options = command && readOptions(argv, command.takes);
  if (!command || !options) {
    terminal.complain(`${name} does not take this.\n\n  ${name} ${command?.help ?? ""}\n`);
    return 2;
  }
  try {
    return await command.run(means, options, terminal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    terminal.complain(reasonOf(error));
    return 1;
  }
}

function reasonOf({ code, detail, fieldErrors }: AppError): string {
  const t = getMessages("en");
  const atFields = Object.entries(fieldErrors).flatMap(([field, codes]) =>
    codes.map((found) => `${field}: ${errorMessage(t, found)}\n`),
  );
  if (atFields.length > 0) return atFields.join("");
  if (code === "not_found") return "There is no account with this address.\n";
  if (isAboutLastAdmin(detail)) return "This is the last super_admin: make another one first.\n";
  return code === "forbidden" ? "The rules of the site do not allow this for this role.\n" : `Refused: ${code}\n`;
}

const isAboutLastAdmin = (detail: unknown) =>
  typeof detail === "object" && detail !== null && "reason" in detail && detail.reason === "last_super_admin";

function readOptions(argv: readonly string[], takes: OperatorCommand["takes"]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: takes.includes("rest"),
      options: {
        email: { type: "string" },
        find: { type: "string" },
        "password-stdin": { type: "boolean" },
        reason: { type: "string" },
        retry: { type: "boolean" },
        role: { type: "string" },
      },
    });
    if (Object.keys(values).some((name) => !(takes as readonly string[]).includes(name))) return undefined;
    if (needed.some((name) => takes.includes(name) && values[name] === undefined)) return undefined;
    if (positionals.length > 2) return undefined;
    const { email, find, reason, role, retry = false, "password-stdin": isPasswordPiped = false } = values;
    return { email, find, reason, role, retry, isPasswordPiped, rest: positionals };
  } catch {
    return undefined;
  }
}

const needed = ["email", "role"] as const;

async function jobs(means: Means, { retry }: Options, terminal: Terminal): Promise<number> {
  if (retry) terminal.say(`${await means.jobs.retryFailed()} jobs are tried again.\n`);
  else
    printRows(
      terminal,
      (await means.jobs.unfinished()).map((job) => [job.queue, job.state, job.count, job.lastError]),
    );
  return 0;
}

async function mails(means: Means, { retry }: Options, terminal: Terminal): Promise<number> {
  if (retry) {
    terminal.say(`${await retryFailedMails(means)} mails are sent again.\n`);
    return 0;
  }
  const failed = await means.db
    .selectFrom("mails")
    .select(["created_at", "recipient", "subject", "last_error"])
    .where("status", "=", "failed")
    .orderBy("created_at")
    .execute();
  printRows(
    terminal,
    failed.map((mail) => [mail.created_at.toISOString(), mail.recipient, mail.subject, mail.last_error]),
  );
  return 0;
}

async function settings({ db, run }: Means, { rest: [key, value] }: Options, terminal: Terminal): Promise<number> {
  if (key !== undefined && value !== undefined)
    await run(updateSetting, operator, { setting_key: key, setting_value: value });
  const all = await listAdminSettings(db);
  const shown = key === undefined ? all : all.filter((setting) => setting.key === key);
  if (shown.length === 0) {
    terminal.complain("There is no setting of this name.\n");
    return 1;
  }
  printRows(
    terminal,
    shown.map((setting) => [setting.key, setting.value]),
  );
  return 0;
}

async function clearCache({ db, cache, shared }: Means, _options: Options, terminal: Terminal): Promise<number> {
  shared.invalidateEverything();
  cache.invalidateEverything();
  await announceEverything(db);
  terminal.say("Every page is made anew when it is asked for next.\n");
  return 0;
}

async function rebuild(means: Means, _options: Options, terminal: Terminal): Promise<number> {
  terminal.say(`${await rebuildSearch(means)} rows were indexed anew.\n`);
  return 0;
}

const mostNamed = 100;

async function checkAllFiles({ db, files }: Means, _options: Options, terminal: Terminal): Promise<number> {
  const { named, missing, unknown } = await checkFiles(db, files);
  printRows(
    terminal,
    missing.slice(0, mostNamed).map((key) => ["missing", key]),
  );
  printRows(
    terminal,
    unknown.slice(0, mostNamed).map((key) => ["unknown", key]),
  );
  terminal.say(
    `${named} files are named by rows: ${missing.length} are missing. ${unknown.length} are known to no row.\n`,
  );
  return missing.length > 0 ? 1 : 0;
}
