// The words of the back office, in the language of this browser. They stand above everything that a click asks for anew:
// 15 to 18 kB that would else come again over the line of a stadium stand.
import { Outlet } from "react-router";
import { requestContext } from "../platform/request-context.ts";
import { messagesOf } from "../words/words.server.ts";
import { WordsProvider } from "../words/words-context.tsx";
import type { Route } from "./+types/desk-words";
import { deskLanguage } from "./kit/desk-language.ts";
import { screenList } from "./kit/screens.ts";
import { unlessLanguageStays } from "./kit/use-words-in.ts";

/** Those of the screens, and what they have in common. */
const namespaces = [
  ...new Set(screenList.map(({ messages }) => messages)),
  ...(["access", "admin", "auditDesk", "desk", "editor", "faults", "history", "ui"] as const),
];

/** From here on the request speaks the language of this desk, Access Denied and the way to sign in included. */
const speakDeskLanguage: Route.MiddlewareFunction = ({ request, context }) => {
  const lang = deskLanguage(request.headers.get("cookie"));
  context.set(requestContext, { ...context.get(requestContext), lang });
};
export const middleware = [speakDeskLanguage];
export const shouldRevalidate = unlessLanguageStays;

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  return { lang, messages: messagesOf(lang, namespaces) };
}

export default function DeskWords({ loaderData: { lang, messages } }: Route.ComponentProps) {
  return (
    <WordsProvider lang={lang} messages={messages}>
      <Outlet />
    </WordsProvider>
  );
}
