import { describe, expect, test } from "vitest";
import en from "#app/messages/en.json" with { type: "json" };
import ne from "#app/messages/ne.json" with { type: "json" };
import { processorTime } from "#tests/harness/processor-time.ts";
import { toPreeti } from "#tests/harness/to-preeti.ts";
import { convertLegacyWords, likelyLayout, readsAsLegacyNepali } from "./legacy-words.ts";

/** Ours, with half letters, the r above and below, i before its letter, joined letters, figures and signs. */
const sentences = [
  "पोखराले अन्तिम खेलमा चितवनलाई २-१ ले हरायो।",
  "प्रशिक्षक निर्मला श्रेष्ठले टोलीको प्रशंसा गरिन्।",
  "विद्यार्थीहरूले चिट्ठी लेखेर खुसी व्यक्त गरे।",
  "ज्ञानेश्वरको मैदानमा वर्षाले खेल रोकियो।",
  "श्रावण महिनामा प्रतियोगिता सुरु हुनेछ।",
  "कप्तानले अर्धशतक पूरा गर्दै टोलीलाई जिताए।",
  "क्षेत्रीय छनोटमा बाह्र जिल्ला सहभागी छन्।",
  "झापाका दर्शकले रातभर झन्डा फहराए।",
  "उनले १०० मिटर दौडमा नयाँ कीर्तिमान राखिन्।",
  "राष्ट्रिय टोलीको घोषणा भोलि हुने बताइएको छ।",
  "निर्णायकको निर्णयप्रति दुवै पक्षले असहमति जनाए।",
  "मुक्केबाजीमा नेपालले तीन स्वर्ण पदक जित्यो।",
  "घाइते खेलाडीको उपचार काठमाडौंमा भइरहेको छ।",
  "महिला भलिबल लिगको दोस्रो चरण धनगढीमा हुँदैछ।",
  "ठूलो सङ्ख्यामा समर्थक रङ्गशाला पुगेका थिए।",
  "अध्यक्षले खेलकुद ऐन संशोधन गर्ने घोषणा गरे।",
  "बलियो रक्षापङ्क्तिका कारण गोल हुन सकेन।",
  "दिउँसो दुई बजे सुरु भएको खेल पौने पाँचमा सकियो।",
  "उत्कृष्ट खेलाडीलाई पच्चीस हजार पुरस्कार दिइयो।",
  "बुद्धका अनुयायीले शान्तिको सन्देश फैलाए।",
  "ऋषभले ऐतिहासिक दौडमा औसत समय निकाले।",
  "ईश्वर र उषा एकै विद्यालयका खेलाडी हुन्।",
  "दुःख र सुख दुवैमा साथ दिने साथी चाहिन्छ।",
  "त्रिभुवन विश्वविद्यालयले ट्रफी उचाल्यो।",
  "फुटबल सङ्घले कार्तिक २२ गते बैठक बोलायो।",
  "किन यस्तो निर्णय गरियो भनेर समर्थकले सोधे?",
  "प्रदेश सरकारले क्रिकेट मैदान बनाउने योजना ल्यायो।",
  "सङ्घर्षपूर्ण खेलको नतिजा टाइब्रेकरबाट निस्कियो।",
  "म्याराथनमा गाउँका धावकले सहरकालाई उछिने।",
  "छिमेकी मुलुकसँगको मैत्रीपूर्ण खेल बराबरीमा टुङ्गियो।",
];

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsOf);

