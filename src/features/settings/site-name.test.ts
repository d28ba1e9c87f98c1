import { expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import { siteName } from "./site-name.ts";

test.each([
  [{ site_name: "Rangashala", site_name_ne: "" }, "Rangashala", getMessages("ne")("layout.siteName")],
  [{ site_name: "Himal Sport", site_name_ne: "" }, "Himal Sport", "Himal Sport"],
  [{ site_name: "Himal Sport", site_name_ne: "हिमाल खेल" }, "Himal Sport", "हिमाल खेल"],
])("%j is called %s in English and %s in Nepali", (settings, english, nepali) => {
  expect(siteName(settings, "en", getMessages("en"))).toBe(english);
  expect(siteName(settings, "ne", getMessages("ne"))).toBe(nepali);
});
