// Nepali as it was typed before Unicode: Latin characters that fonts such as Preeti and Kantipur draw as Devanagari.
// What they draw is in the order of the pen: the sign of i stands before its syllable, the r above a syllable behind
// it. Linear in the length of the text.

const glyphs: Readonly<Record<string, string>> = {
  // The row of numbers, and what stands above it.
  ...{ "1": "ज्ञ", "2": "द्द", "3": "घ", "4": "द्ध", "5": "छ", "6": "ट", "7": "ठ", "8": "ड", "9": "ढ", "0": "ण्" },
  ...{ "!": "१", "@": "२", "#": "३", $: "४", "%": "५", "^": "६", "&": "७", "*": "८", "(": "९", ")": "०" },
  ...{ "-": "(", _: ")", "=": ".", "+": "ं", "`": "ञ", "~": "ञ्" },
  ...{ q: "त्र", w: "ध", e: "भ", r: "च", t: "त", y: "थ", u: "ग", i: "ष्", o: "य", p: "उ", "[": "ृ", "]": "े" },
  ...{ Q: "त्त", W: "ध्", E: "भ्", R: "च्", T: "त्", Y: "थ्", U: "ग्", I: "क्ष्", O: "इ", P: "ए", "}": "ै" },
  ...{ a: "ब", s: "क", d: "म", f: "ा", g: "न", h: "ज", j: "व", k: "प", l: "ि", ";": "स", "'": "ु", "\\": "्" },
  ...{ A: "ब्", S: "क्", D: "म्", F: "ँ", G: "न्", H: "ज्", J: "व्", K: "प्", L: "ी", ":": "स्", '"': "ू", "|": "्र" },
  ...{ z: "श", x: "ह", c: "अ", v: "ख", b: "द", n: "ल", ".": "।", "/": "र" },
  ...{ Z: "श्", X: "ह्", C: "ऋ", V: "ख्", B: "द्य", N: "ल्", M: "ः", "<": "?", ">": "श्र", "?": "रु" },
  // Beyond the keyboard: joined forms.
  ...{ "¡": "ज्ञ्", "¢": "द्घ", "£": "घ्", "¥": "र्\u200D", "§": "ट्ट", "©": "र", ª: "ङ", "«": "्र", "®": "र" },
  ...{ "±": "+", "´": "झ", "¶": "ठ्ठ", "¿": "रू", "°": "ङ्ढ", Å: "हृ", Æ: "”", Ç: "ॐ", Ë: "ङ्ग", Ì: "न्न", Í: "ङ्क" },
  ...{ Î: "ङ्ख", Ï: "फ्", Ö: "=", "×": "×", Ø: "्य", Ù: ";", Ú: "’", Û: "!", Ü: "%", Ý: "ट्ठ", ß: "द्म", å: "द्व" },
  ...{
    æ: "“",
    ç: "ॐ",
    "÷": "/",
    "†": "!",
    "•": "ड्ड",
    "…": "‘",
    ˆ: "फ्",
    "‰": "झ्",
    "‹": "ङ्घ",
    "›": "द्र",
    "„": "ध्र",
    "˜": "ऽ",
  },
};

/** Where Kantipur draws something else than Preeti: a second sign of aa, the moon dot elsewhere, and joined forms. */
const kantipurGlyphs: Readonly<Record<string, string>> = {
  ...{ F: "ा", X: "हृ", "“": "ँ", º: "फ्", Î: "फ्", È: "ष", Ô: "क्ष", ø: "य्", "¨": "ङ्ग", "‹": "ङ्ग", "›": "ऽ" },
  ...{ œ: "त्र्", Œ: "त्त्", "¤": "झ्", "¬": "…" },
};

/** The fonts of which it is known what each key draws. */
export type LegacyLayout = "preeti" | "kantipur";
const layouts: Readonly<Record<LegacyLayout, Readonly<Record<string, string>>>> = {
  preeti: glyphs,
  kantipur: { ...glyphs, ...kantipurGlyphs },
};

/** The key for the r above a syllable, and the hook that makes another letter of the one before. */
const [reph, hook] = ["{", "m"];
const hooked: Readonly<Record<string, string>> = { प: "फ", प्: "फ्", भ: "झ", भ्: "झ्", उ: "ऊ", त्र: "क्र", त्त: "क्त" };

