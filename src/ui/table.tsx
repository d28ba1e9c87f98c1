// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks on a phone loses its native roles.
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Column<Row> = {
  key: string;
  /** The column's name; on a phone it stands before each value. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** `title` heads the entry on a phone, `actions` ends it, `figure` is set flush right in tabular digits. */
  kind?: "title" | "figure" | "actions" | "plain";
  /** A heading that sorts: what stands in it instead of `head`, and how the rows are ordered by it now. */
  sorter?: ReactNode;
  sorted?: "ascending" | "descending";
  hiddenOnPhone?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

const cellLooks = {
  title: "font-semibold @max-[44rem]:order-first @max-[44rem]:basis-full @max-[44rem]:text-base",
  figure: "@min-[44rem]:text-right tabular-nums",
  actions: "@min-[44rem]:text-right @min-[44rem]:whitespace-nowrap @max-[44rem]:basis-full @max-[44rem]:pt-1",
  plain: "",
} as const;

/**
 * Rows of the same kind: a dense table where there is room, a list of entries on a phone. `caption` is for a screen
 * reader; the page has its own heading.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // By its own room, not the window's: beside a sidebar a tablet has no room for eight columns either.
    <div className="@container">
      <table role="table" className="w-full border-collapse text-sm @max-[44rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="border-b-2 border-rule @max-[44rem]:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[44rem]:block @max-[44rem]:border-t-2 @max-[44rem]:border-rule">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-b border-hairline hover:bg-sunken @max-[44rem]:flex @max-[44rem]:flex-wrap @max-[44rem]:gap-x-4 @max-[44rem]:py-2.5"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { head, kind = "plain", sorter, sorted } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={classNames(
        "px-2.5 py-1.5 text-left font-semibold whitespace-nowrap text-muted first:pl-0 last:pr-0",
        kind === "figure" && "text-right",
      )}
    >
      {kind === "actions" ? <span className="sr-only">{head}</span> : (sorter ?? head)}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, kind = "plain", cell, hiddenOnPhone } = column;
  const named = kind === "plain" || kind === "figure";
  return (
    <td
      role="cell"
      data-label={named ? head : undefined}
      className={classNames(
        "px-2.5 py-1.5 align-middle first:pl-0 last:pr-0 @max-[44rem]:flex @max-[44rem]:items-baseline @max-[44rem]:gap-2 @max-[44rem]:p-0",
        named &&
          "@max-[44rem]:before:flex-none @max-[44rem]:before:text-faint @max-[44rem]:before:content-[attr(data-label)]",
        cellLooks[kind],
        hiddenOnPhone && "@max-[44rem]:hidden",
      )}
    >
      {cell(row)}
    </td>
  );
}
