// What the ledger says against what the gateways say, by day and by a wallet's file, and the ledger for the accountant
// (permissions.csv N722, N723). Nothing is changed here.
import { Form } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { fiscalYearName } from "#app/features/money/ledger/fiscal-year.ts";
import { type LedgerPeriods, periodsOfLedger } from "#app/features/money/reconciliation/accountant.server.ts";
import { compareDay, compareFile, type DayTotal } from "#app/features/money/reconciliation/queries.server.ts";
import { walletFileInput } from "#app/features/money/reconciliation/rules.ts";
import { kathmanduDay, longDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { dayOfFilter, filterDay } from "#app/messages/day-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { monthText } from "#app/messages/month-names.ts";
import { formatMoney } from "#app/messages/numbers.ts";
import { may } from "#app/platform/auth/policy.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/reconciliation";
import { DifferenceTable } from "./difference-table.tsx";
import { FileComparison } from "./file-comparison.tsx";

export const handle = screens.members;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const now = platform.clock.now();
  const today = kathmanduDay(now);
  const typed = filterDay(args.url.searchParams.get("day") ?? "", { today, purpose: "past" });
  const day = dayOfFilter(typed) ?? today;
  return {
    day,
    report: await compareDay(platform.db, day),
    periods: await periodsOfLedger(platform.db, now),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    async compare({ input, person, platform }) {
      if (may(person, "site.operate") === "none") throw new AppError("forbidden");
      const file = walletFileInput.safeParse(input);
      if (!file.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(file.error) });
      return compareFile(platform.db, file.data);
    },
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { day, report, periods } = loaderData;
  return (
    <Screen
      title={t("admin.members.days.title")}
      action={<LinkButton href="/admin/members">{t("admin.members.title")}</LinkButton>}
    >
      <section aria-labelledby="day" className="grid gap-4">
        <h2 id="day" className="headline text-xl">
          {longDate(startOfKathmanduDay(day), lang)}
        </h2>
        <p className="max-w-prose text-sm text-muted">{t("admin.members.days.text")}</p>
        <Form method="get" key={day} className="flex flex-wrap items-end gap-3">
          <DateField name="day" purpose="past" label={t("admin.members.days.day")} defaultValue={day} />
          <Button type="submit">{t("admin.members.days.show")}</Button>
        </Form>
        <Totals totals={report.totals} />
        <DifferenceTable differences={report.differences} none={t("admin.members.days.none")} />
      </section>
      <FileComparison />
      <LedgerExport periods={periods} />
    </Screen>
  );
}

function Totals({ totals }: { totals: readonly DayTotal[] }) {
  const { lang, t } = useMessages();
  const columns: Column<DayTotal>[] = [
    {
      key: "gateway",
      kind: "title",
      head: t("admin.members.gateways"),
      cell: ({ gateway }) => t(`admin.members.methods.${gateway}`),
    },
    {
      key: "in",
      kind: "figure",
      head: t("admin.members.days.cameIn"),
      cell: ({ cameInPaisa }) => formatMoney(cameInPaisa, lang),
    },
    {
      key: "out",
      kind: "figure",
      head: t("admin.members.days.wentOut"),
      cell: ({ wentOutPaisa }) => formatMoney(wentOutPaisa, lang),
    },
  ];
  return (
    <Table caption={t("admin.members.days.ledger")} columns={columns} rows={totals} rowKey={({ gateway }) => gateway} />
  );
}

function LedgerExport({ periods }: { periods: LedgerPeriods }) {
  const { lang, t } = useMessages();
  const years = periods.years.map((year) => ({
    value: String(year),
    label: t("admin.members.days.fiscalYear", { year: digitsFor(lang, fiscalYearName(year)) }),
  }));
  const months = periods.months.map(({ year, month }) => ({
    value: `${year}-${String(month).padStart(2, "0")}`,
    label: monthText("bs", { year, month }, lang),
  }));
  return (
    <section aria-labelledby="export" className="grid gap-4">
      <h2 id="export" className="headline text-xl">
        {t("admin.members.days.export")}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t("admin.members.days.exportText")}</p>
      <form method="get" action="/admin/members/ledger-export" className="flex flex-wrap items-end gap-3">
        <SelectField name="period" label={t("admin.members.days.period")} options={[...months, ...years]} />
        <Button type="submit">{t("admin.members.days.download")}</Button>
      </form>
    </section>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.members.loadFailed", { reason }));
