import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import en from "#app/messages/en.json" with { type: "json" };
import ne from "#app/messages/ne.json" with { type: "json" };
import { processorTime } from "#tests/harness/processor-time.ts";
import { toPreeti } from "#tests/harness/to-preeti.ts";
import { fromLegacyNepali, legacyLayoutOf, looksLikeLegacyNepali } from "./legacy-nepali.ts";

/** Keyed by hand in Preeti, not by a program. */
const sentences: readonly [string, string][] = [
  ['sf7df08"', "काठमाण्डू"],
  ["o'lgsf]8nfO{ lk|ltdf nfg'xf];", "युनिकोडलाई प्रितिमा लानुहोस"],
  ["o'lgsf]8nfO{ lk|ltdf nfg'xf];\\", "युनिकोडलाई प्रितिमा लानुहोस्"],
  ["g]kfnn] v]n lhTof] .", "नेपालले खेल जित्यो ।"],
  ["cfh df};d ;kmf 5 .", "आज मौसम सफा छ ।"],
  ["df]/ª/ emfkf lhNnf", "मोरङर झापा जिल्ला"],
  ["k|wfgdGqLn] pb\\3f6g u/] .", "प्रधानमन्त्रीले उद्घाटन गरे ।"],
  ["ljZjsk km'6an", "विश्वकप फुटबल"],
  ["cGt/f{li6«o lqms]6", "अन्तर्राष्ट्रिय क्रिकेट"],
  ["cGtjf{tf{ lng] ljBfyL{", "अन्तर्वार्ता लिने विद्यार्थी"],
  ["sflt{s !@ ut]", "कार्तिक १२ गते"],
  ["pgsf] prfO{ ^ lkm6 5", "उनको उचाई ६ फिट छ"],
  ["PsfO;f}+ jif{df", "एकाइसौं वर्षमा"],
  ["P]ltxfl;s P]g", "ऐतिहासिक ऐन"],
  ["cf}iflw / cf];", "औषधि र ओस"],
  ["Clif / s[ifs", "ऋषि र कृषक"],
  ["/fd|f] v]n v]n\\g'eof]", "राम्रो खेल खेल्नुभयो"],
  ["x'G5, x'Fb}g", "हुन्छ, हुँदैन"],
  ["1fg / lj1fg", "ज्ञान र विज्ञान"],
  ["k'/:sf/ ljt/0f", "पुरस्कार वितरण"],
  ["Ifdtf / cWoIf", "क्षमता र अध्यक्ष"],
  ["z'4 / a'l4", "शुद्ध र बुद्धि"],
  ["5}g eg] st} klg 5}g", "छैन भने कतै पनि छैन"],
  ["s:tf] :jfut <", "कस्तो स्वागत ?"],
  ["nIo k|fKt ug{ ufx|f] 5", "लक्ष्य प्राप्त गर्न गाह्रो छ"],
  [">LnÍfnfO{ * ljs]6n] x/fof]", "श्रीलङ्कालाई ८ विकेटले हरायो"],
  ["t];|f] /fli6«o k|ltof]lutf", "तेस्रो राष्ट्रिय प्रतियोगिता"],
  ["b'O{ lbg aflx/ a;]", "दुई दिन बाहिर बसे"],
  ["3/]n' d}bfgdf k/fho", "घरेलु मैदानमा पराजय"],
  ["pmhf{ / ;'/Iff", "ऊर्जा र सुरक्षा"],
  ["6f]nLdf gofF cg'xf/", "टोलीमा नयाँ अनुहार"],
  ["?vsf] 5xf/Ldf -a;]/_ u/]sf] s'/f", "रुखको छहारीमा (बसेर) गरेको कुरा"],
  ["cfOtaf/ ljxfg} ;'? x'g]5", "आइतबार विहानै सुरु हुनेछ"],
  ["xfdLn] v]n lhTof}+ .", "हामीले खेल जित्यौं ।"],
  ["d]/f] 3/ sf7df8f}+df 5 .", "मेरो घर काठमाडौंमा छ ।"],
  ["pgLx¿ d}bfgdf bf}l8P .", "उनीहरू मैदानमा दौडिए ।"],
  ["uf]n/Ifsn] /fd|f] arfp u/] .", "गोलरक्षकले राम्रो बचाउ गरे ।"],
  ["kfgL k/]sfn] v]n /f]lsof] .", "पानी परेकाले खेल रोकियो ।"],
  ["sKtfgn] 6; lht]/ alnª /f]h] .", "कप्तानले टस जितेर बलिङ रोजे ।"],
  ["ef]ln laxfg ;ft ah] a; 5'6\\5 .", "भोलि बिहान सात बजे बस छुट्छ ।"],
  ["of] lstfa w]/} /fd|f] 5 .", "यो किताब धेरै राम्रो छ ।"],
  ['lxhf] /flt 7"nf] xfjf rNof] .', "हिजो राति ठूलो हावा चल्यो ।"],
  [";a} v]nf8L :j:y 5g\\ .", "सबै खेलाडी स्वस्थ छन् ।"],
  ["k|lzIfsn] gofF 6f]nL 3f]if0ff u/] .", "प्रशिक्षकले नयाँ टोली घोषणा गरे ।"],
  ["pgn] klxnf] k6s zts agfP .", "उनले पहिलो पटक शतक बनाए ।"],
  ["bf];|f] xfkmdf b'O{ uf]n eP .", "दोस्रो हाफमा दुई गोल भए ।"],
  ["cfdfn] dL7f] vfgf ksfpg'eof] .", "आमाले मीठो खाना पकाउनुभयो ।"],
  ["ljBfno cfh aGb 5 .", "विद्यालय आज बन्द छ ।"],
  [";/sf/n] gofF lgod Nofof] .", "सरकारले नयाँ नियम ल्यायो ।"],
  ["jiff{ ;'? ePkl5 ls;fg v';L eP .", "वर्षा सुरु भएपछि किसान खुसी भए ।"],
  ["lzIfsn] k|Zg ;f]w] .", "शिक्षकले प्रश्न सोधे ।"],
  ['ahf/df t/sf/Lsf] d"No a9\\of] .', "बजारमा तरकारीको मूल्य बढ्यो ।"],
  ["pgsf] xftdf rf]6 nfUof] .", "उनको हातमा चोट लाग्यो ।"],
  ["1fg]Gb| / >j0f ldNg] ;fyL x'g\\ .", "ज्ञानेन्द्र र श्रवण मिल्ने साथी हुन् ।"],
];

