// What was wrong in stories of this language, the newest correction first.
import { redirect } from "react-router";
import { latestTag, storyPath, storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { listCorrections } from "#app/features/newsroom/corrections/queries.server.ts";
import { correctionsTag } from "#app/features/newsroom/corrections/rules.ts";
import { longDate } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { cursorInUrl, pagePath } from "#app/platform/paging.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { alternatePageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead, StoryListPages } from "#app/site/story-list/list-page.tsx";
import { notFound } from "#app/site/story-list/story-list.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/corrections";
import "./corrections.css";

export const handle = { static: true };

const path = "/corrections";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  const cursor = cursorInUrl(new URL(request.url).search);
  if (cursor.kind === "wrong") throw redirect(pathInLanguage(path, lang), 301);
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const { items, older } = await listCorrections(db, lang, after);
  if (after && items.length === 0) throw notFound();
  // A corrected story that is published anew stands here again.
  tag(correctionsTag(lang), latestTag(lang), ...items.map(({ story }) => storyTag(story.id)));
  const own = pathInLanguage(path, lang);
  return { items, newer: after && own, older: older && pagePath(own, older), lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteMessages(loaderData.lang);
  const [title, description] = [t("corrections.title"), t("corrections.description")];
  return alternatePageMeta(loaderData, { path, title, description }, matches);
}

export default function CorrectionsPage({ loaderData: { items, newer, older } }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  return (
    <main className="page-width list-page">
      <ListHead title={t("corrections.title")} description={t("corrections.description")} />
      {items.length === 0 && <EmptyState title={t("corrections.empty")} explanation={t("corrections.emptyText")} />}
      <ul className="corrections">
        {items.map(({ id, content, publishedAt, story }) => (
          <li key={id}>
            <h2>
              <a href={storyPath(story)}>{story.title}</a>
            </h2>
            <p>
              <time dateTime={publishedAt.toISOString()}>{longDate(publishedAt, lang)}</time>
              {content}
            </p>
          </li>
        ))}
      </ul>
      <StoryListPages newer={newer} older={older} />
    </main>
  );
}
