import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/harness/database.ts";
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

  test("splits Devanagari at the danda, as search needs it", async () => {
    const { db } = await freshDatabase();
    const { rows } = await sql<{ words: string }>`select to_tsvector('simple', 'नेपालले हरायो।')::text as words`.execute(
      db,
    );
    expect(rows[0]?.words).toContain("'हरायो'");
  });
});

describe("the transaction guard", () => {
  test("refuses the outer pool inside a transaction instead of waiting for ever", async () => {
    const { db } = await freshDatabase();
    const inside = guardTransaction(() => db.selectFrom("profiles").select("id").execute());
    await expect(inside).rejects.toThrow("outer pool inside a transaction");
  });
});
