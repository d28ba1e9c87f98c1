// The card of a match: two sides face each other around a short score, or stand one above the other with a long one.
import type { Card, CardSide, CardTeam, ContentOf } from "./card.ts";
import { drawField, layVeils, type ReadPicture, readCrest, readPhotograph } from "./card-backdrop.server.ts";
import { cardColours, safeGround, teamColour, visibleColour } from "./card-colours.ts";
import type { CardSheet } from "./card-sheet.server.ts";
import type { TextBlock } from "./card-text.server.ts";

type Match = ContentOf<"match">;
type Sides<T> = readonly [T, T];

export async function layMatch(sheet: CardSheet, card: Card, content: Match, readPicture: ReadPicture) {
  const picture = await readPhotograph(sheet, card.picture, { readPicture });
  const stops = [
    [0, 0.66],
    [0.3, 0.5],
    [1, 0.82],
  ] as const;
  if (picture) await layVeils(sheet, picture, { veils: [{ axis: "y", stops }], zones: [{}] });
  else drawField(sheet, content.sport, sheet.width / 2, sheet.height / 2);
  // Scores of cricket have as many letters as a name: they need a line of their own.
  const isLong = content.sides.some(({ score }) => (score?.length ?? 0) > 3);
  if (isLong) await layRows(sheet, card, content, readPicture);
  else await layFaceOff(sheet, card, content, readPicture);
  return picture;
}

const both = async <T>(sides: Sides<CardSide>, make: (side: CardSide) => Promise<T>): Promise<Sides<T>> => [
  await make(sides[0]),
  await make(sides[1]),
];

const heightOf = (blocks: readonly (TextBlock | undefined)[], gap: number) =>
  blocks.reduce((sum, block) => sum + (block ? block.height + gap : 0), 0);

/** The lines of a side, as many as there is room for. */
async function linesOf(sheet: CardSheet, { detail, lines }: CardSide, options: LineOptions): Promise<TextBlock[]> {
  const { size, width, most, align } = options;
  const blocks: TextBlock[] = [];
  for (const [at, line] of [...(detail ? [detail] : []), ...lines].slice(0, most).entries()) {
    const isDetail = detail !== undefined && at === 0;
    const colour = isDetail ? cardColours.ink : cardColours.muted;
    const block = await sheet.text(line, {
      face: isDetail ? "bold" : "text",
      size,
      least: size * 0.86,
      width,
      colour,
      align,
    });
    if (block) blocks.push(block);
  }
  return blocks;
}

type LineOptions = { size: number; width: number; most: number; align: "left" | "centre" };

async function notesOf(sheet: CardSheet, notes: readonly string[], width: number): Promise<TextBlock[]> {
  const size = sheet.by({ wide: 26, square: 31, tall: 36 });
  const blocks: TextBlock[] = [];
  for (const [at, note] of notes.slice(0, sheet.by({ wide: 2, square: 3, tall: 4 })).entries()) {
    const style = at === 0 ? ({ face: "bold" } as const) : ({ face: "text", colour: cardColours.muted } as const);
    const block = await sheet.text(note, { ...style, size, least: size * 0.8, width });
    if (block) blocks.push(block);
  }
  return blocks;
}

