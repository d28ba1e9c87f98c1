import { describe, expect, test } from "vitest";
import { type DemoStory, readDemoContent } from "#app/features/demo/content.server.ts";
import { demoDocument } from "#app/features/demo/document-shape.ts";
import { firstSections as categories, firstNavigation } from "#app/features/front-page/navigation/first-site.ts";
import en from "#app/messages/en.json" with { type: "json" };
import ne from "#app/messages/ne.json" with { type: "json" };
import { slugify } from "#app/platform/text/slug.ts";

const demoContent = await readDemoContent(import.meta.dirname);
const { stories, people, videos, events, gallery, sports } = demoContent;
const inLanguage = (lang: "en" | "ne") => stories.filter((story) => story.lang === lang);
const storyKeys = new Set(stories.map(({ key }) => key));

type Node = {
  type: string;
  text?: string;
  attrs?: object;
  marks?: { type: string; attrs?: object }[];
  content?: Node[];
};

const everyNode = (node: Node): Node[] => [node, ...(node.content ?? []).flatMap(everyNode)];
const nodesOf = (story: DemoStory): Node[] => everyNode(story.document);
const textOf = (story: DemoStory): string =>
  nodesOf(story)
    .filter(({ type }) => type === "paragraph" || type === "heading")
    .map((node) => (node.content ?? []).map(({ text }) => text ?? " ").join(""))
    .join(" ");
