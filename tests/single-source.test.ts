// What two copies once wrote differently is written in one file. A failure names the file that has another copy.
import { describe, expect, test } from "vitest";
import { filesBelow, readSource } from "./harness/source-tree.ts";

const sources = filesBelow("src").filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe("written in one file only", () => {
  test.each<[string, RegExp, string]>([
    ["the path of a story", /\/article\/\$\{/, "src/features/newsroom/articles/story-pages.ts"],
    [
      "the cache tags of a story",
      /`(?:article|home|latest|author|tag):\$/,
      "src/features/newsroom/articles/story-pages.ts",
    ],
    ["the cache tag of a section", /`section:\$/, "src/features/newsroom/categories/rules.ts"],
    ["the cache tag of the ticker", /"breaking-news"[;,\]](?! "admin)/, "src/features/newsroom/breaking-news/rules.ts"],
    ["the escape of a search", /\[\\\\%_\]/, "src/platform/db/keyset.server.ts"],
    ["the cursor of a list", /\{ (?:at|createdAt): Date; id: string \}/, "src/platform/paging.ts"],
  ])("%s", (_what, pattern, file) => {
    expect(sources.filter((source) => pattern.test(readSource(source)))).toEqual([file]);
  });
});
