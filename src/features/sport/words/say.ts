// Chooses the pattern of a topic and fills it. The same match and event have the same words for ever: the choice
// follows from the seed alone, and a page never changes its sentences by itself.
import type { Lang } from "#app/platform/db/schema.ts";
import { fillPattern, type PlaceValues, placesOf, type SentencePart, textOfParts } from "./grammar.ts";
import { athleticsPatterns } from "./patterns/athletics.ts";
import { cricketBallPatterns } from "./patterns/cricket-balls.ts";
import { cricketMatchPatterns } from "./patterns/cricket-match.ts";
import { esportsPatterns } from "./patterns/esports.ts";
import { footballPatterns } from "./patterns/football.ts";
import { commonPatterns } from "./patterns/matches.ts";
import { volleyballPatterns } from "./patterns/volleyball.ts";

/** What is said of one kind of fact, in each language from the sentence that knows most to the one that knows least. */
export type TopicPatterns = Readonly<Record<Lang, readonly string[]>>;

export const topics = {
  ...commonPatterns,
  ...footballPatterns,
  ...cricketBallPatterns,
  ...cricketMatchPatterns,
  ...volleyballPatterns,
  ...athleticsPatterns,
  ...esportsPatterns,
} as const satisfies Readonly<Record<string, TopicPatterns>>;
export type Topic = keyof typeof topics;

const places = new Map<string, ReadonlySet<string>>();

function placesIn(pattern: string): ReadonlySet<string> {
  const known = places.get(pattern);
  if (known) return known;
  const found = placesOf(pattern);
  places.set(pattern, found);
  return found;
}

/** The pattern that says most of what is known; the seed chooses between those that say as much. */
export function choosePattern(lang: Lang, topic: Topic, values: PlaceValues, seed: string): string | undefined {
  const possible = topics[topic][lang].filter((pattern) =>
    [...placesIn(pattern)].every((name) => values[name] !== undefined),
  );
  const most = Math.max(...possible.map((pattern) => placesIn(pattern).size));
  const best = possible.filter((pattern) => placesIn(pattern).size === most);
  return best[hashOf(`${topic} ${seed}`) % best.length];
}

/** One sentence, its names apart; `undefined` where too little is known for any pattern. */
export function sayParts(
  lang: Lang,
  topic: Topic,
  values: PlaceValues,
  seed: string,
): readonly SentencePart[] | undefined {
  const pattern = choosePattern(lang, topic, values, seed);
  return pattern === undefined ? undefined : fillPattern(lang, pattern, values);
}

/** One sentence as text; empty where too little is known. */
export function say(lang: Lang, topic: Topic, values: PlaceValues, seed: string): string {
  return textOfParts(sayParts(lang, topic, values, seed) ?? []);
}

/** FNV-1a: the same number on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash >>> 0;
}
