// What tests of the mailings stand on: a Saturday in Kathmandu, readers, and what there is to tell them.
import type { Insertable, Kysely } from "kysely";
import { mailEdition } from "#app/features/audience/digests/jobs.server.ts";
import { readPreferences } from "#app/features/people/accounts/my-profile-queries.server.ts";
import type { MailKind, Preferences } from "#app/features/people/accounts/my-profile-rules.ts";
import type { RunCommand } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createMailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { commandBench } from "./commands.ts";

export const hour = 3_600_000;
export const day = 24 * hour;
const never = new AbortController().signal;
/** Signs as the program does. */
export const mailSigner = createMailSigner({ origin: "https://news.example", secret: "s".repeat(32), isSetUp: true });

/** The first minute of an edition that Saturday, how long until the next, and when what it tells of lies. */
export const editions = {
  news_updates: { begins: new Date("2026-11-21T12:15:00Z"), every: day, itemAfter: -2 * hour },
  weekly_digest: { begins: new Date("2026-11-21T01:15:00Z"), every: 7 * day, itemAfter: -2 * day },
  special_events: { begins: new Date("2026-11-21T11:15:00Z"), every: day, itemAfter: 20 * hour },
  followed_matches: { begins: new Date("2026-11-21T01:15:00Z"), every: day, itemAfter: -2 * hour },
} as const satisfies Record<MailKind, object>;

type Columns<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;
export type PersonColumns = Columns<"profiles">;
export type StoryColumns = Columns<"articles">;
export type HeadlineColumns = Columns<"breaking_news">;
export type EventColumns = Columns<"events">;

/**
 * Opens one, a quarter of an hour after an edition's first minute. `send` runs the job as it runs with such a mailer.
 */
export async function mailingsFixture(mailing: MailKind) {
  const bench = await commandBench();
  const { db, clock, mails } = bench;
  const { begins, itemAfter } = editions[mailing];
  const at = (milliseconds: number) => new Date(begins.getTime() + milliseconds);
  bench.now = at(hour / 4);
  // Everybody follows one competition where the mail is about that.
  const followed = mailing === "followed_matches" ? await insertSeason(db) : undefined;
  const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

  /** What somebody has saved: by itself only that they want this mailing. */
  async function reader(name: string, columns: PersonColumns = {}, said?: Partial<Preferences> | "nothing") {
    const id = newIdentifier();
    const person = { id, email: `${name}@example.com`, full_name: name, email_verified: true, ...columns };
    await db.insertInto("profiles").values(person).execute();
    if (said !== "nothing") {
      const switches = said ?? { [mailing]: true };
      await db
        .insertInto("preferences")
        .values({ user_id: id, ...switches })
        .execute();
    }
    await follow([id]);
    return id;
  }

  async function follow(people: readonly string[]) {
    if (!followed) return;
    const { competition_id } = followed;
    const rows = people.map((user_id) => ({ id: newIdentifier(), user_id, competition_id }));
    await db.insertInto("follows").values(rows).execute();
  }

  /** A contest of the competition that was over then. */
  async function contest(title: string, ended_at: Date) {
    if (!followed) return;
    const { season_id, stage_id } = followed;
    const named = { id: newIdentifier(), title, slug: slugOf(title), sport: "athletics" as const };
    const over = { status: "finished" as const, starts_at: new Date(ended_at.getTime() - hour), ended_at };
    await db
      .insertInto("matches")
      .values({ ...named, ...over, season_id, stage_id, published: true })
      .execute();
  }

  async function story(title: string, columns: StoryColumns = {}, reads = 0) {
    const id = newIdentifier();
    const published = { status: "published" as const, published_at: at(-2 * day) };
    const row = { id, title, slug: slugOf(title), ...published, ...columns };
    await db.insertInto("articles").values(row).execute();
    await db.insertInto("article_addresses").values({ slug: row.slug, article_id: id }).execute();
    if (reads > 0)
      await db
        .insertInto("article_reads")
        .values({ article_id: id, hour: at(-1 * day), reads })
        .execute();
    return id;
  }

  /** A headline with a story of its own, unless it names another's address. */
  async function headline(title: string, columns: HeadlineColumns = {}, storyColumns: StoryColumns = {}) {
    const slug = columns.slug ?? slugOf(title);
    if (columns.slug === undefined) await story(title, storyColumns);
    const row = { id: newIdentifier(), title, slug, created_at: at(-2 * hour), ...columns };
    await db.insertInto("breaking_news").values(row).execute();
  }

  async function event(title: string, columns: EventColumns = {}) {
    const published = { status: "published" as const, event_date: at(20 * hour) };
    const row = { id: newIdentifier(), title, slug: slugOf(title), ...published, ...columns };
    await db.insertInto("events").values(row).execute();
  }

  return {
    bench,
    db,
    clock,
    at,
    reader,
    story,
    headline,
    event,
    follow,
    /** Something for this mailing to tell: in the edition of that Saturday, or so many editions later. */
    async tell(title: string, later = 0) {
      const timestamp = at(itemAfter + later * editions[mailing].every);
      if (mailing === "news_updates") await headline(title, { created_at: timestamp });
      else if (mailing === "weekly_digest") await story(title, { published_at: timestamp });
      else if (mailing === "followed_matches") await contest(title, timestamp);
      else await event(title, { event_date: timestamp });
    },
    mails,
    mailed: async () => (await mails()).map(nameOf).sort(),
    /** The headlines of the first mail that was written. */
    told: async () => headlinesIn((await mails())[0]?.text_body),
    send: (kind: "smtp" | "outbox" | "none" = "smtp", run: RunCommand = bench.run, signal = never) =>
      mailEdition({ db, clock, run, mailer: { kind } }, mailing, signal),
    isOn: async (id: string) => (await readPreferences(db, id))[mailing],
  };
}

/** A published season of athletics. */
async function insertSeason(db: Kysely<Database>) {
  const [competition_id, season_id, stage_id] = [newIdentifier(), newIdentifier(), newIdentifier()];
  const cup = { id: competition_id, name: "Games", short_name: "Games", slug: "games", sport: "athletics" as const };
  await db
    .insertInto("competitions")
    .values({ ...cup, published: true })
    .execute();
  const dates = { starts_on: "2026-04-14", ends_on: "2027-04-13" };
  const season = { id: season_id, competition_id, name: "2083", slug: "2083", ...dates, published: true };
  await db.insertInto("seasons").values(season).execute();
  const stage = { id: stage_id, season_id, name: "Finals", kind: "league" as const, order_index: 0 };
  await db.insertInto("season_stages").values(stage).execute();
  return { competition_id, season_id, stage_id };
}

/** The part of an address that a test gave a reader as a name. */
export const nameOf = ({ recipient }: { recipient: string }) => recipient.split("@")[0] ?? "";

/** What stands above the addresses of stories, events and matches. */
export const headlinesIn = (text = "") =>
  [...text.matchAll(/\n\n(.+)(?:\n.+)?\nhttps:\/\/news\.example\/(?:ne\/)?(?:article|events|match)\//g)].map(
    ([, title]) => title,
  );
