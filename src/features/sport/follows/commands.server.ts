import type { Transaction } from "kysely";
import { shownToReaders } from "#app/features/newsroom/match-links/shown-matches.ts";
import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { type FollowedKind, followInput, followLimits, unfollowInput } from "./rules.ts";

/** Column of `follows` that names what is followed. */
const columnOf = { team: "team_id", competition: "competition_id", match: "match_id" } as const;

/** What readers see of this kind with this id. */
function findShown(trx: Transaction<Database>, kind: FollowedKind, id: string): Promise<{ id: string } | undefined> {
  if (kind === "match") {
    return trx
      .selectFrom("matches")
      .innerJoin("seasons", "seasons.id", "matches.season_id")
      .innerJoin("competitions", "competitions.id", "seasons.competition_id")
      .select("matches.id")
      .where("matches.id", "=", id)
      .where("matches.deleted_at", "is", null)
      .where(shownToReaders)
      .executeTakeFirst();
  }
  return trx
    .selectFrom(kind === "team" ? "sport_teams" : "competitions")
    .select("id")
    .where("id", "=", id)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
}

/** Follows for the person who asks. Doing it twice is no error: the first stays. */
export const addFollow = command({
  name: "follow.add",
  permission: "signed_in",
  input: followInput,
  row: ({ trx, input }) => findShown(trx, input.kind, input.id),
  async run({ trx, actor, input: { kind, id }, now, newId }) {
    const { id: personId } = personOf(actor);
    // Two at once would both count the same.
    await trx.selectFrom("profiles").select("id").where("id", "=", personId).forUpdate().execute();
    const followed = await trx
      .selectFrom("follows")
      .select(["id", "team_id", "competition_id", "match_id"])
      .where("user_id", "=", personId)
      .execute();
    if (followed.some((one) => one[columnOf[kind]] === id)) return;
    if (followed.length >= followLimits.most) throw new AppError("too_many_requests");
    await trx
      .insertInto("follows")
      .values({ id: newId(), user_id: personId, [columnOf[kind]]: id, created_at: now })
      .execute();
  },
  invalidates: () => [], // no shared page shows it
  audit: ({ input }) => ({ subjectId: input.id, detail: { kind: input.kind } }),
});

/** Ends what the person who asks follows; another's is as unknown as one that nobody has. */
export const removeFollow = command({
  name: "follow.remove",
  permission: "signed_in",
  input: unfollowInput,
  row: ({ trx, actor, input }) =>
    trx
      .selectFrom("follows")
      .select(["id", "team_id", "competition_id", "match_id"])
      .where("user_id", "=", personOf(actor).id)
      .where((eb) => ("kind" in input ? eb(columnOf[input.kind], "=", input.id) : eb("id", "=", input.follow_id)))
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, row }) {
    await trx.deleteFrom("follows").where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.team_id ?? row.competition_id ?? row.match_id }),
});
