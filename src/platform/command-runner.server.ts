// The one way in which anything is written: who asks, may they at all, parse, transaction { row, allow, run, audit,
// jobs, notify }, then the caches. Commands never call commands; nothing slow happens inside the transaction.
import { type Kysely, sql, type Transaction } from "kysely";
import type { z } from "zod";
import { type Actor, may, type Reach } from "./auth/policy.ts";
import { purgeQueue } from "./cache/cdn-purge.server.ts";
import { invalidationPayloads } from "./cache/invalidation.server.ts";
import type { Clock } from "./clock.ts";
import type { AuditEntry, Command, CommandContext, CommandDefinition, JobRequest, RunCommand } from "./command.ts";
import { isDiskFull } from "./db/outage.ts";
import type { Database } from "./db/schema.ts";
import { guardTransaction } from "./db/transaction-guard.server.ts";
import { AppError, type FieldErrors } from "./errors.ts";
import { newIdentifier } from "./identifier.ts";
import type { Jobs } from "./jobs/jobs.server.ts";
import { currentRequestId } from "./log.ts";
import { closedMailSigner, type MailSigner } from "./mail/mail-signer.server.ts";
import type { DiskWatch } from "./storage/disk-watch.ts";

type CommandRunnerParts = {
  db: Kysely<Database>;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "wake">;
  cache: { invalidate(tags: readonly string[]): void };
  /** How other instances hear of an invalidation; `undefined` where there are no other instances. */
  instanceId: string | undefined;
  /** Whether a CDN is told what was invalidated. */
  hasCdn?: boolean;
  /** Left out where nobody looks at the disk, as in tests of commands. */
  disk?: DiskWatch;
  /** Left out where no command writes mail; one that does fails there. */
  mailSigner?: MailSigner;
};

const mostAttempts = 60;

/** Builds the runner. See `RunCommand` for what a run promises. */
export function createCommandRunner(parts: CommandRunnerParts): RunCommand {
  return async (definition, actor, raw) => {
    const reach = reachOf(definition, actor);
    if (reach === "none") throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
    const input = parse(definition.input, raw);
    // The program itself goes on: what it deletes makes room.
    if (actor.kind !== "system") await parts.disk?.assertRoom();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await runOnce(parts, definition, { actor, input, reach, attempt });
      } catch (error) {
        const constraint = violatedConstraint(error);
        const again = constraint !== undefined && definition.retryOn?.includes(constraint) && attempt < mostAttempts;
        if (!again && !isSerialisation(error)) throw translate(parts, definition, { constraint, error });
        if (attempt >= mostAttempts) throw new AppError("unavailable", { cause: error });
      }
    }
  };
}

function reachOf(
  { permission, duringEnrolment }: Pick<Command, "permission" | "duringEnrolment">,
  actor: Actor,
): Reach {
  if (permission === "anyone") return "all";
  if (actor.kind === "person" && actor.mustEnrol && !duringEnrolment) return "none";
  if (permission === "signed_in") return actor.kind === "anonymous" ? "none" : "own";
  return may(actor, permission);
}

function parse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", { fieldErrors: fieldErrorsOf(parsed.error) });
}

/** What a schema has against an input, field by field. */
export function fieldErrorsOf({ issues }: Pick<z.ZodError, "issues">): FieldErrors {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join(".");
    fieldErrors[field] = [...(fieldErrors[field] ?? []), issue.message];
  }
  return fieldErrors;
}

