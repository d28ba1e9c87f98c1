// Every pattern of a sentence with every shape of what stands in it: for a reader of Nepali, and for the tests.
import type { GrammaticalGender, PlaceValue, PlaceValues } from "#app/features/sport/words/grammar.ts";
import { fillPattern, placesOf, textOfParts } from "#app/features/sport/words/grammar.ts";
import { type Topic, topics } from "#app/features/sport/words/say.ts";
import type { Lang } from "#app/platform/db/schema.ts";

/** Names that stand for nobody. */
type Names = { people: readonly string[]; teams: readonly string[]; competition: string; venue: string; event: string };

const english: Names = {
  people: ["Bimal Rai", "Sandip Thapas", "Kiran Gurung"],
  teams: ["Arun Valley", "Bheri Kings"],
  competition: "Himal League",
  venue: "Seti Ground",
  event: "100 m final",
};
const nepali: Names = {
  people: ["विमल राई", "सन्दीप थापा", "किरण गुरुङ"],
  teams: ["अरुण क्लब", "भेरी सिटी"],
  competition: "हिमाल लिग",
  venue: "सेती मैदान",
  event: "१०० मिटर फाइनल",
};
const ownNames: Readonly<Record<Lang, Names>> = { en: english, ne: nepali };
/** Names that end in a digit, a full stop or a bracket, to which no ending can be joined. */
const oddNames: Readonly<Record<Lang, Names>> = {
  en: { ...english, teams: ["Arun U-19", "Bheri F.C."], people: ["K. Rai (Jr)", "Sandip T.", "Kiran 2"] },
  ne: { ...nepali, teams: ["अरुण यू–१९", "भेरी एफ.सी."], people: ["के. राई (जुनियर)", "सन्दीप टी.", "किरण २"] },
};
const otherScript: Readonly<Record<Lang, Names>> = { en: nepali, ne: english };

export type Shape = { title: string; values: (lang: Lang) => PlaceValues };

const figures = (number: number): PlaceValues => {
  const many = number > 1;
  const counts =
    "runs wickets balls made fours sixes margin won total rank points played crowd number over conceded target aces count wicket";
  const scores = many ? { score: "2–2", lead: "3–1", kicks: "4–3" } : { score: "1–1", lead: "1–0", kicks: "5–4" };
  const others = { sets: "3–1", maps: "2–1", overs: many ? "19.4" : "8", first: "21", second: "10" };
  return {
    ...Object.fromEntries(counts.split(" ").map((name) => [name, { is: "count", count: number } as PlaceValue])),
    ...Object.fromEntries(
      Object.entries({ ...scores, ...others, list: "25–21, 25–19, 26–24" }).map(([name, text]) => [
        name,
        { is: "figure", text } as PlaceValue,
      ]),
    ),
  };
};

function valuesOf(names: Names, gender: GrammaticalGender, number: number, clock: string): PlaceValues {
  const person = (index: number): PlaceValue => ({ is: "name", text: names.people[index] ?? "", gender });
  const team = (index: number): PlaceValue => ({ is: "name", text: names.teams[index] ?? "" });
  const named = (text: string): PlaceValue => ({ is: "name", text });
  return {
    ...figures(number),
    ...{
      player: person(0),
      batter: person(0),
      bowler: person(1),
      out: person(0),
      fielder: person(2),
      assist: person(1),
    },
    ...{
      one: person(0),
      other: person(1),
      side: team(0),
      winner: team(0),
      loser: team(1),
      home: team(0),
      away: team(1),
    },
    ...{ team: team(0), competition: named(names.competition), venue: named(names.venue), event: named(names.event) },
    map: named("Mirage"),
    minute: { is: "minute", clock },
    day: { is: "word", en: "on Saturday", ne: "शनिबार" },
    mark: { is: "word", en: "in 10.44 seconds", ne: "१०.४४ सेकेन्ड" },
    record: { is: "word", en: "national record", ne: "राष्ट्रिय कीर्तिमान" },
  };
}

/** Places that are a figure in one topic and a name, a count or a score in another. */
const otherValues: Readonly<Partial<Record<Topic, (values: PlaceValues) => PlaceValues>>> = {
  "cricket.total": (values) => ({ ...values, first: values.side }),
  "cricket.superOverScores": (values) => ({ ...values, one: values.side, other: values.loser }),
  "cricket.bestBowler": (values) => ({ ...values, overs: { is: "figure", text: "4" } }),
};
const points: PlaceValue = { is: "figure", text: "25–21" };

/** What stands for the places of a topic in one shape. */
export function shapeValues(topic: Topic, values: PlaceValues): PlaceValues {
  const isScore = topic.startsWith("volleyball.") || topic.startsWith("esports.");
  const of = isScore && topic !== "volleyball.scorer" ? { ...values, points } : values;
  const isBall = topic.startsWith("ball.") || topic.startsWith("over.");
  const ofBall = isBall ? { ...of, score: { is: "figure", text: "86/3" } as const } : of;
  return otherValues[topic]?.(ofBall) ?? ofBall;
}

export const shapes: readonly Shape[] = [
  { title: "a man", values: (lang) => valuesOf(ownNames[lang], "masculine", 7, "67") },
  { title: "a woman, one, added time", values: (lang) => valuesOf(ownNames[lang], "feminine", 1, "45+2") },
  { title: "the other script", values: (lang) => valuesOf(otherScript[lang], "masculine", 24, "3") },
  { title: "names to which nothing joins", values: (lang) => valuesOf(oddNames[lang], "feminine", 103, "90+4") },
];

export type FilledPattern = { topic: Topic; lang: Lang; pattern: string; shape: string; text: string };

/** Every pattern in every shape. */
export function filledPatterns(): readonly FilledPattern[] {
  return (Object.keys(topics) as Topic[]).flatMap((topic) =>
    (["en", "ne"] as const).flatMap((lang) =>
      topics[topic][lang].flatMap((pattern) =>
        shapes.map(({ title, values }) => {
          const given = shapeValues(topic, values(lang));
          return { topic, lang, pattern, shape: title, text: textOfParts(fillPattern(lang, pattern, given)) };
        }),
      ),
    ),
  );
}

/** The values of exactly these places. */
export const onlyPlaces = (pattern: string, values: PlaceValues): PlaceValues =>
  Object.fromEntries([...placesOf(pattern)].map((place) => [place, values[place]]));

/** The document: a table for each kind of fact, a row for each pattern, what it says in each shape in one cell. */
export function sentenceDocument(): string {
  const all = filledPatterns();
  const sections = (Object.keys(topics) as Topic[]).map((topic) => {
    const rows = (["ne", "en"] as const).flatMap((lang) =>
      topics[topic][lang].map((pattern) => {
        const said = all.filter((one) => one.topic === topic && one.lang === lang && one.pattern === pattern);
        const texts = [...new Set(said.map(({ text }) => text))].join("<br>");
        return `| \`${pattern.replaceAll("|", "\\|")}\` | ${texts} |`;
      }),
    );
    return [`## ${topic}`, "", "| Pattern | Says |", "|---|---|", ...rows].join("\n");
  });
  return `${introduction}\n\n${sections.join("\n\n")}\n`;
}

const introduction = `# Sentences of sport

Made by \`npm run sentences\` from \`src/features/sport/words/patterns\`; a test checks that it is current. Each pattern is shown
with a man and whole numbers, a woman with the number one and added time, names in the other script, and names to which no ending joins.
How a sentence is chosen stands in [decisions/0046](decisions/0046-sentences.md).`;
