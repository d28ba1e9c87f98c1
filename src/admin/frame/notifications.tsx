// What colleagues have told somebody of their stories (permissions.csv N340, N341, N343): the bell of the header leads
// here. Opening one marks it as read, which a link alone must not do; so each is a button.
import { Form, redirect, useFetcher } from "react-router";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, reasonOf, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { readAllNotifications, readNotification } from "#app/features/newsroom/review/notification-commands.server.ts";
import { listNotifications } from "#app/features/newsroom/review/notifications.server.ts";
import { type Told, toldPath } from "#app/features/newsroom/review/told.ts";
import { toldMessage } from "#app/features/newsroom/review/told-message.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatCursor, parseCursor } from "#app/platform/paging.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/notifications";
import { screens } from "./screens.ts";

export const handle = screens.dashboard;

const pageLength = 30;
const address = "/admin/notifications";

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const after = parseCursor(args.url.searchParams.get("after"));
  const { items, older } = await listNotifications(platform.db, person, { limit: pageLength, after });
  return { items, older: older && formatCursor(older), isFirstPage: after === undefined };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    async open({ run, input }) {
      throw redirect(toldPath(await run(readNotification, input)), 303);
    },
    readAll: async ({ run }) => void (await run(readAllNotifications, {})),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Notifications({ loaderData: { items, older, isFirstPage } }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <Screen title={t("review.bell.title")} action={items.some(({ isRead }) => !isRead) && <ReadAll />}>
      {items.length === 0 ? (
        <EmptyState title={t("review.bell.empty")} explanation={t("review.bell.emptyHint")} />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id} className="border-b border-hairline">
              <Notification item={item} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={t("ui.pages")}
        newer={isFirstPage ? undefined : { href: address, label: t("admin.common.newest") }}
        older={older ? { href: `${address}?after=${older}`, label: t("admin.common.older") } : undefined}
      />
    </Screen>
  );
}

function Notification({ item }: { item: Told }) {
  const { lang, t } = useMessages();
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="id" value={item.id} />
      <button type="submit" className="-mx-2 grid w-[calc(100%+1rem)] gap-0.5 px-2 py-3 text-left hover:bg-sunken">
        <span lang={item.lang} className="font-semibold leading-snug wrap-break-word">
          {item.title}
        </span>
        <span className="text-sm">{toldMessage(t, item)}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {!item.isRead && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-press">
              <span aria-hidden="true" className="size-2 flex-none rounded-full bg-press-fill" />
              {t("review.bell.unread")}
            </span>
          )}
          {dateTime(item.at, lang)}
        </span>
      </button>
    </Form>
  );
}

function ReadAll() {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("review.bell.allRead") });
  });
  return (
    <fetcher.Form method="post" action={address}>
      <input type="hidden" name="intent" value="readAll" />
      <Button type="submit" busy={fetcher.state !== "idle"}>
        {t("review.bell.readAll")}
      </Button>
    </fetcher.Form>
  );
}

export const ErrorBoundary = screenFailure((t) => t("review.bell.loadFailed"));
