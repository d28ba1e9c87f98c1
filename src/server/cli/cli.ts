// `npm run cli -- <command>`: what an operator does without the site. Words here are English, like the log's.
import { parseArgs } from "node:util";
import { resetSecondFactor } from "../../features/accounts/second-factor/commands.server.ts";
import { makeFirstAdmin } from "../../features/users/first-admin.server.ts";
import { errorMessage } from "../../messages/error-messages.ts";
import { getMessages } from "../../messages/messages.server.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { askPassword, firstLine } from "./password-prompt.ts";

type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  say(text: string): void;
  complain(text: string): void;
};

const processTerminal: Terminal = {
  input: process.stdin,
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
};

const help = `Usage: npm run cli -- <command>

  create-admin --email <address> --name <full name> [--password-stdin]
      Makes a super_admin. Asks for the password, or reads it from the first line of standard input.
  reset-second-factor --email <address>
      Takes authenticator app, backup codes, passkeys and sessions from somebody who has lost them.
  help
      Shows this.
`;

type CommandLinePlatform = Pick<Platform, "run" | "authentication">;

/** Runs one command and returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommandLine(
  argv: readonly string[],
  platform: CommandLinePlatform,
  terminal: Terminal = processTerminal,
): Promise<number> {
  const [name = "help", ...rest] = argv;
  if (name === "create-admin") return createAdmin(rest, platform, terminal);
  if (name === "reset-second-factor") return resetOf(rest, platform, terminal);
  if (name === "help" || name === "--help") {
    terminal.say(help);
    return 0;
  }
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
    await makeFirstAdmin(platform, { email: options.email, fullName: options.name, password }, "command-line");
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
    await run(resetSecondFactor, { kind: "system", name: "command-line" }, { email });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "not_found" && error.code !== "invalid")) throw error;
    complain("There is no account with this address.\n");
    return 1;
  }
  say("Every second factor and session of this account is gone. Its password is as it was.\n");
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

async function readPassword(fromStdin: boolean, { input, say, complain }: Terminal): Promise<string | undefined> {
  if (fromStdin) return firstLine(input);
  if (!input.isTTY) {
    complain("There is no terminal to ask for the password on: pass --password-stdin and pipe it in.\n");
    return undefined;
  }
  const password = await askPassword(input, say);
  if (password === undefined) complain("The two passwords differ.\n");
  return password;
}

function termsOf(code: string): string {
  const t = getMessages("en");
  return code === "email.taken" ? t("people.emailTaken") : errorMessage(t, code);
}
