// Who may open a story in the back office: those who edit every story, and its author (permissions.csv N004).

import { type Kysely, sql } from "kysely";
import type { Database, Permission } from "#app/platform/db/schema.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";

export type StoryReader = { id: string; name: string };

/** They in the order of their names. Whoever is barred is not among them. */
export async function listStoryReaders(
  db: Pick<Kysely<Database>, "selectFrom">,
  { authorId, now }: { authorId: string | null; now: Date },
): Promise<readonly StoryReader[]> {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "full_name", "email"])
    .where((eb) => eb.or([eb("banned", "=", false), eb("ban_expires", "<=", now)]))
    .where((eb) =>
      eb.or([holds("edit_articles"), eb.and([eb("id", "=", authorId ?? nilIdentifier), holds("create_articles")])]),
    )
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, full_name, email }) => ({ id, name: full_name.trim() || email }));
}

/** As `effectivePermissions` of the policy, in the database. */
function holds(permission: Permission) {
  const turned = sql`select granted from user_permissions where user_id = profiles.id and permission = ${permission}`;
  return sql<boolean>`(profiles.role = 'super_admin' or coalesce((${turned}), profiles.role = 'admin'))`;
}
