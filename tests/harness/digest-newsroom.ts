// What tests of the Weekly Digest stand on: a Saturday morning, readers, and stories of the week before.
import type { Insertable } from "kysely";
import { mailWeek } from "../../src/features/digest/jobs.server.ts";
import { readPreferences } from "../../src/features/people/own-profile-queries.server.ts";
import type { RunCommand } from "../../src/platform/command.ts";
import type { Database } from "../../src/platform/db/schema.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { createMailDesk } from "../../src/platform/mail/mail-desk.server.ts";
import { commandBench } from "./commands.ts";

/** A Saturday in Kathmandu, a quarter past seven. */
export const saturday = new Date("2026-11-21T01:30:00Z");
export const seven = new Date("2026-11-21T01:15:00Z");
export const day = 86_400_000;
export const daysBefore = (days: number) => new Date(seven.getTime() - days * day);
const never = new AbortController().signal;
/** Seals as that of the newsroom does. */
export const mailDesk = createMailDesk({ origin: "https://news.example", secret: "s".repeat(32), isSetUp: true });

export type PersonColumns = Partial<Insertable<Database["profiles"]>>;
export type StoryColumns = Partial<Insertable<Database["articles"]>>;

/** Opens one. `send` runs the job as it runs where mail goes out by this kind of mailer. */
export async function digestNewsroom() {
  const bench = await commandBench();
  const { db } = bench;
  bench.now = saturday;
  const clock = { now: () => bench.now };
  return {
    bench,
    db,
    clock,
    async reader(name: string, columns: PersonColumns = {}) {
      const id = newIdentifier();
      const person = { id, email: `${name}@example.com`, full_name: name, email_verified: true, ...columns };
      await db.insertInto("profiles").values(person).execute();
      return id;
    },
    async story(title: string, columns: StoryColumns = {}, reads = 0) {
      const id = newIdentifier();
      const published = { status: "published" as const, published_at: daysBefore(2) };
      const slug = title.toLowerCase().replaceAll(" ", "-");
      await db
        .insertInto("articles")
        .values({ id, title, slug, ...published, ...columns })
        .execute();
      if (reads > 0)
        await db
          .insertInto("article_reads")
          .values({ article_id: id, hour: daysBefore(1), reads })
          .execute();
    },
    mails: () => db.selectFrom("mails").selectAll().orderBy("id").execute(),
    mailed: async () => (await db.selectFrom("mails").select("recipient").orderBy("recipient").execute()).map(nameOf),
    send: (kind: "smtp" | "outbox" | "none" = "smtp", run: RunCommand = bench.run, signal = never) =>
      mailWeek({ db, clock, run, mailer: { kind } }, signal),
    digestOf: async (id: string) => (await readPreferences(db, id)).weekly_digest,
  };
}

/** The part of an address that a test gave a reader as a name. */
export const nameOf = ({ recipient }: { recipient: string }) => recipient.split("@")[0];
