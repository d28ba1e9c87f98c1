// Limits in time and memory. A machine with other work to do breaks them without a fault of the program, so they are
// judged where the tests are alone on it: `npm run test:timed` (docs/decisions/0014).
import { appendFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { projectRoot } from "./source-tree.ts";

/** True in `npm run test:timed`. */
export const isTimed = process.env.TIMED === "1";

const notes = path.join(projectRoot, "test-times.log");

/**
 * Judges a measured value, in milliseconds if `what` names no other unit, in `npm run test:timed`. Elsewhere it is
 * written down in test-times.log beside its limit, and the test goes on.
 */
export function expectBelow(what: string, value: number, limit: number): void {
  if (isTimed) expect(value, what).toBeLessThan(limit);
  else appendFileSync(notes, `${value.toFixed(1)}\t${limit}\t${what}\n`);
}
