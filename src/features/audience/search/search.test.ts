import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { sortInWaitingStories } from "./jobs.server.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";
import { markHits, monthsFrom, pageNumber, passageAround } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds);

type Given = {
  title: string;
  lang?: Lang;
  excerpt?: string;
  content?: string;
  tags?: string[];
  published?: Date;
  status?: "draft" | "published" | "archived";
  deleted?: boolean;
  category?: string;
};

/** A section with one below it, and one by itself. */
const sections = [
  { slug: "national", path: "/national", name: "National", name_ne: "राष्ट्रिय", parent: undefined },
  {
    slug: "national-volleyball",
    path: "/national/volleyball",
    name: "Volleyball",
    name_ne: "भलिबल",
    parent: "national",
  },
  { slug: "women's-football", path: "/women's-football", name: "Women's Football", name_ne: null, parent: undefined },
] as const;

async function archive(stories: readonly Given[]) {
  const { db } = await freshDatabase();
  const ids = new Map(sections.map(({ slug }) => [slug as string, newIdentifier(now.getTime())]));
  for (const { parent, ...section } of sections) {
    const id = ids.get(section.slug) ?? "";
    await db
      .insertInto("categories")
      .values({ ...section, id, parent_id: ids.get(parent ?? "") ?? null })
      .execute();
  }
  const rows = stories.map(({ published = daysAgo(1), deleted = false, status = "published", ...story }, index) => ({
    id: newIdentifier(now.getTime()),
    slug: `story-${index}`,
    status,
    published_at: published,
    deleted_at: deleted ? now : null,
    ...story,
  }));
  await db.insertInto("articles").values(rows).execute();
  const ask = async (question: string, { lang = "en" as Lang, page = 1 } = {}) =>
    searchStories(db, await widenedQuestion(db, question), { lang, now, page });
  const titles = async (question: string, lang: Lang = "en") =>
    (await ask(question, { lang })).results.map(({ card }) => card.title);
  return { db, ask, titles };
}

