// What staff type of a team beside its matches: honours, transfers, absences. permissions.csv N593 to N596.
import { z } from "zod";
import { optionalDay, requiredDay } from "#app/messages/timestamp-input.ts";
import type { AbsenceReason, TransferKind } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

export const transferKinds = ["transfer", "loan", "free", "released"] as const satisfies readonly TransferKind[];
export const transferDirections = ["in", "out"] as const;
export const absenceReasons = [
  "injury",
  "suspension",
  "national_duty",
  "other",
] as const satisfies readonly AbsenceReason[];

export const recordLimits = { name: 80, note: 160, year: 9, honours: 200, transfers: 1_000, absences: 500 } as const;

const choice = identifierInput("choice.invalid");

/** "2024" or "2024/25", in the digits of either language. */
const year = line(recordLimits.year).transform((typed, context) => {
  const plain = asciiDigits(typed).replace(/[-–]/u, "/");
  if (/^[12]\d{3}(?:\/\d{2}(?:\d{2})?)?$/.test(plain)) return plain;
  context.addIssue({ code: "custom", message: "honour.year" });
  return z.NEVER;
});

const honour = {
  team_id: choice,
  competition_id: optionalChoice,
  /** Asked for where the competition is none of ours. */
  name: optionalLine(recordLimits.name),
  name_ne: optionalLine(recordLimits.name),
  year,
  /** 1 is the winner. */
  place: wholeNumberInput({ least: 1, most: 3, blank: 1 }),
};
const isNamed = ({ competition_id, name }: { competition_id: string | null; name: string | null }) =>
  competition_id !== null || name !== null;
const unnamed = { error: "text.required", path: ["name"] };
export const honourFields = fieldNames(honour);
export const honourInput = z.object(honour).refine(isNamed, unnamed);
export const honourChange = z.object({ ...honour, ...seenVersion }).refine(isNamed, unnamed);

const transfer = {
  team_id: choice,
  person_id: choice,
  direction: z.enum(transferDirections, { error: "choice.invalid" }),
  kind: z.enum(transferKinds, { error: "choice.invalid" }),
  /** Where the player came from or goes to: one of our teams, a name, or neither where nobody knows. */
  other_team_id: optionalChoice,
  other_name: optionalLine(recordLimits.name),
  other_name_ne: optionalLine(recordLimits.name),
  moved_on: requiredDay(),
};
type Sides = { team_id: string; other_team_id: string | null };
const isElsewhere = ({ team_id, other_team_id }: Sides) => other_team_id !== team_id;
const sameTeam = { error: "transfer.sameTeam", path: ["other_team_id"] };
export const transferFields = fieldNames(transfer);
export const transferInput = z.object(transfer).refine(isElsewhere, sameTeam);
export const transferChange = z.object({ ...transfer, ...seenVersion }).refine(isElsewhere, sameTeam);

const absence = {
  team_id: choice,
  person_id: choice,
  reason: z.enum(absenceReasons, { error: "choice.invalid" }),
  begins_on: requiredDay(),
  /** The last day; blank while nobody can say. */
  ends_on: optionalDay(),
  note: optionalLine(recordLimits.note),
  note_ne: optionalLine(recordLimits.note),
};
const daysInOrder = ({ begins_on, ends_on }: { begins_on: string; ends_on: string | null }) =>
  ends_on === null || begins_on <= ends_on;
const orderError = { error: "date.beforeStart", path: ["ends_on"] };
export const absenceFields = fieldNames(absence);
export const absenceInput = z.object(absence).refine(daysInOrder, orderError);
export const absenceChange = z.object({ ...absence, ...seenVersion }).refine(daysInOrder, orderError);

/** One entry of a team's record. */
export const recordChoice = z.object({ team_id: choice, id: choice });

/** A transfer as its two sides are stored. */
export function sidesOf({ team_id, other_team_id, direction }: Sides & { direction: "in" | "out" }) {
  return direction === "in"
    ? { from_team_id: other_team_id, to_team_id: team_id }
    : { from_team_id: team_id, to_team_id: other_team_id };
}
