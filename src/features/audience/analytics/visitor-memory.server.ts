// Tells a first read from a repeated one without knowing anybody. What is remembered is which bits of a fixed field are
// set: no address, no list, nothing to look up a person in. The salt lives in this process's memory for one day.

import { createHmac, randomBytes } from "node:crypto";
import { kathmanduDay } from "#app/messages/dates.ts";
import { networkOf } from "#app/platform/auth/client-network.ts";
import { seededHash } from "#app/platform/text/seeded-hash.ts";
import type { Beacon } from "./rules.ts";

export type Visitor = { address: string; userAgent: string };

/** What a beacon adds to the figures. */
type Novelty = { read: boolean; visit: boolean; engaged: boolean };

export type VisitorMemory = {
  /**
   * What is new about it. A second read of a story within the hour is not; neither is a second visit within the day.
   */
  note(beacon: Beacon, visitor: Visitor, now: Date): Novelty;
};

const hourMilliseconds = 3_600_000;

/** Remembers in 16 MB, however many come: beyond about six million reads an hour some are taken for repeated ones. */
export function createVisitorMemory(
  random: (bytes: number) => Buffer = randomBytes,
  fieldBits: number = 26,
): VisitorMemory {
  const [ofHour, ofDay] = [createBitField(fieldBits), createBitField(fieldBits)];
  let [salt, day, hour] = [random(32), "", -1];

  const turn = (now: Date) => {
    const today = kathmanduDay(now);
    const running = Math.floor(now.getTime() / hourMilliseconds);
    if (running !== hour) ofHour.clear();
    hour = running;
    if (today === day) return;
    day = today;
    salt = random(32); // yesterday's readers can be recognised by nobody any more, us included
    ofDay.clear();
    ofHour.clear();
  };
  return {
    note({ path, story, stayed }, { address, userAgent }, now) {
      turn(now);
      // One slow hash that nobody can turn back without the salt; what hangs on it may be told apart by quick ones.
      const key = createHmac("sha256", salt)
        .update(`${networkOf(address)}\n${userAgent}`)
        .digest();
      const about = (kind: string, entity = "") => positionsOf(key, `${kind} ${entity}`);
      if (stayed) {
        const engaged = ofDay.has(about("visit")) && ofDay.add(about("engaged"));
        return { read: false, visit: false, engaged };
      }
      const visit = ofDay.add(about("visit"));
      const isNewPage = ofDay.add(about("page", path));
      const engaged = !visit && isNewPage && ofDay.add(about("engaged"));
      return { read: story !== undefined && ofHour.add(about("read", story)), visit, engaged };
    },
  };
}

/** A Bloom filter of 2^`bits` bits. `add` answers whether it was new; rarely it says no to something that is. */
function createBitField(bits: number) {
  const field = new Uint8Array(2 ** bits / 8);
  const isSet = (position: number) => ((field[position >>> 3] ?? 0) & (1 << (position & 7))) !== 0;
  return {
    has: (positions: readonly number[]) => positions.every((position) => isSet(position >>> (32 - bits))),
    add(positions: readonly number[]): boolean {
      let isNew = false;
      for (const wide of positions) {
        const position = wide >>> (32 - bits);
        if (isSet(position)) continue;
        isNew = true;
        field[position >>> 3] = (field[position >>> 3] ?? 0) | (1 << (position & 7));
      }
      return isNew;
    },
    clear: () => void field.fill(0),
  };
}

/** Four numbers of 32 bits for something about a visitor. */
function positionsOf(key: Buffer, entity: string): readonly number[] {
  return [0, 4, 8, 12].map((offset) => seededHash(entity, key.readUInt32LE(offset)));
}
