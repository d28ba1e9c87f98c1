import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { AccessDenied, accessDeniedMessages } from "#app/features/people/accounts/access-denied.tsx";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";

type ScreenProps = {
  title: string;
  /** Above the title: the way back to the list that this belongs to. */
  above?: ReactNode;
  /** Beside the title, in small: what state this is in. */
  note?: ReactNode;
  /** The primary action. It stays in the same corner on every screen and while the screen scrolls. */
  action?: ReactNode;
  children: ReactNode;
};

/** One screen: its title on the left, its primary action on the right, both in sight while the rest scrolls. */
export function Screen({ title, above, note, action, children }: ScreenProps) {
  const { t } = useMessages();
  return (
    <main className="grid content-start gap-5 px-4 pb-[max(var(--notice-room),var(--notice-room-least))] [--sticky-top:4rem] lg:px-8">
      <title>{`${title} | ${t("admin.label")}`}</title>
      <div className="sticky top-0 z-20 -mx-4 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline bg-paper px-4 py-2 lg:-mx-8 lg:px-8">
        <div className="min-w-40 max-lg:flex-1">
          {above}
          <h1 className="headline text-title">{title}</h1>
        </div>
        {/* Where it grows, it must not push the actions from under a finger. */}
        {note && (
          <div className="min-w-0 max-lg:order-last max-lg:min-h-5 max-lg:basis-full lg:flex-1 lg:self-end">{note}</div>
        )}
        {action && <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-2">{action}</div>}
      </div>
      {children}
    </main>
  );
}

/** What stands in place of a screen whose loader failed; `message` are the words of the specification for it. */
export function ScreenFailure({ error, message }: { error: unknown; message: (reason: string) => string }) {
  const { t } = useMessages();
  const denied = accessDeniedMessages(error);
  if (denied) return <AccessDenied messages={denied} isInFrame />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  return <LoadFailure message={message(t(`admin.common.failures.${isBusy ? "unavailable" : "internal"}`))} />;
}

/**
 * The error boundary of a screen. `message` is what the specification says when its loader fails, `reason` whatever is
 * known.
 */
export function screenFailure(message: (t: Translator, reason: string) => string) {
  return function ScreenErrorBoundary({ error }: { error: unknown }) {
    const { t } = useMessages();
    return <ScreenFailure error={error} message={(reason) => message(t, reason)} />;
  };
}

function LoadFailure({ message }: { message: string }) {
  const { t } = useMessages();
  const { revalidate, state } = useRevalidator();
  const title = t("admin.common.error");
  useEffect(() => notifyError({ title, description: message }), [title, message]);
  return (
    <Screen title={t("admin.failedTitle")}>
      <p>{message}</p>
      <Button className="justify-self-start" busy={state === "loading"} onClick={() => void revalidate()}>
        {t("admin.common.retry")}
      </Button>
    </Screen>
  );
}

export function NotFoundScreen() {
  const { t } = useMessages();
  return (
    <Screen title={t("admin.notFoundTitle")}>
      <p>{t("admin.notFoundText")}</p>
      <div>
        <LinkButton href="/admin">{t("admin.toDashboard")}</LinkButton>
      </div>
    </Screen>
  );
}
