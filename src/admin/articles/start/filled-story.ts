// A story that somebody has begun to type, with what a template has for it: nothing that was typed goes.

import { documentOf, type StoryValues } from "#app/admin/articles/form/story-values.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";

/** Empty fields get what the template has; its text comes below the one that is there, its tags behind those. */
export function filledWith(typed: StoryValues, template: StoryValues): StoryValues {
  return {
    ...typed,
    title: typed.title || template.title,
    category: typed.category || template.category,
    tags: bothTags(typed.tags, template.tags),
    document: bothTexts(typed, template),
    template_id: template.template_id,
  };
}

function bothTags(...lists: readonly string[]): string {
  const tags = lists.flatMap((list) => list.split(",")).map((tag) => tag.trim());
  return [...new Set(tags)].filter(Boolean).join(", ");
}

function bothTexts(typed: StoryValues, template: StoryValues): string {
  const [above, below] = [blocksOf(typed), blocksOf(template)];
  if (below.length === 0) return typed.document;
  return JSON.stringify({ type: "doc", content: hasText(typed) ? [...above, ...below] : below });
}

/** Whether there is a word, or something to look at. */
export function hasText(values: StoryValues): boolean {
  return documentText(values.document).trim() !== "" || blocksOf(values).some((block) => isAtom(block));
}

/** What has no text of its own and is no empty paragraph: a picture without words, a dividing line. */
const isAtom = (block: unknown) =>
  typeof block === "object" && block !== null && "type" in block && block.type !== "paragraph" && !("content" in block);

function blocksOf(values: StoryValues): readonly unknown[] {
  const content = documentOf(values)?.content;
  return Array.isArray(content) ? content : [];
}
