// What a partner's feed accepts, and where it lies. The key is in the query and not in the path: paths are logged.
import { z } from "zod";
import { line } from "#app/platform/text/clean-text.ts";
import { identifierList } from "#app/platform/text/identifier-input.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox, seenVersion } from "#app/platform/versioned-input.ts";

export const partnerFormats = ["rss", "atom", "json"] as const;
/** Names of their own, in every language. */
export const formatNames = { rss: "RSS", atom: "Atom", json: "JSON Feed" } as const;
export const partnerLanguages = ["en", "ne", "both"] as const;

export const partnerFeedLimits = { name: 80, stories: 100, delayMinutes: 7 * 24 * 60, sections: 60 } as const;
/** What a new one begins with. */
export const usualPartnerFeed = { format: "rss", languages: "both", pictures: true, story_count: 30, delay_minutes: 0 };

export const partnerFeedPath = "/partner-feed";

/** The address that a partner is given, below the site's own. */
export const partnerFeedAddress = (origin: string, key: string) => `${origin}${partnerFeedPath}?key=${key}`;

const fields = {
  name: line(partnerFeedLimits.name),
  format: z.enum(partnerFormats, { error: "choice.invalid" }),
  languages: z.enum(partnerLanguages, { error: "choice.invalid" }),
  sections: identifierList(partnerFeedLimits.sections),
  full_text: checkedBox,
  pictures: checkedBox,
  delay_minutes: wholeNumberInput({ least: 0, most: partnerFeedLimits.delayMinutes }),
  story_count: wholeNumberInput({ least: 1, most: partnerFeedLimits.stories }),
};

export const partnerFeedInput = z.object(fields);
export const partnerFeedChange = z.object({ ...fields, ...seenVersion });
