import type { ShownChange } from "#app/admin/kit/history/version-difference.tsx";
import { fieldsOfStory } from "#app/features/newsroom/articles/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { FieldDifference } from "./story-difference.server.ts";

/** A field of a story that differs, with its name; of a choice its words. */
export function shownChange(t: Translator, change: FieldDifference, lang: Lang): ShownChange {
  const { field } = change;
  const named = { key: field, label: labelInVersions(t, field) };
  if (field !== "comments" || change.kind !== "text")
    return { ...change, ...named, lang: field === "slug" ? undefined : lang };
  const state = (text: string) => t(`articles.commentStates.${text === "closed" ? "closed" : "open"}`);
  return { ...named, kind: "text", parts: change.parts.map((part) => ({ ...part, text: state(part.text) })) };
}

function labelInVersions(t: Translator, field: FieldDifference["field"]): string {
  if (field === "pictures") return t("articles.versions.pictures");
  const declared = fieldsOfStory[field];
  return t("labelInVersions" in declared ? declared.labelInVersions : declared.label);
}
