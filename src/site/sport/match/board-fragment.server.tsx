// The board of a match alone: what open pages fetch when it has changed. A tenth of its page, and like that made once
// for all.
import { renderToStaticMarkup } from "react-dom/server";
import type { Lang } from "#app/platform/db/schema.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { LiveBoard } from "./match-board.tsx";
import type { ShownMatch } from "./match-page.server.ts";

/** The fragment, which no search engine is to list. */
export function boardFragment(match: ShownMatch, lang: Lang): Response {
  const html = renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <LiveBoard match={match} />
    </SiteMessages>,
  );
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" } });
}
