// Every statement that the unit tests ran on the embedded database is prepared on the server: it reads them, knows
// every table, column and function in them, and finds types for every parameter. The suites that run there besides are
// those that several connections can break (tests/harness/on-postgres.ts).
import type pg from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { freshDatabase, projectRoot, template } from "#tests/harness/database.ts";
import { readStatements } from "#tests/harness/statements.ts";

const statements = readStatements(process.env.STATEMENTS ?? "");

/** What a database says to each statement; an empty text where it takes it. */
async function refusals(pool: pg.Pool, texts: readonly string[]): Promise<readonly string[]> {
  const client = await pool.connect();
  const said: string[] = [];
  for (const text of texts) {
    const refusal = await client.query(`prepare tried as ${text}`).then(
      () => "",
      (error: Error) => error.message,
    );
    if (refusal === "") await client.query("deallocate tried");
    said.push(refusal);
  }
  client.release();
  return said;
}

test("every statement of the unit tests is one for the server too", async () => {
  const embedded = await openDatabase(
    { kind: "embedded", folder: undefined, image: await template() },
    { projectRoot, onFailure: () => undefined },
  );
  const server = await freshDatabase();
  const [atHome, onServer] = [await refusals(embedded.pool, statements), await refusals(server.pool, statements)];
  await embedded.close();
  // What the embedded database refuses too asks for a table that its test had made.
  const known = statements.filter((_, position) => atHome[position] === "");
  const refused = statements.flatMap((text, position) =>
    atHome[position] === "" && onServer[position] !== "" ? [`${onServer[position]}: ${text}`] : [],
  );
  expect(known.length).toBeGreaterThan(1_000);
  expect(refused).toEqual([]);
});
