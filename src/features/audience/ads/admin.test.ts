import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import {
  findAdminAd,
  listAdminAds,
  listAdStatistics,
  pageOfAdStatistics,
  readAdTurns,
} from "./admin-queries.server.ts";
import { adInput } from "./admin-rules.ts";
import { addAdStatistics, changeAdStatus, createAd, deleteAd, restoreAd, updateAd } from "./commands.server.ts";

const today = "2026-11-21";

describe("an advertisement's form", () => {
  test("needs a title and fills in the rest (back-office.md 5 and 9)", () => {
    expect(adInput.parse({ title: " Boots " })).toEqual({
      title: "Boots",
      image_url: null,
      target_url: null,
      position: "header",
      lang: null,
      status: "active",
      start_date: null,
      end_date: null,
    });
  });

  test.each([
    [{ title: " " }, "title", "text.required"],
    [{ target_url: "/about" }, "target_url", "link.outside"],
    [{ target_url: "javascript:alert(1)" }, "target_url", "link.outside"],
    [{ target_url: "//evil.example" }, "target_url", "link.outside"],
    [{ target_url: "https://user:word@evil.example" }, "target_url", "link.outside"],
    [{ image_url: "http://pictures.example/a.jpg" }, "image_url", "picture.invalid"],
    [{ position: "moon" }, "position", "choice.invalid"],
    [{ lang: "fr" }, "lang", "choice.invalid"],
    [{ start_date: "2026-02-30" }, "start_date", "date.monthEnds:month=ad-2026-2;days=28"],
    [{ start_date: "2026-11-22", end_date: "2026-11-21" }, "end_date", "date.beforeStart"],
  ])("refuses %j", (given, field, code) => {
    const { error } = adInput.safeParse({ title: "Boots", ...given });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, code]]);
  });
});

