// Writing a live blog: with a thumb, beside a field, with or without a network. The page itself holds no data, because
// a service worker keeps it on the phone (docs/decisions/0027); what it shows comes from live-entries.ts.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { OfflineScreen } from "#app/admin/kit/offline-queue/offline-screen.tsx";
import { useOfflineSession } from "#app/admin/kit/offline-queue/use-offline-session.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { AccessDeniedBoundary } from "#app/features/people/accounts/access-denied.tsx";
import { endLiveBlog, linkLiveBlogToMatch, reopenLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { liveBlogPath } from "#app/features/sport/offline/offline-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/live";
import { LiveSession } from "./live-session.ts";
import { LiveWriting } from "./live-writing.tsx";
import "#app/admin/frame/admin.css";

export const handle = { ...screens.articles, permission: "article.edit" } as const;

export async function loader(args: Route.LoaderArgs) {
  const { lang } = await openScreen(args, handle);
  return { lang };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    end: ({ run, input }) => run(endLiveBlog, input),
    reopen: ({ run, input }) => run(reopenLiveBlog, input),
    link: async ({ run, input }) => void (await run(linkLiveBlogToMatch, input)),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function LiveScreen({ params }: Route.ComponentProps) {
  const { t } = useMessages();
  const { session, view } = useOfflineSession(() => new LiveSession(params.id));
  const { stored } = view;
  return (
    <OfflineScreen
      namespace="admin.live"
      view={view}
      className="mx-auto grid max-w-sheet grid-cols-[minmax(0,1fr)] gap-5 pb-16"
      path={liveBlogPath(params.id)}
      list={{ href: "/admin/articles", label: t("articles.title") }}
    >
      {stored && <LiveWriting key={stored.state.person} session={session} view={view} state={stored.state} />}
    </OfflineScreen>
  );
}

export const ErrorBoundary = AccessDeniedBoundary;
