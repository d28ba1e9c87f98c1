// A feed as JSON Feed 1.1 (jsonfeed.org).
import type { Feed, FeedEntry } from "./feed.ts";
import { nepalTimestamp } from "./feed-dates.ts";

/** The text of `/feed.json`. */
export function jsonFeedDocument({ title, description, publisher, home, lang, origin, self, entries }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: home,
    feed_url: self.json,
    language: lang,
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/icon-192.png`,
    authors: [{ name: publisher, url: `${origin}/` }],
    items: entries.map(itemOf),
  });
}

/** What is `undefined` here does not stand in the text. */
function itemOf(entry: FeedEntry) {
  const { authors, picture, lang } = entry;
  return {
    id: entry.id,
    url: entry.address,
    title: entry.title,
    summary: entry.summary || undefined,
    content_html: entry.html,
    image: picture?.address,
    date_published: nepalTimestamp(entry.publishedAt),
    date_modified: nepalTimestamp(entry.updatedAt),
    authors: authors.length > 0 ? authors.map(({ name, address: url }) => ({ name, url })) : undefined,
    tags: entry.categories.length > 0 ? entry.categories.map(({ label }) => label) : undefined,
    language: lang,
  };
}
