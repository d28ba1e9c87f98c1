// Writes down which tests of Vitest failed or needed a second look (outcomes.ts).
import path from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { firstLineOf, noteOutcome } from "./outcomes.ts";
import { projectRoot } from "./source-tree.ts";

export class OutcomeReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const isFlaky = test.diagnostic()?.flaky === true;
    if (state !== "failed" && !isFlaky) return;
    const { line } = test.location ?? {};
    noteOutcome({
      kind: state === "failed" ? "failed" : "second look",
      name: test.fullName,
      place: placeOf(test.module.moduleId, line ?? lineIn(errors, test.module.moduleId)),
      message: firstLineOf(errors?.[0]?.message ?? ""),
    });
  }
  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) noteError(error, module.moduleId);
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) noteError(error, module.moduleId, suite.fullName);
  }
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) noteError(error, "");
  }
}

function noteError(error: SerializedError, file: string, name = ""): void {
  noteOutcome({
    kind: "failed",
    name,
    place: placeOf(file, lineIn([error], file)),
    message: firstLineOf(error.message),
  });
}

function placeOf(file: string, line: number | undefined): string {
  const place = file === "" ? "outside of any test" : path.relative(projectRoot, file);
  return line === undefined ? place : `${place}:${line}`;
}

/** The line of a file in which an error began, from its stack. */
function lineIn(errors: readonly { stack?: string }[] | undefined, file: string): number | undefined {
  for (const text of errors?.[0]?.stack?.split("\n") ?? []) {
    const at = text.indexOf(`${path.basename(file)}:`);
    if (file !== "" && at !== -1) return Number.parseInt(text.slice(at + path.basename(file).length + 1), 10);
  }
  return undefined;
}
