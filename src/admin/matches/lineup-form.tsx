import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { LineupChoice } from "#app/features/sport/matches/choice-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { LineupPerson } from "./event-form.tsx";
import { lineupIn } from "./event-input.ts";
import { nameOfSide } from "./match-names.ts";
import { useMatchChange } from "./use-match-change.ts";

type Entrant = {
  person_id: string;
  side: 0 | 1 | null;
  team_id: string | null;
  starts: boolean;
  shirt_number: number | null;
  captain: boolean;
  lane: number | null;
};

type LineupFormProps = {
  match: MatchListItem;
  side: 0 | 1 | null;
  squad: readonly LineupChoice[];
  entrants: readonly Entrant[];
  people: readonly LineupPerson[];
};

/** Who of the squad starts, who waits on the bench, who leads the side. */
export function LineupForm({ match, side, squad, entrants, people }: LineupFormProps) {
  const { lang, t } = useMessages();
  const { change, failure, isBusy } = useMatchChange();
  /** Ids of those who were sent last: errors are told by their order. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const team = side === null ? null : side === 0 ? match.home_team_id : match.away_team_id;
  if (side !== null && team === null) return null;
  const there = entrants.filter((entrant) => entrant.side === side);
  const offered = offeredIn({ squad, there, people, team });
  const title = side === null ? t("admin.matches.lineup.all") : nameOfSide(t, lang, match, side);
  const name = `lineup-${side ?? "all"}`;
  const error = errorAt(t, failure, "entrants") ?? errorAt(t, failure, "side");
  return (
    <section aria-labelledby={name} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={name} className="headline-text text-lg">
          {t("admin.matches.lineup.title", { team: title })}
        </h2>
        {side !== null && (
          <Button size="small" busy={isBusy} onClick={() => change("copyLineup", { id: match.id, side: String(side) })}>
            {t("admin.matches.lineup.copy")}
          </Button>
        )}
      </div>
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
      {offered.length === 0 && <p className="text-sm text-muted">{t("admin.matches.lineup.noSquad")}</p>}
      {offered.length > 0 && (
        <form
          key={there.map(({ person_id, starts }) => `${person_id}${starts}`).join()}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            setSent(lineupIn(Object.fromEntries(form)).entrants.map(({ person_id }) => person_id));
            change("setLineup", form);
          }}
        >
          <input type="hidden" name="id" value={match.id} />
          <input type="hidden" name="side" value={side ?? ""} />
          {offered.map((choice) => (
            <PlayerFields
              key={choice.id}
              choice={choice}
              entrant={there.find(({ person_id }) => person_id === choice.id)}
              hasLanes={side === null}
              errorOf={(field) => errorAt(t, failure, `entrants.${sent.indexOf(choice.id)}.${field}`)}
            />
          ))}
          {side !== null && (
            <SelectField
              name="captain"
              label={t("admin.matches.lineup.captain")}
              placeholder={t("admin.matches.nobody")}
              defaultValue={there.find(({ captain }) => captain)?.person_id ?? ""}
              options={offered.map((one) => ({ value: one.id, label: nameIn(lang, one) }))}
            />
          )}
          <Button type="submit" tone="primary" className="justify-self-start" busy={isBusy}>
            {t("admin.matches.lineup.save")}
          </Button>
        </form>
      )}
    </section>
  );
}

type Offered = Pick<LineupFormProps, "squad" | "people"> & { there: readonly Entrant[]; team: string | null };

/** The squad, and whoever stands in the line-up without being in it. */
function offeredIn({ squad, there, people, team }: Offered): readonly LineupChoice[] {
  const ofSquad = squad.filter(({ team_id }) => team === null || team_id === team);
  const others = there
    .filter(({ person_id }) => !ofSquad.some(({ id }) => id === person_id))
    .flatMap(({ person_id, shirt_number, team_id }) => {
      const person = people.find(({ id }) => id === person_id);
      return person ? [{ ...person, shirt_number, team_id }] : [];
    });
  return [...ofSquad, ...others];
}

type PlayerFieldsProps = {
  choice: LineupChoice;
  entrant: Entrant | undefined;
  hasLanes: boolean;
  errorOf: (field: "lane" | "shirt_number") => string | undefined;
};

function PlayerFields({ choice, entrant, hasLanes, errorOf }: PlayerFieldsProps) {
  const { lang, t } = useMessages();
  const name = nameIn(lang, choice);
  const number = entrant?.shirt_number ?? choice.shirt_number;
  const role = entrant ? (entrant.starts ? "starts" : "bench") : "out";
  return (
    <div className="grid grid-cols-[1fr_5rem] items-end gap-3 has-[[aria-invalid=true]]:items-start sm:max-w-sheet">
      {/* One tap each: with a list of choices a line-up would take twice as many. */}
      <fieldset>
        <legend className="text-sm font-semibold">{name}</legend>
        <div className="grid grid-cols-3">
          {(["starts", "bench", "out"] as const).map((value) => (
            <label
              key={value}
              className="grid min-h-11 cursor-pointer place-content-center border border-edge px-1 text-center text-sm has-checked:border-press-fill has-checked:bg-press-fill has-checked:text-on-press has-focus-visible:outline-2 has-focus-visible:outline-offset-2 md:min-h-10"
            >
              <input
                type="radio"
                name={`in.${choice.id}`}
                value={value === "out" ? "" : value}
                defaultChecked={value === role}
                className="sr-only"
              />
              {t(`admin.matches.lineup.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {hasLanes ? (
        <TextField
          name={`lane.${choice.id}`}
          label={t("admin.matches.lineup.lane")}
          defaultValue={entrant?.lane ?? ""}
          inputMode="numeric"
          maxLength={2}
          error={errorOf("lane")}
        />
      ) : (
        <TextField
          name={`number.${choice.id}`}
          label={t("admin.matches.lineup.number")}
          defaultValue={number ?? ""}
          inputMode="numeric"
          maxLength={3}
          error={errorOf("shirt_number")}
        />
      )}
      {hasLanes && <input type="hidden" name={`team.${choice.id}`} value={choice.team_id ?? ""} />}
    </div>
  );
}
