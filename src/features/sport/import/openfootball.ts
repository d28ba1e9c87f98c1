// Fixtures and results of a season, from a file of openfootball (https://github.com/openfootball/football.json).
import { z } from "zod";
import { fromDateField } from "#app/messages/dates.ts";
import { readTime } from "#app/messages/typed-moment.ts";
import { line } from "#app/platform/text/clean-text.ts";
import {
  type Imported,
  type ImportedEvent,
  type ImportedMatch,
  type ImportProblem,
  matchImportLimits,
  refOf,
  resultRef,
  sizeProblem,
  type UnplayedStatus,
  withoutDoubles,
} from "./items.ts";
import { readJson, schemaProblems } from "./read-json.ts";
import { splitRound } from "./rounds-of-cups.ts";
import { instantIn, isTimeZone } from "./start-time.ts";
import { isUnplayed, statusOf } from "./status-words.ts";

const goals = z.tuple([z.number().int().min(0).max(99), z.number().int().min(0).max(99)]);

const score = z
  .union([
    z.object({ ft: goals.optional(), et: goals.optional(), p: goals.optional() }),
    // Older files have the result alone.
    goals.transform((ft) => ({ ft })),
  ])
  .transform(({ ft, ...more }): { ft?: Goals; et?: Goals; p?: Goals } => ({ ft, ...more }));
type Goals = z.output<typeof goals>;

/** A team by its name, in older files with a code beside it. */
const team = z.union([line(120), z.object({ name: line(120) }).transform(({ name }) => name)]);

const matchSchema = z.object({
  round: line(80).optional(),
  group: line(40).optional(),
  date: z.string().refine((day) => fromDateField(day) !== undefined),
  time: z.string().max(20).optional(),
  team1: team,
  team2: team,
  score: score.optional(),
  status: z.string().max(40).optional(),
  ground: line(120).optional(),
  stadium: z.object({ name: line(120) }).optional(),
});
type FileMatch = z.output<typeof matchSchema>;

const fileSchema = z.object({
  name: line(200),
  matches: z.array(z.unknown()).optional(),
  rounds: z.array(z.object({ name: line(80), matches: z.array(z.unknown()) })).optional(),
});

/**
 * The matches of a file. Times are on the clocks of `timeZone` where the file does not say otherwise. Two of the same
 * teams in one round, the same one at home, are one match, so that a postponed match stays the same.
 */
export function readOpenfootball(text: string, { timeZone = "Asia/Kathmandu" } = {}): Imported<ImportedMatch> {
  const tooLong = sizeProblem(text);
  if (tooLong) return { items: [], problems: [tooLong] };
  if (!isTimeZone(timeZone)) return { items: [], problems: [{ line: 1, field: "timeZone", code: "choice.invalid" }] };
  const json = readJson(text);
  if (json.problem) return { items: [], problems: [json.problem] };
  const file = fileSchema.safeParse(json.value);
  if (!file.success) return { items: [], problems: schemaProblems(file.error) };
  const { name, matches = [], rounds = [] } = file.data;
  const entries = [
    ...matches.map((value, index) => ({ value, path: `matches[${index}]`, round: undefined })),
    ...rounds.flatMap((round, at) =>
      round.matches.map((value, index) => ({ value, path: `rounds[${at}].matches[${index}]`, round: round.name })),
    ),
  ];
  if (entries.length > matchImportLimits.matches)
    return {
      items: [],
      problems: [{ path: "matches", field: "file", code: `matchImport.tooMany:${matchImportLimits.matches}` }],
    };
  return readEntries(entries, { name, timeZone });
}

type Entry = { value: unknown; path: string; round: string | undefined };
type Source = { name: string; timeZone: string };

function readEntries(entries: readonly Entry[], source: Source): Imported<ImportedMatch> {
  const problems: ImportProblem[] = [];
  const read = entries.flatMap(({ value, path, round }) => {
    const match = matchSchema.safeParse(value);
    if (!match.success) {
      problems.push(...schemaProblems(match.error, path));
      return [];
    }
    const found = match.data;
    if (found.team1 === found.team2) problems.push({ path, field: "team2", code: "matchImport.sameTeam" });
    const startsAt = startOf(found, source.timeZone);
    if (startsAt === undefined) problems.push({ path, field: "time", code: "matchImport.time" });
    if (found.team1 === found.team2 || startsAt === undefined) return [];
    const item = matchOf({ ...found, round: found.round ?? round }, startsAt, source.name);
    if ("code" in item) {
      problems.push({ path, ...item });
      return [];
    }
    return [{ item: { ...item, left: [...item.left, ...unreadOf(value)] }, at: { path } }];
  });
  const { items, problems: doubles } = withoutDoubles(read);
  return { items, problems: [...problems, ...doubles].slice(0, matchImportLimits.problems) };
}

