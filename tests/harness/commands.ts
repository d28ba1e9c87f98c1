// What tests of commands run them with: a fresh database, a clock that stands, people by their role, and what was
// invalidated.
import { type Actor, effectivePermissions, type Person } from "#app/platform/auth/policy.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { JobRequest, RunCommand } from "#app/platform/command.ts";
import { createCommandRunner } from "#app/platform/command-runner.server.ts";
import type { OpenDatabase } from "#app/platform/db/database.server.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { createMailSigner, type MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { freshDatabase } from "./database.ts";

export type Bench = {
  db: OpenDatabase["db"];
  database: OpenDatabase;
  run: RunCommand;
  clock: Clock;
  mailSigner: MailSigner;
  /** What a standing clock says; set it to go on. */
  now: Date;
  pass(milliseconds: number): void;
  /** All tags that were touched, and what each time. */
  invalidated: string[];
  invalidates: (readonly string[])[];
  jobs: JobRequest[];
  /** Takes a job, into `jobs` unless it is set to something else. */
  enqueue: Jobs["enqueue"];
  /** Notes what was invalidated unless it is set to something else. */
  invalidate(tags: readonly string[]): void;
  /** Every mail that was written, oldest first. */
  mails(): Promise<OutgoingMail[]>;
  /** Puts somebody into the database and answers with them as they ask. */
  person(
    role: Role,
    switches?: readonly { permission: Permission; granted: boolean }[],
    name?: { fullName?: string; email?: string },
  ): Promise<Person>;
};

type OutgoingMail = Awaited<ReturnType<typeof mailsIn>>[number];

const mailsIn = (db: OpenDatabase["db"]) => db.selectFrom("mails").selectAll().orderBy("id").execute();

type Options = {
  /** Whether mail reaches anybody. */
  isSetUp?: boolean;
  /** A clock that is not the bench's own. */
  clock?: Clock;
  /** What the standing clock says at first. */
  now?: Date;
  /** Where links in mails begin. */
  origin?: string;
  /** One that lasts longer than a test. */
  database?: OpenDatabase;
};

/** Opens one. */
export async function commandBench(options: Options = {}): Promise<Bench> {
  const { isSetUp = true, now = new Date("2026-11-21T06:15:00Z"), origin = "https://news.example" } = options;
  const database = options.database ?? (await freshDatabase());
  const { db } = database;
  const clock = options.clock ?? { now: () => bench.now };
  const mailSigner = createMailSigner({ origin, secret: "s".repeat(32), isSetUp });
  const jobs = { enqueue: (...job: Parameters<Jobs["enqueue"]>) => bench.enqueue(...job), wake: () => undefined };
  const cache = { invalidate: (tags: readonly string[]) => bench.invalidate(tags) };
  const bench: Bench = {
    db,
    database,
    clock,
    mailSigner,
    now,
    pass: (milliseconds) => {
      bench.now = new Date(bench.now.getTime() + milliseconds);
    },
    invalidated: [],
    invalidates: [],
    jobs: [],
    enqueue: async (job) => void bench.jobs.push(job),
    invalidate(tags) {
      bench.invalidated.push(...tags);
      bench.invalidates.push([...tags]);
    },
    run: createCommandRunner({ db, clock, jobs, cache, instanceId: undefined, mailSigner }),
    mails: () => mailsIn(db),
    person: (role, switches, name) => addPerson(db, role, switches, name),
  };
  return bench;
}

async function addPerson(
  db: OpenDatabase["db"],
  role: Role,
  switches: readonly { permission: Permission; granted: boolean }[] = [],
  name: { fullName?: string; email?: string } = {},
): Promise<Person> {
  const [id, sessionId] = [newIdentifier(), newIdentifier()];
  const { fullName = role, email = `${id.slice(-12)}@example.com` } = name;
  await db.insertInto("profiles").values({ id, email, full_name: fullName, role }).execute();
  const rows = switches.map((row) => ({ id: newIdentifier(), user_id: id, ...row }));
  if (rows.length > 0) await db.insertInto("user_permissions").values(rows).execute();
  const permissions = effectivePermissions(role, switches);
  return { kind: "person", id, email, fullName, avatarUrl: null, role, permissions, sessionId };
}

export const system: Actor = { kind: "system", name: "test" };

/** The code of the refusal, with its errors if it has any; throws what is no refusal. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AppError") throw error;
    const { code, fieldErrors } = error as Error & { code: string; fieldErrors: Record<string, readonly string[]> };
    return Object.keys(fieldErrors).length > 0 ? { [code]: fieldErrors } : code;
  }
  return "done";
}
