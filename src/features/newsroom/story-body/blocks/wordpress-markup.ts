// How the editor of WordPress writes blocks: HTML with comments around it.

/** A block with its attributes. */
export function wordpressMarkup(name: string, attributes: Readonly<Record<string, unknown>>, html: string): string {
  const json = Object.keys(attributes).length === 0 ? "" : ` ${commentJson(attributes)}`;
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->\n\n`;
}

/** JSON that cannot end its comment, as WordPress writes it. */
function commentJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("--", "\\u002d\\u002d")
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026");
}

/** Paragraphs, lists and headings of level 3 of a stored body, each as a block. A paragraph in a list is none. */
export function wordpressTexts(html: string): string {
  let depth = 0;
  const marked = html.replaceAll(
    /<(\/?)[uo]l\b[^>]*>|<(p|h3)>.*?<\/\2>/gs,
    (found, closing: string | undefined, tag) => {
      if (tag === undefined) depth += closing === "/" ? -1 : 1;
      if (tag === undefined || depth > 0) return found;
      if (tag === "p") return wordpressMarkup("paragraph", {}, found);
      return wordpressMarkup("heading", { level: 3 }, found.replace("<h3>", '<h3 class="wp-block-heading">'));
    },
  );
  return wordpressLists(marked);
}

/** Lists with what the editor writes at them and at their items. */
export function wordpressLists(html: string): string {
  return html
    .replaceAll("<ul>", '<!-- wp:list -->\n<ul class="wp-block-list">')
    .replaceAll(/<ol(?: start="(\d+)")?>/g, (_found, start: string | undefined) => {
      const [json, attribute] = start ? [`,"start":${start}`, ` start="${start}"`] : ["", ""];
      return `<!-- wp:list {"ordered":true${json}} -->\n<ol${attribute} class="wp-block-list">`;
    })
    .replaceAll(/<\/([uo]l)>/g, "</$1>\n<!-- /wp:list -->\n\n")
    .replaceAll("<li>", "<!-- wp:list-item -->\n<li>")
    .replaceAll("</li>", "</li>\n<!-- /wp:list-item -->\n");
}
