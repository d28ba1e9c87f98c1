// `npm run test:whole`: every test there is, with what `npm test` and .ci/run leave out (tests/harness/whole.ts).
// `npm run test:whole -- process html` runs these parts alone.
import { type Part, runParts } from "./run-parts.ts";

const parts: readonly Part[] = [
  { name: "check", command: "npm run check" },
  { name: "unit", command: "npm run test:unit" },
  { name: "build", command: "npm run build" },
  { name: "process", command: "npm run test:process" },
  { name: "e2e", command: "npm run test:e2e" },
  { name: "days", command: "npm run test:days" },
  { name: "postgres", command: "npm run test:postgres" },
  { name: "faults", command: "FAULTS=short npm run test:faults" },
  { name: "wordpress", command: "npm run test:wordpress" },
  { name: "html", command: "npm run check:html" },
  { name: "timed", command: "npm run test:timed" },
];

const named = process.argv.slice(2);
const unknown = named.filter((name) => parts.every((part) => part.name !== name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(", ")}: ${parts.map(({ name }) => name).join(", ")}`);
const chosen = named.length === 0 ? parts : parts.filter(({ name }) => named.includes(name));
await runParts(chosen, { WHOLE: "1" });
