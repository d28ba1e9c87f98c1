// What everybody reads: permissions.csv Z001, Z019, Z037, Z065, N013 to N015, N067, N185, N561, N630, N631.
import { expect, vi } from "vitest";
import { cardPath } from "#app/features/sharing/cards/card-address.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { tagPath } from "#app/site/cards/story-path.ts";
import { archivePath, monthOf } from "#app/site/story-list/archive/archive-months.ts";
import { readSource } from "#tests/harness/source-tree.ts";
import { type Answer, type Attempt, ask, type Case, type Endpoint, pageEndpoints } from "./attempt.ts";
import { readMatrix } from "./matrix.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle, insertVideo, uniqueWord } from "./targets.ts";

export const everybody = (endpoints: readonly Endpoint[], rest: Partial<Attempt> = {}): readonly Attempt[] =>
  endpoints.map((endpoint) => ({ endpoint, isAllowed: true, ...rest }));

export function getEndpoints(app: SeededApp, addresses: readonly string[]): readonly Endpoint[] {
  return addresses.map((path) => ({
    kind: "api",
    name: `GET ${path}`,
    open: (identity) => ask(app, identity, { path }),
  }));
}

/** Published entities of the demo: where they stand is where hidden ones of their kind would show. */
async function shownEntities({ platform: { db } }: SeededApp) {
  const story = await db
    .selectFrom("articles")
    .innerJoin("profiles", "profiles.id", "articles.author_id")
    .innerJoin("comments", "comments.article_id", "articles.id")
    .innerJoin("categories", "categories.slug", "articles.category")
    .select(["articles.id", "articles.slug", "articles.tags", "articles.category", "author_id as author"])
    .select(["profiles.slug as authorSlug", "categories.path", "image_media_id as picture"])
    .select("articles.published_at")
    .where("articles.lang", "=", "en")
    .where("articles.status", "=", "published")
    .where("image_media_id", "is not", null)
    .orderBy("articles.id")
    .executeTakeFirstOrThrow();
  const event = await db
    .selectFrom("events")
    .select("slug")
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const video = await db.selectFrom("videos").select("id").where("is_active", "=", true).executeTakeFirstOrThrow();
  const match = await db.selectFrom("matches").select("slug").where("published", "=", true).executeTakeFirstOrThrow();
  const player = await db
    .selectFrom("sport_people")
    .select("slug")
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { ...story, event: event.slug, video: video.id, match: match.slug, player: player.slug };
}

type Shown = Awaited<ReturnType<typeof shownEntities>>;

/** In the title of everything that readers must not see, beside a word that they may search for. */
const hiddenWord = uniqueWord();
const title = `Nepal ${hiddenWord}`;

async function hideStories(app: SeededApp, { category, tags, author }: Shown) {
  const section = { category: category ?? undefined, tags: ["interview", ...tags], author: author ?? undefined };
  const stories = [
    await insertArticle(app, { ...section, status: "draft" }),
    await insertArticle(app, { ...section, status: "archived" }),
    await insertArticle(app, { ...section, status: "published", isTrashed: true }),
  ];
  const ids = stories.map(({ id }) => id);
  await app.platform.db
    .updateTable("articles")
    .set({ title, excerpt: title, content: `<p>${title}</p>`, views: 9_000_000_000 })
    .where("id", "in", ids)
    .execute();
  return stories;
}

async function hideEvents({ platform: { db } }: SeededApp) {
  const now = new Date();
  const event = { title, event_date: new Date(now.getTime() + 3_600_000) };
  const events = [
    { ...event, id: newIdentifier(), slug: "hidden-draft", status: "draft" as const },
    { ...event, id: newIdentifier(), slug: "hidden-cancelled", status: "cancelled" as const },
    { ...event, id: newIdentifier(), slug: "hidden-trashed", status: "published" as const, deleted_at: now },
  ];
  await db.insertInto("events").values(events).execute();
  return events;
}

