// A line-up as somebody pastes it from a message, matched with the squad; and the usual one, by numbers. Pure.

import { isCaptain, type ReadPlayer, readPlayer, standsBesideName } from "#app/features/sport/players/read-player.ts";
import { hasRole, type PlayerRole } from "#app/features/sport/players/rules.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { type NamedChoice, nameWords, ofThisName } from "./pasted-names.ts";

export type SquadChoice = NamedChoice & { shirt_number: number | null };
/** A place in a line-up. */
export type LineupPlace = {
  id: string;
  starts: boolean;
  number: number | null;
  captain: boolean;
  role: PlayerRole | null;
};

/** A line that means nobody; `code` is one of the messages `errors`. */
export type PastedFault = { line: number; text: string; code: string };

export type PastedLineup = { places: readonly LineupPlace[]; faults: readonly PastedFault[] };

/** The first numbers of the squad start, all others wait on the bench; who has no number comes last. */
export function firstNumbers(squad: readonly SquadChoice[], starters: number): readonly LineupPlace[] {
  const last = Number.MAX_SAFE_INTEGER;
  return squad
    .toSorted((one, other) => (one.shirt_number ?? last) - (other.shirt_number ?? last))
    .map(({ id, shirt_number }, index) => ({
      ...{ id, starts: index < starters, number: shirt_number, captain: false, role: null },
    }));
}

/**
 * A player a line, or several with commas between: "1 Kiran Limbu (GK)", "अनन्त तामाङ (c)", "4". A line "Bench" or
 * "Substitutes" begins the bench; without one the first `starters` start. What means nobody of the squad, or the same
 * one again, is a fault, and all others count.
 */
export function readLineup(
  text: string,
  squad: readonly SquadChoice[],
  sport: SportId,
  starters: number,
): PastedLineup {
  const places: LineupPlace[] = [];
  const faults: PastedFault[] = [];
  const pieces = piecesOf(text);
  const hasBench = pieces.some(({ isBench }) => isBench);
  for (const { line, text: typed, isBench } of pieces) {
    const read = readPlayer(typed);
    const found = whoIs(read, typed, squad);
    const code = typeof found === "string" ? found : faultOf(found, read, places);
    if (typeof found === "string" || code !== undefined) {
      faults.push({ line, text: typed, code: `${code}:${line}` });
      continue;
    }
    places.push({
      ...{ id: found.id, number: read.number ?? found.shirt_number, captain: isCaptain(read.honour) },
      role: read.role && hasRole(sport, read.role) ? read.role : null,
      starts: hasBench ? !isBench : places.length < starters,
    });
  }
  return { places, faults };
}

type Piece = { line: number; text: string; isBench: boolean };

const benchHeading = /^(?:bench|substitutes?|subs?|reserves?|बेन्च|वैकल्पिक(?: खेलाडी)?)(?:\s*[:：–-]\s*|\s*$)/iu;
const firstHeading =
  /^(?:(?:starting |playing )?(?:xi|eleven|six|five|line-?up)|starters?|सुरुदेखि|पहिलो एघार)(?:\s*[:：–-]\s*|\s*$)/iu;

/** What stands for one player each, with headings left out. */
function piecesOf(text: string): readonly Piece[] {
  let isBench = false;
  return text
    .normalize("NFC")
    .split(/\r?\n/u)
    .flatMap((typed, index) => {
      const line = typed.trim();
      const heading = benchHeading.exec(line) ?? firstHeading.exec(line);
      if (heading) isBench = benchHeading.test(line);
      const players = togetherAgain(line.slice(heading?.[0].length ?? 0).split(/\s*[,;،]\s*/u));
      return players.map((player) => ({ line: index + 1, text: player, isBench }));
    });
}

/** A role, an honour or a number behind the name of a player belongs to it: "Rina Tamang, Setter, 1". */
function togetherAgain(parts: readonly string[]): readonly string[] {
  const players: string[] = [];
  for (const part of parts.filter((one) => one !== "")) {
    const before = players.at(-1);
    const isBeside = before !== undefined && standsBesideName(part) && !standsBesideName(before);
    if (isBeside && !(isNumber(part) && readPlayer(before).number !== null))
      players[players.length - 1] = `${before}, ${part}`;
    else players.push(part);
  }
  return players;
}

const isNumber = (part: string) => /^#?\s*[0-9\u0966-\u096F]+\.?$/u.test(part);

/** Whom a piece means, or the code of why it means nobody. */
function whoIs(read: ReadPlayer, typed: string, squad: readonly SquadChoice[]): SquadChoice | string {
  const { number } = read;
  const withNumber = squad.filter(({ shirt_number }) => number !== null && shirt_number === number);
  if (isNumber(typed)) return withNumber[0] ?? "lineup.noNumber";
  if (read.isUnclear) return "squad.unclear";
  const named = ofThisName(read.name, squad);
  const [one, another] = named.length > 1 && number !== null ? named.filter((who) => withNumber.includes(who)) : named;
  if (one && !another) return one;
  if (named.length > 1) return "lineup.several";
  // One word is misspelt, and the number says the same.
  const words = new Set(nameWords(read.name));
  const alike = withNumber.find(({ name, name_ne }) => nameWords(`${name} ${name_ne ?? ""}`).some((w) => words.has(w)));
  return alike ?? "lineup.notInSquad";
}

function faultOf(found: SquadChoice, read: ReadPlayer, places: readonly LineupPlace[]): string | undefined {
  if (places.some(({ id }) => id === found.id)) return "squad.twice";
  const number = read.number ?? found.shirt_number;
  const isTaken = number !== null && places.some((place) => place.number === number);
  return isTaken ? "lineup.numberTwice" : undefined;
}
