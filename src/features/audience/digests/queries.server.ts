// Whom a mailing is for, and what it tells them.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { listMostRead } from "#app/features/audience/analytics/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { listHeadlinesBegun } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { listEventsBeginning } from "#app/features/newsroom/calendar/queries.server.ts";
import { mailRecipients } from "#app/features/people/accounts/my-profile-queries.server.ts";
import type { MailKind } from "#app/features/people/accounts/my-profile-rules.ts";
import { readSiteLanguage } from "#app/features/settings/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, listedLanguages, siteLanguageOr } from "#app/platform/text/languages.ts";
import { type EditionMatches, followedItems, followersOf, readEditionMatches } from "./followed-matches.server.ts";
import { type DigestEdition, type MailingItem, type MailingReader, mailingLimits } from "./rules.ts";

type MailingItems = Readonly<Record<Lang, readonly MailingItem[]>>;
/** What an edition tells: the same to everybody of a language, or to each what they follow. */
export type MailingContents = { items: MailingItems } | { matches: EditionMatches };

type Span = Pick<DigestEdition, "from" | "until">;
type Choice = (db: Kysely<Database>, span: Span, lang: Lang) => Promise<readonly MailingItem[]>;

const storyItems = (stories: readonly { title: string; slug: string }[], lang: Lang): MailingItem[] =>
  stories.map(({ title, slug }) => ({ title, path: storyPath({ slug, lang }) }));

const choices: Readonly<Record<Exclude<MailKind, "followed_matches">, Choice>> = {
  async news_updates(db, span, lang) {
    return storyItems(await listHeadlinesBegun(db, lang, span), lang);
  },
  async weekly_digest(db, { from, until }, lang) {
    return storyItems(await listMostRead(db, { lang, from, until, limit: mailingLimits.stories }), lang);
  },
  async special_events(db, { from, until }, lang) {
    const events = await listEventsBeginning(db, { lang, from, until }, mailingLimits.events);
    return events.map(({ title, slug, startsAt, location }) => ({
      title,
      path: pathInLanguage(`/events/${encodeURIComponent(slug)}`, lang),
      event: { startsAt, location },
    }));
  },
};

/** What an edition tells, in both languages. */
export async function readContents(
  db: Kysely<Database>,
  { mailing, from, until }: DigestEdition,
): Promise<MailingContents> {
  if (mailing === "followed_matches") return { matches: await readEditionMatches(db, { from, until }) };
  const choose = (lang: Lang) => choices[mailing](db, { from, until }, lang);
  return { items: { en: await choose("en"), ne: await choose("ne") } };
}

/** What each of these readers is told. */
export async function itemsOf(
  db: Kysely<Database>,
  contents: MailingContents,
  readers: readonly MailingReader[],
): Promise<(reader: MailingReader) => readonly MailingItem[]> {
  if ("items" in contents) return ({ lang }) => contents.items[lang];
  return followedItems(db, contents.matches, readers);
}

type MailingAudience = {
  edition: Pick<DigestEdition, "mailing" | "day">;
  now: Date;
  withInvented: boolean;
  /** Only who has something to be told. */
  contents: MailingContents;
  /** Either the next ones behind a person, or those of these people who are still to be mailed. */
  among: { after: string | undefined } | { people: readonly string[] };
};

/** The condition of whom an edition has something to tell; nothing where that is nobody. */
function toldPeople(contents: MailingContents, siteLanguage: Lang): RawBuilder<boolean> | undefined {
  if ("matches" in contents) return followersOf(contents.matches);
  const filled = listedLanguages().filter((lang) => contents.items[lang].length > 0);
  if (filled.length === 0) return undefined;
  if (!hasTwoLanguages()) return sql<boolean>`true`; // whoever chose the other one is told in this one
  return sql<boolean>`coalesce(profiles.lang, ${siteLanguage}) in (${sql.join(filled)})`;
}

/** The next people to whom this edition has not been written yet, by id. A batch at most. */
export async function listMailingReaders(
  db: Kysely<Database>,
  { edition, now, withInvented, contents, among }: MailingAudience,
): Promise<readonly MailingReader[]> {
  const siteLanguage = await readSiteLanguage(db);
  const isTold = toldPeople(contents, siteLanguage);
  if (!isTold) return [];
  let query = mailRecipients(db, edition.mailing, { now, withInvented })
    .where(isTold)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mailing_receipts")
            .select("mailing_receipts.edition")
            .whereRef("mailing_receipts.person_id", "=", "profiles.id")
            .where("mailing_receipts.mailing", "=", edition.mailing)
            .where("mailing_receipts.edition", "=", edition.day),
        ),
      ),
    )
    .limit(mailingLimits.batch);
  if ("people" in among) query = query.where("profiles.id", "in", among.people);
  else if (among.after !== undefined) query = query.where("profiles.id", ">", among.after);
  const rows = await query.execute();
  return rows.map(({ id, email, lang }) => ({ id, email, lang: siteLanguageOr(lang ?? siteLanguage) }));
}
