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
  title: "font-semibold max-md:order-first max-md:basis-full max-md:text-base",
  figure: "md:text-right tabular-nums",
  actions: "md:text-right md:whitespace-nowrap max-md:basis-full max-md:pt-1",
  plain: "",
} as const;

/**
 * Rows of the same kind: a dense table on a desk, a list of entries on a phone. `caption` is for a screen reader; the page has its own heading.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="border-b-2 border-rule max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t-2 max-md:border-rule">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-b border-hairline hover:bg-sunken max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2.5"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
        "px-2.5 py-1.5 align-middle first:pl-0 last:pr-0 max-md:flex max-md:items-baseline max-md:gap-2 max-md:p-0",
        named && "max-md:before:flex-none max-md:before:text-faint max-md:before:content-[attr(data-label)]",
        cellLooks[kind],
        hiddenOnPhone && "max-md:hidden",
      )}
    >
      {cell(row)}
    </td>
  );
}