describe("a search", () => {
  test("finds English words in title, excerpt, tags and body, whatever their ending", async () => {
    const { titles } = await archive([
      { title: "Goalkeepers at work" },
      { title: "B", excerpt: "The goalkeeper spoke." },
      { title: "C", tags: ["goalkeeper"] },
      { title: "D", content: "<p>Ask any <strong>goal</strong>keeper&apos;s mother.</p><p>Nothing else.</p>" },
      { title: "E", content: "<p>Something else</p>" },
    ]);
    expect((await titles("goalkeeping keepers")).length).toBe(0);
    expect((await titles("GOALKEEPERS")).sort()).toEqual(["B", "C", "D", "Goalkeepers at work"]);
  });

  test.each([
    ["नेपाल", "नेपालले श्रीलंकालाई हरायो", "a postposition"],
    ["टिम", "टीम तयार छ", "a long vowel sign for a short one"],
    ["टीमको", "टिम तयार छ", "a postposition and another vowel sign"],
    ["गर्यो", "उद्घाटन गर्‍यो", "a zero-width joiner"],
    ["2083", "वर्ष २०८३ को खेल", "Devanagari digits"],
    ["२०८३", "The year 2083", "ASCII digits"],
    ["वर्ल्ड", "वल्र्ड कप", "an r behind its consonant"],
    ["सात", "सात गोल", "a word from the stop list that the dictionary came with"],
    ["हरायो", "खेल हरायो।अर्को", "a danda glued to the word"],
  ])("for %s finds %s: %s", async (question, title) => {
    const { titles } = await archive([
      { title, lang: "ne" },
      { title: "अर्कै कुरा", lang: "ne" },
    ]);
    expect(await titles(question, "ne")).toEqual([title]);
  });

  test("shows nothing that readers may not see", async () => {
    const { titles } = await archive([
      { title: "Final draft", status: "draft" },
      { title: "Final archived", status: "archived" },
      { title: "Final thrown away", deleted: true },
      { title: "Final published" },
    ]);
    expect(await titles("final")).toEqual(["Final published"]);
  });

  test("follows a story that is changed", async () => {
    const { db, titles } = await archive([{ title: "Swimmers" }]);
    await db.updateTable("articles").set({ title: "Archers" }).execute();
    expect(await titles("swimmers")).toEqual([]);
    expect(await titles("archers")).toEqual(["Archers"]);
  });

  test("finds a story at once, and after the job has sorted its words in", async () => {
    const { db, titles } = await archive([{ title: "Swimmers" }]);
    expect(await titles("swimmers")).toEqual(["Swimmers"]);
    await sortInWaitingStories({ db });
    expect(await titles("swimmers")).toEqual(["Swimmers"]);
    const { rows } = await sql`select gin_clean_pending_list('searched_stories_by_words')::int as pages`.execute(db);
    expect(rows).toEqual([{ pages: 0 }]);
  });

  test("forgets a story that readers may no longer see, and finds it again afterwards", async () => {
    const { ask, db, titles } = await archive([{ title: "Swimmers" }]);
    for (const [hidden, shown] of [
      [{ status: "archived" }, { status: "published" }],
      [{ deleted_at: now }, { deleted_at: null }],
    ] as const) {
      await db.updateTable("articles").set(hidden).execute();
      expect((await ask("swimmers")).total).toBe(0);
      await db.updateTable("articles").set(shown).execute();
      expect(await titles("swimmers")).toEqual(["Swimmers"]);
    }
  });

  test("finds the stories of a section by its names and by those above it, after what has the word itself", async () => {
    const { titles } = await archive([
      { title: "Four match points", category: "national-volleyball" },
      { title: "Volleyball in a novel", published: daysAgo(2) },
      { title: "Nine goals", category: "women's-football" },
      { title: "Nothing at all" },
    ]);
    expect(await titles("volleyball")).toEqual(["Volleyball in a novel", "Four match points"]);
    expect(await titles("भलिवल")).toEqual(["Four match points"]); // व for ब
    expect(await titles("national")).toEqual(["Four match points"]);
    expect(await titles("volleyball points")).toEqual(["Four match points"]);
    expect(await titles("women's football")).toEqual(["Nine goals"]);
    expect(await titles("points -volleyball")).toEqual([]);
  });

  test("follows a story into another section, and a section to another name and address", async () => {
    const { db, titles } = await archive([{ title: "Four match points", category: "national-volleyball" }]);
    const section = db.updateTable("categories").where("slug", "in", ["national-volleyball", "beach"]);
    await section.set({ name: "Beach", slug: "beach", path: "/beach" }).execute();
    expect([await titles("volleyball"), await titles("beach")]).toEqual([[], ["Four match points"]]);
    expect(await titles("match points")).toEqual(["Four match points"]);
    await db.updateTable("articles").set({ category: "national" }).execute();
    expect([await titles("beach"), await titles("national")]).toEqual([[], ["Four match points"]]);
    await db.updateTable("articles").set({ category: null }).execute();
    expect(await titles("national")).toEqual([]);
  });

  test("puts a title before a body, the newer of equals first, and the page's language before the other", async () => {
    const { titles } = await archive([
      { title: "Old marathon", published: daysAgo(300) },
      { title: "New marathon", published: daysAgo(1) },
      { title: "In passing", content: "<p>She ran a marathon once.</p>", published: daysAgo(1) },
      { title: "Marathon म्याराथन", lang: "ne", published: daysAgo(1) },
    ]);
    expect(await titles("marathon")).toEqual(["New marathon", "Old marathon", "In passing", "Marathon म्याराथन"]);
    expect((await titles("marathon", "ne"))[0]).toBe("Marathon म्याराथन");
  });

  test("counts all results and gives twenty at a time", async () => {
    const { ask } = await archive(Array.from({ length: 23 }, (_, n) => ({ title: `Cup ${n}`, published: daysAgo(n) })));
    const [first, second] = await Promise.all([ask("cup"), ask("cup", { page: 2 })]);
    expect([first.total, first.results.length, second.total, second.results.length]).toEqual([23, 20, 23, 3]);
    const all = new Set([...first.results, ...second.results].map(({ card }) => card.id));
    expect(all.size).toBe(23);
  });

  test("marks the hits in their own spelling and shows the passage of the body that has them", async () => {
    const { ask } = await archive([
      { title: "टोलीले जित्यो", lang: "ne", excerpt: "सारांश", content: `<p>${"अरू कुरा ".repeat(30)}खेल सुरु गर्‍यो।</p>` },
    ]);
    const [result] = (await ask("टोली सुरू गर्यो", { lang: "ne" })).results;
    expect(result?.title).toEqual([
      { text: "टोलीले", isHit: true },
      { text: " जित्यो", isHit: false },
    ]);
    expect(result?.passage.filter(({ isHit }) => isHit)).toEqual([{ text: "सुरु गर्‍यो", isHit: true }]);
    expect(result?.passage[0]?.text.startsWith("… ")).toBe(true);
  });

  test("a passage is of the text, and of the key points only where they alone have the words", async () => {
    const content = '<ul class="key-points"><li>Asha won by one</li></ul><p>It was late when Asha ran.</p>';
    const { ask } = await archive([{ title: "Marathon", content }]);
    const passage = async (words: string) =>
      (await ask(words)).results[0]?.passage.map(({ text }) => text).join("") ?? "";
    expect(await passage("asha")).toMatch(/^It was late when Asha ran\./);
    expect(await passage("won")).toContain("Asha won by one");
  });

  const hostile = [
    "",
    " \t\n",
    "\u200B\u200D",
    "'",
    '"',
    '"""unbalanced',
    "& | ! ( ) <-> :* \\",
    "-",
    "--; drop table articles;",
    "%_\\",
    "or or or",
    "\u0000null",
    "\uD800",
    "<script>alert(1)</script>",
    "a".repeat(5_000),
    "े".repeat(500),
    "((((((((".repeat(100),
    "🏏🏆",
    "'; select pg_sleep(10) --",
  ];
  test("for hostile or empty questions finds nothing and does not fail", async () => {
    const { ask } = await archive([{ title: "A quiet day" }]);
    for (const question of hostile) {
      expect(await ask(question), question.slice(0, 40)).toEqual({
        total: 0,
        inLanguage: 0,
        hasMore: false,
        results: [],
      });
    }
  });
});

