// Advertisements (back-office.md 2, Ads): what is booked where and when, and what was counted of it.
import { changeAdStatus, createAd, deleteAd, restoreAd, updateAd } from "../features/ads/commands.server.ts";
import { findDeskAd, listAdFigures, listDeskAds } from "../features/ads/desk-queries.server.ts";
import { adPositions, adStatuses } from "../features/ads/desk-rules.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";
import { kathmanduDay } from "../words/dates.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/ads";
import { answerForm } from "./kit/answer-form.server.ts";
import { collectionLoader } from "./kit/collection/collection-loader.server.ts";
import { CollectionPage } from "./kit/collection/collection-page.tsx";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed } from "./kit/item/item-address.ts";
import { runEach } from "./kit/list/run-each.server.ts";
import { ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { AdDialog } from "./parts/ads/ad-dialog.tsx";
import { AdFilters } from "./parts/ads/ad-filters.tsx";
import { AdList } from "./parts/ads/ad-list.tsx";
import { FiguresDialog } from "./parts/ads/figures-dialog.tsx";

export const handle = screens.ads;

/** Days of figures that the dialog shows; the file has all. */
const figureDays = 90;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "settings.edit", edit: "settings.edit", remove: "settings.edit" },
  list: {
    sorts: { newest: "desc", title: "asc" },
    filters: { status: adStatuses, position: adPositions },
  },
  page: ({ db, clock }, filter, { sort, direction, ...page }) =>
    listDeskAds(db, { ...filter, sort, direction }, { ...page, today: kathmanduDay(clock.now()) }),
  find: ({ db, clock }, id) => findDeskAd(db, id, kathmanduDay(clock.now())),
  more: async ({ db, clock }, { searchParams, find }) => {
    const id = searchParams.get("figures") ?? "";
    const ad = isIdentifier(id) ? await find(id) : undefined;
    return {
      today: kathmanduDay(clock.now()),
      figures: ad && { ad, days: await listAdFigures(db, ad.id, { days: figureDays }) },
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

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Ads({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, today, figures, changes } = loaderData;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("adsDesk.title")}
      add={t("adsDesk.add")}
      empty={{ title: t("adsDesk.empty"), explanation: t("adsDesk.emptyHint") }}
      nothingHere={t("adsDesk.nothingHere")}
      filters={<AdFilters list={list} />}
      items={(onDelete) => <AdList ads={items} today={today} changes={changes} onDelete={onDelete} />}
      form={AdDialog}
      deletion={{
        title: t("adsDesk.deleteTitle"),
        text: ({ title }) => t("adsDesk.deleteText", { title }),
        deleted: t("adsDesk.deleted"),
        failed: (reason) => ({ title: t("desk.error"), description: `${t("adsDesk.deleteFailed")}. ${reason}` }),
        restored: t("desk.restored"),
      }}
    >
      {figures && <FiguresDialog {...figures} />}
    </CollectionPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("adsDesk.loadFailed")} />;
}
