import type pg from "pg";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "#tests/harness/database.ts";
import { createStatementNames, nameStatements } from "./named-statements.ts";

/** The name after the text came so often. */
function nameOf(text: string, uses = 5, names = createStatementNames()): string | undefined {
  for (let use = 1; use < uses; use += 1) names(text);
  return names(text);
}

describe("a query", () => {
  test("has a name from its third use on, and the same one ever after", () => {
    const names = createStatementNames();
    const text = 'select "id" from "articles" where "slug" = $1';
    const given = [1, 2, 3, 4].map(() => names(text));
    expect(given).toEqual([undefined, undefined, "s1", "s1"]);
  });

  test.each([
    ["a search", "select id from searched_stories where document @@ websearch_to_tsquery($1)"],
    ["what holds a tag", "select id from articles where tags @> $1"],
    ["what is like something", 'select "id" from "media" where "original_filename" ILIKE $1'],
    ["every column", 'select * from "articles" where "id" = $1'],
    ["every column of a table", 'select "a".* from "articles" as "a" where "id" = $1'],
    ["every column of what was written", "insert into mails (id) values ($1) returning *"],
  ])("for %s never has one", (_case, text) => {
    expect(nameOf(text)).toBeUndefined();
  });

  test("that only counts has one", () => {
    expect(nameOf("select count(*) from comments where article_id = $1")).toBe("s1");
  });

  test("has none when many others have, and texts that come once are forgotten", () => {
    const names = createStatementNames();
    for (let n = 0; n < 5_000; n += 1) names(`select ${n} where 1 = $1`);
    expect(nameOf("select 'a' where 1 = $1", 3, names)).toBe("s1");
    for (let n = 0; n < 300; n += 1) nameOf(`select 'many', ${n} where 1 = $1`, 3, names);
    expect(nameOf("select 'late' where 1 = $1", 9, names)).toBeUndefined();
  });
});

test("the database is given the text of a named query once", async () => {
  const { pool } = await freshDatabase();
  const client = await pool.connect();
  try {
    const prepared = async () =>
      (await client.query<{ statement: string }>("select statement from pg_prepared_statements")).rows;
    nameStatements(client, createStatementNames());
    const text = "select $1::int + 1 as sum";
    const sums: unknown[] = [];
    for (let n = 0; n < 6; n += 1) sums.push(...(await client.query(text, [n])).rows.map(({ sum }) => sum));
    expect(sums).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await prepared()).filter(({ statement }) => statement === text)).toHaveLength(1);
  } finally {
    (client as pg.PoolClient).release();
  }
});
