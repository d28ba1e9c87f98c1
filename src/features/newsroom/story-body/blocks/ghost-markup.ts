// How the editor of Ghost writes blocks: HTML with classes of its own. What it has no block for stays as it is in a
// card that holds HTML.

/** Markup that Ghost neither reads nor changes. */
export function ghostHtmlCard(html: string): string {
  return `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;
}
