// What a team is called and what its form accepts. docs/decisions/0021; permissions.csv N200 to N204.

import { z } from "zod";
import { tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import type { SportGender, TeamKind } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entity-fields.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { optionalPictureUrl, optionalSlug } from "#app/platform/text/clean-url.ts";
import { countryCode } from "#app/platform/text/country-code.ts";
import { checkedBox, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

export const teamKinds = ["club", "national", "school"] as const satisfies readonly TeamKind[];
export const sportGenders = ["men", "women", "mixed"] as const satisfies readonly SportGender[];

export const teamLimits = { name: 80, shortName: 20, district: 60 } as const;

/** The path of a team's page as it is stored: without language, unencoded. */
export const teamPathOf = (slug: string) => `/team/${slug}`;

/** Cache tag of every page that names a team: its own, its matches, the tables that it stands in. */
export const teamTag = (id: string) => `team:${id}`;

/** The slugs of the tags by which stories name a team: its names, as tags are written. */
export function tagsOfTeam({ name, name_ne }: { name: string; name_ne: string | null }): readonly string[] {
  return [...new Set([name, name_ne ?? name].map(tagSlug))];
}

/** "#c8102e"; blank where there is none. */
const optionalColour = z
  .string({ error: "colour.invalid" })
  .nullish()
  .transform((typed, context) => {
    const colour = (typed ?? "").trim().toLowerCase();
    if (colour === "" || /^#[0-9a-f]{6}$/.test(colour)) return colour || null;
    context.addIssue({ code: "custom", message: "colour.invalid" });
    return z.NEVER;
  });

const fields = {
  name: line(teamLimits.name),
  name_ne: optionalLine(teamLimits.name),
  /** As tables on phones say it. */
  short_name: line(teamLimits.shortName),
  short_name_ne: optionalLine(teamLimits.shortName),
  /** Left out it follows the name. */
  slug: optionalSlug(),
  kind: z.enum(teamKinds, { error: "choice.invalid" }).default("club"),
  gender: z.enum(sportGenders, { error: "choice.invalid" }).default("men"),
  district: optionalLine(teamLimits.district).transform((district) => district ?? ""),
  district_ne: optionalLine(teamLimits.district),
  country: countryCode(),
  venue_id: optionalChoice,
  image_url: optionalPictureUrl(),
  colour: optionalColour,
  /** Beside the first, where a team plays in two. */
  second_colour: optionalColour,
  published: checkedBox,
};

export const teamFields = fieldNames(fields);

/** What its form shows of a row. */
export const teamFormColumns = ["id", "version", "sport", ...teamFields] as const;

/** The sport is said once: matches, squads and seasons go by it. */
export const teamInput = z.object({ ...fields, sport: z.enum(sportIds, { error: "choice.invalid" }) });
export const teamChange = z.object({ ...fields, ...seenVersion });
