import { Form } from "react-router";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { useAddressForm } from "#app/admin/kit/list/use-address-form.ts";
import type { CommandKind, LogFilterValues } from "#app/features/records/audit/log-filter.ts";
import type { LoggedPerson } from "#app/features/records/audit/log-queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

type LogFilterFormProps = {
  values: LogFilterValues;
  people: readonly LoggedPerson[];
  kinds: readonly CommandKind[];
};

/** Narrows the log: by who did it, what it was about, and the days in Kathmandu. It works without script. */
export function LogFilterForm({ values, people, kinds }: LogFilterFormProps) {
  const { t } = useMessages();
  const { key, onSend } = useAddressForm(JSON.stringify(values));
  const isNarrowed = Object.values(values).some((value) => value !== "");
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("admin.audit.filter")}
      key={key}
      onSubmit={onSend}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {values.subject && <input type="hidden" name="subject" value={values.subject} />}
      <SelectField
        name="person"
        label={t("admin.audit.person")}
        placeholder={t("admin.audit.everybody")}
        defaultValue={values.person}
        options={people.map(({ id, fullName, email }) => ({
          value: id,
          label: fullName.trim() ? `${fullName} (${email})` : email,
        }))}
      />
      <SelectField
        name="kind"
        label={t("admin.audit.kind")}
        placeholder={t("admin.audit.everything")}
        defaultValue={values.kind}
        options={kinds.map((value) => ({ value, label: t(`admin.audit.kinds.${value}`) }))}
      />
      <DateField name="from" purpose="past" label={t("admin.audit.from")} defaultValue={values.from} />
      <DateField name="to" purpose="past" label={t("admin.audit.to")} defaultValue={values.to} />
      <div className="flex gap-2">
        <Button type="submit">{t("admin.audit.apply")}</Button>
        {isNarrowed && (
          <LinkButton href="/admin/audit" tone="quiet">
            {t("admin.common.showAll")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
