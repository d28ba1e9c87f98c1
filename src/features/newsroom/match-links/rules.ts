// How a story, a video, a picture of the gallery or an event of the calendar names the matches that it is about. It
// knows no match by itself, so that the features of all four can use it.
import { identifierList } from "#app/platform/text/identifier-input.ts";

/** Most matches that one story is about. */
export const mostMatchesOfStory = 20;

/** Cache tag of every page that shows a match by itself, and of its calendar file. */
export const matchTag = (id: string) => `match:${id}`;

/** Cache tag of every page with the strip of scores. */
export const scoresTag = "scores";

/** The same for what may be about a match. */
export const tagsOfLink = (matchId: string | null | undefined): readonly string[] =>
  matchId ? [matchTag(matchId)] : [];

/** Ids with commas between them, each once; left out (`undefined`) the links stay as they are. */
export const linkedMatches = identifierList(mostMatchesOfStory)
  .nullish()
  .transform((ids) => ids ?? undefined);
