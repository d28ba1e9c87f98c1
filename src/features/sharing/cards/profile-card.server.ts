// The card of a team, a player or a competition.
import type { Card, ContentOf } from "./card.ts";
import {
  drawField,
  layVeils,
  type ReadPicture,
  readCrest,
  readPhotograph,
  type Veil,
  type Zone,
} from "./card-backdrop.server.ts";
import { cardColours, inkOn, readableColour, safeGround, teamColour, visibleColour } from "./card-colours.ts";
import type { CardSheet } from "./card-sheet.server.ts";
import type { TextBlock } from "./card-text.server.ts";
import { storyVeils } from "./story-card.server.ts";

type Profile = ContentOf<"profile">;

export async function layProfile(sheet: CardSheet, card: Card, content: Profile, readPicture: ReadPicture) {
  const { width, height, margin, bottom } = sheet;
  const isWide = sheet.shape === "wide";
  const gap = sheet.by({ wide: 26, square: 34, tall: 42 });
  const textWidth = isWide ? 700 : width - 2 * margin;
  const name = await sheet.text(content.name, {
    face: "display",
    size: sheet.by({ wide: 118, square: 132, tall: 146 }) * (card.lang === "ne" ? 0.82 : 1),
    least: sheet.by({ wide: 54, square: 60, tall: 66 }),
    width: textWidth,
    lines: sheet.by({ wide: 2, square: 3, tall: 3 }),
    isBalanced: true,
  });
  const facts = await factsOf(sheet, content, textWidth);
  const team = content.team && content.team.name !== content.name ? content.team : undefined;
  const teamHeight = team ? sheet.by({ wide: 50, square: 60, tall: 68 }) : 0;
  const factHeight = facts.height && facts.height + gap * 1.4;
  const total = (name?.height ?? 0) + (teamHeight && teamHeight + gap) + factHeight;
  const picture = await readPhotograph(sheet, card.picture, { readPicture, share: isWide ? photographShare : 1 });
  if (picture)
    await layVeils(sheet, picture, isWide ? sideVeils(sheet, textWidth) : storyVeils(sheet, (bottom - total) / height));
  else await layPlainGround(sheet, content, readPicture);
  if (content.team) layEdge(sheet, content.team);
  const headerBottom = await sheet.header(card.siteName, content.heading);
  let y = isWide ? (headerBottom + bottom - total) / 2 + gap * 0.5 : bottom - total;
  if (team) {
    await layTeamLine(sheet, content, {
      y,
      height: teamHeight,
      readPicture,
      width: textWidth,
      hasNumber: picture !== undefined,
    });
    y += teamHeight + gap;
  }
  y = sheet.place(name, margin, y) + gap * 1.4;
  layFacts(sheet, facts, y);
  return picture;
}

/** How much of the wide card the photograph has, from the right. */
const photographShare = 0.55;

/** Dark at the left, where the text is, and below the header. */
function sideVeils(sheet: CardSheet, textWidth: number): { veils: Veil[]; zones: Zone[] } {
  const { width, height, margin, top } = sheet;
  return {
    veils: [
      {
        axis: "x",
        stops: [
          [0, 1],
          [1 - photographShare, 1],
          [0.66, 0.3],
          [0.78, 0.04],
          [1, 0.04],
        ],
      },
      {
        axis: "y",
        stops: [
          [0, 0.68],
          [0.26, 0],
          [1, 0.2],
        ],
      },
    ],
    zones: [{ right: (margin + textWidth * 0.9) / width }, { bottom: (top + 50) / height }],
  };
}

/** The team's colours along the left edge. */
function layEdge(sheet: CardSheet, { colour, secondColour }: NonNullable<Profile["team"]>): void {
  const edge = sheet.by({ wide: 22, square: 24, tall: 24 });
  sheet.rectangle(0, 0, edge, sheet.height, visibleColour(teamColour(colour)));
  if (secondColour) sheet.rectangle(edge, 0, 7, sheet.height, visibleColour(teamColour(secondColour)));
}

