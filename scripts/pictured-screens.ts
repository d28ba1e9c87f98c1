// What `npm run pictures` photographs: every screen of the product, and how to get there in the demo.
import type { Page } from "@playwright/test";
import {
  linkIn,
  liveBlogScreen,
  mailedLink,
  mergeStory,
  notificationsScreen,
  type PicturedScreen,
  secondStep,
} from "./prepare-screens.ts";

const article = linkIn("/", "/article/");

const scorecard = linkIn("/article/tuskers-win-the-rhododendron-t20-off-the-very-last-ball", "/match/");
const staffMatch = linkIn("/admin/matches", "/admin/matches/0");

const staffCompetition = linkIn("/admin/competitions", "/admin/competitions/0");
const nextMatch = linkIn("/admin/matches?status=scheduled", "/admin/matches/0");
const scoringScreen: PicturedScreen["address"] = async (page, prefix) => `${await nextMatch(page, prefix)}/score`;

/** A screen with the dialog in which what it is about is edited. */
const openToEdit = (screen: PicturedScreen["address"]) => linkIn(screen, "edit=");

/** The story of the women's league with the table in it. */
const storyWithTable: PicturedScreen["address"] = (page, prefix) =>
  linkIn(`/search?q=${prefix ? "भरिएको+रंगशाला" : "full+stands"}`, "/article/")(page, prefix);

const strangers: Readonly<Record<string, PicturedScreen["address"]>> = {
  home: "/",
  section: "/national",
  sport: "/national/football",
  esports: "/esports",
  interviews: "/interviews",
  article,
  tag: linkIn(article, "/tag/"),
  author: linkIn(article, "/author/"),
  "search-blank": "/search",
  search: async (_page, prefix) => `/search?q=${prefix ? "फुटबल" : "final"}`,
  "search-nothing": "/search?q=zzzz",
  videos: "/videos",
  video: linkIn("/videos", "/video/"),
  gallery: "/gallery",
  events: "/events",
  event: linkIn("/events", "/events/"),
  matches: "/matches",
  match: async (page) => scorecard(page, ""),
  "match-football": linkIn("/competition/himal-league/results", "/match/himal-united-v-koshi-rovers-"),
  "match-volleyball": linkIn("/competition/dhorpatan-league/results", "/match/"),
  "match-athletics": linkIn("/competition/ridge-city-games/results", "/match/"),
  "match-esports": linkIn("/competition/valley-lan/results", "/match/"),
  competition: "/competition/himal-league",
  "competition-fixtures": "/competition/himal-league/fixtures",
  "competition-results": "/competition/himal-league/results",
  "competition-scorers": "/competition/himal-league/scorers",
  bracket: "/competition/monsoon-shield",
  team: "/team/himal-united",
  player: linkIn("/team/himal-united", "/player/"),
  venue: linkIn("/team/himal-united", "/venue/"),
  "live-blog": (page, prefix) =>
    linkIn(`/search?q=${prefix ? "गोलाप्रथा" : "draw+hands+the+holders"}`, "/article/")(page, prefix),
  archive: "/archive",
  "archive-month": linkIn("/archive", "/archive/2"),
  corrections: "/corrections",
  about: "/about",
  contact: "/contact",
  subscribe: "/subscribe",
  newsletter: "/newsletter",
  privacy: "/privacy",
  terms: "/terms",
  "not-found": "/no/such/page",
  login: "/login",
  "sign-up": "/login?tab=signup",
  "forgot-password": "/forgot-password",
  "reset-password": "/reset-password?token=none",
  "sign-in-code": "/sign-in-code",
  "verify-email": "/verify-email",
  "email-change": "/email-change?token=none",
  unsubscribe: "/unsubscribe?token=none",
};

const readers: Readonly<Record<string, PicturedScreen["address"]>> = {
  profile: "/profile",
  preferences: "/profile?tab=preferences",
  security: "/profile/security",
  "change-email": "/profile/email",
  "change-password": "/profile/password",
  sessions: "/profile/sessions",
  "delete-account": "/profile/delete",
  bookmarks: "/bookmarks",
  following: "/profile/following",
};