describe("text of Preeti", () => {
  test.each(sentences)("%s is %s", (keys, text) => {
    expect(fromLegacyNepali(keys)).toBe(text.normalize("NFC"));
  });

  test("comes back from the keys for five hundred words, and the keys from the text", () => {
    const list = readFileSync(new URL("../../../tests/fixtures/nepali-words.txt", import.meta.url), "utf8");
    const terms = list
      .split("\n")
      .filter(Boolean)
      .map((word) => word.normalize("NFC"));
    expect(terms.length).toBe(500);
    const odd = terms.filter((word) => fromLegacyNepali(toPreeti(word)) !== word);
    expect(odd.map((word) => [word, toPreeti(word), fromLegacyNepali(toPreeti(word))])).toEqual([]);
    expect(terms.map((word) => toPreeti(fromLegacyNepali(toPreeti(word))))).toEqual(terms.map(toPreeti));
    // Different terms have different keys, or nothing could come back.
    expect(new Set(terms.map(toPreeti)).size).toBe(terms.length);
  });

  test("leaves what is Devanagari already, and takes time in proportion to its length", () => {
    expect(fromLegacyNepali("नेपाल")).toBe("नेपाल");
    const convertAll = () => {
      for (const hostile of ["l", "{", "l{", "S", "\\", "f", "km"])
        fromLegacyNepali(hostile.repeat(100_000 / hostile.length));
    };
    expect(processorTime(convertAll, 7 * 400)).toBeLessThan(7 * 400);
  });
});

/** Keyed by hand as for Kantipur: most as in Preeti, and what differs. */
const inKantipur: readonly [string, string][] = [
  ["g]kfnn] v]n lhTof] .", "नेपालले खेल जित्यो ।"],
  ["g]kFnn] v]n lhTof] .", "नेपालले खेल जित्यो ।"],
  ["kF“r rF“bL", "पाँच चाँदी"],
  ["ufp“sf] d}bfg", "गाउँको मैदान"],
  ["Xbosf] efÈf", "हृदयको भाषा"],
  ["lzÔf / l/Ôf", "शिक्षा र रिक्षा"],
  ["c¨«]hL k9] .", "अङ्ग्रेजी पढे ।"],
  ["dxŒjsf] v]n", "महत्त्वको खेल"],
  [";º6j]o/ agfP", "सफ्टवेयर बनाए"],
  ["cøof / zøof", "अय्या र शय्या"],
  ["@)&% sflt{s !@ ut]", "२०७५ कार्तिक १२ गते"],
  ["k|wfgdGqLn] pb\\3f6g u/] .", "प्रधानमन्त्रीले उद्घाटन गरे ।"],
  ["cGt/f{li6«o lqms]6", "अन्तर्राष्ट्रिय क्रिकेट"],
];

test.each(inKantipur)("%s of Kantipur is %s", (keys, text) => {
  expect(fromLegacyNepali(keys, "kantipur")).toBe(text.normalize("NFC"));
});

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsOf);

describe("recognising it", () => {
  test("takes no English and no Unicode for it", () => {
    // Prose: not the messages that are half a program.
    const texts = [...textsOf(en), ...textsOf(ne)].filter((text) => !text.includes("{"));
    expect(texts.filter(looksLikeLegacyNepali)).toEqual([]);
    const listing = "if (a[0] === '{') { return b['c|d']; } // the code of a page; see [1], [2] and {3}";
    expect(looksLikeLegacyNepali(listing)).toBe(false);
  });

  test("finds a text of some words", () => {
    const text = sentences
      .slice(2)
      .map(([keys]) => keys)
      .join(" ");
    expect(looksLikeLegacyNepali(text)).toBe(true);
    const fromKeys = toPreeti("नेपालले पहिलो खेलमा भारतलाई पराजित गर्दै सेमिफाइनलमा प्रवेश गरेको छ। कप्तानले अर्धशतक बनाए।");
    expect(looksLikeLegacyNepali(fromKeys)).toBe(true);
  });

  test.each([
    ["Preeti, sans-serif", "preeti"],
    ["'Kantipur'", "kantipur"],
    ["PCS Nepali", "unknown"],
    ["Sagarmatha", "unknown"],
    ["Himalb", "unknown"],
    ["Aakriti", "unknown"],
    ["Ganess", "unknown"],
    ["FONTASY_HIMALI_TT", "unknown"],
    ["Arial", undefined],
    ["", undefined],
  ])("knows the font %s", (font, layout) => {
    expect(legacyLayoutOf(font)).toBe(layout);
  });
});
