import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LineupCounts } from "#app/admin/matches/lineup-counts.tsx";
import { LineupPaste } from "#app/admin/matches/lineup-paste.tsx";
import { useMatchChange } from "#app/admin/matches/use-match-change.ts";
import { firstNumbers, type LineupPlace, type SquadChoice } from "#app/features/sport/pasted/pasted-lineup.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import type { ScoringState } from "#app/features/sport/scoring/scoring-queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { Button } from "#app/ui/button.tsx";

type LineupPickerProps = { names: EventNames; state: ScoringState; side: 0 | 1; onDone: () => void };

/**
 * The line-up of one side: as in the team's last match, by numbers, as pasted, or by taps on the squad. The first taps
 * are those who begin.
 */
export function LineupPicker({ names, state, side, onDone }: LineupPickerProps) {
  const { t, lang, sport, sides } = names;
  const { match, squad, entrants } = state;
  const [picked, setPicked] = useState<readonly LineupPlace[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { change, failure, isBusy } = useMatchChange({ onDone });
  const team = match.teams[side];
  const offered = squad.filter(({ team_id }) => team_id === team);
  const { starters } = scoringOf(sport);
  const standing = picked.filter(({ starts }) => starts).length;
  const pick = (places: readonly LineupPlace[]) => {
    setPicked(places);
    setOpen(true);
  };
  const toggle = ({ id, shirt_number }: SquadChoice) =>
    setPicked((before) =>
      before.some((place) => place.id === id)
        ? before.filter((place) => place.id !== id)
        : [...before, { id, starts: standing < starters, number: shirt_number, captain: false, role: null }],
    );
  const error = errorAt(t, failure, "entrants") ?? errorAt(t, failure, "side");
  if (team === null || entrants.some((entrant) => entrant.side === side)) return null;
  return (
    <section aria-label={t("admin.matches.lineup.title", { team: sides[side] })} className="grid gap-2">
      <h2 className="font-bold">{t("admin.matches.lineup.title", { team: sides[side] })}</h2>
      <div className="flex flex-wrap gap-2">
        {offered.length > 0 && (
          <Button onClick={() => pick(firstNumbers(offered, starters))}>
            {t("admin.matches.lineup.first", { count: digitsFor(lang, String(starters)) })}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => change("copyLineup", { id: match.id, side: String(side) })}>
          {t("admin.matches.lineup.copy")}
        </Button>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("admin.scoring.lineup.choose")}
        </Button>
        {offered.length > 0 && <LineupPaste sport={sport} squad={offered} onPlaces={pick} />}
      </div>
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
      {isOpen && offered.length === 0 && <p className="text-sm text-muted">{t("admin.matches.lineup.noSquad")}</p>}
      {isOpen && offered.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {t("admin.scoring.lineup.hint", { count: digitsFor(lang, String(starters)) })}
          </p>
          <div className="grid grid-cols-2 gap-2">
            {offered.map((player) => (
              <PickedPlayer
                key={player.id}
                names={names}
                player={player}
                place={picked.find(({ id }) => id === player.id)}
                onToggle={() => toggle(player)}
              />
            ))}
          </div>
          <LineupCounts sport={sport} starters={standing} bench={picked.length - standing} />
          <Button
            tone="primary"
            busy={isBusy}
            aria-disabled={picked.length === 0}
            onClick={() => change("setLineup", lineupForm(match.id, side, picked))}
          >
            {t("admin.matches.lineup.save")}
          </Button>
        </>
      )}
    </section>
  );
}

/** The places as the action of this screen reads them. */
function lineupForm(matchId: string, side: 0 | 1, picked: readonly LineupPlace[]): FormData {
  const form = new FormData();
  form.set("id", matchId);
  form.set("side", String(side));
  for (const { id, starts, number, captain, role } of picked) {
    form.set(`in.${id}`, starts ? "starts" : "bench");
    form.set(`number.${id}`, String(number ?? ""));
    form.set(`role.${id}`, role ?? "");
    if (captain) form.set("captain", id);
  }
  return form;
}

type PickedPlayerProps = {
  names: EventNames;
  player: SquadChoice;
  place: LineupPlace | undefined;
  onToggle: () => void;
};

function PickedPlayer({ names: { t, lang }, player, place, onToggle }: PickedPlayerProps) {
  const number = place?.number ?? player.shirt_number;
  return (
    <Button aria-pressed={place !== undefined} tone={place ? "primary" : "secondary"} onClick={onToggle}>
      {number === null ? "" : digitsFor(lang, String(number))} {inLanguage(lang, player.name, player.name_ne)}{" "}
      {place && <small>({t(`admin.matches.lineup.${place.starts ? "starts" : "bench"}`)})</small>}
    </Button>
  );
}
