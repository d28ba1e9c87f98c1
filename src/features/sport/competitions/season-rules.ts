// What the forms of a season accept: the season itself, its stages, the teams in them, deductions, squads.
// docs/decisions/0021; permissions.csv N220 to N229.
import { z } from "zod";
import { type ReadPlayer, readPlayer } from "#app/features/sport/players/read-player.ts";
import { hasRole, optionalRole, personLimits } from "#app/features/sport/players/rules.ts";
import { requiredDay } from "#app/messages/timestamp-input.ts";
import type { StageKind } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { commaSeparated, line, optionalLine, paragraphs, programName } from "#app/platform/text/clean-text.ts";
import { optionalSlug } from "#app/platform/text/clean-url.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { optionalWholeNumber, wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox, entityChoice, seenVersion } from "#app/platform/versioned-input.ts";
import { zonesInput } from "./zones.ts";

export const stageKinds = ["league", "groups", "knockout"] as const satisfies readonly StageKind[];

export const seasonLimits = {
  name: 40,
  stage: 60,
  group: 12,
  reason: 300,
  stages: 12,
  teams: 64,
  matchesEach: 200,
  squad: 60,
  shirt: 999,
  /** Characters of all rules of its matches, or of its points, as JSON. */
  json: 4_000,
} as const;

const choice = identifierInput("choice.invalid");

/** What a rule of matches may say; whether it does is for the sport to judge. */
export const ruleValue = z.union([z.number(), z.boolean(), programName(40, "unknown"), z.null()], { error: "unknown" });

/** Facts by name, as JSON in a field of the form; blank is none. What the names mean only the sport can tell. */
export function jsonOf<Value extends z.ZodType>(value: Value) {
  const facts = z.record(z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/, { error: "unknown" }), value, {
    error: "unknown",
  });
  return z
    .union([z.string().max(seasonLimits.json), facts], { error: "unknown" })
    .nullish()
    .transform((typed, context): z.output<typeof facts> => {
      if (typed === null || typed === undefined || typed === "") return {};
      const parsed = facts.safeParse(typeof typed === "string" ? parsedJson(typed) : typed);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "unknown" });
      return z.NEVER;
    });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fields = {
  name: line(seasonLimits.name),
  name_ne: optionalLine(seasonLimits.name),
  /** Left out it follows the name. */
  slug: optionalSlug(),
  starts_on: requiredDay(),
  ends_on: requiredDay(),
  match_rules: jsonOf(ruleValue),
  /** Points of each outcome; without any those of the sport count. */
  points: jsonOf(z.number({ error: "number.invalid" }).int({ error: "number.invalid" }).min(-9).max(99)),
  /** In the order in which they are asked; without any those of the sport count. */
  tie_breakers: commaSeparated({ most: 20, longest: 40 }),
  published: checkedBox,
};

export const seasonFields = fieldNames(fields);

/** What its form shows of a row. */
export const seasonFormColumns = ["id", "version", "competition_id", ...seasonFields] as const;

const daysInOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) => starts_on <= ends_on;
const orderError = { error: "date.beforeStart", path: ["ends_on"] };

export const seasonInput = z.object({ ...fields, competition_id: choice }).refine(daysInOrder, orderError);
export const seasonChange = z.object({ ...fields, ...seenVersion }).refine(daysInOrder, orderError);

const stage = {
  name: line(seasonLimits.stage),
  name_ne: optionalLine(seasonLimits.stage),
  kind: z.enum(stageKinds, { error: "choice.invalid" }),
  /** Two legs only in a knock-out. */
  legs: wholeNumberInput({ least: 1, most: 2, blank: 1 }),
  /** What places of its tables mean; none in a knock-out. */
  zones: zonesInput,
  /** How many matches each team plays in it. */
  matches_each: optionalWholeNumber({ least: 1, most: seasonLimits.matchesEach }),
};

export const stageFields = fieldNames(stage);
export const stageInput = z.object({ ...stage, season_id: choice });
export const stageChange = z.object({ ...stage, ...seenVersion });
export const stageMove = entityChoice.extend({ move: z.enum(["up", "down"], { error: "choice.invalid" }) });

const group = optionalLine(seasonLimits.group).transform((typed) => typed ?? "");

/** Several teams at once, by their ids with commas between. */
export const stageTeamsInput = z.object({
  stage_id: choice,
  team_ids: commaSeparated({ most: seasonLimits.teams, longest: 36 }).pipe(
    z.array(choice).min(1, { error: "choice.invalid" }),
  ),
  group_name: group,
});
export const stageTeamChoice = z.object({ stage_id: choice, team_id: choice });
export const stageTeamGroup = stageTeamChoice.extend({ group_name: group });

export const deductionInput = stageTeamChoice.extend({
  points: wholeNumberInput({ least: 1, most: 99 }),
  reason: line(seasonLimits.reason),
  reason_ne: optionalLine(seasonLimits.reason),
  decided_on: requiredDay("past"),
});

const squad = { season_id: choice, team_id: choice };

/** Players as somebody pastes them: one a line, the number first if there is one. */
export const squadLines = z.object({ ...squad, players: paragraphs(8_000) });
export const squadMemberChoice = z.object({ ...squad, person_id: choice });
export const squadMemberChange = squadMemberChoice.extend({
  shirt_number: optionalWholeNumber({ least: 0, most: seasonLimits.shirt }),
  role: optionalRole,
});

export type SquadLine = ReadPlayer & { line: number };

/**
 * What stands on each line of a pasted squad: "10 Anjan Bista", "10. अञ्जन विष्ट", "Anjan Bista, forward". Blank lines
 * are none.
 */
export function readSquadLines(text: string): readonly SquadLine[] {
  return text
    .split("\n")
    .flatMap((typed, index) => (typed.trim() === "" ? [] : [{ line: index + 1, ...readPlayer(typed) }]));
}

/** Why a line cannot be taken, as a code of the messages `errors`; `undefined` where it can. */
export function faultOfLine({ line, name, role, isUnclear }: SquadLine, sport: SportId): string | undefined {
  if (isUnclear) return `squad.unclear:${line}`;
  if (name.length > personLimits.name) return `squad.nameTooLong:${line}`;
  return hasRole(sport, role ?? null) ? undefined : `squad.otherRole:${line}`;
}