const english = `
Nepal beat Oman by 6 wickets in the final over. | The captain's 67* off 42 balls set up the win. | He'll miss Saturday's match; it's a hamstring injury.
"We didn't play well," said the coach. | Score: 2-1 (1-0), 90+3'. | NEP 245/7 (20 ov), UAE 231 all out | 6-4, 3-6, 7-6(5) | Kick-off: 17:30 NPT/11:45 GMT
Tickets cost Rs. 500/1,000 and are sold at the gate [cash only]. | See https://example.com/a?b=c&d=e#f for details. | Mail sports@example.com.np or info@anfa.org.np.
if (a[0] === '{') { return b['c|d']; } | const x = { a: 1, "b": [2, 3] }; | SELECT name FROM teams WHERE id='7'; | <a href="/x/y">link</a> | npm run test -- src/a/b.ts
C++/C# and/or Java; TCP/IP | O'Brien, D'Souza & McDonald | L'Equipe/AFP | iPhone, YouTube, eSewa, WhatsApp | U-19, T20, ODI, 4x100m, 93rd | 31%, +5.2, -3, $4.50
The 2026/27 season begins in mid-September. | Division 'A' clubs must register by 5 p.m. | Rs 1,50,000/- | Lot no. 7/B, Ward-10 | v1.2.3-beta.4+build.7 | 27.7172° N, 85.3240° E
C:\\Users\\Ram\\Desktop\\list.xlsx | /var/log/syslog | d41d8cd98f00b204e9800998ecf8427e | aGVsbG8gd29ybGQ= | 550e8400-e29b-41d4-a716-446655440000 | +977-1-4567890
x = y/z; | {{name}} | [1] [2] [3] | a|b|c | f(x) = x'/2 | key: "value", | 'tis the season | rock 'n' roll | y'all'd've | #NEPvUAE @CricketNep | :-) ;-) | A/C, B/W, w/o
The ball hit the post and rolled out. | They drew a blank in the first half. | Two red cards changed the game. | It was her third gold. | Fans queued from dawn. | Play resumed after rain.
A late penalty sealed it. | The umpire's call stood. | Records fell in the pool. | The league has twelve teams. | She ran the last lap in 61 seconds. | Spin won it for the hosts.
Marathon runners crossed Ratna Park at 7 a.m. | The board approved Rs 2.5 million. | Semi-finals are on Friday and Saturday. | No goals, few chances, much rain. | He scored off his first touch.
Five wickets fell for nine runs. | The under-16 girls lost 3-2. | Volleyball finals move indoors. | Bagmati, Koshi and Gandaki qualified. | The referee played four minutes more. | The bench was thin.
Photo: Ram Shrestha/RSS | Getty Images/AFP | By our reporter, Pokhara | (With inputs from agencies) | Continued on page 12; see also p. 14. | ISBN 978-99946-2-345-6
An own goal decided the derby. | The track was wet. | Our man of the match was the keeper. | Both sides went for broke. | The toss went their way. | A win is a win.
Dhangadhi's openers put on 101. | Everest Premier League; day 4. | Lumbini Lions vs. Kathmandu Kings XI | Best of five (3/5). | Pool B: India, Nepal, Bhutan & Maldives | FIFA/AFC rules apply.
`;

const romanised = `
nepal le oman lai 6 wicket le harayo | hamro team le ramro khelyo | kaptan ko ardhasatak | aaja ko khel bihana 9 baje suru hunchha | malai thaha chhaina, timi lai thaha chha?
k cha khabar dai | tapai haru kahile aaunu hunchha | pokhara ma thulo pani paryo | khel roki yo re | sabai lai badhai chha | goli marnu parchha bhanchhan | ke garne ho aba
uniharu le jitna sakenan | antim over ma 12 run chahiyeko thiyo | darshak haru ko bhid thiyo | ramro khel, ramro natija | suruwat ma garo bhayo | hami pani janchhau | dashain ko subhakamana
mero ghar dhangadhi ho | bholi ko khel herna aaunus | yo barsa ko league ma 12 team chhan | paisa tirera ticket kinnu parchha | k bhayo hola | ekdam ramro goal thiyo | referee le penalty dienan
sandeep le 5 wicket liye | rohit ko shatak | nepali mahila team lai subhakamana | prashikshak le bhane | aba ko khel saf ho | ma ta sutchhu | dherai din pachhi bhet bhayo | kasto chha tapai lai
jhapa ra morang ko khel | bagmati pradesh bijayi | karnali le harayo | chitwan ma hune bhayo | aagami sanibar | hijo ko natija | yasto khel ta kahilyai herya thiyena | thikai chha
`;

const sentencesOf = (text: string) =>
  text
    .split(/\||\n/)
    .map((part) => part.trim())
    .filter(Boolean);

