// The import of fixtures, results and squads from a file. permissions.csv N261. The same file twice changes nothing.
import { sql, type Transaction } from "kysely";
import { homePages } from "#app/features/front-page/homepage/rules.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import {
  type StageRow,
  stageOf,
  statusAfterMove,
  takeMatchSlug,
} from "#app/features/sport/fixtures/fixture-columns.server.ts";
import {
  type LockedSeason,
  lockSeason,
  rereadMatch,
  tagsOfResult,
} from "#app/features/sport/matches/locked-match.server.ts";
import { matchDayTag, matchLimits, matchTag, scoresTag } from "#app/features/sport/matches/rules.ts";
import { storeMatch } from "#app/features/sport/results/commands.server.ts";
import { fillSides } from "#app/features/sport/results/fill-sides.server.ts";
import { storeStandings } from "#app/features/sport/results/store-standings.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import { changeRow, insertRow } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { readCricsheet } from "./cricsheet.ts";
import { readMatchTable } from "./csv-matches.ts";
import { readSquadTable } from "./csv-squads.ts";
import { createImportNames, type ImportNames } from "./import-names.server.ts";
import {
  type ImportInput,
  importInput,
  type MatchImportReport,
  type ReportedProblem,
  type Taken,
} from "./import-rules.ts";
import { enterImported } from "./imported-events.server.ts";
import { freeNumbers, takeMember } from "./imported-squad.server.ts";
import type { Imported, ImportedMatch, ImportProblem } from "./items.ts";
import { readOpenfootball } from "./openfootball.ts";

type Row = LockedSeason & { stage: StageRow };
type Context = CommandContext<ImportInput, Row>;
/** Noon in Nepal stands for a day without a time. */
const noon = 12 * 3_600_000;

export const importMatches = command({
  name: "match.import",
  permission: "match.enter",
  input: importInput,
  async row({ trx, input }): Promise<Row | undefined> {
    const stage = await stageOf(trx, input.stage_id);
    const locked = await lockSeason(trx, stage.season_id);
    return locked && { ...locked, stage };
  },
  async run(context): Promise<{ report: MatchImportReport; tags: readonly string[] }> {
    const { trx, input } = context;
    // A dry run takes the same steps and takes them back: its report is what the import would say.
    await sql`savepoint before_import`.execute(trx);
    const { report, tags } = await takeIn(context);
    if (!input.dry_run) return { report, tags };
    await sql`rollback to savepoint before_import`.execute(trx);
    return { report, tags: [] };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ input, row, result: { report } }) => ({
    subjectId: row.season.id,
    detail: {
      ...{ name: row.season.name, stage: row.stage.name, kind: input.format, added: report.created },
      ...{ changed: report.changed, dryRun: input.dry_run },
    },
  }),
});

/** Its report, and the tags of the pages that show something else now. */
async function takeIn(context: Context): Promise<{ report: MatchImportReport; tags: readonly string[] }> {
  const { trx, input, row, now, newId, actor } = context;
  const { stage, competition } = row;
  const createdBy = actor.kind === "person" ? actor.id : null;
  const names = await createImportNames(trx, {
    ...{ stage, addTeams: input.add_teams, sport: competition.sport, now, newId, createdBy },
  });
  const counts = { created: 0, changed: 0, same: 0 };
  const tags = new Set([competitionTag(competition.id), scoresTag, ...homePages]);
  const problems: ReportedProblem[] = [];
  const each = async <Item>(
    imported: Imported<Item>,
    nameOf: (item: Item) => string,
    take: (item: Item) => Promise<Taken>,
  ) => {
    problems.push(...imported.problems.map(reported));
    for (const item of imported.items) {
      names.begin();
      const outcome = await attempt(trx, () => take(item));
      if ("outcome" in outcome) {
        counts[outcome.outcome] += 1;
        for (const tag of outcome.tags) tags.add(tag);
      } else {
        names.takeBack();
        problems.push(...outcome.problems.map((problem) => ({ ...problem, at: nameOf(item) })));
      }
    }
  };
  if (input.format === "squads") {
    const squads = readSquadTable(input.text);
    const restoreNumbers = await freeNumbers(trx, row, { names, members: squads.items });
    await each(
      squads,
      ({ line }) => String(line),
      (member) => takeMember(trx, row, { names, member, now }),
    );
    await restoreNumbers();
  } else {
    const rounds = new Map<string, number>();
    const nameOf = ({ teams, day }: ImportedMatch) => `${teams[0].name} – ${teams[1].name}, ${day}`;
    await each(readFile(input), nameOf, (match) => takeMatch(context, { names, rounds, match, createdBy }));
    await storeStandings(trx, stage.id);
    for (const { matchId, teamIds } of await fillSides(trx, row.season.id))
      for (const tag of [matchTag(matchId), ...teamIds.map(teamTag)]) tags.add(tag);
  }
  return { report: { ...counts, ...names.added, problems }, tags: [...tags] };
}