async function layFaceOff(sheet: CardSheet, card: Card, content: Match, readPicture: ReadPicture) {
  const { width, bottom } = sheet;
  const inset = sheet.by({ wide: 46, square: 26, tall: 20 });
  laySashes(sheet, content.sides);
  const headerBottom = await sheet.header(card.siteName, content.heading, inset);
  const parts = await faceOffParts(sheet, content);
  const { names, middle, lines, notes, gap, lineGap, crestSide, centres, pillHeight } = parts;
  const isWide = sheet.shape === "wide";
  const nameHeight = Math.max(...names.map((name) => name?.height ?? 0));
  // Beside the crests on the wide card, below the names on the others.
  const middleHeight = isWide ? 0 : middle.height + gap * 1.3 + (pillHeight && pillHeight + gap);
  const height = () => {
    const lineHeight = Math.max(...lines.map((column) => heightOf(column, lineGap)));
    const noteHeight = heightOf(notes, lineGap);
    const below = (lineHeight && lineHeight + gap) + (noteHeight && noteHeight + gap);
    return crestSide + gap + nameHeight + middleHeight + below;
  };
  const room = bottom - headerBottom - gap * 0.8;
  // What there is no room for goes from the end, scorers first.
  for (let most = 6; height() > room && most > 0; most--) for (const column of lines) column.splice(most);
  while (height() > room && notes.length > 1) notes.pop();

  let y = headerBottom + gap * 0.8 + Math.max(0, (room - height()) / 2);
  const crestMiddle = y + crestSide / 2;
  y += crestSide + gap;
  for (const side of [0, 1] as const) {
    const { team } = content.sides[side];
    sheet.crest(team, await readCrest(team.crest, crestSide, readPicture), centres[side], crestMiddle, crestSide);
    sheet.place(names[side], centres[side], y, "centre");
  }
  const middleTop = isWide ? crestMiddle - middle.height / 2 : y + nameHeight + gap * 1.3;
  middle.lay(middleTop);
  if (middle.pill) {
    const pillTop = Math.max(middleTop + middle.height + gap, isWide ? y : 0);
    const isLive = content.state === "live";
    sheet.pill(middle.pill, width / 2, pillTop, { height: pillHeight, isLive, align: "centre" });
  }
  y += nameHeight + middleHeight + gap;
  let below = y;
  for (const side of [0, 1] as const) {
    let lineTop = y;
    for (const line of lines[side]) lineTop = sheet.place(line, centres[side], lineTop, "centre") + lineGap;
    if (lineTop > y) below = Math.max(below, lineTop + gap);
  }
  for (const note of notes) below = sheet.place(note, width / 2, below, "centre") + lineGap;
}

/** Everything that stands below the header, with its sizes. */
async function faceOffParts(sheet: CardSheet, content: Match) {
  const isWide = sheet.shape === "wide";
  const centres = sheet.by<Sides<number>>({ wide: [290, 910], square: [290, 790], tall: [290, 790] });
  const width = sheet.by({ wide: 350, square: 420, tall: 420 });
  const crestSide = sheet.by({ wide: 156, square: 190, tall: 280 });
  const middle = await middleOf(sheet, content, isWide ? centres[1] - centres[0] - crestSide - 56 : sheet.width - 260);
  const lineOptions = { size: sheet.by({ wide: 25, square: 31, tall: 36 }), width, align: "centre" } as const;
  const scale = sheet.lang === "ne" ? 0.86 : 1;
  return {
    centres,
    crestSide,
    middle,
    gap: sheet.by({ wide: 27, square: 34, tall: 50 }),
    lineGap: sheet.by({ wide: 15, square: 18, tall: 21 }),
    pillHeight: middle.pill ? sheet.by({ wide: 46, square: 56, tall: 66 }) : 0,
    names: await both(content.sides, ({ team }) =>
      sheet.teamName(team, {
        face: "display",
        size: sheet.by({ wide: 62, square: 70, tall: 82 }) * scale,
        least: sheet.by({ wide: 40, square: 46, tall: 50 }) * scale,
        width,
        lines: 2,
        isBalanced: true,
        align: "centre",
      }),
    ),
    lines: await both(content.sides, (side) => linesOf(sheet, side, { ...lineOptions, most: isWide ? 3 : 6 })),
    notes: await notesOf(sheet, content.notes, sheet.width - 2 * sheet.margin - 120),
  };
}

/**
 * What stands between the crests: the score, with the state in a pill, or the state alone before there is a score.
 * `lay` places it below a `y`.
 */