/** One beside a match that readers see: unpublished, and in the trash. */
async function hideMatches({ platform: { db } }: SeededApp) {
  const { season_id, stage_id, sport } = await db
    .selectFrom("matches")
    .select(["season_id", "stage_id", "sport"])
    .where("published", "=", true)
    .executeTakeFirstOrThrow();
  const match = { season_id, stage_id, sport, title, starts_at: new Date() };
  const matches = [
    { ...match, id: newIdentifier(), slug: "hidden-match", published: false },
    { ...match, id: newIdentifier(), slug: "trashed-match", published: true, deleted_at: new Date() },
  ];
  await db.insertInto("matches").values(matches).execute();
  return matches.map(({ slug }) => `/match/${slug}`);
}

/** A team, a player, a venue and a competition that nobody has published. */
async function hideSport({ platform: { db } }: SeededApp) {
  const hidden = () => ({ id: newIdentifier(), slug: "hidden-one", name: title });
  const ofSport = () => ({ ...hidden(), sport: "football" as const });
  await db
    .insertInto("sport_teams")
    .values({ ...ofSport(), short_name: hiddenWord })
    .execute();
  await db.insertInto("sport_people").values(ofSport()).execute();
  await db.insertInto("venues").values(hidden()).execute();
  await db
    .insertInto("competitions")
    .values({ ...ofSport(), short_name: hiddenWord })
    .execute();
  return ["team", "player", "venue", "competition"].map((kind) => `/${kind}/hidden-one`);
}

/**
 * Puts one of everything that is not for readers into the database. Answers with the addresses they would have: `gone`
 * those of a story that was public before it went into the trash.
 */
async function hideEntities(app: SeededApp, shown: Shown) {
  const { db } = app.platform;
  const stories = await hideStories(app, shown);
  const events = await hideEvents(app);
  const video = await insertVideo(app, { isActive: false });
  await db.updateTable("videos").set({ title, is_featured: true }).where("id", "=", video.id).execute();
  const hidden = () => ({ id: newIdentifier(), is_active: false });
  const picture = { media_id: shown.picture ?? "", image_url: "/media/x.jpg", alt_text: title };
  await db
    .insertInto("gallery_images")
    .values({ ...hidden(), ...picture, title })
    .execute();
  const about = { section_name: hiddenWord, title, content: title, order_index: 99 };
  await db
    .insertInto("about_sections")
    .values({ ...hidden(), ...about })
    .execute();
  const member = { name: title, position: title, order_index: 99 };
  await db
    .insertInto("team_members")
    .values({ ...hidden(), ...member })
    .execute();
  const item = { label: title, url: "/national", order_index: 99 };
  await db
    .insertInto("navbar_items")
    .values({ ...hidden(), ...item })
    .execute();
  const comment = { id: newIdentifier(), article_id: shown.id, content: title, status: "pending" as const };
  await db.insertInto("comments").values(comment).execute();
  const headline = { id: newIdentifier(), title, slug: shown.slug, deleted_at: new Date() };
  await db.insertInto("breaking_news").values(headline).execute();
  const pathsOf = (list: typeof stories) =>
    list.flatMap(({ id, slug }) => [`/article/${slug}`, `/article/${id}`, `/ne/article/${slug}`]);
  const unknown = [
    ...pathsOf(stories.slice(0, -1)),
    ...events.map(({ slug }) => `/events/${slug}`),
    `/video/${video.id}`,
    ...(await hideMatches(app)),
    ...(await hideSport(app)),
  ];
  return { unknown, gone: pathsOf(stories.slice(-1)) };
}

/** Pages with one address that show what is published. */
/** Public pages whose address has no part that varies. */
const fixedPages = readMatrix(readSource("docs/spec/permissions.csv"))
  .filter(({ id }) => id === "Z001")
  .flatMap(({ covers }) => covers.filter((address) => /^\/[a-z]*$/.test(address)));

const pages = [
  ...fixedPages,
  "/national",
  "/national/football",
  "/archive",
  "/international/cricket",
  "/esports",
  "/search?q=Nepal",
];

const documents = [
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/ne/rss.xml",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/sitemap-articles-1.xml",
  "/sitemap-sport.xml",
  "/news-sitemap.xml",
  "/manifest.webmanifest",
];

