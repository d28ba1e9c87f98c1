// The permission matrix as the specification keeps it: who may do what, row by row (docs/spec/permissions.csv).
import { type Action, effectivePermissions, may, permissions, type Reach } from "#app/platform/auth/policy.ts";
import type { Role } from "#app/platform/db/schema.ts";

export const identityNames = [
  "anonymous",
  "subscriber",
  "author",
  "editor",
  "admin",
  "super_admin",
  "subscriber+create_articles",
  "subscriber+edit_articles",
  "subscriber+delete_articles",
  "subscriber+manage_comments",
  "subscriber+manage_users",
  "subscriber+manage_settings",
  "subscriber+view_analytics",
] as const;

export type IdentityName = (typeof identityNames)[number];

const expectationValues = ["allow", "own", "deny"] as const;

export type Expectation = (typeof expectationValues)[number];

export type MatrixRow = {
  id: string;
  entity: string;
  operation: string;
  target: string;
  kind: "read" | "write";
  expectations: Readonly<Record<IdentityName, Expectation>>;
  /** What the server sets by itself or does not take from the input. */
  serverSets: string;
  anonymousAnswer: string;
  deniedAnswer: string;
  basis: string;
  /**
   * What exists and is used by this row alone or beside others: commands, addresses of routes.ts, endpoints of the
   * server.
   */
  covers: readonly string[];
};

const columnsBefore = ["id", "entity", "operation", "target", "kind"] as const;
const columnsAfter = [
  "server_sets_or_ignores",
  "anonymous_answer",
  "other_denied_answer",
  "spec",
  "basis",
  "note",
  "covers",
];
const header = [...columnsBefore, ...identityNames, ...columnsAfter];

/** The rows of the matrix. Throws at the first line that is not as its header says. */
export function readMatrix(csv: string): readonly MatrixRow[] {
  const [first, ...lines] = csv.trimEnd().split(/\r?\n/).map(fieldsOf);
  if (first?.join() !== header.join()) throw new Error("the header of the matrix is another one");
  return lines.map(rowOf);
}

function rowOf(fields: readonly string[]): MatrixRow {
  const [id = "", entity = "", operation = "", target = "", kind] = fields;
  if (fields.length !== header.length) throw new Error(`${id}: ${fields.length} fields, not ${header.length}`);
  if (!/^[ZN]\d{3}$/.test(id)) throw new Error(`${id}: not an id`);
  if (kind !== "read" && kind !== "write") throw new Error(`${id}: neither a read nor a write`);
  const [serverSets = "", anonymousAnswer = "", deniedAnswer = "", , basis = "", , covered = ""] = fields.slice(
    columnsBefore.length + identityNames.length,
  );
  const expectation = (column: number): Expectation => {
    const found = expectationValues.find((value) => value === fields[columnsBefore.length + column]);
    if (!found) throw new Error(`${id}: ${identityNames[column]} is neither allow, own nor deny`);
    return found;
  };
  // The names are the keys, in their own order.
  const expectations = Object.fromEntries(
    identityNames.map((name, column) => [name, expectation(column)]),
  ) as MatrixRow["expectations"];
  const covers = covered.split("; ").filter(Boolean);
  return {
    id,
    entity,
    operation,
    target,
    kind,
    expectations,
    serverSets,
    anonymousAnswer,
    deniedAnswer,
    basis,
    covers,
  };
}

/** The fields of one line: RFC 4180, without line breaks inside of fields. */
function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

/** Statuses that a row lets a refusal have for somebody who is signed in, e.g. "403 or 404". */
export function deniedStatuses({ deniedAnswer }: Pick<MatrixRow, "deniedAnswer">): readonly number[] {
  return [...deniedAnswer.matchAll(/\b[45]\d\d\b/g)].map(([status]) => Number(status));
}

/** What a command asks of the policy. */
export type Asked = Action | "signed_in" | "anyone";

const roles = ["subscriber", "author", "editor", "admin", "super_admin"] as const satisfies readonly Role[];

/** How far the policy lets an identity go, before a command adds a rule of its own. */
export function reachOf(name: IdentityName, asked: Asked): Reach {
  if (asked === "anyone") return "all";
  if (name === "anonymous") return "none";
  if (asked === "signed_in") return "own";
  const [roleName, permissionName] = name.split("+");
  const role = roles.find((known) => known === roleName);
  if (!role) throw new Error(`${name} names no role`);
  const granted = permissions.filter((known) => known === permissionName);
  const held = effectivePermissions(
    role,
    granted.map((permission) => ({ permission, granted: true })),
  );
  return may({ kind: "person", id: name, role, permissions: held }, asked);
}

const isSingle = (name: IdentityName) => name.includes("+");
const isStaff = (name: IdentityName) => name !== "anonymous" && name !== "subscriber";

/** Rows that do not ask who somebody is: one of each kind says all. */
const decidedBy: Readonly<Record<string, readonly IdentityName[]>> = {
  // A page for readers is rendered once for everybody.
  Z001: ["anonymous", "author"],
  // A count knows no cookie from another: none, a reader's, one of the staff.
  N067: ["anonymous", "subscriber", "admin"],
  N140: ["anonymous", "subscriber", "admin"],
};

/**
 * Those of the thirteen from whom the answers to the others follow, as long as the policy is as the row says
 * (tests/permission-rows.test.ts): a visitor; of the refused the highest role, and somebody with one permission, who
 * gets into the back office; of the allowed the lowest role and somebody with one permission; somebody whose own it is.
 * `asked` is what the commands of a row with rules of its own ask of the policy: whom that lets through, only the row's
 * own code refuses, so one of each kind tries it.
 */
export function decidingIdentities(
  row: Pick<MatrixRow, "id" | "expectations">,
  asked: readonly Asked[],
): readonly IdentityName[] {
  const given = decidedBy[row.id];
  if (given) return given;
  const number = Number(row.id.slice(1));
  // Another permission with each row, so that every one decides somewhere.
  const oneOf = (names: readonly IdentityName[]) => names.slice(number % names.length).slice(0, 1);
  const those = (expectation: Expectation) => identityNames.filter((name) => row.expectations[name] === expectation);
  const [refused, allowed] = [those("deny"), those("allow")];
  const letThrough = refused.filter((name) => asked.some((each) => reachOf(name, each) !== "none"));
  const kindOf = (name: IdentityName) => (isSingle(name) ? "single" : isStaff(name) ? "staff" : name);
  const alike = Map.groupBy(letThrough, (name) => [kindOf(name), ...asked.map((each) => reachOf(name, each))].join());
  const isRole = (name: IdentityName) => !isSingle(name) && name !== "anonymous";
  const deciding = new Set<IdentityName>([
    "anonymous",
    ...refused.filter(isRole).slice(-1),
    ...oneOf(refused.filter(isSingle)),
    ...allowed.filter(isRole).slice(0, 1),
    ...oneOf(allowed.filter(isSingle)),
    ...those("own").slice(0, 1),
    ...[...alike.values()].flatMap((names) => (names.every(isSingle) ? oneOf(names) : names.slice(-1))),
  ]);
  return identityNames.filter((name) => deciding.has(name));
}
