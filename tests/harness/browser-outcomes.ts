// Writes down which browser tests failed or needed a second look (outcomes.ts).
import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { firstLineOf, noteOutcome } from "./outcomes.ts";
import { projectRoot } from "./source-tree.ts";

// Playwright takes a reporter by its default export.
export default class BrowserOutcomes implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }
  onError({ message = "", location }: TestError): void {
    const place = location ? placeOf(location) : "outside of any test";
    noteOutcome({ kind: "failed", name: "", place, message: firstLineOf(message) });
  }
  onEnd(): void {
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome !== "unexpected" && outcome !== "flaky") continue;
      const error = test.results.find(({ errors }) => errors.length > 0)?.errors[0];
      noteOutcome({
        kind: outcome === "flaky" ? "second look" : "failed",
        name: test.title,
        place: placeOf(error?.location ?? test.location),
        message: firstLineOf(error?.message ?? ""),
      });
    }
  }
}

function placeOf({ file, line }: { file: string; line: number }): string {
  return `${path.relative(projectRoot, file)}:${line}`;
}
