// The words that names are made of, for tests about the words of the code.
import { parseSync } from "vite";

/** A name or a text in lower-case words: `listAdminAds` → list, admin, ads. Digits and marks separate words. */
export function splitName(text: string): string[] {
  return (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/** Every identifier of a TypeScript file, types and private names included, once each. Throws if it does not parse. */
export function identifiersOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const names = new Set<string>();
  collect(program, names);
  return [...names];
}

/** Walks the tree that the parser made, whatever its kinds of node are called. */
function collect(node: unknown, names: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && "name" in node && /Identifier$/.test(String(node.type)) && typeof node.name === "string")
    names.add(node.name);
  for (const child of Object.values(node)) collect(child, names);
}
