// The folding is written twice, here and in the database: they must agree on every word that the demo has, on the
// pairs, and on what no writer would write.
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { searchText } from "#app/platform/text/search-text.ts";
import { nepaliPairs } from "#tests/fixtures/search/nepali-pairs.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { demoTexts } from "#tests/harness/demo-texts.ts";
import { searchSounds, searchSpelling, soundsMeant } from "./fold.ts";

const odd = [
  "गर्‍यो २०८३",
  "क़लम फ़ोन",
  "टीम ट्‌वान्टी",
  "वल्र्ड वर्ल्ड ल्र्र्",
  "ट्र्याक र्‍याली",
  "श ष स व ब भ ण ँ ं ङ ङ् ञ् न् म्",
  "Café Ünited HALF-Marathon -not",
  "हरू हरु खेलाडीहरूलाई मा",
  "T-20 Twenty20 टी२०को t200 ई-स्पोर्ट्स e-sports",
  "आइइइ उऊऊ यु यूवा कियो मम नानी ज्ञान ऋतु कृष्ण क्क्क",
  "अच्छा बच्चा बुद्ध पत्थर मक्खन भग्घ अप्फ स्स ल्ल ब्भ शब्द कोठा झोला ओठ ऐना औषधि एघार मेहनत",
];

describe("the folding of words", () => {
  test("is the same here and in the database", async () => {
    const { db } = await freshDatabase();
    const texts = [
      ...odd,
      ...Object.values(nepaliPairs).flat(2),
      ...(await demoTexts(path.join(projectRoot, "demo"))).map(({ text }) => text),
    ];
    const { rows } = await sql<{ plain: string; spelling: string; indexed: string; sounds: string }>`
      select plain, search_spelling(plain) as spelling, search_loans(search_spelled(text)) as indexed,
        search_sounds(search_bare(search_letters(plain))) as sounds
      from unnest(${texts}::text[]) with ordinality as given (text, place), search_text(text) as plain
      order by place`.execute(db);
    const flat = (text: string) => text.replace(/\s+/g, " ").trim();
    for (const [index, text] of texts.entries()) {
      const { plain = "", spelling = "", indexed = "", sounds = "" } = rows[index] ?? {};
      expect(indexed, text).toBe(spelling);
      const here = [searchText(text), flat(searchSpelling(text)), flat(searchSounds(text))];
      expect([flat(plain), flat(spelling), flat(sounds)], text).toEqual(here);
    }
  });

  test.each([
    ["phutbal", "ŕfutbl"],
    ["Football", "ŕfutbl"],
    ["chyampiyan", "ŕcpin"],
    ["kheladiharu", "ŕxeldi"],
  ])("%s may sound as %s", (typed, sound) => {
    expect(soundsMeant(typed)).toContain(sound);
  });

  test.each(["", "a", "फुटबल", "t20", "x".repeat(31), "--"])("%j sounds as nothing", (typed) => {
    expect(soundsMeant(typed)).toEqual([]);
  });

  test("a word of doubtful vowels alone has no more than a hundred sounds", () => {
    expect(soundsMeant(`a${"aichhoeu".repeat(3)}ko`).length).toBeLessThan(100);
  });
});
