import { describe, expect, test } from "vitest";
import { linkUrl, optionalLinkUrl, optionalPictureUrl, optionalSlug, youtubeUrl } from "./clean-url.ts";
import { safeLink, safeNext, safePicture } from "./safe-url.ts";

describe("safeLink", () => {
  test.each([
    ["/national/football", "path", "/national/football"],
    [" /search?q=a%20b#top ", "path", "/search?q=a%20b#top"],
    ["/article/नेपाल", "path", "/article/%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2"],
    ["/a/../b", "path", "/b"],
    ["https://example.com", "http", "https://example.com/"],
    ["HTTP://Example.com:8080/a?b=1&c=2#d", "http", "http://example.com:8080/a?b=1&c=2#d"],
    ["https://example.com/It's?a='1'", "http", "https://example.com/It's?a=%271%27"],
    ["https://a_b.example.com/", "http", "https://a_b.example.com/"],
    ["http://[2001:DB8::1]:8080/", "http", "http://[2001:db8::1]:8080/"],
    ["https://उदाहरण.नेपाल/", "http", "https://xn--p1b6ci4b4b3a.xn--nepal/"],
    ["mailto:newsroom@example.com", "mailto", "mailto:newsroom@example.com"],
    [
      "mailto:newsroom@example.com?subject=Hello there".replace(" ", "%20"),
      "mailto",
      "mailto:newsroom@example.com?subject=Hello%20there",
    ],
    ["tel:+977 1-4123456", "tel", "tel:+97714123456"],
    ["TEL:०१४१२३४५६", "tel", "tel:014123456"],
  ])("accepts %j as %s", (input, kind, href) => {
    const link = safeLink(input);
    expect(link?.kind).toBe(kind);
    // The coding of foreign host names belongs to the platform; only that it is ASCII matters here.
    if (input.includes("उदाहरण")) expect(link?.href).toMatch(/^https:\/\/xn--[\x20-\x7e]+\/$/);
    else expect(link?.href).toBe(href);
  });

  test.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "ftp://example.com/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:\\\\evil.example",
    "https://",
    "https://user@evil.example/",
    "https://user:secret@evil.example/",
    "https://good.example\\@evil.example/",
    "https://exa mple.com/",
    "https://example.com/a b",
    'https://evil.example"onclick="',
    'https://example.com/"onclick="',
    "https://evil.example'onclick='",
    "https://example.com/<script>",
    "https://example.com/`x`",
    "https://evil.example(x)/",
    '/search?q="a"',
    'mailto:a@example.com?subject="x"',
    "https://example.com/\u0000",
    "https://example.com/\ud800",
    "https://example.com:99999/",
    "http://[::1",
    "example.com",
    "about",
    "#top",
    "?q=1",
    "mailto:",
    "mailto:nobody",
    "mailto:a@example.com,b@example.com",
    "mailto:a@example.com%0d%0aBcc:b@example.com",
    "mailto:a@example.com?subject=x%0d%0aBcc:b@example.com",
    "tel:+977-1-4XXXXXX",
    "tel:",
    "tel:javascript",
    `https://example.com/${"a".repeat(2048)}`,
  ])("refuses %j", (input) => {
    expect(safeLink(input)).toBeUndefined();
  });

  test("gives what it accepts again", () => {
    for (const input of [
      "/a/नेपाल?q=क",
      "https://example.com/क्षे#त्र",
      "mailto:a@example.com?subject=a%26b",
      "tel:+977 1 412345",
    ]) {
      const once = safeLink(input);
      expect(safeLink(once?.href ?? "")).toEqual(once);
    }
  });
});

describe("safeNext", () => {
  test.each([
    ["/profile", "/profile"],
    ["/admin/articles?status=draft", "/admin/articles?status=draft"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/%09/evil.example", "/%09/evil.example"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/.//evil.example", "/"],
    ["", "/"],
    [null, "/"],
    [undefined, "/"],
  ])("%j leads to %j", (input, path) => {
    expect(safeNext(input)).toBe(path);
  });

  test("stays on this site for the browser's own parser", () => {
    for (const input of ["/a", "/%2f/evil.example", "/%5cevil.example", "/;//evil.example", "/?//evil.example"])
      expect(new URL(safeNext(input), "https://rangashala.example").origin).toBe("https://rangashala.example");
  });
});

describe("safePicture", () => {
  test.each([
    ["/media/ab/cd.jpg", "/media/ab/cd.jpg"],
    ["https://pictures.example/a.jpg", "https://pictures.example/a.jpg"],
    ["http://pictures.example/a.jpg", undefined],
    ["/admin", undefined],
    ["/media/../admin", undefined],
    ["data:image/png;base64,AAAA", undefined],
    ["tel:123456", undefined],
  ])("%j gives %j", (input, address) => {
    expect(safePicture(input)).toBe(address);
  });
});

describe("addresses in forms", () => {
  test("answer with a code", () => {
    const messages = (result: { error?: { issues: { message: string }[] } }) =>
      result.error?.issues.map((issue) => issue.message);
    expect(messages(linkUrl().safeParse("javascript:alert(1)"))).toEqual(["link.invalid"]);
    expect(messages(linkUrl(["http"]).safeParse("/about"))).toEqual(["link.outside"]);
    expect(messages(linkUrl().safeParse('https://evil.example"onclick="'))).toEqual(["link.characters"]);
    expect(messages(linkUrl(["http"]).safeParse("https://example.com/a b"))).toEqual(["link.characters"]);
    expect(messages(optionalPictureUrl().safeParse("/media/<a>.jpg"))).toEqual(["link.characters"]);
    expect(messages(linkUrl().safeParse('"/about"'))).toEqual(["link.invalid"]);
    expect(messages(youtubeUrl().safeParse('https://youtu.be/abcdefghijk?x="onclick="'))).toEqual(["youtube.invalid"]);
    expect(messages(linkUrl().safeParse(" "))).toEqual(["text.required"]);
    expect(messages(optionalPictureUrl().safeParse("ftp://a"))).toEqual(["picture.invalid"]);
    expect(messages(youtubeUrl().safeParse("https://vimeo.com/1"))).toEqual(["youtube.invalid"]);
    expect(optionalLinkUrl().parse("")).toBeNull();
    expect(optionalPictureUrl().parse(undefined)).toBeNull();
    expect(youtubeUrl().parse(" https://youtu.be/abcdefghijk ")).toEqual({
      address: "https://youtu.be/abcdefghijk",
      id: "abcdefghijk",
    });
    expect(optionalSlug().parse("My Own Slug")).toBe("my-own-slug");
    expect(optionalSlug().parse(" ")).toBeNull();
  });
});
