// The documents name things of this repository. What they name must be there, or they lead nowhere.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import { documents, projectRoot, readSource } from "./harness/source-tree.ts";

const folders = ["bench", "demo", "docs", "migrations", "public", "scripts", "src", "tests"];

/** The heading's name in an address, as renderers of Markdown make it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ""));

/** Links and pictures that lead to nothing. Addresses elsewhere are not asked for. */
function deadLinks(file: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? "");
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [name = "", anchor] = target.split("#");
    const to = name === "" ? file : path.posix.join(path.posix.dirname(file), name);
    if (!existsSync(path.join(projectRoot, to))) return true;
    return anchor !== undefined && !headingsOf(to === file ? text : readSource(to)).includes(anchor);
  });
}

const backquoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? "");

/** Scripts that package.json does not have. */
function missingScripts(text: string): string[] {
  const code = [...backquoted(text), ...[...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? "")];
  const named = code.flatMap((part) => [...part.matchAll(/npm (?:run ([a-z][a-z0-9:-]*)|(start|test))\b/g)]);
  return named.map(([, script, short]) => script ?? short ?? "").filter((script) => !(script in packageFile.scripts));
}

/** Paths of this repository in backquotes that are not there. A star or three dots stand for any name. */
function missingFiles(text: string): string[] {
  return backquoted(text).filter((code) => {
    if (!folders.some((folder) => code.startsWith(`${folder}/`)) || !/^[\w./*-]+$/.test(code)) return false;
    const [known = ""] = code.split(/[^/]*\*/);
    return !existsSync(path.join(projectRoot, known));
  });
}

describe.each(documents)("%s", (file) => {
  const text = readSource(file);

  test("has no dead link", () => {
    expect(deadLinks(file, text)).toEqual([]);
  });

  test("names only scripts and files that exist", () => {
    expect([...missingScripts(text), ...missingFiles(text)]).toEqual([]);
  });
});

describe("a document that leads nowhere is refused:", () => {
  test.each([
    ["[how](docs/nowhere.md)", "docs/nowhere.md"],
    ["![how](docs/pictures/nothing.webp)", "docs/pictures/nothing.webp"],
    ["# Here\n[there](#there)", "#there"],
    ["[how](docs/operating.md#nothing-of-the-kind)", "docs/operating.md#nothing-of-the-kind"],
  ])("%s", (text, target) => {
    expect(deadLinks("README.md", text)).toEqual([target]);
  });

  test.each([
    ["run `npm run publish`", "publish"],
    ["```sh\nnpm run deploy -- now\n```", "deploy"],
  ])("%s", (text, script) => {
    expect(missingScripts(text)).toEqual([script]);
  });

  test.each([["`src/server/nothing.ts`"], ["`src/nothing/*.ts`"]])("%s", (text) => {
    expect(missingFiles(text)).toHaveLength(1);
  });

  test.each([["[a](https://example.com/x) [b](docs/spec) `npm run cli -- help` `src/site/client/behaviours/*.ts`"]])(
    "but not: %s",
    (text) => {
      expect([...deadLinks("README.md", text), ...missingScripts(text), ...missingFiles(text)]).toEqual([]);
    },
  );
});

describe("README.md", () => {
  test("names the two commands, exactly", () => {
    const blocks = [...readSource("README.md").matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
    expect(blocks).toEqual(["npm ci && npm start\n", "npm ci && npm test\n"]);
  });
});

describe("CONTRIBUTING.md", () => {
  test("says what every script is for", () => {
    const named = [...readSource("CONTRIBUTING.md").matchAll(/^\| `npm (?:run )?([a-z0-9:]+)/gm)].map(
      ([, script]) => script,
    );
    expect(Object.keys(packageFile.scripts).filter((script) => !named.includes(script))).toEqual([]);
  });
});

describe("decisions", () => {
  const decisions = documents.filter((file) => file.startsWith("docs/decisions/"));

  test("are numbered without a gap", () => {
    const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  });
});
