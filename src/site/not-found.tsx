// Every address that no other page has: 404 with a way home.
import { data } from "react-router";
import { languageOfPath } from "../words/language.ts";
import type { Route } from "./+types/not-found";
import { NotFoundMessage } from "./chrome/message-page.tsx";
import { siteWords } from "./chrome/site-words.tsx";

export const handle = { static: true };

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ location }: Route.MetaArgs) {
  const t = siteWords(languageOfPath(location.pathname));
  return [{ title: `${t("notFound.title")} | ${t("chrome.siteName")}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundMessage />;
}
