// Advertisements (back-office.md 2, Ads): what is booked where and when, and what was counted of it.
import { changeAdStatus, createAd, deleteAd, restoreAd, updateAd } from "../features/ads/commands.server.ts";
import { type DeskAd, findDeskAd, listAdFigures, listDeskAds } from "../features/ads/desk-queries.server.ts";
import { adPositions, adStatuses } from "../features/ads/desk-rules.ts";
import { lastChanges } from "../features/audit/queries.server.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { kathmanduDay } from "../words/dates.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/ads";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { openItemIn, unlessOnlyClosed, useOpenForm } from "./kit/item/item-address.ts";
import { NewItemLink } from "./kit/item/new-item-link.tsx";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { readList } from "./kit/list/list-address.ts";
import { ListPages, NothingFound } from "./kit/list/list-controls.tsx";
import { runEach } from "./kit/list/run-each.server.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { AdDialog } from "./parts/ads/ad-dialog.tsx";
import { AdFilters } from "./parts/ads/ad-filters.tsx";
import { AdList } from "./parts/ads/ad-list.tsx";
import { FiguresDialog } from "./parts/ads/figures-dialog.tsx";

export const handle = screens.ads;

const pageLength = 30;
/** Days of figures that the dialog shows; the file has all. */
const figureDays = 90;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const { searchParams } = args.url;
  const list = readList(searchParams, {
    sorts: { newest: "desc", title: "asc" },
    filters: { status: adStatuses, position: adPositions },
  });
  const { search, sort, direction, after, filters } = list;
  const today = kathmanduDay(clock.now());
  const { items, next } = await listDeskAds(
    db,
    { ...filters, search, sort, direction },
    { limit: pageLength, after, today },
  );
  const open = openItemIn(searchParams);
  // A link leads to an advertisement wherever in the list it stands.
  const find = async (id: string) => items.find((ad) => ad.id === id) ?? (await findDeskAd(db, id, today));
  const edited = open?.kind === "edit" ? await find(open.id) : undefined;
  const countedId = searchParams.get("figures") ?? "";
  const counted = isIdentifier(countedId) ? await find(countedId) : undefined;
  const shown = [...items.map(({ id }) => id), ...(edited ? [edited.id] : [])];
  return {
    list,
    items,
    next,
    today,
    edited,
    figures: counted && { ad: counted, days: await listAdFigures(db, counted.id, { days: figureDays }) },
    changes: await lastChanges(db, shown),
  };
}

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
  const { list, items, next, today, edited, figures, changes } = loaderData;
  const { editing, isOpen, close } = useOpenForm({ edited, mayCreate: true });
  const deletion = useAdDeletion();
  const add = <NewItemLink label={t("adsDesk.add")} />;
  const isNarrowed = list.search !== "" || Object.keys(list.filters).length > 0;
  const isEmpty = items.length === 0 && !isNarrowed && !list.after;
  return (
    <Screen title={t("adsDesk.title")} action={add}>
      {isEmpty ? (
        <EmptyState title={t("adsDesk.empty")} explanation={t("adsDesk.emptyHint")} action={add} />
      ) : (
        <AdFilters list={list} />
      )}
      {items.length === 0 && list.search !== "" && <NothingFound list={list} />}
      {items.length === 0 && !isEmpty && list.search === "" && <EmptyState title={t("adsDesk.nothingHere")} />}
      {items.length > 0 && <AdList ads={items} today={today} changes={changes} onDelete={deletion.ask} />}
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {isOpen && (
        <AdDialog key={editing?.id ?? "new"} ad={editing} change={editing && changes[editing.id]} onClose={close} />
      )}
      {figures && <FiguresDialog {...figures} />}
    </Screen>
  );
}

function useAdDeletion() {
  const { t } = useWords();
  return useDeletion<DeskAd>({
    title: t("adsDesk.deleteTitle"),
    text: ({ title }) => t("adsDesk.deleteText", { title }),
    deleted: t("adsDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("adsDesk.deleteFailed")}. ${reason}` }),
    restored: t("desk.restored"),
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("adsDesk.loadFailed")} />;
}