/** Where there is no photograph: the colour of the team, and its crest or the number large, or the mark alone. */
async function layPlainGround(sheet: CardSheet, content: Profile, readPicture: ReadPicture): Promise<void> {
  const { width, height } = sheet;
  const isWide = sheet.shape === "wide";
  const [x, y] = isWide
    ? [width * 0.81, height * 0.53]
    : [width / 2, height * sheet.by({ wide: 0, square: 0.31, tall: 0.36 })];
  const { team, number } = content;
  if (team) {
    const fill = safeGround(teamColour(team.colour));
    sheet.shapes.push(
      `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.max(width, height) * 0.62}">` +
        `<stop stop-color="${fill}" stop-opacity=".95"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient>` +
        `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    );
  }
  drawField(sheet, undefined, x, y);
  const side = sheet.by({ wide: 300, square: 340, tall: 460 });
  if (number && team) {
    const size = sheet.by({ wide: 460, square: 520, tall: 680 });
    const block = await sheet.text(number, {
      face: "display",
      size,
      width: side * 1.3,
      colour: readableColour(teamColour(team.colour)),
    });
    if (block) sheet.place(block, x, y - block.height / 2, "centre");
  } else if (team) sheet.crest(team, await readCrest(team.crest, side, readPicture), x, y, side);
  else sheet.mark(x - side * 0.4, y - side / 2, side, "#1c2433");
}

type Line = { y: number; height: number; width: number; readPicture: ReadPicture; hasNumber: boolean };

/** Number, crest and name of a player's team. */
async function layTeamLine(sheet: CardSheet, { team, number }: Profile, line: Line) {
  const { y, height, width, readPicture, hasNumber } = line;
  if (!team) return;
  let x = sheet.margin;
  if (number && hasNumber) {
    const fill = visibleColour(teamColour(team.colour));
    const block = await sheet.text(number, {
      face: "display",
      size: height * 0.86,
      width: height * 1.6,
      colour: inkOn(fill),
    });
    if (block) {
      const side = Math.max(height, block.width + height * 0.4);
      sheet.rectangle(x, y, side, height, fill);
      sheet.place(block, x + side / 2, y + (height - block.height) / 2, "centre");
      x += side + height * 0.34;
    }
  }
  const crest = await readCrest(team.crest, height, readPicture);
  sheet.crest(team, crest, x + height / 2, y + height / 2, height);
  x += height * 1.34;
  const name = await sheet.text(team.name, {
    size: height * 0.6,
    least: height * 0.44,
    width: sheet.margin + width - x,
  });
  if (name) sheet.place(name, x, y + (height - name.height) / 2);
}

type Fact = { value: TextBlock | undefined; label: TextBlock | undefined; width: number };
type Facts = { cells: Fact[][]; height: number; pitch: number; columnWidth: number };

async function factsOf(sheet: CardSheet, { facts }: Profile, width: number): Promise<Facts> {
  const most = sheet.by({ wide: 4, square: 6, tall: 6 });
  const number = Math.min(most, facts.length);
  const columns = number === 4 ? sheet.by({ wide: 4, square: 2, tall: 2 }) : 3;
  const columnWidth = width / columns;
  const cells: Fact[] = [];
  for (const { label, value } of facts.slice(0, most)) {
    const box = { width: columnWidth - 26 };
    cells.push({
      value: await sheet.text(value, {
        ...box,
        face: "display",
        size: sheet.by({ wide: 66, square: 76, tall: 86 }),
        least: 30,
      }),
      label: await sheet.text(label, {
        ...box,
        face: "text",
        size: sheet.by({ wide: 23, square: 27, tall: 31 }),
        least: 18,
        colour: cardColours.muted,
      }),
      width: columnWidth,
    });
  }
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) =>
    cells.slice(at * columns, (at + 1) * columns),
  );
  const pitch = sheet.by({ wide: 116, square: 138, tall: 156 });
  return { cells: rows, pitch, columnWidth, height: rows.length === 0 ? 0 : rows.length * pitch - pitch * 0.18 };
}

function layFacts(sheet: CardSheet, { cells, pitch, columnWidth }: Facts, top: number): void {
  const valueHeight = pitch * 0.42;
  for (const [row, facts] of cells.entries()) {
    const y = top + row * pitch;
    for (const [at, { value, label }] of facts.entries()) {
      const x = sheet.margin + at * columnWidth;
      sheet.rectangle(x, y, 3, pitch * 0.78, cardColours.ink, 0.3);
      if (value) sheet.place(value, x + 20, y + valueHeight - value.baseline);
      sheet.place(label, x + 20, y + valueHeight + pitch * 0.12);
    }
  }
}