async function middleOf(sheet: CardSheet, { sides, status, state }: Match, width: number) {
  const [first, second] = [sides[0].score, sides[1].score];
  const middle = sheet.width / 2;
  if (first === undefined || second === undefined) {
    const block = await sheet.text(status, {
      face: "display",
      size: sheet.by({ wide: 84, square: 120, tall: 136 }) * (sheet.lang === "ne" ? 0.86 : 1),
      least: sheet.by({ wide: 40, square: 50, tall: 56 }),
      width: Math.min(width, sheet.by({ wide: 330, square: 760, tall: 760 })),
      lines: sheet.by({ wide: 3, square: 2, tall: 2 }),
      isBalanced: true,
      align: "centre",
      colour: state === "off" ? amber : cardColours.ink,
    });
    const lay = (y: number) => sheet.place(block, middle, y, "centre");
    return { lay, pill: undefined, height: block?.height ?? 0 };
  }
  const dash = sheet.by({ wide: 44, square: 66, tall: 84 });
  const room = dash * 0.42;
  const most = (width - dash) / 2 - room;
  const options = { face: "display", least: 60, width: most } as const;
  const size = sheet.by({ wide: 252, square: 350, tall: 460 });
  const drawn = await both(sides, ({ score }) => sheet.text(score, { ...options, size }));
  // Both as large as the longer one may be.
  const smaller = Math.min(...drawn.map((block) => block?.size ?? size));
  const scores = await both(sides, ({ score }) => sheet.text(score, { ...options, size: smaller }));
  const height = Math.max(...scores.map((block) => block?.height ?? 0));
  const lay = (y: number) => {
    sheet.place(scores[0], middle - dash / 2 - room, y, "right");
    sheet.place(scores[1], middle + dash / 2 + room, y);
    const thickness = Math.round(smaller * 0.075);
    sheet.rectangle(middle - dash / 2, y + (height - thickness) / 2, dash, thickness, cardColours.ink);
  };
  const pill = await sheet.text(status, {
    size: sheet.by({ wide: 26, square: 31, tall: 35 }),
    width: sheet.by({ wide: 216, square: 640, tall: 640 }),
    colour: state === "off" ? amber : cardColours.onCrimson,
  });
  return { lay, pill, height };
}

/** tokens.css calls it `waiting`, on dark ground. */
const amber = "#e0b04a";

/** The colours of both teams: bright along the edges, and from there into the card as dark as its text needs. */
function laySashes(sheet: CardSheet, sides: Sides<CardSide>): void {
  const { width, height } = sheet;
  const edge = sheet.by({ wide: 62, square: 44, tall: 44 });
  const slant = sheet.by({ wide: 44, square: 34, tall: 34 });
  const stripe = sheet.by({ wide: 14, square: 11, tall: 11 });
  for (const [at, { team }] of sides.entries()) {
    const colour = teamColour(team.colour);
    const second = team.secondColour ? teamColour(team.secondColour) : cardColours.ink;
    // The second side is the first one, turned by half a circle.
    const turn = at === 0 ? "" : ` transform="rotate(180 ${width / 2} ${height / 2})"`;
    const band = (end: number) => `M0 0H${end}L${end - slant} ${height}H0Z`;
    sheet.shapes.push(
      `<g${turn}><linearGradient id="side${at}"><stop stop-color="${safeGround(colour)}" stop-opacity=".8"/>` +
        `<stop offset="1" stop-color="${safeGround(colour)}" stop-opacity="0"/></linearGradient>` +
        `<rect width="${width * 0.42}" height="${height}" fill="url(#side${at})"/>` +
        `<path d="${band(edge + stripe)}" fill="${visibleColour(second)}"/>` +
        `<path d="${band(edge)}" fill="${visibleColour(colour)}"/></g>`,
    );
  }
}

async function layRows(sheet: CardSheet, card: Card, content: Match, readPicture: ReadPicture) {
  const { width, margin, bottom } = sheet;
  const right = width - margin;
  const headerBottom = await sheet.header(card.siteName, content.heading);
  const gap = sheet.by({ wide: 18, square: 34, tall: 44 });
  const pill = await sheet.text(content.status, {
    size: sheet.by({ wide: 26, square: 31, tall: 35 }),
    width: sheet.by({ wide: 420, square: 700, tall: 700 }),
    colour: content.state === "off" ? amber : cardColours.onCrimson,
  });
  const pillHeight = sheet.by({ wide: 48, square: 58, tall: 64 });
  const isBeside = sheet.shape === "wide";
  const pillRoom = pill ? pill.width + pillHeight * (content.state === "live" ? 1.5 : 1.1) : 0;
  const noteLeft = isBeside && pill ? margin + pillRoom + 20 : margin;
  const notes = await notesOf(sheet, content.notes, right - noteLeft);
  const noteGap = 14;
  const noteHeight = heightOf(notes, noteGap);
  const footHeight = isBeside ? Math.max(pillHeight, noteHeight) : (pill ? pillHeight + gap : 0) + noteHeight;
  const room = bottom - headerBottom - footHeight - 3 * gap;
  const rowHeight = Math.min(sheet.by({ wide: 178, square: 310, tall: 380 }), (room - gap) / 2);
  let y = headerBottom + gap + Math.max(0, (room - gap - 2 * rowHeight) / 2);
  for (const side of content.sides) {
    await layRow(sheet, side, { y, height: rowHeight, readPicture, card });
    y += rowHeight + gap;
  }
  if (pill) {
    sheet.pill(pill, margin, isBeside ? y + (footHeight - pillHeight) / 2 : y, {
      height: pillHeight,
      isLive: content.state === "live",
    });
    if (!isBeside) y += pillHeight + gap;
  }
  if (isBeside) y += (footHeight - noteHeight + noteGap) / 2;
  for (const note of notes) y = sheet.place(note, noteLeft, y) + noteGap;
}

