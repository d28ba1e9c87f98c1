// Settings, lock, build, then the program itself, which lives in the built bundle. Run natively by main.ts.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseConfig } from "#app/platform/config.ts";
import { lockDataFolder } from "#app/platform/db/data-folder-lock.ts";
import { createLog } from "#app/platform/log.ts";
import { makePrivateFolder } from "#app/platform/storage/private-folder.ts";
import { ensureBuilt } from "./build.ts";
import { createOutput } from "./start-progress.ts";

const projectRoot = path.resolve(import.meta.dirname, "../..");
const output = createOutput(process.stdout);
const log = createLog(output.write);
/** For people at a terminal. Elsewhere standard output is the log and nothing else. */
const say = output.status && ((line: string) => output.write(`${line}\n`));

function refuseToStart(
  reason: string,
  { details = [], error }: { details?: readonly string[]; error?: unknown },
): never {
  if (say) {
    output.write(""); // the status line gives way
    process.stderr.write(`${[reason, ...details.map((detail) => `  ${detail}`)].join("\n")}\n`);
  } else log.error(reason, error, { details });
  process.exit(1);
}

process.env.NODE_ENV = "production";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  refuseToStart("Rangashala cannot start with these settings (docs/configuration.md describes them).", {
    details: parsed.errors,
  });
}
const { config } = parsed;
makePrivateFolder(config.dataDir);

// PostgreSQL orders several instances by itself; everything else in the folder belongs to one process.
const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir);
if (!config.databaseUrl && !lock) {
  const folder = path.resolve(config.dataDir);
  refuseToStart(`The data folder ${folder} is in use by another Rangashala. Stop that one, or set DATA_DIR.`, {});
}

type Bundle = typeof import("./start.ts");

try {
  await ensureBuilt(projectRoot, say ?? ((line) => log.info(line)));
  const bundle = pathToFileURL(path.join(projectRoot, "build/server/index.js")).href;
  const { startProgram, logProcessOutput }: Bundle = await import(bundle);
  logProcessOutput(output.write);
  const program = await startProgram({ config, projectRoot, say, status: output.status, writeLog: output.write });
  const stop = (signal: string) => {
    void program.stop(signal).then(() => {
      lock?.release();
      process.exit(0);
    });
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
  await program.jobsTaken;
} catch (error) {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  refuseToStart(message, { details: cause instanceof Error ? [cause.message] : [], error });
}
