import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { oldAddresses } from "./old-addresses.ts";
import { sharedPageKey } from "./shared-pages.ts";

async function site() {
  const { db } = await commandBench();
  const closing: (() => Promise<void>)[] = [];
  const app = new Hono();
  app.use(
    "*",
    oldAddresses({
      db,
      origin: "http://localhost",
      log: createLog(() => undefined),
      beforeClose: (work) => void closing.push(work),
      missingPage: async (c) => c.text("nothing", 404),
    }),
  );
  app.get("/", (c) => c.text("front"));
  app.get("/here", (c) => c.text("here"));
  app.all("*", (c) => c.text("nothing", 404));
  const ask = async (path: string, method = "GET") => {
    const answer = await app.request(path, { method, redirect: "manual" });
    const location = answer.headers.get("location");
    return location === null ? answer.status : `${answer.status} ${location}`;
  };
  const note = (path: string, to: { target: string } | { is_gone: true }) =>
    db
      .insertInto("former_paths")
      .values({ path, ...to })
      .execute();
  const flush = () => Promise.all(closing.map((work) => work()));
  return { db, ask, note, flush };
}

describe("an address that stood elsewhere", () => {
  test("leads on for ever, by its number too, and the rest is answered as before", async () => {
    const { ask, note } = await site();
    await note("/2019/05/old", { target: "/article/old" });
    await note("/?p=12", { target: "/article/old" });
    await note("/here", { target: "/elsewhere" });
    await note("/thrown-out", { is_gone: true });
    expect(await ask("/2019/05/old")).toBe("301 /article/old");
    expect(await ask("/2019/05/OLD/", "HEAD")).toBe("301 /article/old");
    expect(await ask("/2019/05/old?utm_source=x")).toBe("301 /article/old");
    expect(await ask("/?p=12")).toBe("301 /article/old");
    expect(await ask("/index.php?p=12")).toBe("301 /article/old");
    expect(await ask("/?p=13")).toBe("302 /");
    expect(await ask("/thrown-out")).toBe(410);
    await note("/?p=14", { is_gone: true });
    expect(await ask("/?p=14")).toBe(410);
    expect(await ask("/index.php?p=14")).toBe(410);
    expect(await ask("/here")).toBe(200);
    expect(await ask("/?utm_source=x")).toBe(200);
    expect(await ask("/2019/05/other")).toBe(404);
    expect(await ask("/%E0%A4%A")).toBe(404);
    expect(await ask("/2019/05/old", "POST")).toBe(404);
  });

  test("never leads to itself, however it is written, when what it led to is gone", async () => {
    const { ask, note } = await site();
    await note("/tag/खेल", { target: encodeURI("/ne/tag/खेल") });
    await note("/whole", { target: "http://localhost/whole" });
    await note("/list", { target: "/list/page/2" });
    expect(await ask(encodeURI("/tag/खेल"))).toBe(`301 ${encodeURI("/ne/tag/खेल")}`);
    expect(await ask(encodeURI("/ne/tag/खेल"))).toBe(404);
    expect(await ask(encodeURI("/ne/tag/खेल").toLowerCase())).toBe(404);
    expect(await ask("/whole")).toBe(404);
    expect(await ask("/list")).toBe("301 /list/page/2");
    expect(await ask("/list/page/2")).toBe(404);
  });

  test("leads only to a story that readers see", async () => {
    const { db, ask } = await site();
    const story = {
      id: newIdentifier(),
      title: "T",
      slug: "t",
      status: "published",
      published_at: new Date(),
    } as const;
    await db.insertInto("articles").values(story).execute();
    await db.insertInto("former_paths").values({ path: "/old", article_id: story.id }).execute();
    expect(await ask("/old")).toBe("301 /article/t");
    await db.updateTable("articles").set({ status: "archived" }).execute();
    expect(await ask("/old")).toBe(404);
    await db.updateTable("articles").set({ deleted_at: new Date() }).execute();
    expect(await ask("/old")).toBe(410);
  });

  test("counts how often it was asked for", async () => {
    const { db, ask, note, flush } = await site();
    await note("/old", { target: "/new" });
    for (let time = 0; time < 3; time += 1) await ask("/old");
    await flush();
    expect(await db.selectFrom("former_paths").select("hits").execute()).toEqual([{ hits: "3" }]);
  });

  test("of the front page by its number is never answered from the cache of the front page", () => {
    expect(sharedPageKey("/?p=12")).toBeUndefined();
    expect(sharedPageKey("/?utm_source=x")).toBe("/");
  });
});
