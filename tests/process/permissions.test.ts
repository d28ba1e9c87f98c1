// Every cell of the permission matrix over every door that leads there (docs/spec/permissions.csv).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSource } from "../harness/source-tree.ts";
import { drivers, refusalsOnly } from "../permissions/coverage.ts";
import { type Account, type Identity, makeIdentities } from "../permissions/identities.ts";
import { type IdentityName, identityNames, type MatrixRow, readMatrix } from "../permissions/matrix.ts";
import { type Newsroom, openNewsroom, watchTables } from "../permissions/newsroom.ts";
import { expectRefusal, type Trial } from "../permissions/trial.ts";

const matrix = readMatrix(readSource("docs/spec/permissions.csv"));
const rows = matrix.filter(({ id }) => id in drivers);

let newsroom: Newsroom;
let stranger: Account;
let identities: readonly Identity[];
let changedTables: () => Promise<readonly string[]>;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ identities, stranger } = await makeIdentities(newsroom));
  changedTables = await watchTables(newsroom.platform.db);
}, 300_000);

afterAll(() => newsroom.stop());

async function trialsOf(row: MatrixRow, name: IdentityName): Promise<{ identity: Identity; trials: readonly Trial[] }> {
  const identity = identities.find((candidate) => candidate.name === name);
  const driver = drivers[row.id];
  if (!identity || !driver) throw new Error(`${row.id}: nothing tries it as ${name}`);
  const cellOf = (rowId: string) => {
    const found = matrix.find(({ id }) => id === rowId);
    if (!found) throw new Error(`there is no row ${rowId}`);
    return found.cells[name];
  };
  const trials = await driver({ newsroom, identity, stranger, cell: row.cells[name], cellOf });
  return { identity, trials };
}

/** Says whose cell and which door failed, beside what was wrong there. */
async function at<T>(row: MatrixRow, identity: Identity, { door }: Trial, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${row.id}, ${identity.name}, ${door.name}: ${reason}`, { cause: error });
  }
}

// All refusals come first: what is allowed starts work in the background, and the watch would show that.
describe("a refusal answers as its row says and changes nothing", () => {
  const refusing = rows.filter(({ id, cells }) =>
    identityNames.some((name) => cells[name] !== "allow" || id in refusalsOnly),
  );
  test.for(refusing)("$id $entity: $operation", async (row) => {
    for (const name of identityNames) {
      const { identity, trials } = await trialsOf(row, name);
      const refused = trials.filter(({ isAllowed }) => !isAllowed);
      const isExpected = row.cells[name] !== "allow" || row.id in refusalsOnly;
      if (isExpected) expect(refused, `${row.id}, ${name}`).not.toHaveLength(0);
      await changedTables(); // what the driver made
      for (const trial of refused) {
        await at(row, identity, trial, async () => {
          expectRefusal(row, identity, trial, await trial.door.open(identity));
          expect(await changedTables()).toEqual([]);
        });
      }
    }
    expect(newsroom.takeErrors()).toEqual([]);
  });
});

describe("what a row allows is done, and the server decides what is its own", () => {
  const allowing = rows.filter(({ id, cells }) =>
    identityNames.some((name) => cells[name] !== "deny" && !(id in refusalsOnly)),
  );
  test.for(allowing)("$id $entity: $operation", async (row) => {
    for (const name of identityNames) {
      const { identity, trials } = await trialsOf(row, name);
      const allowed = trials.filter(({ isAllowed }) => isAllowed);
      if (row.cells[name] === "deny") expect(allowed, `${row.id}, ${name}`).toEqual([]);
      else expect(allowed, `${row.id}, ${name}`).not.toHaveLength(0);
      await changedTables(); // what the driver made
      for (const trial of allowed) {
        await at(row, identity, trial, async () => {
          const answer = await trial.door.open(identity);
          expect(answer.status).toBe(trial.status ?? 200);
          await trial.proof?.(answer);
          if (row.serverSets) expect(trial.proof, "nothing proves what the server sets").toBeDefined();
          const changed = await changedTables();
          if (row.kind === "read" && !trial.writes) expect(changed).toEqual([]);
        });
      }
    }
    expect(newsroom.takeErrors()).toEqual([]);
  });
});
