// The words of the back office, in the language of this browser. They are a file that the browser keeps, and stand
// above everything that a click asks for anew.
import words from "virtual:admin-words";
import { Outlet } from "react-router";
import { adminNamespaces } from "#app/messages/admin-namespaces.ts";
import { messagesOf } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/admin-messages";
import { adminLanguage } from "./admin-language.ts";
import { fetchWords, keepWords, wordsOf } from "./admin-words.ts";
import { shouldRevalidateMessages } from "./use-messages-in.ts";

/** From here on the request speaks the language of the back office, Access Denied and the way to sign in included. */
const setAdminLanguage: Route.MiddlewareFunction = ({ request, context }) => {
  const lang = adminLanguage(request.headers.get("cookie"));
  context.set(requestContext, { ...context.get(requestContext), lang });
};
export const middleware = [setAdminLanguage];
export const shouldRevalidate = shouldRevalidateMessages;

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  keepWords(lang, messagesOf(lang, adminNamespaces));
  return { lang, words: words[lang] };
}

/** Another language than that of the page, whose words came with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  await fetchWords(data.lang, data.words);
  return data;
}

export default function AdminMessages({ loaderData: { lang, words: address } }: Route.ComponentProps) {
  return (
    <MessagesProvider lang={lang} messages={wordsOf(lang)}>
      <link rel="modulepreload" href={address} data-words={lang} />
      <Outlet />
    </MessagesProvider>
  );
}
