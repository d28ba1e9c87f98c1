// Builds the site when what it is made of differs from what the last build was made of. Run natively.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lockDataFolder } from "#app/platform/db/data-folder-lock.ts";
import { templateFolder } from "#app/platform/db/database-template.ts";

const madeOf = ["src", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];

/** Makes sure that `build/` is of these sources. Throws with the builder's output when they do not build. */
export async function ensureBuilt(projectRoot: string, say: (line: string) => void): Promise<void> {
  const lock = await waitForLock(path.join(projectRoot, "build"));
  try {
    const hashFile = path.join(projectRoot, "build", "made-of.txt");
    const [builtHash, builtDates] = existsSync(hashFile) ? readFileSync(hashFile, "utf8").split("\n") : [];
    const dates = sourceDates(projectRoot);
    // Reading them all takes a part of a second that a start has better use for.
    const hash = builtDates === dates ? builtHash : sourceHash(projectRoot);
    if (hash !== builtHash) {
      say("Building the site (once, until its sources change) ...");
      rmSync(hashFile, { force: true });
      for (const name of ["client", "server"])
        rmSync(path.join(projectRoot, "build", name), { recursive: true, force: true });
      forgetCompiled(path.join(projectRoot, "build/compile-cache"));
      await runNode(projectRoot, ["node_modules/@react-router/dev/bin.cjs", "build"]);
      await compressAssets(path.join(projectRoot, "build/client/assets"));
    }
    if (builtDates !== dates) writeFileSync(hashFile, `${hash}\n${dates}`);
    await ensureTemplate(projectRoot);
  } finally {
    lock.release();
  }
}

/** Takes away what was compiled of earlier sources. The folders stay: this process writes into them when it ends. */
function forgetCompiled(folder: string): void {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    rmSync(path.join(parentPath, name), { force: true });
}

/** Two starts at once: the second waits for the first one's build and then finds it made. */
async function waitForLock(folder: string) {
  for (;;) {
    const lock = lockDataFolder(folder, "build-lock");
    if (lock) return lock;
    await pause(250);
  }
}

/** Of what the sources hold. */
function sourceHash(projectRoot: string): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles(projectRoot))
    hash.update(path.relative(projectRoot, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Of their names, sizes and dates: where these are the same, nobody has changed them since. */
function sourceDates(projectRoot: string): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles(projectRoot)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(projectRoot, file)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

function sourceFiles(projectRoot: string): string[] {
  return madeOf
    .flatMap((name) => {
      const whole = path.join(projectRoot, name);
      if (!statSync(whole, { throwIfNoEntry: false })?.isDirectory()) return existsSync(whole) ? [whole] : [];
      const entries = readdirSync(whole, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** Makes the database that a new site begins with, and takes those of earlier sources away. */
async function ensureTemplate(projectRoot: string): Promise<void> {
  const template = templateFolder(projectRoot);
  if (existsSync(template)) return;
  const folder = path.dirname(template);
  for (const name of readdirSync(folder).filter((found) => found.startsWith("database-")))
    rmSync(path.join(folder, name), { recursive: true, force: true });
  await runNode(projectRoot, ["src/platform/db/make-database-template.ts"]);
}

/** Runs a script of the repository. Rejects with what it wrote when it fails. */
function runNode(projectRoot: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(Buffer.concat(output).toString()))));
  });
}

/** Writes `.br` and `.gz` beside every asset that text compression helps, so that serving one costs no time. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, options));
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
