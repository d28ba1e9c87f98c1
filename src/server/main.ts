// `npm start`: settings, lock, build, then the program itself, which lives in the built bundle. Run natively by Node.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseConfig } from "../platform/config.ts";
import { lockDataFolder } from "../platform/db/data-folder-lock.ts";
import { ensureBuilt } from "./build.ts";
import { createOutput } from "./start-progress.ts";

const projectRoot = path.resolve(import.meta.dirname, "../..");
const output = createOutput(process.stdout);
const say = (line: string) => output.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

process.env.NODE_ENV = "production";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  complain("Rangashala cannot start with these settings:");
  for (const error of parsed.errors) complain(`  ${error}`);
  complain("docs/configuration.md describes every setting.");
  process.exit(1);
}
const { config } = parsed;

// PostgreSQL orders several instances by itself; everything else in the folder belongs to one process.
const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir);
if (!config.databaseUrl && !lock) {
  complain(
    `The data folder ${path.resolve(config.dataDir)} is in use by another Rangashala. Stop that one, or set DATA_DIR.`,
  );
  process.exit(1);
}

type Bundle = typeof import("./start.ts");

try {
  await ensureBuilt(projectRoot, config.demo === "off" ? () => undefined : say);
  const bundle = pathToFileURL(path.join(projectRoot, "build/server/index.js")).href;
  const { startProgram }: Bundle = await import(bundle);
  const program = await startProgram({ config, projectRoot, say, status: output.status, writeLog: output.write });
  const stop = (signal: string) => {
    void program.stop(signal).then(() => {
      lock?.release();
      process.exit(0);
    });
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  if (error instanceof Error && error.cause) complain(error.cause instanceof Error ? error.cause.message : "");
  process.exit(1);
}
