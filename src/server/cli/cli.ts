// `npm run cli -- <command>`: what an operator does without the site. Words here are English, like the log's.
import { parseArgs } from "node:util";
import { resetSecondFactor } from "#app/features/people/accounts/second-factor/commands.server.ts";
import { makeFirstAdmin } from "#app/features/people/users/first-admin.server.ts";
import { checkAndNote } from "#app/features/records/versions/jobs.server.ts";
import { recomputeSeason } from "#app/features/sport/results/commands.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { backupHelp } from "./backup-commands.ts";
import { exportHelp, exportStories } from "./export-cli.ts";
import { importFromFile, importHelp, sayImports, takeImportBack } from "./import-cli.ts";
import { importMatchFiles, listStages, matchImportHelp } from "./match-import-cli.ts";
import { operator } from "./operator-command.ts";
import { operatorCommands, operatorHelp, runOperatorCommand } from "./operator-commands.ts";
import { readPassword } from "./password-prompt.ts";
import { addRedirects, redirectHelp, removeRedirect, sayRedirects } from "./redirect-cli.ts";
import { processTerminal, type Terminal } from "./terminal.ts";

const help = `Usage: npm run cli -- <command>

  create-admin --email <address> --name <full name> [--password-stdin]
      Makes a super_admin. Asks for the password, or reads it from the first line of standard input.
  reset-second-factor --email <address>
      Takes authenticator app, backup codes, passkeys and sessions from somebody who has lost them.
  check-chain
      Goes over the chain of digests of all versions and of the audit log, and says the first that does not fit.
  recompute-tables
      Computes every result, table and number of players of sport again from what was entered.
${operatorHelp}${backupHelp}${importHelp}${matchImportHelp}${exportHelp}${redirectHelp}  help
      Shows this.

All of them work while the program runs, but for restore and import-archive.
`;

type CommandLinePlatform = Pick<
  Platform,
  "run" | "authentication" | "db" | "jobs" | "cache" | "shared" | "files" | "clock" | "origin" | "config" | "log"
>;

/** Runs one command and returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommandLine(
  argv: readonly string[],
  platform: CommandLinePlatform,
  terminal: Terminal = processTerminal,
): Promise<number> {
  const [name = "help", ...rest] = argv;
  if (name === "create-admin") return createAdmin(rest, platform, terminal);
  if (name === "reset-second-factor") return resetOf(rest, platform, terminal);
  if (name === "import" || name === "import-wordpress") return importFromFile(name, rest, platform, terminal);
  if (name === "export-stories") return exportStories(rest, platform, terminal);
  if (name === "list-imports" && rest.length === 0) return sayImports(platform, terminal);
  if (name === "take-back-import") return takeImportBack(rest, platform, terminal);
  if (name === "list-stages" && rest.length === 0) return listStages(platform, terminal);
  if (name === "import-matches") return importMatchFiles(rest, platform, terminal);
  if (name === "add-redirects") return addRedirects(rest, platform, terminal);
  if (name === "list-redirects" && rest.length === 0) return sayRedirects(platform, terminal);
  if (name === "remove-redirect") return removeRedirect(rest, platform, terminal);
  // "check-versions" is what it was called before the audit log was under seals.
  if (["check-chain", "check-versions"].includes(name) && rest.length === 0) return checkAll(platform, terminal);
  if (name === "recompute-tables") return recomputeTables(platform, terminal);
  if (name === "help" || name === "--help") {
    terminal.say(help);
    return 0;
  }
  if (name in operatorCommands) return runOperatorCommand(name, rest, platform, terminal);
  terminal.complain(`There is no command ${JSON.stringify(name)}.\n\n${help}`);
  return 2;
}

async function createAdmin(argv: string[], platform: CommandLinePlatform, terminal: Terminal): Promise<number> {
  const options = readOptions(argv);
  if (!options) {
    terminal.complain(`create-admin needs --email and --name, and nothing that it does not know.\n\n${help}`);
    return 2;
  }
  const password = await readPassword(options.passwordStdin, terminal);
  if (password === undefined) return 1;
  try {
    await makeFirstAdmin(platform, { email: options.email, fullName: options.name, password }, operator.name);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    for (const [field, codes] of Object.entries(error.fieldErrors)) {
      for (const code of codes) terminal.complain(`${field}: ${termsOf(code)}\n`);
    }
    return 1;
  }
  terminal.say("The super_admin was created and can sign in now.\n");
  return 0;
}

async function resetOf(
  argv: readonly string[],
  { run }: CommandLinePlatform,
  { say, complain }: Terminal,
): Promise<number> {
  const [option, email, ...surplus] = argv;
  if (option !== "--email" || !email || surplus.length > 0) {
    complain(`reset-second-factor needs --email, and nothing that it does not know.\n\n${help}`);
    return 2;
  }
  try {
    await run(resetSecondFactor, operator, { email });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "not_found" && error.code !== "invalid")) throw error;
    complain("There is no account with this address.\n");
    return 1;
  }
  say("Every second factor and session of this account is gone. Its password is as it was.\n");
  return 0;
}

async function checkAll(
  platform: Pick<CommandLinePlatform, "db" | "clock">,
  { say, complain }: Terminal,
): Promise<number> {
  const check = await checkAndNote(platform);
  if (!check.isSound) {
    complain(`The chain does not fit: ${check.where}.\n`);
    return 1;
  }
  const { versions, entries, seals, last, sealedSince } = check;
  const since = sealedSince ? `, the log since ${sealedSince.toISOString()}` : "";
  const fit = `${versions} versions and ${entries} entries of the audit log under ${seals} seals fit${since}.`;
  say(`${fit}${last ? ` The last digest is ${last}.` : ""}\n`);
  return 0;
}

/** Season by season, each in a transaction of its own. */
async function recomputeTables({ db, run }: CommandLinePlatform, { say }: Terminal): Promise<number> {
  const seasons = await db.selectFrom("seasons").select("id").where("deleted_at", "is", null).orderBy("id").execute();
  let matches = 0;
  for (const { id } of seasons) matches += await run(recomputeSeason, operator, { id });
  say(`${matches} matches of ${seasons.length} seasons were computed again.\n`);
  return 0;
}

function readOptions(args: string[]): { email: string; name: string; passwordStdin: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      options: {
        email: { type: "string" },
        name: { type: "string" },
        "password-stdin": { type: "boolean", default: false },
      },
    });
    if (!values.email || !values.name) return undefined;
    return { email: values.email, name: values.name, passwordStdin: values["password-stdin"] };
  } catch {
    return undefined;
  }
}

function termsOf(code: string): string {
  const t = getMessages("en");
  return code === "email.taken" ? t("people.emailTaken") : errorMessage(t, code);
}
