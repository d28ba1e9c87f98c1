// The card of a table or of a list of results: as many rows as there is room for, the first ones.
import type { Card, CardRow, ContentOf } from "./card.ts";
import { drawField, layVeils, type ReadPicture, readCrest, readPhotograph } from "./card-backdrop.server.ts";
import { cardColours } from "./card-colours.ts";
import type { CardSheet } from "./card-sheet.server.ts";
import type { TextBlock } from "./card-text.server.ts";

export async function layRanking(
  sheet: CardSheet,
  card: Card,
  content: ContentOf<"ranking">,
  readPicture: ReadPicture,
) {
  const { width, height, margin, bottom } = sheet;
  const picture = await readPhotograph(sheet, card.picture, { readPicture });
  const stops = [
    [0, 0.7],
    [0.3, 0.76],
    [1, 0.86],
  ] as const;
  if (picture) await layVeils(sheet, picture, { veils: [{ axis: "y", stops }], zones: [{}] });
  else drawField(sheet, undefined, width / 2, height / 2);
  const headerBottom = await sheet.header(card.siteName, content.heading);
  const title = await sheet.text(content.title, {
    face: "display",
    size: sheet.by({ wide: 70, square: 92, tall: 108 }) * (card.lang === "ne" ? 0.84 : 1),
    width: width - 2 * margin,
    lines: sheet.by({ wide: 1, square: 2, tall: 2 }),
    isBalanced: true,
  });
  const footer = await sheet.text(content.footer, {
    face: "text",
    size: sheet.by({ wide: 23, square: 28, tall: 32 }),
    width: width - 2 * margin,
    colour: cardColours.muted,
  });
  const gap = sheet.by({ wide: 24, square: 34, tall: 44 });
  if (content.rows.length === 0) {
    const total = (title?.height ?? 0) + gap + (footer?.height ?? 0);
    const y = sheet.place(title, margin, (headerBottom + bottom - total) / 2) + gap;
    sheet.place(footer, margin, y);
    return picture;
  }
  const footHeight = footer ? footer.height + gap * 0.8 : 0;
  const room = bottom - headerBottom - gap * 2.1 - (title?.height ?? 0) - footHeight;
  const table = tableSize(sheet, content, room);
  const top = sheet.place(title, margin, headerBottom + gap * 1.1 + (room - table.height) / 2) + gap;
  await layTable(sheet, content, { ...table, top, readPicture });
  sheet.place(footer, margin, top + table.height + gap * 0.8);
  return picture;
}

type TableSize = { headHeight: number; rowHeight: number; height: number; rows: readonly CardRow[] };

/** As many of the first rows as have room, and higher ones where they are few. */
function tableSize(sheet: CardSheet, { columns, rows }: ContentOf<"ranking">, room: number): TableSize {
  const hasHead = columns.some((name) => name !== "");
  const headHeight = hasHead ? sheet.by({ wide: 34, square: 44, tall: 52 }) : 0;
  const [least, most] = sheet.by({ wide: [43, 70], square: [56, 96], tall: [70, 122] });
  const shown = rows.slice(0, Math.max(1, Math.floor((room - headHeight) / least)));
  const rowHeight = Math.floor(Math.min(most, (room - headHeight) / shown.length));
  return { headHeight, rowHeight, height: headHeight + rowHeight * shown.length, rows: shown };
}

type Place = TableSize & { top: number; readPicture: ReadPicture };

async function layTable(sheet: CardSheet, content: ContentOf<"ranking">, place: Place): Promise<void> {
  const { headHeight, rowHeight, rows, top, readPicture } = place;
  const { width, margin } = sheet;
  const size = Math.round(Math.min(rowHeight * 0.5, sheet.by({ wide: 29, square: 36, tall: 42 })));
  const bodyTop = top + headHeight;
  for (const at of rows.keys()) {
    const y = bodyTop + at * rowHeight;
    sheet.rectangle(margin - 16, y, width - 2 * margin + 32, rowHeight - 3, "#ffffff", at === 0 ? 0.13 : 0.05);
  }
  const right = await layCells(sheet, content, { rows, rowHeight, size, bodyTop, headTop: top });
  const ranks = await sheet.column(
    rows.map((row) => row.rank),
    { size: Math.round(rowHeight * 0.62), pitch: rowHeight, face: "display" },
  );
  const rankWidth = Math.max(ranks?.width ?? 0, rowHeight * 0.5);
  placeColumn(sheet, ranks, margin + rankWidth, { bodyTop, rowHeight });
  const crestSide = Math.round(rowHeight * 0.66);
  const hasTeams = rows.some((row) => row.team);
  const left = margin + rankWidth + rowHeight * 0.36 + (hasTeams ? crestSide + rowHeight * 0.3 : 0);
  for (const [at, row] of rows.entries()) {
    const middle = bodyTop + (at + 0.5) * rowHeight - 1.5;
    if (row.team) {
      const crest = await readCrest(row.team.crest, crestSide, readPicture);
      sheet.crest(row.team, crest, left - rowHeight * 0.3 - crestSide / 2, middle, crestSide);
    }
    const options = { size, least: size * 0.86, width: right - left - 24 };
    const isTeam = row.team?.name === row.name;
    const name = row.team && isTeam ? await sheet.teamName(row.team, options) : await sheet.text(row.name, options);
    if (name) sheet.place(name, left, middle - name.height / 2);
  }
}

type Body = { rows: readonly CardRow[]; rowHeight: number; size: number; bodyTop: number; headTop: number };

/** The columns of numbers from the right; returns where they begin. The last one counts most. */
async function layCells(sheet: CardSheet, content: ContentOf<"ranking">, body: Body): Promise<number> {
  const { rows, rowHeight, size, bodyTop, headTop } = body;
  const { width, margin } = sheet;
  const gap = sheet.by({ wide: 34, square: 26, tall: 26 });
  const number = Math.max(content.columns.length, ...rows.map((row) => row.cells.length));
  let right = width - margin;
  // Names need more than half of the width; the first columns are left out for them.
  const least = margin + (width - 2 * margin) * sheet.by({ wide: 0.5, square: 0.58, tall: 0.58 });
  for (const index of Array.from({ length: number }, (_, at) => number - 1 - at)) {
    const isLast = index === number - 1;
    const cells = await sheet.column(
      rows.map((row) => row.cells[index] ?? ""),
      { size: isLast ? Math.round(rowHeight * 0.6) : size, pitch: rowHeight, face: isLast ? "display" : "text" },
    );
    const head = await sheet.text(content.columns[index], {
      face: "text",
      size: sheet.by({ wide: 21, square: 25, tall: 29 }),
      width: sheet.by({ wide: 150, square: 150, tall: 150 }),
      colour: cardColours.muted,
    });
    const wide = Math.max(cells?.width ?? 0, head?.width ?? 0);
    if (wide === 0) continue;
    if (!isLast && right - wide < least) break;
    placeColumn(sheet, cells, right, { bodyTop, rowHeight });
    sheet.place(head, right, headTop, "right");
    right -= wide + gap;
  }
  return right + gap;
}

function placeColumn(
  sheet: CardSheet,
  block: TextBlock | undefined,
  right: number,
  { bodyTop, rowHeight }: { bodyTop: number; rowHeight: number },
): void {
  if (!block) return;
  const letters = block.height - (block.lines - 1) * rowHeight;
  sheet.place(block, right, bodyTop + (rowHeight - letters) / 2 - 1.5, "right");
}
