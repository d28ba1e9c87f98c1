// Reads what a widget shows, by the queries of its page and with the tags of it. What readers do not see has no widget.
import { listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import type { WidgetChoice, WidgetKind } from "#app/features/open/widgets/rules.ts";
import { findCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { findSeason, listSeasons, listStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { findTeam } from "#app/features/sport/teams/queries.server.ts";
import { tagsOfTeam, teamTag } from "#app/features/sport/teams/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { competitionAddress, type View } from "#app/site/sport/competition/competition-address.ts";
import { readSeasonView, viewsOf } from "#app/site/sport/competition/season-view.server.ts";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import { matchNameText } from "#app/site/sport/match-texts.ts";
import { nearMatchTags } from "#app/site/sport/near-matches.tsx";
import { matchPath, teamPath } from "#app/site/sport/sport-paths.ts";
import type { Widget } from "./widget-document.server.tsx";
import { Headlines, Leaders, MatchBox, MatchRows, Nothing, Tables } from "./widget-views.server.tsx";

type Source = Pick<Platform, "db" | "clock" | "origin">;
type Facts = Pick<RequestFacts, "lang" | "tag" | "expiresAt">;
type Read = (
  source: Source,
  asked: WidgetChoice & { rows: number | undefined },
  facts: Facts,
) => Promise<Widget | undefined>;

/** Rows of a list for which nobody chose a number. */
const usualRows = 5;
/** Seconds between two looks at what is being played. */
const liveRefresh = 60;

/** What a widget shows; `undefined` where readers see nothing of it. */
export const readWidget: Read = (source, asked, facts) => readers[asked.kind](source, asked, facts);

const readers: Readonly<Record<WidgetKind, Read>> = {
  async match({ db, clock }, { id }, facts) {
    const found = await findMatch(db, { id, published: true });
    if (!found) return undefined;
    const match = atMinute(found, clock.now(), facts);
    const { lang } = facts;
    facts.tag(matchTag(id), ...nearMatchTags({ next: [match], last: [] }));
    const round = inLanguage(lang, match.round_name, match.round_name_ne);
    return {
      title: matchNameText({ t: siteMessages(lang), lang }, match),
      about: [nameIn(lang, match.competition), round].filter(Boolean).join(", "),
      path: matchPath(match.slug, lang),
      refresh: match.status === "live" ? liveRefresh : undefined,
      body: <MatchBox match={match} isLarge />,
    };
  },
  table: (source, asked, facts) => readSeasonPart("table", source, asked, facts),
  scorers: (source, asked, facts) => readSeasonPart("scorers", source, asked, facts),
  fixtures: (source, asked, facts) => readMatches("fixtures", source, asked, facts),
  results: (source, asked, facts) => readMatches("results", source, asked, facts),
  async headlines({ db, origin }, { id, rows = usualRows }, { lang, tag }) {
    const team = await findTeam(db, id);
    if (!team?.published) return undefined;
    tag(teamTag(id), latestTag(lang));
    const { items } = await listCards(db, { lang, team: { id, tags: tagsOfTeam(team) } }, { limit: rows });
    const t = siteMessages(lang);
    return {
      title: t("widgets.headlinesOf", { team: nameIn(lang, team) }),
      path: teamPath(team.slug, lang),
      body:
        items.length > 0 ? <Headlines stories={items} origin={origin} /> : <Nothing>{t("widgets.noStories")}</Nothing>,
    };
  },
};

/** The season of an id, or of a competition's id the newest: what stands on a site of others goes on by itself. */
async function findShownSeason(db: Source["db"], id: string) {
  const named = await findSeason(db, id);
  const competition = await findCompetition(db, named?.competition_id ?? id);
  if (!competition?.published) return undefined;
  const [newest] = await listSeasons(db, competition.id, { published: true });
  const season = named ?? newest;
  if (named && !named.published) return undefined;
  return { competition, season, isNewest: season?.id === newest?.id };
}

type Shown = NonNullable<Awaited<ReturnType<typeof findShownSeason>>>;

/** The head of a widget of a season, and the way to its page: `at` is left out for what stands at its own address. */
function headOf(
  { competition, season, isNewest }: Shown,
  lang: Facts["lang"],
  { view, at }: { view: View; at?: View },
) {
  return {
    title: nameIn(lang, competition),
    about: [siteMessages(lang)(`sportPages.views.${view}`), season && nameIn(lang, season)].filter(Boolean).join(", "),
    path: competitionAddress({
      ...{ slug: competition.slug, lang },
      view: at,
      season: isNewest ? undefined : season?.slug,
    }),
  };
}

async function readSeasonPart(
  view: "table" | "scorers",
  { db }: Source,
  { id, rows }: { id: string; rows: number | undefined },
  { lang, tag }: Facts,
): Promise<Widget | undefined> {
  const shown = await findShownSeason(db, id);
  if (!shown) return undefined;
  const { competition, season } = shown;
  tag(competitionTag(competition.id));
  const t = siteMessages(lang);
  const stages = season ? await listStages(db, season.id) : [];
  const views = viewsOf(competition.sport, stages);
  const content =
    season && views.includes(view)
      ? await readSeasonView(db, { view, sport: competition.sport, season, stages })
      : undefined;
  const isBelow = views.indexOf(view) > 0;
  const head = headOf(shown, lang, { view, ...(isBelow && { at: view }) });
  if (content?.view === "table" && content.standings.length > 0) {
    tag(...content.standings.map(({ team_id }) => teamTag(team_id)));
    return { ...head, body: <Tables {...content} sport={competition.sport} rows={rows} /> };
  }
  if (content?.view === "scorers" && content.lists.length > 0) {
    tag(...[...content.people.keys()].map(personTag), ...[...content.teams.keys()].map(teamTag));
    return { ...head, body: <Leaders {...content} rows={rows ?? usualRows} /> };
  }
  return { ...head, body: <Nothing>{t(`sportPages.empty.${view}`)}</Nothing> };
}

async function readMatches(
  view: "fixtures" | "results",
  { db, clock, origin }: Source,
  { id, rows = usualRows }: { id: string; rows: number | undefined },
  facts: Facts,
): Promise<Widget | undefined> {
  const { lang, tag } = facts;
  const t = siteMessages(lang);
  const team = await findTeam(db, id);
  const shown = team ? undefined : await findShownSeason(db, id);
  if (team ? !team.published : !shown) return undefined;
  tag(...(team ? [teamTag(id)] : []), ...(shown ? [competitionTag(shown.competition.id)] : []));
  const now = clock.now();
  const today = startOfKathmanduDay(kathmanduDay(now));
  const whose = team ? { teamId: id } : shown?.season && { seasonId: shown.season.id };
  const limits = view === "fixtures" ? { next: rows, last: 0 } : { next: 0, last: rows };
  const near = whose ? await listNearMatches(db, whose, { today, ...limits }) : { next: [], last: [] };
  tag(...nearMatchTags(near));
  const matches = [...near.next, ...near.last].map((match) => atMinute(match, now, facts));
  const head = team
    ? { title: nameIn(lang, team), about: t(`sportPages.views.${view}`), path: teamPath(team.slug, lang) }
    : shown && headOf(shown, lang, { view, at: view });
  return (
    head && {
      ...head,
      refresh: matches.some(({ status }) => status === "live") ? liveRefresh : undefined,
      body:
        matches.length > 0 ? (
          <MatchRows matches={matches} origin={origin} />
        ) : (
          <Nothing>{t(`sportPages.empty.${view}`)}</Nothing>
        ),
    }
  );
}
