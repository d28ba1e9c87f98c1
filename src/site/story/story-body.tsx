import type { ReactNode } from "react";
import type { ShownCredit } from "#app/features/media/picture-source.ts";
import { hasGallery } from "#app/features/newsroom/story-body/blocks/gallery.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { footnotesOnPage } from "#app/features/newsroom/story-body/footnote.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { withDrawnBlocks } from "./drawn-blocks.ts";
import postStylesheet from "./post.css?url";
import { splitAfterOpening } from "./split-story.ts";
import boxesStylesheet from "./story-boxes.css?url";
import gallerySheet from "./story-gallery.css?url";
// For its styles: the blocks themselves are drawn in a module that no browser gets.
import "#app/features/sport/rules/sport-views.ts";

type StoryBodyProps = {
  html: string;
  credits: ReadonlyMap<string, ShownCredit>;
  /** What is drawn in the place of blocks, from `drawBlocks`. */
  drawnBlocks: ReadonlyMap<string, string>;
  /** What stands between the first paragraphs and the others, or below a text that has no others. */
  children?: ReactNode;
};

/** The body of a story, with room in it for an advertisement. */
export function StoryBody({ html, credits, drawnBlocks, children }: StoryBodyProps) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  const [opening, rest] = splitAfterOpening(footnotesOnPage(html, { lang, t }));
  const page = { lang, t, credits, isLowData };
  const shown = (part: string) =>
    withDrawnBlocks(
      storyBlocks.reduce((body, block) => block.onPage?.(body, page) ?? body, part),
      drawnBlocks,
    );
  const hasBox = !isLowData && /<(?:aside|ul|figure) class="(?:fact-box|key-points|related-story)">/.test(html);
  return (
    <>
      {/* Other stories do not fetch it. */}
      {hasBox && <link rel="stylesheet" href={boxesStylesheet} precedence="story" />}
      {!isLowData && html.includes('<figure class="post"') && (
        <link rel="stylesheet" href={postStylesheet} precedence="story" />
      )}
      <StoryHtml html={shown(opening)} />
      {children}
      {rest !== "" && <StoryHtml html={shown(rest)} />}
      {hasGallery(html) && !isLowData && <link rel="stylesheet" href={gallerySheet} precedence="block" />}
    </>
  );
}

/**
 * The one place of the site where HTML is not made by React: it was sanitised when it was saved
 * (features/newsroom/story-body/sanitize-story.server.ts), by the same gate for everybody. Videos in it are links; the
 * script turns one into its player when the reader asks for it.
 */
export function StoryHtml({ html }: { html: string }) {
  const opensFrames = html.includes("video-embed") || html.includes(" data-frame=");
  return (
    <div
      className="story-body"
      data-behaviour={opensFrames ? "story-frames" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving, see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
