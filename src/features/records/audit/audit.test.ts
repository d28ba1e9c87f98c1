import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { historyOf, isKnown, lastChanges } from "./queries.server.ts";
import { factsOf } from "./rules.ts";

async function log() {
  const { db } = await freshDatabase();
  const maya = newIdentifier();
  await db.insertInto("profiles").values({ id: maya, email: "m@example.com", full_name: "Maya Rai" }).execute();
  const note = async (subject_id: string, second: number, by: string | null, detail = {}) => {
    const at = new Date(Date.UTC(2026, 10, 21, 6, 0, second));
    const actor = by ? { actor_kind: "person", actor_id: by } : { actor_kind: "system:demo", actor_id: null };
    const entry = { id: newIdentifier(), at, command: "thing.update", subject_id, detail: JSON.stringify(detail) };
    await db
      .insertInto("audit_log")
      .values({ ...entry, ...actor })
      .execute();
  };
  return { db, maya, note };
}

describe("the history of a thing", () => {
  test("is its own, the latest first, page by page", async () => {
    const { db, maya, note } = await log();
    const [entity, other] = [newIdentifier(), newIdentifier()];
    for (const second of [1, 2, 3]) await note(entity, second, second === 1 ? null : maya, { title: `T${second}` });
    await note(other, 9, maya);
    const first = await historyOf(db, entity, { limit: 2 });
    expect(first.changes.map(({ by, facts }) => [by, facts[0]?.to])).toEqual([
      ["Maya Rai", "T3"],
      ["Maya Rai", "T2"],
    ]);
    const rest = await historyOf(db, entity, { limit: 2, after: first.older });
    expect(rest).toMatchObject({ changes: [{ by: null, isProgram: true }], older: undefined });
  });

  test("ends for many things at once in the last change of each", async () => {
    const { db, maya, note } = await log();
    const [a, b, untouched] = [newIdentifier(), newIdentifier(), newIdentifier()];
    await note(a, 1, null);
    await note(a, 2, maya);
    await note(b, 3, null);
    const changes = await lastChanges(db, [a, b, untouched]);
    expect(changes[a]).toEqual({ at: new Date("2026-11-21T06:00:02Z"), by: "Maya Rai", isProgram: false });
    expect(changes[b]?.isProgram).toBe(true);
    expect(Object.keys(changes)).toHaveLength(2);
    expect(await lastChanges(db, [])).toEqual({});
  });

  test("belongs to a thing of the kind that was asked for", async () => {
    const { db, maya } = await log();
    const id = newIdentifier();
    await db.insertInto("articles").values({ id, title: "T", slug: "t", author_id: maya }).execute();
    expect(await isKnown(db, "articles", id, undefined)).toBe(true);
    expect(await isKnown(db, "articles", id, maya)).toBe(true);
    expect(await isKnown(db, "articles", id, newIdentifier())).toBe(false);
    expect(await isKnown(db, "events", id, undefined)).toBe(false);
  });
});

test("facts are plain: texts, numbers, lists, and what became of what", () => {
  const detail = { title: "T", n: 3, on: true, fields: ["a", "b"], status: { from: "draft", to: "published" } };
  expect(factsOf({ ...detail, same: { from: 1, to: 1 }, deep: { secret: 1 }, none: null, empty: "" })).toEqual([
    { name: "title", to: "T" },
    { name: "n", to: "3" },
    { name: "on", to: "true" },
    { name: "fields", to: "a, b" },
    { name: "status", from: "draft", to: "published" },
  ]);
});
