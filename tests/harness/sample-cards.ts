// Cards that are hard to draw, of every kind and in both languages, with invented names, for tests and sheets.
import type { Card, CardContent, CardPicture, CardSide, CardTeam } from "#app/features/sharing/cards/card.ts";
import type { Lang } from "#app/platform/db/schema.ts";

const photograph = (key: string, focalX = 50, focalY = 50): CardPicture => ({ key, focalX, focalY });
const longName = "The United Himalayan Football and Athletics Club of Upper Mustang Region";
const longNepaliName = "संयुक्त हिमाली फुटबल तथा एथलेटिक्स क्लब माथिल्लो मुस्ताङ क्षेत्र";

type Words = Record<Lang, string>;
const words = (en: string, ne: string): Words => ({ en, ne });
const team = (name: Words, lang: Lang, colour?: string, secondColour?: string): CardTeam => ({
  name: name[lang],
  shortName: name[lang].split(" ").slice(0, 2).join(" "),
  colour,
  secondColour,
});
const lakeside = words("Lakeside Rangers", "लेकसाइड रेन्जर्स");
const hilltop = words("Hilltop Eleven", "हिलटप एघार");

type MatchContent = Extract<CardContent, { kind: "match" }>;
const side = (of: CardTeam, score?: string, lines: string[] = [], detail?: string): CardSide => ({
  team: of,
  score,
  lines,
  detail,
});

/** The digits of the language. */
const digits = (lang: Lang, text: string) =>
  lang === "en" ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

