// What `npm run pictures` photographs: every screen of the product, and how to get there in the demo.
import type { Page } from "@playwright/test";
import { openScreen } from "../tests/e2e/screens/screen.ts";
import { setUpTwoStep, signOut } from "../tests/e2e/screens/second-factor.ts";
import { signIn, subscriber } from "../tests/e2e/screens/sign-in-form.ts";
import { withoutAutosave } from "../tests/e2e/screens/story-form.ts";

export type PicturedScreen = {
  name: string;
  /** The address below the origin, without the language. */
  address: string | ((page: Page, prefix: Prefix) => Promise<string>);
  who: "stranger" | "reader" | "staff";
  /** What is done before the picture is taken. */
  afterwards?: (page: Page) => Promise<void>;
  /** Without a network, as in a stand. */
  isOffline?: boolean;
};

type Prefix = "" | "/ne";

/** The first link in a page whose address holds `part`. */
const linkIn =
  (from: PicturedScreen["address"], part: string) =>
  async (page: Page, prefix: Prefix): Promise<string> => {
    const at = typeof from === "string" ? from : await from(page, prefix);
    await page.goto(prefix + at);
    const href = await page.locator(`main a[href*="${part}"]`).first().getAttribute("href");
    if (!href) throw new Error(`no ${part} in ${prefix}${at}`);
    return href.slice(prefix.length);
  };

/** The link of the mail that a form of the demo sends to its reader; asked for once, because a newer one ends the older. */
function mailedLink(form: string, part: string): PicturedScreen["address"] {
  let link: Promise<string> | undefined;
  const ask = async (page: Page) => {
    await page.goto(form);
    await page.getByRole("main").locator("input[type=email]").fill(subscriber.email);
    await page.getByRole("main").locator("button[type=submit]").first().click();
    for (;;) {
      const outbox = await (await page.request.get("/dev/outbox")).text();
      const found = new RegExp(`(${part}\\?token=[\\w.%-]+)`).exec(outbox)?.[1];
      if (found) return found;
      await page.waitForTimeout(500);
    }
  };
  return (page) => {
    link ??= ask(page);
    return link;
  };
}

/** Where somebody stands whose password was right and whose phone is asked for next. */
function secondStep(): PicturedScreen["address"] {
  const author = { ...subscriber, email: "nabin@rangashala.example" };
  let standsThere: Promise<string> | undefined;
  const walk = async (page: Page) => {
    const enter = async () => {
      await page.goto("/login");
      await signIn(page, author);
      await page.waitForURL((url) => url.pathname !== "/login");
      return new URL(page.url()).pathname;
    };
    const address = await enter();
    if (address === "/two-step") return address; // set up by an earlier run
    await page.goto("/profile/security");
    await setUpTwoStep(page);
    await signOut(page);
    return enter();
  };
  return (page) => {
    standsThere ??= walk(page);
    return standsThere;
  };
}

const article = linkIn("/", "/article/");

const scorecard = linkIn("/article/tuskers-win-the-rhododendron-t20-off-the-very-last-ball", "/match/");
const staffMatch = linkIn("/admin/matches", "/admin/matches/0");

const demoLiveBlog = linkIn("/admin/articles?search=draw+hands+the+holders", "/admin/articles/0");

/** The demo's live blogs are over: one is opened again, because only then something can be written. */
async function liveBlogScreen(page: Page, prefix: Prefix): Promise<string> {
  const story = await demoLiveBlog(page, prefix);
  const screen = `${story}/live`;
  const { origin } = new URL(page.url());
  await page.request.post(screen, {
    headers: { origin },
    form: { intent: "reopen", id: story.slice(story.lastIndexOf("/") + 1) },
  });
  return screen;
}

/** A colleague names the one who looks in two notes, once; then there is something to read. */
function notificationsScreen(): PicturedScreen["address"] {
  let told: Promise<void> | undefined;
  const tell = async (page: Page) => {
    await page.goto("/admin");
    const { origin } = new URL(page.url());
    const email = "editor@rangashala.example";
    const found = await (await page.request.get(`/admin/roles?search=${email}`)).text();
    const id = /edit=([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
    const form = { intent: "permission", id, permission: "edit_articles", granted: "true" };
    await page.request.post("/admin/roles", { headers: { origin }, form });
    const context = await page.context().browser()?.newContext({ baseURL: origin });
    const colleague = await context?.newPage();
    if (!colleague) throw new Error("no browser");
    await colleague.goto("/login");
    await signIn(colleague, { ...subscriber, email });
    await colleague.waitForURL((url) => url.pathname !== "/login");
    for (const [index, text] of ["who counted the seats?", "the second half is yours."].entries()) {
      await colleague.goto("/admin/articles");
      await openScreen(
        colleague,
        (await colleague
          .locator('main a[href*="/admin/articles/0"]')
          .nth(index * 3)
          .getAttribute("href")) ?? "",
      );
      await colleague.getByLabel("New note").fill(`@Rangashala Demo Admin ${text}`);
      await colleague.getByRole("button", { name: "Add note" }).press("Enter");
      await colleague.getByText("Note added").first().waitFor();
    }
    await context?.close();
  };
  return async (page) => {
    told ??= tell(page);
    await told;
    return "/admin/notifications";
  };
}

/** Somebody else saves the story that is open, and both texts are put beside each other. */
async function mergeStory(page: Page): Promise<void> {
  const other = await page.context().newPage();
  const { href } = new URL(page.url());
  for (const each of [other, page]) {
    await withoutAutosave(each);
    await openScreen(each, href);
  }
  for (const [index, each] of [other, page].entries()) {
    await each.locator("[name=title]").fill(["Rovers at the gate by four", "Rovers at the gate by five"][index] ?? "");
    await each.locator("[name=excerpt]").fill(`${Date.now() % 1000} seats are left.`);
    await each.locator("button[form=story]").first().click();
    if (each === other) await each.waitForResponse((answer) => answer.request().method() === "POST");
  }
  await other.close();
  const conflict = page.getByRole("dialog");
  await conflict.getByRole("button").nth(-3).click();
  await page.getByRole("radio").first().waitFor();
}

const nextMatch = linkIn("/admin/matches?status=scheduled", "/admin/matches/0");
const scoringScreen: PicturedScreen["address"] = async (page, prefix) => `${await nextMatch(page, prefix)}/score`;

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
  competition: "/competition/himal-league",
  bracket: "/competition/rhododendron-t20/bracket",
  team: "/team/himal-united",
  player: linkIn("/team/himal-united", "/player/"),
  venue: linkIn("/team/himal-united", "/venue/"),
  "live-blog": (page, prefix) =>
    linkIn(`/search?q=${prefix ? "गोलाप्रथा" : "draw+hands+the+holders"}`, "/article/")(page, prefix),
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
  "admin-checklist": "/admin/checklist",
  "admin-notifications": notificationsScreen(),
  "admin-matches": "/admin/matches",
  "admin-match": staffMatch,
  "admin-scoring": scoringScreen,
  "admin-import": "/admin/matches/import",
  "admin-competitions": "/admin/competitions",
  "admin-competition": linkIn("/admin/competitions", "/admin/competitions/0"),
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
