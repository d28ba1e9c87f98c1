import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { setSiteLanguages } from "#app/platform/text/languages.ts";
import { languageRedirects } from "./language-redirects.ts";

const clock = { now: () => new Date("2026-11-21T06:15:00Z") };

afterEach(() => setSiteLanguages(["en", "ne"], undefined));

function site() {
  const app = new Hono<{ Bindings: { name: string } }>();
  app.use(
    "*",
    languageRedirects(clock, (request, given: { name: string }) => app.fetch(request, given)),
  );
  app.all("*", async (c) => c.text(`${c.env.name} ${c.req.method} ${c.req.path} ${await c.req.text()}`));
  return (path: string, init: RequestInit = {}) => app.request(path, init, { name: "site" });
}

test("leads to the address without the language, with its query, and nobody keeps that", async () => {
  setSiteLanguages(["ne", "en"], clock.now());
  const answer = await site()("/ne/search?q=%E0%A4%95");
  expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
    ...[302, "/search?q=%E0%A4%95", "no-cache"],
  ]);
  expect(await (await site()("/en/search")).text()).toBe("site GET /en/search ");
});

test("what a mail from before a change posts is answered at once", async () => {
  setSiteLanguages(["en"], clock.now());
  const answer = await site()("/ne/unsubscribe?token=1", { method: "POST", body: "List-Unsubscribe=One-Click" });
  expect([answer.status, await answer.text()]).toEqual([200, "site POST /unsubscribe List-Unsubscribe=One-Click"]);
});

test("no address leads to another host", async () => {
  setSiteLanguages(["en"], clock.now());
  expect((await site()("/ne//example.com")).headers.get("location")).toBeNull();
});