describe("an advertisement", () => {
  test("is booked, changed, switched off, thrown away and brought back", async () => {
    const { run, db, person, invalidated } = await commandBench();
    const admin = await person("admin");
    const { id } = await run(createAd, admin, { title: "Boots", end_date: today, target_url: "https://a.example" });
    expect(await findAdminAd(db, id, today)).toMatchObject({ isLive: true, end_date: today, version: 1 });
    expect(await findAdminAd(db, id, "2026-11-22")).toMatchObject({ isLive: false, status: "active" });
    await run(updateAd, admin, { id, version: 1, title: "Balls", position: "sidebar", lang: "ne" });
    const late = run(updateAd, admin, { id, version: 1, title: "Late" });
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: { current: { title: "Balls" } } });
    await run(changeAdStatus, admin, { id, status: "inactive" });
    expect(await findAdminAd(db, id, today)).toMatchObject({
      title: "Balls",
      lang: "ne",
      isLive: false,
      end_date: null,
      version: 3,
    });
    await run(deleteAd, admin, { id });
    expect(await findAdminAd(db, id, today)).toBeUndefined();
    await run(restoreAd, admin, { id });
    expect(invalidated).toEqual(["ads", "ads", "ads", "ads", "ads"]);
  });

  test("of the house keeps its page of this site, and nobody else's gets one", async () => {
    const { run, db, person } = await commandBench();
    const admin = await person("admin");
    const { id } = await run(createAd, admin, { title: "Boots" });
    const refused = { invalid: { target_url: ["link.outside"] } };
    expect(await refusalOf(run(createAd, admin, { title: "Ours", target_url: "/subscribe" }))).toEqual(refused);
    const change = { id, version: 1, title: "Ours", target_url: "/subscribe" };
    expect(await refusalOf(run(updateAd, admin, change))).toEqual(refused);
    await db.updateTable("ads").set({ target_url: "/subscribe" }).where("id", "=", id).execute();
    await run(updateAd, admin, change);
    expect(await findAdminAd(db, id, today)).toMatchObject({ title: "Ours", target_url: "/subscribe" });
  });

  test("takes no picture of ours that is not in the library", async () => {
    const { run, person } = await commandBench();
    const lost = { title: "Boots", image_url: "/media/1790000000000-0a1b2c3d.jpg" };
    expect(await refusalOf(run(createAd, await person("admin"), lost))).toEqual({
      invalid: { image_url: ["picture.invalid"] },
    });
  });

  test("shares its position with those that are live that day; those at stories need one", async () => {
    const { run, db, person } = await commandBench();
    const admin = await person("admin");
    const ads = [
      {},
      {},
      { end_date: "2026-11-20" },
      { status: "inactive" },
      { position: "banner", lang: "ne" },
      { lang: "ne" },
    ];
    for (const ad of ads) await run(createAd, admin, { title: "Boots", position: "footer", ...ad });
    expect(await readAdTurns(db, today)).toMatchObject({
      liveAt: { footer: { en: 2, ne: 3 }, banner: { en: 0, ne: 1 }, header: { en: 0, ne: 0 } },
      hasStories: false,
    });
    const story = { id: newIdentifier(), title: "Cup", slug: "cup" };
    await db.insertInto("articles").values(story).execute();
    expect((await readAdTurns(db, today)).hasStories).toBe(false);
    await db.updateTable("articles").set({ status: "published", published_at: new Date() }).execute();
    expect((await readAdTurns(db, today)).hasStories).toBe(true);
  });

  test("is listed by status, position and words, page by page", async () => {
    const { run, db, person } = await commandBench();
    const admin = await person("admin");
    for (const [title, position] of [
      ["One", "header"],
      ["Two", "footer"],
      ["Three", "footer"],
    ]) {
      await run(createAd, admin, { title, position });
    }
    const first = await listAdminAds(db, {}, { limit: 2, today });
    const second = await listAdminAds(db, {}, { limit: 2, today, after: first.next });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(["Three", "Two", "One"]);
    const byTitle = await listAdminAds(db, { sort: "title", direction: "asc" }, { limit: 9, today });
    expect(byTitle.items.map(({ title }) => title)).toEqual(["One", "Three", "Two"]);
    expect((await listAdminAds(db, { position: "footer", search: "w" }, { limit: 9, today })).items).toHaveLength(1);
    expect((await listAdminAds(db, { status: "inactive" }, { limit: 9, today })).items).toEqual([]);
  });
});

describe("figures", () => {
  test("add up by day, and only for what is active", async () => {
    const { run, db, person } = await commandBench();
    const admin = await person("admin");
    const { id } = await run(createAd, admin, { title: "Boots" });
    const off = await run(createAd, admin, { title: "Off", status: "inactive" });
    const statistics = [id, off.id, newIdentifier()].map((adId) => ({ adId, impressions: 3, clicks: 1 }));
    await addAdStatistics(db, "2026-11-20", statistics);
    await Promise.all(Array.from({ length: 20 }, () => addAdStatistics(db, today, statistics)));
    expect(await listAdStatistics(db, id, { days: 30 })).toEqual([
      { day: today, impressions: 60, clicks: 20 },
      { day: "2026-11-20", impressions: 3, clicks: 1 },
    ]);
    const lines = [];
    for (let after: Awaited<ReturnType<typeof pageOfAdStatistics>>["next"], turn = 0; turn < 3; turn++) {
      const page = await pageOfAdStatistics(db, { adId: id, after, limit: 1 });
      lines.push(...page.items.map(({ day, impressions, title }) => [day, impressions, title]));
      after = page.next;
      if (!after) break;
    }
    expect(lines).toEqual([
      [today, 60, "Boots"],
      ["2026-11-20", 3, "Boots"],
    ]);
    expect((await pageOfAdStatistics(db, { after: undefined, limit: 9 })).items).toHaveLength(2);
    expect(await listAdStatistics(db, off.id, { days: 30 })).toEqual([]);
    expect(await findAdminAd(db, id, today)).toMatchObject({ impressions: 63, clicks: 21 });
  });
});
