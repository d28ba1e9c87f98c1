// What counts the source finds what it should: each case is a known-bad input.
import { describe, expect, test } from "vitest";
import { circlesOf, declaredExports, exportedTwice, functionsOf, wideLines } from "./harness/source-counts.ts";

const lengthsIn = (text: string) => functionsOf("src/a.tsx", text).map(({ name, lines }) => [name, lines]);

describe("the length of functions", () => {
  test.each<[string, string, [string, number][]]>([
    ["a declaration", `function long() {\n${"  run();\n".repeat(60)}}\n`, [["long", 62]]],
    [
      "an arrow function by its constant",
      `export const long = () => {\n${"  run();\n".repeat(60)}};\n`,
      [["long", 62]],
    ],
    ["a method", "class Queue {\n  send() {\n    run();\n  }\n}\n", [["send", 3]]],
    ["a function of an object", "const job = {\n  handle: () => {\n    run();\n  },\n};\n", [["handle", 3]]],
    [
      "one inside another",
      "function outer() {\n  const inner = () => 1;\n}\n",
      [
        ["outer", 3],
        ["inner", 1],
      ],
    ],
  ])("counts %s", (_case, text, expected) => {
    expect(lengthsIn(text)).toEqual(expected);
  });

  test("counts from the first line of a function, wherever it stands", () => {
    const [counted] = functionsOf("src/a.ts", `// नेपाल\n\nexport function second() {\n  return 1;\n}\n`);
    expect(counted).toEqual({ name: "second", line: 3, lines: 3 });
  });

  test("refuses a file that does not parse", () => {
    expect(() => functionsOf("src/a.ts", "function (")).toThrow("src/a.ts does not parse");
  });
});

describe("a wide line", () => {
  const words = "a ".repeat(70);
  test.each<[string, string, number[]]>([
    ["a comment", `const a = 1;\n// ${words}\n`, [2]],
    ["a comment behind code", `const a = 1; // ${words}\n`, [1]],
    ["a comment beside a short text", `const a = "short"; // ${words}\n`, [1]],
    ["code that its text does not explain", `const ${"a".repeat(120)} = "${"a".repeat(50)}";\n`, [1]],
  ])("is %s", (_case, text, expected) => {
    expect(wideLines("src/a.ts", text)).toEqual(expected);
  });

  test.each([
    ["120 columns", `// ${"a".repeat(117)}`],
    ["a text of its own", `const a = "${words}";`],
    ["a template in the middle", `const a = \`\nselect ${words}\n\`;`],
    ["a regular expression", `const a = /${words}/;`],
    ["marks on letters, which take no column", `const a = 1; // ${"नि".repeat(50)}${"ु".repeat(30)}`],
  ])("is not: %s", (_case, text) => {
    expect(wideLines("src/a.ts", `${text}\n`)).toEqual([]);
  });
});

describe("exported names", () => {
  test("are values and types that a file declares, but for those of every page", () => {
    const text =
      'export const [first] = [1];\nexport type Shape = { a: 1 };\nexport function act() {}\nexport { gone } from "./b.ts";\n' +
      "export const loader = () => 1;\nexport default function Page() {}\nconst own = 1;\n";
    expect(declaredExports("src/a.ts", text)).toEqual(["Shape", "act"]);
  });

  test("are reported with the files that declare them", () => {
    const exportsOf = new Map([
      ["a.ts", ["limit", "only"]],
      ["b.ts", ["limit"]],
    ]);
    expect([...exportedTwice(exportsOf)]).toEqual([["limit", ["a.ts", "b.ts"]]]);
  });
});

test("a circle is found once, with all of its files, and a file beside it is none of them", () => {
  const imports = [
    { from: "a.ts", to: "b.ts" },
    { from: "b.ts", to: "c.ts" },
    { from: "c.ts", to: "a.ts" },
    { from: "a.ts", to: "d.ts" },
    { from: "e.ts", to: "a.ts" },
  ];
  expect(circlesOf(imports)).toEqual([["a.ts", "b.ts", "c.ts"]]);
});
