// Addresses that belong to another old address: its feed, its later pages, its views, its small pictures.

export type Below = "" | "feed";

/** A feed of what has none, such as a story, is the thing itself. */
export function listPath(path: string, below: Below): string {
  const hasFeed = below === "feed" && /^\/(?:ne\/)?(?!article\/|media\/)[^?]*$/.test(path);
  return hasFeed ? `${path === "/" ? "" : path}/rss.xml` : path;
}

/** The address itself, then what it was a feed, a later page, a small picture or another view of. */
export function spellings(key: string): readonly { path: string; below: Below }[] {
  const found: { path: string; below: Below }[] = [{ path: key, below: "" }];
  const add = (path: string, below: Below = "") => {
    if (path !== key && path !== "") found.push({ path, below });
  };
  add(key.replace(/\/feed(?:\/(?:rss|rss2|atom|rdf))?$/, ""), "feed");
  add(key.replace(/\/page\/\d{1,6}$/, ""));
  add(key.replace(/\/(?:amp|embed|trackback|comment-page-\d{1,6})$/, ""));
  if (key.startsWith("/wp-content/uploads/")) {
    add(key.replace(/-\d{1,5}x\d{1,5}(\.[a-z0-9]{3,4})$/, "$1"));
    add(key.replace(/-(?:scaled|rotated|e\d{10,13})(?:-\d{1,5}x\d{1,5})?(\.[a-z0-9]{3,4})$/, "$1"));
    add(key.replace(/(?:-\d{1,5}x\d{1,5})?(\.[a-z0-9]{3,4})$/, "-scaled$1"));
  }
  return found;
}
