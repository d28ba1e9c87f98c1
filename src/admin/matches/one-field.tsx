import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { EventField } from "#app/features/sport/rules/event-details.ts";
import { fieldLabel } from "#app/features/sport/rules/view/event-text.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { hasTwoLanguages, isSiteLanguage } from "#app/platform/text/languages.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export type EventFieldsProps = {
  sport: SportId;
  fields: readonly EventField[];
  sides: readonly [string, string];
  people: readonly { id: string; label: string }[];
  /** What they begin with, by name. */
  start?: Readonly<Record<string, unknown>>;
  failure: Failure | undefined;
};

/** A remark in a language that the site does not have stays as it is and is not shown. */
function isOfOtherLanguage(name: string): boolean {
  if (name.endsWith("_ne")) return !isSiteLanguage("ne");
  return name === "text" && !isSiteLanguage("en");
}

/** A remark may lack one language; that it lacks both is said at the English one, or where that is not shown. */
function errorOf(t: Translator, failure: Failure | undefined, { name, within }: { name: string; within: string }) {
  const own = errorAt(t, failure, `details.${within}${name}`);
  if (own !== undefined || name !== "text_ne" || hasTwoLanguages()) return own;
  return errorAt(t, failure, `details.${within}text`);
}

/** One field; `within` is the entry of a list to which it belongs. */
export function OneField({
  sport,
  field,
  sides,
  people,
  start,
  failure,
  within = "",
}: EventFieldsProps & { field: EventField; within?: string }) {
  const { t } = useMessages();
  const { name, input, options, most } = field;
  const value = start?.[name];
  const typed =
    value === null || value === undefined || typeof value === "object"
      ? ""
      : String(value as string | number | boolean);
  const common = {
    name: `details.${within}${name}`,
    label: fieldLabel(t, sport, name, sides),
    error: errorOf(t, failure, { name, within }),
  };
  if (isOfOtherLanguage(name)) return <input type="hidden" name={common.name} value={typed} />;
  if (input === "check") return <Checkbox {...common} value="true" defaultChecked={typed === "true"} />;
  if (input === "side")
    return (
      <SelectField
        {...common}
        defaultValue={typed}
        placeholder={t("admin.matches.choose")}
        options={sides.map((label, side) => ({ value: String(side), label }))}
      />
    );
  if (input === "entrant")
    return (
      <SelectField
        {...common}
        defaultValue={typed}
        placeholder={t("admin.matches.nobody")}
        options={people.map(({ id, label }) => ({ value: id, label }))}
      />
    );
  if (input === "choice")
    return (
      <SelectField
        {...common}
        defaultValue={typed}
        placeholder={t("admin.matches.choose")}
        options={options.map((option) => ({ value: option, label: entryText(t, sport, "options", option) }))}
      />
    );
  return (
    <TextField
      {...common}
      defaultValue={typed}
      inputMode={input === "count" ? "numeric" : undefined}
      lang={name.endsWith("_ne") ? "ne" : undefined}
      maxLength={most}
    />
  );
}
