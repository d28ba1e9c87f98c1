import type { ShownCredit } from "../../features/media/picture-source.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { withCredits } from "./picture-credits.ts";
import { withScrollingTables } from "./scrolling-tables.ts";

/**
 * The body of a story. The one place of the site where HTML is not made by React: it was sanitised when it was saved
 * (features/articles/body/sanitize-story.server.ts), by the same gate for everybody. Videos in it are links; the script
 * turns one into its player when the reader asks for it.
 */
export function StoryBody({ html, credits }: { html: string; credits: ReadonlyMap<string, ShownCredit> }) {
  const { lang, t } = useMessages();
  const hasVideos = html.includes("video-embed");
  return (
    <div
      className="story-body"
      data-behaviour={hasVideos ? "story-videos" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving, see above.
      dangerouslySetInnerHTML={{ __html: withScrollingTables(withCredits(html, credits, lang), t("article.table")) }}
    />
  );
}
