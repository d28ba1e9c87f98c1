// What a video's form accepts. Specification: back-office.md 3, 4, 5 and 9, Videos; permissions.csv Z047 to Z051.

import { z } from "zod";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { commaSeparated, line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { youtubeUrl } from "#app/platform/text/clean-url.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { checkedBox, entityChoice, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";
import { isoDuration } from "./rules.ts";

/** In the order in which the form offers them (back-office.md 9). */
export const videoCategories = [...sportIds, "general"] as const satisfies readonly SportCategory[];

export const videoInputLimits = { title: 200, description: 5_000, tags: 20, tag: 60, duration: 10 } as const;

const fields = {
  lang: z.enum(languages, { error: "choice.invalid" }).default("en"),
  title: line(videoInputLimits.title),
  description: optionalParagraphs(videoInputLimits.description),
  youtube_url: youtubeUrl(),
  category: z.enum(videoCategories, { error: "choice.invalid" }).default("football"),
  tags: commaSeparated({ most: videoInputLimits.tags, longest: videoInputLimits.tag }).transform((tags) =>
    tags.length > 0 ? tags : null,
  ),
  /** As it stands at the host: "7:44". */
  duration: optionalLine(videoInputLimits.duration)
    .transform((typed) => typed && asciiDigits(typed))
    .refine((typed) => typed === null || isoDuration(typed) !== undefined, { error: "duration.invalid" }),
  /** The match that it is about. */
  match_id: optionalChoice,
  is_featured: checkedBox,
  is_active: checkedBox,
};

export const videoFields = fieldNames(fields);

/** What its form shows of a row. */
export const videoFormColumns = ["id", "version", ...videoFields] as const;

/** A new video. The id at the host, the thumbnail, views and `created_by` are never read from the input. */
export const videoInput = z.object(fields);
export const videoChange = z.object({ ...fields, ...seenVersion });

/** What the job says when it has brought a thumbnail into the library. */
export const videoThumbnail = entityChoice.extend({
  youtube_video_id: z.string(),
  media_id: identifierInput(),
  address: z.string(),
});

export type VideoInput = z.output<typeof videoInput>;
