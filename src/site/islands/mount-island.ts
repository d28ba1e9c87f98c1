// Wakes one React component on a page that ships no framework. React is fetched with the first of them.
import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

type IslandModule = { Island: ComponentType<Record<string, unknown>> };

const islands = import.meta.glob<IslandModule>("/src/**/*.island.tsx");

/**
 * Hydrates `<div data-island="comment-form" data-props="…">` with the `Island` that `comment-form.island.tsx` exports.
 * The props are the JSON that the server rendered the same component with.
 */
export async function mountIsland(element: HTMLElement): Promise<void> {
  const ending = `/${element.dataset.island}.island.tsx`;
  const file = Object.keys(islands).find((path) => path.endsWith(ending));
  const module = file && (await islands[file]?.());
  if (module) hydrateRoot(element, createElement(module.Island, JSON.parse(element.dataset.props ?? "{}")));
}
