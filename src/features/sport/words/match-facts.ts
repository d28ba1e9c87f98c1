// What the sentences of a match are made of, and short ways to say who, how many and which score.
import type { MatchSummary, Side } from "#app/features/sport/rules/sport.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { GrammaticalGender, PlaceValue, PlaceValues } from "./grammar.ts";
import { say, type Topic } from "./say.ts";

/** A match as its sentences need it, its names in the language of the sentences. */
export type WordedMatch = {
  lang: Lang;
  /** Chooses between patterns: the same one gives the same words. */
  seed: string;
  sport: SportId;
  /** Of the competition: verbs agree with it. */
  gender: GrammaticalGender;
  /** `null` in a contest of many. */
  sides: readonly [string, string] | null;
  /** `undefined` for a player who was erased. */
  nameOf: (id: string) => string | undefined;
  /** For which side, or which team of a contest of many, a player takes part. */
  sideOf?: (id: string) => Side | null;
  teamOf?: (id: string) => string | undefined;
  summary: MatchSummary;
};

/** Where and when, each in the language of the sentences. */
export type MatchSetting = {
  competition?: string | undefined;
  venue?: string | undefined;
  /** "on Saturday", "शनिबार". */
  day?: string | undefined;
  /** What is contested among many: "100 m final". */
  event?: string | undefined;
};

/** A sentence of a report. `fact` is the event it tells of; without one it follows from the whole match. */
export type ReportSentence = { topic: Topic; text: string; fact: string | null };

export const count = (number: number): PlaceValue => ({ is: "count", count: number });
export const figure = (text: string): PlaceValue => ({ is: "figure", text });
export const name = (text: string | undefined): PlaceValue | undefined =>
  text === undefined || text.trim() === "" ? undefined : { is: "name", text: text.trim() };
/** "2–1", the first side's number first. */
export const score = ([one, other]: readonly [number, number]): PlaceValue => figure(`${one}–${other}`);

type Named = Pick<WordedMatch, "gender" | "nameOf" | "sides">;

export function person({ nameOf, gender }: Named, id: string | null): PlaceValue | undefined {
  const text = id === null ? undefined : nameOf(id);
  return id === null || text === undefined || text.trim() === "" ? undefined : { is: "name", text, gender, id };
}

export const team = ({ sides }: Named, side: Side): PlaceValue | undefined => name(sides?.[side]);

/** The places of a setting; "the" of a competition's name is that of the sentence. */
export function settingPlaces({ competition, venue, day, event }: MatchSetting): PlaceValues {
  return {
    competition: name(competition?.replace(/^the /i, "")),
    venue: name(venue),
    day: name(day),
    event: name(event),
  };
}

/** The sentence of a topic, in a list: none where too little is known. */
export function sentence(
  { lang, seed }: Pick<WordedMatch, "lang" | "seed">,
  topic: Topic,
  values: PlaceValues,
  fact: string | null = null,
): readonly ReportSentence[] {
  const text = say(lang, topic, values, `${seed} ${fact ?? ""}`);
  return text === "" ? [] : [{ topic, text, fact }];
}
