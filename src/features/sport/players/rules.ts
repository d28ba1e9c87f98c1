// What a player, coach or official is called and what the form accepts. docs/decisions/0021; permissions.csv N205 to
// N209.

import { z } from "zod";
import { optionalDay } from "#app/messages/timestamp-input.ts";
import type { SportPersonKind } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { type SportId, sportIds } from "#app/platform/sport-ids.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { optionalPictureUrl, optionalSlug } from "#app/platform/text/clean-url.ts";
import { countryCode } from "#app/platform/text/country-code.ts";
import { checkedBox, seenVersion } from "#app/platform/versioned-input.ts";

export const personKinds = ["player", "coach", "official"] as const satisfies readonly SportPersonKind[];

export const personLimits = { name: 100 } as const;

/** Where a player plays, by sport; the same codes stand in squads and line-ups. */
export const playerRoles = {
  football: ["goalkeeper", "defender", "midfielder", "forward"],
  cricket: ["batter", "bowler", "all_rounder", "wicket_keeper"],
  volleyball: ["setter", "outside_hitter", "opposite", "middle_blocker", "libero"],
  athletics: [],
  esports: [],
} as const satisfies Readonly<Record<SportId, readonly string[]>>;

export type PlayerRole = (typeof playerRoles)[SportId][number];

const allRoles: readonly PlayerRole[] = Object.values(playerRoles).flat();

/** The role of this code, of whichever sport. */
export const playerRole = (code: string | null): PlayerRole | undefined => allRoles.find((role) => role === code);

/** A role of any sport or none; which ones a sport has only the command can tell. */
export const optionalRole = z
  .string({ error: "choice.invalid" })
  .nullish()
  .transform((typed, context): PlayerRole | null => {
    if (!typed) return null;
    const role = playerRole(typed);
    if (role) return role;
    context.addIssue({ code: "custom", message: "choice.invalid" });
    return z.NEVER;
  });

/** Whether players of a sport can have a role; none is one that all can have. */
export const hasRole = (sport: SportId, role: PlayerRole | null) =>
  role === null || playerRoles[sport].some((known) => known === role);

/** The path of a person's page as it is stored: without language, unencoded. */
export const personPathOf = (slug: string) => `/player/${slug}`;

/** Cache tag of every page that names a player, coach or official. */
export const personTag = (id: string) => `player:${id}`;

const fields = {
  name: line(personLimits.name),
  name_ne: optionalLine(personLimits.name),
  /** Left out it follows the name. */
  slug: optionalSlug(),
  kind: z.enum(personKinds, { error: "choice.invalid" }).default("player"),
  role: optionalRole,
  country: countryCode(),
  birth_date: optionalDay("birth"),
  image_url: optionalPictureUrl(),
  published: checkedBox,
};

export const personFields = fieldNames(fields);

/** What the form shows of a row. */
export const personFormColumns = ["id", "version", "sport", ...personFields] as const;

/** The sport is said once, as a team's. */
export const playerInput = z.object({ ...fields, sport: z.enum(sportIds, { error: "choice.invalid" }) });
export const personChange = z.object({ ...fields, ...seenVersion });
