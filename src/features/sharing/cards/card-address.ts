// Where share cards lie. The digest is of what a card says, so a card never changes under its address:
//   /cards/{kind}/{id}-{shape}-{lang}-{digest}.jpg
//   /cards/{kind}/{id}-{shape}-{lang}.jpg           leads to the card that is right now
import type { Lang } from "#app/platform/db/schema.ts";
import { type CardShape, cardShapes } from "./card.ts";

export const cardKinds = ["story", "match", "table", "competition", "team", "player"] as const;
export type CardKind = (typeof cardKinds)[number];

/** What a card is about. `id` is the row's: of a season for a table or a competition. */
export type CardSubject = { kind: CardKind; id: string; lang: Lang };

export type CardName = CardSubject & { shape: CardShape; digest: string | undefined };

export const cardFolder = "cards";

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([a-z]+)-(en|ne)(?:-([0-9a-f]{16}))?\.jpg$/;

/** Reads the two last parts of an address; `undefined` for whatever is none of ours. */
export function parseCardName(kind: string, name: string): CardName | undefined {
  const known = cardKinds.find((one) => one === kind);
  const [, id, shapeName, lang, digest] = namePattern.exec(name) ?? [];
  const shape = shapes.find((one) => one === shapeName);
  if (!known || id === undefined || !shape || (lang !== "en" && lang !== "ne")) return undefined;
  return { kind: known, id, shape, lang, digest };
}

const shapes = Object.keys(cardShapes).filter((name): name is CardShape => name in cardShapes);

/** The address of a card; without a digest that of whichever is right when it is asked for. */
export const cardPath = (card: CardName) => `/${cardFolder}/${card.kind}/${fileNameOf(card)}`;

/** Where the file of a card is kept. */
export const cardKey = (card: CardName) => `${cardFolder}/${card.kind}-${fileNameOf(card)}`;

const fileNameOf = ({ id, shape, lang, digest }: CardName) =>
  `${id}-${shape}-${lang}${digest === undefined ? "" : `-${digest}`}.jpg`;
