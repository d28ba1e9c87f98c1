import type { Side } from "#app/features/sport/rules/sport.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { decisionText, sideText, spokenMatch, stateText } from "#app/site/sport/match-texts.ts";
import { MatchDay } from "#app/site/sport/match-time.tsx";
import { NameText, shortNameIn } from "#app/site/sport/sport-names.tsx";
import { competitionPath, matchPath } from "#app/site/sport/sport-paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Result } from "./result-head.server.ts";

/**
 * The result as a part of a headline: crest, score, crest, with what is said of each side below it. It leads to the
 * match, and to the table of its competition. The compact one lies over the foot of a card's picture.
 */
export function ResultHead({ result: { match, lines }, isCompact = false }: { result: Result; isCompact?: boolean }) {
  const { lang, t } = useMessages();
  const texts = { t, lang };
  const note = decisionText(texts, match);
  const sentence = [spokenMatch(texts, match), ...lines.map((ofSide) => ofSide.join(", "))].filter(Boolean).join("; ");
  const href = matchPath(match.slug, lang);
  const isLowData = useIsLowData();
  return (
    <div className={classNames("result-head", isCompact && "result-over ground-dark", sportColourClass(match.sport))}>
      {isLowData ? (
        <a href={href}>{sentence}</a>
      ) : (
        <a href={href} className="result-board">
          <span className="sr-only">{sentence}</span>
          <ResultSide match={match} side={0} lines={lines[0]} />
          <ResultSide match={match} side={1} lines={lines[1]} />
        </a>
      )}
      {!isCompact && (
        <>
          {" "}
          {stateText(texts, match)} · <MatchDay date={match.starts_at} />
          {note !== null && ` · ${digitsFor(lang, note)}`} ·{" "}
          <a href={competitionPath(match.competition.slug, lang)} className="result-way">
            <NameText of={match.competition} />
          </a>
        </>
      )}
    </div>
  );
}

function ResultSide({ match, side, lines }: Pick<Result, "match"> & { side: Side; lines: readonly string[] }) {
  const { lang, t } = useMessages();
  const team = side === 0 ? match.home : match.away;
  const score = match.summary?.sides[side];
  return (
    <span aria-hidden="true" className="result-side">
      <Crest team={team} size={32} />
      <span className="result-name">{team ? shortNameIn(lang, team) : sideText({ t, lang }, match, side)}</span>
      <b className="result-score">{totalText(score?.main || "–", lang)}</b>
      {lines.length > 0 && <small>{lines.slice(0, mostLines).join(", ")}</small>}
    </span>
  );
}

/** A side that scores eight times says the first six: the match has all. */
const mostLines = 6;
