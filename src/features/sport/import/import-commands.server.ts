// The import of fixtures, results and squads from a file. permissions.csv N261. The same file twice changes nothing.
import { sql, type Transaction } from "kysely";
import { homePages } from "#app/features/front-page/homepage/rules.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { type StageRow, stageOf } from "#app/features/sport/fixtures/fixture-columns.server.ts";
import { lockSeason } from "#app/features/sport/matches/locked-match.server.ts";
import { matchTag, scoresTag } from "#app/features/sport/matches/rules.ts";
import { fillSides } from "#app/features/sport/results/fill-sides.server.ts";
import { storeStandings } from "#app/features/sport/results/store-standings.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { readCricsheet } from "./cricsheet.ts";
import { readMatchTable } from "./csv-matches.ts";
import { readSquadTable } from "./csv-squads.ts";
import { createImportNames } from "./import-names.server.ts";
import {
  type ImportInput,
  type ImportPart,
  importInput,
  joinedReport,
  type LeftOut,
  type MatchImportReport,
  type ReportedProblem,
  type ShownMatch,
  type ShownMember,
  type Taken,
} from "./import-rules.ts";
import { type ImportRow, roundOf, takeMatch } from "./imported-match.server.ts";
import { freeNumbers, takeMember } from "./imported-squad.server.ts";
import type { Imported, ImportedMatch, ImportedSquadMember, ImportProblem } from "./items.ts";
import { readOpenfootball } from "./openfootball.ts";
import { placeTies } from "./place-ties.server.ts";

type Context = CommandContext<ImportInput, ImportRow>;
type Outcome = { report: MatchImportReport; tags: readonly string[]; next?: ImportPart | undefined };

/** Matches of one transaction: where the database has one connection, others have it between two of these. */
const matchesAtOnce = 20;

