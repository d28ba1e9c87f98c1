import { describe, expect, test } from "vitest";
import { isRobot } from "./robots.ts";

describe("an obvious robot", () => {
  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; AhrefsBot/7.0)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; UptimeRobot/2.0)",
    "WhatsApp LinkPreview/2",
    `${"x".repeat(900)} spider`,
  ])("is %s", (userAgent) => {
    expect(isRobot(userAgent)).toBe(true);
  });

  test.each([
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12",
    // The name of a phone, not of a robot.
    "Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
    "",
    undefined,
    null,
    `${"x".repeat(5_000)} spider`,
  ])("is not %s", (userAgent) => {
    expect(isRobot(userAgent)).toBe(false);
  });
});
