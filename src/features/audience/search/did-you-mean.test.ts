import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { probablyMeant } from "./did-you-mean.server.ts";
import { countSearchTerms } from "./jobs.server.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";
import { distanceOf, nearestWord, termsToDoubt } from "./spelling.ts";

const now = new Date("2026-11-21T06:15:00Z");

type Given = { title: string; tags?: string[]; lang?: Lang; status?: "draft" | "published"; content?: string };

async function archive(stories: readonly Given[]) {
  const { db } = await freshDatabase();
  await db
    .insertInto("articles")
    .values(
      stories.map(({ status = "published", ...story }, index) => ({
        id: newIdentifier(now.getTime()),
        slug: `story-${index}`,
        status,
        published_at: status === "published" ? now : null,
        ...story,
      })),
    )
    .execute();
  const meant = async (question: string) => {
    const { inLanguage } = await searchStories(db, await widenedQuestion(db, question), { lang: "en", now, page: 1 });
    return probablyMeant(db, { question, found: inLanguage });
  };
  const terms = async () =>
    (await db.selectFrom("search_words").select(["word", "stories"]).orderBy("word").execute()).map(
      ({ word, stories }) => [word, stories],
    );
  return { db, meant, terms };
}

const stories: readonly Given[] = [
  { title: "Nepal win the women's volleyball final", tags: ["match-report"] },
  { title: "Cricket: a goalkeeper who bowls", tags: ["interview"] },
  { title: "Football in the hills" },
  { title: "नेपाली फुटबल टोलीको जित", lang: "ne", tags: ["क्रिकेट"] },
  { title: "भलिबल च्याम्पियन बन्यो", lang: "ne" },
];

describe("did you mean", () => {
  test("finds the words of stories behind slips of the keyboard, in both scripts, and keeps what else was typed", async () => {
    const { meant } = await archive(stories);
    const expected = {
      criket: "cricket",
      "vollyball fnal": "volleyball final",
      goalkeper: "goalkeeper",
      fotball: "football",
      Nepla: "nepal",
      फुटवल्ल: "फुटबल",
      क्रिकट: "क्रिकेट",
      भलिवलल: "भलिबल",
      '"criket" -interviw': '"cricket" -interviw',
    };
    const offered: Record<string, string | undefined> = {};
    for (const question of Object.keys(expected)) offered[question] = await meant(question);
    expect(offered).toEqual(expected);
  });

  test("has nothing to say about what is right, unlike anything, or no word", async () => {
    const { meant } = await archive(stories);
    const odd = ["cricket", "cricketers", "xylophone", "", "  ", "zzz 123", "🏏", "' or 1=1 --", "\u0000", "%", "क"];
    for (const question of odd) expect(await meant(question), question).toBeUndefined();
  });

  test("offers nothing that would find no story, and no word of a draft", async () => {
    const { db, meant } = await archive([{ title: "Badminton", status: "draft" }, { title: "Archery" }]);
    expect(await meant("badmintn")).toBeUndefined();
    expect(await meant("archry")).toBe("archery");
    await db.updateTable("articles").set({ status: "archived" }).execute();
    expect(await meant("archry")).toBeUndefined();
  });

  test("doubts a slip that stands in a story, too, where another spelling finds many more", async () => {
    const { meant } = await archive([
      { title: "Crikcet tonight" },
      ...Array.from({ length: 6 }, (_, n) => ({ title: `Cricket ${n}` })),
    ]);
    expect(await meant("crikcet")).toBe("cricket");
    expect(await meant("tonight")).toBeUndefined();
  });
});

describe("the known words", () => {
  test("are those of published titles and tags, in both scripts, without digits alone", async () => {
    const { terms } = await archive([
      { title: "Final 2083 of गर्‍यो।", tags: ["hill-shield"] },
      { title: "Secret", status: "draft" },
    ]);
    expect((await terms()).map(([word]) => word)).toEqual(["final", "hill", "shield", "गर्‍यो"]);
  });

  test("are counted at night, and forgotten with their last story", async () => {
    const { db, terms } = await archive([{ title: "Final one" }, { title: "Final two" }]);
    await countSearchTerms({ db });
    expect(await terms()).toEqual([
      ["final", 2],
      ["one", 1],
      ["two", 1],
    ]);
    await db.updateTable("articles").set({ deleted_at: now }).where("title", "=", "Final one").execute();
    await countSearchTerms({ db });
    await countSearchTerms({ db });
    expect(await terms()).toEqual([
      ["final", 1],
      ["two", 1],
    ]);
  });

  test("follow a story that gets another title, or is published later", async () => {
    const { db, terms } = await archive([{ title: "Before", status: "draft" }]);
    expect(await terms()).toEqual([]);
    await db.updateTable("articles").set({ status: "published", published_at: now }).execute();
    await sql`update articles set title = 'After'`.execute(db);
    expect((await terms()).map(([word]) => word)).toEqual(["after", "before"]);
  });
});

describe("the distance of words", () => {
  test.each([
    ["cricket", "cricket", 0],
    ["criket", "cricket", 1],
    ["crikcet", "cricket", 1],
    ["kricket", "cricket", 1.5],
    ["", "abc", 3.5],
  ])("of %s and %s is %d", (one, other, distance) => {
    expect(distanceOf(one, other)).toBe(distance);
  });

  test("decides, then the number of stories; too far is nobody", () => {
    const known = (word: string, count: number) => ({ word, spelling: word, stories: count });
    expect(nearestWord("bale", [known("ball", 1), known("bales", 2), known("male", 50)])?.word).toBe("bales");
    expect(nearestWord("abc", [known("xyz", 1)])).toBeUndefined();
  });

  test("is asked only for words that can be misspelled", () => {
    expect(termsToDoubt('"the final" or -draw 2083 टोली')).toEqual(["final", "टोली"]);
  });
});
