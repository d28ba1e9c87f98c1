// Forty-two questions as readers type them, with what they should find: the stories of the demo and a week of reports
// beside.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readDemoContent } from "#app/features/demo/content.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { probablyMeant } from "./did-you-mean.server.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";

const now = new Date("2026-11-21T06:15:00Z");

type Report = {
  title: string;
  excerpt: string;
  tags: string[];
  lang: Lang;
  body: string;
  hoursAgo: number;
  section?: string;
};

const reports: readonly Report[] = [
  {
    lang: "ne",
    title: "नेपालले ओमानलाई सात विकेटले हरायो",
    excerpt: "कीर्तिपुरमा कप्तानको अर्धशतक, अन्तिम तीन ओभर बाँकी छँदै जित।",
    tags: ["क्रिकेट", "नेपाल"],
    body: "त्रिभुवन विश्वविद्यालय मैदानमा घरेलु टोलीले टस जितेर बलिङ रोज्यो।",
    hoursAgo: 20,
  },
  {
    lang: "ne",
    title: "राष्ट्रिय टिमको बन्द प्रशिक्षण आजदेखि",
    excerpt: "प्रशिक्षकले तेइस खेलाडी बोलाए, चार नयाँ अनुहार।",
    tags: ["फुटबल", "राष्ट्रिय टोली"],
    body: "दशरथ रंगशालामा दिनको दुई पटक अभ्यास हुनेछ। उद्घाटन खेल शनिबार गर्‍यो भने टिकट सकिनेछ।",
    hoursAgo: 30,
  },
  {
    lang: "ne",
    title: "विश्वकप छनोट: वर्ल्ड कपको बाटोमा अन्तिम चार खेल",
    excerpt: "तालिकामा तेस्रो स्थान, घरमै दुई खेल बाँकी।",
    tags: ["विश्वकप", "छनोट"],
    body: "जित्नैपर्ने खेलका लागि विदेशमा रहेका खेलाडी फर्किँदै छन्।",
    hoursAgo: 50,
  },
  {
    lang: "ne",
    title: "महिला भलिबलमा न्युजिल्यान्डविरुद्ध ऐतिहासिक जित",
    excerpt: "पाँच सेटको खेलमा सेतोपाटी जस्तै शान्त रहे खेलाडी।",
    tags: ["भलिबल", "महिला भलिबल"],
    body: "सन् २०२६ को पहिलो अन्तर्राष्ट्रिय खेलमा दर्शकले भरिएको हल।",
    hoursAgo: 70,
  },
  {
    lang: "en",
    title: "Nepal beat Oman by seven wickets in Kirtipur",
    excerpt: "A captain's fifty and three overs to spare.",
    tags: ["cricket", "nepal"],
    body: "The hosts won the toss and chose to bowl at the university ground.",
    hoursAgo: 19,
  },
  {
    lang: "en",
    title: "Two world cup qualifiers at Dashrath Stadium in June",
    excerpt: "The national football team play both of their last home qualifiers in the capital.",
    tags: ["world-cup", "football"],
    body: "Tickets are sold at the gate only.",
    hoursAgo: 44,
  },
  {
    lang: "en",
    title: "Sprinter breaks the national 100 metres record",
    excerpt: "10.38 seconds into the wind.",
    tags: ["athletics", "records"],
    body: "The old mark had stood since 1999.",
    hoursAgo: 90,
  },
  {
    lang: "ne",
    title: "धनुषाका रेडर अन्तिम मिनेटमा चम्किए",
    excerpt: "एक अंकको अग्रता जोगाउँदै पहिलो उपाधि।",
    tags: ["जनकपुर"],
    body: "बाह्रबिघा मैदानमा दुई हजार दर्शक थिए।",
    hoursAgo: 400,
    section: "kabaddi",
  },
  {
    lang: "en",
    title: "Dhanusha raiders hold their nerve in the last minute",
    excerpt: "A lead of one point, kept for the first title.",
    tags: ["janakpur"],
    body: "Two thousand people stood around the ground.",
    hoursAgo: 400,
    section: "kabaddi",
  },
];

type Node = { type: string; text?: string; content?: readonly Node[] };
const textOf = (node: Node): string => node.text ?? (node.content ?? []).map(textOf).join(" ");

