// The kinds of event of a contest of athletics, in the order of the form, with what each of them takes.
import { z } from "zod";
import { choiceInput, choiceOrFirst, lineInput, matchNoteInput } from "#app/features/sport/rules/event-details.ts";
import {
  choicesInput,
  optionalChoiceInput,
  orNull,
  requiredEntrantInput,
} from "#app/features/sport/rules/optional-details.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { windInput } from "./marks.ts";

/** Did not start, did not finish, disqualified, no mark. */
export const statuses = ["DNS", "DNF", "DQ", "NM"] as const;
export type AthleteStatus = (typeof statuses)[number];

/** World, Asian, South Asian, games, national, personal best, best of the season. */
export const recordCodes = ["WR", "AR", "SAR", "GR", "NR", "PB", "SB"] as const;
export type RecordCode = (typeof recordCodes)[number];

const heat = wholeNumberInput({ least: 1, most: 30, blank: 1 }).meta({ input: "count" });
const number = (least: number, most: number) => wholeNumberInput({ least, most }).meta({ input: "count" });
const typedMark = z
  .string({ error: "text.required" })
  .trim()
  .min(1, "text.required")
  .max(12, "athletics.mark")
  .meta({ input: "text" });
const optionalMark = orNull(typedMark).meta({ input: "text" });
const records = choicesInput(recordCodes, 3);

const mark = z.object({ entrant: requiredEntrantInput, heat, mark: typedMark, records });

export const athleticsEventKinds = {
  wind: z.object({ heat, wind: windInput().meta({ input: "text" }) }),
  mark,
  attempt: z.object({
    entrant: requiredEntrantInput,
    number: number(1, 10),
    outcome: choiceOrFirst(["valid", "foul", "pass"]),
    /** Of a valid attempt. */
    mark: optionalMark,
    wind: orNull(windInput()).meta({ input: "text" }),
    records,
  }),
  height: z.object({
    entrant: requiredEntrantInput,
    height: typedMark,
    /**
     * "o" over, "x" failed, "-" passed, "r" retired: "xo", "xx-", "xxx". What comes later goes on from what stood
     * there.
     */
    tries: z
      .string({ error: "athletics.tries" })
      .trim()
      .toLowerCase()
      .regex(/^x{0,2}[ox\-r]$/, "athletics.tries")
      .meta({ input: "text" }),
    records,
  }),
  status: z.object({
    entrant: requiredEntrantInput,
    heat,
    status: choiceInput(statuses),
    /** "TR 16.8", or a sentence. */
    reason: lineInput(200),
    reason_ne: lineInput(200),
  }),
  qualified: z.object({ entrant: requiredEntrantInput, by: optionalChoiceInput(["Q", "q", "qR"]) }),
  points: z.object({
    entrant: requiredEntrantInput,
    /** Which of the parts of a combined contest. */
    part: number(1, 10),
    points: number(0, 2000),
  }),
  result: z.object({
    /** Marks typed in one go; the contest is over with it. */
    marks: z
      .array(
        z.object({ entrant: requiredEntrantInput, heat, mark: optionalMark, status: optionalChoiceInput(statuses) }),
      )
      .max(200, "list.tooLong:200")
      .default([])
      .meta({ input: "list" }),
  }),
  finish: z.object({}),
  note: matchNoteInput,
} as const;

type Kinds = typeof athleticsEventKinds;
export type AthleticsKind = keyof Kinds;
export type AthleticsDetails<Kind extends AthleticsKind> = z.output<Kinds[Kind]>;
