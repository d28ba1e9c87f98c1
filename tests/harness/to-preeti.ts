// How somebody at a keyboard with the font Preeti types Nepali: for tests that go there and back. Written from the
// other side than src/platform/text/legacy-nepali.ts: by syllables, in the order of the pen.

const whole: Readonly<Record<string, string>> = {
  ...{
    क: "s",
    ख: "v",
    ग: "u",
    घ: "3",
    ङ: "ª",
    च: "r",
    छ: "5",
    ज: "h",
    झ: "em",
    ञ: "`",
    ट: "6",
    ठ: "7",
    ड: "8",
    ढ: "9",
    ण: "0f",
  },
  ...{
    त: "t",
    थ: "y",
    द: "b",
    ध: "w",
    न: "g",
    प: "k",
    फ: "km",
    ब: "a",
    भ: "e",
    म: "d",
    य: "o",
    र: "/",
    ल: "n",
    व: "j",
  },
  ...{ श: "z", ष: "if", स: ";", ह: "x" },
};
const half: Readonly<Record<string, string>> = {
  ...{
    क: "S",
    ख: "V",
    ग: "U",
    घ: "£",
    च: "R",
    ज: "H",
    झ: "Em",
    ञ: "~",
    ण: "0",
    त: "T",
    थ: "Y",
    ध: "W",
    न: "G",
    प: "K",
    फ: "Km",
  },
  ...{ ब: "A", भ: "E", म: "D", ल: "N", व: "J", श: "Z", ष: "i", स: ":", ह: "X" },
};
const joined: readonly [string, string][] = [
  ...([
    ["क्ष", "If"],
    ["ज्ञ", "1"],
    ["त्र", "q"],
    ["श्र", ">"],
    ["त्त", "Q"],
    ["द्द", "2"],
    ["द्ध", "4"],
    ["द्य", "B"],
  ] as const),
] as [string, string][];
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "c", आ: "cf", इ: "O", ई: "O{", उ: "p", ऊ: "pm", ऋ: "C", ए: "P", ऐ: "P]", ओ: "cf]", औ: "cf}" },
};
const signs: Readonly<Record<string, string>> = {
  ...{
    "\u093E": "f",
    "\u0940": "L",
    "\u0941": "'",
    "\u0942": '"',
    "\u0943": "[",
    "\u0947": "]",
    "\u0948": "}",
    "\u094B": "f]",
    "\u094C": "f}",
  },
};
const nasals: Readonly<Record<string, string>> = { "\u0901": "F", "\u0902": "+", "\u0903": "M" };
const digits = ")!@#$%^&*(";

const syllable =
  /((?:[\u0915-\u0939]\u094D\u200D?)*[\u0915-\u0939]\u094D?)([\u093E-\u094C]?)([\u0901-\u0903]?)|([\u0904-\u0914])([\u0901-\u0903]?)/gu;

/** The keys for a Nepali text. */
export function toPreeti(text: string): string {
  return text
    .normalize("NFC")
    .replace(syllable, (_all, glyphs: string | undefined, sign = "", nasal = "", vowel = "", afterVowel = "") => {
      if (glyphs === undefined) return (vowels[vowel] ?? vowel) + (nasals[afterVowel] ?? "");
      const hasReph = /^र\u094D[\u0915-\u0939]/.test(glyphs);
      const rest = hasReph ? glyphs.slice(2) : glyphs;
      const isShortI = sign === "\u093F";
      return `${isShortI ? "l" : ""}${keysOf(rest)}${signs[sign] ?? ""}${hasReph ? "{" : ""}${nasals[nasal] ?? ""}`;
    })
    .replace(/[०-९]/g, (digit) => digits.charAt(digit.charCodeAt(0) - 0x0966))
    .replaceAll("।", ".")
    .replaceAll("?", "<");
}

function keysOf(glyphs: string): string {
  if (glyphs === "") return "";
  for (const [joint, key] of joined) {
    if (glyphs === joint) return key;
    // Half of a joint letter is the letter without its upright stroke.
    if (joint === "क्ष" && glyphs.startsWith(`${joint}\u094D`)) return `I${keysOf(glyphs.slice(4))}`;
  }
  const first = glyphs.charAt(0);
  if (glyphs === "र\u094D\u200Dय") return "¥o";
  if (glyphs.charAt(1) !== "\u094D") return whole[first] ?? first;
  const below = glyphs.slice(2);
  if (below === "र") return `${whole[first] ?? first}|`;
  return `${half[first] ?? `${whole[first]}\\`}${keysOf(below)}`;
}
