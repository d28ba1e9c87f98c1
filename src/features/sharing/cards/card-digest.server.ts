// What tells one card from another. The program's secret has no part in it: a site that is restored with another one
// keeps the addresses of its cards.
import { createHash } from "node:crypto";
import type { Card } from "./card.ts";
import type { CardSubject } from "./card-address.ts";

/** Raised when cards are drawn in another way, so that each has a new address. */
const design = 1;

/** Sixteen hexadecimal characters that stand for everything a card says. */
export function digestOf(card: Card, { kind, id, lang }: CardSubject): string {
  return createHash("sha256")
    .update(`${design}|${kind}|${id}|${lang}|${JSON.stringify(card)}`)
    .digest("hex")
    .slice(0, 16);
}
