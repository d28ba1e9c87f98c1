// The place at which the next page of a list begins, for others: opaque, and good for the one list and its filters.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { KeysetCursor, SortKind } from "#app/platform/db/keyset.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

const shape = z.tuple([z.string(), z.string().max(500), z.string()]);

const digestOf = (list: string) => createHash("sha256").update(list).digest("base64url").slice(0, 10);

/** A cursor of this list. `list` says which one it is, with language and filters. */
export function cursorText(list: string, { value, id }: KeysetCursor): string {
  return Buffer.from(JSON.stringify([digestOf(list), value, id])).toString("base64url");
}

/** The place that a cursor of this list names; `undefined` for that of another one, and for what is none. */
export function readCursor(text: string, list: string, sort: SortKind): KeysetCursor | undefined {
  const found = shape.safeParse(parsed(Buffer.from(text, "base64url").toString()));
  if (!found.success) return undefined;
  const [digest, value, id] = found.data;
  if (digest !== digestOf(list) || !isIdentifier(id) || value.includes("\0") || !value.isWellFormed()) return undefined;
  return sort !== "time" || isTimestamp(value) ? { value, id } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the database can read it as it wrote one itself. */
function isTimestamp(value: string): boolean {
  if (/^-?infinity$/.test(value)) return true;
  const written = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?[+-](\d\d)(?::\d\d)?$/.exec(value);
  if (!written) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zone = 0] = written.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60 && zone < 15 && !/:[6-9]\d$/.test(value);
}
