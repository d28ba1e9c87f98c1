import { isRouteErrorResponse } from "react-router";
import { LinkButton } from "../../ui/button.tsx";

export type AccessDeniedMessages = { title: string; message: string; signedInAs: string; home: string };

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
  const names = ["title", "message", "signedInAs", "home"] as const;
  return names.every((name) => typeof Reflect.get(value, name) === "string");
}

/** Shown in place of a back-office screen that this person may not open (back-office.md 6). */
export function AccessDenied({ messages }: { messages: AccessDeniedMessages }) {
  return (
    <main className="mx-auto grid max-w-form justify-items-start gap-4 px-4 py-16">
      <title>{messages.title}</title>
      <h1 className="headline-text text-xl">{messages.message}</h1>
      <p className="text-sm text-muted">{messages.signedInAs}</p>
      <LinkButton href="/" tone="secondary">
        {messages.home}
      </LinkButton>
    </main>
  );
}
