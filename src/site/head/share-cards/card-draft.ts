// The parts that the cards of several subjects share.
import { keyOf, renditionName } from "#app/features/media/media-urls.ts";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import type { Card, CardPicture, CardTeam } from "#app/features/sharing/cards/card.ts";
import { type BilingualName, nameIn } from "#app/messages/in-language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { Texts } from "#app/site/sport/match-texts.ts";
import { shortNameIn } from "#app/site/sport/sport-names.tsx";

/** A card before the site's name is on it. */
export type CardDraft = Pick<Card, "content" | "picture">;

/** The words of cards in a language. */
export const textsIn = (lang: Lang): Texts => ({ lang, t: siteMessages(lang) });

/** Pixels: enough for a card without reading the whole of a large photograph. */
const widths = { behind: 1600, crest: 320 } as const;

/** The file of a picture of ours that is wide enough; none of a picture elsewhere, which may be gone tomorrow. */
export function cardPicture(source: PictureSource | undefined, use: keyof typeof widths): CardPicture | undefined {
  if (source?.kind !== "stored") return undefined;
  const { baseName, formats, focalX, focalY } = source;
  const narrowestFirst = [...source.widths].sort((a, b) => a - b);
  const width = narrowestFirst.find((one) => one >= widths[use]) ?? narrowestFirst.at(-1);
  if (width === undefined) return undefined;
  const format = formats.includes("jpg") ? "jpg" : "webp";
  return { key: keyOf(renditionName(baseName, width, format)), focalX, focalY };
}

type Team = BilingualName & {
  short_name: string;
  short_name_ne: string | null;
  colour: string | null;
  second_colour: string | null;
  crest: PictureSource | undefined;
};

/** A team as cards name it. */
export function cardTeam(team: Team, lang: Lang): CardTeam {
  return {
    name: nameIn(lang, team),
    shortName: shortNameIn(lang, team),
    colour: team.colour ?? undefined,
    secondColour: team.second_colour ?? undefined,
    crest: cardPicture(team.crest, "crest"),
  };
}
