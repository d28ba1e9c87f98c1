// What is known of a contest after each event.
import type { Remark } from "#app/features/sport/rules/two-sides.ts";
import type { AthleteStatus, RecordCode } from "./events.ts";
import type { AthleticsRules } from "./rules.ts";

export type Attempt = { outcome: "valid" | "foul" | "pass"; mark: number | null; wind: number | null };

/** What an athlete did at one height of the bar: "xo". */
export type HeightTries = { height: number; tries: string };

export type Athlete = {
  entrantId: string;
  heat: number;
  lane: number | null;
  /** Milliseconds, millimetres or points; `null` without any. */
  mark: number | null;
  status: AthleteStatus | null;
  reason: Remark["text"];
  attempts: readonly Attempt[];
  heights: readonly HeightTries[];
  /** Points of a combined contest by part. */
  parts: readonly { part: number; points: number }[];
  records: readonly RecordCode[];
  /** Typed by a referee; else it follows from the ranks. */
  qualified: "Q" | "q" | "qR" | null;
  corrected: boolean;
};

export type AthleticsState = {
  rules: AthleticsRules;
  athletes: readonly Athlete[];
  /** Tenths of a metre a second, by heat. */
  winds: readonly { heat: number; wind: number }[];
  finished: boolean;
  remarks: readonly Remark[];
};

export function newAthlete(entrantId: string, heat: number, lane: number | null): Athlete {
  return {
    entrantId,
    heat,
    lane,
    mark: null,
    status: null,
    reason: { en: null, ne: null },
    attempts: [],
    heights: [],
    parts: [],
    records: [],
    qualified: null,
    corrected: false,
  };
}

/** Tenths of a metre a second above which a mark is no record. */
export const legalWind = 20;
