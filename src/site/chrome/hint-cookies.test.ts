import { describe, expect, test } from "vitest";
import { hintCookieName, noticeCookieName } from "../../platform/auth/session-cookies.server.ts";
import { noticeCookie, signedInCookie } from "./hint-cookies.ts";

describe("the cookies that the page's script reads", () => {
  test("are those that the server sets", () => {
    expect([signedInCookie, noticeCookie]).toEqual([hintCookieName, noticeCookieName]);
  });
});
