// What a team is called and what its form accepts. docs/decisions/0021; permissions.csv N200 to N204.

import { z } from "zod";
import { tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import type { MessageKey } from "#app/messages/messages.ts";
import type { SportGender, TeamKind } from "#app/platform/db/schema.ts";
import { type DeclaredField, fieldNames, inputsOf } from "#app/platform/entities/entity-fields.ts";
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

/** A field of a team. */
type TeamField = DeclaredField & {
  label: MessageKey;
  kind: "text" | "slug" | "choice" | "venue" | "picture" | "switch";
  /** The Nepali of the field before it, under the same label. */
  inNepali?: true;
};

/** The fields of a team, in the order of its form. Each is a column of its table. */
export const fieldsOfTeam = {
  name: { input: line(teamLimits.name), label: "admin.common.named.name", kind: "text" },
  name_ne: { input: optionalLine(teamLimits.name), label: "admin.common.named.name", kind: "text", inNepali: true },
  /** Left out it follows the name. */
  slug: { input: optionalSlug(), label: "admin.common.named.slug", kind: "slug" },
  published: { input: checkedBox, label: "admin.common.named.publish", kind: "switch" },
  /** As tables on phones say it. */
  short_name: { input: line(teamLimits.shortName), label: "admin.teams.shortName", kind: "text" },
  short_name_ne: {
    input: optionalLine(teamLimits.shortName),
    label: "admin.teams.shortName",
    kind: "text",
    inNepali: true,
  },
  kind: {
    input: z.enum(teamKinds, { error: "choice.invalid" }).default("club"),
    label: "admin.teams.kind",
    kind: "choice",
  },
  gender: {
    input: z.enum(sportGenders, { error: "choice.invalid" }).default("men"),
    label: "admin.teams.gender",
    kind: "choice",
  },
  district: {
    input: optionalLine(teamLimits.district).transform((district) => district ?? ""),
    label: "admin.teams.district",
    kind: "text",
  },
  district_ne: {
    input: optionalLine(teamLimits.district),
    label: "admin.teams.district",
    kind: "text",
    inNepali: true,
  },
  country: { input: countryCode(), label: "admin.common.named.country", kind: "text" },
  venue_id: { input: optionalChoice, label: "admin.teams.venue", kind: "venue" },
  image_url: { input: optionalPictureUrl(), label: "admin.teams.crest", kind: "picture" },
  colour: { input: optionalColour, label: "admin.teams.colour", kind: "text" },
  /** Beside the first, where a team plays in two. */
  second_colour: { input: optionalColour, label: "admin.teams.secondColour", kind: "text" },
} as const satisfies Readonly<Record<string, TeamField>>;

const fields = inputsOf(fieldsOfTeam);

export const teamFields = fieldNames(fieldsOfTeam);

/** What its form shows of a row. */
export const teamFormColumns = ["id", "version", "sport", ...teamFields] as const;

/** The sport is said once: matches, squads and seasons go by it. */
export const teamInput = z.object({ ...fields, sport: z.enum(sportIds, { error: "choice.invalid" }) });
export const teamChange = z.object({ ...fields, ...seenVersion });
