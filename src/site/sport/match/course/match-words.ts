// A match of a page as the sentences of sport need it: names in the language of the page.
import type { Innings } from "#app/features/sport/rules/cricket/state.ts";
import type { WordedMatch } from "#app/features/sport/words/match-facts.ts";
import { resultSentence } from "#app/features/sport/words/result.ts";
import { wordsOf } from "#app/features/sport/words/sport-words.ts";
import { matchSetting, wordedMatch } from "#app/features/sport/words/worded-match.ts";
import type { ShownMatch } from "#app/site/sport/match/match-page.server.ts";
import { sideNames, type Texts } from "#app/site/sport/match-texts.ts";

/** Sides that are not known yet are called by where they come from. */
export function wordsOfPage(texts: Texts, match: ShownMatch): WordedMatch {
  const sides = sideNames(texts, match);
  return wordedMatch(texts.lang, match, sides && [sides[0].name, sides[1].name]);
}

/** The innings of a match, where its sport has a course of balls. */
export const inningsOf = ({ sport, state }: Pick<ShownMatch, "sport" | "state">): readonly Innings[] =>
  wordsOf(sport).course?.innings(state) ?? [];

/** How a match that is over ended, in one sentence; empty before its end. */
export function resultText(texts: Texts, match: ShownMatch): string {
  const [found] = resultSentence(wordsOfPage(texts, match), { event: matchSetting(texts.lang, match).event });
  return found?.text ?? "";
}
