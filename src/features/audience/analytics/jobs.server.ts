// The ranking follows the figures, and old figures go.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { languages } from "#app/platform/text/languages.ts";
import { rankStories } from "./commands.server.ts";
import { listRanking, rankByReads } from "./queries.server.ts";
import { readershipLimits } from "./rules.ts";

const ranker = { kind: "system", name: "readership.rank" } as const;

/** Ranks both languages anew. Writes, and invalidates pages, only where the order has changed. */
export async function rankTrending({ db, clock, run }: Pick<Platform, "db" | "clock" | "run">): Promise<void> {
  for (const lang of languages) {
    const [ids, before] = [await rankByReads(db, lang, clock.now()), await listRanking(db, lang)];
    if (ids.join() !== before.join()) await run(rankStories, ranker, { lang, ids });
  }
}

/** Removes reads by the hour that no trend needs any more. */
export async function forgetOldReads({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock.now().getTime() - readershipLimits.hourlyDays * dayMilliseconds);
  await db.deleteFrom("article_reads").where("hour", "<", oldest).execute();
}

export const readershipJobs: readonly JobDefinition[] = [
  { queue: "readership.rank", cron: "*/10 * * * *", retryLimit: 0, handle: (platform) => rankTrending(platform) },
  { queue: "readership.forget-old", cron: "37 3 * * *", handle: (platform) => forgetOldReads(platform) },
];
