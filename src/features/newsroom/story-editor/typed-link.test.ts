import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { linkFromTyped } from "./typed-link.ts";

describe("linkFromTyped", () => {
  test.each([
    ["https://example.com/a", "https://example.com/a"],
    [" http://example.com ", "http://example.com/"],
    ["/national/football", "/national/football"],
    ["example.com", "https://example.com/"],
    ["example.com/cup?x=1#top", "https://example.com/cup?x=1#top"],
    ["example.com:8080/cup", "https://example.com:8080/cup"],
    ["खेल.नेपाल/समाचार", "https://xn--21b0d0c.xn--l2bey1c2b/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0"],
    ["newsroom@example.com", "mailto:newsroom@example.com"],
    ["mailto:newsroom@example.com", "mailto:newsroom@example.com"],
    ["tel:+977 1 4000000", "tel:+97714000000"],
  ])("takes %j as %s", (typed, href) => {
    expect(linkFromTyped(typed)).toBe(href);
  });

  test.each([
    "",
    "football",
    "javascript:alert(1)",
    "javascript:alert(1)//example.com",
    "data:text/html,x",
    "//example.com",
    "\\\\example.com",
    "two words.com",
    "user:password@example.com",
    "a.b@c@d.com",
    "#top",
    "x".repeat(100_000),
    `${"a.".repeat(50_000)}@`,
  ])("takes %j as no link", (typed) => {
    expect(linkFromTyped(typed)).toBeUndefined();
    expect(processorTime(() => linkFromTyped(typed), 100)).toBeLessThan(100);
  });
});
