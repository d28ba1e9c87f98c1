import { describe, expect, test } from "vitest";
import { sameIn, valuesOf } from "./form-values.ts";
import { itemHref, openItemIn, shouldRevalidateList } from "./item-url.ts";

const id = "019df000-0000-7000-8000-000000000001";
const query = (text: string) => new URLSearchParams(text);

describe("an item in the address of its screen", () => {
  test("is new, or one to edit, or none", () => {
    expect(openItemIn(query("new"))).toEqual({ kind: "new" });
    expect(openItemIn(query(`edit=${id}&search=x`))).toEqual({ kind: "edit", id });
    expect(openItemIn(query("edit=nonsense"))).toBeUndefined();
    expect(openItemIn(query("search=new"))).toBeUndefined();
  });

  test("leaves the list as it is", () => {
    const list = query(`search=x&edit=${id}`);
    expect(itemHref(list)).toBe("?search=x");
    expect(itemHref(list, { kind: "new" })).toBe("?search=x&new");
    expect(itemHref(query("new"), { kind: "edit", id })).toBe(`?edit=${id}`);
  });

  const goes = (from: string, to: string, more: { formMethod?: "POST"; actionResult?: unknown } = {}) =>
    shouldRevalidateList({
      currentUrl: new URL(`http://localhost/admin/about${from}`),
      nextUrl: new URL(`http://localhost/admin/about${to}`),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...more,
    });

  test("is read anew when it is opened to be edited, not when a form is only closed", () => {
    expect(goes("", `?edit=${id}`)).toBe(true);
    expect(goes(`?edit=${id}`, "")).toBe(false);
    expect(goes("", "?new")).toBe(false);
    expect(goes("?new", "?search=x")).toBe(true);
    expect(goes("", "")).toBe(true);
    expect(goes("?new", "?new", { formMethod: "POST" })).toBe(true);
    expect(goes("?new", "?new", { formMethod: "POST", actionResult: { failure: { code: "invalid" } } })).toBe(false);
  });
});

describe("the values of a form", () => {
  test("are text: on and off, moments in Kathmandu, lists with commas", () => {
    const row = { a: null, b: true, c: false, d: 3, e: ["x", "y"], f: new Date("2026-11-21T09:45:00Z") };
    expect(valuesOf(row)).toEqual({ a: "", b: "true", c: "", d: "3", e: "x, y", f: "2026-11-21T15:30" });
  });

  test("are the same where every compared field is, missing ones as empty ones", () => {
    expect(sameIn(["a", "b"], { a: "1", c: "x" }, { a: "1", b: "" })).toBe(true);
    expect(sameIn(["a"], { a: "1" }, { a: "2" })).toBe(false);
  });
});
