// What a file of fixtures, squads or results holds, before anybody looks whether its teams and people are known.
// Parsers are pure and never throw: what cannot be read is a problem with its line or path, and everything else stands.
import type { PlayerRole } from "#app/features/sport/players/rules.ts";

/**
 * `ref` is the natural key of an item: the same file read twice gives the same ones, so a second import changes
 * nothing. Names are as the file writes them.
 */
export type ImportedMatch = {
  ref: string;
  /** What tells the match from others whose `ref` is the same: its number, or its time. */
  key: string;
  competition: string | null;
  season: string | null;
  stage: string | null;
  group: string | null;
  round: string | null;
  /** Which leg of a tie of a knock-out, where the file says it. */
  leg: 1 | 2 | null;
  /** Which tie of its round, where the file says it. */
  tie: number | null;
  /** In the order of the file: home and away where there is a home. */
  teams: readonly [ImportedName, ImportedName];
  /** The civil day where it is played, `YYYY-MM-DD`. */
  day: string;
  /** The start as an instant in ISO 8601; `null` where only the day is known. */
  startsAt: string | null;
  venue: string | null;
  city: string | null;
  /** Rules that differ from the season's, as the sport's schema takes them. */
  rules: Readonly<Record<string, unknown>>;
  lineups: readonly ImportedEntrant[];
  /** What happened, in order: ball by ball, or a result typed in one go. Empty: it has not been played. */
  events: readonly ImportedEvent[];
  /** `ref` of the player of the match. */
  playerOfMatch: string | null;
  /** What became of it where it was not played to an end; `null` where the events say it. */
  status: UnplayedStatus | null;
  /** What the file says of it beside and is not kept, by the names that the file has. */
  left: readonly string[];
};

/** What a match is that was not played to an end; its score, if the file has one, is none. */
export type UnplayedStatus = "postponed" | "cancelled" | "abandoned";

export type ImportedName = { name: string; nameNe: string | null };

/** Somebody in a match, named by the file's own identifier of people where it has one. */
export type ImportedEntrant = { ref: string; name: string; side: 0 | 1; order: number };

/**
 * As the sport's schema of the kind takes it; somebody stands in the details by `ref`. An `award` says `winner` and
 * `how`, and what each side has where the file says so: else that follows from the rules of the match.
 */
export type ImportedEvent = { ref: string; kind: string; details: Readonly<Record<string, unknown>> };

export type ImportedSquadMember = {
  ref: string;
  line: number;
  team: ImportedName;
  name: string;
  nameNe: string | null;
  number: number | null;
  /** Of whichever sport. */
  role: PlayerRole | null;
  birthDate: string | null;
  /** What the row says beside it and no squad keeps. */
  left?: readonly string[];
};

export type ImportProblem = ({ line: number } | { path: string }) & {
  field: string;
  /** A code of the messages `errors`. */
  code: string;
};

export type Imported<Item> = {
  items: readonly Item[];
  problems: readonly ImportProblem[];
  /** Columns or parts of the whole file that are not read. */
  left?: readonly string[];
};

export const matchImportLimits = {
  /** UTF-16 units of the text. */
  text: 8_000_000,
  rows: 5_000,
  matches: 2_000,
  /** Balls, rows or entries of one match. */
  deliveries: 6_000,
  /** Sets of one match. */
  sets: 5,
  /** Problems that are reported; a file with more is not what it seems. */
  problems: 500,
} as const;

/** The part of a name that makes a key: without case, spaces at the ends or doubled, composed the same way. */
export function keyPart(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A natural key of its parts. The separator stands in no part. */
export function refOf(...parts: readonly (string | number)[]): string {
  return parts.map((part) => keyPart(String(part)).replaceAll("|", "/")).join("|");
}

/** The key of what a row or an entry says of a result: several of one kind are sets, in their order. */
export const resultRef = (ref: string, kind: string, index = 0) => `${ref}#${kind}${index || ""}`;

/** Every key that the result of a match can have: a file may say it another way than the one before. */
export const resultRefs = (ref: string): readonly string[] => [
  ...["result", "award"].map((kind) => resultRef(ref, kind)),
  ...Array.from({ length: matchImportLimits.sets }, (_, index) => resultRef(ref, "set", index)),
];

/** The text that is too long, as the one problem of its file; `undefined` for any other. */
export function sizeProblem(text: string): ImportProblem | undefined {
  return text.length > matchImportLimits.text
    ? { line: 1, field: "file", code: `file.tooHeavy:${matchImportLimits.text / 1_000_000}` }
    : undefined;
}

/** The items without those whose key came before, and a problem for each of these. */
export function withoutDoubles<Item extends { ref: string; key?: string }>(
  entries: readonly { item: Item; at: { line: number } | { path: string } }[],
): Imported<Item> {
  const seen = new Set<string>();
  const problems: ImportProblem[] = [];
  const items = entries.flatMap(({ item, at }) => {
    const key = item.key ?? item.ref;
    if (!seen.has(key)) {
      seen.add(key);
      return [item];
    }
    problems.push({ ...at, field: "row", code: "matchImport.twice" });
    return [];
  });
  return { items, problems };
}
