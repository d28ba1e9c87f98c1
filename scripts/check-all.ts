// `npm run check`: types, lint and structure, two beside each other, since each of the two that load the whole program
// keeps one processor busy. What each says is shown when it is done; all of them run, whatever one finds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { filesToLint } from "./changed-files.ts";

type Part = { name: string; command: string; env?: Readonly<Record<string, string>> };

const routes: Part = { name: "types of the routes", command: "react-router typegen" };

const lint = filesToLint();
const linted = lint.files === "all" ? "" : lint.files.join(" ");

const types: Part = { name: "types", command: "node --disable-warning=ExperimentalWarning scripts/check-types.ts" };
const structure: Part = { name: "structure", command: "vitest run --project structure" };
const biome: Part = { name: "Biome", command: "biome check --error-on-warnings ." };
// On one processor: on several it makes the large types several times.
const env = { GOMAXPROCS: "1" };
const oxlint: Part = { name: "oxlint", command: `oxlint --type-aware --deny-warnings ${linted}`, env };

/** What stands in one row runs in turn: the longer ones of each kind of run beside each other. */
const rows: readonly (readonly Part[])[] =
  lint.files === "all"
    ? [
        [types, structure],
        [oxlint, biome],
      ]
    : [
        [types, biome],
        [structure, ...(linted ? [oxlint] : [])],
      ];

async function run({ name, command, env }: Part): Promise<boolean> {
  const started = performance.now();
  // npm has put the folder of these programs into the path.
  const child = spawn(command, { shell: true, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const secondsSoFar = () => ((performance.now() - started) / 1_000).toFixed(1);
  // Whoever waits for a run sees that it goes on.
  const notice = setInterval(() => process.stdout.write(`${name}: at work, ${secondsSoFar()} s\n`), 45_000);
  const [output, warnings, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  clearInterval(notice);
  process.stdout.write(`${output}${warnings}${name}: ${code === 0 ? "fine" : "FAULTS"}, ${secondsSoFar()} s\n`);
  return code === 0;
}

async function runInTurn(parts: readonly Part[]): Promise<boolean> {
  let isFine = true;
  for (const part of parts) isFine = (await run(part)) && isFine;
  return isFine;
}

// Types and lint both read them.
const results = (await run(routes)) ? await Promise.all(rows.map(runInTurn)) : [false];
if (results.includes(false)) process.exitCode = 1;
else lint.remember();
