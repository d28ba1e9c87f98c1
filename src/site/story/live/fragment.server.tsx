// What open pages of a live blog fetch when it has changed: its head, and the entries that changed last. Small, and
// like a page made once for all.
import { renderToStaticMarkup } from "react-dom/server";
import type { LiveBlogHead, readChangedEntries } from "#app/features/sport/live-blogs/queries.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { LiveHead } from "./live-blog.tsx";
import { LiveEntryView } from "./live-entry.tsx";

type Fragment = { head: LiveBlogHead; changed: Awaited<ReturnType<typeof readChangedEntries>>; path: string };

/** The fragment, which no search engine is to list. */
export function entriesFragment({ head, changed, path }: Fragment, lang: Lang): Response {
  const html = renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <div
        data-live-fragment
        data-changed={head.changedAt.getTime()}
        data-since={changed.since?.getTime() ?? 0}
        data-removed={changed.removed.join(" ")}
      >
        <LiveHead blog={head} path={path} />
        {changed.entries.map((entry) => (
          <LiveEntryView key={entry.id} entry={entry} path={path} />
        ))}
      </div>
    </SiteMessages>,
  );
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" } });
}
