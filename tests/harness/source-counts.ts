// What can be counted in the source: for tests that keep a limit, and for `npm run count:house`.
import { parseSync } from "vite";
import type { Import } from "./source-tree.ts";

/** Widest line of code, in columns; Biome formats to it but leaves comments and strings as they are. */
export const lineWidth = 120;

/** A node of the syntax tree, whatever its kind. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;

/** The syntax tree of a TypeScript file. Throws if it does not parse. */
export function syntaxOf(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode; // its own type is a union of every kind of node, which a walk cannot use
}

/**
 * Calls `visit` with every node of a tree, parents first. `name` is what a parent calls the node's function, if
 * anything.
 */
function walk(value: unknown, visit: (node: SyntaxNode, name: string) => void, name = ""): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, name);
    return;
  }
  if (!isNode(value)) return;
  visit(value, name);
  const own = nameIn(value.id) ?? nameIn(value.key) ?? name;
  for (const child of Object.values(value)) walk(child, visit, own);
}

/** The name that an identifier node has. */
export const nameIn = (node: unknown): string | undefined =>
  isNode(node) && typeof node.name === "string" ? node.name : undefined;

/** A node and everything below it. */
export function nodesIn(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(node, (below) => found.push(below));
  return found;
}

export type CountedFunction = { name: string; line: number; lines: number };

const functionTypes = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

/** Every function of a file, nested ones too, with its length from first to last line. */
export function functionsOf(file: string, text: string): CountedFunction[] {
  const lineAt = lineFinder(text);
  const found: CountedFunction[] = [];
  walk(syntaxOf(file, text), (node, name) => {
    if (!functionTypes.includes(node.type)) return;
    const line = lineAt(node.start);
    found.push({ name: nameIn(node.id) ?? name, line, lines: lineAt(node.end) - line + 1 });
  });
  return found;
}

/** Answers the number of the line at an offset, counted from 1. */
function lineFinder(text: string): (offset: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    const next = breaks.findIndex((at) => at >= offset);
    return (next === -1 ? breaks.length : next) + 1;
  };
}

/**
 * Numbers, counted from 1, of the lines that are wider than `lineWidth` though the texts on them (strings, templates,
 * regular expressions, words of a page) would leave room: comments, for the most part. Biome breaks code, and may break
 * no text.
 */
export function wideLines(file: string, text: string): number[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const wide = text.split("\n").flatMap((line, index) => (columnsOf(line) > lineWidth ? index : []));
  if (wide.length === 0) return [];
  const texts = nodesIn(syntaxOf(file, text)).filter(({ type }) => textTypes.includes(type));
  return wide.flatMap((index) => {
    const [start = 0, end = text.length] = [starts[index], starts[index + 1]];
    const onLine = texts.map((node) => columnsOf(text.slice(Math.max(start, node.start), Math.min(end, node.end))));
    const words = onLine.reduce((sum, columns) => sum + columns, 0);
    const isText = words >= leastText && columnsOf(text.slice(start, end).trimEnd()) - words <= lineWidth;
    return isText ? [] : index + 1;
  });
}

/** Characters without the marks that stand on another one, as of Devanagari. */
const columnsOf = (line: string) => Array.from(line.replace(/\p{Mn}/gu, "")).length;

/** Kinds of node whose text a program or a person gets as it stands. */
const textTypes = ["Literal", "TemplateElement", "JSXText"];
/** Columns of text from which on a line is wide because of them. */
const leastText = 40;

/** What the router reads of a page file: every page exports the same names. */
const pageExports = new Set(
  "loader action handle meta default middleware headers shouldRevalidate links ErrorBoundary HydrateFallback".split(
    " ",
  ),
);

/**
 * Names that a file declares and exports, values and types, but for those of a page. What it passes on from elsewhere
 * is not its own.
 */
export function declaredExports(file: string, text: string): string[] {
  const body = syntaxOf(file, text).body as readonly SyntaxNode[];
  const names = body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || !isNode(statement.declaration)) return [];
    const { id, declarations } = statement.declaration;
    const declared = Array.isArray(declarations) ? declarations.map((declarator: SyntaxNode) => declarator.id) : [id];
    return declared.flatMap((node) => nameIn(node) ?? []);
  });
  return [...new Set(names)].filter((name) => !pageExports.has(name));
}

/** Name → the files that declare and export it, for names of two or more files. */
export function exportedTwice(exportsOf: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, names] of exportsOf) for (const name of names) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, declaring]) => declaring.length > 1));
}

/**
 * Groups of files that lead back to themselves by imports, those of types included: strongly connected, two files or
 * more.
 */
export function circlesOf(imports: readonly Pick<Import, "from" | "to">[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reachable = new Map([...targets.keys()].map((file) => [file, reachedFrom(file, targets)]));
  const seen = new Set<string>();
  return [...targets.keys()].flatMap((file) => {
    if (seen.has(file)) return [];
    const circle = [...(reachable.get(file) ?? [])].filter((other) => reachable.get(other)?.has(file));
    for (const member of circle) seen.add(member);
    return circle.length > 1 ? [circle.toSorted()] : [];
  });
}

/** Every file that imports lead to from one; the file itself only if they lead back. */
function reachedFrom(file: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(targets.get(file) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(targets.get(next) ?? []));
  }
  return reached;
}
