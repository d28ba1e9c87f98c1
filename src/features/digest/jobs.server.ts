// The digest of the week goes out on Saturday morning, to some hundreds of people at a time.
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { mailDigests } from "./commands.server.ts";
import { listDigestReaders, readDigestStories } from "./queries.server.ts";
import { digestWeek } from "./rules.ts";

const digestQueue = "digest.mail";

/**
 * Writes the mails of the week that has ended to everybody who may have one and has none yet. Begun again after a restart,
 * or run twice at once, it goes on with those who are left.
 */
export async function mailWeek(
  { db, clock, run, mailer }: Pick<Platform, "db" | "clock" | "run"> & { mailer: Pick<Platform["mailer"], "kind"> },
  signal: AbortSignal,
): Promise<void> {
  if (mailer.kind === "none") return;
  const now = clock.now();
  const week = digestWeek(now);
  // What happened weeks ago decides nothing any more.
  await db.deleteFrom("digest_mails").where("week", "<", week.saturday).execute();
  const withInvented = mailer.kind === "outbox";
  const stories = await readDigestStories(db, week);
  for (let after: string | undefined; ; ) {
    signal.throwIfAborted();
    const readers = await listDigestReaders(db, { week, now, withInvented, stories, among: { after } });
    if (readers.length === 0) return;
    const people = readers.map(({ id }) => id);
    await run(mailDigests, { kind: "system", name: digestQueue }, { people, withInvented });
    after = people.at(-1);
  }
}

export const mailWeekJob: JobDefinition = {
  queue: digestQueue,
  // The later hours make up for a start that was missed at seven. They find nobody who has had theirs.
  cron: "0 7-12 * * 6",
  expireInSeconds: 3_600,
  handle: (platform, _data, signal) => mailWeek(platform, signal),
};
