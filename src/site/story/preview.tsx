// A story before readers have it, as its page will show it (permissions.csv Z002), or by a link for people without an
// account (docs/decisions/0026-preview-links.md). For one asker, and kept nowhere.
import { data, redirect } from "react-router";
import { findStoryBeforeReaders, type Story } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { storyAs } from "#app/features/newsroom/articles/story-preview.server.ts";
import { countOpening } from "#app/features/newsroom/preview-links/commands.server.ts";
import { findLinkedText } from "#app/features/newsroom/preview-links/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { alternateOfStory } from "#app/site/cards/story-path.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { Route } from "./+types/preview";
import { readStoryPage } from "./story-page.server.ts";
import { StoryPage } from "./story-page.tsx";

export const handle = { static: true };

const noStore = { "cache-control": "private, no-store" };

/** Of a link for outsiders: its address is a secret, which no other site and no search engine is to learn. */
const secretHeaders = { ...noStore, "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" };

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const key = url.searchParams.get("key");
  const headers = key === null ? noStore : secretHeaders;
  const shown = isIdentifier(params.id) ? await (key === null ? forStaff(args) : byLink(args, key)) : undefined;
  // Whoever may not read it learns not even that there is something.
  if (!shown) {
    const { data: instead } = await notFoundWithStories(platform, facts);
    throw data(instead, { status: 404, headers });
  }
  const elsewhere = (address: string) => redirect(address, { status: 302, headers });
  if ("address" in shown) throw elsewhere(shown.address);
  const { story, ...notice } = shown;
  if (isSiteLanguage(story.lang) && story.lang !== facts.lang)
    throw elsewhere(pathInLanguage(`/preview/${story.id}${url.search}`, story.lang));
  const page = await readStoryPage(platform, story, { facts });
  return data(
    { ...page, ...notice, lang: story.lang, alternatePath: alternateOfStory(story, page.sections) },
    { headers },
  );
}

type Shown =
  | { address: string }
  | {
      story: Story;
      /** A story that readers do not have; another text of one that they have; by a link; beside the form. */
      as: "story" | "version" | "link" | "live";
      /** Until when the link is good. */
      until?: Date;
    };

async function forStaff({ context, params: { id }, url }: Route.LoaderArgs): Promise<Shown | undefined> {
  const { db, clock } = context.get(platformContext);
  const actor = await context.get(actorContext)();
  const reach = may(actor, "article.list");
  if (actor.kind !== "person" || reach === "none") return undefined;
  const found = await findStoryBeforeReaders(db, id, { reach, personId: actor.id, now: clock.now() });
  if (!found) return undefined;
  if (url.searchParams.has("live"))
    return { story: (await storyAs(db, found.story, "copy")) ?? found.story, as: "live" };
  const asked = shownIn(url.searchParams);
  const story = asked === undefined ? found.story : await storyAs(db, found.story, asked);
  if (!story) return undefined;
  if (found.status === "published" && asked === undefined) return { address: storyPath(story) };
  return { story, as: asked === undefined || found.status !== "published" ? "story" : "version" };
}

async function byLink({ context, params: { id }, request }: Route.LoaderArgs, key: string): Promise<Shown | undefined> {
  const { db, clock } = context.get(platformContext);
  const now = clock.now();
  const linked = await findLinkedText(db, { id, key, now });
  if (!linked) return undefined;
  if (request.method === "GET") await countOpening(db, linked.linkId, now);
  // Whoever has a link reads one text, and not what is written live.
  return { story: { ...linked.story, kind: "story" }, as: "link", until: linked.expiresAt };
}

/** A version by its number, or what is typed and not public; the story as it is where neither is asked for. */
function shownIn(query: URLSearchParams): number | "copy" | undefined {
  if (query.has("copy")) return "copy";
  const number = query.get("version");
  return number !== null && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, lang } = loaderData;
  const title = siteMessages(lang)("article.preview.title", { title: story.title });
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { as } = loaderData;
  const isAlone = as === "link" || as === "live";
  return <StoryPage {...loaderData} isAlone={isAlone} notice={as !== "live" && <Notice {...loaderData} as={as} />} />;
}

type NoticeProps = { as: "story" | "version" | "link"; until?: Date | undefined; story: { id: string } };

/** What this page is, and until when. */
function Notice({ as, until, story }: NoticeProps) {
  const { lang, t } = useMessages();
  return (
    <aside aria-label={t("article.preview.name")} className="notice">
      <p className="flex-1">
        <b>{t("article.preview.name")}</b> ·{" "}
        {as === "link" && until ? (
          <time dateTime={until.toISOString()}>{t("article.preview.linkText", { date: dateTime(until, lang) })}</time>
        ) : (
          t(as === "version" ? "article.preview.versionText" : "article.preview.text")
        )}
      </p>
      {as !== "link" && <a href={`/admin/articles/${story.id}`}>{t("article.preview.back")}</a>}
    </aside>
  );
}