const consonant = "[\\u0915-\\u0939]";
// Bounded, as syllables are: an endless one would be looked at again from each of its glyphs.
const cluster = `(?:${consonant}\\u094D\\u200D?){0,4}${consonant}(?:\\u094D[\\u092F\\u0930\\u0932\\u0935]){0,2}`;
const matras = "[\\u093E-\\u094C\\u0901-\\u0903]{0,4}";
const shortIBefore = new RegExp(`\\u093F(${cluster})`, "gu");
const rephBehind = new RegExp(`(${cluster}${matras})\\{`, "gu");

/** Text of Preeti or Kantipur in Unicode. What is Devanagari already stays. */
export function fromLegacyNepali(text: string, layout: LegacyLayout = "preeti"): string {
  const drawnBy = layouts[layout];
  let drawn = "";
  for (let index = 0; index < text.length; index += 1) {
    const key = text.charAt(index);
    const glyph = Object.hasOwn(drawnBy, key) ? (drawnBy[key] ?? key) : key;
    if (text.charAt(index + 1) === hook && Object.hasOwn(hooked, glyph)) {
      drawn += hooked[glyph];
      index += 1;
    } else drawn += key === reph ? reph : glyph;
  }
  return (
    drawn
      // A half letter with the upright stroke is the whole one.
      .replace(/\u094D\u093E/g, "")
      .replace(/\u094D{2,}/g, "\u094D")
      .replace(/इ\{/g, "ई")
      .replace(/अा/g, "आ")
      .replace(/आे/g, "ओ")
      .replace(/आै/g, "औ")
      .replace(/एे/g, "ऐ")
      .replace(/ाे|ेा/g, "ो")
      .replace(/ाै|ैा/g, "ौ")
      .replace(shortIBefore, "$1\u093F")
      .replace(rephBehind, "र्$1")
      // Nasal signs come after the vowel.
      .replace(/([\u0901\u0902])([\u093E-\u094C])/g, "$2$1")
      .replaceAll(reph, "र्")
      .normalize("NFC")
  );
}

/**
 * Fonts with other keys for digits or letters, or of which no table is known to be right: what they drew is for a
 * person to read.
 */
const unknownLayouts = /\b(?:himalb?|sagarmatha|pcs[ _-]?nepali|aakriti|ganess?)\b|\bfontasy[ _-]?himali/i;

/** What a font that an element names draws; "unknown" for one of these fonts that has no table here. */
export function legacyLayoutOf(font: string): LegacyLayout | "unknown" | undefined {
  if (/\bpreeti\b/i.test(font)) return "preeti";
  if (/\bkantipur\b/i.test(font)) return "kantipur";
  return unknownLayouts.test(font) ? "unknown" : undefined;
}

const mostTokens = 400;
const fewestTokens = 4;
/** Signs that fonts of Nepali draw as letters, between letters: English has few of them there. */
const signInside = /[A-Za-z0-9][;'[\]{}|\\/`"+][A-Za-z0-9;'[\]{}|\\/`"+]/;
const signAtEnd = /[A-Za-z][\]}{|\\]$/;
const misfit =
  /^[\u093E-\u094D\u0901-\u0903]|[\u093E-\u094C]{2}|\u094D[\u093E-\u094C\u0904-\u0914]|[\u0905-\u0914][\u093F-\u094C]|[A-Za-z]/u;
/** Whether what was drawn is no Nepali: a sign without its letter, two vowel signs in a row, a Latin letter. */
export const isMisfit = (drawn: string): boolean => misfit.test(drawn);
const english = /^(?:the|and|of|to|in|a|is|for|on|with|was|at|by|from|that|has|he|it|as|an|be|this|have|after|will)$/i;

/** Whether a text without a named font reads like one that such a font drew. */
export function looksLikeLegacyNepali(text: string): boolean {
  const tokens: string[] = [];
  // One after the other: most texts have said what they are long before their end.
  for (const [token] of text.slice(0, 20_000).matchAll(/\S+/g)) {
    if (/[A-Za-z]/.test(token) && !/:\/\/|@.+\./.test(token)) tokens.push(token);
    if (tokens.length === mostTokens) break;
  }
  if (tokens.length < fewestTokens) return false;
  const share = (test: (token: string) => boolean) => tokens.filter(test).length / tokens.length;
  if (share((token) => english.test(token)) > 0.04) return false;
  const drawn = share((token) => signInside.test(token) || signAtEnd.test(token));
  return drawn > 0.3 && share((token) => !isMisfit(fromLegacyNepali(token))) > 0.6;
}
