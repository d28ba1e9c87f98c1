// `npm run cli -- <command>`: the same program without the site. Run natively by Node.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseConfig } from "#app/platform/config.ts";
import { lockDataFolder } from "#app/platform/db/data-folder-lock.ts";
import { makePrivateFolder } from "#app/platform/storage/private-folder.ts";
import { startAgainWithAllocator } from "./allocator.ts";
import { ensureBuilt } from "./build.ts";

startAgainWithAllocator();

const projectRoot = path.resolve(import.meta.dirname, "../..");
const complain = (line: string) => process.stderr.write(`${line}\n`);

process.env.NODE_ENV = "production";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  for (const error of parsed.errors) complain(error);
  process.exit(1);
}
const { config } = parsed;
makePrivateFolder(config.dataDir);
const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir);
/** Then the program that holds the folder is asked to do it. */
const isRunning = !config.databaseUrl && !lock;

type Bundle = typeof import("./start.ts");

await ensureBuilt(projectRoot, complain);
const { runOnCommandLine }: Bundle = await import(pathToFileURL(path.join(projectRoot, "build/server/index.js")).href);
process.exitCode = await runOnCommandLine({ config, projectRoot, isRunning, argv: process.argv.slice(2) });
lock?.release();