function readFile({ format, text, time_zone: timeZone }: ImportInput): Imported<ImportedMatch> {
  if (format === "cricsheet") return readCricsheet(text);
  return format === "openfootball" ? readOpenfootball(text, { timeZone }) : readMatchTable(text, { timeZone });
}

const reported = (problem: ImportProblem): ReportedProblem => ({
  at: "line" in problem ? String(problem.line) : problem.path,
  field: problem.field,
  code: problem.code,
});

/** One item by itself: what is refused leaves nothing behind and keeps no other from being taken in. */
async function attempt(
  trx: Transaction<Database>,
  take: () => Promise<Taken>,
): Promise<Taken | { problems: readonly { field: string; code: string }[] }> {
  await sql`savepoint one_item`.execute(trx);
  try {
    const outcome = await take();
    await sql`release savepoint one_item`.execute(trx);
    return outcome;
  } catch (error) {
    const isTwice = typeof error === "object" && error !== null && "code" in error && error.code === "23505";
    if (!isTwice && !(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_item`.execute(trx);
    if (!(error instanceof AppError)) return { problems: [{ field: "row", code: "match.twice" }] };
    const errors = Object.entries(error.fieldErrors).flatMap(([field, codes]) =>
      codes.map((code) => ({ field, code })),
    );
    return { problems: errors.length > 0 ? errors : [{ field: "", code: "match.closed" }] };
  }
}

type Taking = { names: ImportNames; rounds: Map<string, number>; match: ImportedMatch; createdBy: string | null };

async function takeMatch(context: Context, { names, rounds, match, createdBy }: Taking): Promise<Taken> {
  const { trx, row, now, newId } = context;
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
  const fixture = {
    ...{ home_team_id, away_team_id, starts_at, time_confirmed: match.startsAt !== null },
    ...{ group_name: row.stage.kind === "groups" ? group : "", round_name },
    ...{ round_index: roundOf(match.round ?? "", rounds), venue_id: names.venue(match.venue) },
  };
  const known = await findKnown(trx, row.stage.id, fixture);
  const id = known?.id ?? newId();
  // A file without a time says nothing of the one that somebody has entered for that day.
  const isOfItsDay = match.startsAt === null && known !== undefined && kathmanduDay(known.starts_at) === match.day;
  const isMoved = known !== undefined && !isOfItsDay && known.starts_at.getTime() !== starts_at.getTime();
  if (!known) {
    const slug = await takeMatchSlug(trx, { slug: null, title: null, starts_at }, fixture);
    await insertRow(trx, "matches", {
      ...{ ...fixture, id, slug, sport: row.competition.sport, season_id: row.season.id, stage_id: row.stage.id },
      ...{
        rules: JSON.stringify(match.rules),
        published: true,
        created_by: createdBy,
        created_at: now,
        updated_at: now,
      },
    });
  } else if (isMoved) {
    const { time_confirmed } = fixture;
    const status = statusAfterMove(known, starts_at);
    await changeRow(trx, "matches", known, { starts_at, time_confirmed, status }, now);
  }
  const isEntered = await enterImported(trx, await rereadMatch(trx, id), { match, names, now, createdBy });
  if (known && !isMoved && !isEntered) return { outcome: "same", tags: [] };
  const stored = await rereadMatch(trx, id);
  const effects = await storeMatch(trx, stored, now);
  const tags = tagsOfResult({ ...row, match: stored }, { ...effects, filled: [] });
  // The day on which it was to be played shows it no longer.
  const left = isMoved && stored.published ? [matchDayTag(known.starts_at)] : [];
  return { outcome: known ? "changed" : "created", tags: [...tags, ...left] };
}

/** The number in the name of a round, else its order in the file. */
function roundOf(name: string, rounds: Map<string, number>): number {
  const [, number] = /(\d{1,3})\s*$/.exec(name) ?? [];
  if (number !== undefined && Number(number) > 0) return Number(number);
  const index = rounds.get(name) ?? rounds.size + 1;
  rounds.set(name, index);
  return index;
}

type Fixture = { home_team_id: string; away_team_id: string; round_name: string; starts_at: Date };

/**
 * The match that an earlier import, or somebody by hand, has entered: of the same round, else of the same day in Nepal.
 */
async function findKnown(trx: Transaction<Database>, stageId: string, fixture: Fixture) {
  const candidates = await trx
    .selectFrom("matches")
    .select(["id", "version", "round_name", "starts_at", "status"])
    .where("stage_id", "=", stageId)
    .where("home_team_id", "=", fixture.home_team_id)
    .where("away_team_id", "=", fixture.away_team_id)
    .where("deleted_at", "is", null)
    .execute();
  return (
    candidates.find(({ round_name }) => fixture.round_name !== "" && round_name === fixture.round_name) ??
    candidates.find(({ starts_at }) => kathmanduDay(starts_at) === kathmanduDay(fixture.starts_at))
  );
}
