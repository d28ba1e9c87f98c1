// The parts of the About page. Specification: public-site.md 2; back-office.md 3, about_sections.

import { z } from "zod";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { line, optionalLine, optionalParagraphs, paragraphs } from "#app/platform/text/clean-text.ts";
import { optionalPictureUrl } from "#app/platform/text/clean-url.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox, seenVersion } from "#app/platform/versioned-input.ts";

/** Names that have a place of their own on the page; sections of other names follow the story in their order. */
export const aboutSlots = { hero: "hero", mission: "mission", story: "story", coverage: "what-we-cover" } as const;

export const aboutLimits = { sectionName: 60, title: 200, content: 5000, order: 9999 } as const;

/**
 * Section name, order, title and content are required (back-office.md 5). Left out altogether, the order is the end.
 */
const order = wholeNumberInput({ least: 0, most: aboutLimits.order }).optional();

const fields = {
  section_name: line(aboutLimits.sectionName),
  order_index: order,
  title: line(aboutLimits.title),
  title_ne: optionalLine(aboutLimits.title),
  content: paragraphs(aboutLimits.content),
  content_ne: optionalParagraphs(aboutLimits.content),
  image_url: optionalPictureUrl(),
  is_active: checkedBox,
};

export const aboutInput = z.object(fields);
export const aboutChange = z.object({ ...fields, ...seenVersion });

export type AboutInput = z.output<typeof aboutInput>;

/** Cache tags of the About page. Writes of sections and of team members invalidate them. */
export const aboutTag = "about";

/** Section names are typed by staff: "What We Cover", "what_we_cover" and "what-we-cover" mean one place. */
export function slotName(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
}

/** The sport that an English title names, for the card's sport colour: "E-Sports" → "esports". */
export function sportOfTitle(title: string): SportCategory {
  const emails = title.toLowerCase().replace(/[^a-z]/g, "");
  return sportIds.find((sport) => emails.includes(sport)) ?? "general";
}
