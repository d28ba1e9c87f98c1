// The players who have most of each number of a sport: goals, runs, wickets.
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import type { Shirt } from "#app/features/sport/competitions/squad-queries.server.ts";
import type { SportPerson } from "#app/features/sport/players/queries.server.ts";
import type { Ranked } from "#app/features/sport/results/queries.server.ts";
import { Crest, TeamStripe } from "#app/features/sport/teams/crest.tsx";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { playerPath, teamPath } from "#app/site/sport/sport-paths.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Leaders } from "./season-view.server.ts";

/** Sports name their statistics; that each has its words is tested beside them. */
export const statisticName = (t: Translator, name: string) =>
  (t as (key: MessageKey) => string)(`sports.statistics.${name}` as MessageKey);

type LeadersProps = {
  sport: Competition["sport"];
  lists: readonly Leaders[];
  people: ReadonlyMap<string, SportPerson>;
  teams: ReadonlyMap<string, SportTeam>;
  shirts: readonly Shirt[];
};

/** A table for each number that somebody has; whoever leads it stands large. */
export function LeadersView({ sport, lists, people, teams, shirts }: LeadersProps) {
  const { t } = useMessages();
  const numberOf = ({ personId, teamId }: Ranked) =>
    shirts.find(({ person_id, team_id }) => person_id === personId && team_id === teamId)?.shirt_number;
  return (
    <section className={`season-part ${sportColourClass(sport)}`}>
      <h2>{t("sportPages.views.scorers")}</h2>
      <div className="leaders">
        {lists.map(({ name, players }) => (
          <table key={name} className="leader-table">
            <caption>{statisticName(t, name)}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t("sports.columns.rank.long")}</th>
                <th scope="col">{t("sports.common.player")}</th>
                <th scope="col">{statisticName(t, name)}</th>
              </tr>
            </thead>
            <tbody>
              {players.map((player, index) => (
                <LeaderRow
                  key={`${player.personId} ${player.teamId}`}
                  {...player}
                  leads={index === 0}
                  person={people.get(player.personId)}
                  team={player.teamId === null ? undefined : teams.get(player.teamId)}
                  shirt={numberOf(player) ?? null}
                />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

type RowProps = Pick<Ranked, "rank" | "value"> & {
  person: SportPerson | undefined;
  team: SportTeam | undefined;
  shirt: number | null;
  /** Stands first, and large. */
  leads: boolean;
};

function LeaderRow({ rank, value, person, team, shirt, leads }: RowProps) {
  const { lang, t } = useMessages();
  return (
    <tr data-leads={leads || undefined}>
      <td className="leader-rank">{formatNumber(rank, lang)}</td>
      <th scope="row">
        <span className="leader">
          <TeamStripe team={team} />
          <Crest team={team} size={leads ? 32 : 20} />
          <span className="leader-names">
            <PersonName person={person} />
            <span className="leader-team">
              {shirt !== null && (
                <>
                  <span className="sr-only">{t("sportPages.shirt")} </span>
                  {formatNumber(shirt, lang)} ·{" "}
                </>
              )}
              <TeamLink team={team} />
            </span>
          </span>
        </span>
      </th>
      <td className="leader-value">{formatNumber(value, lang)}</td>
    </tr>
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
