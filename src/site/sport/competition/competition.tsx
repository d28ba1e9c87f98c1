// A competition: the table, the bracket, fixtures, results and leading players of one of its seasons.

import { data, redirect } from "react-router";
import { findMovedCompetition, findPublishedCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { competitionPathOf, competitionTag } from "#app/features/sport/competitions/rules.ts";
import { findMovedSeason, listSeasons, listStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { cursorInUrl } from "#app/platform/paging.ts";
import { platformContext, type RequestFacts, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { breadcrumbList } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { textsIn } from "#app/site/head/share-cards/card-draft.ts";
import { nameCard } from "#app/site/head/share-cards/named-card.server.ts";
import { competitionCard, tableCard } from "#app/site/head/share-cards/table-card.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { sportsOrganization } from "#app/site/sport/sport-data.ts";
import { competitionPath } from "#app/site/sport/sport-paths.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Route } from "./+types/competition";
import { competitionAddress, readView, seasonName, type View } from "./competition-address.ts";
import { CompetitionFoot, CompetitionHead } from "./competition-head.tsx";
import { readSeasonView, type SeasonView, viewsOf } from "./season-view.server.ts";
import { SeasonViewContent } from "./season-view.tsx";

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, origin, clock } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const { slug } = params;
  const url = new URL(request.url);
  const competition = await findPublishedCompetition(db, slug);
  if (!competition) throw await movedCompetition(platform, facts, { slug, rest: params.view, search: url.search });
  tag(competitionTag(competition.id), "pictures");
  const [seasons, sections] = await Promise.all([
    listSeasons(db, competition.id, { published: true }),
    readSections(platform, facts),
  ]);
  const asked = url.searchParams.get(seasonName) ?? undefined;
  const wanted = params.view === undefined ? undefined : readView(params.view);
  const season = asked === undefined ? seasons[0] : seasons.find((one) => one.slug === asked);
  const isUnknownView = params.view !== undefined && !wanted;
  if (isUnknownView || (asked !== undefined && !season)) {
    const name = isUnknownView ? params.view : asked;
    throw await movedSeason(platform, facts, { slug, view: wanted, name: name ?? "", seasons });
  }
  const where = { slug, lang, season: season === seasons[0] ? undefined : season?.slug };
  const stages = season ? await listStages(db, season.id) : [];
  const views = viewsOf(competition.sport, stages);
  const [first] = views;
  // One address of each view; the first stands at the competition's own.
  if (wanted && (wanted === first || !views.includes(wanted))) throw redirect(competitionAddress(where), 302);
  const view = wanted ?? first;
  const cursor = cursorInUrl(url.search);
  const isList = view === "fixtures" || view === "results";
  const here = { ...where, view: view === first ? undefined : view };
  if (cursor.kind === "wrong" || (cursor.kind === "after" && !isList)) throw redirect(competitionAddress(here), 301);
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const content =
    season &&
    (await readSeasonView(db, { ...{ season, stages, view, after }, sport: competition.sport, now: clock.now() }));
  if (after && content && "matches" in content && content.matches.length === 0) throw data(null, { status: 404 });
  tag(...tagsOf(content));
  const card = season && (await nameSeasonCard(platform, facts, { competition, season, content }));
  return {
    ...{ competition, seasons, season, views, view, content, card, here, lang, origin },
    isFirstPage: after === undefined,
    today: clock.now(),
    section: sections.find(({ id }) => id === competition.category_id),
    alternatePath: competitionAddress({ ...here, lang: otherLanguage(lang) }),
  };
}

/** The table where the page shows one with teams, else the season itself. */
async function nameSeasonCard(
  platform: Parameters<typeof nameCard>[0],
  facts: RequestFacts,
  shown: Parameters<typeof tableCard>[1],
) {
  const texts = textsIn(facts.lang);
  const table = tableCard(texts, shown);
  const kind = table ? "table" : "competition";
  return nameCard(platform, facts, { kind, id: shown.season.id }, table ?? competitionCard(texts, shown));
}

type Asked = { slug: string; rest: string | undefined; search: string };

async function movedCompetition(platform: ReadSource, facts: Facts, { slug, rest, search }: Asked) {
  const below = rest === undefined ? "" : `/${encodeURIComponent(rest)}`;
  return movedOrUnknown(platform, facts, {
    moved: await findMovedCompetition(platform.db, slug),
    pathIn: (moved, lang) => `${competitionPath(moved, lang)}${below}${search}`,
    path: `${competitionPathOf(slug)}${rest === undefined ? "" : `/${rest}`}`,
  });
}

/** A season that is named by its slug in the place of a view, or by one that it had before. */
async function movedSeason(
  platform: ReadSource,
  facts: Facts,
  {
    slug,
    view,
    name,
    seasons,
  }: { slug: string; view: View | undefined; name: string; seasons: readonly { slug: string }[] },
) {
  const known = seasons.some((one) => one.slug === name);
  return movedOrUnknown(platform, facts, {
    moved: known ? name : await findMovedSeason(platform.db, slug, name),
    pathIn: (season, lang) => competitionAddress({ slug, lang, view, season }),
    path: `${competitionPathOf(slug)}/${name}`,
  });
}

/** Whoever is named on the page; what is played belongs to the competition. */
function tagsOf(content: SeasonView | undefined): readonly string[] {
  switch (content?.view) {
    case "table":
      return [...content.standings.map(({ team_id }) => teamTag(team_id)), ...content.last.flatMap(teamTagsOf)];
    case "medals":
      return [...content.teams.keys()].map(teamTag);
    case "scorers":
      return [...[...content.people.keys()].map(personTag), ...[...content.teams.keys()].map(teamTag)];
    case "bracket":
      return content.brackets.flatMap(({ matches }) => matches.flatMap(teamTagsOf));
    case "fixtures":
    case "results":
      return content.matches.flatMap(teamTagsOf);
    case undefined:
      return [];
  }
}

const teamTagsOf = ({ home_team_id, away_team_id }: { home_team_id: string | null; away_team_id: string | null }) =>
  [home_team_id, away_team_id].filter((id) => id !== null).map(teamTag);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { competition, season, view, card, here, lang, origin, isFirstPage, content } = loaderData;
  const t = siteMessages(lang);
  const name = nameIn(lang, competition);
  const named = season ? `${name} ${nameIn(lang, season)}` : name;
  const path = competitionAddress(here);
  const crumbs = [
    { name: t("matches.title"), path: pathInLanguage("/matches", lang) },
    { name: t("competitions.title"), path: pathInLanguage("/competitions", lang) },
    { name, path: competitionPath(competition.slug, lang) },
  ];
  return pageMeta(
    {
      ...{ lang, origin, path, card },
      title: `${named}: ${t(`sportPages.views.${view}`)}`,
      description: t("sportPages.competitionDescription", { competition: named }),
      alternates: isFirstPage
        ? { en: competitionAddress({ ...here, lang: "en" }), ne: competitionAddress({ ...here, lang: "ne" }) }
        : undefined,
      data: [
        sportsOrganization(
          { name, sport: t(`videos.sports.${competition.sport}`) },
          { address: `${origin}${competitionPath(competition.slug, lang)}`, lang },
        ),
        breadcrumbList(crumbs, { lang, origin }),
      ],
      isUnlisted: !isFirstPage || !content,
    },
    matches,
  );
}

export default function CompetitionPage({ loaderData }: Route.ComponentProps) {
  const { competition, content, season, here, section, origin, today, isFirstPage } = loaderData;
  return (
    <main className="page-width list-page pb-12">
      <CompetitionHead {...loaderData} />
      <ReaderTimes className={`season-view ${sportColourClass(competition.sport)}`}>
        <SeasonViewContent {...{ competition, content, season, here, today, isFirstPage }} />
      </ReaderTimes>
      <CompetitionFoot
        competition={competition}
        section={section}
        origin={origin}
        path={competitionAddress({ ...here, view: undefined })}
      />
    </main>
  );
}
