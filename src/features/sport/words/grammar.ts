// How a pattern becomes a sentence: places, what stands for them, and the endings that Nepali and English give them.
// Pure and small; the patterns are in `patterns/`.
import { digitsFor } from "#app/messages/locale.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Lang } from "#app/platform/db/schema.ts";

/** Verbs and genitives agree with it. Players of a mixed contest are counted as masculine, as papers do. */
export type GrammaticalGender = "masculine" | "feminine";

/** What stands for a place of a pattern. */
export type PlaceValue =
  /** A name as the page shows it, in whatever script. `id` is whose it is, where the page links it. */
  | { is: "name"; text: string; gender?: GrammaticalGender | undefined; id?: string | undefined }
  /** A whole number that is counted. */
  | { is: "count"; count: number }
  /** A score, overs, a mark: in Latin digits, shown in those of the language. */
  | { is: "figure"; text: string }
  /** "67", "45+2": the minute of a football match, said as an adverb. */
  | { is: "minute"; clock: string }
  /** A word that each language has of its own: a day, a period. */
  | { is: "word"; en: string; ne: string };

export type PlaceValues = Readonly<Record<string, PlaceValue | undefined>>;

/** A piece of a sentence; one that is a name says whose, or null where the page links nobody. */
export type SentencePart = { text: string; id?: string | null };

/** Postpositions and endings that Nepali joins to what stands before them. */
export const nepaliEndings = [
  ..."ले लाई को का की मा सँग बाट माथि विरुद्ध पछि अघि सहित सम्म भन्दा मध्ये द्वारा अन्तर्गत बीच".split(" "),
  "का लागि",
] as const;

/** `{player}`, `{player:ले}`, `{side:का>player}`, `{runs:run|runs}`, `{runs:#run|runs}`, `{player?गरे|गरिन्}`. */
const place = /\{(\w+)(?::([^{}>?]*?)(?:>(\w+))?)?(?:\?([^{}|]*)\|([^{}|]*))?\}/gu;

export type Place = {
  name: string;
  /** What follows the colon. */
  ending: string | undefined;
  /** Whose gender decides between का and की. */
  agreesWith: string | undefined;
  /** Forms of a verb by the gender of the place; the place itself is then not shown. */
  forms: readonly [string, string] | undefined;
};

/** The places of a pattern in their order, with the text between them. */
export function readPattern(pattern: string): readonly (string | Place)[] {
  const pieces: (string | Place)[] = [];
  let end = 0;
  for (const found of pattern.matchAll(place)) {
    const [whole, name = "", ending, agreesWith, masculine, feminine] = found;
    if (found.index > end) pieces.push(pattern.slice(end, found.index));
    const forms = masculine === undefined || feminine === undefined ? undefined : ([masculine, feminine] as const);
    pieces.push({ name, ending, agreesWith, forms });
    end = found.index + whole.length;
  }
  if (end < pattern.length) pieces.push(pattern.slice(end));
  return pieces;
}

/** The names of all places that a pattern needs. */
export function placesOf(pattern: string): ReadonlySet<string> {
  return new Set(
    readPattern(pattern).flatMap((piece) =>
      typeof piece === "string" ? [] : [piece.name, ...(piece.agreesWith === undefined ? [] : [piece.agreesWith])],
    ),
  );
}

/** A pattern with its places filled. Throws where one is missing: who chooses a pattern has looked. */
export function fillPattern(lang: Lang, pattern: string, values: PlaceValues): readonly SentencePart[] {
  const parts = readPattern(pattern).flatMap((piece): readonly SentencePart[] =>
    typeof piece === "string" ? [{ text: piece }] : filledPlace(lang, piece, values),
  );
  return lang === "en" ? withCapital(withoutSecondStop(parts)) : parts;
}

/** After "Arun F.C." no second full stop stands. */
function withoutSecondStop(parts: readonly SentencePart[]): readonly SentencePart[] {
  return parts.map((part, index) =>
    part.text.startsWith(".") && parts[index - 1]?.text.endsWith(".") ? { ...part, text: part.text.slice(1) } : part,
  );
}

