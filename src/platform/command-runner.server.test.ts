import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { commandBench } from "#tests/harness/commands.ts";
import { type Actor, anonymous, effectivePermissions } from "./auth/policy.ts";
import { systemClock } from "./clock.ts";
import { command } from "./command.ts";
import type { Role } from "./db/schema.ts";
import { newIdentifier } from "./identifier.ts";
import { openJobs } from "./jobs/jobs.server.ts";
import { createLog } from "./log.ts";

const person = (role: Role, id = newIdentifier()): Actor => ({
  kind: "person",
  id,
  email: "a@example.com",
  fullName: "A",
  avatarUrl: null,
  role,
  permissions: effectivePermissions(role, []),
  sessionId: newIdentifier(),
});
const system: Actor = { kind: "system", name: "test" };

const saveSetting = command({
  name: "test.saveSetting",
  permission: "settings.edit",
  input: z.object({
    key: z.string().min(1, { error: "text.required" }),
    fail: z.boolean().default(false),
    job: z.boolean().default(false),
  }),
  async run({ trx, input, newId, enqueue }) {
    await trx.insertInto("site_settings").values({ id: newId(), setting_key: input.key }).execute();
    if (input.job) await enqueue({ queue: "test.queue", data: { key: input.key } });
    if (input.fail) throw new Error("something broke after the write");
    return input.key;
  },
  invalidates: ({ input }) => [`setting:${input.key}`],
  audit: ({ input }) => ({ subjectId: null, detail: { key: input.key } }),
  constraintErrors: { site_settings_key_unique: { field: "key", code: "slug.taken" } },
});

const fillsDisk = command({
  name: "test.fillsDisk",
  permission: "settings.edit",
  input: z.object({}),
  async run({ trx, newId }) {
    await trx.insertInto("site_settings").values({ id: newId(), setting_key: "a" }).execute();
    await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(trx);
  },
  invalidates: () => [],
  audit: () => ({ subjectId: null }),
});

const numbered = command({
  name: "test.numbered",
  permission: "settings.edit",
  input: z.object({}),
  async run({ trx, attempt, newId }) {
    const key = `number-${attempt}`;
    await trx.insertInto("site_settings").values({ id: newId(), setting_key: key }).execute();
    return key;
  },
  invalidates: () => [],
  audit: () => ({ subjectId: null }),
  retryOn: ["site_settings_key_unique"],
});

const usesOuterPool = (outer: { execute(): Promise<unknown> }) =>
  command({
    name: `test.usesOuterPool.${newIdentifier()}`,
    permission: "anyone",
    input: z.object({}),
    run: async () => void (await outer.execute()),
    invalidates: () => [],
    audit: () => ({ subjectId: null }),
  });

async function runner() {
  const bench = await commandBench({ clock: systemClock });
  const { database, db, run, invalidates: invalidated } = bench;
  const jobs = await openJobs({
    ...database,
    definitions: [{ queue: "test.queue", handle: async () => undefined }],
    log: createLog(() => undefined),
  });
  onTestFinished(() => jobs.stop());
  bench.enqueue = jobs.enqueue;
  const settings = async () =>
    (await db.selectFrom("site_settings").select("setting_key").orderBy("setting_key").execute()).map(
      (row) => row.setting_key,
    );
  const audited = async () => await db.selectFrom("audit_log").select(["command", "actor_kind", "detail"]).execute();
  const queued = async () =>
    (await sql<{ count: string }>`select count(*) from pgboss.job where name = 'test.queue'`.execute(db)).rows[0]
      ?.count;
  return { ...database, run, invalidated, settings, audited, queued };
}

describe("the command runner", () => {
  test.each([
    ["an anonymous visitor", anonymous, "not_signed_in"],
    ["a subscriber", person("subscriber"), "forbidden"],
    ["an editor without grants", person("editor"), "forbidden"],
  ] as const)("refuses %s before it looks at the input", async (_who, actor, code) => {
    const { run, settings, audited } = await runner();
    await expect(run(saveSetting, actor, { key: "" })).rejects.toMatchObject({ code });
    expect([await settings(), await audited()]).toEqual([[], []]);
  });

  test("writes row, audit entry and job together, then touches the caches once", async () => {
    const { run, settings, audited, queued, invalidated } = await runner();
    expect(await run(saveSetting, system, { key: "a", job: true })).toBe("a");
    expect(await settings()).toEqual(["a"]);
    expect(await audited()).toEqual([{ command: "test.saveSetting", actor_kind: "system:test", detail: { key: "a" } }]);
    expect(await queued()).toBe("1");
    expect(invalidated).toEqual([["setting:a"]]);
  });

  test("leaves nothing of a write that fails: no row, no audit entry, no job, no touch", async () => {
    const { run, settings, audited, queued, invalidated } = await runner();
    await expect(run(saveSetting, system, { key: "a", job: true, fail: true })).rejects.toThrow("something broke");
    expect([await settings(), await audited(), await queued(), invalidated]).toEqual([[], [], "0", []]);
  });

  test("names the field of bad input and of a constraint, never the database's words", async () => {
    const { run } = await runner();
    await expect(run(saveSetting, system, { key: "" })).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { key: ["text.required"] },
    });
    await run(saveSetting, system, { key: "a" });
    await expect(run(saveSetting, system, { key: "a" })).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { key: ["slug.taken"] },
    });
  });

  test("says that there is no space when the database says so, and leaves nothing of the write", async () => {
    const { run, settings, audited } = await runner();
    await expect(run(fillsDisk, system, {})).rejects.toMatchObject({ code: "storage_full", status: 507 });
    expect([await settings(), await audited()]).toEqual([[], []]);
  });

  test("runs the whole command again when a listed constraint says that somebody was faster", async () => {
    const { run, settings, audited } = await runner();
    const made = [await run(numbered, system, {}), await run(numbered, system, {}), await run(numbered, system, {})];
    expect(made).toEqual(["number-0", "number-1", "number-2"]);
    expect(await settings()).toEqual(made);
    expect(await audited()).toHaveLength(3);
  });

  test("stops a command that reaches for the outer pool, on both databases, instead of hanging", async () => {
    const { run, db } = await runner();
    await expect(run(usesOuterPool(db.selectFrom("profiles").select("id")), system, {})).rejects.toThrow("outer pool");
  });

  test("a name can be declared once", () => {
    expect(() => command({ ...saveSetting })).toThrow("declared twice");
  });
});
