// A player as lists write one: number, name and role in any order, in either language.
import { asciiDigits } from "#app/platform/text/characters.ts";
import { plainName } from "#app/platform/text/plain-name.ts";
import type { PlayerRole } from "./rules.ts";

/** Roles as lists write them, in lower case; underscores and hyphens count as spaces. */
const roleNames = {
  goalkeeper: ["goalkeeper", "goal keeper", "keeper", "goalie", "gk", "गोलरक्षक", "गोलकिपर"],
  defender: ["defender", "df", "def", "रक्षक", "डिफेन्डर"],
  midfielder: ["midfielder", "mf", "mid", "मध्य पंक्तिका खेलाडी", "मिडफिल्डर"],
  forward: ["forward", "striker", "fw", "fwd", "अग्र पंक्तिका खेलाडी", "फरवार्ड", "स्ट्राइकर"],
  batter: ["batter", "batsman", "ब्याटर", "ब्याट्सम्यान"],
  bowler: ["bowler", "बलर"],
  all_rounder: ["all rounder", "allrounder", "ar", "अलराउन्डर"],
  wicket_keeper: ["wicket keeper", "wicketkeeper", "wk", "विकेटकिपर"],
  setter: ["setter", "सेटर"],
  outside_hitter: ["outside hitter", "oh", "आउटसाइड हिटर"],
  opposite: ["opposite", "opposite hitter", "opp", "अपोजिट"],
  middle_blocker: ["middle blocker", "mb", "मिडल ब्लकर"],
  libero: ["libero", "लिबेरो"],
} as const satisfies Readonly<Record<PlayerRole, readonly string[]>>;

/** Said of a player and kept in no squad: a captain is chosen in the line-up of each match. */
const honours = ["c", "captain", "vc", "vice captain", "कप्तान", "उपकप्तान"];
/** They are no part of a name beside which they stand. */
const codes = new Set(["GK", "DF", "MF", "FW", "WK"]);

/** "gk-" is "gk" too. */
const plainWord = (typed: string) => plainName(typed).trim();

/** The role that a list writes so; `undefined` for what is none in any sport. */
export function roleCalled(typed: string): PlayerRole | undefined {
  const name = plainWord(typed);
  const known = Object.keys(roleNames) as PlayerRole[]; // the keys above
  return known.find((code) => roleNames[code].some((word: string) => word === name));
}

export type ReadPlayer = {
  number: number | null;
  name: string;
  role?: PlayerRole;
  /** Captain or vice-captain, as it is written. */
  honour?: string;
  /** Something beside the name was not understood, or said twice. */
  isUnclear?: true;
};

/** What stands beside the name of a player. */
type Beside = Pick<ReadPlayer, "role" | "honour"> & { number?: number };

/**
 * "12. Gita Rai (c)", "Rina Tamang, Setter", "GK – गीता राई #१" in their parts. What is no name, number or role makes
 * it `isUnclear`; a name is never guessed out of it.
 */
export function readPlayer(typed: string): ReadPlayer {
  const { text, found } = withoutBrackets(typed.normalize("NFC").trim());
  const parts = text.split(/\s*[,|،]\s*|\s+[-–—/]\s+/u).filter((part) => part !== "");
  const names: string[] = [];
  for (const part of parts) {
    const beside = besideOf(part);
    if (beside) found.push(beside);
    else {
      const named = withoutWords(part);
      names.push(named.name);
      found.push(...named.found);
    }
  }
  const [name = "", ...others] = names;
  const isTwice = (["number", "role", "honour"] as const).some(
    (key) => found.filter((part) => part[key] !== undefined).length > 1,
  );
  const isUnclear = name === "" || others.length > 0 || isTwice || found.some((part) => Object.keys(part).length === 0);
  const { number = null, ...rest } = together(found);
  return { number, name: isUnclear ? typed.trim() : name, ...rest, ...(isUnclear ? { isUnclear } : {}) };
}

/** Whether a part of a list is a number, a role or an honour, and no name. */
export const standsBesideName = (part: string): boolean => besideOf(part.trim()) !== undefined;

/** Whether somebody's honour, as it is written, is that of the captain. */
export const isCaptain = (honour: string | undefined): boolean =>
  honour !== undefined && ["c", "captain", "कप्तान"].includes(plainWord(honour));

/** A number, a role or an honour alone; several with "&" or "and" between. */
function besideOf(part: string): Beside | undefined {
  const digits = /^#?\s*([0-9\u0966-\u096F]{1,3})\.?$/u.exec(part)?.[1];
  if (digits !== undefined) return { number: Number(asciiDigits(digits)) };
  const words = part.split(/\s*(?:[&+/,]|\band\b|\sर\s)\s*/u).map(oneWord);
  return words.every((word) => word !== undefined) ? together(words) : undefined;
}

const together = (found: readonly (Beside | undefined)[]): Beside => {
  const all: Beside = {};
  for (const part of found) Object.assign(all, part);
  return all;
};

function oneWord(word: string): Beside | undefined {
  const role = roleCalled(word);
  if (role) return { role };
  return honours.includes(plainWord(word)) ? { honour: word.trim() } : undefined;
}

/** Brackets behind a blank are always beside the name; others only where what they hold is understood. */
function withoutBrackets(typed: string): { text: string; found: Beside[] } {
  const found: Beside[] = [];
  const text = typed.replace(/(\s*)[([]([^()[\]]*)[)\]](?=\s|$|[,|-])/gu, (whole, blank: string, inside: string) => {
    const beside = besideOf(inside.trim());
    if (!beside && blank === "") return whole;
    found.push(beside ?? {});
    return " ";
  });
  return { text: text.trim(), found };
}

/** A number before a name: "10 Anjan", "10. Anjan", "10) Anjan", "10 – Anjan". Other signs begin the name. */
const numberBefore = /^#?\s*([0-9\u0966-\u096F]{1,3})(?:[.:)\]]*\s*[–-]\s*|[.:)\]]+\s*|\s+[.:]\s*|\s+)(.+)$/su;

/** A part without the number before or behind its name, and without a role at its end. */
function withoutWords(part: string): { name: string; found: Beside[] } {
  const found: Beside[] = [];
  let words = part.split(/\s+/u);
  const take = (from: number, to: number): boolean => {
    if (words.length - (to - from) < 1) return false;
    const text = words.slice(from, to).join(" ");
    // "Oh" and "C" are names too.
    const isName = !codes.has(text) && (from === 0 || /^[a-z]{1,3}$/i.test(text));
    const beside = isName ? undefined : besideOf(text);
    if (!beside) return false;
    found.push(beside);
    words = words.toSpliced(from, to - from);
    return true;
  };
  const [, number, rest] = numberBefore.exec(part) ?? [];
  if (number !== undefined && rest !== undefined) {
    found.push({ number: Number(asciiDigits(number)) });
    words = rest.split(/\s+/u);
  }
  take(0, 1);
  while ([3, 2, 1].some((count) => words.length > count && take(words.length - count, words.length)));
  return { name: words.join(" "), found };
}
