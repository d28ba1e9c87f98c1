// What the scoring screen offers for each sport; sports.ts has their rules.
import type { SportId } from "#app/platform/sport-ids.ts";
import { athleticsScoring } from "./athletics/scoring.ts";
import { cricketScoring } from "./cricket/scoring.ts";
import { esportsScoring } from "./esports/scoring.ts";
import { footballScoring } from "./football/scoring.ts";
import type { Scoring } from "./scoring.ts";
import { volleyballScoring } from "./volleyball/scoring.ts";

const scorings: Readonly<Record<SportId, Scoring<unknown, unknown>>> = {
  football: footballScoring,
  cricket: cricketScoring,
  volleyball: volleyballScoring,
  athletics: athleticsScoring,
  esports: esportsScoring,
};

/** What is offered for the sport of this name, in the state that its own events gave. */
export function scoringOf(id: SportId): Scoring<unknown, unknown> {
  return scorings[id];
}
