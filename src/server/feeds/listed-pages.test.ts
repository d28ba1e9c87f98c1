import { expect, test } from "vitest";
import { listedPages } from "./listed-pages.ts";

test("the sitemap lists English pages that everybody shares and that take no parameter", () => {
  const pages = listedPages({
    root: { id: "root", path: "" },
    "en/site-layout": { id: "en/site-layout", parentId: "root" },
    "en/home": { id: "en/home", parentId: "en/site-layout", index: true },
    "en/interviews": { id: "en/interviews", parentId: "en/site-layout", path: "interviews" },
    "en/login": { id: "en/login", parentId: "en/site-layout", path: "login" },
    "en/search": { id: "en/search", parentId: "en/site-layout", path: "search" },
    "en/article": { id: "en/article", parentId: "en/site-layout", path: "article/:slug" },
    "en/section": { id: "en/section", parentId: "en/site-layout", path: ":section/:sport?" },
    "en/not-found": { id: "en/not-found", parentId: "en/site-layout", path: "*" },
    "ne/interviews": { id: "ne/interviews", parentId: "ne/site-layout", path: "ne/interviews" },
    "admin/dashboard": { id: "admin/dashboard", parentId: "root", path: "admin" },
  });
  expect(pages).toEqual(["/", "/interviews"]);
});
