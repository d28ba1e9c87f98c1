// `npm run cli`: a command by itself, through the running program, or on a platform of its own.
import type { Config } from "#app/platform/config.ts";
import { createLog, type Log } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { runInProgram } from "#app/server/control/ask-program.ts";
import { siteOrigins } from "#app/server/edge/site-origins.ts";
import { offlineCommands, runOffline } from "./backup-commands.ts";
import { runCommandLine } from "./cli.ts";
import { readPassword } from "./password-prompt.ts";
import { commandsWithPassword } from "./people-commands.ts";
import { processTerminal, type Terminal } from "./terminal.ts";

export type CommandLineParts = {
  config: Config;
  projectRoot: string;
  argv: readonly string[];
  /** Whether a program holds the data folder: what needs the platform is done there. */
  isRunning: boolean;
  terminal?: Terminal;
};

/** Builds a platform for one command; `close` gives back what it holds. */
type BuildPlatform = (parts: {
  config: Config;
  projectRoot: string;
  log: Log;
  origins: readonly string[];
}) => Promise<{ platform: Platform; close: () => Promise<void> }>;

/** Runs one command. Resolves with the exit code. */
export async function runCommand(
  { config, projectRoot, argv, isRunning, terminal = processTerminal }: CommandLineParts,
  build: BuildPlatform,
): Promise<number> {
  const [name = "help", ...rest] = argv;
  if (name in offlineCommands) return runOffline(name, rest, { config, projectRoot, isRunning, terminal });
  if (isRunning) return relay(config, argv, terminal);
  const log = createLog((line) => process.stderr.write(line));
  const origins = siteOrigins(config, config.port).all;
  const { platform, close } = await build({ config, projectRoot, log, origins });
  try {
    return await runCommandLine(argv, platform, terminal);
  } finally {
    await close();
  }
}

const passwordOption = "--password-stdin";

/** A password is asked for here, where the terminal is, and handed on as if it had been piped in. */
async function relay(config: Config, argv: readonly string[], terminal: Terminal): Promise<number> {
  const wantsPassword = commandsWithPassword.includes(argv[0] ?? "");
  const isPiped = argv.includes(passwordOption);
  const input = wantsPassword ? await readPassword(isPiped, terminal) : null;
  if (input === undefined) return 1;
  const complete = wantsPassword && !isPiped ? [...argv, passwordOption] : argv;
  try {
    return await runInProgram(config.dataDir, { argv: complete, input }, terminal);
  } catch (error) {
    terminal.complain(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
