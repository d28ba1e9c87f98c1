// Balls of a cricket match in words, over by over.
import type { EntrantName } from "#app/features/sport/rules/sport.ts";
import type { CourseBall } from "#app/features/sport/words/cricket-course.ts";
import { ballLine, ballNotes, overNotes } from "#app/features/sport/words/cricket-words.ts";
import type { SentencePart } from "#app/features/sport/words/grammar.ts";
import type { WordedMatch } from "#app/features/sport/words/match-facts.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import "./ball-list.css";

type Entrants = ReadonlyMap<string, EntrantName>;

export type BallsProps = {
  match: WordedMatch;
  balls: readonly CourseBall[];
  /** Which side bats in each innings. */
  batting: readonly (0 | 1)[];
  entrants: Entrants;
};

/** The balls of one innings; the last one first while it goes on. */
export function BallList({ match, balls, batting, entrants, isReversed }: BallsProps & { isReversed: boolean }) {
  const shown = isReversed ? balls.toReversed() : balls;
  return (
    <ol className="ball-list" reversed={isReversed}>
      {shown.map((ball) => (
        <BallLine key={ball.id} {...{ match, ball, entrants }} side={batting[ball.innings] ?? 0} />
      ))}
    </ol>
  );
}

type LineProps = Pick<BallsProps, "match" | "entrants"> & { ball: CourseBall; side: 0 | 1 };

function BallLine({ match, ball, side, entrants }: LineProps) {
  const { lang } = useMessages();
  const over = overNotes(match, ball, side);
  return (
    <li data-weight={weightOf(ball)}>
      <span className="ball-number">{digitsFor(lang, `${ball.over}.${ball.ball} `)}</span>
      <p>
        <SentenceText parts={ballLine(match, ball)} entrants={entrants} />
        {ballNotes(match, ball, side).map((note) => ` ${note}`)}
      </p>
      {over.length > 0 && <p className="ball-over">{over.join(" ")}</p>}
    </li>
  );
}

function weightOf({ details }: CourseBall): "wicket" | "boundary" | undefined {
  if (details.wicket) return "wicket";
  return (details.runs === 4 || details.runs === 6) && !details.allRun ? "boundary" : undefined;
}

/** A sentence, its names linked where there are pages of them. */
export function SentenceText({ parts, entrants }: { parts: readonly SentencePart[]; entrants: Entrants }) {
  return parts.map(({ text, id }) => {
    const url = typeof id === "string" ? entrants.get(id)?.url : undefined;
    return url ? (
      <a key={id} href={url}>
        {text}
      </a>
    ) : (
      text
    );
  });
}
