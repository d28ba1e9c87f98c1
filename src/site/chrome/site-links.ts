// The pages that a reader can always reach from the footer. A page that is added to the site is added here.
import type { WordKey } from "../../words/words.ts";

type SiteLink = { path: string; word: WordKey };

/** Before and after the items of the navigation, in this order. */
export const firstSiteLinks = [{ path: "/", word: "chrome.footer.home" }] as const satisfies readonly SiteLink[];
export const lastSiteLinks = [
  { path: "/about", word: "about.short" },
  { path: "/contact", word: "contact.short" },
  { path: "/subscribe", word: "subscribe.short" },
  { path: "/newsletter", word: "newsletter.title" },
  { path: "/privacy", word: "privacy.title" },
  { path: "/terms", word: "terms.title" },
  { path: "/login", word: "chrome.account.signIn" },
] as const satisfies readonly SiteLink[];
