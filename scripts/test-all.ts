// `npm test`: what must be green before a change is called done. All parts run, so that one run shows everything.
import { runParts } from "./run-parts.ts";

await runParts([
  { name: "check", command: "npm run check" },
  { name: "unit", command: "npm run test:unit" },
  { name: "build", command: "npm run build", mustPass: true },
  { name: "process", command: "npm run test:process" },
  { name: "e2e", command: "npm run test:e2e" },
]);
