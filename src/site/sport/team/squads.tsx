import type { TeamSquad } from "#app/features/sport/competitions/squad-queries.server.ts";
import { playerRole } from "#app/features/sport/players/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { PersonName } from "#app/site/sport/competition/leaders-view.tsx";

/** The squad of the newest season, and those before it folded away. */
export function Squads({ squads }: { squads: readonly TeamSquad[] }) {
  const { lang, t } = useMessages();
  const [newest, ...earlier] = squads;
  if (!newest) return null;
  const titleOf = ({ competition, season }: TeamSquad) => `${nameIn(lang, competition)} ${nameIn(lang, season)}`;
  return (
    <section aria-labelledby="squad">
      <BlockHeading id="squad" title={t("sportPages.squad", { season: titleOf(newest) })} />
      <Members members={newest.members} />
      {earlier.map((squad) => (
        <details key={squad.season.id} className="squad-earlier">
          <summary>{t("sportPages.squad", { season: titleOf(squad) })}</summary>
          <Members members={squad.members} />
        </details>
      ))}
    </section>
  );
}

function Members({ members }: Pick<TeamSquad, "members">) {
  const { lang, t } = useMessages();
  return (
    <ul className="squad-list">
      {members.map((member) => {
        const role = playerRole(member.role);
        const said = role
          ? t(`sportPeople.roles.${role}`)
          : member.kind === "player"
            ? ""
            : t(`admin.players.kinds.${member.kind}`);
        return (
          <li key={member.person_id}>
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
              {said !== "" && <span className="squad-role">{said}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
