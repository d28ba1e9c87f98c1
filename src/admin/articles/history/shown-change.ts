import type { ShownChange } from "#app/admin/kit/history/version-difference.tsx";
import type { Translator } from "#app/messages/messages.ts";
import type { FieldDifference } from "./story-difference.server.ts";

/** A field of a story that differs, with its name; of a choice its words. */
export function shownChange(t: Translator, change: FieldDifference, lang: "en" | "ne"): ShownChange {
  const { field } = change;
  const named = { key: field, label: t(`articles.versions.fields.${field}`) };
  if (field !== "comments" || change.kind !== "text")
    return { ...change, ...named, lang: field === "slug" ? undefined : lang };
  const state = (text: string) => t(`articles.commentStates.${text === "closed" ? "closed" : "open"}`);
  return { ...named, kind: "text", parts: change.parts.map((part) => ({ ...part, text: state(part.text) })) };
}
