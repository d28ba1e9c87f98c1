import type { Insertable } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import en from "#app/messages/en.json" with { type: "json" };
import { pathWithoutLanguage } from "#app/messages/language.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { AdPosition, Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { Advertisement, AdvertisementsProvider, type ShownAd } from "./advertisement.tsx";
import { listLiveAds } from "./queries.server.ts";
import { chooseAds, hasPosition, isAdRunning, mostInTurn, nextAdChange, nextTurn } from "./rules.ts";

const today = "2026-11-21";

describe("an advertisement is live", () => {
  test.each([
    ["without limits", null, null, true],
    ["on its first day", "2026-11-21", null, true],
    ["not the day before", "2026-11-22", null, false],
    ["on its last day", null, "2026-11-21", true],
    ["not the day after", null, "2026-11-20", false],
    ["on its only day", "2026-11-21", "2026-11-21", true],
    ["across the turn of a year", "2025-12-31", "2027-01-01", true],
  ])("%s", (_, startsOn, endsOn, expected) => {
    expect(isAdRunning({ status: "active", startsOn, endsOn }, today)).toBe(expected);
    expect(isAdRunning({ status: "inactive", startsOn, endsOn }, today)).toBe(false);
  });
});

describe("the next edge", () => {
  const active = (startsOn: string | null, endsOn: string | null) => ({ status: "active" as const, startsOn, endsOn });
  test.each([
    ["of none", [], undefined],
    ["of one without limits", [active(null, null)], undefined],
    ["is a first day ahead", [active("2026-11-25", "2026-12-31")], "2026-11-25"],
    ["is the day after a last day", [active("2026-11-01", "2026-11-21")], "2026-11-22"],
    ["crosses months and years", [active(null, "2026-12-31")], "2027-01-01"],
    ["is the nearest of all", [active(null, "2026-12-31"), active("2026-11-23", null)], "2026-11-23"],
    ["forgets inactive ones", [{ ...active("2026-11-23", null), status: "inactive" as const }], undefined],
  ])("%s", (_, ads, expected) => {
    expect(nextAdChange(ads, today)).toBe(expected);
  });
});

describe("the choice among several", () => {
  const noon = new Date("2026-11-21T06:15:00Z");
  const hour = 3_600_000;
  const later = (hours: number) => new Date(noon.getTime() + hours * hour);
  const sharingAt = (position: AdPosition, count: number) =>
    Array.from({ length: count }, (_, number) => ({ id: `ad ${number}`, position }));
  const three = sharingAt("sidebar", 3);
  const chosenAt = (path: string, now: Date) => chooseAds(three, { path, now }).sidebar?.id;

  test("stays the same on one page until its next turn, in whatever order they come", () => {
    const turn = nextTurn("/national", noon);
    expect(turn.getTime() - noon.getTime()).toBeLessThanOrEqual(hour);
    const before = new Date(turn.getTime() - 1);
    expect(chooseAds(three.toReversed(), { path: "/national", now: before }).sidebar?.id).toBe(
      chosenAt("/national", noon),
    );
    expect(chosenAt("/national", turn)).not.toBe(chosenAt("/national", noon));
    expect(nextTurn("/national", turn).getTime()).toBe(turn.getTime() + hour);
  });

  test("comes at other minutes on other pages, so that they are not all made anew at once", () => {
    const minutes = Array.from({ length: 60 }, (_, page) => nextTurn(`/article/story-${page}`, noon).getMinutes());
    expect(new Set(minutes).size).toBeGreaterThan(20);
  });

  const kinds: readonly (readonly [AdPosition, readonly string[]])[] = [
    ["header", ["/", "/ne", "/national", "/about"]],
    ["footer", ["/ne/about", "/videos"]],
    ["sidebar", ["/", "/events", "/ne/events/cup", "/article/final"]],
    ["banner", ["/", "/ne"]],
    ["article_top", ["/article/final", "/ne/article/%E0%A4%96"]],
    ["article_bottom", ["/article/final"]],
  ];

  test.each(kinds)("gives each its turn on every page with a %s within a day", (position, paths) => {
    for (let count = 1; count <= mostInTurn; count += 1) {
      const sharing = sharingAt(position, count);
      for (const path of paths) {
        expect(hasPosition(pathWithoutLanguage(path), position)).toBe(true);
        const seen = Array.from({ length: 24 }, (_, hours) => {
          return chooseAds(sharing, { path, now: later(hours) })[position]?.id;
        });
        expect([path, new Set(seen).size]).toEqual([path, count]);
      }
    }
  });

  test("shares the pages of one moment evenly", () => {
    const shown = Array.from({ length: 900 }, (_, page) => chosenAt(`/article/story-${page}`, noon));
    for (const { id } of three) expect(shown.filter((one) => one === id).length).toBeGreaterThan(240);
  });

  test("fills each position with its own and leaves the others empty", () => {
    const ads = [{ id: "h", position: "header" as const }, ...three.slice(0, 1)];
    expect(chooseAds(ads, { path: "/", now: noon })).toEqual({ header: ads[0], sidebar: ads[1] });
  });
});

