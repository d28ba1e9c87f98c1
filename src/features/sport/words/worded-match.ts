// A match as it was read, as the sentences of sport need it: names in one language.
import type { MatchPage } from "#app/features/sport/matches/match-queries.server.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { weekday } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { MatchSetting, WordedMatch } from "./match-facts.ts";

type ReadMatch = Pick<MatchPage, "id" | "sport" | "gender" | "people"> & {
  entrants: MatchPage["play"]["entrants"];
  board: MatchSummary;
};

/** `sides` are the names of both, `null` in a contest of many. */
export function wordedMatch(
  lang: Lang,
  { id, sport, gender, people, entrants, board }: ReadMatch,
  sides: WordedMatch["sides"],
): WordedMatch {
  const nameOf = (named: { name: string; name_ne: string | null } | null | undefined) =>
    named ? nameIn(lang, named) : undefined;
  return {
    ...{ lang, sport, sides, seed: id, summary: board },
    gender: gender === "women" ? "feminine" : "masculine",
    nameOf: (person) => nameOf(people.get(person)),
    sideOf: (person) => entrants.find(({ person_id }) => person_id === person)?.side ?? null,
    teamOf: (person) => nameOf(people.get(person)?.team),
  };
}

/** Where and when, for the sentence of its result. */
export function matchSetting(
  lang: Lang,
  match: Pick<MatchPage, "starts_at" | "competition" | "venue" | "title" | "title_ne">,
): MatchSetting {
  const day = weekday(match.starts_at, lang);
  return {
    competition: nameIn(lang, match.competition),
    venue: match.venue ? nameIn(lang, match.venue) : undefined,
    day: lang === "en" ? `on ${day}` : day,
    event: match.title === null ? undefined : nameIn(lang, { name: match.title, name_ne: match.title_ne }),
  };
}
