// What the demo holds of sport, as the files demo/content/sport-*.json say it: who plays where in what, and the matches
// with what was entered in them. Scores and tables are in none of them; the seed computes them.

import { z } from "zod";
import { deductionInput, stageKinds } from "#app/features/sport/competitions/season-rules.ts";
import { zonesInput } from "#app/features/sport/competitions/zones.ts";
import { matchStatuses, officialRoles } from "#app/features/sport/matches/rules.ts";
import { personKinds } from "#app/features/sport/players/rules.ts";
import { absenceReasons, transferKinds } from "#app/features/sport/team-records/rules.ts";
import { sportGenders, teamKinds } from "#app/features/sport/teams/rules.ts";
import { sportIds } from "#app/platform/sport-ids.ts";

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const label = z.string().trim().min(1);
const named = { name: label, name_ne: label };
const country = z.string().regex(/^[A-Z]{2}$/);
const rules = z.record(z.string(), z.union([z.number(), z.boolean(), z.string()]));

const venue = z.strictObject({
  key,
  ...named,
  city: label,
  city_ne: label,
  country: country.optional(),
  capacity: z.int().positive().optional(),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const team = z.strictObject({
  key,
  ...named,
  short_name: label.max(20),
  short_name_ne: label.max(20),
  gender: z.enum(sportGenders),
  kind: z.enum(teamKinds).optional(),
  district: label.optional(),
  district_ne: label.optional(),
  country: country.optional(),
  colour,
  second_colour: colour.optional(),
  venue: key.optional(),
});

/** Known by the name in Latin letters. The role is that of the squads. */
const person = z.strictObject({ ...named, kind: z.enum(personKinds).optional(), country: country.optional() });

/** Number of the shirt, role, name: those who begin first, then the bench. */
const squadMember = z.tuple([z.int().nonnegative().nullable(), label.nullable(), label]);
const squad = z.strictObject({ captain: label.optional(), players: z.array(squadMember).min(1) });

const source = z.union([
  z.strictObject({ match: key, take: z.enum(["winner", "loser"]) }),
  z.strictObject({ group: z.string(), rank: z.int().positive() }),
]);

/**
 * Hour of the day in Kathmandu on a day counted from today; without a day the last one that was at least so many hours
 * ago.
 */
const start = z.union([
  z.strictObject({ day: z.int(), hour: z.number().min(0).max(23.75) }),
  z.strictObject({ hour: z.number().min(0).max(23.75), hoursAgo: z.number().positive() }),
  /** In so many hours, at the next full quarter. */
  z.strictObject({ inHours: z.number().positive() }),
]);

/** A kind and its details, in which people stand with their names. */
const event = z.tuple([label, z.record(z.string(), z.unknown())]);

const match = z.strictObject({
  key: key.optional(),
  sides: z.tuple([z.union([key, source]), z.union([key, source])]).optional(),
  title: label.optional(),
  title_ne: label.optional(),
  group: label.optional(),
  start,
  time_confirmed: z.literal(false).optional(),
  venue: key.optional(),
  neutral: z.literal(true).optional(),
  status: z.enum(matchStatuses).optional(),
  status_reason: label.optional(),
  status_reason_ne: label.optional(),
  rules: rules.optional(),
  /** Takes both line-ups, or that of one side, from the squads. */
  lineups: z.enum(["both", "home", "away"]).optional(),
  /** In a contest without two sides: team, lane and name of each. */
  entrants: z.array(z.tuple([key, z.int().positive().nullable(), label])).optional(),
  /** In the order in which it happened. */
  events: z.array(event).optional(),
  officials: z.array(z.tuple([z.enum(officialRoles), label])).optional(),
  attendance: z.int().positive().optional(),
  player_of_match: label.optional(),
  watch: label.optional(),
  watch_ne: label.optional(),
  /** Stories about it, in either language. */
  stories: z.array(key).optional(),
});

const round = z.strictObject({ ...named, matches: z.array(match).min(1) });

const stage = z.strictObject({
  ...named,
  kind: z.enum(stageKinds),
  /** Teams by group; a league is one group without a name. */
  groups: z.record(z.string(), z.array(key)),
  deductions: z
    .array(z.strictObject({ team: key, points: deductionInput.shape.points, reason: label, reason_ne: label }))
    .optional(),
  zones: zonesInput.optional(),
  matches_each: z.int().positive().optional(),
  rounds: z.array(round).min(1),
});

const competition = z.strictObject({
  key,
  ...named,
  short_name: label.max(30),
  short_name_ne: label.max(30),
  gender: z.enum(sportGenders),
  category: key,
  rank: z.int().min(1).max(999),
  /** Its one season: days from today on which it begins and ends. It is called by the year in which it ends. */
  days: z.tuple([z.int(), z.int()]),
  match_rules: rules,
  points: z.record(z.string(), z.int()).optional(),
  /** How many of a squad begin a match. */
  starters: z.int().positive(),
  squads: z.record(key, squad),
  stages: z.array(stage).min(1),
});

const day = z.int();

/** What a team has won, who came and went, who cannot play. Days are counted from today, years back from this one. */
const record = z.strictObject({
  team: key,
  honours: z.array(
    z.strictObject({ competition: key, yearsAgo: z.int().positive(), place: z.int().min(1).max(3).optional() }),
  ),
  /** From or to another team of the file. */
  transfers: z.array(
    z.union([
      z.strictObject({ person: label, kind: z.enum(transferKinds), day, from: key }),
      z.strictObject({ person: label, kind: z.enum(transferKinds), day, to: key }),
    ]),
  ),
  /** The first day and the last; without a last one nobody can say. */
  absences: z.array(
    z.strictObject({
      ...{ person: label, reason: z.enum(absenceReasons), days: z.tuple([day, day.nullable()]) },
      ...{ note: label.optional(), note_ne: label.optional() },
    }),
  ),
});

/** One sport of the demo. */
export const demoSportShape = z.strictObject({
  sport: z.enum(sportIds),
  venues: z.array(venue),
  teams: z.array(team),
  people: z.array(person),
  competitions: z.array(competition),
  records: z.array(record).optional(),
});

export type DemoSport = z.infer<typeof demoSportShape>;
export type DemoCompetition = DemoSport["competitions"][number];
export type DemoStage = DemoCompetition["stages"][number];
export type DemoMatch = DemoStage["rounds"][number]["matches"][number];
export type DemoStart = DemoMatch["start"];
