// Runs of an import as the back office starts and shows them.
import { z } from "zod";
import type { ImportItemKind } from "#app/platform/db/schema.ts";
import { programName } from "#app/platform/text/clean-text.ts";
import { optionalLinkUrl } from "#app/platform/text/clean-url.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { importChoices, importKinds } from "./choices.ts";

export const runLimits = {
  /** Bytes of a file that is sent by a browser; a larger one is put into the folder on the server. */
  uploadBytes: 2_000_000_000,
  uploadSeconds: 14_400,
  fileName: 200,
  /** After so many beginnings a run that never comes to its end is given up. */
  beginnings: 30,
} as const;

/** What becomes of an item in a run. */
export const runOutcomes = ["taken", "changed", "edited", "refused"] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** Items of which a report tells, in the order of its filter. */
export const reportedKinds = [
  "story",
  "comment",
  "file",
  "author",
  "category",
  "menu_item",
  "other",
] as const satisfies readonly ImportItemKind[];

/** Kind of item → outcome → how many. */
export type RunCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fileName = z
  .string({ error: "text.required" })
  .min(1, { error: "import.chooseFile" })
  .max(runLimits.fileName, { error: `text.tooLong:${runLimits.fileName}` })
  .refine(isFolderEntry, { error: "import.fileName" });

/** Whether a name is one entry of the folder, and leads nowhere else. */
export function isFolderEntry(name: string): boolean {
  return !/[/\\\p{Cc}]/u.test(name) && !name.startsWith(".") && name.trim() === name;
}

export const fileChoice = z.object({ file: fileName });

const empty = z.literal("").transform(() => undefined);

/**
 * Where a file does not say it by itself: its format, its site, where its posts stood; and whether files are fetched
 * from there.
 */
const sourceFacts = z.object({
  format: empty.or(z.enum(importKinds)).optional(),
  site: optionalLinkUrl(["http"])
    .transform((address) => address ?? undefined)
    .pipe(z.string().max(500, { error: "text.tooLong:500" }).optional()),
  permalink: empty.or(programName(200, "import.permalink").startsWith("/", { error: "import.permalink" })).optional(),
  fetch: z.literal("true").optional(),
});

/** What was decided about a run, as it is kept. */
export const runChoices = importChoices.extend(sourceFacts.shape);

/** How a run begins: on which file, with which pictures, and what was decided. */
export const runBeginning = runChoices.extend({
  task: z.enum(["trial", "import"]),
  file: fileName,
  uploads: z
    .literal("")
    .transform(() => null)
    .or(z.string().max(runLimits.fileName).refine(isFolderEntry, { error: "import.fileName" }))
    .default(null),
});

export const runChoice = z.object({ id: identifierInput() });

/** What the program notes of a run that it works on. */
const claim = { worker: identifierInput(), staleBefore: z.date(), othersAreGone: z.boolean() };
export const runClaim = z.object({ id: identifierInput(), ...claim });
/** A run of the command line: an import of a file wherever it lies, or taking one back. */
export const commandLineBeginning = z.discriminatedUnion("task", [
  z.object({ ...claim, task: z.literal("import"), fileName: z.string().max(255) }),
  z.object({ ...claim, task: z.literal("take_back"), importId: identifierInput() }),
]);
export const runProgress = z.object({
  id: identifierInput(),
  worker: identifierInput(),
  done: z.number().int(),
  total: z.number().int(),
  items: z.array(
    z.object({
      kind: z.custom<ImportItemKind>((value) => typeof value === "string"),
      sourceId: z.string(),
      outcome: z.string(),
      reasons: z.array(z.string()).readonly(),
      title: z.string(),
      line: z.number().nullable(),
    }),
  ),
});
export const runEnd = z.object({
  id: identifierInput(),
  worker: identifierInput(),
  status: z.enum(["done", "failed", "stopped"]),
  failure: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  importId: identifierInput().nullable(),
});
