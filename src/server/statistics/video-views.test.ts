import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listAdminVideos } from "#app/features/newsroom/videos/admin-queries.server.ts";
import { compactViews } from "#app/messages/numbers.ts";
import { createPageCache } from "#app/platform/cache/page-cache.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { readVideoPage } from "#app/site/videos/video-page.server.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { statedHealth } from "#tests/harness/database-health.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { videoViewEndpoint } from "./video-views.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function endpoint() {
  const { db } = await freshDatabase();
  const id = newIdentifier();
  const video = {
    id,
    title: "Final",
    youtube_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    youtube_video_id: "aqz-KE-bpKQ",
  };
  const hidden = newIdentifier();
  await db
    .insertInto("videos")
    .values([video, { ...video, id: hidden, is_active: false }])
    .execute();
  const logged: string[] = [];
  let now = new Date("2026-11-21T06:15:00Z");
  const clock = { now: () => now };
  const app = videoViewEndpoint({
    db,
    clock,
    log: createLog((line) => void logged.push(line)),
    clientIp: (c) => c.req.header("x-test-address") ?? "192.0.2.1",
  });
  const view = async (video = id, { agent = browser, address = "192.0.2.1", body = "" } = {}) => {
    const headers = { "user-agent": agent, "x-test-address": address };
    return app.request(`/api/videos/${video}/view`, { method: "POST", headers, body });
  };
  const views = async () => {
    const row = await db.selectFrom("videos").select("view_count").where("id", "=", id).executeTakeFirstOrThrow();
    return Number(row.view_count);
  };
  const wait = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const breakTable = () => sql`alter table videos rename to elsewhere`.execute(db);
  return { db, now: clock.now, id, hidden, view, views, wait, logged, breakTable, app };
}

describe("a view that the page tells of", () => {
  test("counts once, whatever is sent with it", async () => {
    const { view, views, id } = await endpoint();
    const answer = await view(id, { body: '{"view_count":5000}' });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"]);
    expect(await views()).toBe(1);
  });

  test("is counted for a hundred readers behind one address at once", async () => {
    const { view, views } = await endpoint();
    const answers = await Promise.all(Array.from({ length: 100 }, () => view()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await views()).toBe(100);
  });

  test("is answered and not counted for a robot", async () => {
    const { view, views, id } = await endpoint();
    expect((await view(id, { agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" })).status).toBe(204);
    expect(await views()).toBe(0);
  });

  test("is 404 for a video that readers cannot see, and for what is no identifier", async () => {
    const { view, hidden } = await endpoint();
    for (const id of [hidden, newIdentifier(), "1", "x'%20or%201=1"]) expect((await view(id)).status).toBe(404);
  });

  test("changes nothing when it is only asked for", async () => {
    const { app, id, views } = await endpoint();
    expect((await app.request(`/api/videos/${id}/view`)).status).toBe(404);
    expect(await views()).toBe(0);
  });

  test("is refused beyond a thousand a minute from one address, until the next minute", async () => {
    const { view, wait } = await endpoint();
    // A video that nobody may see is quick to answer, and counts against the limit all the same.
    const unknown = newIdentifier();
    for (let count = 0; count < 1_000; count += 1) await view(unknown);
    const refused = await view();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await view(undefined, { address: "192.0.2.2" })).status).toBe(204);
    wait(60_000);
    expect((await view()).status).toBe(204);
  });

  test("that cannot be counted is logged, and no reader's concern", async () => {
    const { view, breakTable, logged } = await endpoint();
    await breakTable();
    expect((await view()).status).toBe(204);
    expect(logged.join()).toContain("a view could not be counted");
  });
});

describe("the views that readers see", () => {
  const page = "/videos";

  /** What an instance of the program answers: its own cache, and renders that read the database. */
  function instance({ db, now }: Pick<Awaited<ReturnType<typeof endpoint>>, "db" | "now">) {
    const cache = createPageCache({
      maximumBytes: 1_000_000,
      clock: { now },
      log: createLog(() => undefined),
      nextMidnight: () => new Date("2026-11-21T18:15:00Z"),
      database: statedHealth(),
    });
    const shown = async () => {
      const answer = await cache.answer(page, async (notes) => {
        const facts = { ...requestFacts(), ...notes };
        const asked = { request: new Request(`https://news.example${page}`), id: undefined };
        const { featured } = await readVideoPage({ db, shared: freshSharedData() }, facts, asked);
        return new Response(compactViews(featured?.views ?? 0, "en"));
      });
      return answer.kind === "page" ? answer.page.variants.best(["identity"]).body.toString() : undefined;
    };
    return { cache, shown };
  }

  test("are those of the back office a minute later, on each instance, without dropping a page", async () => {
    const site = await endpoint();
    const instances = [instance(site), instance(site)];
    for (const { shown } of instances) expect(await shown()).toBe("0");
    const readers = Array.from({ length: 100 }, (_, number) => ({ address: `192.0.2.${number}` }));
    for (const reader of readers) {
      await site.view(site.id, reader);
      expect(await instances[0]?.shown()).toBe("0");
    }
    site.wait(60_000);
    const { items } = await listAdminVideos(site.db, {}, { sort: "created", direction: "desc", limit: 10 });
    const counted = String(items.find(({ id }) => id === site.id)?.view_count);
    expect(counted).toBe("100");
    for (const { cache, shown } of instances) {
      await expect.poll(shown, { timeout: 20_000 }).toBe(counted);
      for (const minute of [1, 2, 3]) {
        site.wait(60_000);
        expect([minute, await shown()]).toEqual([minute, counted]);
      }
      expect(cache.stats()).toMatchObject({ pages: 1, fallbacks: 0, renders: 2 });
    }
  });
});