function matches(lang: Lang): Record<string, Card> {
  const say = (en: string, ne: string) => digits(lang, words(en, ne)[lang]);
  const card = (content: Omit<MatchContent, "kind">, picture?: CardPicture): Card => ({
    lang,
    siteName: say("Rangashala", "रंगशाला"),
    picture,
    content: { kind: "match", ...content },
  });
  const league = say("Valley League · Round 7", "उपत्यका लिग · चरण 7");
  const blue = team(lakeside, lang, "#1a3c6e", "#f2c200");
  const red = team(hilltop, lang, "#c0392b");
  const long = team(words(longName, longNepaliName), lang, "#111111", "#ffffff");
  const bright = team(words("Sunrise", "सूर्योदय"), lang, "#ffe600", "#0b7a3d");
  const white = team(words("White Peak", "सेतो शिखर"), lang, "#ffffff");
  const scorers = [say("Tamang 12’, 57’", "तामाङ 12’, 57’"), say("Rai 88’ (pen.)", "राई 88’ (पेनाल्टी)")];
  const sport = "football";
  return {
    result: card(
      {
        sport,
        state: "after",
        heading: league,
        sides: [side(blue, say("3", "3"), scorers), side(red, say("1", "1"), [say("Gurung 40’", "गुरुङ 40’")])],
        status: say("Full time", "खेल सकियो"),
        notes: [say("Lakeside Rangers go top", "लेकसाइड रेन्जर्स शीर्ष स्थानमा"), say("Lake Ground", "लेक मैदान")],
      },
      photograph("football"),
    ),
    live: card({
      sport,
      state: "live",
      heading: league,
      sides: [side(bright, say("10", "10"), scorers), side(white, say("10", "10"), [...scorers, ...scorers])],
      status: say("57’", "57’"),
      notes: [say("Lake Ground", "लेक मैदान")],
    }),
    before: card(
      {
        sport,
        state: "before",
        heading: say(
          "A competition whose name needs far more room than there is on any card",
          "कुनै पनि कार्डमा नअटाउने लामो नाम भएको प्रतियोगिताको पहिलो चरणको समूह क",
        ),
        sides: [side(long), side(white)],
        status: say("Sat 5 Dec 17:30", "शनि, 19 मंसिर 17:30"),
        notes: [say("Lake Ground", "लेक मैदान")],
      },
      photograph("bright"),
    ),
    postponed: card({
      sport,
      state: "off",
      heading: league,
      sides: [side(team(lakeside, lang)), side(red)],
      status: say("Postponed", "स्थगित"),
      notes: [],
    }),
    shootout: card(
      {
        sport,
        state: "after",
        heading: say("Cup final", "कप फाइनल"),
        sides: [side(long, say("1", "1"), scorers), side(bright, say("1", "1"), scorers)],
        status: say("After penalties", "पेनाल्टीपछि"),
        notes: [say("Sunrise won 11–10 on penalties", "पेनाल्टीमा सूर्योदय 11–10 ले विजयी"), say("Lake Ground", "लेक मैदान")],
      },
      photograph("dark"),
    ),
    abandoned: card(
      {
        sport,
        state: "off",
        heading: league,
        sides: [side(white, say("1", "1"), scorers), side(white, say("0", "0"))],
        status: say("Abandoned", "रद्द"),
        notes: [say("Waterlogged pitch", "मैदानमा पानी जमेको")],
      },
      photograph("white"),
    ),
    cricket: card(
      {
        sport: "cricket",
        state: "live",
        heading: say("Valley T20 · Match 12", "उपत्यका टी-20 · खेल 12"),
        sides: [
          side(
            blue,
            say("184/6", "184/6"),
            [say("Karki 71 (44)", "कार्की 71 (44)"), say("Rai 3/28", "राई 3/28")],
            say("20 overs", "20 ओभर"),
          ),
          side(long, say("121/9", "121/9"), [say("Thapa 50* (31)", "थापा 50* (31)")], say("16.4 overs", "16.4 ओभर")),
        ],
        status: say("Live", "लाइभ"),
        notes: [say("Need 64 from 20 balls", "20 बलमा 64 रन चाहियो"), say("Lake Ground", "लेक मैदान")],
      },
      photograph("cricket"),
    ),
    test: card({
      sport: "cricket",
      state: "after",
      heading: say("Shield final", "शिल्ड फाइनल"),
      sides: [
        side(bright, say("312 & 198/7d", "312 र 198/7d"), [say("Karki 101", "कार्की 101")]),
        side(red, say("287 & 224", "287 र 224"), []),
      ],
      status: say("Result", "नतिजा"),
      notes: [say("Hilltop Eleven won by 1 wicket", "हिलटप एघार 1 विकेटले विजयी")],
    }),
    volleyball: card({
      sport: "volleyball",
      state: "after",
      heading: say("Women's cup", "महिला कप"),
      sides: [
        side(blue, say("3", "3"), [], say("25 22 25 15", "25 22 25 15")),
        side(red, say("1", "1"), [], say("20 25 18 9", "20 25 18 9")),
      ],
      status: say("Full time", "खेल सकियो"),
      notes: [],
    }),
    esports: card({
      sport: "esports",
      state: "before",
      heading: say("Open, group B", "ओपन, समूह ख"),
      sides: [
        side(team(words("\u202egnihtoN\u0007 🔥🔥", "🔥🔥"), lang)),
        side(team(words("فريق Nova", "नोभा"), lang, "#6a3cc4")),
      ],
      status: say("Today 20:00", "आज 20:00"),
      notes: [say("Best of 5", "5 मध्ये उत्कृष्ट")],
    }),
  };
}

