// One match of an imported file: found again or added, with its time, its status and what happened in it. Part of the
// import.
import type { Transaction } from "kysely";
import { type StageRow, statusAfterMove, takeMatchSlug } from "#app/features/sport/fixtures/fixture-columns.server.ts";
import { type LockedSeason, rereadMatch, tagsOfResult } from "#app/features/sport/matches/locked-match.server.ts";
import { matchDayTag, matchLimits } from "#app/features/sport/matches/rules.ts";
import { storeMatch } from "#app/features/sport/results/commands.server.ts";
import type { PlayedMatchRow } from "#app/features/sport/results/played-match.server.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import type { CommandContext } from "#app/platform/command.ts";
import { changeRow, insertRow } from "#app/platform/db/entity-rows.server.ts";
import type { Database, MatchStatus } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import type { ImportNames } from "./import-names.server.ts";
import type { ImportInput, Taken } from "./import-rules.ts";
import { enterImported } from "./imported-events.server.ts";
import type { ImportedMatch } from "./items.ts";

/** The season into which a file is taken, and its stage. */
export type ImportRow = LockedSeason & { stage: StageRow };
type Context = CommandContext<ImportInput, ImportRow>;

/** Noon in Nepal stands for a day without a time. */
const noon = 12 * 3_600_000;

type Taking = {
  names: ImportNames;
  rounds: Map<string, number>;
  /** Matches that earlier items of the file have taken. */
  taken: Set<string>;
  /** Ties that the file says, by the ids of their matches. */
  ties: Map<string, number>;
  match: ImportedMatch;
  createdBy: string | null;
};

/** Takes in one match of a file: a new one, or what the file says otherwise of one that is there. */
export async function takeMatch(
  context: Context,
  { names, rounds, taken, ties, match, createdBy }: Taking,
): Promise<Taken> {
  const { trx, row, now, newId } = context;
  const fixture = await fixtureOf(context, { names, rounds, match });
  const { known, rows } = await findKnown(trx, fixture, { stageId: row.stage.id, match, taken });
  const id = known?.id ?? newId();
  if (row.stage.kind === "knockout") {
    fixture.leg = await legOfTie(trx, fixture, { id, stage: row.stage, match });
    // Its place among the rounds is found when the whole file is in.
    fixture.round_index = known?.round_index ?? fixture.round_index;
    if (known && known.leg !== fixture.leg)
      await trx.updateTable("matches").set({ leg: fixture.leg }).where("id", "=", id).execute();
  }
  taken.add(id);
  if (match.tie !== null) ties.set(id, match.tie);
  // A file without a time says nothing of the one that somebody has entered for that day.
  const isOfItsDay = match.startsAt === null && known !== undefined && kathmanduDay(known.starts_at) === match.day;
  const { starts_at, time_confirmed } = fixture;
  const isMoved = known !== undefined && !isOfItsDay && known.starts_at.getTime() !== starts_at.getTime();
  const changes: { status?: MatchStatus } = known ? statusChange(known, match) : {};
  if (!known) {
    const slug = await takeMatchSlug(trx, { slug: null, title: null, starts_at }, fixture);
    await insertRow(trx, "matches", {
      ...{ ...fixture, id, slug, sport: row.competition.sport, season_id: row.season.id, stage_id: row.stage.id },
      ...{
        rules: JSON.stringify(match.rules),
        ...{ status: match.status ?? "scheduled", import_ref: match.key, nth_of_day: nthOfDay(rows, id, match.day) },
        published: true,
        created_by: createdBy,
        created_at: now,
        updated_at: now,
      },
    });
  } else if (isMoved) {
    const status = statusAfterMove(known, starts_at);
    const nth_of_day = nthOfDay(rows, id, match.day);
    await changeRow(trx, "matches", known, { starts_at, time_confirmed, status, nth_of_day, ...changes }, now);
  } else if (changes.status) await changeRow(trx, "matches", known, changes, now);
  if (known) await rememberFile(trx, known, match);
  const isEntered = await enterImported(trx, await rereadMatch(trx, id), { match, names, now, createdBy });
  if (isEntered && known && closedByHand(known.status)) throw fieldError("", "match.closed");
  const left = leftOut(match, fixture.venue_id);
  if (known && !isMoved && !isEntered && !changes.status) return { outcome: "same", tags: [], left };
  const stored = await rereadMatch(trx, id);
  const effects = await storeMatch(trx, stored, now);
  const tags = tagsOfResult({ ...row, match: stored }, { ...effects, filled: [] });
  // The day on which it was to be played shows it no longer.
  const leftDay = isMoved && stored.published ? [matchDayTag(known.starts_at)] : [];
  const shown = await rereadMatch(trx, id);
  return {
    ...{ outcome: known ? "changed" : "created", tags: [...tags, ...leftDay], left },
    match: { status: shown.status, score: scoreOf(shown) },
  };
}