describe("hits in a text", () => {
  test("join to the text that was given, and neighbours are marked as one", () => {
    const marked = markHits("The Final of finals, final", new Set(["final", "Final", "The"]));
    expect(marked.map(({ text }) => text).join("")).toBe("The Final of finals, final");
    expect(marked.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(["The Final", "final"]);
  });

  test("markup in a text stays text", () => {
    expect(markHits("<b>x</b>", new Set(["x"]))).toEqual([
      { text: "<b>", isHit: false },
      { text: "x", isHit: true },
      { text: "</b>", isHit: false },
    ]);
  });

  test("a long passage begins and ends between words, with the first hit inside", () => {
    const text = `${"before ".repeat(40)}found ${"after ".repeat(80)}`;
    const passage = passageAround(text, new Set(["found"])) ?? [];
    const terms = passage.map((piece) => piece.text).join("");
    expect(terms).toMatch(/^… before( before)* found( after)+ …$/);
    expect(terms.length).toBeLessThan(220);
  });

  test("a passage of a text without any is none", () => {
    expect(passageAround("nothing here", new Set(["there"]))).toBeUndefined();
  });
});

describe("the page of results", () => {
  test.each([
    [null, 1],
    ["2", 2],
    ["100", 100],
    ["101", 100],
    ["0", 1],
    ["-1", 1],
    ["1e9", 1],
    ["abc", 1],
  ])("that %j asks for is %j", (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });
});

test("the months from a day on are the rest of its year by the month, and then whole years", () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(monthsFrom(day("2026-10-31"), day("2026-11-20"))).toEqual([202610, 202611, 202612]);
  expect(monthsFrom(day("2024-12-01"), day("2026-01-02"))).toEqual([202412, 2025, 2026]);
});
