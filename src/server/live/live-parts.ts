// What lives as long as the program beside the platform: the counter of reads, the streams of open pages and what they
// tell.

import { createReadCounter, type ReadCounter } from "#app/features/audience/analytics/read-counter.server.ts";
import { listBreakingNews } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { listLastChanges } from "#app/features/sport/live-blogs/queries.server.ts";
import { listChangedMatches, listMatches, type MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { InvalidationBus } from "#app/platform/cache/invalidation-bus.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { tickerContent } from "#app/site/layout/ticker/ticker-content.ts";
import { liveScore } from "#app/site/sport/live/live-score.ts";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import { createLiveScores, type LiveScores } from "./live-scores.ts";
import { createLiveTicker, type LiveTicker, streamLimits } from "./live-ticker.ts";

export type LiveParts = {
  reads: ReadCounter;
  ticker: LiveTicker;
  scores: LiveScores;
  blogs: LiveScores;
  /** Ends the streams at once, so that stopping need not wait for readers. */
  endStreams(): void;
  /** Writes what was counted. Call it when no request is under way any more, and before the database closes. */
  close(): Promise<void>;
};

/** Begins to count and to listen for changed headlines. */
export function createLiveParts(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  invalidates: Pick<InvalidationBus, "onInvalidation">,
): LiveParts {
  const reads = createReadCounter({ db, clock, log });
  const ticker = createLiveTicker({
    log,
    readLines: async (lang) => tickerContent(await listBreakingNews(db, lang, clock.now()), lang, siteMessages(lang)),
  });
  const scores = createLiveScores({
    ...{ clock, log, tell: (id, told) => ticker.tell("scores", id, told), hasListeners: ticker.hasPages },
    listChanged: (since) => listChangedMatches(db, since),
    async read(ids) {
      const found = await listMatches(db, { ids, published: true }, { limit: ids.length });
      const matches = found.map((match) => atMinute(match, clock.now()));
      const textOf = (lang: Lang, match: MatchListItem) =>
        JSON.stringify(liveScore({ t: siteMessages(lang), lang }, match));
      return new Map(matches.map((match) => [match.id, { en: textOf("en", match), ne: textOf("ne", match) }]));
    },
  });
  const blogs = createLiveScores({
    ...{ clock, log, tell: (id, told) => ticker.tell("blog", id, told), hasListeners: ticker.hasPages },
    tags: /^live-blog:(.+)$/,
    // No page asks for all of them.
    listChanged: async () => [],
    async read(ids) {
      const changes = await listLastChanges(db, ids);
      return new Map(
        [...changes].map(([id, at]) => {
          const text = JSON.stringify({ at: at.getTime() });
          return [id, { en: text, ne: text }];
        }),
      );
    },
  });
  invalidates.onInvalidation(ticker.heed);
  invalidates.onInvalidation(scores.heed);
  invalidates.onInvalidation(blogs.heed);
  const timer = setInterval(() => void ticker.beat(), streamLimits.heartbeatSeconds * 1_000);
  timer.unref();
  return {
    reads,
    ticker,
    scores,
    blogs,
    endStreams() {
      clearInterval(timer);
      ticker.close();
    },
    close: () => reads.close(),
  };
}
