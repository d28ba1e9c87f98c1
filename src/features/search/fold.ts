// The one folding of words, as the search compares them: what writers of Nepali mix up falls together, endings go, and a
// Devanagari word has a sound that Latin letters can ask for. The database does the same when it indexes and when it is asked
// (migrations/0025_search_as_it_sounds.sql); fold.test.ts compares the two. Signs that cannot be read alone are codes.
import { searchText } from "../../platform/text/search-text.ts";

const devanagari = "\\u0900-\\u0963\\u0971-\\u097F";

// ँ→ं, ी→ि, ू→ु, ई→इ, ऊ→उ, श ष→स, व भ→ब, ण→न, ऑ→अ, ॅ→े, ऱ→र; the Hindi ॉ and the dot below go.
const oneSign: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "\u0901": "\u0902",
    "\u0940": "\u093F",
    "\u0942": "\u0941",
    "\u0908": "\u0907",
    "\u090A": "\u0909",
    "\u0936": "\u0938",
    "\u0937": "\u0938",
    "\u0935": "\u092C",
    "\u092D": "\u092C",
    "\u0923": "\u0928",
    "\u0911": "\u0905",
    "\u0945": "\u0947",
    "\u0931": "\u0930",
    "\u0943": "\u094D\u0930\u093F",
    "\u090B": "\u0930\u093F",
    "\u093C": "",
    "\u0949": "",
  }),
);

const endings = "ले|लाइ|को|का|कि|कै|मा|मै|बाट|संग|संगै|सित|सम्म|देखि|तिर|पछि|अघि|बित्र|बिच|बिरुद्ध|माथि|द्बारा|बंदा|अनुसार";
const afterThree = `(?<=[${devanagari}]{3})`;
const atEnd = `(?![${devanagari}])`;
const ending = new RegExp(`${afterThree}(?:हरु)?(?:${endings})${atEnd}|${afterThree}हरु${atEnd}`, "g");
const wordEnd = new RegExp(`\u094D${atEnd}`, "g");
const hyphen = new RegExp(`(?<=[a-z${devanagari}])-(?=[a-z${devanagari}])`, "g");
const twenty = new RegExp(`(?<![0-9a-z${devanagari}])(?:t|टि)[ -]?(?:20|ट्बांटि|twenty)(?![0-9a-z])`, "g");
const esports = new RegExp(`(?<![0-9a-z${devanagari}])(?:e|इ)[ -]?(?:sports|स्पोर्ट्स)`, "g");

/** The letters made one and the endings gone: `search_bare(search_letters(search_text(…)))`. */
function bareTerms(text: string): string {
  return searchText(text)
    .toLowerCase()
    .replace(/./gsu, (sign) => oneSign.get(sign) ?? sign)
    .replaceAll("\u091C\u094D\u091E", "\u0917\u094D\u092F")
    .replace(/([\u0915-\u0939])\u094D\u0930\u094D(?!\u092F)/g, "\u0930\u094D$1\u094D")
    .replace(
      /\u0919\u094D(?=[\u0915-\u0918])|[\u091E\u0928]\u094D(?=[\u0915-\u092E])|\u092E\u094D(?=[\u092A-\u092C])/g,
      "\u0902",
    )
    .replaceAll("\u0919", "\u0902\u0917")
    .replace(wordEnd, "")
    .replace(hyphen, " ")
    .replace(ending, "");
}

/**
 * A text in the one spelling under which words are compared, lower case: `search_spelling(search_text(…))` of the database.
 * T20 and e-sports in any of their spellings become two words each.
 */
export function searchSpelling(text: string): string {
  return bareTerms(text)
    .replace(
      /([\u0915\u0917\u091A\u091F\u0920\u0921\u0922\u092A-\u092C\u092E\u0930\u0932\u0939])\u094D\u092F\u093E/g,
      "$1\u0947",
    )
    .replace(twenty, "t20 ट्बांटि")
    .replace(esports, "esports sports");
}

const consonants = "कखगघङचछजझटठतथडढदधनपफबमयरलळसह";
const sounds = "kkgggccjjttttddddnppbmyrllsh";
const vowels = "अआएऐइउओऔ\u093E\u093F\u0947\u0948\u0941\u094B\u094C\u0902\u0903ञ";
const vowelSounds = ["a", "a", "i", "i", "i", "u", "u", "u", "a", "i", "i", "i", "u", "u", "u", "n", "", ""];
const soundOfSign: ReadonlyMap<string, string> = new Map([
  ...Array.from(consonants, (sign, index) => [sign, sounds[index] ?? ""] as const),
  ...Array.from(vowels, (sign, index) => [sign, vowelSounds[index] ?? ""] as const),
]);

