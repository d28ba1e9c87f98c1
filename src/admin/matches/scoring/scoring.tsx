// The scoring screen: what somebody beside a field enters with a thumb, with or without a network. The page itself
// holds no data, because a service worker keeps it on the phone (docs/decisions/0027); what it shows comes from
// score-entries.ts.

import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { OfflineScreen } from "#app/admin/kit/offline-queue/offline-screen.tsx";
import { useOfflineSession } from "#app/admin/kit/offline-queue/use-offline-session.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { lineupIn } from "#app/admin/matches/event-input.ts";
import { AccessDeniedBoundary } from "#app/features/people/accounts/access-denied.tsx";
import { discardHeldEvent, enterHeldEvent } from "#app/features/sport/scoring/held-event-commands.server.ts";
import { copyLineup, setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/scoring";
import { MatchScoring } from "./match-scoring.tsx";
import { ScoringSession } from "./scoring-session.ts";
import "#app/admin/frame/admin.css";

export const handle = { screen: "matches", permission: "match.enter" } as const;

export async function loader(args: Route.LoaderArgs) {
  const { lang } = await openScreen(args, handle);
  return { lang };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    setLineup: ({ run, input }) => run(setLineup, lineupIn(input)),
    copyLineup: ({ run, input }) => run(copyLineup, input),
    enterHeld: ({ run, input }) => run(enterHeldEvent, input),
    discardHeld: ({ run, input }) => run(discardHeldEvent, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function ScoringScreen({ params }: Route.ComponentProps) {
  const { t } = useMessages();
  const { session, view } = useOfflineSession(() => new ScoringSession(params.id));
  const { stored } = view;
  return (
    <OfflineScreen
      namespace="admin.scoring"
      view={view}
      className="mx-auto grid max-w-form gap-4 pb-16 lg:max-w-page"
      path={`/admin/matches/${params.id}/score`}
      list={{ href: "/admin/matches", label: t("admin.matches.title") }}
    >
      {stored && <MatchScoring session={session} view={view} stored={stored} />}
    </OfflineScreen>
  );
}

export const ErrorBoundary = AccessDeniedBoundary;