export const textOfParts = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join("");

function filledPlace(lang: Lang, { name, ending, agreesWith, forms }: Place, values: PlaceValues): SentencePart[] {
  const value = values[name];
  if (!value) throw new Error(`A pattern needs ${name}`);
  if (forms) return [{ text: forms[genderOf(value) === "feminine" ? 1 : 0] }];
  const shown = shownValue(lang, value, ending);
  const first: SentencePart = value.is === "name" ? { text: shown, id: value.id ?? null } : { text: shown };
  const joined = endingAfter(lang, shown, ending, agreesWith === undefined ? undefined : values[agreesWith]);
  return joined === "" ? [first] : [first, { text: joined }];
}

const genderOf = (value: PlaceValue | undefined) => (value?.is === "name" ? value.gender : undefined);

const ordinal = "ord";
/** Nouns behind a count: "run|runs", with # where a number below ten is a word. */
const isNoun = (ending: string | undefined): ending is string => ending?.includes("|") ?? false;

function shownValue(lang: Lang, value: PlaceValue, ending: string | undefined): string {
  switch (value.is) {
    case "name":
      return value.text;
    case "word":
      return value[lang];
    case "figure":
      return digitsFor(lang, value.text);
    case "minute":
      return minuteText(lang, value.clock);
    case "count":
      if (ending === ordinal) return ordinalText(lang, value.count);
      return ending?.startsWith("#") ? numberWord(lang, value.count) : formatNumber(value.count, lang);
  }
}

function endingAfter(lang: Lang, shown: string, ending: string | undefined, owner: PlaceValue | undefined): string {
  if (ending === undefined || ending === ordinal || ending === "#") return "";
  if (lang === "en") {
    if (ending === "'s") return /s$/iu.test(shown) ? "’" : "’s";
    if (!isNoun(ending)) return ending;
    const [one = "", many = ""] = ending.replace("#", "").split("|");
    return ` ${shown === "1" || shown === "one" ? one : many}`;
  }
  const said = ending === "का" && genderOf(owner) === "feminine" ? "की" : ending;
  return joinsTo(shown) ? said : ` ${said}`;
}

/** After a letter an ending joins on, whatever the script; after a digit, a full stop or a bracket a space stays. */
const joinsTo = (shown: string) => /[\p{L}\p{M}]$/u.test(shown);

const words: Readonly<Record<Lang, readonly string[]>> = {
  en: "no one two three four five six seven eight nine".split(" "),
  ne: "शून्य एक दुई तीन चार पाँच छ सात आठ नौ".split(" "),
};
const numberWord = (lang: Lang, count: number) => words[lang][count] ?? formatNumber(count, lang);

const englishOrdinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const nepaliOrdinals = "पहिलो दोस्रो तेस्रो चौथो पाँचौँ छैटौँ सातौँ आठौँ नवौँ दसौँ".split(" ");

/** "third", "23rd"; "तेस्रो", "२३औँ". */
export function ordinalText(lang: Lang, count: number): string {
  if (lang === "ne") return nepaliOrdinals[count - 1] ?? `${digitsFor("ne", String(count))}औँ`;
  const word = englishOrdinals[count];
  if (word) return word;
  const last = count % 100 >= 11 && count % 100 <= 13 ? 0 : count % 10;
  return `${count}${["th", "st", "nd", "rd"][last] ?? "th"}`;
}

/** "in the 23rd minute", "in added time (45+2)". */
function minuteText(lang: Lang, clock: string): string {
  if (!/^\d+$/.test(clock))
    return lang === "en" ? `in added time (${clock})` : `इन्जुरी समय (${digitsFor("ne", clock)}) मा`;
  const minute = ordinalText(lang, Number(clock));
  return lang === "en" ? `in the ${minute} minute` : `${minute} मिनेटमा`;
}

/** Names stay as they are written. */
function withCapital(parts: readonly SentencePart[]): readonly SentencePart[] {
  const [first, ...rest] = parts;
  if (!first || first.id !== undefined) return parts;
  return [{ text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}
