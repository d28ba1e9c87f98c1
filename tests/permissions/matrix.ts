// The permission matrix as the specification keeps it: who may do what, row by row (docs/spec/permissions.csv).

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
