import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { describe, expect, test } from "vitest";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import { defaultSettings } from "#app/site/layout/layout-data.ts";
import { jsonLdErrors, jsonLdGaps } from "#tests/harness/json-ld-check.ts";
import { breadcrumbList, imageGallery, newsArticle, profilePage } from "./json-ld.ts";
import { type PageHead, pageMeta } from "./page-meta.ts";
import { publisherData, webSite } from "./publisher-data.ts";

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
  authors: [{ name: "Asmita", slug: "asmita" }],
  tags: ["final"],
  picture,
};

/** What React Router hands to `meta`, of a site whose editor has set these. */
const matchesWith = (settings: Partial<typeof defaultSettings>) => [
  { loaderData: { settings: { ...defaultSettings, ...settings } } },
];

/** The head as React Router writes it. */
function headOf(head: PageHead, settings: Partial<typeof defaultSettings> = {}): string {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <Meta />, meta: () => pageMeta(head, matchesWith(settings)) },
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
    expect(head).toContain('<meta property="og:image:width" content="1280"/>');
    expect(head).toContain('<meta property="og:image:height" content="720"/>');
    expect(head).toContain('<meta property="og:image:alt" content="A pitch at night"/>');
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain('<meta property="article:published_time" content="2026-11-21T00:39:00.000Z"/>');
  });

  test.each([
    ["en", "Rangashala", "share-en.png"],
    ["ne", "Rangashala", "share-ne.png"],
    ["ne", "खेल संसार", "share.png"],
  ] as const)("shows the card with the mark where a page in %s of %s has no picture", (lang, site_name, file) => {
    const head = headOf({ ...page, lang }, { site_name });
    expect(head).toContain(`<meta property="og:image" content="${origin}/${file}"/>`);
    expect(head).toContain('<meta property="og:image:width" content="1200"/>');
    expect(head).toContain('<meta property="og:image:height" content="630"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(head).toContain('<meta name="robots" content="max-image-preview:large"/>');
  });

  test("of the front page says the name and the tagline, the same and short everywhere", () => {
    const { title: _, ...front } = page;
    const head = headOf({ ...front, path: "/" });
    expect(head).toContain("<title>Rangashala – Sport in Nepal and beyond</title>");
    expect(head).toContain('<meta property="og:title" content="Rangashala – Sport in Nepal and beyond"/>');
    expect(headOf({ ...front, lang: "ne" })).toContain("<title>रंगशाला – नेपाल र संसारको खेल</title>");
    const long = headOf({ ...front, description: "All of it. ".repeat(30) }, { site_tagline: "Sport ".repeat(30) });
    const [, title = ""] = /<title>([^<]*)</.exec(long) ?? [];
    const [, description = ""] = /name="description" content="([^"]*)"/.exec(long) ?? [];
    expect([title.length, description.length].map((length, at) => length <= ([61, 156][at] ?? 0))).toEqual([
      true,
      true,
    ]);
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
  const article = newsArticle(story, {
    ...{ origin, address, publisher: publisherData({ lang: "en", origin }, []), section: "Football" },
  });

  test("cannot end the script that it stands in, and stays the same data", () => {
    const head = headOf({ ...page, data: [article] });
    const [, json = "", ...others] = head.split(/<script type="application\/ld\+json">|<\/script>/).filter(Boolean);
    expect(others).toEqual([]);
    expect(head).not.toContain("<script>alert");
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(article)));
  });

  const profiles = { social_x: "https://x.com/rangashala", social_youtube: "https://www.youtube.com/" };
  const imprint = {
    ...{ publisher_name: "Example Media", editor_name: "An Editor", editor_name_ne: "सम्पादकको नाम" },
    ...{ registration_number: "123/2083", contact_phone: "+977-1-4000000", contact_email: "office@news.example" },
  };

  test("have what search engines require and recommend, of each kind", () => {
    const matches = matchesWith({ ...profiles, ...imprint });
    const publisher = publisherData({ lang: "en", origin }, matches);
    const said = { caption: "", credit: "Somebody" };
    const image = { title: "T", caption: "C", picture: { ...picture, legend: { en: said, ne: said } } };
    const gallery = imageGallery([image], { name: "Photos", address: `${origin}/gallery`, origin, lang: "en" });
    const author = { name: "Asmita", biography: "Writes about rivers.", picture: `${origin}/a.jpg` };
    const data = [
      newsArticle(story, { origin, address, publisher, section: "Football" }),
      profilePage(author, { address: `${origin}/author/asmita`, lang: "en", publisher }),
      webSite({ lang: "en", origin }, matches),
      webSite({ lang: "ne", origin }, matches),
      breadcrumbList([{ name: "National", path: "/national" }], { lang: "en", origin }),
      gallery,
    ];
    const head = headOf({ ...page, data });
    expect([...jsonLdErrors(head), ...jsonLdGaps(head)]).toEqual([]);
    expect(head).toContain('"description":"Writes about rivers."');
    expect(gallery).toMatchObject({ image: [{ creditText: "Somebody", caption: "C" }] });
  });

  test("name the publisher with its logo and its own profiles, on the front page also who answers for it", () => {
    const matches = matchesWith({ ...profiles, ...imprint });
    expect(publisherData({ lang: "ne", origin }, matches)).toEqual({
      "@type": "NewsMediaOrganization",
      name: "रंगशाला",
      url: `${origin}/`,
      logo: {
        ...{ "@type": "ImageObject", url: `${origin}/icon-512.png`, contentUrl: `${origin}/icon-512.png` },
        ...{ width: 512, height: 512 },
      },
      sameAs: ["https://x.com/rangashala"],
    });
    expect(webSite({ lang: "ne", origin }, matches)).toMatchObject({
      ...{ name: "रंगशाला", alternateName: "Rangashala" },
      publisher: {
        ...{ legalName: "Example Media", identifier: "123/2083", telephone: "+977-1-4000000" },
        ...{ email: "office@news.example", employee: { "@type": "Person", name: "सम्पादकको नाम", jobTitle: "सम्पादक" } },
      },
    });
    const untouched = JSON.stringify(webSite({ lang: "en", origin }, []));
    for (const placeholder of ["XXXX", "contact@", "facebook", "address", "identifier"])
      expect(untouched).not.toContain(placeholder);
  });

  test("name the logo that the editor has chosen", () => {
    const chosen = [{ loaderData: { settings: defaultSettings, logo: picture } }];
    const url = `${origin}/media/1795228728176-891cf3e8-1280.jpg`;
    expect(publisherData({ lang: "en", origin }, chosen).logo).toEqual({
      ...{ "@type": "ImageObject", url, contentUrl: url, width: 1280, height: 720 },
    });
  });

  test("show a picture in three shapes around its focal point, and whom it is owed to", () => {
    const said = { caption: "The keeper", credit: "Somebody" };
    const publisher = publisherData({ lang: "en", origin }, []);
    const tall = { ...picture, width: 900, height: 1600, focalX: 25, focalY: 75, legend: { en: said, ne: said } };
    const { image } = newsArticle({ ...story, picture: tall }, { origin, address, publisher });
    const shape = (ratio: string, width: number, height: number) => {
      const url = `${origin}/media/1795228728176-891cf3e8-${ratio}-25-75.jpg`;
      const facts = { caption: "The keeper", creditText: "Somebody" };
      return { "@type": "ImageObject", url, contentUrl: url, width, height, ...facts };
    };
    expect(image).toEqual([shape("1x1", 900, 900), shape("4x3", 900, 675), shape("16x9", 900, 506)]);
    const elsewhere = { kind: "outside", url: "https://pictures.example/cup.png", alt: "" } as const;
    expect(newsArticle({ ...story, picture: elsewhere }, { origin, address, publisher }).image).toEqual([
      elsewhere.url,
    ]);
  });

  test("a story names its moments, its picture, its author and its publisher", () => {
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      datePublished: "2026-11-21T00:39:00.000Z",
      dateModified: "2026-11-21T01:39:00.000Z",
      articleSection: "Football",
      isAccessibleForFree: true,
      author: { "@type": "Person", name: "Asmita", url: `${origin}/author/asmita` },
      publisher: { name: "Rangashala" },
      mainEntityOfPage: address,
    });
  });

  test("a story names what can be heard in it", () => {
    const heard = { address: "/media/1790000000000-0a1b2c3d.ogg", title: "Coach", caption: "Rain", duration: 3725 };
    const audio = [
      { ...heard, size: 3_400_000 },
      { ...heard, caption: "", duration: 0, size: 0 },
    ];
    const publisher = publisherData({ lang: "en", origin }, []);
    const heardStory = newsArticle(story, { origin, address, publisher, audio });
    const object = {
      ...{
        "@type": "AudioObject",
        name: "Coach",
        contentUrl: `${origin}${heard.address}`,
        encodingFormat: "audio/ogg",
      },
    };
    const first = { ...object, duration: "PT1H2M5S", contentSize: "3400000", description: "Rain" };
    expect(heardStory.audio).toEqual([first, object]);
    expect(jsonLdErrors(headOf({ ...page, data: [heardStory] }))).toEqual([]);
    expect(newsArticle(story, { origin, address, publisher })).not.toHaveProperty("audio");
  });

  test("a story of several names them in order; a name without an account leads nowhere", () => {
    const publisher = publisherData({ lang: "en", origin }, []);
    const agency = { name: "A Wire", slug: null, agency: true } as const;
    const authors = [...story.authors, { name: "A Guest", slug: null }, agency];
    expect(newsArticle({ ...story, authors }, { origin, address, publisher }).author).toEqual([
      { "@type": "Person", name: "Asmita", url: `${origin}/author/asmita` },
      { "@type": "Person", name: "A Guest" },
      { "@type": "Organization", name: "A Wire" },
    ]);
  });

  test("a story says of itself what was typed for search and sharing", () => {
    const publisher = publisherData({ lang: "en", origin }, []);
    const typed = { ...story, search_title: "Final won late", search_description: "How it was won." };
    expect(newsArticle(typed, { origin, address, publisher })).toMatchObject({
      headline: story.title,
      alternativeHeadline: "Final won late",
      description: "How it was won.",
    });
  });

  test("a story without an author is the publisher's", () => {
    const publisher = publisherData({ lang: "en", origin }, []);
    const unsigned = newsArticle({ ...story, authors: [] }, { origin, address, publisher });
    expect(unsigned).toMatchObject({ author: { "@type": "Organization", name: "Rangashala" } });
  });

  test("a way down is numbered from the top", () => {
    expect(breadcrumbList([{ name: "राष्ट्रिय", path: "/ne/national" }], { lang: "ne", origin })).toMatchObject({
      itemListElement: [
        { position: 1, name: "गृहपृष्ठ", item: `${origin}/ne` },
        { position: 2, name: "राष्ट्रिय", item: `${origin}/ne/national` },
      ],
    });
  });
});
