import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { defaultBodyLimit, type HygieneRules, judgeRequest, type RequestHead } from "./request-validation.ts";
import { originsByHost, siteOrigins } from "./site-origins.ts";

const origins = siteOrigins({ publicUrl: "https://news.example.com", demo: "off" }, 5400);
const upload = { pathPrefix: "/admin/media", bytes: 110_000_000, seconds: 1800, streamed: true };
const rules: HygieneRules = {
  publicUrl: origins.publicUrl,
  originOfHost: originsByHost(origins),
  bodyLimit: defaultBodyLimit,
  bodyLimits: [upload],
  anyHostPaths: new Set(["/healthz"]),
  anyOriginPaths: new Set(["/csp-report"]),
};

const get: RequestHead = {
  method: "GET",
  target: "/",
  host: "news.example.com",
  hostCount: 1,
  origin: undefined,
  fetchSite: undefined,
  hasCookie: false,
  contentLength: undefined,
  isChunked: false,
};
const post: RequestHead = {
  ...get,
  method: "POST",
  target: "/contact",
  origin: origins.publicUrl,
  contentLength: "10",
};

const judge = (head: Partial<RequestHead>, base = get) => judgeRequest({ ...base, ...head }, rules);
const status = (head: Partial<RequestHead>, base = get) => {
  const decision = judge(head, base);
  return decision.kind === "refuse" ? decision.status : decision.kind;
};

describe("the address asked for", () => {
  test.each([
    ["/article/nepal-win/", "/article/nepal-win"],
    ["/ne/", "/ne"],
    ["/events/?before=x/", "/events?before=x/"],
  ])("%s leads to %s", (target, location) => {
    expect(judge({ target })).toEqual({ kind: "redirect", location });
    expect(judge({ target, method: "HEAD" })).toEqual({ kind: "redirect", location });
    expect(status({ target }, post)).toBe("pass");
  });

  test.each([
    "/",
    "/article/nepal-win",
    `/tag/${encodeURIComponent("नेपाल")}`,
    "/a|b[c]",
    "/search?q=a%2Fb//c%5C",
    "/search?q=100%",
    "/search?q={}^`",
    "/login?next=https://news.example.com/a/../b",
    "/a...b/.well-known/..c",
    `/${"a".repeat(4095)}`,
  ])("%s is let in", (target) => expect(status({ target })).toBe("pass"));

  test.each([
    "//admin",
    "/a//b",
    "/a%2fb",
    "/a%2Fb",
    "/a%5cb",
    "/a\\b",
    "/a%00b",
    "/search?q=%00",
    "/./a",
    "/a/..",
    "/../etc/passwd",
    "/%2e%2e/admin",
    "/a/.%2E/b",
    "/a/%2e",
    "/a%0d%0ab",
    "/a%7fb",
    "/a%c2%85b",
    "/%zz",
    "/100%",
    "/%e0%a4",
    "/%c0%ae%c0%ae/",
    "/%ed%a0%80",
    "/a b",
    "/a#b",
    "/a?b#c",
    '/a"b',
    "/a<b>",
    "/\u00e9",
    "/?q=\u00e9",
    "/a\u0001",
    "http://evil.example/",
    "*",
    "",
  ])("%j is refused", (target) => expect(status({ target })).toBe(400));

  test("one longer than 4 kB is refused with its own status", () => {
    expect(status({ target: `/${"a".repeat(4096)}` })).toBe(414);
  });

  test.each(["%2e/", "%", "/..", "%25", "a%2f", "%e0%a4%a8"])("hostile repetition of %s costs no time", (piece) => {
    const judgeMany = () => {
      for (let count = 0; count < 100; count += 1) judge({ target: `/${piece.repeat(4095 / piece.length)}` });
    };
    expect(processorTime(judgeMany, 1000)).toBeLessThan(1000);
  });
});

