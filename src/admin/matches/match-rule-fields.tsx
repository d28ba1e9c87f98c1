import { useState } from "react";
import { FieldGroup } from "#app/admin/kit/fields/field-group.tsx";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { RuleField } from "#app/features/sport/rules/rule-fields.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** The rules that a form offers, and those that hold where it says nothing. */
export type OfferedRules = {
  sport: SportId;
  fields: readonly RuleField[];
  usual: Readonly<Record<string, unknown>>;
};

type MatchRuleFieldsProps = {
  /** The field that carries all of them as JSON. */
  name: "match_rules" | "rules";
  legend: string;
  hint: string;
  start: string;
  failure: Failure | undefined;
  onChange: () => void;
  rules: OfferedRules;
};

type Typed = Readonly<Record<string, string>>;

/** Rules of matches as their sport asks for them. What is left empty stays as usual. */
export function MatchRuleFields({ name, legend, hint, start, failure, onChange, rules }: MatchRuleFieldsProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState<Typed>(() => typedIn(start));
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== "");
  const sent = given.map(([rule, value]) => [rule, typedValue(value)] as const);
  // With another format or discipline other numbers are usual: none is named until it is saved.
  const isUsual = rules.fields.every(({ name: rule, input }) => input !== "choice" || !typed[rule]);
  return (
    <FieldGroup
      {...{ name, legend, hint }}
      value={sent.length > 0 ? JSON.stringify(Object.fromEntries(sent)) : ""}
      error={errorAt(t, failure, name)}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {rules.fields.map((field) => (
          <OneRule
            key={field.name}
            field={field}
            sport={rules.sport}
            usual={isUsual ? rules.usual[field.name] : undefined}
            value={typed[field.name] ?? ""}
            error={errorAt(t, failure, `${name}.${field.name}`)}
            onChange={(value) => {
              setTyped({ ...typed, [field.name]: value });
              onChange();
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type OneRuleProps = {
  field: RuleField;
  sport: SportId;
  usual: unknown;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function OneRule({ field, sport, usual, value, error, onChange }: OneRuleProps) {
  const { lang, t } = useMessages();
  const label = entryText(t, sport, "rules", field.name);
  const nameOf = (option: string) =>
    field.input === "check"
      ? t(option === "true" ? "admin.matches.rules.yes" : "admin.matches.rules.no")
      : entryText(t, sport, field.names, option);
  if (field.input === "count")
    return (
      <TextField
        {...{ label, value, error }}
        placeholder={usual === undefined || usual === null ? undefined : digitsFor(lang, String(usual as number))}
        inputMode="numeric"
        maxLength={3}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const options = field.input === "check" ? ["true", "false"] : field.options;
  const asUsual =
    usual === undefined
      ? t("admin.matches.rules.usual")
      : t("admin.matches.rules.usualIs", { value: nameOf(String(usual as string | boolean)) });
  return (
    <SelectField
      {...{ label, value, error }}
      placeholder={asUsual}
      options={options.map((option) => ({ value: option, label: nameOf(option) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What is no number travels as typed: the server says so at the field. */
function typedValue(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^-?\d+$/.test(value) ? Number(value) : value;
}

function typedIn(json: string): Typed {
  if (json === "") return {};
  const parsed: unknown = JSON.parse(json); // the row's own, or what this form sent
  const given = Object.entries(parsed ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
