// The JSON of Cricsheet, version 1, as far as it is read (https://cricsheet.org/format/json/).
import { z } from "zod";
import { fromDateField } from "#app/messages/dates.ts";
import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { matchImportLimits } from "./items.ts";

const isStorable = (typed: string) => !hasForbiddenCharacters(typed);
const name = z.string().trim().min(1).max(120).refine(isStorable);
const runs = z.number().int().min(0).max(30);

const deliverySchema = z.object({
  batter: name,
  bowler: name,
  non_striker: name,
  runs: z.object({ batter: runs, extras: runs, total: runs, non_boundary: z.boolean().optional() }),
  extras: z
    .object({
      byes: runs.optional(),
      legbyes: runs.optional(),
      noballs: runs.optional(),
      penalty: runs.optional(),
      wides: runs.optional(),
    })
    .optional(),
  wickets: z
    .array(
      z.object({
        kind: z.string().max(40),
        player_out: name,
        fielders: z
          .array(z.object({ name: name.optional() }))
          .max(5)
          .optional(),
      }),
    )
    .max(2)
    .optional(),
  replacements: z
    .object({
      role: z
        .array(z.object({ role: z.string(), in: name, out: name.optional(), reason: z.string().max(60).optional() }))
        .optional(),
    })
    .optional(),
});
export type Delivery = z.output<typeof deliverySchema>;

const inningsSchema = z.object({
  team: name,
  overs: z.array(z.object({ over: z.number().int().min(0), deliveries: z.array(deliverySchema).max(40) })).default([]),
  super_over: z.boolean().default(false),
  declared: z.boolean().default(false),
  forfeited: z.boolean().default(false),
  absent_hurt: z.array(name).default([]),
  penalty_runs: z.object({ pre: runs.optional(), post: runs.optional() }).optional(),
  target: z.object({ runs: z.number().int().min(1).optional(), overs: z.number().min(0).optional() }).optional(),
});
export type CricsheetInnings = z.output<typeof inningsSchema>;

const day = z.string().refine((typed) => fromDateField(typed) !== undefined);
const text = z.union([z.string().refine(isStorable), z.number()]).transform(String);

export const cricsheetMatch = z.object({
  info: z.object({
    balls_per_over: z.number().int().min(4).max(8).default(6),
    city: name.optional(),
    dates: z.array(day).min(1).max(30),
    event: z
      .object({ name, stage: name.optional(), group: text.optional(), match_number: z.number().int().optional() })
      .optional(),
    gender: z.enum(["male", "female"]).optional(),
    match_type: z.string().max(10),
    match_type_number: z.number().int().optional(),
    outcome: z
      .object({
        winner: name.optional(),
        by: z
          .object({ runs: z.number().optional(), wickets: z.number().optional(), innings: z.number().optional() })
          .optional(),
        result: z.string().max(20).optional(),
        method: z.string().max(40).optional(),
        eliminator: name.optional(),
        bowl_out: name.optional(),
      })
      .default({}),
    overs: z.number().int().min(1).max(200).optional(),
    player_of_match: z.array(name).optional(),
    players: z.record(name, z.array(name).max(30)).default({}),
    registry: z.object({ people: z.record(name, z.string().max(40)) }).optional(),
    season: text.optional(),
    teams: z.tuple([name, name]),
    toss: z.object({ decision: z.enum(["bat", "field"]).optional(), winner: name.optional() }).optional(),
    venue: name.optional(),
  }),
  innings: z.array(inningsSchema).max(20).default([]),
});
export type CricsheetMatch = z.output<typeof cricsheetMatch>;
export type CricsheetInfo = CricsheetMatch["info"];

/** How many balls a file may hold. */
export function hasTooManyDeliveries({ innings }: CricsheetMatch): boolean {
  const balls = innings.reduce(
    (sum, { overs }) => sum + overs.reduce((all, over) => all + over.deliveries.length, 0),
    0,
  );
  return balls > matchImportLimits.deliveries;
}
