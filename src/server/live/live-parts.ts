// What lives as long as the program beside the platform: the counter of reads and the streams of open pages.

import { createReadCounter, type ReadCounter } from "../../features/analytics/read-counter.server.ts";
import { listBreakingNews } from "../../features/breaking-news/queries.server.ts";
import type { InvalidationBus } from "../../platform/cache/invalidation-bus.ts";
import type { Platform } from "../../platform/platform.ts";
import { siteMessages } from "../../site/layout/site-messages.tsx";
import { tickerContent } from "../../site/layout/ticker/ticker-content.ts";
import { createLiveTicker, type LiveTicker, streamLimits } from "./live-ticker.ts";

export type LiveParts = {
  reads: ReadCounter;
  ticker: LiveTicker;
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
  invalidates.onInvalidation(ticker.heed);
  const timer = setInterval(() => void ticker.beat(), streamLimits.heartbeatSeconds * 1_000);
  timer.unref();
  return {
    reads,
    ticker,
    endStreams() {
      clearInterval(timer);
      ticker.close();
    },
    close: () => reads.close(),
  };
}
