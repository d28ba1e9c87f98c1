import { expect, test } from "vitest";
import { nameList, nameParts } from "./name-list.ts";

test("names run together as each language does it", () => {
  expect(["A", "A B", "A B C"].map((names) => nameList(names.split(" "), "en"))).toEqual([
    "A",
    "A and B",
    "A, B and C",
  ]);
  expect(["क", "क ख", "क ख ग"].map((names) => nameList(names.split(" "), "ne"))).toEqual(["क", "क र ख", "क, ख र ग"]);
  expect(nameList(["A", "B", "C"], "en", "disjunction")).toBe("A, B or C");
  expect(nameList(["क", "ख", "ग"], "ne", "disjunction")).toBe("क, ख वा ग");
  expect([nameList([], "en"), nameList([], "ne")]).toEqual(["", ""]);
});

test("what stands between the names is no name", () => {
  const between = (lang: "en" | "ne") => nameParts(["A", "B"], lang).filter(({ isName }) => !isName);
  expect(between("en")).toEqual([{ isName: false, text: " and " }]);
  expect(between("ne")).toEqual([{ isName: false, text: " र " }]);
});
