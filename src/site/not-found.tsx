// Every address that no other page has: 404 with a way home.
import { data } from "react-router";
import { siteName } from "../features/settings/site-name.ts";
import { languageOfPath } from "../messages/language.ts";
import type { Route } from "./+types/not-found";
import { defaultSettings } from "./layout/layout-data.ts";
import { NotFoundMessage } from "./layout/message-page.tsx";
import { siteMessages } from "./layout/site-messages.tsx";

export const handle = { static: true };

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOfPath(location.pathname);
  const t = siteMessages(lang);
  const settings = matches[1]?.loaderData?.settings ?? defaultSettings;
  return [{ title: `${t("notFound.title")} | ${siteName(settings, lang, t)}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundMessage />;
}
