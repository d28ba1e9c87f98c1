// Shared data as the program has it, for tests that read pages on a database of their own.
import { nextKathmanduMidnight } from "../../src/messages/dates.ts";
import { createSharedData } from "../../src/platform/cache/shared-data.server.ts";
import { systemClock } from "../../src/platform/clock.ts";

/** An empty one. */
export const freshSharedData = () => createSharedData({ clock: systemClock, nextMidnight: nextKathmanduMidnight });