describe("listLiveAds", () => {
  test("gives the live ones and the day on which the list becomes another", async () => {
    const { db } = await freshDatabase();
    const ads: Partial<Insertable<Database["ads"]>>[] = [
      { title: "Always" },
      { title: "Last day", end_date: today, position: "footer", target_url: "https://sponsor.example/" },
      { title: "Over", end_date: "2026-11-20" },
      { title: "Tomorrow", start_date: "2026-11-22" },
      { title: "Inactive", status: "inactive" },
      { title: "In the trash", deleted_at: new Date() },
    ];
    const rows = ads.map((ad) => ({ id: newIdentifier(), title: "", ...ad }));
    await db.insertInto("ads").values(rows).execute();
    const { ads: live, nextDisplayChange } = await listLiveAds(db, today);
    expect(live.map(({ title }) => title).toSorted()).toEqual(["Always", "Last day"]);
    expect(live.find(({ title }) => title === "Last day")).toMatchObject({
      position: "footer",
      lang: null,
      targetUrl: "https://sponsor.example/",
      picture: undefined,
    });
    expect(nextDisplayChange).toBe("2026-11-22");
  });
});

describe("an advertisement on a page", () => {
  const ad: ShownAd = { id: "1", title: "Boots for every pitch", href: "/about", picture: undefined };
  const stored: PictureSource = {
    kind: "stored",
    baseName: "1790000000000-0a1b2c3d",
    extension: "png",
    widths: [320],
    formats: ["webp", "jpg"],
    width: 1600,
    height: 900,
    dominantColor: null,
    focalX: 50,
    focalY: 50,
    alt: "",
  };
  const shown = (change: Partial<ShownAd> = {}) =>
    renderToStaticMarkup(
      <MessagesProvider lang="en" messages={en}>
        <AdvertisementsProvider ads={{ sidebar: { ...ad, ...change } }}>
          <Advertisement position="sidebar" />
          <Advertisement position="header" />
        </AdvertisementsProvider>
      </MessagesProvider>,
    );

  test("is called one, stands in its own position alone, and needs no picture", () => {
    expect(shown()).toMatch(/^<div class="ad ad-sidebar".*Advertisement.*Boots for every pitch.*<\/div>$/);
    expect(shown()).not.toContain("<img");
    expect(shown()).not.toContain("ad-header");
  });

  test("opens another site in a new tab, names it, and tells search engines that it was paid for", () => {
    const html = shown({ href: "https://www.sponsor.example/boots" });
    expect(html).toContain('href="https://www.sponsor.example/boots"');
    expect(html).toContain('target="_blank" rel="sponsored noopener"');
    expect(html).toContain("<span>sponsor.example</span>");
    expect(html).toContain("(opens in a new tab)");
  });

  test.each(["/about", "mailto:newsroom@news.example"])("stays in this tab for %s", (href) => {
    expect(shown({ href })).not.toContain("_blank");
  });

  test("is no link without an address", () => {
    expect(shown({ href: undefined })).not.toContain("<a ");
  });

  test("says its title once: beside a picture, or as the words of one that was drawn whole", () => {
    const beside = shown({ picture: stored });
    expect(beside).toContain('alt=""');
    expect(beside).toContain('<span class="ad-title" lang="en">Boots for every pitch</span>');
    const whole = shown({ picture: { ...stored, width: 728, height: 90 } });
    expect(whole).toContain('alt="Boots for every pitch"');
    expect(whole).not.toContain("ad-title");
    expect(whole).toContain("picture-own");
  });

  test("names the language of a title that is not the page's", () => {
    expect(shown({ title: "सबै मैदानका लागि जुत्ता" })).toContain('class="ad-title" lang="ne"');
  });
});
