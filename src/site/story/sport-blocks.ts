import { sportBlockKinds } from "#app/features/newsroom/story-body/story-sport-block.ts";

const figure = new RegExp(
  `<figure class="sport-block" data-sport-shows="(${sportBlockKinds.join("|")})"><a href="([^"]*)">[^<]*</a></figure>`,
  "g",
);

export type NamedBlock = { html: string; shows: string; path: string };

/** The blocks of sport in a sanitised body, each once. */
export function sportBlocksIn(html: string): readonly NamedBlock[] {
  const found = [...html.matchAll(figure)].map(([whole, shows = "", path = ""]) => ({ html: whole, shows, path }));
  return [...new Map(found.map((block) => [block.html, block])).values()];
}

/** A sanitised body with what was drawn in the place of each block of sport. */
export function withSportBlocks(html: string, drawn: ReadonlyMap<string, string>): string {
  return drawn.size === 0 ? html : html.replace(figure, (found) => drawn.get(found) ?? found);
}
