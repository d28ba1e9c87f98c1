// A player, a coach or an official: facts, teams, numbers of each season, the last matches, what was written.

import { Picture } from "#app/features/media/picture.tsx";
import { listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { latestTag, tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { findMovedPerson, findPublishedPerson, type SportPerson } from "#app/features/sport/players/queries.server.ts";
import { personPathOf, personTag, playerRole } from "#app/features/sport/players/rules.ts";
import { listSeasonBests } from "#app/features/sport/results/season-bests.server.ts";
import { listPlayerSeasons, type PlayerSeason } from "#app/features/sport/results/season-numbers.server.ts";
import { readPlayerRecord } from "#app/features/sport/team-records/player-record.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { Shirt } from "#app/features/sport/teams/shirt.tsx";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { textsIn } from "#app/site/head/share-cards/card-draft.ts";
import { nameCard } from "#app/site/head/share-cards/named-card.server.ts";
import { playerCard } from "#app/site/head/share-cards/profile-cards.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { NearMatchLists, nearMatchTags } from "#app/site/sport/near-matches.tsx";
import { StoriesOf } from "#app/site/sport/profile/stories-of.tsx";
import { TeamBand } from "#app/site/sport/profile/team-band.tsx";
import { PlayerTransfers } from "#app/site/sport/profile/transfers.tsx";
import { person as personData } from "#app/site/sport/sport-data.ts";
import { SportHead, sportPageMeta } from "#app/site/sport/sport-head.tsx";
import { playerPath, teamPath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/player";
import { PlayerFacts, teamsNow } from "./player-facts.tsx";
import { PlayerMatches } from "./player-matches.tsx";
import { PlayerSeasons } from "./player-seasons.tsx";
import { SeasonBests } from "./season-bests.tsx";
import "#app/site/sport/table/league-table.css";
import "#app/site/sport/profile/profile.css";

export const handle = { static: true };

const matchesShown = { next: 2, last: 5 };
/** Matches with the player's numbers. */
const numbersShown = 15;
const storiesShown = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const person = await findPublishedPerson(db, params.slug);
  if (!person) {
    const moved = await findMovedPerson(db, params.slug);
    throw await movedOrUnknown(platform, facts, { moved, pathIn: playerPath, path: personPathOf(params.slug) });
  }
  const now = clock.now();
  const day = kathmanduDay(now);
  const [matches, record, seasons, bests, stories, sections] = await Promise.all([
    listNearMatches(db, { personId: person.id }, { today: startOfKathmanduDay(day), ...matchesShown }),
    readPlayerRecord(db, person.id, { day, matches: numbersShown }),
    listPlayerSeasons(db, person.id),
    listSeasonBests(db, person),
    listCards(db, { lang, tag: tagSlug(nameIn(lang, person)) }, { limit: storiesShown }),
    readSections(platform, facts),
  ]);
  tag(
    ...[personTag(person.id), "pictures", latestTag(lang)],
    ...seasons.flatMap(({ competition, team }) => [
      competitionTag(competition.id),
      ...(team ? [teamTag(team.id)] : []),
    ]),
    ...nearMatchTags(matches),
    ...record.transfers.flatMap(({ from_team_id, to_team_id }) =>
      [from_team_id, to_team_id].flatMap((id) => (id ? [teamTag(id)] : [])),
    ),
  );
  const draft = playerCard(textsIn(lang), { person, seasons });
  const card = await nameCard(platform, facts, { kind: "player", id: person.id }, draft);
  return { person, matches, record, seasons, bests, stories: stories.items, sections, card, lang, origin, now };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, seasons, card, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const name = nameIn(lang, person);
  const role = playerRole(person.role);
  const teams = Map.groupBy(
    seasons.flatMap(({ team }) => team ?? []),
    ({ id }) => id,
  );
  const data = personData(
    {
      name,
      birthDate: person.birth_date,
      country: person.country,
      role: role ? t(`sportPeople.roles.${role}`) : t(`admin.players.kinds.${person.kind}`),
      picture: person.picture,
      teams: [...teams.values()].flatMap(([team]) =>
        team
          ? [
              {
                name: nameIn(lang, team),
                address: team.published ? `${origin}${teamPath(team.slug, lang)}` : undefined,
              },
            ]
          : [],
      ),
    },
    { address: `${origin}${playerPath(person.slug, lang)}`, origin },
  );
  return sportPageMeta(
    {
      ...{ lang, origin, name: person, picture: person.picture, card, data },
      pathIn: (one) => playerPath(person.slug, one),
      description: t("sportPages.playerDescription", { player: name }),
    },
    matches,
  );
}

export default function PlayerPage({ loaderData }: Route.ComponentProps) {
  const { person, matches, record, seasons, bests, stories, sections, lang, now } = loaderData;
  // Matches with numbers stand match by match; somebody without any has those with their name alone.
  const shown = record.matches.length > 0 ? { next: matches.next, last: [] } : matches;
  const hasMatches = shown.next.length + shown.last.length > 0;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page profile-page pb-12">
        <SportHead
          sport={person.sport}
          name={person}
          path={playerPath(person.slug, lang)}
          picture={<PlayerSign person={person} season={seasons[0]} />}
          beside={<PlayerFacts person={person} seasons={seasons} absences={record.absences} now={now} />}
        >
          <TeamBand team={teamsNow(seasons)[0]} />
        </SportHead>
        <SeasonBests sport={person.sport} bests={bests} />
        <PlayerMatches sport={person.sport} role={person.role} matches={record.matches} />
        {hasMatches && <NearMatchLists {...shown} />}
        <div className="profile-columns">
          <PlayerSeasons seasons={seasons} sport={person.sport} />
          <PlayerTransfers transfers={record.transfers} />
        </div>
        <StoriesOf cards={stories} />
      </main>
    </SectionsProvider>
  );
}

/** The face, or else the shirt of a player in the colours of the team; of coaches and officials a face alone. */
function PlayerSign({ person, season }: { person: SportPerson; season: PlayerSeason | undefined }) {
  const { lang } = useMessages();
  if (person.picture)
    return (
      <span className="player-picture">
        <Picture source={person.picture} ratio="1-1" sizes="10rem" alt="" eager />
      </span>
    );
  if (person.kind !== "player") return null;
  return <Shirt team={season?.team} number={season?.shirt_number} lang={lang} />;
}
