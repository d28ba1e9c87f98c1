import type { EntrantName, PlayerMark, Side } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { Crest, TeamStripe } from "#app/features/sport/teams/crest.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sideText } from "#app/site/sport/match-texts.ts";
import { MarkSign } from "./mark-sign.tsx";
import type { ShownMatch } from "./match-page.server.ts";
import "./line-ups.css";

type LineUpsProps = { match: ShownMatch; entrants: ReadonlyMap<string, EntrantName> };
type Marks = ReadonlyMap<string, readonly PlayerMark[]>;
type Player = ShownMatch["entrants"][number];

/** Who is entered for each side with what happened to each, but for a side that the sport's scorecard names whole. */
export function LineUps({ match, entrants }: LineUpsProps) {
  const { t } = useMessages();
  const { namesLineUp, playerMarks } = sportViewOf(match.sport);
  const sides = ([0, 1] as const).filter(
    (side) => match.entrants.some((entrant) => entrant.side === side) && !namesLineUp?.(match.state, side),
  );
  if (sides.length === 0) return null;
  const marks: Marks = playerMarks?.(match.state) ?? new Map();
  return (
    <section className="match-lineups" aria-label={t("matches.lineups")}>
      {sides.map((side) => (
        <LineUp key={side} match={match} side={side} entrants={entrants} marks={marks} />
      ))}
    </section>
  );
}

/** Who began, below a rule who came on, and who stayed on the bench; however many they are. */
function LineUp({ match, side, entrants, marks }: LineUpsProps & { side: Side; marks: Marks }) {
  const { lang, t } = useMessages();
  const players = match.entrants.filter((entrant) => entrant.side === side);
  if (players.length === 0) return null;
  const team = side === 0 ? match.home : match.away;
  const cameOn = ({ person_id }: Player) => marks.get(person_id)?.some(({ kind }) => kind === "on") ?? false;
  const bench = players.filter(({ starts }) => !starts);
  const parts = [
    { title: t("matches.eleven"), isFirst: true, players: players.filter(({ starts }) => starts) },
    { title: t("matches.cameOn"), isFirst: false, players: bench.filter(cameOn) },
    { title: t("matches.onBench"), isFirst: false, players: bench.filter((player) => !cameOn(player)) },
  ].filter((part) => part.players.length > 0);
  return (
    <div className="sport-part match-lineup">
      <h2>
        <Crest team={team} />
        <span>{t("matches.lineup", { team: sideText({ t, lang }, match, side) })}</span>
      </h2>
      <div className="lineup-body">
        <TeamStripe team={team} />
        {parts.map(({ title, isFirst, players: ofPart }) => (
          <div key={title}>
            <h3 className={isFirst ? "sr-only" : undefined}>{title}</h3>
            <ul>
              {ofPart.map((player) => (
                <PlayerLine key={player.person_id} player={player} entrants={entrants} marks={marks} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** "7 Bimala Rai, captain, yellow card in minute 43, went off in minute 67" to who listens. */
function PlayerLine({ player, entrants, marks }: { player: Player; marks: Marks } & Pick<LineUpsProps, "entrants">) {
  const { lang, t } = useMessages();
  const { person_id, shirt_number, captain } = player;
  const role = keeperOf(player);
  return (
    <li>
      <span className="lineup-number">{shirt_number === null ? "" : digitsFor(lang, `${shirt_number} `)}</span>
      <span className="lineup-name">
        <EntrantLink id={person_id} entrants={entrants} />
        {captain && <NamedSign sign={t("matches.signs.captain")} name={t("matches.captain")} />}
        {role && <NamedSign sign={t(`matches.signs.${role}`)} name={t(`sportPeople.roles.${role}`)} />}
      </span>
      <span className="lineup-marks">
        {(marks.get(person_id) ?? []).map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two goals of one minute apart.
          <span key={index} className="lineup-mark">
            <span className="sr-only">, {markText(t, digitsFor(lang, mark.clock), mark)}</span>
            <MarkSign kind={mark.kind} />
            {mark.clock !== "" && <span aria-hidden="true">{digitsFor(lang, `${mark.clock}′`)}</span>}
          </span>
        ))}
      </span>
    </li>
  );
}

/** A letter or two for who sees, the word for who listens. */
function NamedSign({ sign, name }: { sign: string; name: string }) {
  return (
    <>
      <span className="sr-only">, {name}</span>
      <span aria-hidden="true" className="lineup-sign">
        {sign}
      </span>
    </>
  );
}

const keepers = ["goalkeeper", "wicket_keeper", "libero"] as const;
const keeperOf = ({ role }: Player) => keepers.find((known) => known === role);

function markText(t: Translator, minute: string, { kind, clock }: PlayerMark): string {
  const mark = t(`matches.marks.${kind}`);
  return clock === "" ? mark : t("matches.markAt", { mark, minute });
}