test("no English, no romanised Nepali, no score, code or address is taken for it", () => {
  const others = [...sentencesOf(english), ...sentencesOf(romanised), ...textsOf(en), ...textsOf(ne)];
  expect(others.length).toBeGreaterThan(2_000);
  expect(others.filter(readsAsLegacyNepali)).toEqual([]);
});

describe("pasted text of Preeti", () => {
  test.each(sentences)("%s comes back from its keys, word by word", (sentence) => {
    const keys = toPreeti(sentence.replaceAll("-", "÷"));
    expect(readsAsLegacyNepali(keys)).toBe(true);
    expect(convertLegacyWords(keys, "preeti")).toBe(sentence.replaceAll("-", "/").normalize("NFC"));
  });

  test.each([
    ['sf7df08"', "काठमाण्डू"],
    ["o'lgsf]8nfO{ lk|ltdf nfg'xf];", "युनिकोडलाई प्रितिमा लानुहोस"],
    ["lr7\\7L / >d / 1fg", "चिठ्ठी र श्रम र ज्ञान"],
    ["lrÝL kfof]", "चिट्ठी पायो"],
    ["k|ltof]lutf !@ ut] ;'? x'g]5 .", "प्रतियोगिता १२ गते सुरु हुनेछ ।"],
    ["sfo{qmddf xif{ 5 .", "कार्यक्रममा हर्ष छ ।"],
  ])("%s is recognised as %s", (keys, text) => {
    expect(readsAsLegacyNepali(keys)).toBe(true);
    expect(convertLegacyWords(keys, "preeti")).toBe(text);
  });

  test.each([
    ["NSC sf] a}7s Facebook df k|;f/0f eof] .", "NSC को बैठक Facebook मा प्रसारण भयो ।"],
    ["ANFAn] U-19 6f]nL 5fGof] .", "ANFAले U-19 टोली छान्यो ।"],
    ["ljj/0f https://example.com/a?b=c df 5 .", "विवरण https://example.com/a?b=c मा छ ।"],
    ["sfof{no news@example.com df n]Vg'xf];\\ .", "कार्यालय news@example.com मा लेख्नुहोस् ।"],
    ["g]kfnn] 245/7 agfpFbf T20 df lhTof] .", "नेपालले 245/7 बनाउँदा T20 मा जित्यो ।"],
    ["pgn] Manchester United ljGb} uf]n u/] .", "उनले Manchester United विन्दै गोल गरे ।"],
    ["YouTubedf x]/]sf] v]n /fd|f] 5 .", "YouTubeमा हेरेको खेल राम्रो छ ।"],
    ["pgnfO{ Man of the Match 3f]lift ul/of] .", "उनलाई Man of the Match घोषित गरियो ।"],
  ])("English in %s stays", (keys, text) => {
    expect(readsAsLegacyNepali(keys)).toBe(true);
    expect(convertLegacyWords(keys, "preeti")).toBe(text);
  });

  test("is Kantipur's where a key is drawn by Kantipur alone", () => {
    expect(likelyLayout("kF“r rF“bL")).toBe("kantipur");
    expect(likelyLayout("xfdLn] v]n lhTof]+ .")).toBe("preeti");
  });

  test("two thousand words take at most 100 ms", () => {
    const text = Array.from({ length: 12 }, () => sentences.map(toPreeti).join(" ")).join(" ");
    const words = text.split(" ").slice(0, 2_000).join(" ");
    expect(words.split(" ").length).toBe(2_000);
    const read = () => {
      expect(readsAsLegacyNepali(words)).toBe(true);
      convertLegacyWords(words, "preeti");
    };
    expect(processorTime(read, 100)).toBeLessThan(100);
  });

  test("takes time in proportion to its length", () => {
    const convertAll = () => {
      for (const hostile of ["l", "a.", "-1", "A-", "a@", "sf]", " l", "{"])
        convertLegacyWords(hostile.repeat(20_000 / hostile.length), "preeti");
    };
    expect(processorTime(convertAll, 3_000)).toBeLessThan(3_000);
  });
});
