// What staff do with the list of subscribers. Specification: back-office.md 4 and 7, Newsletter; permissions.csv Z081
// to Z084.
import type { Selectable, Transaction } from "kysely";
import { z } from "zod";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { subscriberInput, subscriberLimits } from "./admin-rules.ts";

type Subscriber = Selectable<Database["newsletter_subscribers"]>;

function lockSubscriber(trx: Transaction<Database>, id: string): Promise<Subscriber | undefined> {
  return trx.selectFrom("newsletter_subscribers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Adds an address that gets mail at once: staff vouch for it, so nothing is to be confirmed. One that waited for its
 * confirmation stops waiting. Errors at `email`: already there, or unsubscribed, also when somebody asked for it again
 * since and nobody confirmed.
 */
export const addSubscriber = command({
  name: "subscriber.add",
  permission: "settings.edit",
  input: subscriberInput,
  // Two who add one new address: the second finds the row of the first.
  retryOn: ["newsletter_email_unique"],
  async run({ trx, input, now, newId }) {
    const known = await trx
      .selectFrom("newsletter_subscribers")
      .select(["id", "status", "unsubscribed_at"])
      .where("email", "=", input.email)
      .forUpdate()
      .executeTakeFirst();
    if (known?.status === "active") throw fieldError("email", "subscriber.known");
    if (known?.status === "unsubscribed" || known?.unsubscribed_at)
      throw fieldError("email", "subscriber.unsubscribed");
    const columns = { ...input, status: "active" as const, subscribed_at: now, unsubscribed_at: null };
    const id = known?.id ?? newId();
    if (known) await trx.updateTable("newsletter_subscribers").set(columns).where("id", "=", id).execute();
    else
      await trx
        .insertInto("newsletter_subscribers")
        .values({ id, ...columns })
        .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

export const unsubscribeSubscriber = command({
  name: "subscriber.unsubscribe",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockSubscriber(trx, input.id),
  async run({ trx, row, now }) {
    if (row.status === "unsubscribed") return; // the reader was faster, and their moment counts
    await trx
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed", unsubscribed_at: now })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { status: { from: row.status, to: "unsubscribed" } } }),
});

/** Takes an unsubscribed reader in again. One who never was on the list and only waits is not: `conflict`. */
export const resubscribeSubscriber = command({
  name: "subscriber.resubscribe",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockSubscriber(trx, input.id),
  allow: ({ row }) => (row.status === "pending" && row.unsubscribed_at === null ? "conflict" : undefined),
  async run({ trx, row }) {
    await trx
      .updateTable("newsletter_subscribers")
      .set({ status: "active", unsubscribed_at: null })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { status: { from: row.status, to: "active" } } }),
});

/** Really erases an address: readers' addresses have no trash (spec/README.md, Trash). */
export const deleteSubscriber = command({
  name: "subscriber.delete",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockSubscriber(trx, input.id),
  async run({ trx, row }) {
    await trx.deleteFrom("newsletter_subscribers").where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

export const subscriberImportQueue = "newsletter.import";

const entries = z
  .array(z.object({ email: z.string(), name: z.string().nullable() }))
  .min(1, { error: "csv.noAddresses" })
  .max(subscriberLimits.importRows, { error: `csv.tooManyRows:${subscriberLimits.importRows}` });

/** Keeps a list, already read and free of errors, to be taken in by a job batch by batch. */
export const startImport = command({
  name: "subscriber.startImport",
  permission: "settings.edit",
  input: z.object({ entries }),
  async run({ trx, actor, input, now, newId, enqueue }) {
    const id = newId();
    await trx
      .insertInto("newsletter_imports")
      .values({
        id,
        created_by: actor.kind === "person" ? actor.id : null,
        created_at: now,
        total: input.entries.length,
      })
      .execute();
    const batches = [];
    for (let begin = 0; begin < input.entries.length; begin += subscriberLimits.batch) {
      const batch = input.entries.slice(begin, begin + subscriberLimits.batch);
      batches.push({ import_id: id, number: batches.length, entries: JSON.stringify(batch) });
    }
    for (let begin = 0; begin < batches.length; begin += 50) {
      await trx
        .insertInto("newsletter_import_batches")
        .values(batches.slice(begin, begin + 50))
        .execute();
    }
    await enqueue({ queue: subscriberImportQueue, data: { importId: id } });
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { total: input.entries.length } }),
});

/** Stops a list on its way in: what came in stays, what waits is forgotten. One that has ended already: `conflict`. */
export const cancelImport = command({
  name: "subscriber.cancelImport",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockImport(trx, input.id),
  allow: ({ row }) => (row.finished_at ? "conflict" : undefined),
  async run({ trx, row, now }) {
    await trx.deleteFrom("newsletter_import_batches").where("import_id", "=", row.id).execute();
    await trx.updateTable("newsletter_imports").set({ finished_at: now }).where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { done: row.done, total: row.total } }),
});

function lockImport(trx: Transaction<Database>, id: string) {
  return trx.selectFrom("newsletter_imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Takes in the next batch of a list: new addresses become active, all others stay as they are, whoever unsubscribed
 * above all. Answers whether more is to come. The program's own job; running it once too often does nothing.
 */
export const takeImportBatch = command({
  name: "subscriber.takeImportBatch",
  permission: "settings.edit",
  input: z.object({ importId: z.uuid() }),
  allow: systemOnly,
  row: ({ trx, input }) => lockImport(trx, input.importId),
  async run({ trx, row, now, newId }) {
    const batch = await trx
      .selectFrom("newsletter_import_batches")
      .select(["number", "entries"])
      .where("import_id", "=", row.id)
      .orderBy("number")
      .limit(1)
      .executeTakeFirst();
    if (!batch) return { isDone: true };
    const rows = batch.entries.map((entry) => ({
      id: newId(),
      email: entry.email,
      name: entry.name,
      status: "active" as const,
      subscribed_at: now,
    }));
    const added = await trx
      .insertInto("newsletter_subscribers")
      .values(rows)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .execute();
    await trx
      .deleteFrom("newsletter_import_batches")
      .where("import_id", "=", row.id)
      .where("number", "=", batch.number)
      .execute();
    const done = row.done + rows.length;
    const isDone = done === row.total;
    await trx
      .updateTable("newsletter_imports")
      .set({
        done,
        added: row.added + added.length,
        known: row.known + rows.length - added.length,
        finished_at: isDone ? now : null,
      })
      .where("id", "=", row.id)
      .execute();
    return { isDone };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { isDone: result.isDone } }),
});
