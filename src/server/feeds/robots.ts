// What crawlers may ask for (RFC 9309). Nothing is hidden by it: what is private is refused to everybody.

/** Pages that are for one person, or without end. In front of each also the language's prefix. */
const notForCrawlers = [
  "/search",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/sign-in-code",
  "/two-step",
  "/profile$",
  "/profile/",
  "/bookmarks$",
  "/comment/",
  "/email-change",
  "/newsletter-confirm",
  "/unsubscribe",
] as const;

/** The text of `/robots.txt`. */
export function robotsText(origin: string): string {
  const closed = ["/admin", "/api/", ...notForCrawlers, ...notForCrawlers.map((path) => `/ne${path}`)];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    "",
  ].join("\n");
}
