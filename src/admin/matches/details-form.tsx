import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { MatchPage } from "#app/features/sport/matches/match-queries.server.ts";
import { matchLimits } from "#app/features/sport/matches/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type EventFormProps, usePeople } from "./event-form.tsx";
import { useMatchChange } from "./use-match-change.ts";

type DetailsFormProps = Pick<EventFormProps, "people" | "entrants"> & {
  match: Pick<MatchPage, "id" | "attendance" | "player_of_match_id" | "watch" | "watch_ne">;
};

/** What is told beside a match. */
export function DetailsForm({ match, people, entrants }: DetailsFormProps) {
  const { t } = useMessages();
  const { change, failure, isBusy } = useMatchChange();
  const names = usePeople({ people, entrants });
  const watch = t("admin.matches.watch");
  return (
    <section aria-labelledby="match-details" className="grid gap-3">
      <h2 id="match-details" className="headline-text text-lg">
        {t("admin.matches.details")}
      </h2>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change("setDetails", new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name="id" value={match.id} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="attendance"
            label={t("admin.matches.attendance")}
            defaultValue={match.attendance ?? ""}
            inputMode="numeric"
            maxLength={6}
            error={errorAt(t, failure, "attendance")}
          />
          <SelectField
            name="player_of_match_id"
            label={t("admin.matches.playerOfMatch")}
            placeholder={t("admin.matches.nobody")}
            defaultValue={match.player_of_match_id ?? ""}
            options={names.map(({ id, label }) => ({ value: id, label }))}
            error={errorAt(t, failure, "player_of_match_id")}
          />
        </div>
        <TwoLanguages
          name="watch"
          label={watch}
          start={{ watch: match.watch, watch_ne: match.watch_ne ?? "" }}
          failure={failure}
          maxLength={matchLimits.watch}
        />
        <Button type="submit" tone="primary" className="justify-self-start" busy={isBusy}>
          {t("ui.save")}
        </Button>
      </form>
    </section>
  );
}
