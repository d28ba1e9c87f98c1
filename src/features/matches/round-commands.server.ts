// Writes of several fixtures: postpone, copy a round. permissions.csv N252 and N255.
import type { Selectable } from "kysely";
import { dayMilliseconds, kathmanduDay, startOfKathmanduDay } from "../../messages/civil-day.ts";
import { command } from "../../platform/command.ts";
import { changeRow, insertRow } from "../../platform/db/entity-rows.server.ts";
import { mayPublish } from "../../platform/db/named-entity-commands.server.ts";
import type { Database, MatchStatus } from "../../platform/db/schema.ts";
import { fieldError } from "../../platform/errors.ts";
import { stageOf, takeMatchSlug } from "./fixture-columns.server.ts";
import { constraintErrors, retryOn } from "./fixture-commands.server.ts";
import { lockMatch, lockSeason, nameOfMatch, rereadMatch, tagsOf } from "./locked-match.server.ts";
import { copyRoundInput, postponeInput } from "./rules.ts";

/** Puts off a match that has not begun: to another day at the same time, or until somebody knows when. */
export const postponeMatch = command({
  name: "match.postpone",
  permission: "fixture.edit",
  input: postponeInput,
  row: ({ trx, input }) => lockMatch(trx, input.id),
  async run({ trx, input, row: { match }, now }) {
    if (match.status !== "scheduled" && match.status !== "postponed") throw fieldError("", "match.begun");
    const starts_at = input.day === null ? match.starts_at : onDay(match.starts_at, input.day);
    const status: MatchStatus = input.day === null ? "postponed" : "scheduled";
    await changeRow(
      trx,
      "matches",
      match,
      {
        ...{ starts_at, status },
        ...{ status_reason: input.reason, status_reason_ne: input.reason_ne },
      },
      now,
    );
    const after = await rereadMatch(trx, match.id);
    return { after, name: await nameOfMatch(trx, match) };
  },
  invalidates: ({ row, result }) => [...new Set([...tagsOf(row.match, row), ...tagsOf(result.after, row)])],
  audit: ({ input, row: { match }, result }) => ({
    subjectId: match.id,
    detail: {
      ...{ name: result.name, reason: input.reason },
      startsAt: { from: match.starts_at.toISOString(), to: result.after.starts_at.toISOString() },
      status: { from: match.status, to: result.after.status },
    },
  }),
  constraintErrors,
});

/** The same time on the clocks of Nepal, on another day. */
function onDay(at: Date, day: string): Date {
  const sinceMidnight = at.getTime() - startOfKathmanduDay(kathmanduDay(at)).getTime();
  return new Date(startOfKathmanduDay(day).getTime() + sinceMidnight);
}

type MatchColumns = Selectable<Database["matches"]>;

/** The matches of a round once more, some days later: the second half of a league from the first. */
export const copyRound = command({
  name: "match.copyRound",
  permission: "fixture.create",
  input: copyRoundInput,
  async row({ trx, input }) {
    const stage = await stageOf(trx, input.stage_id);
    const locked = await lockSeason(trx, stage.season_id);
    return locked && { ...locked, stage };
  },
  async run({ trx, actor, input, row, now, newId }) {
    const matches = await trx
      .selectFrom("matches")
      .selectAll()
      .where("stage_id", "=", row.stage.id)
      .where("round_index", "=", input.round_index)
      .where("group_name", "=", input.group_name)
      .where("deleted_at", "is", null)
      .orderBy("starts_at")
      .orderBy("id")
      .execute();
    const copied = matches.filter(hasSides);
    if (copied.length === 0) throw fieldError("round_index", "match.emptyRound");
    const published = input.published && mayPublish(actor, "fixture.edit");
    const made = { created_by: actor.kind === "person" ? actor.id : null, created_at: now, updated_at: now };
    const shown: MatchColumns[] = [];
    for (const match of copied) {
      const id = newId();
      const columns = columnsOfCopy(match, input);
      const slug = await takeMatchSlug(trx, { slug: null, title: match.title, starts_at: columns.starts_at }, columns);
      await insertRow(trx, "matches", { ...columns, ...made, id, slug, published });
      shown.push(await rereadMatch(trx, id));
    }
    return { matches: shown };
  },
  invalidates: ({ row, result }) => [...new Set(result.matches.flatMap((match) => tagsOf(match, row)))],
  audit: ({ input, row, result }) => ({
    subjectId: row.season.id,
    detail: {
      ...{ name: row.season.name, stage: row.stage.name, matches: result.matches.length },
      round: { from: String(input.round_index), to: String(input.to_round_index) },
    },
  }),
  retryOn,
  constraintErrors,
});

/** A match whose teams come from others is no part of a round that can be copied. */
const hasSides = ({ home_team_id, away_team_id, title }: MatchColumns) =>
  title !== null || (home_team_id !== null && away_team_id !== null);

function columnsOfCopy(match: MatchColumns, input: (typeof copyRoundInput)["_output"]) {
  const [home_team_id, away_team_id] = input.turned
    ? [match.away_team_id, match.home_team_id]
    : [match.home_team_id, match.away_team_id];
  return {
    ...{ sport: match.sport, season_id: match.season_id, stage_id: match.stage_id, group_name: match.group_name },
    ...{ round_name: input.to_round_name, round_name_ne: input.to_round_name_ne, round_index: input.to_round_index },
    ...{ tie_index: match.tie_index, title: match.title, title_ne: match.title_ne, neutral: match.neutral },
    ...{ home_team_id, away_team_id, home_source: null, away_source: null },
    starts_at: new Date(match.starts_at.getTime() + input.days * dayMilliseconds),
    time_confirmed: match.time_confirmed,
    // At home is somewhere else for the others.
    venue_id: input.turned ? null : match.venue_id,
    rules: JSON.stringify(match.rules),
  };
}
