// The checkers of feeds and of data for machines are checked: what is wrong must be found.
import { describe, expect, test } from "vitest";
import { atomErrors, jsonFeedErrors, rssErrors, sitemapErrors } from "./harness/feed-check.ts";
import { jsonLdErrors, jsonLdGaps } from "./harness/json-ld-check.ts";

const address = "https://news.example/rss.xml";
const item = `<item><title>T</title><link>https://news.example/a</link><guid>1</guid>
<pubDate>Sat, 21 Nov 2026 05:15:30 GMT</pubDate><content:encoded>&lt;p&gt;x&lt;/p&gt;</content:encoded>
<enclosure url="https://news.example/a.jpg" type="image/jpeg" length="5"/></item>`;
const rss = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:atom="a" xmlns:content="c"><channel>
<title>N</title><link>https://news.example/</link><description>D</description><language>en</language>
<atom:link rel="self" href="${address}"/>${item}</channel></rss>`;
const entry = `<entry><title>T</title><id>urn:uuid:1</id><updated>2026-11-21T05:15:30+05:45</updated>
<published>2026-11-21T05:15:30Z</published><link rel="alternate" href="https://news.example/a"/><content>x</content></entry>`;
const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>N</title>
<id>https://news.example/atom.xml</id><updated>2026-11-21T05:15:30+05:45</updated><author><name>N</name></author>
<link rel="self" href="https://news.example/atom.xml"/><link rel="alternate" href="https://news.example/"/>${entry}</feed>`;
const jsonFeed = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "N",
  home_page_url: "https://news.example/",
  feed_url: "https://news.example/feed.json",
  items: [
    {
      id: "1",
      url: "https://news.example/a",
      content_html: '<a href="https://news.example/b">b</a>',
      date_published: "2026-11-21T05:15:30Z",
      date_modified: "2026-11-21T05:15:30Z",
    },
  ],
});
const sitemap = `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://news.example/a</loc><lastmod>2026-11-21T05:15:30Z</lastmod></url></urlset>`;
const video = `<video:video><video:thumbnail_loc>https://news.example/v.jpg</video:thumbnail_loc><video:title>V</video:title>
<video:description>D</video:description><video:player_loc>https://player.example/v</video:player_loc>
<video:duration>61</video:duration><video:publication_date>2026-11-21T05:15:30Z</video:publication_date></video:video>`;
const media = sitemap
  .replace("<urlset ", '<urlset xmlns:image="i" xmlns:video="v" ')
  .replace("</url>", `<image:image><image:loc>https://news.example/a.jpg</image:loc></image:image>${video}</url>`);
const ofRss = (document: string) => rssErrors(document, address);
const ofAtom = (document: string) => atomErrors(document, "https://news.example/atom.xml");
const ofJson = (document: string) => jsonFeedErrors(document, "https://news.example/feed.json");
const ofSitemap = (document: string) => sitemapErrors(document, "https://news.example");