function stories(lang: Lang): Record<string, Card> {
  const say = (en: string, ne: string) => digits(lang, words(en, ne)[lang]);
  const card = (
    headline: string,
    { picture, isLive = false, standfirst }: { picture?: CardPicture; isLive?: boolean; standfirst?: string } = {},
  ): Card => ({
    lang,
    siteName: say("Rangashala", "रंगशाला"),
    picture,
    content: {
      kind: "story",
      headline,
      label: isLive ? say("Live", "लाइभ") : say("Football", "फुटबल"),
      footer: say("By the sports staff · 28 November 2026", "खेल संवाददाता · 12 मंसिर 2083"),
      isLive,
      standfirst,
    },
  });
  const headline = say("Lakeside come from two goals down to win the derby", "दुई गोलले पछि परेको लेकसाइडले जित्यो डर्बी");
  const standfirst = say(
    "Three goals in the last eleven minutes turn a match that had seemed lost, in front of a full house.",
    "भरिएको मैदानमा अन्तिम 11 मिनेटमा 3 गोल गर्दै हारिसकेको जस्तो देखिएको खेल उल्टाइयो।",
  );
  const sentence = say(
    "After eleven years, four coaches and three relegations the club from the lake is champion of the valley again, and its captain says that the work has only begun for those who believed in it all along, rain or shine",
    "एघार वर्ष, चार प्रशिक्षक र तीन पटकको अवनतिपछि तालको किनारको क्लब फेरि उपत्यकाको विजेता बनेको छ, र कप्तानका अनुसार सुरुदेखि नै विश्वास गर्नेहरूका लागि काम त भर्खर सुरु भएको हो, घाम होस् वा पानी",
  );
  return {
    photograph: card(headline, { picture: photograph("football", 60, 40), standfirst }),
    plain: card(headline, { standfirst }),
    bright: card(headline, { picture: photograph("white") }),
    long: card(sentence.slice(0, 200), { picture: photograph("cricket"), standfirst }),
    longPlain: card(sentence.slice(0, 200)),
    live: card(say("Cup final, live", "कप फाइनल, प्रत्यक्ष"), { picture: photograph("dark"), isLive: true }),
    emoji: card("🏆🇳🇵🔥👨‍👩‍👧‍👦⚽️"),
    emojiAndWords: card(`🏆 ${headline} 🔥`),
    word: card((lang === "en" ? "Goooooooooooo" : "क्षेत्रीज्ञानश्रृङ्खला").repeat(12).slice(0, 144)),
    control: card(`\u202e${headline}\u202c \u0000\u0007<b>&amp; "x"\n\n\u200b${"\u0301".repeat(300)}`),
    arabic: card("مباراة العمر"),
    one: card(say("Gold", "स्वर्ण"), { picture: photograph("bright") }),
    gone: card(headline, { picture: photograph("gone") }),
  };
}

function rankings(lang: Lang): Record<string, Card> {
  const say = (en: string, ne: string) => digits(lang, words(en, ne)[lang]);
  const card = (
    title: string,
    columns: string[],
    rows: number,
    of: (at: number) => { name: string; team?: CardTeam; cells: string[] },
    picture?: CardPicture,
  ): Card => ({
    lang,
    siteName: say("Rangashala", "रंगशाला"),
    picture,
    content: {
      kind: "ranking",
      heading: say("Valley League", "उपत्यका लिग"),
      title,
      columns,
      rows: Array.from({ length: rows }, (_, at) => ({ rank: digits(lang, String(at + 1)), ...of(at) })),
      footer: say("After round 7", "चरण 7 पछि"),
    },
  });
  const names = [
    lakeside,
    hilltop,
    words(longName, longNepaliName),
    words("Sunrise", "सूर्योदय"),
    words("White Peak", "सेतो शिखर"),
  ];
  const colours = ["#1a3c6e", "#c0392b", "#111111", "#ffe600", "#ffffff"];
  const teamAt = (at: number) => team(names[at % 5] ?? lakeside, lang, colours[at % 5], at % 2 ? "#f2c200" : undefined);
  const table = (at: number) => ({
    name: teamAt(at).name,
    team: teamAt(at),
    cells: [
      "7",
      String(6 - (at % 6)),
      "1",
      String(at % 6),
      `${20 - at}:${at + 3}`,
      at < 9 ? `+${17 - 2 * at}` : `−${at}`,
      String(Math.max(0, 19 - at)),
    ].map((cell) => digits(lang, cell)),
  });
  const columns =
    lang === "en" ? ["P", "W", "D", "L", "Goals", "GD", "Pts"] : ["खेल", "जित", "बराबरी", "हार", "गोल", "अन्तर", "अंक"];
  const runner = (at: number) => ({
    name: say(`Runner number ${at + 1}`, `धावक नम्बर ${at + 1}`),
    cells: [digits(lang, `1:4${at}.2${at}`)],
  });
  return {
    table: card(say("Table", "तालिका"), columns, 8, table),
    two: card(say("Group A", "समूह क"), columns, 2, table, photograph("football")),
    four: card(say("Group B", "समूह ख"), columns, 4, table, photograph("bright")),
    many: card(say("Table of the whole season", "पूरा सिजनको तालिका"), columns, 24, table, photograph("dark")),
    athletics: card(say("800 metres, final", "800 मिटर, फाइनल"), [""], 8, runner, photograph("athletics")),
    empty: card(say("Table", "तालिका"), columns, 0, table),
    long: card(sentenceTitle[lang], columns, 6, table),
  };
}

