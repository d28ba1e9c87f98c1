import { Outlet } from "react-router";
import { requestContext } from "../platform/request-context.ts";
import { allMessages } from "../words/words.server.ts";
import { WordsProvider } from "../words/words-context.tsx";
import type { Route } from "./+types/site-layout";
import "./site.css";
export const handle = { static: true };
export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  return { lang, messages: allMessages(lang) };
}
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return <WordsProvider lang={loaderData.lang} messages={loaderData.messages}><Outlet /></WordsProvider>;
}