describe("a feed or a sitemap", () => {
  test.each([
    ["RSS", ofRss(rss)],
    ["Atom", ofAtom(atom)],
    ["JSON Feed", ofJson(jsonFeed)],
    ["sitemap", ofSitemap(sitemap)],
    ["sitemap with pictures and videos", ofSitemap(media)],
  ])("without a fault passes: %s", (_, errors) => expect(errors).toEqual([]));

  test.each([
    ["a date in no GMT", ofRss(rss.replace("05:15:30 GMT", "05:15:30 +0545"))],
    ["a guid twice", ofRss(rss.replace(item, item + item))],
    ["an enclosure of nothing", ofRss(rss.replace('length="5"', 'length="0"'))],
    ["a relative link", ofRss(rss.replace("<link>https://news.example/a", "<link>/a"))],
    ["a relative address inside", ofRss(rss.replace("&lt;p&gt;", "&lt;img src=&quot;/a.jpg&quot;&gt;"))],
    ["another address of itself", ofRss(rss.replace(`href="${address}"`, 'href="https://news.example/atom.xml"'))],
    ["no title", ofRss(rss.replace("<title>T</title>", ""))],
    ["an entry without a moment", ofAtom(atom.replace("<published>2026-11-21T05:15:30Z</published>", ""))],
    ["a moment without an offset", ofAtom(atom.replace("05:15:30Z", "05:15:30"))],
    ["an id twice", ofAtom(atom.replace(entry, entry + entry))],
    ["an entry without its page", ofAtom(atom.replace('<link rel="alternate" href="https://news.example/a"/>', ""))],
    ["an item without id", ofJson(jsonFeed.replace('"id":"1"', '"id":""'))],
    ["a relative address in JSON", ofJson(jsonFeed.replace('href=\\"https://news.example', 'href=\\"'))],
    ["an address elsewhere", ofSitemap(sitemap.replace("news.example/a", "other.example/a"))],
    ["a relative picture", ofSitemap(media.replace("https://news.example/a.jpg", "/a.jpg"))],
    ["a video without its thumbnail", ofSitemap(media.replace("https://news.example/v.jpg", ""))],
    ["a video without a player", ofSitemap(media.replace("https://player.example/v", ""))],
    ["a video of no seconds", ofSitemap(media.replace(">61<", ">1:01<"))],
    ["a day for a moment", ofSitemap(sitemap.replace("T05:15:30Z", ""))],
  ])("with %s does not", (_, errors) => expect(errors).not.toEqual([]));

  test("that is not well-formed is an error", () => {
    expect(() => ofRss(rss.replace("</channel>", ""))).toThrow();
  });
});

const pictureAt = (url: string) => ({ "@type": "ImageObject", url, contentUrl: url });

const story = {
  "@context": "https://schema.org",
  "@type": "NewsArticle",
  headline: "T",
  datePublished: "2026-11-21T05:15:30Z",
  dateModified: "2026-11-21T05:15:30+05:45",
  mainEntityOfPage: "https://news.example/a",
  author: { "@type": "Person", name: "A" },
  publisher: {
    ...{ "@type": "NewsMediaOrganization", name: "N", url: "https://news.example/" },
    logo: { ...pictureAt("https://news.example/a.png"), width: 512, height: 512 },
  },
};
const event = { ...story, "@type": "SportsEvent", name: "E", startDate: "2026-11-21T05:15:30Z" };
const pageWith = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe("data for machines", () => {
  test("without a fault passes", () => expect(jsonLdErrors(pageWith(story))).toEqual([]));

  test.each([
    ["nothing required", { ...story, headline: undefined }],
    ["an empty name inside", { ...story, author: { "@type": "Person", name: "" } }],
    ["a relative address", { ...story, mainEntityOfPage: "/a" }],
    ["a relative address in a list", { ...story, image: ["/a.jpg"] }],
    ["a day for a moment", { ...story, datePublished: "2026-11-21" }],
    ["a type that nobody knows", { ...story, "@type": "NewsStory" }],
    ["a publisher without its logo", { ...story, publisher: { ...story.publisher, logo: undefined } }],
    ["a picture without its size", { ...story, image: [pictureAt("https://news.example/a.jpg")] }],
    ["a picture without its address", { ...story, image: [{ "@type": "ImageObject", width: 1, height: 1 }] }],
    ["an event without the address of its place", { ...event, location: { "@type": "Place", name: "Hall" } }],
    ["a profile without a name", { ...story, "@type": "ProfilePage", mainEntity: { "@type": "Person" } }],
    ["no context", { ...story, "@context": undefined }],
  ])("with %s does not", (_, data) => expect(jsonLdErrors(pageWith(data))).not.toEqual([]));

  test("lacks what is recommended and known, not what nobody told the program", () => {
    expect(jsonLdGaps(pageWith(story))).toEqual(["NewsArticle.isAccessibleForFree", "NewsArticle.inLanguage"]);
    const video = { "@type": "VideoObject", name: "V", embedUrl: "https://v.example/1" };
    expect(jsonLdGaps(pageWith({ ...story, isAccessibleForFree: true, inLanguage: "en", video }))).toEqual([
      "VideoObject.description",
      "VideoObject.interactionStatistic",
      "VideoObject.publisher",
    ]);
  });
});
