import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { describe, expect, test } from "vitest";
import type { PictureSource } from "../../features/media/picture-source.ts";
import { breadcrumbList, newsArticle, webSite } from "./json-ld.ts";
import { type PageHead, pageMeta } from "./page-meta.ts";

const origin = "https://news.example";
const picture: PictureSource = {
  kind: "stored",
  baseName: "1795228728176-891cf3e8",
  extension: "png",
  widths: [320, 1280, 1600],
  formats: ["webp", "jpg"],
  width: 1600,
  height: 900,
  dominantColor: null,
  focalX: 50,
  focalY: 50,
  alt: "A pitch at night",
};
const story = {
  title: 'Late "winner" </script><script>alert(1)</script>',
  excerpt: "It was late.",
  lang: "en" as const,
  publishedAt: new Date("2026-11-21T00:39:00Z"),
  updatedAt: new Date("2026-11-21T01:39:00Z"),
  authorName: "Asmita",
  tags: ["final"],
  picture,
};

/** The head as React Router writes it. */
function headOf(head: PageHead): string {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <Meta />, meta: ({ matches }) => pageMeta(head, matches) },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

const page: PageHead = { lang: "en", origin, path: "/national", title: "National" };

describe("the head of a page", () => {
  test("names the page, the site and the one address of both", () => {
    const head = headOf({ ...page, description: "All of it." });
    expect(head).toContain("<title>National | Rangashala</title>");
    expect(head).toContain('<link rel="canonical" href="https://news.example/national"/>');
    expect(head).toContain('<meta name="description" content="All of it."/>');
    expect(head).not.toContain("hrefLang");
  });

  test("names both languages and the default one, itself included", () => {
    const head = headOf({ ...page, alternates: { en: "/national", ne: "/ne/national" } });
    const pairs = [...head.matchAll(/rel="alternate" href="([^"]+)" hrefLang="([^"]+)"/g)].map(([, href, lang]) => [
      lang,
      href,
    ]);
    expect(pairs).toEqual([
      ["en", `${origin}/national`],
      ["ne", `${origin}/ne/national`],
      ["x-default", `${origin}/national`],
    ]);
  });

  test("gives messengers a picture that every one of them can read", () => {
    const head = headOf({ ...page, picture, story });
    expect(head).toContain(`<meta property="og:image" content="${origin}/media/1795228728176-891cf3e8-1280.jpg"/>`);
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain('<meta property="article:published_time" content="2026-11-21T00:39:00.000Z"/>');
  });

  test("keeps what is not to be found out of search engines", () => {
    expect(headOf({ ...page, isUnlisted: true })).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  test("cuts a long description between written characters", () => {
    const head = headOf({ ...page, lang: "ne", description: "क्षेत्री ".repeat(100) });
    const [, content = ""] = /name="description" content="([^"]*)"/.exec(head) ?? [];
    expect(content.length).toBeLessThan(1_700);
    expect(content.endsWith("…")).toBe(true);
  });
});

describe("data for machines", () => {
  const address = `${origin}/article/late`;
  const article = newsArticle(story, { origin, address, publisher: "Rangashala" });

  test("cannot end the script that it stands in, and stays the same data", () => {
    const head = headOf({ ...page, data: [article] });
    const [, json = "", ...others] = head.split(/<script type="application\/ld\+json">|<\/script>/).filter(Boolean);
    expect(others).toEqual([]);
    expect(head).not.toContain("<script>alert");
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(article)));
  });

  test("a story names its moments, its picture, its author and its publisher", () => {
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      datePublished: "2026-11-21T00:39:00.000Z",
      dateModified: "2026-11-21T01:39:00.000Z",
      image: [`${origin}/media/1795228728176-891cf3e8-1280.jpg`],
      author: { "@type": "Person", name: "Asmita" },
      publisher: { name: "Rangashala" },
      mainEntityOfPage: address,
    });
  });

  test("a story without an author is the publisher's", () => {
    const unsigned = newsArticle({ ...story, authorName: null }, { origin, address, publisher: "Rangashala" });
    expect(unsigned).toMatchObject({ author: { "@type": "Organization", name: "Rangashala" } });
  });

  test("a way down is numbered from the top", () => {
    const list = breadcrumbList([
      { name: "Home", address: `${origin}/` },
      { name: "National", address: `${origin}/national` },
    ]);
    expect(list).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, item: `${origin}/national` }] });
  });

  test("the site names its search", () => {
    const site = webSite({ name: "Rangashala", address: `${origin}/`, searchPath: `${origin}/search`, lang: "en" });
    expect(site).toMatchObject({ potentialAction: { target: `${origin}/search?q={search_term_string}` } });
  });
});
