// A team: its matches, where it stands, who plays for it, what was written of it.
import { listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { listTeamSquads } from "#app/features/sport/competitions/squad-queries.server.ts";
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { listTablePositions } from "#app/features/sport/results/season-numbers.server.ts";
import { findMovedTeam, findPublishedTeam } from "#app/features/sport/teams/queries.server.ts";
import { tagsOfTeam, teamPathOf, teamTag } from "#app/features/sport/teams/rules.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { feedLinks, feedPath } from "#app/site/head/feed-urls.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { CalendarLinks } from "#app/site/sport/calendar-links.tsx";
import { FollowButton } from "#app/site/sport/follow/follow-button.tsx";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { NearMatchLists } from "#app/site/sport/near-matches.tsx";
import { sportsTeam } from "#app/site/sport/sport-data.ts";
import { SportHead, sportPageMeta } from "#app/site/sport/sport-head.tsx";
import { teamPath } from "#app/site/sport/sport-paths.ts";
import { StoriesOf } from "#app/site/sport/stories-of.tsx";
import { Crest } from "#app/site/sport/team-name.tsx";
import type { Route } from "./+types/team";
import { Squads } from "./squads.tsx";
import { TeamFacts } from "./team-facts.tsx";

export const handle = { static: true };

const matchesShown = { next: 4, last: 5 };
const squadsShown = 4;
const storiesShown = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const team = await findPublishedTeam(db, params.slug);
  if (!team) {
    const moved = await findMovedTeam(db, params.slug);
    throw await movedOrUnknown(platform, facts, { moved, pathIn: teamPath, path: teamPathOf(params.slug) });
  }
  const today = startOfKathmanduDay(kathmanduDay(clock.now()));
  const [matches, positions, squads, stories, sections] = await Promise.all([
    listNearMatches(db, { teamId: team.id }, { today, ...matchesShown }),
    listTablePositions(db, team.id),
    listTeamSquads(db, team.id, { seasons: squadsShown }),
    listCards(db, { lang, team: { id: team.id, tags: tagsOfTeam(team) } }, { limit: storiesShown }),
    readSections(platform, facts),
  ]);
  const opponents = [...matches.next, ...matches.last].flatMap(({ home_team_id, away_team_id }) => [
    home_team_id ?? team.id,
    away_team_id ?? team.id,
  ]);
  tag(
    ...[teamTag(team.id), ...opponents.map(teamTag), "pictures", latestTag(lang)],
    ...(team.venue_id === null ? [] : [venueTag(team.venue_id)]),
    ...[...positions, ...squads].map(({ competition }) => competitionTag(competition.id)),
    ...squads.flatMap(({ members }) => members.map(({ person_id }) => personTag(person_id))),
  );
  return { team, matches, positions, squads, stories: stories.items, sections, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { team, positions, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const name = nameIn(lang, team);
  const home = team.venue ? nameIn(lang, team.venue) : inLanguage(lang, team.district, team.district_ne);
  const competitions = [...new Set(positions.map(({ competition }) => nameIn(lang, competition)))];
  const data = sportsTeam(
    { name, sport: t(`videos.sports.${team.sport}`), home, country: team.country, picture: team.crest, competitions },
    { address: `${origin}${teamPath(team.slug, lang)}`, origin },
  );
  const head = sportPageMeta(
    {
      ...{ lang, origin, name: team, picture: team.crest, data },
      pathIn: (one) => teamPath(team.slug, one),
      description: t("sportPages.teamDescription", { team: name }),
    },
    matches,
  );
  return [...head, ...feedLinks({ kind: "team", slug: team.slug }, { lang, title: name })];
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, matches, positions, squads, stories, sections, lang, origin } = loaderData;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page pb-12">
        <SportHead
          sport={team.sport}
          name={team}
          path={teamPath(team.slug, lang)}
          picture={<Crest team={team} size={72} />}
        >
          <FollowButton kind="team" id={team.id} name={nameIn(lang, team)} path={teamPath(team.slug, lang)} />
        </SportHead>
        <div className="sport-page">
          <NearMatchLists {...matches} />
          <aside className="sport-aside">
            <TeamFacts team={team} positions={positions} />
            <CalendarLinks address={`${origin}${teamPath(team.slug, lang)}/calendar.ics`} />
          </aside>
        </div>
        <Squads squads={squads} />
        <StoriesOf cards={stories} feed={feedPath({ kind: "team", slug: team.slug }, { format: "rss", lang })} />
      </main>
    </SectionsProvider>
  );
}
