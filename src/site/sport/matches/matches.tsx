// The matches of a day: today, or the one that the address names.

import { redirect } from "react-router";
import { listMatches } from "#app/features/sport/matches/queries.server.ts";
import { matchDayTag, scoresTag } from "#app/features/sport/matches/rules.ts";
import { findMatchDays } from "#app/features/sport/matches/shown-queries.server.ts";
import { kathmanduDay, nextKathmanduMidnight, shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { breadcrumbList } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { isLive, LiveStatus, liveAttributes, MadeAt, mayChange } from "#app/site/sport/live/live-area.tsx";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import { MatchesByCompetition, MatchList } from "#app/site/sport/match-list.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { readSideLines } from "#app/site/sport/result/side-lines.server.ts";
import { tagsOfRows } from "#app/site/sport/score-strip.server.ts";
import { SportChips } from "#app/site/sport-filter/sport-chips.tsx";
import { filteredPath, sportAsked, sportInUrl } from "#app/site/sport-filter/sport-filter.ts";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import type { Route } from "./+types/matches";
import { DayNavigation } from "./day-navigation.tsx";
import { dayInUrl, dayPath, monthAround, nearestDays, weekAround } from "./match-day.ts";
import "./matches.css";

export const handle = { static: true };

/** More than a full day of every league has. */
const mostOnOneDay = 300;
/** Sports whose results say in one line who scored. */
const sportsWithLines = ["football"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(platformContext);
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const { pathname: path, searchParams } = new URL(request.url);
  const [choice, asked] = [sportInUrl(searchParams), dayInUrl(searchParams)];
  if (choice === undefined || asked === undefined) throw redirect(path, 301);
  const now = clock.now();
  const today = kathmanduDay(now);
  const day = asked === "today" ? today : asked;
  const sport = sportAsked(choice);
  const from = startOfKathmanduDay(day);
  const [week, { days: month }] = [weekAround(day), monthAround(day, lang)];
  const stretch = [...week, ...month].toSorted();
  const [found, { days, before, after }] = await Promise.all([
    listMatches(db, { from, before: nextKathmanduMidnight(from), sport, published: true }, { limit: mostOnOneDay }),
    findMatchDays(db, { first: stretch.at(0) ?? day, last: stretch.at(-1) ?? day, sport }),
  ]);
  const matches = found.map((match) => atMinute(match, now, facts));
  const lines = await readSideLines(db, facts, matches, sportsWithLines);
  const known = [...(before ? [before] : []), ...days, ...(after ? [after] : [])];
  const around = nearestDays(known, day);
  const aroundMonth = {
    previous: nearestDays(known, month.at(0) ?? day).previous,
    next: nearestDays(known, month.at(-1) ?? day).next,
  };
  // Outside of all days with matches there is nothing to look at, for ever.
  const isBeyond = matches.length === 0 && !(around.previous && around.next);
  if (asked !== "today" && isBeyond) throw redirect(filteredPath(path, choice), 302);
  // `scores`: another day may have got its first match.
  tag(scoresTag, matchDayTag(from), ...tagsOfRows(matches));
  return {
    ...{ lang, origin, path, choice, today, day, isToday: asked === "today", matches, lines, now },
    ...{ days, around, aroundMonth },
    address: asked === "today" ? filteredPath(path, choice) : filteredPath(path, choice, { day }),
    alternatePath: dayPath(pathInLanguage("/matches", otherLanguage(lang)), choice, { day, today }),
  };
}

export function meta({ loaderData, matches: routes }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin, address, choice, day, today, isToday, matches } = loaderData;
  const t = siteMessages(lang);
  const alternates = pathInBoth(filteredPath("/matches", choice, isToday ? {} : { day }));
  const sport = choice === "all" ? [] : [t(`videos.sports.${choice}`)];
  const named =
    isToday || day === today
      ? t("matches.titleToday")
      : t("matches.titleDay", { day: shortDate(startOfKathmanduDay(day), lang) });
  const crumbs = [{ name: t("matches.title"), path: pathInLanguage("/matches", lang) }];
  return pageMeta(
    {
      ...{ lang, origin, path: address, alternates, title: [...sport, named].join(" – ") },
      description: t("matches.description"),
      data: [breadcrumbList(crumbs, { lang, origin })],
      isUnlisted: !isToday && matches.length === 0,
    },
    routes,
  );
}

export default function MatchesPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { matches, lines, path, choice, day, today, now } = loaderData;
  const isFollowed = matches.some((match) => mayChange(match, now));
  const live = matches.filter(isLive);
  const others = matches.filter((match) => !isLive(match));
  return (
    <main className="page-width list-page day-page" {...(isFollowed ? liveAttributes() : {})}>
      <ListHead title={t("matches.title")}>
        <a href={pathInLanguage("/competitions", lang)} className="block-more">
          {t("competitions.title")}
          <InlineIcon name="arrow" />
        </a>
      </ListHead>
      <MadeAt matches={matches} now={now} />
      {isFollowed && <LiveStatus />}
      <DayNavigation {...loaderData} />
      <SportChips label={t("matches.filterSport")} path={path} chosen={choice} params={day === today ? {} : { day }} />
      {matches.length === 0 && <NoMatches {...loaderData} />}
      {matches.length > 0 && (
        <ReaderTimes className="day-matches">
          {live.length > 0 && (
            <section aria-labelledby="live" className="day-live">
              <h2 id="live">{t("matches.live")}</h2>
              <MatchList matches={live} withCompetition withWatch />
            </section>
          )}
          {others.length > 0 && (
            <div className="match-groups">
              <MatchesByCompetition matches={others} lines={lines} withWatch />
            </div>
          )}
        </ReaderTimes>
      )}
    </main>
  );
}

type Shown = Route.ComponentProps["loaderData"];

/** Says when there is something to look at, and leads there. */
function NoMatches({ day, today, path, choice, around: { previous, next } }: Shown) {
  const { lang, t } = useMessages();
  const named = (other: string) => ({ day: shortDate(startOfKathmanduDay(other), lang) });
  const title = t(day === today ? "matches.noneToday" : "matches.none");
  const nearest = next ?? previous;
  if (nearest === undefined) return <EmptyState title={title} explanation={t("matches.noneYet")} />;
  return (
    <EmptyState
      title={title}
      explanation={<time dateTime={nearest}>{t(next ? "matches.nextOn" : "matches.lastOn", named(nearest))}</time>}
      action={
        <LinkButton href={dayPath(path, choice, { day: nearest, today })}>
          {t(next ? "matches.goNext" : "matches.goLast")}
        </LinkButton>
      }
    />
  );
}