/** The start as an instant; `null` where only the day is known, `undefined` where the time is none. */
function startOf({ date, time }: FileMatch, timeZone: string): string | null | undefined {
  if (time === undefined || time.trim() === "") return null;
  const [, clock = "", offset] = /^\s*([\d:.]+)(?:\s*UTC([+-]\d{1,2}))?\s*$/.exec(time) ?? [];
  const read = readTime(clock);
  if (read === undefined) return undefined;
  if (offset === undefined) return instantIn(timeZone, date, read).toISOString();
  return new Date(Date.parse(`${date}T${read}:00Z`) - Number(offset) * 3_600_000).toISOString();
}

type Wrong = { field: string; code: string };

/** What an entry has and nobody reads. */
function unreadOf(value: unknown): readonly string[] {
  const { score: result = {}, ...entry } = value as Record<string, unknown>; // the schema has read an object
  const names = Object.keys(entry).filter((name) => !Object.hasOwn(matchSchema.shape, name));
  const parts = typeof result === "object" && result !== null && !Array.isArray(result) ? Object.keys(result) : [];
  return [...names, ...parts.filter((name) => !["ft", "et", "p"].includes(name)).map((name) => `score.${name}`)];
}

function matchOf(found: FileMatch, startsAt: string | null, name: string): ImportedMatch | Wrong {
  const { date, team1, team2, round = null, group } = found;
  const ref = refOf("openfootball", name, round ?? date, group ?? "", team1, team2);
  const result = resultOf(found, ref);
  if ("code" in result) return result;
  const [, season = null] = /(\d{4}(?:[/-]\d{2,4})?)\s*$/.exec(name) ?? [];
  return {
    ...{ ref, key: ref },
    competition: name,
    season,
    stage: null,
    group: group?.replace(/^group\s+/i, "") ?? null,
    ...roundOf(round),
    tie: null,
    teams: [
      { name: team1, nameNe: null },
      { name: team2, nameNe: null },
    ],
    day: date,
    startsAt,
    venue: found.stadium?.name ?? found.ground ?? null,
    city: null,
    rules: {},
    lineups: [],
    ...{ events: result.events, status: result.status ?? null, left: result.left ?? [] },
    playerOfMatch: null,
  };
}

function roundOf(name: string | null): Pick<ImportedMatch, "round" | "leg"> {
  return name === null ? { round: null, leg: null } : splitRound(name);
}

type Result = { events: readonly ImportedEvent[]; status?: UnplayedStatus; left?: readonly string[] };

function resultOf(found: FileMatch, ref: string): Result | Wrong {
  const { score: result, status: typed } = found;
  const status = typed === undefined || typed.trim() === "" ? null : statusOf(typed);
  if (status === undefined) return { field: "status", code: "matchImport.status" };
  const last = result?.et ?? result?.ft;
  if (isUnplayed(status)) return { events: [], status, left: last ? ["score"] : [] };
  if (status === "scheduled" && last) return { field: "score", code: "matchImport.scoreBeforePlay" };
  if (status === "played" && !last) return { field: "score", code: "matchImport.noScore" };
  if (status === "walkover" || status === "awarded") return awardOf(last, { how: status, ref });
  if (!last) return result?.p ? { field: "score", code: "matchImport.noScore" } : { events: [] };
  const [home, away] = last;
  const shootout = result?.p;
  if (shootout && shootout[0] === shootout[1]) return { field: "score", code: "matchImport.penalties" };
  const after = shootout ? "shootout" : result?.et ? "extra_time" : "regular";
  const kicks = shootout ? { home_kicks: shootout[0], away_kicks: shootout[1] } : {};
  return { events: [{ ref: resultRef(ref, "result"), kind: "result", details: { home, away, after, ...kicks } }] };
}

/** A match that was given to the side that has more in the score; a level one names nobody. */
function awardOf(score: Goals | undefined, { how, ref }: { how: "walkover" | "awarded"; ref: string }): Result | Wrong {
  const [home, away] = score ?? [0, 0];
  if (home === away) return { field: "score", code: "matchImport.awardedTo" };
  const details = { winner: home > away ? 0 : 1, how, home, away };
  return { events: [{ ref: resultRef(ref, "award"), kind: "award", details }] };
}
