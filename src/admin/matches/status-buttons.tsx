import { useState } from "react";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { matchLimits } from "#app/features/sport/matches/rules.ts";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useMatchChange } from "./use-match-change.ts";

/** Those that ask for a reason first. */
const withReason = ["abandon", "cancel", "award", "reopen"] as const;
type Asked = (typeof withReason)[number];

type StatusButtonsProps = { match: Pick<MatchListItem, "id" | "status" | "home"> & { reopened_at: Date | null } };

/** What can be done with the match as a whole, as far as its status lets it. */
export function StatusButtons({ match }: StatusButtonsProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<Asked>();
  const { change, isBusy } = useMatchChange();
  const isOver = isClosed(match.status);
  const offered: readonly Asked[] = isOver
    ? ["reopen"]
    : ["award", "abandon", ...(match.status === "live" ? [] : (["cancel"] as const))];
  return (
    <section aria-label={t("admin.matches.status")} className="flex flex-wrap gap-2">
      {(match.status === "scheduled" || match.status === "postponed") && (
        <Button tone="primary" busy={isBusy} onClick={() => change("start", { id: match.id })}>
          {t("admin.matches.do.start")}
        </Button>
      )}
      {match.reopened_at !== null && !isOver && (
        <Button tone="primary" busy={isBusy} onClick={() => change("close", { id: match.id })}>
          {t("admin.matches.do.close")}
        </Button>
      )}
      {offered.map((name) => (
        <Button key={name} onClick={() => setAsked(name)}>
          {t(`admin.matches.do.${name}`)}
        </Button>
      ))}
      {asked && <ReasonDialog key={asked} asked={asked} matchId={match.id} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

type ReasonDialogProps = { asked: Asked; matchId: string; onClose: () => void };

function ReasonDialog({ asked, matchId, onClose }: ReasonDialogProps) {
  const { t } = useMessages();
  const [eventId] = useState(deviceIdentifier);
  const { change, failure, isBusy } = useMatchChange({ onDone: onClose });
  return (
    <FormModal
      title={t(`admin.matches.do.${asked}`)}
      labels={{ close: t("ui.close"), cancel: t("ui.cancel"), submit: t(`admin.matches.do.${asked}`) }}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(form) => change(asked, new FormData(form))}
    >
      <input type="hidden" name="id" value={matchId} />
      {asked === "award" && (
        <>
          <input type="hidden" name="event_id" value={eventId} />
          <SelectField
            name="how"
            label={t("admin.matches.how")}
            options={(["walkover", "awarded"] as const).map((value) => ({
              value,
              label: t(`admin.matches.statuses.${value}`),
            }))}
          />
          <div className="grid grid-cols-2 gap-4">
            {(["home", "away"] as const).map((side) => (
              <TextField
                key={side}
                name={side}
                label={t(`admin.matches.totals.${side}`)}
                inputMode="numeric"
                maxLength={2}
                required
                error={errorAt(t, failure, side)}
              />
            ))}
          </div>
        </>
      )}
      <TwoLanguages
        name="reason"
        label={t("admin.matches.reason")}
        start={{}}
        failure={failure}
        maxLength={matchLimits.reason}
      />
    </FormModal>
  );
}
