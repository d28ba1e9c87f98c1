// Keeps the years of Bikram Sambat that this process shows as the database has them, whichever instance changed them.
import type { Kysely } from "kysely";
import { listBikramSambatYears } from "#app/features/office/bikram-sambat/queries.server.ts";
import { bikramSambatTag } from "#app/features/office/bikram-sambat/rules.ts";
import { changedBikramSambatYears, putYearsInForce } from "#app/messages/bikram-sambat.ts";
import type { InvalidationBus } from "#app/platform/cache/invalidation-bus.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";

type YearsKept = {
  /** Resolves when all that was invalidated so far is in force. */
  settled(): Promise<void>;
};

/**
 * Puts the database's years into force, and again after each invalidation that may mean them; then every page is
 * dropped. Resolves after the first reading. A reading that fails is logged, and the years stay as they are until the
 * next: whoever may have missed an invalidation hears "everything" when the connection stands again.
 */
export async function keepBikramSambatYears({
  db,
  bus,
  log,
}: {
  db: Kysely<Database>;
  bus: Pick<InvalidationBus, "onInvalidation" | "invalidateEverything">;
  log: Log;
}): Promise<YearsKept> {
  const read = async () => {
    try {
      const before = JSON.stringify(changedBikramSambatYears());
      const years = await listBikramSambatYears(db);
      if (!putYearsInForce(years)) log.error("years of Bikram Sambat do not follow each other", undefined);
      // Said last: a page made with the old years meanwhile is dropped, too.
      else if (JSON.stringify(changedBikramSambatYears()) !== before) bus.invalidateEverything();
    } catch (error) {
      log.warn("years of Bikram Sambat could not be read", { reason: String(error) });
    }
  };
  let reading = read();
  bus.onInvalidation((invalidated) => {
    if (invalidated === "everything" || invalidated.includes(bikramSambatTag)) reading = reading.then(read);
  });
  await reading;
  return { settled: () => reading };
}
