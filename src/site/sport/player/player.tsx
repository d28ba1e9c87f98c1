// A player, a coach or an official: facts, teams, numbers of each season, the last matches, what was written.

import { Picture } from "#app/features/media/picture.tsx";
import { listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { latestTag, tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { findMovedPerson, findPublishedPerson } from "#app/features/sport/players/queries.server.ts";
import { personPathOf, personTag, playerRole } from "#app/features/sport/players/rules.ts";
import { listPlayerSeasons } from "#app/features/sport/results/season-numbers.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { NearMatchLists, nearMatchTags } from "#app/site/sport/near-matches.tsx";
import { person as personData } from "#app/site/sport/sport-data.ts";
import { SportHead, sportPageMeta } from "#app/site/sport/sport-head.tsx";
import { playerPath, teamPath } from "#app/site/sport/sport-paths.ts";
import { StoriesOf } from "#app/site/sport/stories-of.tsx";
import type { Route } from "./+types/player";
import { PlayerFacts } from "./player-facts.tsx";
import { PlayerSeasons } from "./player-seasons.tsx";

export const handle = { static: true };

const matchesShown = { next: 2, last: 5 };
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
  const [matches, seasons, stories, sections] = await Promise.all([
    listNearMatches(db, { personId: person.id }, { today: startOfKathmanduDay(kathmanduDay(now)), ...matchesShown }),
    listPlayerSeasons(db, person.id),
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
  );
  return { person, matches, seasons, stories: stories.items, sections, lang, origin, now };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { person, seasons, lang, origin } = loaderData;
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
      ...{ lang, origin, name: person, picture: person.picture, data },
      pathIn: (one) => playerPath(person.slug, one),
      description: t("sportPages.playerDescription", { player: name }),
    },
    matches,
  );
}

export default function PlayerPage({ loaderData }: Route.ComponentProps) {
  const { person, matches, seasons, stories, sections, lang, now } = loaderData;
  const isOfficial = person.kind !== "player";
  const hasMatches = matches.next.length + matches.last.length > 0;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page pb-12">
        <SportHead
          sport={person.sport}
          name={person}
          path={playerPath(person.slug, lang)}
          picture={
            person.picture && (
              <span className="player-picture">
                <Picture source={person.picture} ratio="1-1" sizes="6rem" alt="" eager />
              </span>
            )
          }
        />
        <div className="sport-page">
          <div className="grid min-w-0 gap-8">
            <PlayerSeasons seasons={seasons} sport={person.sport} />
            {(hasMatches || (!isOfficial && seasons.length === 0)) && <NearMatchLists {...matches} />}
          </div>
          <aside className="sport-aside">
            <PlayerFacts person={person} seasons={seasons} now={now} />
          </aside>
        </div>
        <StoriesOf cards={stories} />
      </main>
    </SectionsProvider>
  );
}
