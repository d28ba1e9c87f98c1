// What the layouts of the front page take in; permissions.csv N680 to N690.
import { z } from "zod";
import { homepageLimits } from "#app/features/front-page/homepage/rules.ts";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

export const layoutLimits = { headline: 160, kicker: 40, history: 20, sections: 60 } as const;

/** The queue in which a prepared layout is published at its time. */
export const layoutDueQueue = "homepage.publish-due";

const whole = z.coerce.number({ error: "choice.invalid" }).int({ error: "choice.invalid" });
const identifier = identifierInput("choice.invalid");

const place = z.object({
  article_id: identifier,
  headline: optionalLine(layoutLimits.headline).default(null),
  kicker: optionalLine(layoutLimits.kicker).default(null),
  pinned_until: z.coerce.date({ error: "date.invalid" }).nullable().default(null),
});

const arrangedSections = z
  .array(z.object({ id: identifier, version: whole, places: z.array(place).max(homepageLimits.most) }))
  .max(layoutLimits.sections);

/** JSON, as a form carries it. */
const sectionsField = z.string({ error: "choice.invalid" }).transform((text, context) => {
  const parsed = arrangedSections.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "choice.invalid" });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The version of the draft that the editor saw; 0 where there was none. */
const seenDraft = { version: whole };

/**
 * Whole sections as they are to be. `edited` is the story whose words and time were typed beside them; its section is
 * among them.
 */
export const arrangement = z.object({
  ...seenDraft,
  sections: sectionsField,
  edited: z.preprocess((value) => (value === "" ? undefined : value), identifier.optional()),
  headline: optionalLine(layoutLimits.headline),
  kicker: optionalLine(layoutLimits.kicker),
  pinned_until: optionalTimestamp("future"),
});

export const draftChoice = z.object(seenDraft);

export const preparation = z.object({ ...seenDraft, publish_at: optionalTimestamp("future") });

export const layoutChoice = z.object({ id: identifier, ...seenDraft });

export const publishedLayoutChoice = z.object({
  id: identifier,
  /** The version of each section that the editor saw, as JSON. */
  seen: z.string({ error: "choice.invalid" }).transform((text, context) => {
    const parsed = z.record(z.uuid(), z.number().int()).safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "choice.invalid" });
    return z.NEVER;
  }),
});

/** Which of the two stays where a section was changed meanwhile: what the layout has, or what readers have. */
export const settlement = z.object({
  id: identifier,
  ...seenDraft,
  section_id: identifier,
  section_version: whole,
  keep: z.enum(["layout", "readers"], { error: "choice.invalid" }),
});

export const layoutErrors = {
  pinPast: "frontPage.pinPast",
  timePast: "frontPage.timePast",
  sameMinute: "frontPage.sameMinute",
  hasDraft: "frontPage.hasDraft",
} as const;
