// What an event's form accepts. Specification: back-office.md 3, 4, 5 and 9, Events; permissions.csv Z042 to Z046.

import { z } from "zod";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import type { EventStatus, SportCategory } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { optionalPictureUrl } from "#app/platform/text/clean-url.ts";
import { languages } from "#app/platform/text/languages.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { entityChoice, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

export const eventStatuses = ["draft", "published", "cancelled"] as const satisfies readonly EventStatus[];

const eventSports = ["general", ...sportIds] as const satisfies readonly SportCategory[];

export const eventInputLimits = { title: 200, description: 2_000, content: 20_000, location: 200 } as const;

/**
 * The slug that follows a title (back-office.md 5), in any script: lower case, what is no letter, digit, space or
 * hyphen removed, spaces as hyphens, repeated hyphens collapsed.
 */
export function eventSlug(title: string): string {
  return slugOf(title) ?? "event";
}

/** The same; `null` where no letter and no digit is left. */
function slugOf(text: string): string | null {
  const rest = text.replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "");
  return /[\p{L}\p{N}]/u.test(rest) ? slugify(rest) : null;
}

const orEmpty = (text: string | null) => text ?? "";

const fields = {
  lang: z.enum(languages, { error: "choice.invalid" }).default("en"),
  title: line(eventInputLimits.title),
  /** Left out, or without any letter, it follows the title (docs/decisions/0020). */
  slug: z
    .string({ error: "text.control" })
    .nullish()
    .transform((typed) => slugOf(typed ?? "")),
  description: optionalParagraphs(eventInputLimits.description).transform(orEmpty),
  /** Plain text: readers get it in paragraphs and lists. */
  content: optionalParagraphs(eventInputLimits.content).transform(orEmpty),
  image_url: optionalPictureUrl(),
  event_date: optionalTimestamp(),
  end_date: optionalTimestamp(),
  location: optionalLine(eventInputLimits.location).transform(orEmpty),
  /** The match that it is about. */
  match_id: optionalChoice,
  category: z.enum(eventSports, { error: "choice.invalid" }).default("general"),
  status: z.enum(eventStatuses, { error: "choice.invalid" }).default("draft"),
};

export const calendarEntryFields = fieldNames(fields);

/** What its form shows of a row. */
export const eventFormColumns = ["id", "version", ...calendarEntryFields] as const;

type Times = { event_date: Date | null; end_date: Date | null };

/** An end needs a beginning that it does not come before. Error at `end_date`. */
function checkEnd({ event_date, end_date }: Times, context: z.RefinementCtx): void {
  if (end_date === null || (event_date !== null && event_date <= end_date)) return;
  context.addIssue({ code: "custom", message: "event.endBeforeStart", path: ["end_date"] });
}

/** A new event. `created_by` and `created_at` are never read from the input. */
export const calendarEntryInput = z.object(fields).superRefine(checkEnd);
export const eventChange = z.object({ ...fields, ...seenVersion }).superRefine(checkEnd);
export const eventStatusChange = entityChoice.extend({ status: z.enum(eventStatuses, { error: "choice.invalid" }) });

export type CalendarEntryInput = z.output<typeof calendarEntryInput>;