async function runOnce<Schema extends z.ZodType, Row, Result>(
  { db, clock, jobs, cache, instanceId, hasCdn, mailSigner = closedMailSigner }: CommandRunnerParts,
  definition: CommandDefinition<Schema, Row, Result>,
  {
    actor,
    input,
    reach,
    attempt,
  }: { actor: Actor; input: z.output<Schema>; reach: Exclude<Reach, "none">; attempt: number },
): Promise<Result> {
  const now = clock.now();
  const enqueued: JobRequest[] = [];
  const { result, tags } = await db.transaction().execute((trx) =>
    guardTransaction(async () => {
      const enqueue = async (job: JobRequest) => {
        await jobs.enqueue(job, trx);
        enqueued.push(job);
      };
      const base = {
        trx,
        actor,
        input,
        reach,
        now,
        attempt,
        newId: () => newIdentifier(),
        enqueue,
        mailSigner,
      };
      const versions = definition.versions?.(input);
      await versions?.before(trx, now);
      const row = await loadRow(definition, base);
      const refusal = definition.allow?.({ actor, input, row, reach });
      if (refusal) throw new AppError(refusal);
      const outcome = await definition.run({ ...base, row });
      await versions?.after({ trx, actor, now });
      for (const entry of [definition.audit({ input, row, result: outcome }) ?? []].flat())
        await writeAudit(trx, actor, definition.name, now, entry);
      const invalidated = definition.invalidates({ input, row, result: outcome });
      if (instanceId && invalidated.length > 0) await notify(trx, invalidated, instanceId);
      if (hasCdn && invalidated.length > 0)
        await purgeLater(enqueue, { tags: invalidated, isShared: instanceId !== undefined });
      return { result: outcome, tags: invalidated };
    }),
  );
  if (tags.length > 0) cache.invalidate(tags);
  for (const job of enqueued) jobs.wake(job);
  return result;
}

async function loadRow<Schema extends z.ZodType, Row, Result>(
  definition: CommandDefinition<Schema, Row, Result>,
  base: Omit<CommandContext<z.output<Schema>, undefined>, "row">,
): Promise<Row> {
  if (!definition.row) return undefined as Row; // a command without `row` has Row = undefined
  const row = await definition.row(base);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function writeAudit(
  trx: Transaction<Database>,
  actor: Actor,
  command: string,
  now: Date,
  { subjectId, detail = {}, isActorGone }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      id: newIdentifier(),
      at: now,
      actor_kind: actor.kind === "system" ? `system:${actor.name}` : actor.kind,
      actor_id: actor.kind === "person" && !isActorGone ? actor.id : null,
      command,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
      request_id: currentRequestId() ?? null,
    })
    .execute();
}

/** Long after every other instance has heard of the write: one of them may have given the CDN an old page meanwhile. */
const secondPurgeSeconds = 3;

async function purgeLater(
  enqueue: (job: JobRequest) => Promise<void>,
  { tags, isShared }: { tags: readonly string[]; isShared: boolean },
): Promise<void> {
  const purge = { queue: purgeQueue, data: { tags } };
  await enqueue(purge);
  if (isShared) await enqueue({ ...purge, startAfterSeconds: secondPurgeSeconds });
}

async function notify(trx: Transaction<Database>, tags: readonly string[], instanceId: string): Promise<void> {
  for (const payload of invalidationPayloads(tags, instanceId))
    await sql`select pg_notify('page_cache', ${payload})`.execute(trx);
}

function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error) || !("constraint" in error)) return undefined;
  return typeof error.code === "string" && error.code.startsWith("23") ? String(error.constraint) : undefined;
}

/** Two transactions that cannot both be right (40001, 40P01): running one of them again is always safe. */
function isSerialisation(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && (error.code === "40001" || error.code === "40P01")
  );
}

function translate(
  { disk }: Pick<CommandRunnerParts, "disk">,
  definition: Pick<Command, "constraintErrors">,
  { constraint, error }: { constraint: string | undefined; error: unknown },
): unknown {
  if (isDiskFull(error)) {
    disk?.sawFull(error);
    return new AppError("storage_full", { cause: error });
  }
  if (constraint === undefined) return error;
  const fieldError = definition.constraintErrors?.[constraint];
  if (fieldError)
    return new AppError("invalid", { fieldErrors: { [fieldError.field]: [fieldError.code] }, cause: error });
  return new AppError("conflict", { cause: error });
}