const staff: Readonly<Record<string, PicturedScreen["address"]>> = {
  "admin-dashboard": "/admin",
  "admin-articles": "/admin/articles",
  "admin-article": linkIn("/admin/articles", "/admin/articles/0"),
  "admin-live-blog": liveBlogScreen,
  "admin-history": async (page, prefix) =>
    `${await linkIn("/admin/articles", "/admin/articles/0")(page, prefix)}/history`,
  "admin-templates": "/admin/templates",
  "admin-template": openToEdit("/admin/templates"),
  "admin-checklist": "/admin/checklist",
  "admin-notifications": notificationsScreen(),
  "admin-matches": "/admin/matches",
  "admin-match": staffMatch,
  "admin-fixture": openToEdit(nextMatch),
  "admin-scoring": scoringScreen,
  "admin-import": "/admin/matches/import",
  "admin-competitions": "/admin/competitions",
  "admin-competition": staffCompetition,
  "admin-season": openToEdit(staffCompetition),
  "admin-teams": "/admin/teams",
  "admin-players": "/admin/players",
  "admin-venues": "/admin/venues",
  "admin-categories": "/admin/categories",
  "admin-events": "/admin/events",
  "admin-videos": "/admin/videos",
  "admin-homepage-sections": "/admin/homepage-sections",
  "admin-navbar": "/admin/navbar",
  "admin-breaking-news": "/admin/breaking-news",
  "admin-comments": "/admin/comments",
  "admin-media": "/admin/media",
  "admin-gallery": "/admin/gallery",
  "admin-newsletter": "/admin/newsletter",
  "admin-ads": "/admin/ads",
  "admin-about": "/admin/about",
  "admin-team": "/admin/team",
  "admin-contact": "/admin/contact-settings",
  "admin-inbox": "/admin/contact-settings?view=inbox",
  "admin-subscriptions": "/admin/contact-settings?view=subscriptions",
  "admin-roles": "/admin/roles",
  "admin-audit": "/admin/audit",
  "admin-trash": "/admin/trash",
  "admin-imports": "/admin/imports",
  "admin-redirects": "/admin/redirects",
};

/** Scrolls so far that this stands at the top of the window, below the bar that stays there. */
const showing = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => {
      part.scrollIntoView();
      scrollBy(0, -80);
    });

/** What stands further down on a page, what lies over one, and what appears when something is pressed. */
const further: readonly PicturedScreen[] = [
  { name: "home-middle", address: "/", who: "stranger", afterwards: showing("main section:nth-of-type(3)") },
  { name: "home-end", address: "/", who: "stranger", afterwards: showing("footer") },
  { name: "article-sport", address: storyWithTable, who: "stranger", afterwards: showing(".story-body .sport-block") },
  { name: "article-end", address: article, who: "reader", afterwards: showing("#comments") },
  {
    name: "gallery-picture",
    address: "/gallery",
    who: "stranger",
    afterwards: (page) => page.locator(".picture-wall a").first().click(),
  },
  { name: "reset-password-open", address: mailedLink("/forgot-password", "/reset-password"), who: "stranger" },
  { name: "sign-in-code-open", address: mailedLink("/sign-in-code", "/sign-in-code"), who: "stranger" },
  { name: "two-step", address: secondStep(), who: "stranger" },
  { name: "comment", address: linkIn(article, "/comment/"), who: "reader" },
  { name: "admin-live-blog-offline", address: liveBlogScreen, who: "staff", isOffline: true },
  {
    ...{ name: "admin-merge", address: linkIn("/admin/articles", "/admin/articles/0"), who: "staff" },
    afterwards: mergeStory,
  },
  { name: "admin-scoring-offline", address: scoringScreen, who: "staff", isOffline: true },
  { name: "two-step-setup", address: "/profile/security?setup=two-step", who: "reader" },
];

const inEither =
  (en: string, ne: string): PicturedScreen["address"] =>
  async (_page, prefix) =>
    prefix === "" ? en : encodeURI(ne);

/** Pages that came from another system: those of `npm run pictures:moved`. Only photographed where they are named. */
export const importedScreens: readonly PicturedScreen[] = [
  {
    name: "imported-story",
    address: inEither("/article/final-at-mulpani", "/article/नेपालले-जित्यो"),
    who: "stranger",
  },
  {
    name: "imported-pictures",
    address: "/article/final-at-mulpani",
    who: "stranger",
    afterwards: showing(".story-body figure:has(figcaption)"),
  },
  {
    name: "imported-comments",
    address: "/article/final-at-mulpani",
    who: "stranger",
    afterwards: showing("#comments"),
  },
  { name: "imported-blocks", address: inEither("/article/blocks", "/article/preeti"), who: "stranger" },
  { name: "imported-section", address: inEither("/games/leg-spin", "/फुटबल"), who: "stranger" },
];

const listed = (who: PicturedScreen["who"], addresses: Readonly<Record<string, PicturedScreen["address"]>>) =>
  Object.entries(addresses).map(([name, address]): PicturedScreen => ({ name, address, who }));

/** Every screen, in the order of the specification. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...listed("stranger", strangers),
  ...further,
  ...listed("reader", readers),
  ...listed("staff", staff),
];
