// The months of Bikram Sambat, year by year: what is confirmed, what may be a day off (permissions.csv N520, N521).
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { saveBikramSambatYear } from "#app/features/office/bikram-sambat/commands.server.ts";
import { listBikramSambatYears, type StoredYear } from "#app/features/office/bikram-sambat/queries.server.ts";
import { putYearsInForce } from "#app/messages/bikram-sambat.ts";
import { daysBefore, nextYearStart } from "#app/messages/bikram-sambat-table.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { dayText } from "#app/messages/day-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/bikram-sambat";
import { CalendarEnd } from "./calendar-end.tsx";
import { YearDialog } from "./year-dialog.tsx";

export const handle = screens.bikramSambat;

const yearName = "year";
const pastName = "past";

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  return { years: await listBikramSambatYears(platform.db), today: kathmanduDay(platform.clock.now()) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { save: ({ run, input }) => run(saveBikramSambatYear, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function BikramSambat({ loaderData: { years, today } }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => void putYearsInForce(years), [years]);
  const isPast = searchParams.has(pastName);
  const list = isPast ? `?${pastName}` : handle.address;
  const wanted = searchParams.get(yearName);
  const open = years.find(({ year }) => String(year) === wanted);
  const digits = (value: number | undefined) => digitsFor(lang, String(value ?? ""));
  return (
    <Screen title={t("admin.bikramSambat.title")}>
      <CalendarEnd today={today} />
      <p className="max-w-prose text-sm text-muted">{t("admin.bikramSambat.explanation")}</p>
      <Tabs
        label={t("admin.bikramSambat.byTime")}
        tabs={[
          { href: handle.address, label: t("admin.bikramSambat.coming"), current: !isPast },
          { href: `?${pastName}`, label: t("admin.bikramSambat.past"), current: isPast },
        ]}
      />
      {wanted !== null && !open && (
        <EmptyState
          title={t("admin.bikramSambat.noYear", {
            first: digits(years[0]?.year),
            last: digits(years.at(-1)?.year),
          })}
        />
      )}
      <YearTable
        years={isPast ? years.filter((year) => nextYearStart(year) <= today).reverse() : comingOf(years, today)}
        editHref={({ year }) => `?${isPast ? `${pastName}&` : ""}${yearName}=${year}`}
      />
      {open && (
        <YearDialog
          key={open.year}
          year={open}
          years={years}
          onClose={() => void navigate(list, { preventScrollReset: true })}
        />
      )}
    </Screen>
  );
}

const comingOf = (years: readonly StoredYear[], today: string) => years.filter((year) => nextYearStart(year) > today);

type YearTableProps = { years: readonly StoredYear[]; editHref: (year: StoredYear) => string };

function YearTable({ years, editHref }: YearTableProps) {
  const { lang, t } = useMessages();
  const columns: Column<StoredYear>[] = [
    {
      key: "year",
      kind: "title",
      head: t("admin.bikramSambat.year"),
      cell: ({ year }) => digitsFor(lang, String(year)),
    },
    {
      key: "certainty",
      head: t("admin.bikramSambat.certainty"),
      cell: ({ certainty }) => (
        <Badge tone={certainty === "confirmed" ? "positive" : "waiting"}>{t(`admin.bikramSambat.${certainty}`)}</Badge>
      ),
    },
    { key: "starts", head: t("admin.bikramSambat.starts"), cell: ({ starts_on }) => dayText("ad", starts_on, lang) },
    {
      key: "months",
      head: t("admin.bikramSambat.months"),
      cell: ({ month_lengths }) => <span className="tabular-nums">{digitsFor(lang, month_lengths.join(" "))}</span>,
    },
    {
      key: "days",
      kind: "figure",
      head: t("admin.bikramSambat.days"),
      cell: ({ month_lengths }) => digitsFor(lang, String(daysBefore(month_lengths, 13))),
    },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.bikramSambat.actions"),
      cell: (year) => (
        <LinkButton
          size="small"
          tone="quiet"
          href={editHref(year)}
          aria-label={t("admin.bikramSambat.changeYear", { year: digitsFor(lang, String(year.year)) })}
        >
          {t("admin.bikramSambat.change")}
        </LinkButton>
      ),
    },
  ];
  return (
    <Table caption={t("admin.bikramSambat.title")} columns={columns} rows={years} rowKey={({ year }) => String(year)} />
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.bikramSambat.loadFailed", { reason }));