export const importMatches = command({
  name: "match.import",
  permission: "match.enter",
  input: importInput,
  async row({ trx, input }): Promise<ImportRow | undefined> {
    const stage = await stageOf(trx, input.stage_id);
    const locked = await lockSeason(trx, stage.season_id);
    return locked && { ...locked, stage };
  },
  async run(context): Promise<Outcome> {
    const { trx, input } = context;
    // A dry run takes the same steps and takes them back: its report is what the import would say.
    await sql`savepoint before_import`.execute(trx);
    const outcome = await takeIn(context);
    if (!input.dry_run) return outcome;
    await sql`rollback to savepoint before_import`.execute(trx);
    return { report: outcome.report, tags: [] };
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

/**
 * Runs `importMatches` for all of a file, in as many transactions as it takes. A trial is one, and so are a squad and a
 * knock-out, whose items hang together. What was taken before a part fails stays: the file once more takes the rest.
 */
export async function importInParts(take: (part: ImportPart) => Promise<Outcome>): Promise<MatchImportReport> {
  let { report, next } = await take({ from: 0, taken: [] });
  while (next) {
    const outcome: Outcome = await take(next);
    report = joinedReport(report, outcome.report);
    next = outcome.next;
  }
  return report;
}

/** Its report, the tags of the pages that show something else now, and where it goes on. */
async function takeIn(context: Context): Promise<Outcome> {
  const { trx, input, row, now, newId, actor } = context;
  const { stage, competition } = row;
  const today = kathmanduDay(now);
  const createdBy = actor.kind === "person" ? actor.id : null;
  const names = await createImportNames(trx, {
    ...{ stage, addTeams: input.add_teams, sport: competition.sport, now, newId, createdBy },
  });
  const counts = { created: 0, changed: 0, same: 0 };
  const tags = new Set([competitionTag(competition.id), scoresTag, ...homePages]);
  const problems: ReportedProblem[] = [];
  const matches: ShownMatch[] = [];
  const members: ShownMember[] = [];
  const left: LeftOut[] = [];
  const each = async <Item>(
    imported: Imported<Item>,
    nameOf: (item: Item) => string,
    take: (item: Item) => Promise<Taken>,
  ) => {
    problems.push(...imported.problems.map(reported));
    if (imported.left?.length) left.push({ at: "", names: imported.left });
    for (const item of imported.items) {
      names.begin();
      const outcome = await attempt(trx, () => take(item));
      if ("outcome" in outcome) {
        counts[outcome.outcome] += 1;
        for (const tag of outcome.tags) tags.add(tag);
        if (outcome.match && outcome.outcome !== "same") matches.push({ at: nameOf(item), ...outcome.match });
        if (outcome.left?.length) left.push({ at: nameOf(item), names: outcome.left });
      } else {
        names.takeBack();
        problems.push(...outcome.problems.map((problem) => ({ ...problem, at: nameOf(item) })));
      }
    }
  };
  let next: ImportPart | undefined;
  if (input.format === "squads") {
    const squads = readSquadTable(input.text, { today });
    const restoreNumbers = await freeNumbers(trx, row, { names, members: squads.items });
    const lineOf = ({ line }: ImportedSquadMember) => String(line);
    await each(squads, lineOf, async (member) => {
      const taken = await takeMember(trx, row, { names, member, now });
      if (taken.outcome !== "same") members.push(shownMember(member));
      return taken;
    });
    await restoreNumbers();
  } else {
    const part = partOf(inOrder(readFile(input, today), stage), input, stage);
    const { rounds, taken } = part;
    const ties = new Map<string, number>();
    await each(part.imported, nameOf, (match) => takeMatch(context, { names, rounds, taken, ties, match, createdBy }));
    next = part.next === undefined ? undefined : { from: part.next, taken: [...taken] };
    if (stage.kind === "knockout") for (const id of await placeTies(trx, stage.id, ties)) tags.add(matchTag(id));
    await storeStandings(trx, stage.id);
    for (const { matchId, teamIds } of await fillSides(trx, row.season.id))
      for (const tag of [matchTag(matchId), ...teamIds.map(teamTag)]) tags.add(tag);
  }
  return { report: { ...counts, ...names.added, problems, matches, members, left }, tags: [...tags], next };
}

const nameOf = ({ teams, day }: ImportedMatch) => `${teams[0].name} – ${teams[1].name}, ${day}`;

/** The matches of one transaction, with what the earlier ones of the file have left; `next` is where others begin. */
function partOf(imported: Imported<ImportedMatch>, { part, dry_run }: ImportInput, { kind }: StageRow) {
  const rounds = new Map<string, number>();
  const taken = new Set(part?.taken);
  if (!part || dry_run || kind === "knockout") return { imported, rounds, taken };
  const { from } = part;
  for (const { round } of imported.items.slice(0, from)) roundOf(round ?? "", rounds);
  const items = imported.items.slice(from, from + matchesAtOnce);
  const next = from + matchesAtOnce < imported.items.length ? from + matchesAtOnce : undefined;
  // What is wrong with the file as a whole is said once.
  return { imported: from === 0 ? { ...imported, items } : { items, problems: [] }, rounds, taken, next };
}

const shownMember = ({ line, team, name, number, role }: ImportedSquadMember): ShownMember => ({
  ...{ at: String(line), team: team.name, name, number, role },
});

function readFile({ format, text, time_zone: timeZone }: ImportInput, today: string): Imported<ImportedMatch> {
  if (format === "cricsheet") return readCricsheet(text);
  return format === "openfootball" ? readOpenfootball(text, { timeZone }) : readMatchTable(text, { timeZone, today });
}

/** In a knock-out the first leg comes before the second, in whatever order the file has them. */
function inOrder(imported: Imported<ImportedMatch>, { kind }: StageRow): Imported<ImportedMatch> {
  if (kind !== "knockout") return imported;
  return {
    ...imported,
    items: imported.items.toSorted((a, b) => (a.startsAt ?? a.day).localeCompare(b.startsAt ?? b.day)),
  };
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
