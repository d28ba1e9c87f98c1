// `npm run check:types`: the compiler, and whether its work has grown. A type that meets every table or every message
// can cost minutes without anybody noticing which change brought it. How many types the compiler makes is the same on
// every machine, so that is compared with type-cost.json, and not the time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";

/** What the compiler made of the whole program. */
export type TypeCost = { types: number; instantiations: number };

const root = path.resolve(import.meta.dirname, "..");
const recordFile = path.join(import.meta.dirname, "type-cost.json");
/** What the last run found, so that after a change only the files that it concerns are checked. */
const resultFile = path.join(root, "node_modules/.cache/types.tsbuildinfo");
const mostGrowth = 1.5;

/** The figures at the end of what the compiler prints. */
export function typeCostIn(output: string): TypeCost {
  const figure = (name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+)$`, "m").exec(output)?.[1];
    if (found === undefined) throw new Error(`the compiler does not say its figure "${name}"`);
    return Number(found);
  };
  return { types: figure("Types"), instantiations: figure("Instantiations") };
}

/** What to tell of figures that grew too much; nothing if they did not. */
export function growthFault(cost: TypeCost, recorded: TypeCost): string | undefined {
  const grown = (["types", "instantiations"] as const).filter((name) => cost[name] > recorded[name] * mostGrowth);
  if (grown.length === 0) return undefined;
  const growth = grown.map((name) => `${cost[name]} ${name} where ${recorded[name]} were recorded`).join(", ");
  return `The compiler makes too much of the program: ${growth}, and ${mostGrowth} times that is the limit.
Find the type that costs it with \`npx tsc --noEmit --singleThreaded --generateTrace <folder>\`, and write it out plainly.
If the program really needs it, run \`npm run check:types -- --record\` and say in the commit why.
`;
}

async function check(isRecording: boolean): Promise<void> {
  mkdirSync(path.dirname(resultFile), { recursive: true });
  // Only a run that checks every file says what all of them cost.
  if (isRecording) rmSync(resultFile, { force: true });
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const incremental = ["--incremental", "--tsBuildInfoFile", resultFile];
  // One checker: each further one would make the large types once more, and lint needs the other processor.
  const options = ["--noEmit", "--singleThreaded", "--extendedDiagnostics", "--pretty", "false", ...incremental];
  const run = spawn(process.execPath, [compiler, ...options], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(run.stdout), once(run, "close")]);
  process.stdout.write(output.split(/^Files: {2,}/m)[0] ?? "");
  if (code !== 0) {
    process.exitCode = 1;
    return;
  }
  const cost = typeCostIn(output);
  if (isRecording) writeFileSync(recordFile, `${JSON.stringify(cost, null, 2)}\n`);
  const fault = growthFault(cost, JSON.parse(readFileSync(recordFile, "utf8")));
  if (!fault) return;
  process.stderr.write(fault);
  process.exitCode = 1;
}

if (import.meta.main) await check(process.argv.includes("--record"));
