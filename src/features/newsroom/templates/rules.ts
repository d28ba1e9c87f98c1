// What a template accepts: what new stories can begin with, in both languages, and what is to be looked at before
// readers get them.
import { z } from "zod";
import { articleLimits, fieldsOfStory } from "#app/features/newsroom/articles/rules.ts";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { seenVersion } from "#app/platform/versioned-input.ts";

export const templateLimits = { name: 80, title: articleLimits.title, reminders: 2000 } as const;

/** A text as the editor's document; none, where there is nothing in it. */
const optionalDocument = z
  .string({ error: "article.document" })
  .max(articleLimits.documentBytes, { error: "text.tooLong" })
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    try {
      const parsed: unknown = JSON.parse(text);
      if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
    } catch {
      // Told below.
    }
    context.addIssue({ code: "custom", message: "article.document" });
    return z.NEVER;
  });

const fields = {
  name: line(templateLimits.name),
  name_ne: optionalLine(templateLimits.name),
  title: optionalLine(templateLimits.title),
  title_ne: optionalLine(templateLimits.title),
  document: optionalDocument,
  document_ne: optionalDocument,
  category: fieldsOfStory.category.input,
  tags: fieldsOfStory.tags.input,
  reminders: optionalParagraphs(templateLimits.reminders),
  reminders_ne: optionalParagraphs(templateLimits.reminders),
};

export const templateInput = z.object(fields);
export const templateChange = z.object({ ...fields, ...seenVersion });

export type TemplateInput = z.output<typeof templateInput>;

/** One reminder a line. */
export function remindersIn(text: string | null): readonly string[] {
  const lines = (text ?? "").split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter(Boolean);
}

/**
 * Text that tells a writer what belongs in its place has square brackets in it. A line of a template that has none is
 * meant to stay in the story.
 */
export const isGuidance = (line: string): boolean => /\[[^\]]+\]/.test(line);
