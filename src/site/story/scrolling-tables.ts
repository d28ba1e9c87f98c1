import { escapeAttribute } from "#app/platform/text/escape-html.ts";

/**
 * Puts every table of a sanitised body into a box that scrolls and that a keyboard reaches: on a phone a table is wider
 * than the screen. Columns of numbers are marked, so that their digits stand below each other. The gate on saving writes
 * tables without attributes and never one inside another.
 */
export function withScrollingTables(html: string, label: string): string {
  if (!html.includes("<table>")) return html;
  const box = `<div class="table-scroll" role="group" tabindex="0" aria-label="${escapeAttribute(label)}">`;
  return html.replace(/<table>(?:(?!<\/table>).)*<\/table>/gs, (table) => `${box}${withNumberColumns(table)}</div>`);
}

const row = /<tr>(?:(?!<\/tr>).)*<\/tr>/gs;
const cell = /<(td|th)>((?:(?!<\/\1>).)*)<\/\1>/gs;
const markup = /<[^>]*>/g;
/** A score, a share, a time, a difference: digits of either script with what stands between them. */
const number = /^[+\-−–]?[\d\u0966-\u096f][\d\u0966-\u096f.,:/%()\s–−-]*$/;
const nothing = /^(?:[-–—]|&nbsp;|\s)*$/;

/** Marks the cells of each column that holds numbers below its heading. A table with wide or tall cells has no columns. */
function withNumberColumns(table: string): string {
  if (/<t[dh] /.test(table)) return table;
  const rows = [...table.matchAll(row)].map(([found]) => [...found.matchAll(cell)]);
  const isNumber = (column: number) => {
    const texts = rows.flatMap((cells) => {
      const [, tag, content] = cells[column] ?? [];
      return tag === "td" && content !== undefined ? [content.replace(markup, "").trim()] : [];
    });
    return texts.some((text) => number.test(text)) && texts.every((text) => number.test(text) || nothing.test(text));
  };
  const numbers = new Set((rows[0] ?? []).map((_, column) => column).filter(isNumber));
  return table.replace(row, (found) => {
    let column = -1;
    return found.replace(cell, (whole, tag: string) => {
      column += 1;
      return numbers.has(column) ? `<${tag} class="number">${whole.slice(tag.length + 2)}` : whole;
    });
  });
}
