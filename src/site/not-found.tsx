// Every address that no other page has: 404 with a way home and stories to go on with.
import { siteName } from "#app/features/settings/site-name.ts";
import { languageOfPath } from "#app/messages/language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/not-found";
import { defaultSettings } from "./layout/layout-data.ts";
import { NotFoundMessage } from "./layout/message-page.tsx";
import { notFoundWithStories } from "./layout/not-found.server.ts";
import { siteMessages } from "./layout/site-messages.tsx";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  return await notFoundWithStories(context.get(platformContext), context.get(requestContext));
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOfPath(location.pathname);
  const t = siteMessages(lang);
  const settings = matches[1]?.loaderData?.settings ?? defaultSettings;
  return [{ title: `${t("notFound.title")} | ${siteName(settings, lang, t)}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundMessage instead={loaderData} />;
}
