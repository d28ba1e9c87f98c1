// Whom the digest is for, and what it tells them.
import type { Kysely } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { mailRecipients } from "../people/own-profile-queries.server.ts";
import { listMostRead } from "../readership/queries.server.ts";
import { readSettings } from "../settings/queries.server.ts";
import { type DigestWeek, digestLimits } from "./rules.ts";

export type DigestStory = { title: string; slug: string };
export type DigestStories = Readonly<Record<Lang, readonly DigestStory[]>>;
export type DigestReader = { id: string; email: string; lang: Lang };

/** The stories of a week in both languages. */
export async function readDigestStories(
  db: Kysely<Database>,
  { from, until }: Pick<DigestWeek, "from" | "until">,
): Promise<DigestStories> {
  const choose = (lang: Lang) => listMostRead(db, { lang, from, until, limit: digestLimits.stories });
  return { en: await choose("en"), ne: await choose("ne") };
}

export type DigestAudience = {
  week: Pick<DigestWeek, "saturday">;
  now: Date;
  withInvented: boolean;
  /** Only in a language that has something to tell. */
  stories: DigestStories;
  /** Either the next ones behind a person, or those of these people who are still to be mailed. */
  among: { after: string | undefined } | { people: readonly string[] };
};

/** The next people whose digest of this week has not been written yet, by id. A batch at most. */
export async function listDigestReaders(
  db: Kysely<Database>,
  { week, now, withInvented, stories, among }: DigestAudience,
): Promise<readonly DigestReader[]> {
  const ownLanguage = (await readSettings(db)).default_language === "ne" ? "ne" : "en";
  const languages = (["en", "ne"] as const).filter((lang) => stories[lang].length > 0);
  if (languages.length === 0) return [];
  let query = mailRecipients(db, "weekly_digest", { now, withInvented })
    .where((eb) => eb(eb.fn.coalesce("profiles.lang", eb.val(ownLanguage)), "in", languages))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("digest_mails")
            .select("digest_mails.week")
            .whereRef("digest_mails.person_id", "=", "profiles.id")
            .where("digest_mails.week", "=", week.saturday),
        ),
      ),
    )
    .limit(digestLimits.batch);
  if ("people" in among) query = query.where("profiles.id", "in", among.people);
  else if (among.after !== undefined) query = query.where("profiles.id", ">", among.after);
  const rows = await query.execute();
  return rows.map(({ id, email, lang }) => ({ id, email, lang: lang ?? ownLanguage }));
}
