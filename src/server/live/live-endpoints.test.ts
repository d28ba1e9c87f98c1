import { describe, expect, test, vi } from "vitest";
import type { Visitor } from "#app/features/audience/analytics/visitor-memory.server.ts";
import { createLog } from "#app/platform/log.ts";
import { liveEndpoints } from "./live-endpoints.ts";
import type { WantedScores } from "./live-scores.ts";
import { createLiveTicker } from "./live-ticker.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

function endpoints(isTaken = true) {
  const counted: Visitor[] = [];
  const count = (_beacon: object, visitor: Visitor) => {
    counted.push(visitor);
    return isTaken;
  };
  const ticker = createLiveTicker({ readLines: async (lang) => [lang], log: createLog(() => undefined) });
  const reads = { count, flush: async () => {}, close: async () => {} };
  const since = vi.fn(async (lang: string, _wanted: WantedScores, _age: number) => [`{"of":"${lang}"}`]);
  const scores = { since, heed: () => undefined };
  const changed = vi.fn(async (_lang: string, _wanted: WantedScores, _age: number) => [`{"at":7}`]);
  const blogs = { since: changed, heed: () => undefined };
  const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
  const app = liveEndpoints({ reads, ticker, scores, blogs, clock, clientIp: () => "192.0.2.1" });
  const send = (body: string, headers: Record<string, string> = { "user-agent": browser }) =>
    app.request("/api/reads", { method: "POST", body, headers });
  return { app, send, counted, since, changed, ticker };
}

describe("the beacon", () => {
  test("is taken from a page, kept by nobody, and says nothing back", async () => {
    const { send, counted } = endpoints();
    const answer = await send("path=/");
    expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([204, "no-store", ""]);
    expect(counted).toEqual([{ address: "192.0.2.1", userAgent: browser }]);
  });

  test.each([
    ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["who gives no name", { "user-agent": "" }],
    ["a prefetch", { "user-agent": browser, "sec-purpose": "prefetch;prerender" }],
  ])("of %s is answered and not counted", async (_who, headers) => {
    const { send, counted } = endpoints();
    expect((await send("path=/", headers)).status).toBe(204);
    expect(counted).toEqual([]);
  });

  test("is refused when it makes no sense, and above the limit", async () => {
    expect((await endpoints().send("nonsense")).status).toBe(400);
    const answer = await endpoints(false).send("path=/");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  });

  test("counts nothing when it is only asked for", async () => {
    const { app, counted } = endpoints();
    expect((await app.request("/api/reads?path=/")).status).toBe(404);
    expect(counted).toEqual([]);
  });
});

describe("the stream", () => {
  test.each(["/live/ticker", "/ne/live/ticker"])(
    "at %s may be kept, held back or compressed by nobody",
    async (path) => {
      const answer = await endpoints().app.request(path);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
      const { value } = (await answer.body?.getReader().read()) ?? {};
      expect(new TextDecoder().decode(value)).toContain(path.startsWith("/ne") ? '["ne"]' : '["en"]');
    },
  );

  test("is not for pages of other sites", async () => {
    const answer = await endpoints().app.request("/live/ticker", { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.status).toBe(403);
  });
});

describe("the scores", () => {
  const match = "00000000-0000-4000-8000-000000000001";

  test.each([
    ["?scores", "all", 0],
    ["?scores&age=90", "all", 90_000],
    [`?match=${match}&age=9999999`, { id: match }, 3_600_000],
    [`?match=${match}&age=-5`, { id: match }, 0],
  ] as const)("%s are what a page has missed, for nobody to keep", async (query, wanted, age) => {
    const { app, since } = endpoints();
    const answer = await app.request(`/ne/live/scores${query}`);
    expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
      200,
      "no-store",
      '[{"of":"ne"}]',
    ]);
    expect(since).toHaveBeenCalledWith("ne", wanted, age);
  });

  test("are refused without a match, to other sites, and above the limit", async () => {
    const { app } = endpoints();
    expect((await app.request("/live/scores")).status).toBe(400);
    expect((await app.request("/live/scores?match=1")).status).toBe(400);
    const elsewhere = await app.request("/live/scores?scores", { headers: { "sec-fetch-site": "cross-site" } });
    expect(elsewhere.status).toBe(403);
    for (let n = 0; n < 1_000; n += 1) await app.request("/live/scores?scores");
    const answer = await app.request("/live/scores?scores");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  });

  test("come with the stream of headlines to a page that asks for them", async () => {
    const answer = await endpoints().app.request("/live/ticker?scores");
    const reader = answer.body?.getReader();
    let text = "";
    while (!text.includes("event: scores")) text += new TextDecoder().decode((await reader?.read())?.value);
    expect(text).toContain('event: scores\ndata: [{"of":"en"}]\n\n');
  });

  test("come beside a live blog in one stream, each to the pages that want it", async () => {
    const { app, changed, ticker } = endpoints();
    const listen = async (query: string) => {
      const reader = (await app.request(`/live/ticker?${query}`)).body?.getReader();
      let text = "";
      return async (wanted: string) => {
        while (!text.includes(wanted)) text += new TextDecoder().decode((await reader?.read())?.value);
        return text;
      };
    };
    const blog = "00000000-0000-4000-8000-000000000002";
    const [both, other] = [await listen(`blog=${blog}&match=${match}`), await listen(`blog=${match}`)];
    expect(await both("event: blog")).toContain('event: blog\ndata: [{"at":7}]\n\n');
    await both("event: scores");
    expect(changed).toHaveBeenCalledWith("en", { id: blog }, 0);
    ticker.tell("blog", blog, { en: '{"at":8}', ne: '{"at":8}' });
    ticker.tell("blog", match, { en: '{"at":9}', ne: '{"at":9}' });
    expect(await both('{"at":8}')).not.toContain('{"at":9}');
    expect(await other('{"at":9}')).not.toContain('{"at":8}');
  });
});
