// What a competition is called and what its form accepts. docs/decisions/0021; permissions.csv N215 to N219. Its
// seasons: season-rules.ts.

import { z } from "zod";
import { sportGenders } from "#app/features/sport/teams/rules.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { optionalSlug } from "#app/platform/text/clean-url.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

export const competitionLimits = { name: 120, shortName: 30, rank: 999 } as const;

/** The path of a competition's page as it is stored: without language, unencoded. Its newest season stands there. */
export const competitionPathOf = (slug: string) => `/competition/${slug}`;

/** The path of the page of one season. */
export const seasonPathOf = (competitionSlug: string, seasonSlug: string) =>
  `${competitionPathOf(competitionSlug)}/${seasonSlug}`;

/** Cache tag of the page with all competitions. */
export const competitionsTag = "competitions";

/** Cache tag of every page that names a competition or shows one of its seasons: tables, squads, matches. */
export const competitionTag = (id: string) => `competition:${id}`;

const fields = {
  name: line(competitionLimits.name),
  name_ne: optionalLine(competitionLimits.name),
  short_name: line(competitionLimits.shortName),
  short_name_ne: optionalLine(competitionLimits.shortName),
  /** Left out it follows the name. */
  slug: optionalSlug(),
  gender: z.enum(sportGenders, { error: "choice.invalid" }).default("men"),
  /** The section whose stories belong to it. */
  category_id: optionalChoice,
  /** Its position among the competitions of a day, the smallest number first. */
  rank: wholeNumberInput({ least: 1, most: competitionLimits.rank, blank: 100 }),
  published: checkedBox,
};

export const competitionFields = fieldNames(fields);

/** What its form shows of a row. */
export const competitionFormColumns = ["id", "version", "sport", ...competitionFields] as const;

/** The sport is said once: its seasons and teams go by it. */
export const competitionInput = z.object({ ...fields, sport: z.enum(sportIds, { error: "choice.invalid" }) });
export const competitionChange = z.object({ ...fields, ...seenVersion });
