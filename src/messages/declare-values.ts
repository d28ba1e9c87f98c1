// Writes messages-with-values.ts from en.json. Run it after adding a message that takes values:
// `npm run messages`. A test fails while the two disagree.
import { readFileSync, writeFileSync } from "node:fs";

type Tree = { readonly [key: string]: string | Tree };

/** Dotted keys and texts of all messages of a file, in order. */
export function flatMessages(tree: Tree, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value]] : flatMessages(value, `${path}${key}.`),
  );
}

/** What a value must be, by the word after its name in the message. */
const typeOfKind: Readonly<Record<string, string>> = {
  plural: "number | bigint",
  selectordinal: "number | bigint",
  number: "number | bigint",
  date: "Date",
  time: "Date",
  select: "string",
};

/** The type of the values of an ICU message: `{ count: number | bigint; name: string }`. */
function valuesType(text: string): string {
  const types = new Map<string, string>();
  let depth = 0;
  for (const [found, name = "", kind] of text.matchAll(/\}|\{\s*(\w*)\s*(?:,\s*(\w+))?/g)) {
    depth += found === "}" ? -1 : 1;
    // Values and the branches of a plural stand inside of each other in turn.
    if (found === "}" || depth % 2 === 0) continue;
    const type = kind === undefined ? "string" : typeOfKind[kind];
    if (name === "" || type === undefined) throw new Error(`no type is known for "${found}" in "${text}"`);
    if ((types.get(name) ?? type) !== type) throw new Error(`"${name}" is of two kinds in "${text}"`);
    types.set(name, type);
  }
  return `{ ${[...types].map(([name, type]) => `${name}: ${type}`).join("; ")} }`;
}

/**
 * The text of messages-with-values.ts for these messages: all that hold a `{value}`, with the types of their values.
 */
export function valuesDeclaration(messages: Tree): string {
  const lines = flatMessages(messages)
    .filter(([, text]) => text.includes("{"))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${valuesType(text)};\n`);
  return `// biome-ignore-all format: written by declare-values.ts, one message a line.
// The messages that take values, and the values that they take. Never edited by hand.
export type MessagesWithValues = {
${lines.join("")}};
`;
}

if (import.meta.main) {
  const messages: Tree = JSON.parse(readFileSync(new URL("./en.json", import.meta.url), "utf8"));
  writeFileSync(new URL("./messages-with-values.ts", import.meta.url), valuesDeclaration(messages));
}
