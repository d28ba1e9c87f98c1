import { useMessages } from "#app/messages/messages-context.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { LiveSession } from "./live-session.ts";

/** Removes an entry and says so, with the way back. One that was never sent is gone with that. */
export function useRemoveEntry(session: LiveSession): (entry: string) => Promise<void> {
  const { t } = useMessages();
  return async (entry) => {
    if (!(await session.set(entry, "remove"))) return;
    const isRemoved = session.view().shown?.removed.some(({ id }) => id === entry) ?? false;
    notifySuccess({
      title: t("admin.live.removedNotice"),
      action: isRemoved
        ? { label: t("admin.common.undo"), onPress: () => void session.set(entry, "restore") }
        : undefined,
    });
  };
}