type Row = { y: number; height: number; readPicture: ReadPicture; card: Card };

/** The ground of a side in the colours of its team. */
function layBand(sheet: CardSheet, team: CardTeam, y: number, height: number): void {
  const colour = teamColour(team.colour);
  const gradient = `row${Math.round(y)}`;
  sheet.shapes.push(
    `<linearGradient id="${gradient}"><stop stop-color="${safeGround(colour)}" stop-opacity=".95"/>` +
      `<stop offset="1" stop-color="${safeGround(colour)}" stop-opacity=".2"/></linearGradient>` +
      `<rect y="${y}" width="${sheet.width}" height="${height}" fill="url(#${gradient})"/>`,
  );
  sheet.rectangle(0, y, sheet.by({ wide: 20, square: 22, tall: 24 }), height, visibleColour(colour));
  if (team.secondColour) {
    const edge = sheet.by({ wide: 20, square: 22, tall: 24 });
    sheet.rectangle(edge, y, 7, height, visibleColour(teamColour(team.secondColour)));
  }
}

/** A side in a band across the card: crest, name and what its players did, and the score at the end. */
async function layRow(sheet: CardSheet, side: CardSide, { y, height, readPicture, card }: Row): Promise<void> {
  const { width, margin } = sheet;
  const right = width - margin;
  const { team } = side;
  layBand(sheet, team, y, height);
  const middle = y + height / 2;
  const crestSide = Math.min(height * 0.66, sheet.by({ wide: 118, square: 150, tall: 170 }));
  const crest = await readCrest(team.crest, crestSide, readPicture);
  sheet.crest(team, crest, margin + crestSide / 2, middle, crestSide);

  const score = await sheet.text(side.score, {
    face: "display",
    size: sheet.by({ wide: 132, square: 150, tall: 164 }),
    least: 56,
    width: sheet.by({ wide: 420, square: 400, tall: 380 }),
  });
  const detailGap = sheet.by({ wide: 14, square: 18, tall: 22 });
  const detail = await sheet.text(side.detail, {
    face: "text",
    size: sheet.by({ wide: 26, square: 31, tall: 35 }),
    width: sheet.by({ wide: 420, square: 400, tall: 380 }),
    colour: cardColours.muted,
  });
  const scoreHeight = heightOf([score, detail], detailGap) - detailGap;
  const scoreTop = middle - scoreHeight / 2;
  const below = sheet.place(score, right, scoreTop, "right") + (score ? detailGap : 0);
  sheet.place(detail, right, below, "right");

  const left = margin + crestSide + sheet.by({ wide: 30, square: 34, tall: 38 });
  const nameWidth = right - left - Math.max(score?.width ?? 0, detail?.width ?? 0) - 32;
  const lineGap = sheet.by({ wide: 17, square: 21, tall: 25 });
  const name = await sheet.teamName(team, {
    face: "display",
    size: sheet.by({ wide: 70, square: 78, tall: 84 }) * (card.lang === "ne" ? 0.86 : 1),
    least: sheet.by({ wide: 42, square: 44, tall: 48 }) * (card.lang === "ne" ? 0.86 : 1),
    width: nameWidth,
    lines: 2,
    isBalanced: true,
  });
  const lines = await linesOf(
    sheet,
    { ...side, detail: undefined },
    {
      size: sheet.by({ wide: 24, square: 30, tall: 34 }),
      width: nameWidth,
      most: sheet.by({ wide: name && name.lines > 1 ? 1 : 2, square: 3, tall: 4 }),
      align: "left",
    },
  );
  let textTop = middle - (heightOf([name, ...lines], lineGap) - lineGap) / 2;
  for (const block of [name, ...lines]) if (block) textTop = sheet.place(block, left, textTop) + lineGap;
}
