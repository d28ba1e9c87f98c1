// How a run is told: what it was about, how it stands, and why it failed.
import type { ImportRunSummary } from "#app/features/moving/imports/engine/run-queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

export type ShownRun = ImportRunSummary;

/** The file of a run, or the site that it takes back. */
export function subjectOf({ fileName, source }: Pick<ShownRun, "fileName" | "source">): string {
  return fileName || (source ?? "");
}

export const runTones: Readonly<Record<ShownRun["status"], BadgeTone>> = {
  waiting: "waiting",
  running: "active",
  done: "positive",
  failed: "negative",
  stopped: "neutral",
};

/** Why a run failed, in sentences; nothing for one that did not. A reader of files says its reason in English. */
export function failureOf(
  t: Translator,
  { failure, failureDetail }: Pick<ShownRun, "failure" | "failureDetail">,
): string {
  if (failure === null) return "";
  if (failure === "import.broken")
    return t("admin.imports.broken", { line: Number(failureDetail.line), reason: String(failureDetail.reason) });
  if (failure === "import.hindered")
    return t("admin.imports.hinderedRun", { what: hindrancesText(t, failureDetail.hindrances) });
  return errorMessage(t, failure);
}

/** "2 edited stories, 1 comment of a reader". */
export function hindrancesText(t: Translator, hindrances: unknown): string {
  const list = Array.isArray(hindrances) ? hindrances : [];
  const told = list.flatMap(({ kind, count }: { kind: unknown; count: unknown }) => {
    const known = hindranceKinds.find((one) => one === kind);
    return known ? [t(`admin.imports.hindrances.${known}`, { count: Number(count) })] : [];
  });
  return told.join(", ");
}

const hindranceKinds = [
  "story",
  "comment",
  "category",
  "menu_item",
  "comment_of_reader",
  "bookmark",
  "addition",
  "person",
  "story_in_section",
  "used",
] as const;
