// Everything that can be asked for is covered by a row of the permission matrix, and every row is tried.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { declaredCommands } from "#app/platform/command.ts";
import routes from "#app/routes.ts";
import { filesBelow, readSource } from "./harness/source-tree.ts";
import { caseOf, writtenCases } from "./permissions/cases.ts";
import {
  type Asked,
  decidingIdentities,
  deniedStatuses,
  type IdentityName,
  identityNames,
  type MatrixRow,
  reachOf,
  readMatrix,
} from "./permissions/matrix.ts";
import { ownRules } from "./permissions/own-rules.ts";

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

const askedBy = new Map(declaredCommands().map(({ name, permission }) => [name, permission]));
const rowsWithCommand = matrix.filter(({ covers }) => covers.some((name) => askedBy.has(name)));

/** What the commands of a row ask of the policy. */
const askedIn = ({ covers }: MatrixRow): readonly Asked[] =>
  [...new Set(covers.flatMap((name) => askedBy.get(name) ?? []))].sort();

const further = { deny: 0, own: 1, allow: 2, none: 0, all: 2 } as const;

/** Whose expectation is another than a command's answer would be, had it no rule besides the policy. */
function differing(row: MatrixRow, isOdd: (expected: number, reached: number) => boolean): readonly string[] {
  const reached = (name: IdentityName, asked: Asked) => {
    // Whoever is signed in acts as itself: a row may call that its own, or not.
    if (asked === "signed_in" && name !== "anonymous" && row.expectations[name] === "allow") return further.allow;
    return further[reachOf(name, asked)];
  };
  return identityNames
    .filter((name) => askedIn(row).some((asked) => isOdd(further[row.expectations[name]], reached(name, asked))))
    .map((name) => `${row.id}, ${name}: ${row.expectations[name]}`);
}

describe("the policy", () => {
  test("says of all thirteen what each row says that covers a command and has no rule of its own", () => {
    const plain = rowsWithCommand.filter(({ id }) => !(id in ownRules));
    expect(plain.flatMap((row) => differing(row, (expected, reached) => expected !== reached))).toEqual([]);
    expect(plain.length).toBeGreaterThan(200);
  });

  test("refuses nobody whom a row with a rule of its own allows more", () => {
    const ruled = rowsWithCommand.filter(({ id }) => id in ownRules);
    // Between the two steps of a sign-in somebody is nobody.
    expect(ruled.flatMap((row) => differing(row, (expected, reached) => expected > reached))).toEqual([
      "N101, anonymous: allow",
    ]);
  });

  test("is asked by each row with a rule of its own for what is written there, and no other row is there", () => {
    const ruled = rowsWithCommand.filter(
      (row) => differing(row, (expected, reached) => expected !== reached).length > 0,
    );
    expect(Object.fromEntries(ruled.map((row) => [row.id, askedIn(row)]))).toEqual(ownRules);
  });
});

describe("those who decide", () => {
  const decisions = matrix.map((row) => ({ row, names: decidingIdentities(row, ownRules[row.id] ?? []) }));

  test("try every answer of every row, as a visitor too", () => {
    const answers = ({ expectations }: MatrixRow, names: readonly IdentityName[]) =>
      [...new Set(names.map((name) => expectations[name]))].sort();
    for (const { row, names } of decisions) {
      expect([row.id, ...answers(row, names)]).toEqual([row.id, ...answers(row, identityNames)]);
      expect(names[0]).toBe("anonymous");
    }
  });

  test("are a role and somebody with one permission of the refused, and the same of the allowed", () => {
    const row = matrix.find(({ id }) => id === "Z002");
    expect(row && decidingIdentities(row, [])).toEqual([
      ...["anonymous", "editor", "admin"],
      ...["subscriber+create_articles", "subscriber+edit_articles", "subscriber+manage_settings"],
    ]);
  });

  test("are everybody somewhere, and one of those at least whom only the row's own code refuses", () => {
    expect(identityNames.filter((name) => !decisions.some(({ names }) => names.includes(name)))).toEqual([]);
    for (const { row, names } of decisions.filter(({ row: { id } }) => id in ownRules)) {
      const onlyHere = (name: IdentityName) =>
        row.expectations[name] === "deny" && askedIn(row).some((asked) => reachOf(name, asked) !== "none");
      expect([row.id, names.some(onlyHere)]).toEqual([row.id, identityNames.some(onlyHere)]);
    }
  });
});
