// What people may read about themselves, and whom our mails go to. Every function takes whose it is.
import type { Kysely } from "kysely";
import { isBy } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { defaultPreferences, type MailKind, mailKinds, type Preferences } from "./my-profile-rules.ts";

/** The switches as they stand. */
export async function readPreferences(db: Kysely<Database>, personId: string): Promise<Preferences> {
  const row = await db.selectFrom("preferences").select(mailKinds).where("user_id", "=", personId).executeTakeFirst();
  return row ?? defaultPreferences;
}

/** Whether somebody of staff wants what they have not read by mail. */
export async function wantsNewsroomMail(db: Kysely<Database>, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("preferences")
    .select("newsroom_mail")
    .where("user_id", "=", personId)
    .executeTakeFirst();
  return row?.newsroom_mail ?? true;
}

/**
 * Everybody who may be sent a mail of this kind: the address is confirmed, nobody is banned, and the switch is on.
 * Every mail to many people takes its recipients from here (spec/README.md, Preferences). A query to go on with:
 * whoever mails pages through it. The demo's invented people are among them only where asked for, because their
 * addresses are not ours.
 */
export function mailRecipients(
  db: Kysely<Database>,
  kind: MailKind,
  { now, withInvented }: { now: Date; withInvented: boolean },
) {
  const wanting = db
    .selectFrom("profiles")
    .leftJoin("preferences", "preferences.user_id", "profiles.id")
    .select(["profiles.id", "profiles.email", "profiles.lang"])
    .where("profiles.email_verified", "=", true)
    .where((eb) => eb.or([eb("profiles.banned", "=", false), eb("profiles.ban_expires", "<=", now)]))
    .where((eb) => eb(eb.fn.coalesce(`preferences.${kind}`, eb.val(defaultPreferences[kind])), "=", true))
    .orderBy("profiles.id");
  return withInvented ? wanting : wanting.where("profiles.is_demo", "=", false);
}

export type MySession = {
  id: string;
  userAgent: string | null;
  address: string | null;
  startedAt: Date;
  lastUsedAt: Date;
};

/** A person's living sessions, the one used last first. */
export async function listMySessions(db: Kysely<Database>, personId: string, now: Date): Promise<readonly MySession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip_address", "created_at", "last_used_at"])
    .where("user_id", "=", personId)
    .where("expires_at", ">", now)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      address: row.ip_address,
      startedAt: row.created_at,
      lastUsedAt: row.last_used_at ?? row.created_at,
    }))
    .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
}

/** Everything that is kept about a person, for them to take away (Z138). No password, no token. */
export async function readMyData(db: Kysely<Database>, personId: string, now: Date) {
  const profile = await db
    .selectFrom("profiles")
    .select(["id", "email", "email_verified", "full_name", "bio", "bio_ne", "avatar_url"])
    .select(["role", "lang", "created_at", "updated_at"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  const comments = await db
    .selectFrom("comments")
    .innerJoin("articles", "articles.id", "comments.article_id")
    .select([
      "comments.content",
      "comments.status",
      "comments.created_at",
      "articles.title as article",
      "articles.slug",
    ])
    .where("comments.user_id", "=", personId)
    .where("comments.deleted_at", "is", null)
    .orderBy("comments.created_at")
    .execute();
  const bookmarks = await db
    .selectFrom("bookmarks")
    .select(["article_id", "article_title", "created_at"])
    .where("user_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const follows = await db
    .selectFrom("follows")
    .leftJoin("sport_teams", "sport_teams.id", "follows.team_id")
    .leftJoin("competitions", "competitions.id", "follows.competition_id")
    .leftJoin("matches", "matches.id", "follows.match_id")
    .select([
      "sport_teams.name as team",
      "competitions.name as competition",
      "matches.slug as match",
      "follows.created_at",
    ])
    .where("user_id", "=", personId)
    .orderBy("follows.created_at")
    .execute();
  const articles = await db
    .selectFrom("articles")
    .select(["title", "slug", "lang", "status", "bylines", "published_at"])
    .where(isBy(personId))
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
  const permissions = await db
    .selectFrom("user_permissions")
    .select(["permission", "granted"])
    .where("user_id", "=", personId)
    .execute();
  const sessions = await listMySessions(db, personId, now);
  const preferences = await readPreferences(db, personId);
  return { exported_at: now, profile, preferences, permissions, comments, bookmarks, follows, articles, sessions };
}
