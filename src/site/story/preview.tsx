// A story before readers have it, as its page will show it (permissions.csv Z002). For one asker, and kept nowhere.
import { data, redirect } from "react-router";
import { findStoryBeforeReaders } from "../../features/articles/queries.server.ts";
import { storyPath } from "../../features/articles/story-pages.ts";
import { pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { may } from "../../platform/auth/policy.ts";
import { actorContext, platformContext, requestContext } from "../../platform/request-context.ts";
import { isIdentifier } from "../../platform/text/is-identifier.ts";
import { alternateOfStory } from "../cards/story-path.ts";
import { siteMessages } from "../layout/site-messages.tsx";
import type { Route } from "./+types/preview";
import { readStoryPage } from "./story-page.server.ts";
import { StoryPage } from "./story-page.tsx";

export const handle = { static: true };

const noStore = { "cache-control": "private, no-store" };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock } = platform;
  const facts = context.get(requestContext);
  const actor = await context.get(actorContext)();
  const reach = may(actor, "article.list");
  // Whoever may not read it learns not even that there is something.
  const unknown = data(null, { status: 404, headers: noStore });
  if (actor.kind !== "person" || reach === "none" || !isIdentifier(id)) throw unknown;
  const found = await findStoryBeforeReaders(db, id, { reach, personId: actor.id, now: clock.now() });
  if (!found) throw unknown;
  const { story, status } = found;
  const elsewhere = (address: string) => redirect(address, { status: 302, headers: noStore });
  if (status === "published") throw elsewhere(storyPath(story));
  if (story.lang !== facts.lang) throw elsewhere(pathInLanguage(`/preview/${story.id}`, story.lang));
  const page = await readStoryPage(platform, story, { facts });
  return data(
    { ...page, lang: story.lang, alternatePath: alternateOfStory(story, page.sections) },
    { headers: noStore },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, lang } = loaderData;
  const title = siteMessages(lang)("article.preview.title", { title: story.title });
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const notice = (
    <aside aria-label={t("article.preview.name")} className="notice">
      <p className="flex-1">
        <b>{t("article.preview.name")}</b> · {t("article.preview.text")}
      </p>
      <a href={`/admin/articles/${loaderData.story.id}`}>{t("article.preview.back")}</a>
    </aside>
  );
  return <StoryPage {...loaderData} notice={notice} />;
}
