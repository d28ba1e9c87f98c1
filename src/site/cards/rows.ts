// How many of a list stand in its last row, for rows.css: the sheet cannot divide.

/** Columns on the widest screens; a tablet has two, a phone one. */
export type Columns = 2 | 3 | 4;

/**
 * Classes of a list in rows that always fill: what is left over for the last row shares its width. `rest-n` names how
 * many these are on a wide screen, `rest-odd` that one is left over in two columns.
 */
export function rowsOf(columns: Columns, count: number): string {
  const rest = count % columns;
  return [`rows-of-${columns}`, rest > 0 && `rest-${rest}`, count % 2 === 1 && "rest-odd"].filter(Boolean).join(" ");
}

/**
 * For each of a list, how many stand in its row when every row fills and none is more than one longer than another:
 * five in four columns are three and two.
 */
export function evenRows(count: number, columns: number): readonly number[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((length) =>
    Array.from({ length }, () => length),
  );
}
