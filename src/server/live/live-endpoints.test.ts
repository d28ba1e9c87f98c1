import { describe, expect, test } from "vitest";
import type { Visitor } from "../../features/analytics/visitor-memory.server.ts";
import { createLog } from "../../platform/log.ts";
import { liveEndpoints } from "./live-endpoints.ts";
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
  const app = liveEndpoints({ reads, ticker, clientIp: () => "192.0.2.1" });
  const send = (body: string, headers: Record<string, string> = { "user-agent": browser }) =>
    app.request("/api/reads", { method: "POST", body, headers });
  return { app, send, counted };
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
