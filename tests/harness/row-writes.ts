// Which functions write rows, and with what: for the test that keeps writes inside of commands.
import { isNode, nameIn, nodesIn, type SyntaxNode, syntaxOf } from "./source-counts.ts";

const writers = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);

/**
 * The top-level functions of a file, by name, that write rows with anything but `trx` (the transaction that a command
 * hands to what it calls) or open a transaction of their own.
 */
export function writersWithoutTrx(file: string, text: string): string[] {
  const body = syntaxOf(file, text).body as readonly SyntaxNode[];
  return body.flatMap((statement) => {
    const nodes = nodesIn(statement);
    const parts = partsOfQueries(nodes);
    const isWrite = (node: SyntaxNode) => {
      if (node.type !== "CallExpression" || !isMember(node.callee)) return false;
      const called = nameIn(node.callee.property) ?? "";
      // That of the browser's own database names its stores.
      if (called === "transaction") return (node.arguments as readonly unknown[]).length === 0;
      const writer = rootOf(node.callee);
      return writers.has(called) && nameIn(writer) !== "trx" && !parts.has(nameIn(writer) ?? "");
    };
    return nodes.some(isWrite) ? [nameOfStatement(statement)] : [];
  });
}

/**
 * Parameters of what is handed to `.with(name, (query) => …)` of a chain that begins with `trx`: they belong to its
 * statement.
 */
function partsOfQueries(nodes: readonly SyntaxNode[]): Set<string> {
  const names = nodes.flatMap((node) => {
    if (node.type !== "CallExpression" || !isMember(node.callee) || nameIn(node.callee.property) !== "with") return [];
    const [, part] = node.arguments as readonly SyntaxNode[];
    const [query] = (part?.params ?? []) as readonly SyntaxNode[];
    return nameIn(rootOf(node.callee)) === "trx" ? (nameIn(query) ?? []) : [];
  });
  return new Set(names);
}

type Member = SyntaxNode & { object: SyntaxNode; property: SyntaxNode };

const isMember = (node: unknown): node is Member => isNode(node) && node.type === "MemberExpression";

/** What a chain of calls begins with: `trx` of `trx.with(…).insertInto`, and of `context.trx.insertInto`. */
function rootOf({ object }: Member): SyntaxNode {
  if (object.type === "CallExpression" && isMember(object.callee)) return rootOf(object.callee);
  return isMember(object) ? object.property : object;
}

function nameOfStatement(statement: SyntaxNode): string {
  const declaration = (statement.declaration ?? statement) as SyntaxNode;
  const [first] = (declaration.declarations ?? []) as readonly SyntaxNode[];
  return nameIn(first?.id) ?? nameIn(declaration.id) ?? "";
}
