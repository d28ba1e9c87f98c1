// Navbar Management (back-office.md 2): what the site says of itself, and the items of the navigation.
import { useMemo, useRef } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { VersionsLink } from "#app/admin/kit/history/part-history.tsx";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  type AdminNavigationItem,
  listAdminNavigation,
} from "#app/features/front-page/navigation/admin-queries.server.ts";
import {
  createNavigationItem,
  deleteNavigationItem,
  moveNavigationItem,
  restoreNavigationItem,
  toggleNavigationItem,
  updateNavigationItem,
} from "#app/features/front-page/navigation/commands.server.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { type AdminSetting, listAdminSettings } from "#app/features/settings/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Platform } from "#app/platform/platform.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/navigation";
import { MatchesOffer } from "./matches-offer.tsx";
import { NavigationForm } from "./navigation-form.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { SettingsList } from "./settings-list.tsx";

export const handle = screens.navigation;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { db } = platform;
  const items = await listAdminNavigation(db);
  const settings = await readSettings(platform);
  const changes = await lastChanges(
    db,
    [...items, ...(settings ?? [])].flatMap(({ id }) => id ?? []),
  );
  return { items, settings, changes };
}

/** Nothing when they cannot be read: the navigation can still be worked on. */
async function readSettings({ db, log }: Platform): Promise<readonly AdminSetting[] | undefined> {
  try {
    return await listAdminSettings(db);
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

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Navbar({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { items, settings, changes } = loaderData;
  const { open, close } = useItemUrl();
  const [openForm, unsaved] = [useRef(false), useRef(new Set<string>())];
  const deletion = useItemDeletion(items);
  // There can be one guard on a screen: it looks after the open form and after the fields of the settings.
  const isDirty = useMemo(
    () => ({
      get current() {
        return unsaved.current.size > 0;
      },
    }),
    [unsaved],
  );
  return (
    <Screen
      title={t("admin.navigation.title")}
      action={open?.kind !== "new" && <NewItemLink label={t("admin.navigation.add")} />}
    >
      <SettingsList settings={settings} changes={changes} unsaved={unsaved} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4">
        <h2 className="headline-text text-xl">{t("admin.navigation.itemsTitle")}</h2>
        <VersionsLink href="/admin/navbar/history" />
      </div>
      <MatchesOffer items={items} />
      {open?.kind === "new" && <NavigationForm items={items} isDirty={openForm} onClose={close} />}
      {items.length === 0 ? (
        <EmptyState title={t("admin.navigation.empty")} explanation={t("admin.navigation.emptyHint")} />
      ) : (
        <NavigationList
          items={items}
          changes={changes}
          editedId={open?.kind === "edit" ? open.id : undefined}
          isDirty={openForm}
          onClose={close}
          onDelete={deletion.ask}
        />
      )}
      {deletion.dialog}
      <LeaveGuard isDirty={isDirty} openItem={openForm} />
    </Screen>
  );
}

function useItemDeletion(items: readonly AdminNavigationItem[]) {
  const { lang, t } = useMessages();
  const below = (id: string) => items.filter(({ parentId }) => parentId === id).length;
  return useDeletion<AdminNavigationItem>({
    title: t("admin.navigation.deleteTitle"),
    text: ({ id, label, labelNe }) => (
      <>
        {t("admin.navigation.deleteText", { name: inLanguage(lang, label, labelNe) })}{" "}
        {below(id) > 0 && t("admin.navigation.deleteBelow", { count: below(id) })}
      </>
    ),
    deleted: t("admin.navigation.deleted"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.navigation.deleteFailed")}. ${reason}`,
    }),
    restored: t("admin.navigation.restored"),
  });
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.navigation.loadFailed", { reason }));