/** The columns that the file decides, with the teams found or added. Throws `invalid` for what cannot be. */
async function fixtureOf({ row }: Context, { names, rounds, match }: Pick<Taking, "names" | "rounds" | "match">) {
  const group = match.group ?? "";
  // Cut, two groups could be one.
  if (group.length > matchLimits.group) throw fieldError("group", `text.tooLong:${matchLimits.group}`);
  const round_name = fitLine(match.round ?? "", matchLimits.round);
  const home_team_id = await names.team(match.teams[0], "home", group);
  const away_team_id = await names.team(match.teams[1], "away", group);
  if (home_team_id === away_team_id) throw fieldError("away", "matchImport.sameTeam");
  const starts_at = match.startsAt
    ? new Date(match.startsAt)
    : new Date(startOfKathmanduDay(match.day).getTime() + noon);
  const leg: number = match.leg ?? 1;
  return {
    ...{ home_team_id, away_team_id, starts_at, time_confirmed: match.startsAt !== null },
    ...{ group_name: row.stage.kind === "groups" ? group : "", round_name },
    ...{ round_index: roundOf(match.round ?? "", rounds), venue_id: names.venue(match.venue) },
    leg,
  };
}

/** The key of the file, by which the match is known again; and its rules, while nothing was entered by others. */
async function rememberFile(
  trx: Transaction<Database>,
  { id, import_ref, rules }: { id: string; import_ref: string | null; rules: Readonly<Record<string, unknown>> },
  match: ImportedMatch,
): Promise<void> {
  const { events } = await trx
    .selectFrom("match_events")
    .select((eb) => eb.fn.countAll<number>().as("events"))
    .where("match_id", "=", id)
    .executeTakeFirstOrThrow();
  const wanted = Number(events) === 0 ? { ...rules, ...match.rules } : rules;
  if (import_ref !== null && JSON.stringify(wanted) === JSON.stringify(rules)) return;
  const columns = { import_ref: import_ref ?? match.key, rules: JSON.stringify(wanted) };
  await trx.updateTable("matches").set(columns).where("id", "=", id).execute();
}

const closedByHand = (status: MatchStatus) => status === "abandoned" || status === "cancelled";

/** What the file says became of a match, where that is not how it stands. One that is over is reopened by somebody. */
function statusChange(known: { status: MatchStatus }, { status }: ImportedMatch): { status?: MatchStatus } {
  if (status === null || status === known.status) return {};
  if (closedByHand(known.status)) throw fieldError("", "match.closed");
  return { status };
}

/** What the file says of the match and is not kept; a place that nobody has entered among it. */
function leftOut({ left, venue, city }: ImportedMatch, venueId: string | null): readonly string[] {
  if (venueId !== null) return left;
  return [...left, ...(venue === null ? [] : ["venue"]), ...(city === null ? [] : ["city"])];
}

/** "2–1", as lists show it; empty before anything was entered. */
function scoreOf({ summary }: PlayedMatchRow): string {
  const read = summary as unknown as MatchSummary | null; // `storeResult` alone writes it
  return read?.sides.some(({ main }) => main !== "") ? read.sides.map(({ main }) => main).join("–") : "";
}

/**
 * Which leg of its tie a match is: as the file says, else the second where the other one was played before. Throws
 * `invalid` where the stage has one leg and the teams meet a second time in the round.
 */
