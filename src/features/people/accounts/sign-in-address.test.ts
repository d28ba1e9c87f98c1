import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/auth/policy.ts";
import { destinationAfterSignIn, signInPath } from "./rules.ts";

describe("the way back after signing in", () => {
  test.each([
    ["/admin/articles", "/admin/articles"],
    ["/admin/articles.data?_routes=admin%2Farticles", "/admin/articles"],
    ["/admin/articles.data?status=draft&_routes=x", "/admin/articles?status=draft"],
    ["/_root.data", "/"],
  ])("from %s is %s", (asked, page) => {
    expect(signInPath(asked, "en")).toBe(`/login?next=${encodeURIComponent(page)}`);
    expect(destinationAfterSignIn(anonymous, asked, "en")).toBe(page);
  });
});
