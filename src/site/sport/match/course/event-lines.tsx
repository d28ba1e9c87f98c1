// Events of a match as sentences, by their ids: what turned it.
import type { ReactNode } from "react";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { wordsOf } from "#app/features/sport/words/sport-words.ts";
import { entrantNames } from "#app/site/sport/match/entrant-names.ts";
import type { ShownMatch } from "#app/site/sport/match/match-page.server.ts";
import type { Texts } from "#app/site/sport/match-texts.ts";
import { SentenceText } from "./ball-list.tsx";
import { wordsOfPage } from "./match-words.ts";

/** `undefined` for a sport that has none. */
export function eventLines(texts: Texts, match: ShownMatch): ReadonlyMap<string, ReactNode> | undefined {
  const lines = wordsOf(match.sport).lines?.(wordsOfPage(texts, match), match.state);
  if (!lines) return undefined;
  const entrants = entrantNames(match, texts);
  return new Map(
    [...lines].map(([id, { score, parts }]) => [
      id,
      <>
        {score && <span className="sport-entry-score">{`${scoreText(score, texts.lang)} `}</span>}
        <span className="sport-entry-line">
          <SentenceText parts={parts} entrants={entrants} />
        </span>
      </>,
    ]),
  );
}
