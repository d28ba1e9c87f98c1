// Whether a password may be chosen. There are no rules about kinds of characters (OWASP ASVS 5, 6.2): what is refused
// is what is guessed first, and what says whose account it is.
import { commonPasswordTerms } from "./common-password-terms.ts";
import list from "./leaked-passwords.txt?raw";
import { longestPassword } from "./password-length.ts";

/** What a guesser knows of the account. */
export type PasswordOwner = { email?: string; fullName?: string };

export type PasswordError = "password.common" | "password.personal";

/**
 * The error of a password of allowed length, `undefined` for a good one. It is common when it consists of at most four
 * pieces that guessers begin with: much-used words in any disguise, rows of keys, sequences, repetitions, short
 * numbers, single characters; a password that leaked counts as two of them. It is personal when a name or the address
 * of its owner is in it. Of a password that is too long to be chosen it says nothing, at once.
 */
export function passwordError(
  password: string,
  { email = "", fullName = "" }: PasswordOwner = {},
): PasswordError | undefined {
  if (password.length > longestPassword) return undefined;
  const typed = password.normalize("NFKC").toLowerCase();
  const plain = undisguised(typed);
  const names = namesOf(email.slice(0, longestKnown), fullName.slice(0, longestKnown));
  if (names.some((name) => typed.includes(name) || plain.includes(name))) return "password.personal";
  return fewestPieces(typed) <= mostGuessable ? "password.common" : undefined;
}

const mostGuessable = 4;
/** Of an address or a name; whoever is asked about may have typed anything. */
const longestKnown = 254;
const shortestName = 4;
/** A syllable or two of a name in Devanagari take fewer characters. */
const shortestDevanagariName = 3;

function namesOf(email: string, fullName: string): readonly string[] {
  const local = email.toLowerCase().split("@")[0] ?? "";
  const parts = [
    ...local.split(/[^\p{L}\p{M}]+/u),
    ...fullName
      .normalize("NFKC")
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  ];
  return [local, ...parts].filter(
    (part) => part.length >= (/\p{Script=Devanagari}/u.test(part) ? shortestDevanagariName : shortestName),
  );
}

const disguises: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Figures that stand for letters as those letters, one for one. */
function undisguised(text: string): string {
  return text.replace(/[01345785@$!]/g, (character) => disguises[character] ?? character);
}

const longestWord = Math.max(...[...commonPasswordTerms].map(({ length }) => length));

/** The least number of pieces that a text can be cut into, each one a guesser's. Linear in the length of the text. */
function fewestPieces(text: string): number {
  const plain = undisguised(text);
  const leaked = leakedPasswords();
  const fewest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let best = (fewest[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - longestPiece); start < end - 1; start += 1) {
      const before = fewest[start] ?? 0;
      if (before + 1 >= best) continue;
      const [piece, plainPiece] = [text.slice(start, end), plain.slice(start, end)];
      if (isPiece(piece, plainPiece)) best = before + 1;
      else if (before + leakedPieces < best && (leaked.has(piece) || leaked.has(plainPiece)))
        best = before + leakedPieces;
    }
    fewest.push(best);
  }
  return repeatedPieces(text, fewest[text.length] ?? 0);
}

const longestPiece = Math.max(longestWord, 26);
/** There are some seventy times as many of them as of the words: almost twice the guesses, counted in figures. */
const leakedPieces = 2;

function isPiece(text: string, plain: string): boolean {
  if (commonPasswordTerms.has(text) || commonPasswordTerms.has(plain)) return true;
  if (/^\d{2,4}$/.test(text) || /^(.)\1+$/u.test(text)) return true;
  return text.length >= 3 && (isSequence(text) || isOnKeyboard(text));
}

/** Characters that follow each other in the code, upwards or downwards: "abcd", "98765". */
function isSequence(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) !== 1) return false;
  for (let position = 2; position < text.length; position += 1) {
    if (text.charCodeAt(position) - text.charCodeAt(position - 1) !== step) return false;
  }
  return true;
}

const rows = [
  "1234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()_+",
  "1qaz2wsx3edc4rfv5tgb",
  "qazwsxedcrfvtgb",
];
const keyboard = [...rows, ...rows.map((row) => row.split("").reverse().join(""))];

function isOnKeyboard(text: string): boolean {
  return keyboard.some((row) => row.includes(text));
}

/** "abcxyabcxyabcxy" is one thing said three times. */
function repeatedPieces(text: string, pieces: number): number {
  const unit = /^(.{1,8}?)\1+$/u.exec(text)?.[1];
  return unit === undefined ? pieces : Math.min(pieces, unit.length <= 4 ? 2 : pieces);
}

let listed: ReadonlySet<string> | undefined;

/**
 * Passwords that leaked elsewhere and are therefore tried first, in lower case: a list that comes with us, because a
 * service that knows more of them would be told every password that is chosen
 * (docs/decisions/0012-leaked-passwords.md). Made when it is first asked for: most starts never see a password chosen.
 */
export function leakedPasswords(): ReadonlySet<string> {
  listed ??= new Set(list.split("\n").filter((line) => line !== "" && !line.startsWith("#")));
  return listed;
}
