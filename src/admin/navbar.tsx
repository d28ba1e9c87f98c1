// Navbar Management (back-office.md 2): what the site says of itself, and the items of the navigation.
import { useMemo, useRef } from "react";
import { lastChanges } from "../features/audit/queries.server.ts";
import {
  createNavigationItem,
  deleteNavigationItem,
  moveNavigationItem,
  restoreNavigationItem,
  toggleNavigationItem,
  updateNavigationItem,
} from "../features/navigation/commands.server.ts";
import { type DeskNavigationItem, listDeskNavigation } from "../features/navigation/desk-queries.server.ts";
import { updateSetting } from "../features/settings/commands.server.ts";
import { type DeskSetting, listDeskSettings } from "../features/settings/queries.server.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import type { Platform } from "../platform/platform.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/navbar";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { LeaveGuard } from "./kit/leave-guard.tsx";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { NavigationForm } from "./parts/navbar/navigation-form.tsx";
import { NavigationList } from "./parts/navbar/navigation-list.tsx";
import { SettingsList } from "./parts/navbar/settings-list.tsx";

export const handle = screens.navbar;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { db } = platform;
  const items = await listDeskNavigation(db);
  const settings = await readSettings(platform);
  const changes = await lastChanges(
    db,
    [...items, ...(settings ?? [])].flatMap(({ id }) => id ?? []),
  );
  return { items, settings, changes };
}

/** Nothing when they cannot be read: the navigation can still be worked on. */
async function readSettings({ db, log }: Platform): Promise<readonly DeskSetting[] | undefined> {
  try {
    return await listDeskSettings(db);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error("the site's settings cannot be read", error);
    return undefined;
  }
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createNavigationItem, input),
    save: ({ run, input }) => run(updateNavigationItem, input),
    setActive: ({ run, input }) => run(toggleNavigationItem, input),
    move: ({ run, input }) => run(moveNavigationItem, input),
    delete: ({ run, input }) => run(deleteNavigationItem, input),
    restore: ({ run, input }) => run(restoreNavigationItem, input),
    setting: ({ run, input }) => run(updateSetting, input),
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Navbar({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { items, settings, changes } = loaderData;
  const { open, close } = useItemAddress();
  const [added, edited, unsaved] = [useRef(false), useRef(false), useRef(new Set<string>())];
  const deletion = useItemDeletion(items);
  // There can be one guard on a screen: it looks after the form and after the fields of the settings.
  const isDirty = useMemo(
    () => ({
      get current() {
        return added.current || unsaved.current.size > 0;
      },
    }),
    [added, unsaved],
  );
  return (
    <Screen title={t("navigationDesk.title")}>
      <SettingsList settings={settings} changes={changes} unsaved={unsaved} />
      <h2 className="headline-text pt-4 text-xl">{t("navigationDesk.itemsTitle")}</h2>
      <NavigationForm items={items} isDirty={added} />
      {items.length === 0 ? (
        <EmptyState title={t("navigationDesk.empty")} explanation={t("navigationDesk.emptyHint")} />
      ) : (
        <NavigationList
          items={items}
          changes={changes}
          editedId={open?.kind === "edit" ? open.id : undefined}
          isDirty={edited}
          onClose={close}
          onDelete={deletion.ask}
        />
      )}
      {deletion.dialog}
      <LeaveGuard isDirty={isDirty} openItem={edited} text={t("desk.loseText")} />
    </Screen>
  );
}

function useItemDeletion(items: readonly DeskNavigationItem[]) {
  const { t } = useWords();
  const below = (id: string) => items.filter(({ parentId }) => parentId === id).length;
  return useDeletion<DeskNavigationItem>({
    title: t("navigationDesk.deleteTitle"),
    text: ({ id, label }) => (
      <>
        {t("navigationDesk.deleteText", { name: label })}{" "}
        {below(id) > 0 && t("navigationDesk.deleteBelow", { count: below(id) })}
      </>
    ),
    deleted: t("navigationDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("navigationDesk.deleteFailed")}. ${reason}` }),
    restored: t("navigationDesk.restored"),
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={(reason) => t("navigationDesk.loadFailed", { reason })} />;
}
