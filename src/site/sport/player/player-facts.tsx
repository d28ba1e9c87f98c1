import type { SportPerson } from "#app/features/sport/players/queries.server.ts";
import { playerRole } from "#app/features/sport/players/rules.ts";
import type { PlayerSeason } from "#app/features/sport/results/season-numbers.server.ts";
import type { PlayerRecord } from "#app/features/sport/team-records/player-record.server.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { kathmanduDay, shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TeamLink } from "#app/site/sport/competition/leaders-view.tsx";
import { countryName } from "#app/site/sport/country-name.ts";
import { FactList } from "#app/site/sport/profile/fact-list.tsx";
import { missingText } from "#app/site/sport/profile/missing-text.ts";

type FactsProps = {
  person: SportPerson;
  seasons: readonly PlayerSeason[];
  /** Why they cannot play at the moment. */
  absences: PlayerRecord["absences"];
  now: Date;
};

/** What is known of somebody, with the teams of the newest season: on the card at the head of the page. */
export function PlayerFacts({ person, seasons, absences, now }: FactsProps) {
  const { lang, t } = useMessages();
  const role = playerRole(person.role);
  const { birth_date } = person;
  const teams = teamsNow(seasons);
  return (
    <FactList
      facts={[
        { term: t("sportPages.facts.sport"), text: t(`videos.sports.${person.sport}`) },
        {
          term: t("sportPages.facts.role"),
          text: role ? t(`sportPeople.roles.${role}`) : t(`admin.players.kinds.${person.kind}`),
        },
        {
          term: t("sportPages.facts.team"),
          text: teams.length > 0 && (
            <ul>
              {teams.map((team) => (
                <li key={team.id} className="team-name">
                  <Crest team={team} />
                  <TeamLink team={team} />
                </li>
              ))}
            </ul>
          ),
        },
        { term: t("sportPages.facts.country"), text: countryName(person.country, lang) },
        {
          term: t("sportPages.facts.born"),
          text: birth_date !== null && (
            <time dateTime={birth_date}>
              {t("sportPages.bornAge", {
                date: shortDate(startOfKathmanduDay(birth_date), lang),
                age: ageOn(birth_date, kathmanduDay(now)),
              })}
            </time>
          ),
        },
        {
          term: t("sportPages.missing"),
          text: absences.map((absence) => missingText({ t, lang }, absence)).join("; "),
        },
      ]}
    />
  );
}

/**
 * The teams of the season that began last; somebody may be in a league and in a cup for one, and for a country beside.
 */
export function teamsNow(seasons: readonly PlayerSeason[]) {
  const newest = new Map<string, NonNullable<PlayerSeason["team"]>>();
  const [first] = seasons;
  for (const { team, season } of seasons) if (team && season.id === first?.season.id) newest.set(team.id, team);
  return [...newest.values()];
}

/** Whole years between two civil days. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
