/** Pages around signing in are for one asker and are kept nowhere. */
export const noStore = { "cache-control": "private, no-store" } as const;

/** The headers of a page that answers forms: those of the action if there was one. */
export function accountHeaders({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

/** The head of a page for one asker: its title, and nothing for search engines. */
export function accountMeta({ loaderData }: { loaderData: { title: string } | undefined }) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}
