// Shared data as the program has it, for tests that read pages on a database of their own.
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import { systemClock } from "#app/platform/clock.ts";

/** An empty one. */
export const freshSharedData = () => createSharedData({ clock: systemClock, nextMidnight: nextKathmanduMidnight });
