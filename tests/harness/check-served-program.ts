// After all browser tests: what the program wrote besides its log makes the run red.
import { existsSync, readFileSync } from "node:fs";

export default function checkServedProgram(): void {
  const file = process.env.E2E_STRAY_LINES;
  if (file && existsSync(file))
    throw new Error(`the program wrote what is no line of its log:\n${readFileSync(file, "utf8")}`);
}
