// A team: its matches, where it stands, who plays for it, what was written of it.
import { listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { listTeamSquads } from "#app/features/sport/competitions/squad-queries.server.ts";
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { listTablePositions } from "#app/features/sport/results/season-numbers.server.ts";
import { readTeamRecord } from "#app/features/sport/team-records/queries.server.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { findMovedTeam, findPublishedTeam } from "#app/features/sport/teams/queries.server.ts";
import { tagsOfTeam, teamPathOf, teamTag } from "#app/features/sport/teams/rules.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { feedLinks, feedPath } from "#app/site/head/feed-urls.ts";
import { textsIn } from "#app/site/head/share-cards/card-draft.ts";
import { nameCard } from "#app/site/head/share-cards/named-card.server.ts";
import { teamCard } from "#app/site/head/share-cards/profile-cards.ts";
import { WidgetLink } from "#app/site/head/widgets/widget-link.tsx";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { CalendarLinks } from "#app/site/sport/calendar-links.tsx";
import { FollowButton } from "#app/site/sport/follow/follow-button.tsx";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { NearMatchLists } from "#app/site/sport/near-matches.tsx";
import { StoriesOf } from "#app/site/sport/profile/stories-of.tsx";
import { TeamBand } from "#app/site/sport/profile/team-band.tsx";
import { TeamTransfers } from "#app/site/sport/profile/transfers.tsx";
import { sportsTeam } from "#app/site/sport/sport-data.ts";
import { SportHead, sportPageMeta } from "#app/site/sport/sport-head.tsx";
import { teamPath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/team";
import { Squads } from "./squads.tsx";
import { Positions, TeamLine } from "./team-facts.tsx";
import { TeamNow } from "./team-now.tsx";
import { Honours, Missing } from "./team-record.tsx";
import "#app/site/sport/table/league-table.css";
import "#app/site/sport/profile/profile.css";

export const handle = { static: true };

const matchesShown = { next: 4, last: 5 };
const squadsShown = 4;
const transfersShown = 20;
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
  const day = kathmanduDay(clock.now());
  const today = startOfKathmanduDay(day);
  const [matches, positions, squads, record, stories, sections] = await Promise.all([
    listNearMatches(db, { teamId: team.id }, { today, ...matchesShown }),
    listTablePositions(db, team.id),
    listTeamSquads(db, team.id, { seasons: squadsShown }),
    readTeamRecord(db, team.id, { transfers: transfersShown, day }),
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
    ...record.missing.map(({ person_id }) => personTag(person_id)),
    ...record.transfers.map(({ person }) => personTag(person.id)),
    ...record.transfers.flatMap((one) => [one.from_team_id, one.to_team_id].flatMap((id) => (id ? [teamTag(id)] : []))),
    ...record.honours.flatMap(({ competition_id: id }) => (id ? [competitionTag(id)] : [])),
  );
  const draft = teamCard(textsIn(lang), { team, positions, matches });
  const card = await nameCard(platform, facts, { kind: "team", id: team.id }, draft);
  return { team, matches, positions, squads, record, stories: stories.items, sections, card, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { team, positions, card, lang, origin } = loaderData;
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
      ...{ lang, origin, name: team, picture: team.crest, card, data },
      pathIn: (one) => teamPath(team.slug, one),
      description: t("sportPages.teamDescription", { team: name }),
    },
    matches,
  );
  return [...head, ...feedLinks({ kind: "team", slug: team.slug }, { lang, title: name })];
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, matches, positions, squads, record, stories, sections, lang, origin } = loaderData;
  const [next, ...later] = matches.next;
  const rest = { next: later, last: matches.last.slice(1) };
  const isEmpty = matches.next.length + matches.last.length === 0;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page profile-page pb-12">
        <SportHead
          sport={team.sport}
          name={team}
          path={teamPath(team.slug, lang)}
          picture={<Crest team={team} size={72} />}
          beside={<TeamLine team={team} />}
        >
          <FollowButton kind="team" id={team.id} name={nameIn(lang, team)} path={teamPath(team.slug, lang)} />
          <TeamBand team={team} />
        </SportHead>
        <TeamNow teamId={team.id} sport={team.sport} next={next} last={matches.last} />
        <div className="sport-page">
          <div className="sport-matches">
            {(isEmpty || rest.next.length + rest.last.length > 0) && <NearMatchLists {...rest} />}
            <Squads sport={team.sport} squads={squads} />
            <TeamTransfers teamId={team.id} transfers={record.transfers} />
          </div>
          <aside className="sport-aside">
            <Positions positions={positions} />
            <Missing players={record.missing} />
            <Honours honours={record.honours} />
            <CalendarLinks address={`${origin}${teamPath(team.slug, lang)}/calendar.ics`} />
            <WidgetLink path={teamPath(team.slug, lang)} />
          </aside>
        </div>
        <StoriesOf cards={stories} feed={feedPath({ kind: "team", slug: team.slug }, { format: "rss", lang })} />
      </main>
    </SectionsProvider>
  );
}
