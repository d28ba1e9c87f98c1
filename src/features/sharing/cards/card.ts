// What a share card shows. Whoever draws it knows no database; whoever reads the database knows no pixel.
import type { Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

/** In pixels: beside a link, in a chat, as a status of a phone. */
export const cardShapes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type CardShape = keyof typeof cardShapes;

/** A stored picture and the point that must stay in sight, in percent. */
export type CardPicture = { key: string; focalX: number; focalY: number };

export type CardTeam = {
  name: string;
  shortName: string;
  /** `#rrggbb` */
  colour?: string | undefined;
  secondColour?: string | undefined;
  crest?: CardPicture | undefined;
};

export type CardRow = { rank: string; name: string; team?: CardTeam | undefined; cells: readonly string[] };

/** All texts are in the language of the card, with its digits, and already as long as they may be. */
export type CardContent =
  | { kind: "story"; headline: string; label: string; footer: string; isLive: boolean; standfirst?: string | undefined }
  | {
      kind: "match";
      sport: SportId;
      state: "before" | "live" | "after" | "off";
      heading: string;
      sides: readonly [CardSide, CardSide];
      /** "Full time", "57′", "Postponed", or when it begins. */
      status: string;
      /** Venue, shoot-out, aggregate, target, who won: shown in this order as there is room. */
      notes: readonly string[];
    }
  | {
      kind: "ranking";
      heading: string;
      title: string;
      columns: readonly string[];
      rows: readonly CardRow[];
      footer: string;
    }
  | {
      kind: "profile";
      heading: string;
      name: string;
      team?: CardTeam | undefined;
      number?: string | undefined;
      facts: readonly { label: string; value: string }[];
    };

/** The content of one kind of card. */
export type ContentOf<Kind extends CardContent["kind"]> = Extract<CardContent, { kind: Kind }>;

export type CardSide = {
  team: CardTeam;
  /** Absent before the start. */
  score?: string | undefined;
  /** Below the score: "184/6", overs, points of the sets. */
  detail?: string | undefined;
  /** Scorers, best batters, points of the sets. */
  lines: readonly string[];
};

export type Card = { lang: Lang; siteName: string; picture?: CardPicture | undefined; content: CardContent };