async function newsroom() {
  const { db } = await freshDatabase();
  const demo = await readDemoContent(path.join(projectRoot, "demo"));
  await db
    .insertInto("categories")
    .values({ id: newIdentifier(now.getTime()), slug: "kabaddi", path: "/kabaddi", name: "Kabaddi", name_ne: "कबड्डी" })
    .execute();
  const stories = [
    ...demo.stories.map(({ lang, title, excerpt, tags, hoursAgo, document }) => {
      return { lang, title, excerpt, tags, hoursAgo, body: textOf(document), section: undefined };
    }),
    ...reports,
  ];
  await db
    .insertInto("articles")
    .values(
      stories.map(({ lang, title, excerpt, tags, body, hoursAgo, section }, index) => ({
        id: newIdentifier(now.getTime() + index),
        slug: `story-${index}`,
        lang,
        title,
        excerpt,
        tags,
        category: section ?? null,
        content: `<p>${body.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
        status: "published" as const,
        published_at: new Date(now.getTime() - hoursAgo * 3_600_000),
      })),
    )
    .execute();
  return db;
}

/** The question, and the beginning of the story that must come first. */
type Expectation = readonly [question: string, first: string];

const nepali: readonly Expectation[] = [
  ["हिमाल युनाइटेड", "इन्जुरी समयको हेडरले"],
  ["हिमाल यूनाइटेड", "इन्जुरी समयको हेडरले"], // a long vowel sign
  ["तराई टस्कर्स", "अन्तिम बलमा चौका"],
  ["टस्कर्सको उपाधि", "अन्तिम बलमा चौका"], // a postposition
  ["भेरी स्पाईकर्स", "चार म्याच प्वाइन्ट"], // an independent vowel, offered by "did you mean"
  ["च्याम्पियन भलिवल", "चार म्याच प्वाइन्ट"], // व for ब
  ["रारा म्याराथन", "पातलो हावा"],
  ["म्याराथनको जित", "पातलो हावा"],
  ["भ्याली ल्यान", "दुई खेल हारेर"],
  ["हात पार्यो", "दुई खेल हारेर"], // without the joiner
  ["महिला लीग", "भरिएको रंगशाला"], // a long vowel sign
  ["राप्ती रेञ्जर्स", "हारेको टोलीको भान्सा"], // ञ for न
  ["गोलरक्षकको प्रशिक्षक", "“गोलरक्षकले सबै सुन्छ”"], // another postposition
  ["स्कोरर हजुरआमा", "पचास वर्षदेखि"],
  ["मनसून शिल्ड", "मनसुन शिल्ड"],
  ["302 रन", "३०२ रनको लक्ष्य"], // ASCII digits
  ["सिकर्मी हर्डल", "सिकर्मीले आफैँ"],
  ["नेपाल ओमान", "नेपालले ओमानलाई"], // words without their postpositions
  ["राष्ट्रिय टीम", "राष्ट्रिय टिमको बन्द"],
  ["वल्र्ड कप", "विश्वकप छनोट"], // the r of old fonts
  ["कवड्डी", "धनुषाका रेडर"], // a section, and व for ब
];

const english: readonly Expectation[] = [
  ["himal united", "Himal United leave it late"],
  ["koshi rover", "Himal United leave it late"], // one letter of the name missing: its stem
  ["rhododendron t20 final", "Tuskers win the Rhododendron"],
  ["goalkeepers", '"A goalkeeper hears'],
  ["womens league", "Full stands, nine goals"],
  ["half maraton", "Thin air, thick socks"], // did you mean
  ["valley LAN", "Danphe Five win"],
  ["beach volleybal", "Sand from the river"], // did you mean
  ["high jumping", "She cleared 1.74"],
  ["hurdle carpenter", "The carpenter who builds"],
  ["refereeing", "The whistle school"],
  ["penalty academy", "Four hundred penalties"],
  ['"Two Oceans Trophy" preview', "Eight teams, two oceans"],
  ["leg spin teacher", "The schoolteacher who bowls"],
  ["stadium rain", "Northgate opens a stadium"],
  ["rotation explained", "The rotation, explained"],
  ["oman wickets", "Nepal beat Oman"],
  ["world cup qualifier", "Two world cup qualifiers"],
  ["100m record sprinter or sprinter record", "Sprinter breaks"],
  ["monsoon sheild", "Port Amaya lift"], // did you mean
  ["kabaddi", "Dhanusha raiders"], // a section
];

describe("the quality of the search", () => {
  test.each([
    ["Nepali", "ne", nepali],
    ["English", "en", english],
  ] as const)(
    "twenty-one questions in %s find their story first, if need be by what was probably meant",
    async (_, lang, table) => {
      const db = await newsroom();
      const ask = async (question: string) =>
        searchStories(db, await widenedQuestion(db, question), { lang, now, page: 1 });
      const missed: string[] = [];
      for (const [question, first] of table) {
        let answer = await ask(question);
        const meant = await probablyMeant(db, { question, found: answer.inLanguage });
        if (meant !== undefined && answer.inLanguage === 0) answer = await ask(meant);
        const titles = answer.results.map(({ card }) => card.title);
        if (!titles[0]?.startsWith(first)) missed.push(`${question} (${meant}): ${titles.slice(0, 3).join(" / ")}`);
      }
      expect(missed).toEqual([]);
      expect(table).toHaveLength(21);
    },
  );
});
