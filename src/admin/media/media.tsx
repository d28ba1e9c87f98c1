// The media library (back-office.md 2).
import { useState } from "react";
import { useRevalidator } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { deleteMedia, restoreMedia, setFocalPoint, updateMediaDetails } from "#app/features/media/commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/media";
import type { ListedMedia } from "./library.server.ts";
import { readLibrary } from "./library.server.ts";
import { MediaDetails } from "./media-details.tsx";
import { MediaLibrary } from "./media-library.tsx";

export const handle = screens.media;

export function loader(args: Route.LoaderArgs) {
  return readLibrary(args);
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    details: ({ run, input }) => run(updateMediaDetails, input),
    focus: ({ run, input }) => run(setFocalPoint, input),
    delete: async ({ run, input }) => {
      await run(deleteMedia, input);
      return { id: String(input.id) };
    },
    restore: ({ run, input }) => run(restoreMedia, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Media({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { items, search, older, isFirstPage, rights } = loaderData;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<ListedMedia>();
  return (
    <Screen
      title={t("media.title")}
      note={<p className="text-sm text-muted max-sm:hidden">{t("media.description")}</p>}
    >
      <MediaLibrary
        items={items}
        search={search}
        rights={rights}
        onStored={() => void revalidate()}
        onOpen={setOpened}
      />
      <Pagination
        label={t("ui.pages")}
        newer={isFirstPage ? undefined : { href: urlOf({ search }), label: t("admin.common.newest") }}
        older={older ? { href: urlOf({ search, before: older }), label: t("media.more") } : undefined}
      />
      <MediaDetails item={opened} onClose={() => setOpened(undefined)} />
    </Screen>
  );
}

function urlOf(parts: { search: string; before?: string }): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString();
  return `/admin/media${query ? `?${query}` : ""}`;
}

export const ErrorBoundary = screenFailure((t) => t("media.loadFailed"));
