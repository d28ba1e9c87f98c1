import { type ReactNode, useState } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages, isSiteLanguage } from "#app/platform/text/languages.ts";
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

/** A text in English and beside it in Nepali; on a site with one language in that one alone. */
export function TwoLanguages(props: TwoLanguagesProps) {
  const { name, label, start, failure, required, maxLength, rows = 1, placeholder } = props;
  const { t } = useMessages();
  if (!isSiteLanguage("en")) return <NepaliAlone {...props} />;
  const nepali = `${name}_ne`;
  const english = { name, label, defaultValue: start[name], error: errorAt(t, failure, name), required, placeholder };
  const other = {
    name: nepali,
    label: t("admin.common.inNepali", { label }),
    defaultValue: start[nepali],
    error: errorAt(t, failure, nepali),
    lang: "ne",
  };
  const field = (text: typeof english | typeof other) =>
    rows > 1 ? <TextArea {...text} rows={rows} maxLength={maxLength} /> : <TextField {...text} maxLength={maxLength} />;
  return (
    <div className={hasTwoLanguages() ? "grid items-start gap-x-4 gap-y-4 sm:grid-cols-2" : undefined}>
      {field(english)}
      <InNepali name={nepali} stored={start[nepali]}>
        {field(other)}
      </InNepali>
    </div>
  );
}

/** A Nepali field beside an English one. On a site without Nepali it stays as it is stored and is not shown. */
export function InNepali({
  name,
  stored,
  children,
}: {
  name: string;
  stored: string | undefined;
  children: ReactNode;
}) {
  return isSiteLanguage("ne") ? children : <input type="hidden" name={name} value={stored ?? ""} />;
}

/**
 * The English text on a site without English: as it is stored, but where it was never another than the Nepali one, the
 * Nepali one. Whatever asks for no language shows it.
 */
export function EnglishBehind({ name, start, nepali }: { name: string; start: FormValues; nepali: string }) {
  const { [name]: stored = "", [`${name}_ne`]: storedNepali = "" } = start;
  return <input type="hidden" name={name} value={stored === "" || stored === storedNepali ? nepali : stored} />;
}

/** An empty field shows what readers have instead: the English text, if there is one. */
function NepaliAlone({ name, label, start, failure, required, maxLength, rows = 1, placeholder }: TwoLanguagesProps) {
  const { t } = useMessages();
  const nepali = `${name}_ne`;
  const [typed, setTyped] = useState(start[nepali] ?? "");
  const typedBefore = useTypedBeforeHydration(setTyped);
  const shared = {
    ...{ name: nepali, label, maxLength, lang: "ne", value: typed, ref: typedBefore },
    required: required && !start[name],
    placeholder: start[name] || placeholder,
    error: errorAt(t, failure, nepali) ?? errorAt(t, failure, name),
  };
  return (
    <div>
      <EnglishBehind name={name} start={start} nepali={typed} />
      {rows > 1 ? (
        <TextArea {...shared} rows={rows} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <TextField {...shared} onChange={(event) => setTyped(event.target.value)} />
      )}
    </div>
  );
}
