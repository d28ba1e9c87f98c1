import { useLocation, useNavigate } from "react-router";
import type { KnownFile } from "#app/features/media/known-file.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { dayText, mainCalendar } from "#app/messages/day-text.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { nameList } from "#app/messages/name-list.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { UploadedMedia } from "./upload-answer.ts";

const libraryPath = "/admin/media";

/**
 * Tells that the library has a file: that it had it already and where that is used, and that its rights have ended. On
 * the screen of the library the one that was there can be shown; elsewhere it is among those to choose from.
 */
export function useStoredNotice(): (media: UploadedMedia, fileName: string) => void {
  const { t, lang } = useMessages();
  const navigate = useNavigate();
  const isLibrary = useLocation().pathname === libraryPath;
  return ({ known, rightsEndOn }, fileName) => {
    if (!known) notifySuccess({ title: t("media.uploaded"), description: fileName });
    else {
      const show = () => void navigate(`${libraryPath}?${new URLSearchParams({ search: known.name })}`);
      notifySuccess({
        title: t("media.known"),
        description: `${fileName}. ${usedText(t, lang, known)}`,
        action: isLibrary ? { label: t("media.showKnown"), onPress: show } : undefined,
      });
    }
    if (rightsEndOn !== undefined && rightsEndOn < kathmanduDay(new Date())) {
      const day = dayText(mainCalendar(rightsEndOn, lang), rightsEndOn, lang) ?? rightsEndOn;
      notifyError({ title: fileName, description: t("media.rightsEnded", { day }) });
    }
  };
}

function usedText(t: Translator, lang: Lang, { uses, more }: KnownFile): string {
  if (uses.length === 0) return more === 0 ? t("media.unused") : t("media.usedInPlaces", { count: more });
  const first = nameList(
    uses.map(({ title }) => title),
    lang,
  );
  return more === 0 ? t("media.usedIn", { stories: first }) : t("media.usedInMore", { first, count: more });
}
