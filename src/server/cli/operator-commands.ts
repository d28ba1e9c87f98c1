// What an operator asks and does without the site. Each line of an answer is a row, its fields separated by tabs.
import { parseArgs } from "node:util";
import { rebuildSearch } from "../../features/search/jobs.server.ts";
import { updateSetting } from "../../features/settings/commands.server.ts";
import { listAdminSettings } from "../../features/settings/queries.server.ts";
import { endSessionsOfPerson } from "../../features/users/role-commands.server.ts";
import { announceEverything } from "../../platform/cache/invalidation.server.ts";
import { AppError } from "../../platform/errors.ts";
import { retryFailedMails } from "../../platform/mail/mailer.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { checkFiles } from "./check-files.ts";
import type { Terminal } from "./terminal.ts";

type Means = Pick<Platform, "db" | "run" | "jobs" | "cache" | "shared" | "files">;
type Options = { email: string | undefined; retry: boolean; rest: readonly string[] };
type OperatorCommand = {
  help: string;
  takes: readonly ("email" | "retry" | "rest")[];
  run: (means: Means, options: Options, terminal: Terminal) => Promise<number>;
};

const operator = { kind: "system", name: "command-line" } as const;

/** Name → what it does, as `help` tells it. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  people: { help: "Everybody who may enter the back office: address, name, role, state.", takes: [], run: listStaff },
  "end-sessions": { help: "--email <address>: signs somebody out everywhere.", takes: ["email"], run: endSessions },
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
    const codes = Object.entries(error.fieldErrors).map(([field, found]) => `${field}: ${found.join(", ")}\n`);
    terminal.complain(codes.join("") || `Refused: ${error.code}\n`);
    return 1;
  }
}

function readOptions(argv: readonly string[], takes: OperatorCommand["takes"]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: takes.includes("rest"),
      options: { email: { type: "string" }, retry: { type: "boolean", default: false } },
    });
    if (takes.includes("email") !== (values.email !== undefined)) return undefined;
    if (values.retry && !takes.includes("retry")) return undefined;
    return positionals.length > 2 ? undefined : { email: values.email, retry: values.retry, rest: positionals };
  } catch {
    return undefined;
  }
}

function rows(terminal: Terminal, lines: readonly (readonly (string | number | null)[])[]): void {
  // Tabs and line breaks would make other rows of what people typed.
  for (const line of lines)
    terminal.say(`${line.map((field) => String(field ?? "-").replace(/\s+/g, " ")).join("\t")}\n`);
}

async function listStaff({ db }: Means, _options: Options, terminal: Terminal): Promise<number> {
  const people = await db
    .selectFrom("profiles")
    .select(["email", "full_name", "role", "banned", "email_verified"])
    .where((eb) =>
      eb.or([
        eb("role", "in", ["admin", "super_admin"]),
        eb.exists(
          eb
            .selectFrom("user_permissions")
            .select("user_permissions.id")
            .whereRef("user_permissions.user_id", "=", "profiles.id")
            .where("granted", "=", true),
        ),
      ]),
    )
    .orderBy("email")
    .execute();
  const stateOf = ({ banned, email_verified }: (typeof people)[number]) =>
    banned ? "banned" : email_verified ? "active" : "invited";
  rows(
    terminal,
    people.map((person) => [person.email, person.full_name, person.role, stateOf(person)]),
  );
  return 0;
}

async function endSessions({ db, run }: Means, { email = "" }: Options, terminal: Terminal): Promise<number> {
  const person = await db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  if (!person) {
    terminal.complain("There is no account with this address.\n");
    return 1;
  }
  const { ended } = await run(endSessionsOfPerson, operator, { id: person.id });
  terminal.say(`${ended} sessions ended, and with them trusted browsers and mailed links.\n`);
  return 0;
}

async function jobs(means: Means, { retry }: Options, terminal: Terminal): Promise<number> {
  if (retry) terminal.say(`${await means.jobs.retryFailed()} jobs are tried again.\n`);
  else
    rows(
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
  rows(
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
  rows(
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
  rows(
    terminal,
    missing.slice(0, mostNamed).map((key) => ["missing", key]),
  );
  rows(
    terminal,
    unknown.slice(0, mostNamed).map((key) => ["unknown", key]),
  );
  terminal.say(
    `${named} files are named by rows: ${missing.length} are missing. ${unknown.length} are known to no row.\n`,
  );
  return missing.length > 0 ? 1 : 0;
}
