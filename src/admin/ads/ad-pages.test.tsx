import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { AdTurns } from "#app/features/audience/ads/admin-queries.server.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { AdPosition, Lang } from "#app/platform/db/schema.ts";
import { AdPages } from "./ad-pages.tsx";

function shown(
  ad: { position: AdPosition; lang?: Lang; isLive: boolean },
  { sharing = 1, hasStories = true } = {},
): string {
  const none = { en: 0, ne: 0 };
  const nowhere = { header: none, sidebar: none, footer: none, banner: none, article_top: none, article_bottom: none };
  const turns: AdTurns = { liveAt: { ...nowhere, [ad.position]: { en: sharing, ne: 1 } }, hasStories };
  const html = renderToString(
    <MessagesProvider lang="en" messages={allMessages("en")}>
      <AdPages ad={{ lang: null, ...ad }} turns={turns} />
    </MessagesProvider>,
  );
  return html.replace(/<!-- -->|<[^>]*>/g, " ");
}

test("an advertisement says on which pages it stands, and how it shares them", () => {
  const banner = { position: "banner" as const, isLive: true };
  expect(shown(banner)).toContain("On the front page.");
  expect(shown(banner)).not.toContain("share");
  expect(shown(banner, { sharing: 3 })).toContain("3 share this position: a page shows each of them for an hour");
  expect(shown({ ...banner, isLive: false }, { sharing: 3 })).not.toContain("share");
  expect(shown({ ...banner, lang: "en" }, { sharing: 3 })).toContain("3 share this position");
  expect(shown({ ...banner, lang: "ne" }, { sharing: 3 })).not.toContain("share");
});

test("a live one that is on no page, or not on each every day, says so", () => {
  const atStories = { position: "article_top" as const, isLive: true };
  expect(shown(atStories, { hasStories: false })).toContain("No page has this position");
  expect(shown({ ...atStories, isLive: false }, { hasStories: false })).not.toContain("No page has this position");
  expect(shown(atStories)).not.toContain("No page has this position");
  expect(shown(atStories, { sharing: 24 })).not.toContain("More than 24");
  expect(shown(atStories, { sharing: 25 })).toContain("More than 24 share this position");
});
