import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { changeRole } from "#app/features/people/users/role-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { projectRoot } from "#tests/harness/database.ts";
import { checkAndNote, sealWaiting } from "./jobs.server.ts";
import { readSealState } from "./queries.server.ts";
import { checkChain } from "./seals.server.ts";

/** Three minutes of a newsroom, each under a seal of its own, by somebody who changes a role twice in each. */
async function sealedLog() {
  const bench = await commandBench();
  const [chief, reader] = [await bench.person("super_admin"), await bench.person("subscriber")];
  for (let minute = 0; minute < 3; minute += 1) {
    for (const role of ["author", "editor"]) await bench.run(changeRole, chief, { id: reader.id, role });
    expect(await sealWaiting(bench)).toEqual({ versions: 0, entries: 2 });
    bench.pass(60_000);
  }
  const entries = await bench.db.selectFrom("audit_log").select("id").orderBy("id").execute();
  return { ...bench, chief, ids: entries.map(({ id }) => id) };
}

describe("the audit log", () => {
  test("cannot be changed, removed or emptied", async () => {
    const { db } = await sealedLog();
    for (const statement of [
      "update audit_log set command = 'x'",
      "update audit_log set actor_id = null, detail = '{}'",
      "update audit_log set actor_digest = null",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow("append-only");
    }
  });

  test("fits its seals, also when somebody in it has erased their account, whose digest says nothing then", async () => {
    const { db, chief, ...bench } = await sealedLog();
    const whole = { isSound: true, versions: 0, entries: 6, seals: 3, sealedSince: new Date("2026-11-21T06:15:00Z") };
    expect(await checkChain(db)).toMatchObject(whole);
    const digests = await db.selectFrom("audit_log").select("actor_digest").distinct().execute();
    expect(digests).toEqual([{ actor_digest: expect.any(Uint8Array) }]);
    await db.deleteFrom("profiles").where("id", "=", chief.id).execute();
    expect(await db.selectFrom("version_authors").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("audit_log").select(["actor_id", "actor_digest"]).distinct().execute()).toEqual([
      { actor_id: null, ...digests[0] },
    ]);
    expect(await checkAndNote({ ...bench, db })).toMatchObject(whole);
    expect(await readSealState(db)).toEqual({ checkedAt: bench.now, error: null, sealedSince: whole.sealedSince });
  });

  test("is sealed in as many steps as it takes", async () => {
    const bench = await commandBench();
    const entry = { at: bench.now, actor_kind: "system:test", actor_id: null, subject_id: null, request_id: null };
    const entries = Array.from({ length: 1_001 }, () => ({ ...entry, id: newIdentifier(), command: "x.y" }));
    await bench.db.insertInto("audit_log").values(entries).execute();
    expect(await sealWaiting(bench)).toEqual({ versions: 0, entries: 1_001 });
    expect(await checkChain(bench.db)).toMatchObject({ isSound: true, entries: 1_001, seals: 2 });
  });

  test("of a program without seals is under them from the migration on", async () => {
    const bench = await commandBench();
    const { db, now } = bench;
    const maya = await bench.person("admin");
    await sql
      .raw(`
      drop table unsealed_entries, chain_checks;
      drop function seal_entry() cascade; drop function refuse_change_of_entry() cascade; drop function author_digest(uuid);
      drop trigger audit_log_is_complete on audit_log; drop trigger audit_log_stays_all on audit_log;
      alter table audit_log drop column actor_digest;
      alter table version_seals drop column entry_ids, drop column entry_digests`)
      .execute(db);
    const entry = { at: now, command: "x.y", subject_id: null, request_id: null };
    const [theirs, program] = [newIdentifier(), newIdentifier()];
    await db
      .insertInto("audit_log")
      .values([
        { ...entry, id: theirs, actor_kind: "person", actor_id: maya.id },
        { ...entry, id: program, actor_kind: "system:x", actor_id: null },
      ])
      .execute();
    await sql.raw(readFileSync(path.join(projectRoot, "migrations/0056_sealed_log.sql"), "utf8")).execute(db);
    const digests = await db.selectFrom("audit_log").select(["id", "actor_digest"]).orderBy("id").execute();
    expect(digests.map(({ id, actor_digest }) => [id, actor_digest?.length])).toEqual([
      [theirs, 32],
      [program, undefined],
    ]);
    expect(await sealWaiting(bench)).toEqual({ versions: 0, entries: 2 });
    expect(await checkChain(db)).toMatchObject({ isSound: true, entries: 2, sealedSince: now });
  });

  const third = "(select id from audit_log order by id offset 2 limit 1)";
  test.each([
    ["a fact that was changed", `update audit_log set detail = '{}' where id = ${third}`, "was changed (seal 2)"],
    ["a time that was changed", `update audit_log set at = at - interval '1 day' where id = ${third}`, "(seal 2)"],
    [
      "somebody else who is said to have done it",
      `update audit_log set actor_id = subject_id where id = ${third}`,
      "was changed (seal 2)",
    ],
    ["an entry that is gone", `delete from audit_log where id = ${third}`, "is missing (seal 2)"],
    [
      "an entry that was changed together with its digest",
      `update audit_log set detail = '{}' where id = ${third};
       update version_seals set entry_digests = overlay(entry_digests placing sha256('x') from 1 for 32) where number = 2`,
      "(seal 2)",
    ],
    ["a seal that is gone", "delete from version_seals where number = 2", "seal 2 is missing"],
    [
      "an entry that nobody wrote",
      "insert into audit_log (id, actor_kind, command) values (gen_random_uuid(), 'person', 'x.y')",
      "was never sealed",
    ],
  ])("shows %s", async (_name, statement, where) => {
    const { db, ids, ...bench } = await sealedLog();
    await sql.raw(`begin; set local session_replication_role = replica; ${statement}; commit`).execute(db);
    const check = await checkAndNote({ ...bench, db });
    expect(check).toMatchObject({ isSound: false, where: expect.stringContaining(where) });
    if (where.startsWith("was changed")) expect(check).toMatchObject({ where: expect.stringContaining(ids[2] ?? "") });
    expect((await readSealState(db))?.error).toContain(where);
  });
});
