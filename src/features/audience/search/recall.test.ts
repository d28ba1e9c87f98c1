// How much of what readers type finds its word, and what finds the same although it is another word.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { nepaliPairs, writtenEnding } from "#tests/fixtures/search/nepali-pairs.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { demoTexts } from "#tests/harness/demo-texts.ts";
import { inWhole } from "#tests/harness/whole.ts";
import { searchSpelling } from "./fold.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";

const now = new Date("2026-11-21T06:15:00Z");
const pairs = Object.values(nepaliPairs).flat();

/** Different words of the demo's stories that the search takes for one. A new line here is a choice: is it harmless? */
const knownTogether: readonly string[] = [
  "छिन = छिन्",
  "तालि = ताली",
  "तिन = तीन",
  "तिनै = तीनै",
  "पार = पार्",
  "पारि = पारी", // on the other side, an innings: the second is what a sports reader means
  "बनिन् = भनिन्", // she became, she said
  "बने = भने", // they became, if: too common to be looked for
  "बन्छ = भन्छ", // becomes, says
  "बन्छन् = भन्छन्",
  "बन्न = भन्न", // to become, to say
  "ब्याट = भेट", // a bat, a meeting
  "यति = यती", // so much, the yeti
  "र = र्",
  "रंग = रङ",
  "लेन = ल्यान", // a lane, a local network
  "विना = वीणा", // without, a name
  "सिधा = सीधा",
  "हार = हार्",
  "हुन = हुन्",
];

const wholeTest = inWhole(
  test,
  "src/features/audience/search/fold.test.ts",
  "src/features/audience/search/search.test.ts",
);

describe("what readers type", () => {
  wholeTest(
    "finds the word that was meant in 95 of 100 pairs, and in all that were reported",
    async () => {
      const { db } = await freshDatabase();
      const terms = [...new Set(pairs.map(([, written]) => written))];
      const rows = terms.map((written, index) => ({
        id: newIdentifier(now.getTime() + index),
        title: "—",
        slug: `story-${index}`,
        lang: "ne" as const,
        content: `<p>${written}</p>`,
        status: "published" as const,
        published_at: now,
      }));
      await db.insertInto("articles").values(rows).execute();
      const idOf = new Map(terms.map((written, index) => [written, rows[index]?.id]));
      const missed: string[] = [];
      for (const [typed, written] of pairs) {
        const { results } = await searchStories(db, await widenedQuestion(db, typed), { lang: "ne", now, page: 1 });
        if (!results.some(({ card }) => card.id === idOf.get(written))) missed.push(`${typed} → ${written}`);
      }
      expect(missed.filter((pair) => nepaliPairs.reported.some(([typed]) => pair.startsWith(`${typed} `)))).toEqual([]);
      expect(missed.length / pairs.length, missed.join(", ")).toBeLessThanOrEqual(0.05);
    },
    120_000,
  );

  test("falls together with another word only where it is listed", async () => {
    const texts = await demoTexts(path.join(projectRoot, "demo"));
    const terms = new Set(
      texts.flatMap(({ text }) => text.normalize("NFC").match(/[\u0900-\u0963\u0971-\u097F]+/g) ?? []),
    );
    const bare = (word: string) => word.replace(writtenEnding, "");
    const differing = [...Map.groupBy(terms, searchSpelling).values()]
      .map((same) => [...new Set(same.map(bare))])
      .filter((same) => same.length > 1)
      .map((same) => same.sort().join(" = "));
    expect(differing.sort()).toEqual(knownTogether.toSorted());
  });
});
