import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { useMatchChange } from "#app/admin/matches/use-match-change.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import type { ScoringState } from "#app/features/sport/scoring/scoring-queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { Button } from "#app/ui/button.tsx";

type LineupPickerProps = { names: EventNames; state: ScoringState; side: 0 | 1; onDone: () => void };

/**
 * The line-up of one side: as in the team's last match, or by taps on the squad. The first taps are those who begin.
 */
export function LineupPicker({ names, state, side, onDone }: LineupPickerProps) {
  const { t, lang, sport, sides } = names;
  const { match, squad, entrants } = state;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { change, failure, isBusy } = useMatchChange({ onDone });
  const team = match.teams[side];
  const offered = squad.filter(({ team_id }) => team_id === team);
  const { starters } = scoringOf(sport);
  const toggle = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const save = () => {
    const form = new FormData();
    form.set("id", match.id);
    form.set("side", String(side));
    for (const [index, id] of picked.entries()) {
      form.set(`in.${id}`, index < starters ? "starts" : "bench");
      form.set(`number.${id}`, String(squad.find((one) => one.id === id)?.shirt_number ?? ""));
    }
    change("setLineup", form);
  };
  const error = errorAt(t, failure, "entrants") ?? errorAt(t, failure, "side");
  if (team === null || entrants.some((entrant) => entrant.side === side)) return null;
  return (
    <section aria-label={t("admin.matches.lineup.title", { team: sides[side] })} className="grid gap-2">
      <h2 className="font-bold">{t("admin.matches.lineup.title", { team: sides[side] })}</h2>
      <p className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => change("copyLineup", { id: match.id, side: String(side) })}>
          {t("admin.matches.lineup.copy")}
        </Button>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("admin.scoring.lineup.choose")}
        </Button>
      </p>
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
      {isOpen && offered.length === 0 && <p className="text-sm text-muted">{t("admin.matches.lineup.noSquad")}</p>}
      {isOpen && offered.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {t("admin.scoring.lineup.hint", { count: digitsFor(lang, String(starters)) })}
          </p>
          <div className="grid grid-cols-2 gap-2">
            {offered.map(({ id, name, name_ne, shirt_number }) => {
              const index = picked.indexOf(id);
              const shirt = shirt_number === null ? "" : digitsFor(lang, String(shirt_number));
              const standing = index === -1 ? "" : t(`admin.matches.lineup.${index < starters ? "starts" : "bench"}`);
              return (
                <Button
                  key={id}
                  aria-pressed={index !== -1}
                  tone={index === -1 ? "secondary" : "primary"}
                  onClick={() => toggle(id)}
                >
                  {shirt} {inLanguage(lang, name, name_ne)} {standing && <small>({standing})</small>}
                </Button>
              );
            })}
          </div>
          <Button tone="primary" busy={isBusy} aria-disabled={picked.length === 0} onClick={save}>
            {t("admin.matches.lineup.save")}
          </Button>
        </>
      )}
    </section>
  );
}
