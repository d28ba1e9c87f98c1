import type { TeamSquad } from "#app/features/sport/competitions/squad-queries.server.ts";
import { type PlayerRole, playerRole, playerRoles } from "#app/features/sport/players/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { PersonName } from "#app/site/sport/competition/leaders-view.tsx";

type SquadsProps = { sport: SportId; squads: readonly TeamSquad[] };
type Member = TeamSquad["members"][number];

/** The squad of the newest season by line, and those before it folded away. */
export function Squads({ sport, squads }: SquadsProps) {
  const { lang, t } = useMessages();
  const [newest, ...earlier] = squads;
  if (!newest) return null;
  const titleOf = ({ competition, season }: TeamSquad) => `${nameIn(lang, competition)} ${nameIn(lang, season)}`;
  return (
    <section aria-labelledby="squad">
      <BlockHeading id="squad" title={t("sportPages.squad", { season: titleOf(newest) })} />
      <Lines sport={sport} members={newest.members} heading="h3" />
      {earlier.map((squad) => (
        <details key={squad.season.id} className="squad-earlier">
          <summary>{t("sportPages.squad", { season: titleOf(squad) })}</summary>
          <Lines sport={sport} members={squad.members} heading="h3" />
        </details>
      ))}
    </section>
  );
}

type Line = { line: PlayerRole | "players" | "staff"; members: readonly Member[] };

/** Members by the roles of their sport in its order, then players of none, then who is no player. */
export function linesOf(sport: SportId, members: readonly Member[]): readonly Line[] {
  const lineOf = ({ kind, role }: Member): Line["line"] =>
    kind === "player" ? (playerRole(role) ?? "players") : "staff";
  const byLine = Map.groupBy(members, lineOf);
  const order: readonly Line["line"][] = [...playerRoles[sport], "players", "staff"];
  // A role of another sport stands behind those of this one.
  const others = [...byLine.keys()].filter((line) => !order.includes(line));
  return [...order, ...others].flatMap((line) => {
    const those = byLine.get(line);
    return those ? [{ line, members: those }] : [];
  });
}

function Lines({ sport, members, heading: Heading }: { sport: SportId; members: readonly Member[]; heading: "h3" }) {
  const { t } = useMessages();
  const lines = linesOf(sport, members);
  const isOne = lines.length === 1 && lines[0]?.line === "players";
  return lines.map(({ line, members: those }) => (
    <div key={line}>
      {!isOne && <Heading className="profile-line">{t(`sportPages.lines.${line}`)}</Heading>}
      <ul className="squad-list">
        {those.map((member) => (
          <MemberRow key={member.person_id} member={member} />
        ))}
      </ul>
    </div>
  ));
}

function MemberRow({ member }: { member: Member }) {
  const { lang, t } = useMessages();
  return (
    <li>
      <span className="squad-number">
        {member.shirt_number !== null && (
          <>
            <span className="sr-only">{t("sportPages.shirt")} </span>
            {digitsFor(lang, String(member.shirt_number))}
          </>
        )}
      </span>
      <span>
        <PersonName person={member} />
        {member.kind !== "player" && <span className="squad-role">{t(`admin.players.kinds.${member.kind}`)}</span>}
      </span>
    </li>
  );
}
