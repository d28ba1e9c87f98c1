import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { type NamedRights, severalDeletion } from "#app/admin/kit/item/named-item.ts";
import { PublishedBadge } from "#app/admin/kit/list/named-list.tsx";
import { BulkBar, type Selection, useSelection } from "#app/admin/kit/list/selection.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { longDate, timeOfDay } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { matchName, scoreOf, statusTones } from "./match-names.ts";

type MatchListProps = {
  matches: readonly MatchListItem[];
  rights: NamedRights;
  changes: Readonly<Record<string, LastChange>>;
};

/** The matches of a month by day; several can be postponed, published or deleted together. */
export function FixtureList({ matches, rights, changes }: MatchListProps) {
  const { lang, t } = useMessages();
  const selection = useSelection(matches);
  const mayChoose = rights.edit || rights.remove;
  const days = [...Map.groupBy(matches, ({ starts_at }) => kathmanduDay(starts_at))];
  const publishing = (published: boolean) => ({
    intent: "setPublishedOfEach",
    label: t(published ? "admin.common.named.doPublish" : "admin.common.named.doUnpublish"),
    fields: { published: String(published) },
  });
  const postponing = {
    intent: "postponeEach",
    label: t("admin.matches.postpone"),
    ask: { field: "reason", label: t("admin.matches.reason"), maxLength: 300 },
  };
  const moving = {
    intent: "postponeEach",
    label: t("admin.matches.moveTo"),
    ask: { field: "day", label: t("admin.matches.newDay"), type: "date" as const },
  };
  const deleting = { intent: "deleteEach", label: t("ui.delete"), destructive: true, confirm: severalDeletion(t) };
  return (
    <>
      {days.length > 1 && <DayLinks days={days.map(([day]) => day)} />}
      {mayChoose && <div className="-mb-2">{selection.boxForAll()}</div>}
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <h3 id={`day-${day}`} className="scroll-mt-32 font-bold">
            {ofDay[0] && longDate(ofDay[0].starts_at, lang)}
          </h3>
          <ul className="grid gap-3 xl:grid-cols-2">
            {ofDay.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} change={changes[match.id]} selection={mayChoose ? selection : undefined} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <BulkBar
        selection={selection}
        nameOf={(match) => matchName(t, lang, match)}
        actions={[
          ...(rights.edit ? [postponing, moving, publishing(true), publishing(false)] : []),
          ...(rights.remove ? [deleting] : []),
        ]}
      />
    </>
  );
}

/** A month of a full season is long: the way to each of its days, by the number of the day. */
function DayLinks({ days }: { days: readonly string[] }) {
  const { lang, t } = useMessages();
  return (
    <nav aria-label={t("admin.matches.days")}>
      <ol className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <li key={day}>
            <a
              href={`#day-${day}`}
              className="grid min-h-8 min-w-8 place-content-center rounded-sm border border-hairline px-1 text-sm font-semibold text-press"
            >
              <span className="sr-only">{longDate(startOfKathmanduDay(day), lang)}</span>
              <span aria-hidden="true">{digitsFor(lang, String(Number(day.slice(-2))))}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MatchCardProps = {
  match: MatchListItem;
  change: LastChange | undefined;
  selection: Selection<MatchListItem> | undefined;
};

function MatchCard({ match, change, selection }: MatchCardProps) {
  const { lang, t } = useMessages();
  const name = matchName(t, lang, match);
  const { competition, round_name, round_name_ne, status } = match;
  const facts = [
    match.time_confirmed ? timeOfDay(match.starts_at, lang) : t("admin.matches.timeOpen"),
    inLanguage(lang, competition.short_name, competition.short_name_ne),
    inLanguage(lang, round_name, round_name_ne),
  ];
  return (
    <Card>
      <div className="flex items-start gap-3">{selection?.box(match, name)}</div>
      <div className="grid min-w-0 content-start gap-1">
        <h4 className="font-bold break-words">
          <Link to={`${screens.matches.address}/${match.id}`} className="hover:underline">
            {name}
          </Link>{" "}
          {scoreOf(match, lang)}
        </h4>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={statusTones[status]}>{t(`admin.matches.statuses.${status}`)}</Badge>
          <PublishedBadge isOn={match.published} />
          <span>{facts.filter(Boolean).join(" · ")}</span>
        </p>
        <LastChanged change={change} />
      </div>
    </Card>
  );
}
