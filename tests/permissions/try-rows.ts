// Tries the expectations of rows of the permission matrix over every endpoint that leads there
// (docs/spec/permissions.csv), on a program of their own: those that decide, and in the whole all thirteen of a row.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSource } from "#tests/harness/source-tree.ts";
import { isWhole } from "#tests/harness/whole.ts";
import { type Attempt, expectRefusal } from "./attempt.ts";
import { caseOf } from "./cases.ts";
import { type Account, type Identity, makeIdentities } from "./identities.ts";
import { decidingIdentities, type IdentityName, identityNames, type MatrixRow, readMatrix } from "./matrix.ts";
import { ownRules } from "./own-rules.ts";
import { type SeededApp, startSeededApp, watchTables } from "./seeded-app.ts";

const matrix = readMatrix(readSource("docs/spec/permissions.csv"));

let app: SeededApp;
let stranger: Account;
let identities: readonly Identity[];
let changedTables: () => Promise<readonly string[]>;

async function attemptsOf(
  row: MatrixRow,
  name: IdentityName,
): Promise<{ identity: Identity; attempts: readonly Attempt[] }> {
  const identity = identities.find((candidate) => candidate.name === name);
  const testCase = caseOf(row);
  if (!identity || !testCase) throw new Error(`${row.id}: nothing tries it as ${name}`);
  const expectationOf = (rowId: string) => {
    const found = matrix.find(({ id }) => id === rowId);
    if (!found) throw new Error(`there is no row ${rowId}`);
    return found.expectations[name];
  };
  const attempts = await testCase({ app, identity, stranger, expectation: row.expectations[name], expectationOf });
  return { identity, attempts };
}

/** Says whose expectation and which endpoint failed, beside what was wrong there. */
async function at<T>(row: MatrixRow, identity: Identity, { endpoint }: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${row.id}, ${identity.name}, ${endpoint.name}: ${reason}`, { cause: error });
  }
}

const triedBy = (row: MatrixRow) => (isWhole ? identityNames : decidingIdentities(row, ownRules[row.id] ?? []));

/** Makes the tests of half of the rows, every other one: the halves run beside each other and take equally long. */
export function tryRows(half: "first" | "second"): void {
  const rows = matrix.filter(caseOf).filter((_, index) => index % 2 === (half === "first" ? 0 : 1));

  beforeAll(async () => {
    app = await startSeededApp();
    ({ identities, stranger } = await makeIdentities(app));
    changedTables = await watchTables(app.platform.db);
  }, 300_000);

  afterAll(() => app.stop());

  // All refusals come first: what is allowed starts work in the background, and the watch would show that.
  describe("a refusal answers as its row says and changes nothing", () => {
    const refusing = rows.filter(({ expectations }) => identityNames.some((name) => expectations[name] !== "allow"));
    test.for(refusing)("$id $entity: $operation", async (row) => {
      for (const name of triedBy(row)) {
        const { identity, attempts } = await attemptsOf(row, name);
        const refused = attempts.filter(({ isAllowed }) => !isAllowed);
        if (row.expectations[name] !== "allow") expect(refused, `${row.id}, ${name}`).not.toHaveLength(0);
        if (row.expectations[name] === "deny") expect(refused, `${row.id}, ${name}`).toEqual(attempts);
        await changedTables(); // what the case made
        for (const attempt of refused) {
          await at(row, identity, attempt, async () => {
            expectRefusal(row, identity, attempt, await attempt.endpoint.open(identity));
            expect(await changedTables()).toEqual(attempt.recordedIn ?? []);
          });
        }
      }
      expect(app.takeErrors()).toEqual([]);
    });
  });

  describe("what a row allows is done, and the server decides what is its own", () => {
    const allowing = rows.filter(({ expectations }) => identityNames.some((name) => expectations[name] !== "deny"));
    test.for(allowing)("$id $entity: $operation", async (row) => {
      // What is denied to somebody has been tried above, all of it.
      const later: (() => Promise<void>)[] = [];
      for (const name of triedBy(row).filter((candidate) => row.expectations[candidate] !== "deny")) {
        const { identity, attempts } = await attemptsOf(row, name);
        const allowed = attempts.filter(({ isAllowed }) => isAllowed);
        expect(allowed, `${row.id}, ${name}`).not.toHaveLength(0);
        await changedTables(); // what the case made
        for (const attempt of allowed) {
          await at(row, identity, attempt, async () => {
            const answer = await attempt.endpoint.open(identity);
            expect(answer.status).toBe(attempt.status ?? 200);
            const prove = async () => attempt.proof?.(answer);
            if (attempt.isProvenLater) later.push(() => at(row, identity, attempt, prove));
            else await prove();
            if (row.serverSets) expect(attempt.proof, "nothing proves what the server sets").toBeDefined();
            const changed = await changedTables();
            if (row.kind === "read" && !attempt.writes) expect(changed).toEqual([]);
          });
        }
      }
      await Promise.all(later.map((prove) => prove()));
      expect(app.takeErrors()).toEqual([]);
    });
  });
}
