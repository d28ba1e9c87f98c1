// What is accepted of the events of a match, of line-ups and of officials. What an event says is judged by its sport.
import { z } from "zod";
import { matchLimits, officialRoles } from "#app/features/sport/matches/rules.ts";
import { programName } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { optionalWholeNumber } from "#app/platform/text/whole-number.ts";
import { checkedBox, entityChoice, optionalChoice } from "#app/platform/versioned-input.ts";

const choice = identifierInput("choice.invalid");

/** A list or facts by name, as a request holds them or as JSON in a field. */
const parsedJson = z.preprocess((typed) => {
  if (typeof typed !== "string") return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return undefined;
  }
}, z.unknown());

const givenDetails = parsedJson.pipe(z.record(z.string().max(40), z.unknown(), { error: "unknown" }));
const details = givenDetails.default({});

const event = {
  match_id: choice,
  /** Made by the device: the same event sent twice is one. */
  id: choice,
  /** By the device's clock, ISO 8601; left out it is now. */
  entered_at: z.iso.datetime({ offset: true, error: "date.invalid" }).optional(),
  position: z.coerce.number({ error: "number.invalid" }).min(0).max(1e14).optional(),
  /**
   * The phone of the scoring screen, by a name that it gave itself. Only what comes from one is asked about or held.
   */
  device: programName(64, "unknown").min(1, { error: "unknown" }).optional(),
  /** Somebody was asked whether it is the same as another one, and said no. */
  differs: checkedBox.default(false),
};

/**
 * An event. `position` is the device's time in milliseconds where it was entered as it happened; `after` puts it behind
 * another one. Without either it is the last.
 */
export const matchEventInput = z.object({
  ...event,
  kind: z.string({ error: "choice.invalid" }).min(1, { error: "choice.invalid" }).max(40, { error: "choice.invalid" }),
  after: optionalChoice,
  details,
});
export type MatchEventInput = z.output<typeof matchEventInput>;

export const undoInput = z.object({ ...event, target: choice });
export const correctInput = z.object({ ...event, target: choice, details });

/** What was held goes into the match, with other details where some were typed; or it is discarded. */
export const heldChoice = z.object({ match_id: choice, id: choice });
export const heldInput = heldChoice.extend({ details: givenDetails.optional() });

/** A result in one go: the details of the sport's `result`. */
export const resultInput = z.object({ ...event, details });

const entrant = z.object({
  person_id: choice,
  starts: checkedBox.default(true),
  shirt_number: optionalWholeNumber({ least: 0, most: 999 }),
  captain: checkedBox.default(false),
  role: z
    .string()
    .max(40, { error: "choice.invalid" })
    .nullish()
    .transform((code) => code || null),
  lane: optionalWholeNumber({ least: 1, most: 99 }),
  /** In a contest without sides: whom somebody starts for. */
  team_id: optionalChoice,
});

const side = z.preprocess(
  (typed) => (typed === "" || typed === undefined ? null : typed),
  z.union(
    [z.literal([0, "0"]).transform(() => 0 as const), z.literal([1, "1"]).transform(() => 1 as const), z.null()],
    {
      error: "choice.invalid",
    },
  ),
);

/** The people of one side, or of a contest without sides, in their order. */
export const lineupInput = entityChoice.extend({
  side,
  entrants: parsedJson.pipe(
    z.array(entrant, { error: "unknown" }).max(matchLimits.entrants, { error: `list.tooLong:${matchLimits.entrants}` }),
  ),
});
export type LineupEntrant = z.output<typeof entrant>;

export const lineupCopyInput = entityChoice.extend({ side });

export const officialsInput = entityChoice.extend({
  officials: parsedJson.pipe(
    z
      .array(z.object({ person_id: choice, role: z.enum(officialRoles, { error: "choice.invalid" }) }), {
        error: "unknown",
      })
      .max(matchLimits.officials, { error: `list.tooLong:${matchLimits.officials}` }),
  ),
});
