// What moving out takes of memory and time: `npm run bench:export -- 2000 20000` on what `bench:load` has loaded into a
// PostgreSQL. The memory of one that is bounded does not grow with the stories. Linux only.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "#tests/harness/program.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { openArchives } from "./archive.ts";
import { memory } from "./process-usage.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || sizes.some((size) => !(size > 0))) throw new Error("npm run bench:export -- <stories> …");

/** Runs a command on a database, in a process of its own. */
function run(folder: string, url: string, argv: readonly string[]): Promise<{ peak: number; seconds: number }> {
  const { PATH = "", HOME = "" } = process.env;
  const site = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: "0",
    PUBLIC_URL: "http://localhost",
    SECRET: "s".repeat(32),
  };
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "src/server/command-line.ts", ...argv],
    { cwd: projectRoot, env: { PATH, HOME, ...site }, stdio: ["ignore", "ignore", "pipe"] },
  );
  let [peak, said] = [0, ""];
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const watch = setInterval(() => {
    try {
      const { peak: soFar } = memory(child.pid ?? 0);
      // One that is ending has no memory any more.
      if (soFar > peak) peak = soFar;
    } catch {
      // It has just ended.
    }
  }, 20);
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ peak, seconds: (performance.now() - begun) / 1000 });
      else reject(new Error(`${argv[0]} ended with ${code}: ${said}`));
    });
  });
}

const archives = await openArchives("postgres");
const data = temporaryFolder();
try {
  for (const stories of sizes) {
    const url = archives.urlOf(stories);
    if (!url || !(await archives.has(stories))) throw new Error(`load them first: npm run bench:load -- ${stories}`);
    await (await archives.open(stories)).close(); // migrated, if it is older than the program
    const folder = path.join(data.folder, String(stories));
    mkdirSync(folder);
    const nothing = await run(folder, url, ["list-imports"]);
    say(`${stories} stories, a command that reads nothing: ${nothing.peak.toFixed(0)} MB`);
    for (const argv of [
      ["export", path.join(folder, "archive.tar.zst")],
      ["export-stories", path.join(folder, "stories.xml")],
      ["export-stories", "--format", "ghost", path.join(folder, "stories.json")],
      ["export-stories", "--format", "markdown", path.join(folder, "markdown")],
    ]) {
      const { peak, seconds } = await run(folder, url, argv);
      say(`${stories} stories, ${argv.slice(0, -1).join(" ")}: ${peak.toFixed(0)} MB at most, ${seconds.toFixed(0)} s`);
    }
    rmSync(folder, { recursive: true });
  }
} finally {
  archives.stop();
  data.remove();
}
