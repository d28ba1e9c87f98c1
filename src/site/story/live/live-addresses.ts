// The addresses of a live blog's pages and entries.
import type { WantedPage } from "#app/features/sport/live-blogs/queries.server.ts";
import { liveLimits } from "#app/features/sport/live-blogs/rules.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/** The element of an entry on its page. */
export const entryAnchor = (id: string) => `entry-${id}`;

/** Where an entry stands, whichever page that is by then. */
export const entryPath = (path: string, id: string) => `${path}?entry=${id}#${entryAnchor(id)}`;

/** A page of a live blog in one of the two orders, or that on which an entry stands. */
export function blogPagePath(path: string, { order, page = 1, entry }: WantedPage): string {
  const query = new URLSearchParams();
  if (order === "oldest") query.set("order", order);
  if (page > 1) query.set("page", String(page));
  if (entry) query.set("entry", entry);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const blogNames = ["order", "page", "entry"] as const;

/** Whether a query asks for a part of a live blog. */
export const asksForBlog = (query: URLSearchParams): boolean => blogNames.some((name) => query.has(name));

/** The page that an address names; `undefined` for one that cannot be, or the first by its number. */
export function blogPageIn(query: URLSearchParams): WantedPage | undefined {
  const [order, page, entry] = blogNames.map((name) => query.get(name));
  if (order !== null && order !== "oldest") return undefined;
  if (page !== null && (!/^[1-9]\d{0,2}$/.test(page ?? "") || page === "1")) return undefined;
  if (Number(page) > liveLimits.entries / liveLimits.page) return undefined;
  return {
    order: order === "oldest" ? "oldest" : "newest",
    page: page ? Number(page) : undefined,
    entry: entry && isIdentifier(entry.toLowerCase()) ? entry.toLowerCase() : undefined,
  };
}
