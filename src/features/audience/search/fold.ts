// The one folding of words, as the search compares them: what writers of Nepali mix up falls together, endings go, and
// a Devanagari word has a sound that Latin letters can ask for. The database does the same when it indexes and when it
// is asked (migrations/0025_search_as_it_sounds.sql and 0031); fold.test.ts compares the two. Signs that cannot be read
// alone are codes.
import { searchText } from "#app/platform/text/search-text.ts";

const devanagari = "\\u0900-\\u0963\\u0971-\\u097F";

// ँ→ं, ी→ि, ू→ु, ई→इ, ऊ→उ, श ष→स, ण→न, ऑ→अ, ॅ→े, ऱ→र; the Hindi ॉ and the dot below go.
const oneSign: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "\u0901": "\u0902",
    "\u0940": "\u093F",
    "\u0942": "\u0941",
    "\u0908": "\u0907",
    "\u090A": "\u0909",
    "\u0936": "\u0938",
    "\u0937": "\u0938",
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

const endings =
  "ले|लाइ|को|का|कि|कै|मा|मै|बाट|संग|संगै|सित|सम्म|देखि|तिर|पछि|अघि|[बभ]ित्र|बिच|[बव]िरुद्ध|माथि|द्[बव]ारा|[बभ]ंदा|अनुसार";
const afterThree = `(?<=[${devanagari}]{3})`;
const atEnd = `(?![${devanagari}])`;
const ending = new RegExp(`${afterThree}(?:हरु)?(?:${endings})${atEnd}|${afterThree}हरु${atEnd}`, "g");
const wordEnd = new RegExp(`\u094D${atEnd}`, "g");
const hyphen = new RegExp(`(?<=[a-z${devanagari}])-(?=[a-z${devanagari}])`, "g");
const twenty = new RegExp(`(?<![0-9a-z${devanagari}])(?:t|टि)[ -]?(?:20|ट्बांटि|twenty)(?![0-9a-z])`, "g");
const esports = new RegExp(`(?<![0-9a-z${devanagari}])(?:e|इ)[ -]?(?:sports|स्पोर्ट्स)`, "g");

/** The letters made one but for v, bh and b, and the endings gone: `search_bare(search_letters(search_text(…)))`. */
function bareTerms(text: string): string {
  return searchText(text)
    .toLowerCase()
    .replace(/./gsu, (sign) => oneSign.get(sign) ?? sign)
    .replaceAll("\u091C\u094D\u091E", "\u0917\u094D\u092F")
    .replace(/([\u0915-\u0939])\u094D\u0930\u094D(?!\u092F)/g, "\u0930\u094D$1\u094D")
    .replace(
      /\u0919\u094D(?=[\u0915-\u0918])|[\u091E\u0928]\u094D(?=[\u0915-\u092E\u0935])|\u092E\u094D(?=[\u092A-\u092D\u0935])/g,
      "\u0902",
    )
    .replaceAll("\u0919", "\u0902\u0917")
    .replace(wordEnd, "")
    .replace(hyphen, " ")
    .replace(ending, "");
}

/**
 * A text in the one spelling under which words are compared, lower case: `search_spelling(search_text(…))` of the
 * database. T20 and e-sports in any of their spellings become two words each.
 */
export function searchSpelling(text: string): string {
  return bareTerms(text)
    .replace(/[\u0935\u092D]/g, "\u092C")
    .replace(
      /([\u0915\u0917\u091A\u091F\u0920\u0921\u0922\u092A-\u092C\u092E\u0930\u0932\u0939])\u094D\u092F\u093E/g,
      "$1\u0947",
    )
    .replace(twenty, "t20 ट्बांटि")
    .replace(esports, "esports sports");
}

// Letters that stand for no sound of their own in Latin writing here: x is kh, v chh, q th, z dh and f ph.
const consonants = "कखगघङचछजझटठतथडढदधनपफबभमयरलळवसह";
const sounds = "kxgggcvjjtqtqdzdznpfbbmyrllwsh";
const vowels = "अआएऐइउओऔ\u093E\u093F\u0947\u0948\u0941\u094B\u094C\u0902\u0903ञ";
const vowelSounds = ["a", "a", "e", "i", "i", "u", "o", "u", "a", "i", "e", "i", "u", "o", "u", "n", "", ""];
const soundOfSign: ReadonlyMap<string, string> = new Map([
  ...Array.from(consonants, (sign, index) => [sign, sounds[index] ?? ""] as const),
  ...Array.from(vowels, (sign, index) => [sign, vowelSounds[index] ?? ""] as const),
]);

/** Stands before a sound in the index, so that it is no word that somebody can type. */
const soundMark = "\u0155";

/**
 * What falls together in Latin letters: no a inside a word, no vowel twice, no nasal before its row. The a at an end
 * stays.
 */
