import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { StoredYear } from "#app/features/office/bikram-sambat/queries.server.ts";
import {
  judgeChange,
  monthField,
  monthNumbers,
  readMonthLength,
  startAfter,
} from "#app/features/office/bikram-sambat/rules.ts";
import { dayText } from "#app/messages/day-text.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { monthName } from "#app/messages/month-names.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const messages: SaveMessages = {
  created: (t) => t("admin.bikramSambat.saved"),
  updated: (t) => t("admin.bikramSambat.saved"),
  createFailed: (t, reason) => ({ title: t("admin.common.error"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.common.error"), description: reason }),
};

function valuesOfYear({ month_lengths, certainty }: Pick<StoredYear, "month_lengths" | "certainty">): FormValues {
  const months = month_lengths.map((length, index) => [monthField(index + 1), String(length)]);
  return { ...Object.fromEntries(months), certainty };
}

function comparedFields(t: Translator, lang: Lang): readonly ComparedField[] {
  return [
    ...monthNumbers.map((month) => ({ name: monthField(month), label: monthName("bs", month, lang) })),
    {
      name: "certainty",
      label: t("admin.bikramSambat.certainty"),
      show: (value) => t(`admin.bikramSambat.${value === "confirmed" ? "confirmed" : "provisional"}`),
    },
  ];
}

type YearDialogProps = { year: StoredYear; years: readonly StoredYear[]; onClose: () => void };

/** The twelve months of a year, and whether they are confirmed. */
export function YearDialog({ year, years, onClose }: YearDialogProps) {
  const { lang, t } = useMessages();
  return (
    <ItemDialog
      title={t("admin.bikramSambat.changeYear", { year: digitsFor(lang, String(year.year)) })}
      saved={{ id: String(year.year), version: year.version }}
      start={valuesOfYear(year)}
      standing={(current) => valuesOfYear(current as StoredYear)} // only saveBikramSambatYear makes this detail
      compared={comparedFields(t, lang)}
      messages={messages}
      fields={(props) => <YearFields {...props} year={year} years={years} />}
      onClose={onClose}
    />
  );
}

type YearFieldsProps = ItemFieldsProps & Pick<YearDialogProps, "year" | "years">;

function YearFields({ start, failure, field, year, years }: YearFieldsProps) {
  const { lang, t } = useMessages();
  const [typed, setTyped] = useState(() => monthNumbers.map((month) => start[monthField(month)] ?? ""));
  return (
    <>
      <p className="text-sm text-muted">
        {t("admin.bikramSambat.startsOn", { day: dayText("ad", year.starts_on, lang) })}
      </p>
      <div className="grid grid-cols-3 items-start gap-3 sm:grid-cols-4">
        {monthNumbers.map((month) => (
          <TextField
            {...field(monthField(month))}
            key={month}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            className="tabular-nums"
            onChange={({ target }) => setTyped(typed.with(month - 1, target.value))}
          />
        ))}
      </div>
      <YearSum {...{ start, failure, year, years, typed }} />
      <SelectField
        name="certainty"
        label={t("admin.bikramSambat.certainty")}
        hint={t("admin.bikramSambat.certaintyHint")}
        options={(["provisional", "confirmed"] as const).map((value) => ({
          value,
          label: t(`admin.bikramSambat.${value}`),
        }))}
        defaultValue={start.certainty}
        error={errorAt(t, failure, "certainty")}
      />
    </>
  );
}

/** What the typed months come to: their sum, the day the next year begins, and what that moves. */
function YearSum({
  start,
  failure,
  year,
  years,
  typed,
}: Omit<YearFieldsProps, "field" | "onChange"> & { typed: readonly string[] }) {
  const { lang, t } = useMessages();
  const lengths = typed.flatMap((text) => readMonthLength(text) ?? []);
  if (lengths.length < typed.length) return <p className="text-sm">{t("admin.bikramSambat.sumUnknown")}</p>;
  const { sum, moved, error } = judgeChange(years, year, lengths);
  const next = moved[0];
  const number = (value: number) => digitsFor(lang, String(value));
  return (
    <div className="grid gap-2" aria-live="polite">
      {error ? (
        <p className="text-sm font-semibold text-crimson">{errorMessage(t, error)}</p>
      ) : (
        <p className="text-sm">
          {t("admin.bikramSambat.sum", {
            sum: number(sum),
            year: number(year.year + 1),
            day: dayText("ad", startAfter(year, lengths), lang),
          })}
        </p>
      )}
      {next && (
        <Checkbox
          name="moves_following"
          value="true"
          label={t("admin.bikramSambat.moves", {
            count: moved.length,
            from: dayText("ad", startAfter(year, year.month_lengths), lang),
            to: dayText("ad", next.starts_on, lang),
            year: number(next.year),
          })}
          hint={t("admin.bikramSambat.movesHint")}
          defaultChecked={start.moves_following === "true"}
          error={errorAt(t, failure, "moves_following")}
        />
      )}
    </div>
  );
}
