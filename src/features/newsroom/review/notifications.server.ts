// Reads of what somebody is told of: only of stories that they may open at this moment.
import { type Kysely, sql } from "kysely";
import { storiesWithin } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { readLanguageFor } from "#app/features/settings/queries.server.ts";
import { type Actor, effectivePermissions, may, type Person } from "#app/platform/auth/policy.ts";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import type { Told } from "./told.ts";

type Asker = Pick<Person, "id" | "kind" | "permissions">;

function notificationsOf(db: Kysely<Database>, asker: Asker) {
  const reach = may(asker as Actor, "article.edit"); // of a person the policy asks for the permissions alone
  const query = storiesWithin(db, { reach: reach === "all" ? "all" : "own", personId: asker.id })
    .innerJoin("notifications", "notifications.article_id", "articles.id")
    .where("notifications.person_id", "=", asker.id);
  return reach === "none" ? query.where(sql<boolean>`false`) : query;
}

/** How many are unread: for the bell, with every click. */
export async function countUnread(db: Kysely<Database>, asker: Asker): Promise<number> {
  const row = await notificationsOf(db, asker)
    .where("notifications.read_at", "is", null)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The newest ones, the unread ones among them. */
export async function listNotifications(
  db: Kysely<Database>,
  asker: Asker,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<Told>> {
  const query = notificationsOf(db, asker)
    .leftJoin("profiles as teller", "teller.id", "notifications.actor_id")
    .select(["notifications.id", "notifications.kind", "notifications.article_id", "notifications.note_id"])
    .select(["notifications.read_at", "notifications.created_at"])
    .select(["articles.title", "articles.lang", "teller.full_name as by"]);
  const at = "notifications.created_at";
  const { items, older } = await newestPage(query, { at, id: "notifications.id", after, limit });
  return {
    items: items.map((row) => ({
      ...{ id: row.id, kind: row.kind, articleId: row.article_id, noteId: row.note_id },
      ...{ title: row.title, lang: row.lang, by: row.by?.trim() || null, at: row.created_at },
      isRead: row.read_at !== null,
    })),
    older,
  };
}

type MailChoice = { withInvented: boolean; now: Date };

/** Whoever wants mail of the newsroom and may have some. */
function mailedPeople(db: Kysely<Database>, { withInvented, now }: MailChoice) {
  return db
    .selectFrom("profiles")
    .leftJoin("preferences", "preferences.user_id", "profiles.id")
    .where("email_verified", "=", true)
    .where((eb) => eb.or([eb("banned", "=", false), eb("ban_expires", "<=", now)]))
    .where((eb) => eb(eb.fn.coalesce("preferences.newsroom_mail", eb.val(true)), "=", true))
    .$if(!withInvented, (query) => query.where("profiles.is_demo", "=", false));
}

/** Who has something unread that was never mailed. */
export async function listToMail(db: Kysely<Database>, choice: MailChoice): Promise<readonly string[]> {
  const rows = await mailedPeople(db, choice)
    .select("profiles.id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("notifications")
          .select("notifications.id")
          .whereRef("notifications.person_id", "=", "profiles.id")
          .where("notifications.read_at", "is", null)
          .where("notifications.mailed_at", "is", null),
      ),
    )
    .orderBy("profiles.id")
    .execute();
  return rows.map(({ id }) => id);
}

export type MailedPerson = { id: string; email: string; lang: Lang; actor: Asker };

/** Somebody as mail finds them; `undefined` when they want none, or may have none. */
export async function findMailedPerson(
  db: Kysely<Database>,
  { person, ...choice }: MailChoice & { person: string },
): Promise<MailedPerson | undefined> {
  const row = await mailedPeople(db, choice)
    .select(["profiles.id", "email", "profiles.lang", "role"])
    .where("profiles.id", "=", person)
    .executeTakeFirst();
  if (!row) return undefined;
  const switches = await db
    .selectFrom("user_permissions")
    .select(["permission", "granted"])
    .where("user_id", "=", row.id)
    .execute();
  const permissions = effectivePermissions(row.role, switches);
  const lang = await readLanguageFor(db, row.lang);
  return { id: row.id, email: row.email, lang, actor: { kind: "person", id: row.id, permissions } };
}
