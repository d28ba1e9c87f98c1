// The pages that a reader can always reach from the footer. A page that is added to the site is added here.
import type { MessageKey } from "#app/messages/messages.ts";

type SiteLink = { path: string; word: MessageKey };

/** Before and after the items of the navigation, in this order. */
export const firstSiteLinks = [{ path: "/", word: "layout.footer.home" }] as const satisfies readonly SiteLink[];
export const lastSiteLinks = [
  { path: "/matches", word: "matches.title" },
  { path: "/about", word: "about.short" },
  { path: "/contact", word: "contact.short" },
  { path: "/subscribe", word: "subscribe.short" },
  { path: "/newsletter", word: "newsletter.title" },
  { path: "/corrections", word: "corrections.title" },
  { path: "/privacy", word: "privacy.title" },
  { path: "/terms", word: "terms.title" },
  { path: "/login", word: "layout.account.signIn" },
] as const satisfies readonly SiteLink[];
