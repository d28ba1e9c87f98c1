// The text inside a paragraph of a story, as a flat list of runs. A flat list cannot be nested wrongly: whatever comes
// in, the same words with the same marks give the same markup.

import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { footnoteHtml } from "./footnote.ts";
import { attribute, type HtmlElement } from "./html-tree.ts";

/** Marks in the order in which they nest, outermost first. */
export const markTags = ["strong", "em", "u", "s", "cite", "sup", "sub"] as const;
export type Mark = (typeof markTags)[number];

/**
 * `link` is the inside of the opening tag. A line break is a run with the text "\n", a footnote one without a text, and
 * neither has marks.
 */
export type Run = { text: string; marks: readonly Mark[]; link: string | undefined; note?: string };

const markOfTag: Readonly<Record<string, Mark>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  u: "u",
  ins: "u",
  s: "s",
  strike: "s",
  del: "s",
  cite: "cite",
  sup: "sup",
  sub: "sub",
};

/** The mark that an element stands for, if any. */
export function markOf(tag: string): Mark | undefined {
  return Object.hasOwn(markOfTag, tag) ? markOfTag[tag] : undefined;
}

/** Marks with one more. Text is raised or lowered, not both: the inner element says which. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (marks.includes(mark)) return marks;
  const opposite = mark === "sup" ? "sub" : mark === "sub" ? "sup" : undefined;
  return [...marks.filter((known) => known !== opposite), mark];
}

const relationsThatMayStay = ["nofollow", "sponsored", "ugc"];

/** The attributes of a link, or `undefined` when its address is not one that a story may hold. */
export function linkOf(element: HtmlElement): string | undefined {
  const link = safeLink(attribute(element, "href"));
  if (!link) return undefined;
  const given = attribute(element, "rel").toLowerCase().split(/\s+/);
  const relations = relationsThatMayStay.filter((relation) => given.includes(relation));
  if (link.kind === "http") relations.unshift("noopener");
  return `href="${escapeAttribute(link.href)}"${relations.length > 0 ? ` rel="${relations.join(" ")}"` : ""}`;
}

/** The markup of the runs, "" when they hold nothing to read. White space is folded, and trimmed at both ends. */
export function renderRuns(runs: readonly Run[]): string {
  const written = withoutEmptyLinks(folded(runs));
  if (!written.some(isReadable)) return "";
  let html = "";
  let open: string[] = [];
  for (const run of written) {
    const wanted = [
      ...(run.link === undefined ? [] : [`a ${run.link}`]),
      ...markTags.filter((tag) => run.marks.includes(tag)),
    ];
    let shared = 0;
    while (shared < open.length && open[shared] === wanted[shared]) shared += 1;
    html +=
      closing(open.slice(shared)) +
      wanted
        .slice(shared)
        .map((tag) => `<${tag}>`)
        .join("");
    if (run.note !== undefined) html += footnoteHtml(run.note);
    else html += run.text === "\n" ? "<br>" : escapeText(run.text);
    open = wanted;
  }
  return html + closing(open);
}

/** True when a run shows anything: not only spaces, also no-break ones, and invisible characters. */
function isReadable(run: Run): boolean {
  return run.note !== undefined || /[^\s\p{Default_Ignorable_Code_Point}]/u.test(run.text);
}

function closing(tags: readonly string[]): string {
  return tags
    .toReversed()
    .map((tag) => (tag.startsWith("a ") ? "</a>" : `</${tag}>`))
    .join("");
}

/** Runs with single spaces between words, none at the ends or beside a line break. */
function folded(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.note !== undefined) {
      result.push(run);
      continue;
    }
    if (run.text === "\n") {
      trimEnd(result);
      if (result.length > 0) result.push(run);
      continue;
    }
    const text = run.text.replace(/[ \t\n\r\f]+/g, " ");
    const isAfterSpace = !last || last.text === "\n" || last.text.endsWith(" ");
    const retained = isAfterSpace && text.startsWith(" ") ? text.slice(1) : text;
    if (retained !== "") result.push({ ...run, text: retained });
  }
  while (result.at(-1)?.text === "\n" || result.at(-1)?.text.endsWith(" ")) {
    if (result.at(-1)?.text === "\n") result.pop();
    else trimEnd(result);
  }
  return result;
}

/** Takes the space off the end of the last run, and the run if nothing else was in it. */
function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (!last?.text.endsWith(" ")) return;
  runs.pop();
  const text = last.text.slice(0, -1);
  if (text !== "") runs.push({ ...last, text });
}

/** A link around nothing but space cannot be seen or followed: its runs lose it. */
function withoutEmptyLinks(runs: readonly Run[]): Run[] {
  const readable = new Set<number>();
  let start = 0;
  for (let end = 1; end <= runs.length; end += 1) {
    if (end < runs.length && runs[end]?.link === runs[start]?.link) continue;
    if (runs.slice(start, end).some(isReadable)) for (let index = start; index < end; index += 1) readable.add(index);
    start = end;
  }
  return runs.map((run, index) => (readable.has(index) ? run : { ...run, link: undefined }));
}
