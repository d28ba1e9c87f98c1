// Everything that can be asked for is named by a row of the permission matrix, and every row is tried or awaited.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { declaredCommands } from "#app/platform/command.ts";
import routes from "#app/routes.ts";
import { filesBelow, readSource } from "./harness/source-tree.ts";
import { type Awaited, awaited } from "./permissions/awaited.ts";
import { cases, refusalsOnly, rowsOfCommand, rowsOfEndpoint, rowsOfRoute } from "./permissions/coverage.ts";
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

const addresses = [...new Set(addressesOf(routes))];

/** What Hono is told to answer, as the source says it. */
function endpointsIn(text: string): readonly string[] {
  const mount = /\b(?:app|endpoints)\.(get|post|put|patch|delete|all|route|on)\(\s*("POST", \[[^\]]*\]|[^,\s]+)/g;
  return [...text.matchAll(mount)].map(([, method, address]) => `${method} ${address}`);
}

const endpoints = [
  ...new Set(sources.filter((file) => file.startsWith("src/server/")).flatMap((file) => endpointsIn(readSource(file)))),
];

/** Rows that nothing tries and nobody awaits, and rows that are both. */
function unassigned(rows: readonly string[], tried: readonly string[], waiting: readonly string[]): readonly string[] {
  return rows.filter((id) => tried.includes(id) === waiting.includes(id));
}

/** What an awaited entity already has, by its signs. */
function arrived(
  { entity, commands, addresses: signs }: Awaited,
  there: { commands: readonly string[]; addresses: readonly string[] },
): readonly string[] {
  const found = [
    ...there.commands.filter((name) => commands.some((sign) => name.startsWith(sign))),
    ...there.addresses.filter((address) => signs.some((sign) => address === sign || address.startsWith(`${sign}/`))),
  ];
  return found.map((what) => `${what}: ${entity} is there, so its rows need a case in tests/permissions`);
}

const endpointAddresses = endpoints.flatMap((endpoint) =>
  [...endpoint.matchAll(/"(\/[^"]*)"/g)].map(([, address]) => address ?? ""),
);

/** All but those that only the program itself may run. */
const commandsOfPeople = declaredCommands()
  .map(({ name }) => name)
  .filter((name) => {
    const rows = matrix.filter(({ id }) => rowsOfCommand[name]?.includes(id));
    return (
      rows.length === 0 ||
      rows.some(({ expectations }) => identityNames.some((identity) => expectations[identity] !== "deny"))
    );
  });

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

  test("has each row tried by a case or awaited with an issue, never both", () => {
    const waiting = awaited.flatMap(({ rows }) => rows);
    expect(unassigned(ids, Object.keys(cases), waiting)).toEqual([]);
    expect([...Object.keys(cases), ...waiting].filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(waiting).size).toBe(waiting.length);
    expect(Object.keys(refusalsOnly).filter((id) => !(id in cases))).toEqual([]);
  });

  test("has a case for every row whose commands or addresses have appeared", () => {
    const there = { commands: commandsOfPeople, addresses: [...addresses, ...endpointAddresses] };
    expect(awaited.flatMap((entry) => arrived(entry, there))).toEqual([]);
  });

  test("notices a row that nothing tries, and an entity that has appeared", () => {
    expect(unassigned(["Z001", "Z002", "Z003"], ["Z001", "Z002"], ["Z002"])).toEqual(["Z002", "Z003"]);
    const events: Awaited = {
      issue: "the back office",
      entity: "events",
      rows: [],
      commands: ["event."],
      addresses: ["/admin/events"],
    };
    const there = { commands: ["event.create", "article.create"], addresses: ["/admin/events/:id", "/events"] };
    expect(arrived(events, there)).toHaveLength(2);
  });

  test("cannot be read with a field too many, an unknown expectation or another header", () => {
    const [header = "", first = ""] = csv.split(/\r?\n/);
    expect(readMatrix(`${header}\n${first}`)).toHaveLength(1);
    expect(() => readMatrix(`${header}\n${first},x`)).toThrow("fields");
    expect(() => readMatrix(`${header}\n${first.replace("allow", "maybe")}`)).toThrow("neither allow");
    expect(() => readMatrix(first)).toThrow("header");
  });
});

const named = (table: Readonly<Record<string, readonly string[] | string>>) =>
  Object.values(table).flatMap((rows) => (typeof rows === "string" ? [] : rows));

describe("every", () => {
  test("command is declared where this test looks", () => {
    const declaring = sources.filter((file) =>
      /= (?:command|trashCommands|switchCommand|moveCommand|namedEntityCommands)\(/.test(readSource(file)),
    );
    expect(declaring.map((file) => `/${file}`).filter((file) => !(file in commandModules))).toEqual([]);
  });

  test("declared command is named by a row, and nothing else is", () => {
    expect(Object.keys(rowsOfCommand).sort()).toEqual(
      declaredCommands()
        .map(({ name }) => name)
        .sort(),
    );
  });

  test("address of routes.ts is named by a row, and nothing else is", () => {
    expect(Object.keys(rowsOfRoute).sort()).toEqual([...addresses].sort());
  });

  test("endpoint of the server is named by a row or has its reason, and nothing else is", () => {
    expect(Object.keys(rowsOfEndpoint).sort()).toEqual([...endpoints].sort());
  });

  test("row that names a command, an address or an endpoint is tried", () => {
    const all = [...named(rowsOfCommand), ...named(rowsOfRoute), ...named(rowsOfEndpoint)];
    expect(all.filter((id) => !(id in cases))).toEqual([]);
  });

  test("row of ours stands for something that exists", () => {
    const all = new Set([...named(rowsOfCommand), ...named(rowsOfRoute), ...named(rowsOfEndpoint)]);
    expect(matrix.filter(({ id, basis }) => basis === "ours" && !all.has(id))).toEqual([]);
  });

  test("way of mounting an endpoint is understood", () => {
    const text =
      'app.post("/a/:b", x); app.on("POST", ["/c", "/d"], x);\n  endpoints.get(\n    "*",\n x); app.get(name, x)';
    expect(endpointsIn(text)).toEqual(['post "/a/:b"', 'on "POST", ["/c", "/d"]', 'get "*"', "get name"]);
  });
});
