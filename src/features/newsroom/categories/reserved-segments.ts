// First segments that belong to pages of our own, now or by the specification: no section may take one.

/**
 * Those whose pages are the same for everybody, with the query names that change them. Lists of stories know `before`
 * alone.
 */
export const sharedSegments: Readonly<Record<string, readonly string[]>> = {
  a: [],
  archive: ["before"],
  article: ["before", "entry", "order", "page"],
  tag: ["before"],
  author: ["before"],
  interviews: [],
  video: ["category"],
  videos: ["before", "category"],
  gallery: ["album", "category", "page"],
  events: ["before", "category", "month"],
  about: [],
  corrections: ["before"],
  developers: [],
  privacy: [],
  terms: [],
  contact: [],
  subscribe: [],
  newsletter: [],
  matches: ["category", "day"],
  match: [],
  competition: ["before", "season"],
  competitions: [],
  team: [],
  player: [],
  venue: [],
};

/** Those whose answers are for one asker, or have headers of their own. */
const unsharedSegments = [
  ".well-known",
  "admin",
  "ads.txt",
  "api",
  "articles",
  "assets",
  "atom.xml",
  "bookmarks",
  "cards",
  "comment",
  "csp-report",
  "dev",
  "email-change",
  "en",
  "favicon.ico",
  "favicon.svg",
  "feed",
  "feed.json",
  "forgot-password",
  "healthz",
  "live",
  "login",
  "manifest.webmanifest",
  "media",
  "membership",
  "ne",
  "news-sitemap.xml",
  "newsletter-confirm",
  "newsletter-choices",
  "partner-feed",
  "payment",
  "preview",
  "profile",
  "readyz",
  "reset-password",
  "robots.txt",
  "rss",
  "rss.xml",
  "search",
  "sign-in-code",
  "sign-out",
  "sitemap.xml",
  "two-step",
  "unsubscribe",
  "verify-email",
  "widgets",
];

/** Where feed readers try by habit, at the root and below a section: both lead to `rss.xml`. */
export const feedAliases: ReadonlySet<string> = new Set(["feed", "rss"]);

export const reservedSegments: ReadonlySet<string> = new Set([...Object.keys(sharedSegments), ...unsharedSegments]);
