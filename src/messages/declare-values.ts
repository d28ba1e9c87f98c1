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

/** The text of messages-with-values.ts for these messages: all that hold a `{value}` or a `<tag>`, as literal types. */
export function valuesDeclaration(messages: Tree): string {
  const lines = flatMessages(messages)
    .filter(([, text]) => /[{<]/.test(text))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)};\n`);
  return `// biome-ignore-all format: written by declare-values.ts, one message a line.
// The English messages that take values, so that the compiler knows which. Never edited by hand.
export type MessagesWithValues = {
${lines.join("")}};
`;
}

if (import.meta.main) {
  const messages: Tree = JSON.parse(readFileSync(new URL("./en.json", import.meta.url), "utf8"));
  writeFileSync(new URL("./messages-with-values.ts", import.meta.url), valuesDeclaration(messages));
}
