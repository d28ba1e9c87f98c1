import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type TwoLanguagesProps = {
  /** The English field; the Nepali one is `${name}_ne`, may stay empty, and falls back to this. */
  name: string;
  label: string;
  start: FormValues;
  failure: Failure | undefined;
  required?: boolean;
  maxLength: number;
  /** More than one: a text of several lines. */
  rows?: number;
  placeholder?: string;
};

/** A text in English and beside it in Nepali. */
export function TwoLanguages({
  name,
  label,
  start,
  failure,
  required,
  maxLength,
  rows = 1,
  placeholder,
}: TwoLanguagesProps) {
  const { t } = useMessages();
  const nepali = `${name}_ne`;
  const english = { name, label, defaultValue: start[name], error: errorAt(t, failure, name), required, placeholder };
  const other = {
    name: nepali,
    label: t("admin.common.inNepali", { label }),
    defaultValue: start[nepali],
    error: errorAt(t, failure, nepali),
    lang: "ne",
  };
  return (
    <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      {rows > 1 ? (
        <>
          <TextArea {...english} rows={rows} maxLength={maxLength} />
          <TextArea {...other} rows={rows} maxLength={maxLength} />
        </>
      ) : (
        <>
          <TextField {...english} maxLength={maxLength} />
          <TextField {...other} maxLength={maxLength} />
        </>
      )}
    </div>
  );
}
