// What the form of a story holds, as text: that is what a form sends, what is kept of it on this device, and what
// features/newsroom/articles/rules.ts reads.

import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { EditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { articleFields, typedNames } from "#app/features/newsroom/articles/rules.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";

/**
 * More: the title of the story that it translates, so that a draft can name it, which the server does not read, and
 * what it began with, which it reads of a new story: a template, the sentences of a report.
 */
export const storyFields = [...typedNames, "translation_title", "template_id", "report"] as const;

export type StoryField = (typeof storyFields)[number];
export type StoryValues = FormValues<StoryField>;

const noText = Object.fromEntries(storyFields.map((name) => [name, ""])) as StoryValues; // of these very names

export const emptyStory: StoryValues = { ...noText, lang: "en", status: "draft", comments: "open" };

export function storyValuesOf(article: EditableArticle): StoryValues {
  const known = valuesOf(pick(article, [...articleFields, "match_ids", "translation_title", "template_id"]));
  return { ...known, note: "", report: "" };
}

/** What a form holds right now. A field that it lacks counts as empty. */
export function storyValuesIn(form: HTMLFormElement): StoryValues {
  const typed = new FormData(form);
  const text = (name: StoryField) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  return { ...emptyStory, ...Object.fromEntries(storyFields.map((name) => [name, text(name)])) };
}

/** The document of some values as the editor takes it; `undefined` for none and for what cannot be read. */
export function documentOf({ document }: StoryValues): Readonly<Record<string, unknown>> | undefined {
  if (document === "") return undefined;
  try {
    const parsed: unknown = JSON.parse(document);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two forms hold the same. */
export function areSameValues(one: StoryValues, other: StoryValues): boolean {
  return storyFields.every((name) => one[name] === other[name]);
}
