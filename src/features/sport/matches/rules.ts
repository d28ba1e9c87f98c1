// What a match is called and what its forms accept. docs/decisions/0021; permissions.csv N250 to N259.
import { z } from "zod";
import { jsonOf, ruleValue } from "#app/features/sport/competitions/season-rules.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { optionalDay, optionalTimestamp } from "#app/messages/timestamp-input.ts";
import type { MatchStatus, SideSource } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { optionalSlug } from "#app/platform/text/clean-url.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { optionalWholeNumber, wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox, entityChoice, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

export const matchStatuses = [
  "scheduled",
  "postponed",
  "live",
  "finished",
  "abandoned",
  "cancelled",
  "walkover",
  "awarded",
] as const satisfies readonly MatchStatus[];

export const matchLimits = {
  round: 60,
  title: 120,
  group: 12,
  reason: 300,
  watch: 200,
  attendance: 500_000,
  /** Entries of one match, changes among them. */
  events: 6_000,
  /** People of one side; of a contest without sides all of them. */
  lineup: 60,
  entrants: 300,
  officials: 20,
} as const;

/** Who sees that the rules are followed. */
export const officialRoles = [
  "referee",
  "assistant_referee",
  "fourth_official",
  "video_referee",
  "umpire",
  "third_umpire",
  "judge",
  "scorer",
] as const;

/** The path of a match's page as it is stored: without language, unencoded. */
export const matchPathOf = (slug: string) => `/match/${slug}`;

export { matchTag, scoresTag } from "#app/features/newsroom/match-links/rules.ts";

/** Cache tag of the pages that list the matches of a civil day in Nepal. */
export const matchDayTag = (startsAt: Date) => `matches:${kathmanduDay(startsAt)}`;

const choice = identifierInput("choice.invalid");

/** "match:ID:winner", "match:ID:loser", "group:A:2" as what it stands for; blank is none. */
export function readSource(typed: string): SideSource | null | undefined {
  if (typed === "") return null;
  const [, matchId = "", take] = /^match:([^:]*):(winner|loser)$/.exec(typed) ?? [];
  if (isIdentifier(matchId) && (take === "winner" || take === "loser")) return { from: "match", matchId, take };
  const [, group, rank] = /^group:(.{0,12}):([1-9]\d?)$/u.exec(typed) ?? [];
  return group !== undefined && rank ? { from: "group", group, rank: Number(rank) } : undefined;
}

/** As `readSource` reads it again. */
export function sourceText(source: SideSource | null): string {
  if (source === null) return "";
  return source.from === "match" ? `match:${source.matchId}:${source.take}` : `group:${source.group}:${source.rank}`;
}

const sourceInput = z
  .string({ error: "choice.invalid" })
  .nullish()
  .transform((typed, context): SideSource | null => {
    const source = readSource((typed ?? "").trim());
    if (source !== undefined) return source;
    context.addIssue({ code: "custom", message: "choice.invalid" });
    return z.NEVER;
  });

const startInput = optionalTimestamp().transform((at, context) => {
  if (at !== null) return at;
  context.addIssue({ code: "custom", message: "text.required" });
  return z.NEVER;
});

const textOrEmpty = (max: number) => optionalLine(max).transform((typed) => typed ?? "");

const fields = {
  /** Left out it follows the teams and the day. */
  slug: optionalSlug(),
  stage_id: choice,
  /** Left out it is the group of the first team. */
  group_name: textOrEmpty(matchLimits.group),
  round_name: textOrEmpty(matchLimits.round),
  round_name_ne: optionalLine(matchLimits.round),
  round_index: wholeNumberInput({ least: 1, most: 999, blank: 1 }),
  tie_index: wholeNumberInput({ least: 1, most: 999, blank: 1 }),
  leg: wholeNumberInput({ least: 1, most: 2, blank: 1 }),
  title: optionalLine(matchLimits.title),
  title_ne: optionalLine(matchLimits.title),
  home_team_id: optionalChoice,
  away_team_id: optionalChoice,
  /** Where there is one it says who plays, whatever team is chosen. */
  home_source: sourceInput,
  away_source: sourceInput,
  starts_at: startInput,
  time_confirmed: checkedBox,
  venue_id: optionalChoice,
  neutral: checkedBox,
  /** What differs from the season's rules. */
  rules: jsonOf(ruleValue),
  published: checkedBox,
};

export const matchFields = fieldNames(fields);

/** What the form of a fixture shows of a row. */
export const matchFormColumns = ["id", "version", ...matchFields] as const;

export const matchInput = z.object(fields);
export const matchChange = z.object({ ...fields, ...seenVersion });
export type MatchInput = z.output<typeof matchInput>;

const reason = { reason: textOrEmpty(matchLimits.reason), reason_ne: optionalLine(matchLimits.reason) };

/** One of several matches. With a day it is played then, at the same time; without, nobody knows yet. */
export const postponeInput = entityChoice.extend({ ...reason, day: optionalDay() });

export const copyRoundInput = z.object({
  stage_id: choice,
  group_name: textOrEmpty(matchLimits.group),
  round_index: wholeNumberInput({ least: 1, most: 999 }),
  to_round_index: wholeNumberInput({ least: 1, most: 999 }),
  to_round_name: textOrEmpty(matchLimits.round),
  to_round_name_ne: optionalLine(matchLimits.round),
  /** Days that each match is later. */
  days: wholeNumberInput({ least: 1, most: 400 }),
  /** The guests of the first round are at home in the second. */
  turned: checkedBox,
  published: checkedBox,
});

export const statusInput = entityChoice.extend(reason);

export const awardMatchInput = entityChoice.extend({
  ...reason,
  /** Made by the device, as that of every event. */
  event_id: choice.optional(),
  home: wholeNumberInput({ least: 0, most: 99 }),
  away: wholeNumberInput({ least: 0, most: 99 }),
  how: z.enum(["walkover", "awarded"], { error: "choice.invalid" }),
});

export const matchDetailsInput = entityChoice.extend({
  attendance: optionalWholeNumber({ least: 0, most: matchLimits.attendance }),
  player_of_match_id: optionalChoice,
  watch: textOrEmpty(matchLimits.watch),
  watch_ne: optionalLine(matchLimits.watch),
});