function narrowed(latin: string): string {
  return latin
    .replaceAll("\u094D", "")
    .replace(/([a-z])a+(?=[a-z])/g, "$1")
    .replace(/a{2,}/g, "a")
    .replace(/i{2,}/g, "i")
    .replace(/u{2,}/g, "u")
    .replace(/n{2,}/g, "n")
    .replace(/([a-z])n(?=[bcdfgjkmpqstvxz])/g, "$1")
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
    .replace(/k\u094D(?=[kx])|g\u094D(?=g)|c\u094D(?=[cv])|t\u094D(?=[tq])|d\u094D(?=[dz])|p\u094D(?=[pf])/g, "")
    .replace(/([bjlmnrswy])\u094D(?=\1)/g, "");
  return narrowed(latin).replace(/(?<![a-z])([a-z]{2,})/g, `${soundMark}$1`);
}

// Latin letters that stand for one sound, by the habits of Nepali keyboards and of English; longer ones first. What may
// be read in several ways becomes a capital.
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/(?:gue|que)$/g, "g"],
  [/^x/g, "chh"],
  [/x/g, "ks"],
  [/(?:ch|[ck])?chh/g, "C"],
  [/(?:ch|[ct])?ch/g, "H"],
  [/ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/([bdgjklmnprst])\1/g, "$1"],
  [/v/g, "V"],
  [/b(?!h)/g, "B"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/kh/g, "x"],
  [/gh/g, "g"],
  [/th/g, "q"],
  [/dh/g, "z"],
  [/ph/g, "f"],
  [/(?<=[bfjpsCHV])h/g, ""],
  [/^yu/g, "u"],
  [/ee|ea|ie|ey(?![aeiou])/g, "i"],
  [/eo/g, "io"],
  [/oo|au/g, "W"],
  [/ou/g, "Q"],
  [/oa/g, "G"],
  [/(?<=.{4})ain$/, "An"],
  [/ai|ay(?![aeiou])/g, "i"],
  [/(?<=[^aeiouAGQW])y(?=[aeiouAGQW])|(?<=i)y(?=[aeiouAGQW])/g, ""],
  [/y(?![aeiouAGQW])/g, "i"],
  [/(?<=.)u/g, "U"],
  [/(?<=.{2})er(?=s?$)/g, "Er"],
  [/(?<=.)e$/g, "E"],
  [/^e/g, "N"],
  [/^a/g, "I"],
  [/(?<=.)a+$/g, "D"],
];

/** The same in a word that is long enough to be told from others without a vowel or an h. */
const longWordSounds: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)o/g, "O"],
  [/(?<=.)e/g, "E"],
  [/t/g, "T"],
];

/** What a capital may sound like, the likeliest first. */
const readings: readonly (readonly [string, readonly string[]])[] = [
  ["W", ["u"]],
  ["G", ["o"]],
  ["O", ["o", ""]],
  ["U", ["u", ""]],
  ["E", ["e", ""]],
  ["A", ["i", ""]],
  ["I", ["a", "e"]],
  ["N", ["e", "i"]],
  ["Q", ["u", "o"]],
  ["H", ["c", "v"]],
  ["C", ["v", "ks"]],
  ["T", ["t", "q"]],
  ["V", ["w", "b"]],
  ["B", ["b", "w"]],
  ["D", ["a", ""]],
];

const latinEnding = /(?<=.{3})(?:haru|haroo)?(?:le|laai|lai|ko|ka|kaa|ki|ma|maa|baata|bata|sanga|sita)$|(?<=.{3})haru$/;

const soundLimits = {
  /** Shortest sound by which a word is looked for: below that everything sounds alike. */
  shortest: 2,
  /** Letters from which on a vowel or an h may be missing: without it a short word would sound like too many others. */
  longWord: 6,
  /** Sounds that are tried for one word; a word with more doubtful letters than that is hardly typed. */
  most: 64,
} as const;

function readingsOf(written: string): readonly string[] {
  const rules = written.length < soundLimits.longWord ? latinSounds : [...latinSounds, ...longWordSounds];
  const doubtful = rules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), written);
  return readings.reduce(
    (texts, [capital, meant]) =>
      texts.flatMap((text) =>
        text.includes(capital) ? meant.map((sound) => text.replaceAll(capital, sound)) : [text],
      ),
    [doubtful],
  );
}

/** The sounds that somebody may have meant with a word in Latin letters, with and without its ending. */
export function soundsMeant(word: string): readonly string[] {
  const lower = word.toLowerCase();
  if (!/^[a-z]{2,30}$/.test(lower)) return [];
  const found = [lower, lower.replace(latinEnding, "")].flatMap((written) => readingsOf(written).map(narrowed));
  const long = [...new Set(found)].filter((sound) => sound.length >= soundLimits.shortest);
  return long.slice(0, soundLimits.most).map((sound) => soundMark + sound);
}