const termsOf = (story: DemoStory): number => textOf(story).split(/\s+/).filter(Boolean).length;
const linksOf = (story: DemoStory): string[] =>
  nodesOf(story).flatMap(({ marks = [] }) =>
    marks.flatMap(({ attrs }) => (attrs && "href" in attrs && typeof attrs.href === "string" ? [attrs.href] : [])),
  );
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("the amount of demo content", () => {
  test.each([
    ["stories", stories.length, 85],
    ["English stories", inLanguage("en").length, 45],
    ["Nepali stories", inLanguage("ne").length, 40],
    [
      "volleyball stories, as many as its page lists",
      stories.filter(({ category, lang }) => category === "national-volleyball" && lang === "en").length,
      8,
    ],
    ["translated stories", stories.filter(({ translationOf }) => translationOf).length, 34],
    ["staff", people.filter(({ role }) => role !== "subscriber").length, 4],
    ["headlines in the ticker", demoContent.breakingNews.length, 5],
    ["videos", videos.length, 10],
    ["featured videos", videos.filter((video) => video.is_featured).length, 1],
    ["events", events.length, 12],
    ["Nepali events", events.filter(({ lang }) => lang === "ne").length, 3],
    ["past events", events.filter(({ daysFromNow }) => daysFromNow < 0).length, 2],
    ["cancelled events", events.filter(({ status }) => status === "cancelled").length, 1],
    ["draft events", events.filter(({ status }) => status === "draft").length, 1],
    ["gallery pictures", gallery.length, 36],
    ["team members", demoContent.team.length, 5],
    ["cards of What We Cover", demoContent.about.filter((row) => row.section_name === "what-we-cover").length, 6],
    ["positions with an ad", new Set(demoContent.ads.map(({ position }) => position)).size, 6],
    ["comments", demoContent.comments.length, 12],
    ["subscribers", demoContent.subscribers.length, 8],
  ])("there are enough %s", (_what, found, wanted) => {
    expect(found).toBe(wanted);
  });

  test("the interviews page is full, its first six in English", () => {
    expect(inLanguage("en").filter(({ tags }) => tags.includes("interview")).length).toBeGreaterThanOrEqual(6);
  });

  test("every category that stands for a sport has at least four stories in each language", () => {
    const sports = categories.filter(({ slug }) => !["national", "international"].includes(slug));
    for (const lang of ["en", "ne"] as const) {
      for (const { slug } of sports) {
        const found = inLanguage(lang).filter(({ category }) => category === slug);
        expect(found.length, `${slug} ${lang}`).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test("every headline of the ticker leads to a story in each language", () => {
    for (const { story: key } of demoContent.breakingNews) {
      expect(inLanguage("en").map((story) => story.key)).toContain(key);
      expect(inLanguage("ne").map(({ translationOf }) => translationOf)).toContain(key);
    }
  });

  test("both languages fill the gallery strip of the home page and its four videos", () => {
    for (const lang of ["en", "ne"] as const) {
      expect(gallery.filter((image) => image.lang === lang).length).toBeGreaterThanOrEqual(6);
      expect(videos.filter((video) => video.lang === lang).length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe("references", () => {
  test("every key is used once, and so is every title, address, film and e-mail address", () => {
    expect(repeated(stories.map(({ key }) => key))).toEqual([]);
    expect(repeated([...stories, ...videos, ...events, ...gallery].map(({ title }) => title))).toEqual([]);
    expect(repeated(stories.map(({ title }) => slugify(title)))).toEqual([]);
    expect(repeated(videos.map((video) => video.youtube_video_id))).toEqual([]);
    expect(repeated(people.map(({ email }) => email))).toEqual([]);
    expect(repeated(demoContent.subscribers.map(({ email }) => email))).toEqual([]);
  });

  test("every story has a known category and a known author who is staff", () => {
    const staff = new Set(people.filter(({ role }) => role !== "subscriber").map(({ key }) => key));
    const known = new Set(categories.map(({ slug }) => slug));
    expect(stories.filter(({ author }) => !staff.has(author)).map(({ key }) => key)).toEqual([]);
    expect(stories.filter(({ category }) => !known.has(category)).map(({ key }) => key)).toEqual([]);
  });

  test("every translation is the Nepali one of an English story, in the same category", () => {
    for (const story of stories.filter(({ translationOf }) => translationOf)) {
      const original = stories.find(({ key }) => key === story.translationOf);
      expect([story.lang, original?.lang, original?.category]).toEqual(["ne", "en", story.category]);
    }
  });

  test("homepage sections, ticker and comments name stories that exist, and commenters are readers", () => {
    const named = [
      ...demoContent.homepageSections.flatMap((section) => section.stories),
      ...demoContent.breakingNews.map(({ story }) => story),
      ...demoContent.comments.map(({ story }) => story),
    ];
    expect(named.filter((key) => !storyKeys.has(key))).toEqual([]);
    const readers = new Set(people.filter(({ role }) => role === "subscriber").map(({ key }) => key));
    expect(demoContent.comments.filter(({ person }) => !readers.has(person))).toEqual([]);
  });

  test("no homepage section holds more stories than it allows, and none twice", () => {
    for (const section of demoContent.homepageSections) {
      expect(section.stories.length).toBeLessThanOrEqual(section.max_articles);
      expect(repeated(section.stories)).toEqual([]);
    }
  });

  test("says something of every section that a site begins with, and of no other", () => {
    expect(demoContent.sections.map(({ slug }) => slug)).toEqual(categories.map(({ slug }) => slug));
  });

  test("categories have one level of parent, and a child's path lies below its parent's", () => {
    for (const { slug, path, parent } of categories.filter((category) => category.parent !== null)) {
      const above = categories.find((category) => category.slug === parent);
      expect(above?.parent, slug).toBeNull();
      expect(path).toBe(`${above?.path}/${slug.replace(`${parent}-`, "")}`);
    }
  });

  test("every link of the navigation and of a story leads to a page of the site, in the story's language", () => {
    const pages = new Set([
      "/",
      "/matches",
      "/videos",
      "/gallery",
      "/events",
      "/interviews",
      ...categories.map(({ path }) => path),
    ]);
    const navigation = firstNavigation.flatMap((item) => [item.url, ...item.children.map(({ url }) => url)]);
    expect(navigation.filter((url) => !pages.has(url))).toEqual([]);
    for (const story of stories) {
      const unknown = linksOf(story).filter(
        (href) => !pages.has(story.lang === "ne" ? href.replace(/^\/ne/, "") : href),
      );
      expect(unknown, story.key).toEqual([]);
      expect(
        linksOf(story).every((href) => href.startsWith("/ne/") === (story.lang === "ne")),
        story.key,
      ).toBe(true);
    }
  });

  test("nothing that is translated has two translations", () => {
    expect(repeated(stories.flatMap(({ translationOf }) => translationOf ?? []))).toEqual([]);
  });
});

describe("stories", () => {
  const allowedNodes = ["doc", "paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote"];
  const allowed = new Set([
    ...allowedNodes,
    "horizontalRule",
    "hardBreak",
    "table",
    "tableRow",
    "tableHeader",
    "tableCell",
    "sportBlock",
    "text",
  ]);
  const allowedMarks = new Set(["bold", "italic", "link"]);

  test("documents contain the editor's nodes and marks only", () => {
    for (const story of stories) {
      const nodes = nodesOf(story);
      expect(
        nodes.filter(({ type }) => !allowed.has(type)),
        story.key,
      ).toEqual([]);
      expect(
        nodes.flatMap(({ marks = [] }) => marks).filter(({ type }) => !allowedMarks.has(type)),
        story.key,
      ).toEqual([]);
    }
  });

  test("what a story shows of sport is there, in the story's own language", () => {
    const keys = new Set(sports.flatMap(({ competitions }) => competitions.map((competition) => competition.key)));
    const shown = stories.flatMap((story) =>
      nodesOf(story).flatMap(({ type, attrs }) => (type === "sportBlock" ? [{ lang: story.lang, ...attrs }] : [])),
    );
    expect(new Set(shown.map(({ lang }) => lang))).toEqual(new Set(["en", "ne"]));
    for (const { lang, ...attrs } of shown) {
      const [prefix, key] = ("path" in attrs ? String(attrs.path) : "").split("/competition/");
      expect([prefix, keys.has(key ?? "")]).toEqual([lang === "ne" ? "/ne" : "", true]);
    }
  });

  test.each([
    ["a picture", { type: "image", attrs: { src: "/x.jpg" } }],
    ["a heading of level 1", { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "x" }] }],
    [
      "sport of another site",
      { type: "sportBlock", attrs: { shows: "table", path: "//example.com/competition/a", title: "x" } },
    ],
    ["an empty text", { type: "paragraph", content: [{ type: "text", text: "" }] }],
    [
      "a script link",
      {
        type: "paragraph",
        content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:x" } }] }],
      },
    ],
    [
      "a link to another host without a scheme",
      {
        type: "paragraph",
        content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "//example.com" } }] }],
      },
    ],
  ])("a document with %s is refused", (_what, node) => {
    expect(demoDocument.safeParse({ type: "doc", content: [node] }).success).toBe(false);
  });

  test("headlines fit a front page: 45 to 85 characters", () => {
    expect(stories.filter(({ title }) => title.length < 45 || title.length > 85).map(({ title }) => title)).toEqual([]);
  });

  test("bodies have between 180 and 700 words", () => {
    expect(stories.filter((story) => termsOf(story) < 180 || termsOf(story) > 700).map(({ key }) => key)).toEqual([]);
  });

  test.each([
    ["en", 3],
    ["ne", 2],
  ] as const)("in %s at least %i long reads have 600 words, a heading, a quote, a list and a link", (lang, wanted) => {
    const long = inLanguage(lang).filter((story) => {
      const types = new Set(nodesOf(story).map(({ type }) => type));
      const rich = ["heading", "blockquote", "table"].every((type) => types.has(type));
      const list = types.has("bulletList") || types.has("orderedList");
      return termsOf(story) >= 600 && rich && list && linksOf(story).length > 0;
    });
    expect(long.length).toBeGreaterThanOrEqual(wanted);
  });

  test("they are spread over the last forty days, eight or more of them over the last day", () => {
    expect(Math.max(...stories.map(({ hoursAgo }) => hoursAgo))).toBeLessThanOrEqual(40 * 24);
    expect(inLanguage("en").filter(({ hoursAgo }) => hoursAgo < 24).length).toBeGreaterThanOrEqual(8);
  });

  test("nobody comments on a story before it is published", () => {
    for (const comment of demoContent.comments) {
      expect(comment.hoursAgo).toBeLessThan(stories.find(({ key }) => key === comment.story)?.hoursAgo ?? 0);
    }
  });

  test("Nepali is written in Devanagari, English in Latin letters", () => {
    for (const story of stories) {
      const text = `${story.title} ${story.excerpt} ${textOf(story)}`;
      const foreign = story.lang === "ne" ? /\p{Script=Latin}/u : /\p{Script=Devanagari}/u;
      expect(foreign.test(text), story.key).toBe(false);
    }
  });
});

describe("people and programme", () => {
  test("one line below every page says that all is invented, no name and no byline says it again", () => {
    const names = [...people, ...demoContent.team].flatMap((person) =>
      "full_name" in person ? [person.full_name] : [person.name, person.name_ne],
    );
    const bylines = stories.flatMap(({ byline }) => byline ?? []);
    expect([...names, ...bylines].filter((name) => /demo|डेमो/i.test(name))).toEqual(["Rangashala Demo Admin"]);
    expect(people.filter(({ role }) => role === "super_admin").map(({ email }) => email)).toEqual([
      "admin@rangashala.example",
    ]);
    expect(en.layout.footer.demo).toMatch(/names, clubs, results and advertisers .* invented/);
    expect(ne.layout.footer.demo).toMatch(/नाम, क्लब, नतिजा र विज्ञापनदाता .*काल्पनिक/);
  });

  test("who signs stories is on the team, with a portrait and a description in both languages", () => {
    const authors = new Set(stories.map(({ author }) => author));
    for (const key of authors) {
      const person = people.find((one) => one.key === key);
      const member = demoContent.team.find(({ name }) => name === person?.full_name);
      expect(member?.description.length, key).toBeGreaterThan(120);
      expect(member?.description_ne.length, key).toBeGreaterThan(80);
      const signed = stories.filter(({ author, lang }) => author === key && lang === "ne");
      expect([...new Set(signed.map(({ byline }) => byline))], key).toEqual([member?.name_ne]);
    }
  });

  test("every live advertisement is drawn in the language of its edition, and each edition has the same positions", () => {
    const live = demoContent.ads.filter(({ status }) => status === "active");
    const inEdition = (lang: "en" | "ne") => live.filter((ad) => ad.lang === lang);
    expect(inEdition("en").map(({ position }) => position)).toEqual(inEdition("ne").map(({ position }) => position));
    expect(inEdition("en").length + inEdition("ne").length).toBe(live.length);
    for (const { lang, title, illustration } of live) {
      expect(illustration.motif.endsWith("Ne"), title).toBe(lang === "ne");
      expect(/\p{Script=Devanagari}/u.test(title), title).toBe(lang === "ne");
    }
  });

  test("every video says that the demo plays an open film", () => {
    expect(videos.filter(({ description }) => !/open film|खुला चलचित्र/.test(description))).toEqual([]);
  });

  test("some event descriptions are longer than the preview of 200 characters, some are not", () => {
    const long = events.filter(({ description }) => description.length > 200).length;
    expect(long).toBeGreaterThanOrEqual(3);
    expect(long).toBeLessThan(events.length);
  });

  test("three coming events are published in English, so that the sidebar is full", () => {
    const coming = events.filter(
      ({ daysFromNow, status, lang }) => daysFromNow > 0 && status === "published" && lang === "en",
    );
    expect(coming.length).toBeGreaterThanOrEqual(3);
  });
});
