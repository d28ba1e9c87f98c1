import { Link, useSearchParams, useSubmit } from "react-router";
import type { Month } from "#app/features/sport/matches/month.ts";
import { matchStatuses } from "#app/features/sport/matches/rules.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { MatchStatus } from "#app/platform/db/schema.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";

type MonthHeadProps = {
  title: string;
  month: Month;
  competitions: readonly { id: string; name: string; name_ne: string | null }[];
  competitionId: string | undefined;
  status: MatchStatus | undefined;
};

/** The month that is shown, the ways to its neighbours, and what the list is narrowed by. */
export function MonthHead({ title, month, competitions, competitionId, status }: MonthHeadProps) {
  const { lang, t } = useMessages();
  const [searchParams] = useSearchParams();
  const submit = useSubmit();
  const hrefOf = (key: string) => {
    const params = new URLSearchParams(searchParams);
    params.set("month", key);
    return `?${params}`;
  };
  return (
    <div className="grid gap-3">
      <nav aria-label={t("admin.matches.months")} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={hrefOf(month.previous)} className="min-h-8 content-center font-semibold text-press hover:underline">
          ← {t("admin.matches.previous")}
        </Link>
        <h2 className="headline-text text-lg max-lg:order-first max-lg:basis-full">{title}</h2>
        <Link to={hrefOf(month.next)} className="min-h-8 content-center font-semibold text-press hover:underline">
          {t("admin.matches.next")} →
        </Link>
      </nav>
      <form className="grid gap-3 sm:grid-cols-3" onChange={(event) => void submit(event.currentTarget)}>
        <input type="hidden" name="month" value={month.key} />
        <SelectField
          name="competition"
          label={t("admin.matches.competition")}
          placeholder={t("admin.matches.all")}
          options={competitions.map(({ id, name, name_ne }) => ({ value: id, label: inLanguage(lang, name, name_ne) }))}
          defaultValue={competitionId ?? ""}
        />
        <SelectField
          name="status"
          label={t("admin.matches.status")}
          placeholder={t("admin.matches.all")}
          options={matchStatuses.map((value) => ({ value, label: t(`admin.matches.statuses.${value}`) }))}
          defaultValue={status ?? ""}
        />
      </form>
    </div>
  );
}
