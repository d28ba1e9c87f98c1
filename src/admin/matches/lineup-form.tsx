import { useState } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { LineupChoice } from "#app/features/sport/matches/choice-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { firstNumbers, type LineupPlace } from "#app/features/sport/pasted/pasted-lineup.ts";
import { playerRole } from "#app/features/sport/players/rules.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { LineupPerson } from "./event-form.tsx";
import { lineupIn } from "./event-input.ts";
import { LineupCounts } from "./lineup-counts.tsx";
import { LineupPaste } from "./lineup-paste.tsx";
import { nameOfSide } from "./match-names.ts";
import { useMatchChange } from "./use-match-change.ts";

type Entrant = {
  person_id: string;
  side: 0 | 1 | null;
  team_id: string | null;
  starts: boolean;
  shirt_number: number | null;
  captain: boolean;
  role: string | null;
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
  const team = side === null ? null : side === 0 ? match.home_team_id : match.away_team_id;
  const there = entrants.filter((entrant) => entrant.side === side);
  /** What the fields begin with, by hand or as it was filled in by one tap. */
  const [filled, setFilled] = useState<{ places: readonly LineupPlace[]; edition: number }>();
  if (side !== null && team === null) return null;
  const offered = offeredIn({ squad, there, people, team });
  const fill = (places: readonly LineupPlace[]) => setFilled({ places, edition: (filled?.edition ?? 0) + 1 });
  const title = side === null ? t("admin.matches.lineup.all") : nameOfSide(t, lang, match, side);
  const name = `lineup-${side ?? "all"}`;
  const error = errorAt(t, failure, "entrants") ?? errorAt(t, failure, "side");
  return (
    <section aria-labelledby={name} className="grid gap-3">
      <h2 id={name} className="headline-text text-lg">
        {t("admin.matches.lineup.title", { team: title })}
      </h2>
      {side !== null && (
        <div className="flex flex-wrap gap-2">
          {offered.length > 0 && (
            <Button onClick={() => fill(firstNumbers(offered, scoringOf(match.sport).starters))}>
              {t("admin.matches.lineup.first", { count: digitsFor(lang, String(scoringOf(match.sport).starters)) })}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => change("copyLineup", { id: match.id, side: String(side) })}>
            {t("admin.matches.lineup.copy")}
          </Button>
          {offered.length > 0 && <LineupPaste sport={match.sport} squad={offered} onPlaces={fill} />}
        </div>
      )}
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
      {offered.length === 0 && <p className="text-sm text-muted">{t("admin.matches.lineup.noSquad")}</p>}
      {offered.length > 0 && (
        <PlacesForm
          key={`${there.map(({ person_id, starts }) => `${person_id}${starts}`).join()} ${filled?.edition ?? ""}`}
          {...{ match, side, offered, failure, isBusy }}
          places={filled ? filled.places : there.map(placeOf)}
          lanes={new Map(there.map(({ person_id, lane }) => [person_id, lane]))}
          save={(form) => change("setLineup", form)}
        />
      )}
    </section>
  );
}

const placeOf = ({ person_id: id, starts, shirt_number: number, captain, role }: Entrant): LineupPlace => ({
  ...{ id, starts, number, captain, role: playerRole(role) ?? null },
});

type PlacesFormProps = Pick<LineupFormProps, "match" | "side"> & {
  offered: readonly LineupChoice[];
  places: readonly LineupPlace[];
  lanes: ReadonlyMap<string, number | null>;
  failure: Failure | undefined;
  isBusy: boolean;
  save: (form: FormData) => void;
};

/** The fields of all who can stand in the line-up. */
function PlacesForm({ match, side, offered, places, lanes, failure, isBusy, save }: PlacesFormProps) {
  const { lang, t } = useMessages();
  /** Ids of those who were sent last: errors are told by their order. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [starting, setStarting] = useState(places.map(({ starts }) => starts));
  return (
    <form
      className="grid gap-3"
      onChange={(event) => {
        const { entrants } = lineupIn(Object.fromEntries(new FormData(event.currentTarget)));
        setStarting(entrants.map(({ starts }) => starts));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        setSent(lineupIn(Object.fromEntries(form)).entrants.map(({ person_id }) => person_id));
        save(form);
      }}
    >
      <input type="hidden" name="id" value={match.id} />
      <input type="hidden" name="side" value={side ?? ""} />
      {offered.map((choice) => (
        <PlayerFields
          key={choice.id}
          choice={choice}
          place={places.find(({ id }) => id === choice.id)}
          lane={lanes.get(choice.id)}
          hasLanes={side === null}
          errorOf={(field) => errorAt(t, failure, `entrants.${sent.indexOf(choice.id)}.${field}`)}
        />
      ))}
      {side !== null && (
        <SelectField
          name="captain"
          label={t("admin.matches.lineup.captain")}
          placeholder={t("admin.matches.nobody")}
          defaultValue={places.find(({ captain }) => captain)?.id ?? ""}
          options={offered.map((one) => ({ value: one.id, label: nameIn(lang, one) }))}
        />
      )}
      {side !== null && (
        <LineupCounts
          sport={match.sport}
          starters={starting.filter((starts) => starts).length}
          bench={starting.filter((starts) => !starts).length}
        />
      )}
      <Button type="submit" tone="primary" className="justify-self-start" busy={isBusy}>
        {t("admin.matches.lineup.save")}
      </Button>
    </form>
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
  place: LineupPlace | undefined;
  lane: number | null | undefined;
  hasLanes: boolean;
  errorOf: (field: "lane" | "shirt_number") => string | undefined;
};

function PlayerFields({ choice, place, lane, hasLanes, errorOf }: PlayerFieldsProps) {
  const { lang, t } = useMessages();
  const name = nameIn(lang, choice);
  const number = place?.number ?? choice.shirt_number;
  const standing = place ? (place.starts ? "starts" : "bench") : "out";
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
                defaultChecked={value === standing}
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
          defaultValue={lane ?? ""}
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
      <input type="hidden" name={`role.${choice.id}`} value={place?.role ?? ""} />
      {hasLanes && <input type="hidden" name={`team.${choice.id}`} value={choice.team_id ?? ""} />}
    </div>
  );
}
