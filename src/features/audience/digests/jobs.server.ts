// Each mailing goes out by the clocks of Kathmandu, to some hundreds of people at a time.

import { type MailKind, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { sendMailing } from "./commands.server.ts";
import { listMailingReaders, readContents } from "./queries.server.ts";
import { editionOf, mailingPlans } from "./rules.ts";

const queues: Readonly<Record<MailKind, string>> = {
  news_updates: "mailings.news-updates",
  weekly_digest: "mailings.weekly-digest",
  special_events: "mailings.special-events",
  followed_matches: "mailings.followed-matches",
};

/**
 * Writes the mails of a mailing's last edition to everybody who may have one and has none yet. Begun again after a
 * restart, or run twice at once, it goes on with those who are left. Outside of the edition's hours it does nothing.
 */
export async function mailEdition(
  { db, clock, run, mailer }: Pick<Platform, "db" | "clock" | "run"> & { mailer: Pick<Platform["mailer"], "kind"> },
  mailing: MailKind,
  signal: AbortSignal,
): Promise<void> {
  if (mailer.kind === "none") return;
  const now = clock.now();
  const edition = editionOf(mailing, now);
  // A job that lay waiting while the program was down would bring last evening's news, or call today tomorrow.
  if (now >= edition.closes) return;
  // Who had the editions before decides nothing any more.
  await db.deleteFrom("mailing_receipts").where("mailing", "=", mailing).where("edition", "<", edition.day).execute();
  const withInvented = mailer.kind === "outbox";
  const contents = await readContents(db, edition);
  for (let after: string | undefined; ; ) {
    signal.throwIfAborted();
    const readers = await listMailingReaders(db, { edition, now, withInvented, contents, among: { after } });
    if (readers.length === 0) return;
    const people = readers.map(({ id }) => id);
    await run(sendMailing, { kind: "system", name: queues[mailing] }, { mailing, people, withInvented });
    after = people.at(-1);
  }
}

export const mailingJobs: readonly JobDefinition[] = mailKinds.map((mailing) => {
  const { first, last, weekday } = mailingPlans[mailing];
  return {
    queue: queues[mailing],
    // The later hours make up for a start that was missed. They find nobody who has had theirs.
    cron: `0 ${first}-${last} * * ${weekday ?? "*"}`,
    expireInSeconds: 3_600,
    handle: (platform, _data, signal) => mailEdition(platform, mailing, signal),
  };
});