const sentenceTitle = words(
  "Table of the second division of the regional league of the eastern districts",
  "पूर्वी जिल्लाहरूको क्षेत्रीय लिगको दोस्रो डिभिजनको तालिका",
);

function profiles(lang: Lang): Record<string, Card> {
  const say = (en: string, ne: string) => digits(lang, words(en, ne)[lang]);
  type Profile = Extract<CardContent, { kind: "profile" }>;
  const card = (content: Omit<Profile, "kind">, picture?: CardPicture): Card => ({
    lang,
    siteName: say("Rangashala", "रंगशाला"),
    picture,
    content: { kind: "profile", ...content },
  });
  const facts = [
    { label: say("Matches", "खेल"), value: say("112", "112") },
    { label: say("Goals", "गोल"), value: say("47", "47") },
    { label: say("Position", "पोजिसन"), value: say("Forward", "फरवार्ड") },
    { label: say("Age", "उमेर"), value: say("24", "24") },
  ];
  const blue = team(lakeside, lang, "#1a3c6e", "#f2c200");
  const player = say("Example Player", "उदाहरण खेलाडी");
  return {
    player: card(
      { heading: say("Player", "खेलाडी"), name: player, team: blue, number: digits(lang, "10"), facts },
      photograph("face", 50, 30),
    ),
    playerPlain: card({ heading: say("Player", "खेलाडी"), name: player, team: blue, number: digits(lang, "10"), facts }),
    playerBare: card({ heading: say("Player", "खेलाडी"), name: player, facts: [] }),
    playerLong: card(
      {
        heading: say("Player", "खेलाडी"),
        name: say(longName, longNepaliName),
        team: team(words(longName, longNepaliName), lang, "#ffe600"),
        number: digits(lang, "99"),
        facts,
      },
      photograph("white"),
    ),
    team: card({ heading: say("Football", "फुटबल"), name: lakeside[lang], team: blue, facts: facts.slice(0, 3) }),
    teamWhite: card(
      {
        heading: say("Football", "फुटबल"),
        name: say("White Peak", "सेतो शिखर"),
        team: team(words("White Peak", "सेतो शिखर"), lang, "#ffffff", "#c0392b"),
        facts: facts.slice(0, 2),
      },
      photograph("bright"),
    ),
    competition: card(
      {
        heading: say("Cricket", "क्रिकेट"),
        name: say("Valley T20", "उपत्यका टी-20"),
        facts: [
          { label: say("Teams", "टोली"), value: digits(lang, "12") },
          { label: say("Season", "सिजन"), value: digits(lang, "2083") },
        ],
      },
      photograph("cricket"),
    ),
    competitionPlain: card({ heading: say("Cricket", "क्रिकेट"), name: sentenceTitle[lang], facts: [] }),
  };
}

/** Every sample by `kind-name-language`. */
export function sampleCards(): ReadonlyMap<string, Card> {
  const kinds = { story: stories, match: matches, ranking: rankings, profile: profiles };
  return new Map(
    Object.entries(kinds).flatMap(([kind, make]) =>
      (["en", "ne"] as const).flatMap((lang) =>
        Object.entries(make(lang)).map(([name, card]) => [`${kind}-${name}-${lang}`, card] as const),
      ),
    ),
  );
}
