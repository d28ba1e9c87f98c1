// What the report of a match begins with, read in one go.
import type { Kysely } from "kysely";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { readSeasonContext } from "#app/features/sport/matches/season-context.server.ts";
import type { Side } from "#app/features/sport/rules/sport.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type MatchReport, matchReport, type ReportContext } from "./report.ts";
import { matchSetting, wordedMatch } from "./worded-match.ts";

export type BegunReport = MatchReport & {
  /** The slug of the section that the competition belongs to. */
  section: string | null;
  /** The competition and the teams, as tags name them. */
  names: readonly string[];
};

/** The report of a match that readers see; `undefined` where it is not there, or nothing can be said of its end. */
export async function readMatchReport(db: Kysely<Database>, id: string, lang: Lang): Promise<BegunReport | undefined> {
  const match = await findMatch(db, { id, published: true });
  if (!match) return undefined;
  const { home, away, play, people, player_of_match_id: best, attendance } = match;
  const board = match.summary ?? play.sport.summarize(play.played.state, play.facts);
  const sides = home && away ? ([nameIn(lang, home), nameIn(lang, away)] as const) : null;
  const { table, balance } = await readSeasonContext(db, match);
  const worded = wordedMatch(lang, { ...match, board, entrants: play.entrants }, sides);
  const rankOf = (side: Side) =>
    table
      .filter(({ team }) => team.id === (side === 0 ? home : away)?.id)
      .map(({ rank, points, played }) => ({ side, rank, points, played }));
  const context: ReportContext = {
    ...(attendance === null ? {} : { crowd: attendance }),
    ...(best === null || !people.has(best) ? {} : { best: { player: best, side: worded.sideOf?.(best) ?? null } }),
    ranks: ([0, 1] as const).flatMap(rankOf),
    balance: sides === null ? undefined : balance,
  };
  const report = matchReport(worded, play.played.state, matchSetting(lang, match), context);
  if (!report) return undefined;
  const section = await db
    .selectFrom("competitions")
    .innerJoin("categories", "categories.id", "competitions.category_id")
    .select("categories.slug")
    .where("competitions.id", "=", match.competition.id)
    .where("categories.deleted_at", "is", null)
    .executeTakeFirst();
  const names = [nameIn(lang, match.competition), ...(sides ?? [])].filter((name) => !/[,/\\]/.test(name));
  return { ...report, section: section?.slug ?? null, names };
}
