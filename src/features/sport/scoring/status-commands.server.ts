// Writes of the status of a match: it begins, is abandoned, cancelled, given to one side, reopened, closed again; and
// what is told beside it. permissions.csv N258 and N259.

import {
  type LockedMatch,
  lockMatch,
  matchTags,
  nameOfMatch,
  rereadMatch,
  tagsOfResult,
} from "#app/features/sport/matches/locked-match.server.ts";
import { awardMatchInput, matchDetailsInput, statusInput } from "#app/features/sport/matches/rules.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { storeResult } from "#app/features/sport/results/commands.server.ts";
import { readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import { askForPlaces } from "#app/features/sport/results/store-standings.server.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import { changeRow } from "#app/platform/db/entity-rows.server.ts";
import type { MatchStatus } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import { changedFields, entityChoice } from "#app/platform/versioned-input.ts";
import { enterEvent } from "./event-commands.server.ts";

type Context = CommandContext<{ id: string; reason?: string; reason_ne?: string | null }, LockedMatch>;
type Switch = { status: MatchStatus; reopened_at?: Date | null };

/** Writes status and reason, and what follows from them. */
async function switchTo({ trx, input, row, now }: Context, columns: Switch) {
  const { reason = "", reason_ne = null } = input;
  await changeRow(trx, "matches", row.match, { ...columns, status_reason: reason, status_reason_ne: reason_ne }, now);
  const effects = await storeResult(trx, await rereadMatch(trx, row.match.id), now);
  // A match that may never be played leaves more open than one that will be.
  await askForPlaces(trx, row.match.stage_id);
  return { status: effects.status, name: await nameOfMatch(trx, row.match), tags: tagsOfResult(row, effects) };
}

type Switched = { tags: readonly string[]; name: string; status: MatchStatus };

const shared = {
  permission: "match.enter",
  row: ({ trx, input }: Pick<CommandContext<{ id: string }, undefined>, "trx" | "input">) => lockMatch(trx, input.id),
  invalidates: ({ result }: { result: Switched }) => result.tags,
  audit: ({
    input,
    row: { match },
    result,
  }: {
    input: { id: string; reason?: string };
    row: LockedMatch;
    result: Switched;
  }) => ({
    subjectId: match.id,
    detail: { name: result.name, status: { from: match.status, to: result.status }, reason: input.reason ?? "" },
  }),
} as const;

function assertOpen({ status }: { status: MatchStatus }): void {
  if (isClosed(status)) throw fieldError("", "match.closed");
}

/** It is being played, though nothing of it was entered yet. */
export const startMatch = command({
  ...shared,
  name: "match.start",
  input: entityChoice,
  async run(context) {
    assertOpen(context.row.match);
    return switchTo(context, { status: "live" });
  },
});

/** It ended before its end, without a result. */
export const abandonMatch = command({
  ...shared,
  name: "match.abandon",
  input: statusInput,
  async run(context) {
    assertOpen(context.row.match);
    const { summary } = await readPlayedMatch(context.trx, context.row.match);
    if (summary?.finished) throw fieldError("", "sports.matchOver");
    return switchTo(context, { status: "abandoned", reopened_at: null });
  },
});

/** It is not played at all. */
export const cancelMatch = command({
  ...shared,
  name: "match.cancel",
  input: statusInput,
  async run(context) {
    assertOpen(context.row.match);
    const { begun } = await readPlayedMatch(context.trx, context.row.match);
    if (begun) throw fieldError("", "match.begun");
    return switchTo(context, { status: "cancelled", reopened_at: null });
  },
});

/**
 * Gives the match to one side: not played (walkover), or decided afterwards. It is an event like any other, and can be
 * undone.
 */
export const awardMatch = command({
  ...shared,
  name: "match.award",
  input: awardMatchInput,
  async run(context) {
    const { trx, input, row, newId } = context;
    const details = pick(input, ["home", "away", "how"]);
    const event = { id: input.event_id ?? newId(), kind: "award", target: null, details };
    const { tags } = await enterEvent(context, event);
    const reason = { status_reason: input.reason, status_reason_ne: input.reason_ne };
    await trx.updateTable("matches").set(reason).where("id", "=", row.match.id).execute();
    const { status } = await rereadMatch(trx, row.match.id);
    return { status, name: await nameOfMatch(trx, row.match), tags };
  },
});

/** Something in a match that is over has to be put right. It stays reopened until it is closed, or ends anew. */
export const reopenMatch = command({
  ...shared,
  name: "match.reopen",
  input: statusInput,
  async run(context) {
    const { match } = context.row;
    if (!isClosed(match.status)) throw fieldError("", "match.notClosed");
    return switchTo(context, { status: "scheduled", reopened_at: context.now });
  },
});

/** A reopened match is over again, as its entries say. */
export const closeMatch = command({
  ...shared,
  name: "match.close",
  input: entityChoice,
  async run(context) {
    const { trx, row } = context;
    assertOpen(row.match);
    const { summary } = await readPlayedMatch(trx, row.match);
    if (!summary?.finished) throw fieldError("", "match.notFinished");
    return switchTo(context, { status: "live", reopened_at: null });
  },
});

const detailColumns = ["attendance", "player_of_match_id", "watch", "watch_ne"] as const;

/** Attendance, player of the match, where to watch. */
export const setMatchDetails = command({
  name: "match.setDetails",
  permission: "match.enter",
  input: matchDetailsInput,
  row: ({ trx, input }) => lockMatch(trx, input.id),
  async run({ trx, input, row: { match }, now }) {
    const { player_of_match_id: best } = input;
    if (best !== null && best !== match.player_of_match_id) {
      const found = await trx
        .selectFrom("sport_people")
        .select("id")
        .where("id", "=", best)
        .where("sport", "=", match.sport)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!found) throw fieldError("player_of_match_id", "choice.invalid");
    }
    await changeRow(trx, "matches", match, pick(input, detailColumns), now);
    return { name: await nameOfMatch(trx, match) };
  },
  invalidates: ({ input, row }) => [
    ...matchTags(row.match, row),
    ...[row.match.player_of_match_id, input.player_of_match_id].filter((id) => id !== null).map(personTag),
  ],
  audit: ({ input, row: { match }, result }) => ({
    subjectId: match.id,
    detail: { name: result.name, fields: changedFields(match, input) },
  }),
});
