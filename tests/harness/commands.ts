// What tests of commands run them with: a fresh database, a clock that stands, people by their role, and what was touched.
import { type Actor, effectivePermissions, type Person } from "../../src/platform/auth/policy.ts";
import type { JobRequest, RunCommand } from "../../src/platform/command.ts";
import { createCommandRunner } from "../../src/platform/command-runner.server.ts";
import type { OpenDatabase } from "../../src/platform/db/database.server.ts";
import type { Permission, Role } from "../../src/platform/db/schema.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { createMailDesk } from "../../src/platform/mail/mail-desk.server.ts";
import { freshDatabase } from "./database.ts";

export type Bench = {
  db: OpenDatabase["db"];
  run: RunCommand;
  /** What the clock says; set it to go on. */
  now: Date;
  touched: string[];
  jobs: JobRequest[];
  /** Puts somebody into the database and answers with them as they ask. */
  person(role: Role, switches?: readonly { permission: Permission; granted: boolean }[]): Promise<Person>;
};

/** Opens one. `isSetUp` says whether mail reaches anybody. */
export async function commandBench({ isSetUp = true }: { isSetUp?: boolean } = {}): Promise<Bench> {
  const { db } = await freshDatabase();
  const bench: Bench = {
    db,
    now: new Date("2026-11-21T06:15:00Z"),
    touched: [],
    jobs: [],
    run: createCommandRunner({
      db,
      clock: { now: () => bench.now },
      jobs: { enqueue: async (job) => void bench.jobs.push(job) },
      cache: { touch: (tags) => void bench.touched.push(...tags) },
      instanceId: undefined,
      mailDesk: createMailDesk({ origin: "https://news.example", secret: "s".repeat(32), isSetUp }),
    }),
    async person(role, switches = []) {
      const id = newIdentifier();
      const email = `${id.slice(-12)}@example.com`;
      await db.insertInto("profiles").values({ id, email, full_name: role, role }).execute();
      const rows = switches.map((row) => ({ id: newIdentifier(), user_id: id, ...row }));
      if (rows.length > 0) await db.insertInto("user_permissions").values(rows).execute();
      return {
        kind: "person",
        id,
        email,
        fullName: role,
        avatarUrl: null,
        role,
        permissions: effectivePermissions(role, switches),
        sessionId: newIdentifier(),
      };
    },
  };
  return bench;
}

export const system: Actor = { kind: "system", name: "test" };

/** The code of the refusal, with its faults if it has any; throws what is no refusal. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AppError") throw error;
    const { code, faults } = error as Error & { code: string; faults: Record<string, readonly string[]> };
    return Object.keys(faults).length > 0 ? { [code]: faults } : code;
  }
  return "done";
}
