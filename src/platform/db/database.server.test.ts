import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { guardTransaction } from "./transaction-guard.server.ts";

describe("the database behind the pg pool", () => {
  test("answers twenty parallel queries each with its own result", async () => {
    const { db } = await freshDatabase();
    const asked = Array.from({ length: 20 }, (_, n) => n);
    const answers = await Promise.all(asked.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(asked);
  });

  test("keeps a civil date a text, so that no time zone can move it", async () => {
    const { db } = await freshDatabase();
    const { rows } = await sql<{ day: string }>`select date '2026-11-21' as day`.execute(db);
    expect(rows[0]?.day).toBe("2026-11-21");
  });

  test("fills in no moment that is more precise than the program can say: it would be lost between two pages of a list", async () => {
    const { db } = await freshDatabase();
    const { rows } = await sql<{ filled: string }>`
      select table_name || '.' || column_name as filled from information_schema.columns
      where table_schema = 'public' and column_default like '%now()%' and table_name <> 'schema_migrations'
        and datetime_precision > 3`.execute(db);
    expect(rows).toEqual([]);
    const id = newIdentifier();
    await db.insertInto("profiles").values({ id, email: "maya@example.com", full_name: "Maya" }).execute();
    const retained = await sql<{ micros: number }>`
      select extract(microseconds from created_at)::int % 1000 as micros from profiles`.execute(db);
    expect(retained.rows).toEqual([{ micros: 0 }]);
  });

  test("splits Devanagari at the danda, as search needs it", async () => {
    const { db } = await freshDatabase();
    const { rows } = await sql<{
      lexemes: string;
    }>`select to_tsvector('simple', 'नेपालले हरायो।')::text as lexemes`.execute(db);
    expect(rows[0]?.lexemes).toContain("'हरायो'");
  });
});

describe("the transaction guard", () => {
  test("refuses the outer pool inside a transaction instead of waiting for ever", async () => {
    const { db } = await freshDatabase();
    const inside = guardTransaction(() => db.selectFrom("profiles").select("id").execute());
    await expect(inside).rejects.toThrow("outer pool inside a transaction");
  });
});