let prepared: ReturnType<typeof prepare> | undefined;

async function prepare(app: SeededApp) {
  const shown = await shownEntities(app);
  return { shown, hidden: await hideEntities(app, shown) };
}

/** Z001: everybody reads the same, and nobody reads what is not published. */
export const readPublished: Case = async ({ app }) => {
  prepared ??= prepare(app); // once for all identities
  const { shown, hidden } = await prepared;
  const tag = tagPath(shown.tags[0] ?? "", "en");
  const ofEntities = [
    `/article/${shown.slug}`,
    `/author/${shown.authorSlug}`,
    `/events/${shown.event}`,
    `/video/${shown.video}`,
    `/match/${shown.match}`,
    ...["competition/himal-league", "team/himal-united", "venue/himal-united-ground"].map((path) => `/${path}`),
    `/player/${shown.player}`,
    shown.path,
    archivePath({ section: shown.path }, "en"),
    archivePath({ month: monthOf(shown.published_at ?? new Date(), "bs") }, "en"),
    tag,
  ];
  const inNepali = pages.map((path) => (path === "/" ? "/ne" : `/ne${path}`));
  const open = [...pages, ...ofEntities, ...inNepali].flatMap((path) => pageEndpoints(app, path));
  const feeds = [
    `${shown.path}/rss.xml`,
    `${tag}/rss.xml`,
    `/author/${shown.authorSlug}/atom.xml`,
    "/team/himal-united/rss.xml",
  ];
  const proof = ({ text }: Answer) => expect(text.includes(hiddenWord), "it shows what is hidden").toBe(false);
  return [
    ...everybody([...open, ...getEndpoints(app, [...documents, ...feeds])], { proof }),
    ...everybody(
      hidden.unknown.flatMap((path) => pageEndpoints(app, path)),
      { status: 404, proof },
    ),
    ...everybody(
      hidden.gone.flatMap((path) => pageEndpoints(app, path)),
      { status: 410, proof },
    ),
  ];
};

/** Z037: the sections stand in the page that leads to them and in the sitemap. */
export const listCategories: Case = async ({ app }) => {
  const sections = await app.platform.db
    .selectFrom("categories")
    .select("path")
    .where("deleted_at", "is", null)
    .where("name", "not like", "Hushed %") // written past the program by other cases: no cached page knows of them
    .execute();
  expect(sections).not.toHaveLength(0);
  const shows = ({ text }: Answer) => {
    for (const { path } of sections) expect(text).toContain(path);
  };
  return everybody(getEndpoints(app, ["/sitemap-pages.xml"]), { proof: shows });
};

/** Z065. */
export const readSettings: Case = async ({ app }) => {
  const { setting_value: name } = await app.platform.db
    .selectFrom("site_settings")
    .select("setting_value")
    .where("setting_key", "=", "site_name")
    .executeTakeFirstOrThrow();
  const endpoints = [...pageEndpoints(app, "/about"), ...getEndpoints(app, ["/manifest.webmanifest"])];
  return everybody(endpoints, { proof: ({ text }) => expect(text).toContain(name) });
};

/** Z019: one more, whatever the body says. */
export const countView: Case = async ({ app }) => {
  const { id } = await insertVideo(app, { isActive: true });
  const send = {
    path: `/api/videos/${id}/view`,
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" },
    body: JSON.stringify({ view_count: 1_000_000, id: newIdentifier() }),
  } as const;
  const endpoint: Endpoint = { kind: "api", name: `POST ${send.path}`, open: (identity) => ask(app, identity, send) };
  const countOf = () =>
    app.platform.db.selectFrom("videos").select("view_count").where("id", "=", id).executeTakeFirstOrThrow();
  return everybody([endpoint], {
    status: 204,
    proof: async () => expect((await countOf()).view_count).toBe("1"),
  });
};

