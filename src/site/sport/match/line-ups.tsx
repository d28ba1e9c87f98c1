import type { EntrantName, Side } from "#app/features/sport/rules/sport.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sideText } from "#app/site/sport/match-texts.ts";
import type { ShownMatch } from "./match-page.server.ts";

type LineUpsProps = { match: ShownMatch; entrants: ReadonlyMap<string, EntrantName> };

/** Who is entered for each side, where the sport's scorecard does not name them all. */
export function LineUps({ match, entrants }: LineUpsProps) {
  const { t } = useMessages();
  if (!match.entrants.some(({ side }) => side !== null)) return null;
  return (
    <section className="match-lineups" aria-label={t("matches.lineups")}>
      {([0, 1] as const).map((side) => (
        <LineUp key={side} match={match} side={side} entrants={entrants} />
      ))}
    </section>
  );
}

function LineUp({ match, side, entrants }: LineUpsProps & { side: Side }) {
  const { lang, t } = useMessages();
  const players = match.entrants.filter((entrant) => entrant.side === side);
  if (players.length === 0) return null;
  return (
    <div className="sport-part">
      <h2>{t("matches.lineup", { team: sideText({ t, lang }, match, side) })}</h2>
      <ul className="match-lineup">
        {players.map(({ person_id, shirt_number, captain, starts }) => {
          const said = [captain ? t("matches.captain") : "", starts ? "" : t("matches.bench")].filter(Boolean);
          return (
            <li key={person_id}>
              <span className="lineup-number">{shirt_number === null ? "" : digitsFor(lang, `${shirt_number} `)}</span>
              <span>
                <EntrantLink id={person_id} entrants={entrants} />
                {said.length > 0 && <span className="text-muted"> ({said.join(", ")})</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
