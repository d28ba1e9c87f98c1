// The writes of uploads that come in several requests. None leaves an audit entry: the file that comes of it has one
// (`media.upload`). Two instances may be asked at once: what was received is compared under the lock of the row.
import type { Transaction } from "kysely";
import type { Actor } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { addPartInput, beginUploadInput, endClaimInput, uploadIdInput, uploadLimits } from "./rules.ts";

const unseen = { invalidates: () => [], audit: () => undefined };

function lockOwn({ trx, actor, input }: { trx: Transaction<Database>; actor: Actor; input: { id: string } }) {
  return trx
    .selectFrom("media_uploads")
    .select(["id", "bytes", "received", "parts", "claimed_at", "answer"])
    .where("id", "=", input.id)
    .where("person_id", "=", actor.kind === "person" ? actor.id : null)
    .forUpdate()
    .executeTakeFirst();
}

/** Answers with its id. Refuses with "too_many_requests" what is beyond the bounds of one person. */
export const beginUpload = command({
  name: "media.beginUpload",
  permission: "media.upload",
  input: beginUploadInput,
  // The lock lets nobody begin two at once, each of which would be within the bounds.
  row: ({ trx, actor }) =>
    trx
      .selectFrom("profiles")
      .select("id")
      .where("id", "=", actor.kind === "person" ? actor.id : null)
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, row, input, now, newId }) {
    const { count, bytes } = await trx
      .selectFrom("media_uploads")
      .select(({ fn }) => [fn.countAll<string>().as("count"), fn.sum<string | null>("bytes").as("bytes")])
      .where("person_id", "=", row.id)
      .where("answer", "is", null)
      .executeTakeFirstOrThrow();
    const isFull =
      Number(count) >= uploadLimits.unfinished || Number(bytes ?? 0) + input.bytes > uploadLimits.unfinishedBytes;
    if (isFull) throw new AppError("too_many_requests", { fieldErrors: { file: ["file.tooManyUnfinished"] } });
    const id = newId();
    const { fileName: file_name, fileChangedAt: file_changed_at } = input;
    await trx
      .insertInto("media_uploads")
      .values({ id, person_id: row.id, file_name, file_changed_at, bytes: input.bytes, touched_at: now })
      .execute();
    return id;
  },
  ...unseen,
});

/** Notes a part that lies in the file store, if it begins where the last one ended; else "conflict". */
export const addUploadPart = command({
  name: "media.addUploadPart",
  permission: "media.upload",
  input: addPartInput,
  row: lockOwn,
  async run({ trx, row, input, now }) {
    const received = row.received + input.bytes;
    if (row.received !== input.offset || received > row.bytes) throw new AppError("conflict");
    const parts = [...row.parts, input.key];
    await trx.updateTable("media_uploads").set({ received, parts, touched_at: now }).where("id", "=", row.id).execute();
    return received;
  },
  ...unseen,
});

/** Takes the whole upload for this request alone. "unavailable" while another one has it. */
export const claimUpload = command({
  name: "media.claimUpload",
  permission: "media.upload",
  input: uploadIdInput,
  row: lockOwn,
  async run({ trx, row, now }) {
    if (row.answer !== null) throw new AppError("unavailable");
    if (row.received < row.bytes) throw new AppError("conflict");
    const goesSince = row.claimed_at ? now.getTime() - row.claimed_at.getTime() : Number.POSITIVE_INFINITY;
    if (goesSince < uploadLimits.claimSeconds * 1_000) throw new AppError("unavailable");
    const claim = { claimed_at: now, touched_at: now };
    await trx.updateTable("media_uploads").set(claim).where("id", "=", row.id).execute();
  },
  ...unseen,
});

/** Ends a claim: with the answer, which is given to whoever asks again, or without, so that it can be tried anew. */
export const endUploadClaim = command({
  name: "media.endUploadClaim",
  permission: "media.upload",
  input: endClaimInput,
  row: lockOwn,
  async run({ trx, row, input: { answer }, now }) {
    const end = answer === undefined ? {} : { answer: JSON.stringify(answer), parts: [] };
    await trx
      .updateTable("media_uploads")
      .set({ claimed_at: null, touched_at: now, ...end })
      .where("id", "=", row.id)
      .execute();
  },
  ...unseen,
});

/** Forgets an upload. Answers with the keys of its parts, which are the caller's to delete. */
export const dropUpload = command({
  name: "media.dropUpload",
  permission: "media.upload",
  input: uploadIdInput,
  row: lockOwn,
  async run({ trx, row }) {
    await trx.deleteFrom("media_uploads").where("id", "=", row.id).execute();
    return row.parts;
  },
  ...unseen,
});
