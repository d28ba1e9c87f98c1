// Which files somebody reads who follows a function through the source, name by name.
import { nameIn, nodesIn, type SyntaxNode, syntaxOf } from "#tests/harness/source-counts.ts";
import { importsOf, isCode, readSource } from "#tests/harness/source-tree.ts";

type Names = Readonly<{ declared: Map<string, SyntaxNode>; imported: Map<string, { file: string; name: string }> }>;

/** Where to begin: a file and a name that it declares. */
export type EntryPoint = Readonly<{ file: string; name: string }>;

/**
 * The files with a declaration that the entry points lead to: whatever name stands in a declaration is looked up among
 * those of its file and its imports, and read in turn. Types count as well, because a reader looks them up; what is
 * called through a table, a registry or an argument is not found. Throws if an entry point is not declared where it
 * says.
 */
export function reachedFiles(entries: readonly EntryPoint[]): string[] {
  const names = new Map<string, Names>();
  const namesOf = (file: string) => names.get(file) ?? names.set(file, readNames(file)).get(file);
  for (const { file, name } of entries)
    if (!namesOf(file)?.declared.has(name)) throw new Error(`${file} declares no ${name}`);
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${next.file} ${next.name}`;
    if (seen.has(key)) continue;
    const known = namesOf(next.file);
    const declaration = known?.declared.get(next.name);
    if (!known || !declaration) continue;
    seen.add(key);
    for (const node of nodesIn(declaration)) {
      const name = /Identifier$/.test(node.type) && typeof node.name === "string" ? node.name : "";
      const imported = known.imported.get(name);
      if (imported) waiting.push(imported);
      else if (known.declared.has(name)) waiting.push({ file: next.file, name });
    }
  }
  return [...new Set([...seen].map((key) => key.split(" ")[0] ?? ""))].toSorted();
}

function readNames(file: string): Names {
  const text = readSource(file);
  const [declared, imported] = [new Map<string, SyntaxNode>(), new Map<string, { file: string; name: string }>()];
  for (const statement of syntaxOf(file, text).body as readonly SyntaxNode[]) {
    if (statement.type === "ImportDeclaration") readImport(file, statement, text, imported);
    const declaration = (statement.declaration ?? statement) as SyntaxNode;
    const { id, declarations } = declaration;
    const found = Array.isArray(declarations) ? declarations.map((declarator: SyntaxNode) => declarator.id) : [id];
    for (const node of found) {
      const name = nameIn(node);
      if (name !== undefined) declared.set(name, declaration);
    }
  }
  return { declared, imported };
}

function readImport(file: string, statement: SyntaxNode, text: string, imported: Names["imported"]): void {
  const [target] = importsOf(file, text.slice(statement.start, statement.end));
  if (!target || !isCode(target.to)) return;
  for (const specifier of statement.specifiers as readonly SyntaxNode[]) {
    const local = nameIn(specifier.local);
    if (local !== undefined) imported.set(local, { file: target.to, name: nameIn(specifier.imported) ?? local });
  }
}
