import { escapeAttribute } from "../../platform/text/escape-html.ts";

/**
 * Puts every table of a sanitised body into a box that scrolls and that a keyboard reaches: on a phone a table is wider
 * than the screen. The gate on saving writes tables without attributes and never one inside another.
 */
export function withScrollingTables(html: string, label: string): string {
  if (!html.includes("<table>")) return html;
  const box = `<div class="table-scroll" role="group" tabindex="0" aria-label="${escapeAttribute(label)}">`;
  return html.replaceAll("<table>", `${box}<table>`).replaceAll("</table>", "</table></div>");
}
