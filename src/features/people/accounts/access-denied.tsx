import { isRouteErrorResponse } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";

const textNames = [
  "title",
  "message",
  "missing",
  "ask",
  "contactEmail",
  "signedInAs",
  "signOut",
  "home",
  "siteName",
] as const;

export type AccessDeniedMessages = Readonly<Record<(typeof textNames)[number], string>>;

/** The words that `requireAction` sent with its refusal, or `undefined` for any other error of a route. */
export function accessDeniedMessages(error: unknown): AccessDeniedMessages | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null || !("accessDenied" in body)) return undefined;
  const { accessDenied } = body;
  return isMessages(accessDenied) ? accessDenied : undefined;
}

function isMessages(value: unknown): value is AccessDeniedMessages {
  if (typeof value !== "object" || value === null) return false;
  return textNames.every((name) => typeof Reflect.get(value, name) === "string");
}

type AccessDeniedProps = {
  messages: AccessDeniedMessages;
  /** Whether the header of the back office stands above it already. */
  isInFrame?: boolean;
};

/**
 * Shown in place of a back-office screen that this person may not open (back-office.md 6): which permission is missing,
 * whom to ask, and the way out.
 */
export function AccessDenied({ messages, isInFrame = false }: AccessDeniedProps) {
  const { title, message, missing, ask, contactEmail, signedInAs, home } = messages;
  return (
    <>
      {!isInFrame && <Header messages={messages} />}
      <main className="mx-auto grid max-w-form justify-items-start gap-4 px-4 py-12">
        <title>{title}</title>
        <h1 className="headline-text text-xl">{message}</h1>
        <p>{missing}</p>
        <p>
          {ask}
          {contactEmail && (
            <>
              {" "}
              <a href={`mailto:${contactEmail}`} className="break-all text-press underline underline-offset-2">
                {contactEmail}
              </a>
            </>
          )}
        </p>
        <p className="text-sm break-words text-muted">{signedInAs}</p>
        <LinkButton href="/" tone="secondary">
          {home}
        </LinkButton>
      </main>
    </>
  );
}

/**
 * The error boundary of a screen that nothing stands around: what it may not show, it says; any other error is passed
 * on.
 */
export function AccessDeniedBoundary({ error }: { error: unknown }) {
  const messages = accessDeniedMessages(error);
  if (!messages) throw error;
  return <AccessDenied messages={messages} />;
}

function Header({ messages: { siteName, signOut } }: Pick<AccessDeniedProps, "messages">) {
  return (
    <header className="flex min-h-14 items-center justify-between gap-3 border-b-2 border-rule bg-raised px-4 lg:px-6">
      <a href="/" className="headline truncate text-title text-crimson">
        {siteName}
      </a>
      <form method="post" action="/sign-out">
        <Button type="submit" size="small" tone="quiet">
          {signOut}
        </Button>
      </form>
    </header>
  );
}
