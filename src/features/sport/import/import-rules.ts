// What the import of fixtures, results and squads accepts, and what it reports.
import { z } from "zod";
import type { MatchStatus } from "#app/platform/db/schema.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { checkedBox } from "#app/platform/versioned-input.ts";
import { type ImportedSquadMember, matchImportLimits } from "./items.ts";

export const importFormats = ["csv", "openfootball", "cricsheet", "squads"] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importInput = z.object({
  stage_id: identifierInput("choice.invalid"),
  format: z.enum(importFormats, { error: "choice.invalid" }),
  text: z
    .string({ error: "text.required" })
    .min(1, { error: "text.required" })
    .max(matchImportLimits.text, { error: `file.tooHeavy:${matchImportLimits.text / 1_000_000}` }),
  /** On whose clocks the times of the file are. */
  time_zone: z
    .string()
    .max(60, { error: "text.tooLong:60" })
    .nullish()
    .transform((zone) => zone || "Asia/Kathmandu"),
  /** Teams that are not known are added, and those that are not in the stage join it. */
  add_teams: checkedBox,
  /** Says what would come of it and changes nothing. */
  dry_run: checkedBox,
  /** Where a part of the file begins, and which matches earlier parts have taken; left out for all of it at once. */
  part: z.object({ from: z.number().int().min(0), taken: z.array(identifierInput("choice.invalid")) }).optional(),
});
export type ImportPart = NonNullable<ImportInput["part"]>;
export type ImportInput = z.output<typeof importInput>;

/** What became of one item of the file, and the tags of the pages that show it. */
export type Taken = {
  outcome: "created" | "changed" | "same";
  tags: readonly string[];
  /** Of a match: how readers see it now. */
  match?: Omit<ShownMatch, "at">;
  /** What the file says of it and is not kept. */
  left?: readonly string[];
};

/** A match as readers see it after the import. */
export type ShownMatch = { at: string; status: MatchStatus; score: string };

/** A member of a squad as the file was understood; `at` is the line. */
export type ShownMember = Pick<ImportedSquadMember, "name" | "number" | "role"> & { at: string; team: string };

/** What a match of the file, or all of it where `at` is empty, says and is not kept, by the names of the file. */
export type LeftOut = { at: string; names: readonly string[] };

/** What is wrong, at a line or a path of the file, or at one of its matches. */
export type ReportedProblem = { at: string; field: string; code: string };

export type MatchImportReport = {
  created: number;
  changed: number;
  same: number;
  /** Names of teams and people that were added. */
  teams: readonly string[];
  people: readonly string[];
  problems: readonly ReportedProblem[];
  /** Matches that are new or changed. */
  matches: readonly ShownMatch[];
  /** Members of squads that are new or changed, as they were understood. */
  members: readonly ShownMember[];
  left: readonly LeftOut[];
};

/** Two parts of one file as one report. */
export function joinedReport(one: MatchImportReport, other: MatchImportReport): MatchImportReport {
  return {
    ...{ created: one.created + other.created, changed: one.changed + other.changed, same: one.same + other.same },
    ...{ teams: [...one.teams, ...other.teams], people: [...one.people, ...other.people] },
    ...{ problems: [...one.problems, ...other.problems], matches: [...one.matches, ...other.matches] },
    ...{ members: [...one.members, ...other.members], left: [...one.left, ...other.left] },
  };
}
