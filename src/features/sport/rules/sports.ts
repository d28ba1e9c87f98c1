// The sports that there are. Everything outside of their folders asks this list; nothing else knows a sport by its
// name.
import type { SportId } from "#app/platform/sport-ids.ts";
import { athletics } from "./athletics/athletics.ts";
import { cricket } from "./cricket/cricket.ts";
import { esports } from "./esports/esports.ts";
import { football } from "./football/football.ts";
import type { AnySport } from "./sport.ts";
import { volleyball } from "./volleyball/volleyball.ts";

const sports: Readonly<Record<SportId, AnySport>> = { football, cricket, volleyball, athletics, esports };

/** The sport of this name. */
export function sportOf(id: SportId): AnySport {
  return sports[id];
}
