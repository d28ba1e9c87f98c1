// Everything that can be asked for is covered by a row of the permission matrix, and every row is tried.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { declaredCommands } from "#app/platform/command.ts";
import routes from "#app/routes.ts";
import { filesBelow, readSource } from "./harness/source-tree.ts";
import { caseOf, writtenCases } from "./permissions/cases.ts";
import { deniedStatuses, identityNames, readMatrix } from "./permissions/matrix.ts";

const csv = readSource("docs/spec/permissions.csv");
const matrix = readMatrix(csv);
const ids = matrix.map(({ id }) => id);
const sources = filesBelow("src").filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const commandModules = import.meta.glob(["/src/features/**/*commands.server.ts"], { eager: true });

/** Addresses of all pages, without language. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): readonly string[] {
  return entries.flatMap((entry) => {
    const address = [above, entry.path ?? ""].filter(Boolean).join("/");
    const here = entry.index || entry.path ? [`/${address}`.replace(/^\/ne(?=\/|$)/, "") || "/"] : [];
    return [...here, ...addressesOf(entry.children ?? [], address)];
  });
}

/** What Hono is told to answer, as the source says it, without quotes: `get /media`, `post reportPath`. */
function endpointsIn(text: string): readonly string[] {
  const mount = /\b(?:app|endpoints)\.(get|post|put|patch|delete|all|route|on)\(\s*(?:"POST", \[([^\]]*)\]|([^,\s]+))/g;
  return [...text.matchAll(mount)].flatMap(([, method, posted, address]) =>
    posted === undefined
      ? [`${method} ${address?.replaceAll('"', "")}`]
      : posted.split(", ").map((path) => `post ${path.replaceAll('"', "")}`),
  );
}

/** Endpoints that no row covers, and why. */
const withoutRow: Readonly<Record<string, string>> = {
  "get /assets/*": "files of the build, the same for everybody",
  "get path": "icons that the editor has chosen, the same for everybody",
  "get `/${name}`": "icons at the root of the site, the same for everybody",
  "route /": "mounts what the next lines name",
  "all *": "every page: its address is covered",
};

const covered = [...new Set(matrix.flatMap(({ covers }) => covers))].sort();
const coveredAddresses = covered.filter((name) => name.startsWith("/"));
const coveredEndpoints = covered.filter((name) => name.includes(" "));
const coveredCommands = covered.filter((name) => !name.startsWith("/") && !name.includes(" "));

describe("the permission matrix", () => {
  test("names every row once", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(matrix.length).toBeGreaterThanOrEqual(154);
  });

  test("says how a refusal answers wherever somebody is refused", () => {
    const silent = matrix.filter(
      ({ expectations, anonymousAnswer, deniedAnswer }) =>
        (expectations.anonymous !== "allow" && anonymousAnswer === "") ||
        (identityNames.slice(1).some((name) => expectations[name] === "deny") && deniedAnswer === ""),
    );
    expect(silent).toEqual([]);
    expect(deniedStatuses({ deniedAnswer: "403 page Access Denied or 404" })).toEqual([403, 404]);
  });

  test("has a case for each row, and none for another", () => {
    expect(matrix.filter((row) => !caseOf(row)).map(({ id }) => id)).toEqual([]);
    expect(Object.keys(writtenCases).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("cannot be read with a field too many, an unknown expectation or another header", () => {
    const [header = "", first = ""] = csv.split(/\r?\n/);
    expect(readMatrix(`${header}\n${first}`)).toHaveLength(1);
    expect(() => readMatrix(`${header}\n${first},x`)).toThrow("fields");
    expect(() => readMatrix(`${header}\n${first.replace("allow", "maybe")}`)).toThrow("neither allow");
    expect(() => readMatrix(first)).toThrow("header");
  });

  test("covers nothing twice in one row", () => {
    expect(matrix.filter(({ covers }) => new Set(covers).size !== covers.length)).toEqual([]);
  });
});

describe("every", () => {
  test("command is declared where this test looks", () => {
    const declaring = sources.filter((file) =>
      /= (?:command|trashCommands|switchCommand|moveCommand|namedEntityCommands)\(/.test(readSource(file)),
    );
    expect(declaring.map((file) => `/${file}`).filter((file) => !(file in commandModules))).toEqual([]);
  });

  test("declared command is covered by a row, and nothing else is", () => {
    const names = declaredCommands().map(({ name }) => name);
    expect(coveredCommands).toEqual(names.sort());
  });

  test("address of routes.ts is covered by a row, and nothing else is", () => {
    expect(coveredAddresses).toEqual([...new Set(addressesOf(routes))].sort());
  });

  test("endpoint of the server is covered by a row or has its reason, and nothing else is", () => {
    const servers = sources.filter((file) => file.startsWith("src/server/"));
    const endpoints = servers.flatMap((file) => endpointsIn(readSource(file)));
    expect([...coveredEndpoints, ...Object.keys(withoutRow)].sort()).toEqual([...new Set(endpoints)].sort());
  });

  test("row of ours covers something", () => {
    expect(matrix.filter(({ basis, covers }) => basis === "ours" && covers.length === 0)).toEqual([]);
  });

  test("way of mounting an endpoint is understood", () => {
    const text =
      'app.post("/a/:b", x); app.on("POST", ["/c", "/d"], x);\n  endpoints.get(\n    "*",\n x); app.get(name, x)';
    expect(endpointsIn(text)).toEqual(["post /a/:b", "post /c", "post /d", "get *", "get name"]);
  });
});
