import type { ReactNode } from "react";

export type ScoreTableColumn = {
  key: string;
  label: string;
  /** What stands in the heading where the label has no room; a screen reader hears the label. */
  short?: string;
  /** The label with more than words: a crest beside a team. */
  shown?: ReactNode;
};

export type ScoreTableRow = { key: string; header: ReactNode; values: readonly ReactNode[] };

type ScoreTableProps = {
  caption: string;
  /** Where the caption leads. */
  href?: string;
  columns: readonly [ScoreTableColumn, ...ScoreTableColumn[]];
  rows: readonly ScoreTableRow[];
};

/**
 * A table of a scorecard: a caption, a heading to each column, the first one heading its row. Scrolls in its own box.
 */
export function ScoreTable({ caption, href, columns, rows }: ScoreTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
    <div className="sport-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{href === undefined ? caption : <a href={href}>{caption}</a>}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, short, shown }) => (
              <th key={key} scope="col">
                {short === undefined ? (shown ?? label) : <ShortHeading label={label} short={short} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, header, values }) => (
            <tr key={key}>
              <th scope="row">{header}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]?.key}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ShortHeading({ label, short }: { label: string; short: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{label}</span>
    </>
  );
}
