import { expect, test } from "vitest";
import { filesBelow, readSource } from "#tests/harness/source-tree.ts";
import { adminNamespaces } from "./admin-namespaces.ts";

test("the screens of the back office say nothing that is not in its file of words", () => {
  const known = new Set<string>(adminNamespaces);
  const screens = filesBelow("src/admin").filter((file) => /(?<!\.test|\.server)\.tsx?$/.test(file));
  expect(screens.length).toBeGreaterThan(300);
  const strange = screens.flatMap((file) =>
    [...readSource(file).matchAll(/\bt\(\s*["`]([a-zA-Z]+)\./g)].flatMap(([, namespace = ""]) =>
      known.has(namespace) ? [] : [`${file}: ${namespace}`],
    ),
  );
  expect(strange).toEqual([]);
});