describe("the host asked for", () => {
  test.each(["news.example.com", "NEWS.example.com", "news.example.com:443"])("%s is ours", (host) => {
    expect(judge({ host })).toMatchObject({ kind: "pass", origin: "https://news.example.com" });
  });

  test("another one leads readers to the public address, path and query kept", () => {
    expect(judge({ host: "evil.example", target: "/a?b=c" })).toEqual({
      kind: "redirect",
      location: "https://news.example.com/a?b=c",
    });
  });

  test.each<[string, Partial<RequestHead>, number | string]>([
    ["a post to another one", { ...post, host: "evil.example" }, 421],
    ["none", { host: undefined }, 400],
    ["the health check", { host: "10.0.0.7:3000", target: "/healthz" }, "pass"],
    ["two at once", { hostCount: 2 }, 400],
    ["the name of an object's own things", { ...post, host: "__proto__" }, 421],
  ])("%s", (_case, head, expected) => expect(status(head)).toBe(expected));

  test("the demo also answers to this machine's own names", () => {
    expect(siteOrigins({ publicUrl: undefined, demo: "local" }, 5400)).toEqual({
      publicUrl: "http://localhost:5400",
      all: ["http://localhost:5400", "http://127.0.0.1:5400"],
    });
    for (const demo of ["off", "public"] as const)
      expect(siteOrigins({ publicUrl: "https://a.example", demo }, 5400).all).toEqual(["https://a.example"]);
    expect(siteOrigins({ publicUrl: "http://127.0.0.1:80", demo: "public" }, 5400).all).toEqual([
      "http://127.0.0.1",
      "http://localhost:5400",
      "http://127.0.0.1:5400",
    ]);
  });
});

describe("where a request that may change something comes from", () => {
  test.each<[string, Partial<RequestHead>, number | string]>([
    ["our own page", { fetchSite: "same-origin" }, "pass"],
    ["our own page, in a browser that sends no Sec-Fetch-Site", {}, "pass"],
    ["another site", { origin: "https://evil.example", fetchSite: "cross-site" }, 403],
    ["another site, in a browser that sends no Sec-Fetch-Site", { origin: "https://evil.example" }, 403],
    ["another site that lies about one of the two", { fetchSite: "cross-site" }, 403],
    ["a sister site", { origin: "https://x.example.com", fetchSite: "same-site" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["our name over http", { origin: "http://news.example.com" }, 403],
    ["our name as the beginning of another", { origin: "https://news.example.com.evil.example" }, 403],
    ["a program with a key", { origin: undefined }, "pass"],
    ["somebody's sign-in without a word about the page", { origin: undefined, hasCookie: true }, 403],
    ["a report from the browser itself", { target: "/csp-report", origin: "null" }, "pass"],
  ])("%s", (_case, head, expected) => expect(status(head, post)).toBe(expected));

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s is asked", (method) => {
    expect(status({ method, origin: "https://evil.example" }, post)).toBe(403);
  });

  test.each(["GET", "HEAD"])("%s changes nothing and may come from everywhere", (method) => {
    expect(status({ method, origin: "https://evil.example", fetchSite: "cross-site" })).toBe("pass");
  });

  test.each(["TRACE", "CONNECT", "PROPFIND", "get", ""])("%j is no method of ours", (method) => {
    expect(status({ method })).toBe(405);
  });
});

describe("the body announced", () => {
  test.each<[string, Partial<RequestHead>, number | string]>([
    ["at the limit", { contentLength: "1000000" }, "pass"],
    ["above it", { contentLength: "1000001" }, 413],
    ["large, where uploads go", { target: "/admin/media", contentLength: "110000000" }, "pass"],
    ["large, below where uploads go", { target: "/admin/media/new", contentLength: "110000000" }, "pass"],
    ["too large even there", { target: "/admin/media", contentLength: "110000001" }, 413],
    ["large, at an address that only begins alike", { target: "/admin/mediaplayer", contentLength: "1000001" }, 413],
    ["with a length beyond all numbers", { contentLength: "9".repeat(400) }, 413],
    ["with a read", { method: "GET" }, 400],
    ["in chunks with a read", { method: "GET", contentLength: undefined, isChunked: true }, 400],
  ])("%s", (_case, head, expected) => expect(status(head, post)).toBe(expected));

  test("decides which limit holds while it comes", () => {
    expect(judge({ target: "/admin/media", contentLength: undefined, isChunked: true }, post)).toMatchObject({
      bodyLimit: upload,
    });
    expect(judge({ contentLength: "0" }, post)).toMatchObject({ bodyLimit: undefined });
  });
});
