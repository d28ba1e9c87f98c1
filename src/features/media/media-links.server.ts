// Whom and which matches a file of the library shows. Part of its commands.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";

/** Ids of the people and of the matches that a file shows, in a fixed order. */
export type MediaLinks = { person_ids: readonly string[]; match_ids: readonly string[] };

/** Whom and what each of these files shows; a file without any is left out. */
export async function linksOfEach(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaLinks>> {
  if (ids.length === 0) return new Map();
  const [people, matches] = await Promise.all([
    db.selectFrom("media_people").selectAll().where("media_id", "in", ids).orderBy("person_id").execute(),
    db.selectFrom("media_matches").selectAll().where("media_id", "in", ids).orderBy("match_id").execute(),
  ]);
  const linked = new Set([...people, ...matches].map(({ media_id }) => media_id));
  return new Map(
    [...linked].map((id) => [
      id,
      {
        person_ids: people.flatMap(({ media_id, person_id }) => (media_id === id ? [person_id] : [])),
        match_ids: matches.flatMap(({ media_id, match_id }) => (media_id === id ? [match_id] : [])),
      },
    ]),
  );
}

/** The same of one file. */
export async function linksOf(db: Kysely<Database>, id: string): Promise<MediaLinks> {
  return (await linksOfEach(db, [id])).get(id) ?? { person_ids: [], match_ids: [] };
}

type Links = { before: MediaLinks; wanted: { [Name in keyof MediaLinks]?: readonly string[] | undefined } };

/**
 * Writes whom and which matches a file shows; what is left out of `wanted` stays. Refuses somebody, or a match, that is
 * not there, or not any more: `choice.invalid` at `person_ids` or `match_ids`.
 */
export async function linkMedia(trx: Transaction<Database>, id: string, { before, wanted }: Links): Promise<void> {
  const people = differenceOf(before.person_ids, wanted.person_ids);
  if (people.added.length > 0) {
    await requireAll(trx, "sport_people", people.added, "person_ids");
    const rows = people.added.map((person_id) => ({ media_id: id, person_id }));
    await trx.insertInto("media_people").values(rows).execute();
  }
  if (people.removed.length > 0)
    await trx.deleteFrom("media_people").where("media_id", "=", id).where("person_id", "in", people.removed).execute();
  const matches = differenceOf(before.match_ids, wanted.match_ids);
  if (matches.added.length > 0) {
    await requireAll(trx, "matches", matches.added, "match_ids");
    const rows = matches.added.map((match_id) => ({ media_id: id, match_id }));
    await trx.insertInto("media_matches").values(rows).execute();
  }
  if (matches.removed.length > 0)
    await trx.deleteFrom("media_matches").where("media_id", "=", id).where("match_id", "in", matches.removed).execute();
}

async function requireAll(
  trx: Transaction<Database>,
  table: "sport_people" | "matches",
  ids: readonly string[],
  field: keyof MediaLinks,
): Promise<void> {
  const found = await trx
    .selectFrom(table as "matches") // both have the two columns that are asked
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .execute();
  if (found.length < ids.length) throw fieldError(field, "choice.invalid");
}

function differenceOf(before: readonly string[], wanted: readonly string[] = before) {
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !wanted.includes(id)),
  };
}
