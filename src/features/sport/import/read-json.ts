// JSON that somebody hands in: broken text and wrong shapes become problems with their path.
import type { z } from "zod";
import { type ImportProblem, matchImportLimits } from "./items.ts";

type Read = { value: unknown; problem?: undefined } | { value?: undefined; problem: ImportProblem };

export function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text) };
  } catch {
    return { problem: { line: 1, field: "file", code: "matchImport.notJson" } };
  }
}

/** What is wrong with a value, each with its path below `base`: "innings[0].overs[3].deliveries[1].runs". */
export function schemaProblems(error: z.ZodError, base = ""): ImportProblem[] {
  return error.issues.slice(0, matchImportLimits.problems).map(({ path }) => ({
    path: pathText(path.slice(0, -1), base),
    field: String(path.at(-1) ?? "file"),
    code: "matchImport.shape",
  }));
}

function pathText(path: readonly PropertyKey[], base: string): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, base);
}
