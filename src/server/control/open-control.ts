// What a running program does for its command line.
import path from "node:path";
import { Readable } from "node:stream";
import type { Platform } from "#app/platform/platform.ts";
import { runCommandLine } from "#app/server/cli/cli.ts";
import { type ControlSocket, openControlSocket } from "./control-socket.ts";
import { createSnapshots } from "./snapshot.ts";

/**
 * Opens the socket of the data folder, for a program that holds it: one with an embedded database. A system or a folder
 * without sockets is no reason not to serve.
 */
export async function openControl(
  platform: Platform,
  copyTo: ((folder: string) => Promise<void>) | undefined,
): Promise<ControlSocket | undefined> {
  const { config, log } = platform;
  if (!copyTo) return undefined;
  const snapshots = createSnapshots(path.resolve(config.dataDir), copyTo);
  await snapshots.clear();
  const handlers = {
    snapshot: snapshots.take,
    command: (
      argv: readonly string[],
      input: string | null,
      answer: (line: { out: string } | { error: string }) => void,
    ) =>
      runCommandLine(argv, platform, {
        input: Readable.from(input === null ? [] : [`${input}\n`]),
        say: (out) => answer({ out }),
        complain: (error) => answer({ error }),
      }),
  };
  try {
    return await openControlSocket(config.dataDir, handlers, log);
  } catch (error) {
    log.warn("no socket for the command line: stop the program before using it", { reason: String(error) });
    return undefined;
  }
}
