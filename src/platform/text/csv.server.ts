// Lists as a file for a spreadsheet: RFC 4180, in UTF-8 with the mark that spreadsheets need to see it, and no cell
// that a spreadsheet would run (docs: trust, CSV injection).

type CsvColumn<Row> = { head: string; cell: (row: Row) => string | number | Date | null };

/**
 * One line of a file. A cell that begins like a formula gets an apostrophe before it, which spreadsheets do not show.
 */
export function csvLine(cells: readonly (string | number | Date | null)[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

/**
 * Where a cell begins, also in the eyes of a spreadsheet that takes a semicolon or a tab for the end of one: it sees no
 * quotation mark behind a comma, so that a line break ends its row as well. Some take the full-width forms for the
 * plain ones.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]|(?<=[;\t\r\n])[=+\-@＝＋－＠]/g;

function cellText(cell: string | number | Date | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell instanceof Date ? cell.toISOString() : cell;
  const safe = text.replace(formulaStart, "'$&");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The file as an answer, sent page by page while it is read: a long list is never in memory as a whole. A failure on
 * the way breaks the download off instead of ending it as if it were complete.
 */
export function csvDownload<Row>({
  filename,
  columns,
  pages,
}: {
  filename: string;
  columns: readonly CsvColumn<Row>[];
  pages: AsyncIterable<readonly Row[]>;
}): Response {
  const encoder = new TextEncoder();
  const reader = pages[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(({ head }) => head))}`));
    },
    async pull(controller) {
      const page = await reader.next();
      if (page.done) return controller.close();
      const lines = page.value.map((row) => csvLine(columns.map(({ cell }) => cell(row))));
      controller.enqueue(encoder.encode(lines.join("")));
    },
    async cancel() {
      await reader.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename.replace(/[^\w.-]/g, "_")}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Reads a list page by page to its end, for `csvDownload`: `read` gives the rows after a place, and the next place. */
export async function* allPages<Row, Cursor>(
  read: (after: Cursor | undefined) => Promise<{ items: readonly Row[]; next: Cursor | undefined }>,
): AsyncGenerator<readonly Row[]> {
  let after: Cursor | undefined;
  do {
    const page = await read(after);
    yield page.items;
    after = page.next;
  } while (after !== undefined);
}
