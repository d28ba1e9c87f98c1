// Every ball of a match of cricket in words.
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { entrantNames } from "#app/site/sport/match/entrant-names.ts";
import { matchNameText, sideText } from "#app/site/sport/match-texts.ts";
import type { Route } from "./+types/commentary";
import { BallList } from "./ball-list.tsx";
import { CourseFrame, courseMeta } from "./course-frame.tsx";
import { readCourse } from "./course-page.server.ts";
import { inningsOf, wordsOfPage } from "./match-words.ts";

export const handle = { static: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const asked = { slug: params.slug, page: "commentary" } as const;
  return readCourse(context.get(platformContext), asked, context.get(requestContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const texts = { t: siteMessages(loaderData.lang), lang: loaderData.lang };
  const title = texts.t("matchCourse.ballByBall", { match: matchNameText(texts, loaderData.match) });
  return courseMeta({ ...loaderData, title, page: "commentary" }, matches);
}

export default function CommentaryPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { match, balls } = loaderData;
  const texts = { t, lang };
  const innings = inningsOf(match);
  const isGoingOn = !match.board.finished;
  const given = {
    ...{ match: wordsOfPage(texts, match), entrants: entrantNames(match, texts) },
    batting: innings.map(({ side }) => side),
  };
  const parts = [...Map.groupBy(balls, ({ innings: number }) => number)];
  return (
    <CourseFrame match={match} title={t("matchCourse.ballByBall", { match: matchNameText(texts, match) })}>
      {(isGoingOn ? parts.toReversed() : parts).map(([index, ofInnings]) => (
        <section key={index} className="sport-part" aria-labelledby={`innings-${index + 1}`}>
          <h2 id={`innings-${index + 1}`}>{inningsName(index)}</h2>
          <BallList {...given} balls={ofInnings} isReversed={isGoingOn} />
        </section>
      ))}
    </CourseFrame>
  );

  function inningsName(index: number): string {
    const one = innings[index];
    const side = sideText(texts, match, one?.side ?? 0);
    if (one?.superOver) return t("sports.cricket.superOverOf", { side });
    const isSecond = innings.slice(0, index).some((other) => other.side === one?.side);
    return t(isSecond ? "sports.cricket.secondInningsOf" : "sports.cricket.inningsOf", { side });
  }
}
