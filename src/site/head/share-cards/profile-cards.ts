// Teams and people.
import type { NearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { SportPerson } from "#app/features/sport/players/queries.server.ts";
import { playerRole } from "#app/features/sport/players/rules.ts";
import type { PlayerSeason, TablePosition } from "#app/features/sport/results/season-numbers.server.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import { statisticName } from "#app/site/sport/competition/leaders-view.tsx";
import { matchTitle } from "#app/site/sport/match/match-title.ts";
import { matchNameText, stateText, type Texts } from "#app/site/sport/match-texts.ts";
import { type CardDraft, cardPicture, cardTeam } from "./card-draft.ts";

const most = { positions: 2, numbers: 4 } as const;

type TeamFacts = { team: SportTeam; positions: readonly TablePosition[]; matches: NearMatches };

/** A team: where it stands, its next match and its last. */
export function teamCard(texts: Texts, { team, positions, matches }: TeamFacts): CardDraft {
  const { t, lang } = texts;
  const [next] = matches.next;
  const [last] = matches.last;
  return {
    content: {
      kind: "profile",
      heading: t(`videos.sports.${team.sport}`),
      name: nameIn(lang, team),
      team: cardTeam(team, lang),
      facts: [
        ...positions.slice(0, most.positions).map(({ competition, season, rank, teams, points, played }) => ({
          label: `${nameIn(lang, competition)} ${nameIn(lang, season)}`,
          value: t("sportPages.position", { rank, teams, points, played }),
        })),
        ...(next ? [{ label: whenText(texts, next), value: nameOrScore(texts, next) }] : []),
        ...(last ? [{ label: whenText(texts, last), value: matchTitle(texts, last) }] : []),
      ],
    },
  };
}

const whenText = (texts: Texts, match: MatchListItem) =>
  (match.status === "live" ? stateText(texts, match) : undefined) ?? shortDate(match.starts_at, texts.lang);

const nameOrScore = (texts: Texts, match: MatchListItem) =>
  match.status === "live" ? matchTitle(texts, match) : matchNameText(texts, match);

type PlayerFacts = { person: SportPerson; seasons: readonly PlayerSeason[] };

/** A player with the numbers of the newest season; a coach or an official with what they do. */
export function playerCard({ t, lang }: Texts, { person, seasons }: PlayerFacts): CardDraft {
  const role = playerRole(person.role);
  const [season] = seasons;
  const doing = role ? t(`sportPeople.roles.${role}`) : t(`admin.players.kinds.${person.kind}`);
  const where = season ? `${nameIn(lang, season.competition)} ${nameIn(lang, season.season)}` : "";
  return {
    content: {
      kind: "profile",
      heading: [doing, where].filter(Boolean).join(" · "),
      name: nameIn(lang, person),
      team: season?.team
        ? {
            name: nameIn(lang, season.team),
            shortName: nameIn(lang, season.team),
            colour: season.team.colour ?? undefined,
          }
        : undefined,
      number: season?.shirt_number == null ? undefined : digitsFor(lang, String(season.shirt_number)),
      facts: season ? numbersOf({ t, lang }, person, season) : [],
    },
    picture: cardPicture(person.picture, "behind"),
  };
}

/** What is nought is left out, as on the page. */
function numbersOf({ t, lang }: Texts, { sport }: Pick<SportPerson, "sport">, { matches, sums }: PlayerSeason) {
  const counted = sportOf(sport)
    .statistics.filter(({ name, value }) => name !== "appearances" && value(sums) > 0)
    .map(({ name, value }) => ({ label: statisticName(t, name), value: value(sums) }));
  return [{ label: t("sports.columns.played.long"), value: matches }, ...counted]
    .slice(0, most.numbers)
    .map(({ label, value }) => ({ label, value: formatNumber(value, lang) }));
}
