// Reads a match of cricket for the pages of its course: every ball, and the charts.

import { redirect } from "react-router";
import { findMatch, type MatchPage } from "#app/features/sport/matches/match-queries.server.ts";
import { findMovedMatch } from "#app/features/sport/matches/queries.server.ts";
import type { InningsChart } from "#app/features/sport/rules/cricket/charts.ts";
import { wordsOf } from "#app/features/sport/words/sport-words.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import { courseOf, shownOf, tagsOfMatch } from "#app/site/sport/match/match-page.server.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";

type Source = Pick<Platform, "db" | "shared" | "origin" | "clock">;
type Course = "commentary" | "charts";

/** The match at a slug with what its page draws. Throws the redirect of a moved one; 404 for one without a course. */
export async function readCourse(source: Source, { slug, page }: { slug: string; page: Course }, facts: RequestFacts) {
  const { db, origin, clock } = source;
  const match = await findMatch(db, { slug, published: true });
  if (!match) {
    const moved = await findMovedMatch(db, slug);
    throw moved ? redirect(`${matchPath(moved, facts.lang)}/${page}`, 301) : await notFoundWithStories(source, facts);
  }
  facts.tag(...tagsOfMatch(match));
  const balls = page === "commentary" ? courseOf(match.play, match.sport) : [];
  const charts = page === "charts" ? chartsOf(match) : [];
  if (balls.length === 0 && charts.length === 0) throw await notFoundWithStories(source, facts);
  return { match: shownOf(match, clock.now(), facts), balls, charts, lang: facts.lang, origin };
}

const chartsOf = ({ play, sport }: MatchPage): readonly InningsChart[] =>
  wordsOf(sport).course?.charts(play.played.state, play.facts) ?? [];
