import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/harness/database.ts";
import { inNameOrder, nepaliOrder } from "./name-order.ts";

const names = [
  ...["१ नम्बर क्लब", "अञ्जली", "अर्जुन", "आशा", "इन्द्र", "ईश्वर", "उषा", "ऋषभ", "एलिना", "ओम", "कंकाल", "कँडेल"],
  ...["कमल", "काठमाडौं", "किरण", "कुसुम", "कृष्ण", "केशव", "कोशी", "क्षमता", "क्षितिज", "खगेन्द्र", "गणेश", "घनश्याम"],
  ...["चितवन", "छाया", "जनकपुर", "ज्ञानु", "झापा", "टोली २", "टोली १०", "ठाकुर", "डोल्पा", "तनहुँ", "त्रिभुवन"],
  ...["थापा", "दाङ", "धनगढी", "नवराज", "पाल्पा", "पोखरा", "प्रकाश", "फुलमाया", "बाग्लुङ", "भक्तपुर", "मधेस", "यमुना"],
  ...[
    "रमेश",
    "रूपा",
    "लमजुङ",
    "वीरगन्ज",
    "शान्ति",
    "श्रवण",
    "षडानन्द",
    "सगरमाथा",
    "संग्राम",
    "सङ्घ",
    "संसार",
    "सीता",
    "हेटौंडा",
    "ANFA",
    "nsc 2",
    "NSC 10",
  ],
];

const shuffled = names.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));

test("Nepali names stand as in a Nepali dictionary, Latin ones behind them", () => {
  expect(inNameOrder(shuffled, "ne", (name) => name)).toEqual(names);
});

test("five hundred words stand as ICU's Nepali has them", () => {
  const list = readFileSync(new URL("../../tests/fixtures/nepali-words.txt", import.meta.url), "utf8");
  const words = [...new Set(list.split("\n").filter(Boolean))];
  const collator = new Intl.Collator("ne", { numeric: true });
  expect(inNameOrder(words, "ne", (name) => name)).toEqual(words.toSorted(collator.compare));
  expect(inNameOrder(shuffled, "ne", (name) => name)).toEqual(shuffled.toSorted(collator.compare));
});

test("English names stand by the English alphabet, numbers by value", () => {
  const english = ["Biratnagar", "Élan", "lions 2", "Lions 10", "zebras", "काठमाडौं"];
  expect(inNameOrder(english.toReversed(), "en", (name) => name)).toEqual(english);
});

test("the database has the same key", async () => {
  const { db } = await freshDatabase();
  const typed = [...shuffled, "गर्\u200Dयो", "क़लम", "फ़ुटबल", "12345678 km", "Cafe 007", "", "अ-१२३४५६७"];
  const { rows } = await sql<{ name: string; key: string }>`
    select name, nepali_order(name) as key from unnest(${sql.val(typed)}::text[]) as name`.execute(db);
  expect(rows.map(({ name, key }) => [name, key])).toEqual(typed.map((name) => [name, nepaliOrder(name)]));
  const { rows: sorted } = await sql<{ name: string }>`
    select name from unnest(${sql.val(shuffled)}::text[]) as name order by nepali_order(name) collate "C"`.execute(db);
  expect(sorted.map(({ name }) => name)).toEqual(names);
});
