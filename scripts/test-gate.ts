// The part of .ci/run behind `npm ci`: `npm test`, then PostgreSQL, which reads the statements that the unit tests ran.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runParts } from "./run-parts.ts";

const statements = mkdtempSync(path.join(tmpdir(), "rangashala-statements-"));
await runParts(
  [
    { name: "npm test", command: "npm test" },
    { name: "postgres", command: "npm run test:postgres" },
  ],
  { STATEMENTS: statements },
);
rmSync(statements, { recursive: true, force: true });
