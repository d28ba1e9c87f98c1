import { expect, test } from "vitest";
import { createInvalidationBus } from "./invalidation-bus.ts";
import { withKinds } from "./tag-kinds.ts";

test("with a tag falls that of its kind, in every cache; listeners hear what was written", () => {
  const [dropped, heard]: [string[], unknown[]] = [[], []];
  const bus = createInvalidationBus({
    invalidate: (tags) => void dropped.push(...tags),
    invalidateEverything: () => undefined,
    bypass: () => undefined,
  });
  bus.onInvalidation((tags) => void heard.push(tags));
  bus.invalidate(["team:1", "team:2", "sections", "tag:a:b"]);
  expect(dropped).toEqual(["team:1", "team:2", "sections", "tag:a:b", "any:team", "any:tag"]);
  expect(heard).toEqual([["team:1", "team:2", "sections", "tag:a:b"]]);
  expect(withKinds(["home"])).toEqual(["home"]);
});
