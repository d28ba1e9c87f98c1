// The words of the back office, in the language of this browser. They stand above everything that a click asks for
// anew: 15 to 18 kB that would else come again over the line of a stadium stand.
import { Outlet } from "react-router";
import { messagesOf } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/admin-messages";
import { adminLanguage } from "./admin-language.ts";
import { shouldRevalidateMessages } from "./use-messages-in.ts";

/** The namespaces that any screen may need. */
const namespaces = [
  "access",
  "admin",
  "articles",
  "categories",
  "checklist",
  "dashboard",
  "editor",
  "errors",
  "history",
  "media",
  "review",
  "sportPeople",
  "sports",
  "trash",
  "ui",
  "unsavedText",
] as const;

/** From here on the request speaks the language of the back office, Access Denied and the way to sign in included. */
const setAdminLanguage: Route.MiddlewareFunction = ({ request, context }) => {
  const lang = adminLanguage(request.headers.get("cookie"));
  context.set(requestContext, { ...context.get(requestContext), lang });
};
export const middleware = [setAdminLanguage];
export const shouldRevalidate = shouldRevalidateMessages;

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  return { lang, messages: messagesOf(lang, namespaces) };
}

export default function AdminMessages({ loaderData: { lang, messages } }: Route.ComponentProps) {
  return (
    <MessagesProvider lang={lang} messages={messages}>
      <Outlet />
    </MessagesProvider>
  );
}
