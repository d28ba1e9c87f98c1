// Advertisements (back-office.md 2, Ads): what is booked where and when, and what was counted of it.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { CollectionPage } from "#app/admin/kit/collection/collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import {
  findAdminAd,
  listAdminAds,
  listAdStatistics,
  readAdTurns,
} from "#app/features/audience/ads/admin-queries.server.ts";
import { adPositions, adStatuses } from "#app/features/audience/ads/admin-rules.ts";
import { changeAdStatus, createAd, deleteAd, restoreAd, updateAd } from "#app/features/audience/ads/commands.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/ads";
import { AdDialog } from "./ad-dialog.tsx";
import { AdFilters } from "./ad-filters.tsx";
import { AdList } from "./ad-list.tsx";
import { StatisticsDialog } from "./statistics-dialog.tsx";

export const handle = screens.ads;

/** Days of figures that the dialog shows; the file has all. */
const statisticsDays = 90;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "settings.edit", edit: "settings.edit", remove: "settings.edit" },
  list: {
    sorts: { newest: "desc", title: "asc" },
    filters: { status: adStatuses, position: adPositions },
  },
  page: ({ db, clock }, filter, { sort, direction, ...page }) =>
    listAdminAds(db, { ...filter, sort, direction }, { ...page, today: kathmanduDay(clock.now()) }),
  find: ({ db, clock }, id) => findAdminAd(db, id, kathmanduDay(clock.now())),
  more: async ({ db, clock }, { searchParams, find }) => {
    const id = searchParams.get("figures") ?? "";
    const ad = isIdentifier(id) ? await find(id) : undefined;
    const today = kathmanduDay(clock.now());
    return {
      today,
      turns: await readAdTurns(db, today),
      statistics: ad && { ad, days: await listAdStatistics(db, ad.id, { days: statisticsDays }) },
    };
  },
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createAd, input),
    save: ({ run, input }) => run(updateAd, input),
    setStatus: ({ run, input }) => run(changeAdStatus, input),
    delete: ({ run, input }) => run(deleteAd, input),
    restore: ({ run, input }) => run(restoreAd, input),
    setStatusOfEach: (form) => runEach(form, changeAdStatus),
    deleteEach: (form) => runEach(form, deleteAd),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Ads({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, today, turns, statistics, changes } = loaderData;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("admin.ads.title")}
      add={t("admin.ads.add")}
      empty={{ title: t("admin.ads.empty"), explanation: t("admin.ads.emptyHint") }}
      nothingHere={t("admin.ads.nothingHere")}
      filters={<AdFilters list={list} />}
      items={(onDelete) => <AdList ads={items} {...{ today, turns, changes, onDelete }} />}
      form={AdDialog}
      deletion={{
        title: t("admin.ads.deleteTitle"),
        text: ({ title }) => t("admin.ads.deleteText", { title }),
        deleted: t("admin.ads.deleted"),
        failed: (reason) => ({
          title: t("admin.common.error"),
          description: `${t("admin.ads.deleteFailed")}. ${reason}`,
        }),
        restored: t("admin.common.restored"),
      }}
    >
      {statistics && <StatisticsDialog {...statistics} />}
    </CollectionPage>
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.ads.loadFailed"));