/** Stands before a sound in the index, so that it is no word that somebody can type. */
const soundMark = "\u0155";

/** What falls together in Latin letters: no a inside a word, no vowel twice, no nasal before its row. */
function narrowed(latin: string): string {
  return latin
    .replaceAll("\u094D", "")
    .replace(/([a-z])a+/g, "$1")
    .replace(/i{2,}/g, "i")
    .replace(/u{2,}/g, "u")
    .replace(/n{2,}/g, "n")
    .replace(/([a-z])n(?=[bcdgjkmpst])/g, "$1")
    .replace(/([a-z])m(?=[bp])/g, "$1");
}

/** The Devanagari words of a text as they sound, separated by spaces: `search_sounds(…)` of the database. */
export function searchSounds(text: string): string {
  const latin = bareTerms(text)
    .replace(new RegExp(`[^${devanagari}]+`, "g"), " ")
    .replaceAll("\u094Dय", "")
    .replace(/(^| )यु/g, "$1उ")
    .replace(/([\u093F\u0907])य/g, "$1")
    .replace(/./gsu, (sign) => soundOfSign.get(sign) ?? sign)
    .replace(/([a-z])\u094D\1/g, "$1");
  return narrowed(latin).replace(/(?<![a-z])([a-z]{2,})/g, `${soundMark}$1`);
}

// Latin letters that stand for one sound, by the habits of Nepali keyboards and of English; longer ones first. A capital
// is a vowel that an Indic word may have or not: each is tried.
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/(?:gue|que)$/g, "g"],
  [/^x/g, "c"],
  [/x/g, "ks"],
  [/tch|cch/g, "c\u094D"],
  [/k?chh/g, "C"],
  [/ch/g, "c\u094D"],
  [/ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!\u094D)/g, "k"],
  [/\u094D/g, ""],
  [/ksh/g, "ks"],
  [/f/g, "p"],
  [/[vw]/g, "b"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/(?<=[bcdgjkpstC])h/g, ""],
  [/([bdgjklmnprst])\1/g, "$1"],
  [/^yu/g, "u"],
  [/ee|ea|ie/g, "i"],
  [/oo/g, "u"],
  [/oa/g, "o"],
  [/au|ou/g, "u"],
  [/ai|ay(?![aeiou])/g, "A"],
  [/(?<=[^aeiouA])y(?=[aeiouA])|(?<=i)y(?=[aeiouA])/g, ""],
  [/y(?![aeiouA])/g, "i"],
  [/(?<=.)o/g, "O"],
  [/(?<=.)u/g, "U"],
  [/(?<=.)e/g, "E"],
  [/^o/g, "u"],
  [/^e/g, "i"],
  [/^a/g, "I"],
];

/** What an uncertain letter may sound like. */
const uncertain: readonly (readonly [string, readonly [string, string]])[] = [
  ["O", ["u", ""]],
  ["U", ["u", ""]],
  ["E", ["i", ""]],
  ["A", ["i", ""]],
  ["I", ["a", "i"]],
  ["C", ["c", "ks"]],
];

const latinEnding = /(?<=.{3})(?:haru|haroo)?(?:le|laai|lai|ko|ka|kaa|ki|ma|maa|baata|bata|sanga|sita)$|(?<=.{3})haru$/;

/** Shortest sound by which a word is looked for: below that everything sounds alike. */
const shortestSound = 2;

/** The sounds that somebody may have meant with a word in Latin letters, with and without its ending. */
export function soundsMeant(word: string): readonly string[] {
  const lower = word.toLowerCase();
  if (!/^[a-z]{2,30}$/.test(lower)) return [];
  const found = [lower, lower.replace(latinEnding, "")].flatMap((written) => {
    let rough = [latinSounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), written)];
    for (const [unsure, [one, other]] of uncertain) {
      rough = rough.flatMap((text) =>
        text.includes(unsure) ? [text.replaceAll(unsure, one), text.replaceAll(unsure, other)] : [text],
      );
    }
    return rough.map(narrowed);
  });
  return [...new Set(found)].filter((sound) => sound.length >= shortestSound).map((sound) => soundMark + sound);
}
