// `npm run count:house`: how large the house is, and how far it is from where it should stand. Each row has what is
// counted now and the goal, if there is one; below the table stand the files behind each figure when they are asked
// for: `-- files`.
import { circlesOf, declaredExports, exportedTwice, functionsOf, wideLines } from "#tests/harness/source-counts.ts";
import { filesBelow, importsOf, isCode, readSource } from "#tests/harness/source-tree.ts";
import { type EntryPoint, reachedFiles } from "./reached-files.ts";

const smallFileLines = 30;

type Row = { what: string; now: string; goal: string; files?: readonly string[] };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const code = ["src", "tests", "bench", "scripts", "demo"].flatMap(filesBelow).filter(isCode);
const program = code.filter((file) => file.startsWith("src/") && !isTest(file));
const texts = new Map(code.map((file) => [file, readSource(file)]));
const textOf = (file: string) => texts.get(file) ?? "";
const linesOf = (file: string) => textOf(file).split("\n").length - 1;
const imports = program.flatMap((file) => importsOf(file, textOf(file))).filter(({ to }) => to.startsWith("src/"));

/** Wings, and how many pairs of them are tied by an import. */
function wings(): Row {
  const wingOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
  const names = new Set(program.flatMap((file) => wingOf(file) ?? []));
  const ties = imports.flatMap(({ from, to }) => {
    const [wing, used] = [wingOf(from), wingOf(to)];
    return wing && used && wing !== used ? `${wing} → ${used}` : [];
  });
  const pairs = [...new Set(ties)].toSorted();
  const now = `${names.size}, ${pairs.length}`;
  return { what: "folders of features (wings), pairs of them tied by imports", now, goal: "≤ 12, ≤ 45", files: pairs };
}

function lines(): Row {
  const total = (files: readonly string[]) =>
    `${(files.reduce((sum, file) => sum + linesOf(file), 0) / 1000).toFixed(1)}k`;
  const demo = code.filter((file) => file.startsWith("demo/") && !isTest(file));
  const tests = code.filter((file) => file.startsWith("tests/") || isTest(file));
  return {
    what: "TypeScript lines: src, demo code, tests",
    now: `${total(program)}, ${total(demo)}, ${total(tests)}`,
    goal: "≤ 116.5k, ≤ 0.7k, ≤ 73k",
  };
}

function circles(): Row {
  const found = circlesOf(imports).map((files) => files.join(" "));
  return { what: "circles of files, imports of types included", now: `${found.length}`, goal: "≤ 8", files: found };
}

function longFunctions(): Row {
  const all = program.flatMap((file) =>
    functionsOf(file, textOf(file)).map(({ name, line, lines: length }) => ({ at: `${file}:${line} ${name}`, length })),
  );
  const over = (most: number) => all.filter(({ length }) => length > most);
  return {
    what: "functions over 60 lines, over 100",
    now: `${over(60).length}, ${over(100).length}`,
    goal: "≤ 120, ≤ 5",
    files: over(60)
      .toSorted((a, b) => b.length - a.length)
      .map(({ at, length }) => `${length} ${at}`),
  };
}

/** Files of `src/features` and `src/admin` that the names lead to: what lies below is learnt once for all ways. */
function way(what: string, goal: string, entries: readonly EntryPoint[]): Row {
  const files = reachedFiles(entries).filter((file) => /^src\/(?:features|admin)\//.test(file));
  const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf("/"))));
  return { what, now: `${folders.size}, ${files.length}`, goal, files };
}

function doubleNames(): Row {
  const found = exportedTwice(new Map(program.map((file) => [file, declaredExports(file, textOf(file))])));
  return {
    what: "names exported by two files or more",
    now: `${found.size}`,
    goal: "≤ 10",
    files: [...found].map(([name, files]) => `${name}: ${files.join(" ")}`).toSorted(),
  };
}

function smallFiles(): Row {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) importers.set(to, new Set([...(importers.get(to) ?? []), from]));
  const found = program.filter((file) => linesOf(file) <= smallFileLines && importers.get(file)?.size === 1);
  return {
    what: `files of at most ${smallFileLines} lines with one importer`,
    now: `${found.length}`,
    goal: "those that mean something alone",
    files: found.map((file) => `${linesOf(file)} ${file} ← ${[...(importers.get(file) ?? [])].join(" ")}`),
  };
}

function widths(): Row {
  const found = code.flatMap((file) => wideLines(file, textOf(file)).map((line) => `${file}:${line}`));
  return {
    what: "lines over 120 columns, but for texts that must stay whole",
    now: `${found.length}`,
    goal: "0",
    files: found,
  };
}

const rows: readonly Row[] = [
  wings(),
  lines(),
  circles(),
  longFunctions(),
  way("save of a title: folders, files, from updateArticle by name", "≤ 8, ≤ 30", [
    { file: "src/features/newsroom/articles/commands.server.ts", name: "updateArticle" },
  ]),
  way("WordPress import: folders, files, from importSite by name", "≤ 7, ≤ 30", [
    { file: "src/features/moving/imports/wordpress/import-site.server.ts", name: "importSite" },
  ]),
  doubleNames(),
  smallFiles(),
  widths(),
];

const withFiles = process.argv.includes("files");
const table = rows.map(({ what, now, goal }) => `| ${what} | ${now} | ${goal} |`);
process.stdout.write(["| | now | goal |", "|---|---|---|", ...table, ""].join("\n"));
if (withFiles)
  for (const { what, files } of rows)
    if (files) process.stdout.write(`\n${what}\n${files.map((file) => `  ${file}\n`).join("")}`);