async function legOfTie(
  trx: Transaction<Database>,
  { home_team_id, away_team_id, round_name, starts_at }: Fixture,
  { id, stage, match }: { id: string; stage: StageRow; match: ImportedMatch },
): Promise<number> {
  const teams = [home_team_id, away_team_id];
  const others = await trx
    .selectFrom("matches")
    .select("starts_at")
    .where("stage_id", "=", stage.id)
    .where("round_name", "=", round_name)
    .where("home_team_id", "in", teams)
    .where("away_team_id", "in", teams)
    .where("id", "<>", id)
    .where("deleted_at", "is", null)
    .execute();
  if (others.length >= stage.legs || (match.leg === 2 && stage.legs < 2)) throw fieldError("leg", "matchImport.legs");
  return match.leg ?? (others.some((other) => other.starts_at < starts_at) ? 2 : 1);
}

/** The number of a round, unless it counts teams ("Round of 16", "Last 8"), else its order in the file. */
export function roundOf(name: string, rounds: Map<string, number>): number {
  const [, number] = /(?<!\b(?:of|last|best)\s+)\b(\d{1,3})\s*$/i.exec(name) ?? [];
  if (number !== undefined && Number(number) > 0) return Number(number);
  const index = rounds.get(name) ?? rounds.size + 1;
  rounds.set(name, index);
  return index;
}

type Fixture = { home_team_id: string; away_team_id: string; round_name: string; starts_at: Date };
type Candidate = { id: string; round_name: string; starts_at: Date; import_ref: string | null };

/**
 * The match that an earlier import of this file's key, another file, or somebody by hand has entered: of the same
 * round, else of the same day in Nepal. Throws `invalid` where it might be several.
 */
async function findKnown(
  trx: Transaction<Database>,
  fixture: Fixture,
  { stageId, match, taken }: { stageId: string; match: ImportedMatch; taken: ReadonlySet<string> },
) {
  const rows = await trx
    .selectFrom("matches")
    .select(["id", "version", "round_name", "starts_at", "status", "import_ref", "nth_of_day", "rules"])
    .select(["round_index", "leg"])
    .where("stage_id", "=", stageId)
    .where("home_team_id", "=", fixture.home_team_id)
    .where("away_team_id", "=", fixture.away_team_id)
    .where("deleted_at", "is", null)
    .orderBy("starts_at")
    .execute();
  const own = rows.find(({ import_ref }) => import_ref === match.key);
  if (own) return { known: own, rows };
  const isOfDay = ({ starts_at }: Candidate) => kathmanduDay(starts_at) === match.day;
  const others = rows.filter((row) => !taken.has(row.id) && !isAnother(row, match));
  const inRound = others.filter(({ round_name }) => fixture.round_name !== "" && round_name === fixture.round_name);
  const ofDay = (inRound.length > 0 ? inRound : others).filter(isOfDay);
  const atTime = ofDay.filter(({ starts_at }) => match.startsAt !== null && +starts_at === +fixture.starts_at);
  const found = [atTime, ofDay, inRound].find((list) => list.length > 0) ?? [];
  if (found.length > 1) throw fieldError("row", "matchImport.severalThatDay");
  return { known: found[0], rows };
}

/** Whether a row is surely another match: two keys that number matches, or two numbers of a competition, differ. */
function isAnother({ import_ref, round_name }: Candidate, { key, round }: ImportedMatch): boolean {
  const isNumber = /^\d+$/;
  if (import_ref !== null && numbered(import_ref) !== null && numbered(import_ref) === numbered(key)) return true;
  return isNumber.test(round_name) && isNumber.test(round ?? "") && round_name !== round;
}

/** The kind of a key that numbers matches; `null` for one that follows from names and days. */
const numbered = (key: string): string | null => /^(?:cricsheet|csv\|id)(?=\|)/.exec(key)?.[0] ?? null;

/** Which match of the day of the same teams this is. */
function nthOfDay(rows: readonly (Candidate & { nth_of_day: number })[], id: string, day: string): number {
  const there = rows.filter((row) => row.id !== id && kathmanduDay(row.starts_at) === day);
  const used = new Set(there.map(({ nth_of_day }) => nth_of_day));
  return [1, 2, 3, 4, 5, 6, 7, 8].find((nth) => !used.has(nth)) ?? 9;
}
