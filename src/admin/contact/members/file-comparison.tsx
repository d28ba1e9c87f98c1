import { useState } from "react";
import { useFetcher } from "react-router";
import { TextFileField } from "#app/admin/kit/fields/text-file-field.tsx";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { gatewayNames } from "#app/features/money/payments/rules.ts";
import type { FileReport } from "#app/features/money/reconciliation/queries.server.ts";
import { guessColumn } from "#app/features/money/reconciliation/rules.ts";
import { longDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { readCsv } from "#app/platform/text/read-csv.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { DifferenceTable } from "./difference-table.tsx";

const columns = ["reference", "amount", "date"] as const;
const headLength = 10_000;
const mostLines = 20;

/** A wallet's own file against the ledger: whoever uploads it says which column is what. The file is not kept. */
export function FileComparison() {
  const { t } = useMessages();
  const fetcher = useFetcher<{ done?: FileReport; failure?: Failure }>();
  const [text, setText] = useState("");
  const head = readCsv(text.slice(0, headLength))[0]?.values ?? [];
  const isBusy = fetcher.state !== "idle";
  const failure = isBusy ? undefined : fetcher.data?.failure;
  return (
    <section aria-labelledby="file" className="grid gap-4">
      <h2 id="file" className="headline text-xl">
        {t("admin.members.days.file")}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t("admin.members.days.fileText")}</p>
      <fetcher.Form method="post" encType="multipart/form-data" className="grid max-w-form gap-4" key={head.join()}>
        <input type="hidden" name="intent" value="compare" />
        <input type="hidden" name="text" value={text} />
        <SelectField
          name="gateway"
          label={t("admin.members.days.fileOf")}
          options={gatewayNames.map((name) => ({ value: name, label: t(`admin.members.methods.${name}`) }))}
          error={errorAt(t, failure, "gateway")}
        />
        <TextFileField label={t("admin.members.days.choose")} accept=".csv,.tsv,.txt,text/csv" onText={setText} />
        {head.length > 0 && (
          <>
            {columns.map((column) => (
              <SelectField
                key={column}
                name={column}
                label={t(`admin.members.days.columns.${column}`)}
                defaultValue={String(guessColumn(head, column))}
                options={head.map((name, index) => ({ value: String(index), label: name || String(index + 1) }))}
                error={errorAt(t, failure, column)}
              />
            ))}
            <p>
              <Button type="submit" tone="primary" busy={isBusy}>
                {t("admin.members.days.compare")}
              </Button>
            </p>
          </>
        )}
        <p role="status" className="font-semibold text-crimson empty:hidden">
          {failure && reasonOf(t, failure)}
        </p>
      </fetcher.Form>
      {!isBusy && fetcher.data?.done && <Report report={fetcher.data.done} />}
    </section>
  );
}

function Report({ report }: { report: FileReport }) {
  const { lang, t } = useMessages();
  const { compared, differences, unread, first, last } = report;
  if (first === undefined || last === undefined) return <p role="status">{t("admin.members.days.nothingRead")}</p>;
  const [from, until] = [first, last].map((day) => longDate(startOfKathmanduDay(day), lang));
  const lines = unread.slice(0, mostLines).map((line) => formatNumber(line, lang));
  return (
    <div role="status" className="grid gap-3">
      <p>{t("admin.members.days.compared", { count: compared, from: from ?? "", until: until ?? "" })}</p>
      {unread.length > 0 && <p>{t("admin.members.days.unread", { count: unread.length, lines: lines.join(", ") })}</p>}
      <DifferenceTable differences={differences} none={t("admin.members.days.none")} />
    </div>
  );
}
