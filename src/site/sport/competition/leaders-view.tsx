// The players who have most of each number of a sport: goals, runs, wickets.
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import type { SportPerson } from "#app/features/sport/players/queries.server.ts";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { playerPath, teamPath } from "#app/site/sport/sport-paths.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Leaders } from "./season-view.server.ts";
import "#app/features/sport/rules/view/sports.css";

/** Sports name their statistics; that each has its words is tested beside them. */
export const statisticName = (t: Translator, name: string) =>
  (t as (key: MessageKey) => string)(`sports.statistics.${name}` as MessageKey);

type LeadersProps = {
  sport: Competition["sport"];
  lists: readonly Leaders[];
  people: ReadonlyMap<string, SportPerson>;
  teams: ReadonlyMap<string, SportTeam>;
};

/** A table for each number that somebody has. */
export function LeadersView({ sport, lists, people, teams }: LeadersProps) {
  const { lang, t } = useMessages();
  return (
    <div className={`scorecard sport-columns ${sportColourClass(sport)}`}>
      {lists.map(({ name, players }) => (
        <ScoreTable
          key={name}
          caption={statisticName(t, name)}
          columns={[
            { key: "player", label: t("sports.common.player") },
            { key: "team", label: t("sports.common.side") },
            { key: "value", label: statisticName(t, name) },
          ]}
          rows={players.map(({ personId, teamId, rank, value }) => ({
            key: `${personId} ${teamId}`,
            header: (
              <>
                <span className="leader-rank">{formatNumber(rank, lang)}</span>{" "}
                <PersonName person={people.get(personId)} />
              </>
            ),
            values: [
              <TeamLink key="team" team={teamId === null ? undefined : teams.get(teamId)} />,
              <b key="value">{formatNumber(value, lang)}</b>,
            ],
          }))}
        />
      ))}
    </div>
  );
}

type Person = Pick<SportPerson, "slug" | "published" | "name" | "name_ne">;

/** A player's name, a link where there is a page. Somebody who was erased is an unnamed player. */
export function PersonName({ person }: { person: Person | undefined }) {
  const { lang, t } = useMessages();
  if (!person) return t("sports.common.someone");
  if (!person.published) return <NameText of={person} />;
  return (
    <a href={playerPath(person.slug, lang)}>
      <NameText of={person} />
    </a>
  );
}

type Team = Pick<SportTeam, "slug" | "published" | "name" | "name_ne">;

/** A team's name, a link where there is a page; a dash for nobody's. */
export function TeamLink({ team }: { team: Team | undefined }) {
  const { lang } = useMessages();
  if (!team) return "–";
  if (!team.published) return <NameText of={team} />;
  return (
    <a href={teamPath(team.slug, lang)}>
      <NameText of={team} />
    </a>
  );
}