/** N185: a cookie for this browser and the way back, never to another site. */
export const chooseEdition: Case = async ({ app }) =>
  [
    { edition: "low", back: "/ne/events?month=2026-11", location: "/ne/events?month=2026-11", cookie: "edition=low" },
    { edition: "full", back: "//elsewhere.example/", location: "/", cookie: "edition=full; Max-Age=0" },
  ].map(({ edition, back, location, cookie }) => {
    const body = new URLSearchParams({ edition, back }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const sent = { path: "/api/edition", method: "POST", headers, body } as const;
    const endpoint: Endpoint = { kind: "api", name: "POST /api/edition", open: (asking) => ask(app, asking, sent) };
    const proof = (answer: Answer) => {
      expect(answer.headers.get("location")).toBe(location);
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${cookie};`))]);
    };
    return { endpoint, isAllowed: true, status: 303, proof };
  });

/** N013: the pages of the local demo, which only its own machine reaches. */
export const openDemoPages: Case = async ({ app }) =>
  everybody(["/dev/ui", "/dev/outbox"].flatMap((path) => pageEndpoints(app, path)));

/** N014: whoever is signed in is led on. */
export const openSignIn: Case = async ({ app, identity }) => {
  const [document, data] = pageEndpoints(app, "/login");
  if (!document || !data) return [];
  return identity.cookie === undefined
    ? everybody([document, data])
    : [
        { endpoint: document, isAllowed: true, status: 302 },
        { endpoint: data, isAllowed: true, status: 202 },
      ];
};

/** N015: what machines ask, and the reports of browsers; none of it changes anything. */
export const askHealth: Case = async ({ app }) => {
  const report: Endpoint = {
    kind: "api",
    name: "POST /csp-report",
    open: (identity) =>
      ask(app, identity, {
        path: "/csp-report",
        method: "POST",
        headers: { "content-type": "application/csp-report" },
        body: JSON.stringify({ "csp-report": { "document-uri": "https://example.com/", "blocked-uri": "inline" } }),
      }),
  };
  return [...everybody(getEndpoints(app, ["/healthz", "/readyz"])), ...everybody([report], { status: 204 })];
};

/** N067: one more, whatever the body says. */
export const countAd: Case = async ({ app }) => {
  const { db } = app.platform;
  const ids = { impression: newIdentifier(), click: newIdentifier() };
  const ads = Object.values(ids).map((id) => ({ id, title: uniqueWord(), start_date: "2099-01-01" }));
  await db.insertInto("ads").values(ads).execute();
  return (["impression", "click"] as const).flatMap((count) => {
    const id = ids[count];
    const figures = db.selectFrom("ad_figures").select(["impressions", "clicks"]).where("ad_id", "=", id);
    const send = {
      path: `/api/ads/${id}/${count}`,
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" },
      body: JSON.stringify({ impressions: 1_000, clicks: 1_000 }),
    } as const;
    const endpoint: Endpoint = { kind: "api", name: `POST ${send.path}`, open: (identity) => ask(app, identity, send) };
    const expected = count === "impression" ? { impressions: "1", clicks: "0" } : { impressions: "0", clicks: "1" };
    // They are written together once a second.
    return everybody([endpoint], {
      status: 204,
      proof: () => vi.waitFor(async () => expect(await figures.execute()).toEqual([expected]), 5_000),
      isProvenLater: true,
    });
  });
};

/** N561: the card of a match that readers see; the address without a digest leads to it. */
export const readCard: Case = async ({ app, identity }) => {
  const { id } = await app.platform.db
    .selectFrom("matches")
    .select("id")
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const found = await ask(app, identity, {
    path: cardPath({ kind: "match", id, shape: "wide", lang: "en", digest: undefined }),
  });
  const path = found.headers.get("location") ?? "no card";
  return everybody(getEndpoints(app, [path]));
};

/** N630: what programs read is the same for everybody. */
export const readInterface: Case = ({ app }) =>
  Promise.resolve(everybody(getEndpoints(app, ["/api/v1", "/api/v1/openapi.json", "/api/v1/stories"])));

/** N631: the page that explains it. */
export const readDevelopers: Case = ({ app }) => Promise.resolve(everybody(pageEndpoints(app, "/developers")));
