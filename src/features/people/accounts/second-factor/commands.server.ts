// Setting up and taking away what secures one's own account. What proves it (a code, the password, a signature) is
// checked before, because hashing is too slow for a transaction; the pages in src/account do so.
import type { Transaction } from "kysely";
import { endAccess } from "#app/features/people/accounts/end-access.server.ts";
import { operatorSteps } from "#app/features/people/accounts/operator-steps.server.ts";
import { readLanguageFor } from "#app/features/settings/queries.server.ts";
import type { Actor, Person } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { mailSecurityNews } from "./mails.server.ts";
import {
  addPasskeyInput,
  areFewBackupCodes,
  languageInput,
  myEntityInput,
  renewCodesInput,
  resetInput,
  revokeDevicesInput,
  secondFactorLimits,
  turnOnInput,
} from "./rules.ts";

/** These are about oneself: the program has nothing to secure. */
const peopleOnly = ({ actor }: { actor: Actor }) => (actor.kind === "person" ? undefined : "forbidden");

function owner(actor: Actor): Person {
  if (actor.kind !== "person") throw new AppError("forbidden");
  return actor;
}

const subjectIsOwner = {
  invalidates: () => [],
  audit: ({ result }: { result: { personId: string } }) => ({ subjectId: result.personId }),
};

async function storeBackupCodes(
  { trx, now, newId }: { trx: Transaction<Database>; now: Date; newId: () => string },
  personId: string,
  digests: readonly string[],
): Promise<void> {
  await trx.deleteFrom("backup_codes").where("user_id", "=", personId).execute();
  const rows = digests.map((digest) => ({ id: newId(), user_id: personId, digest, created_at: now }));
  await trx.insertInto("backup_codes").values(rows).execute();
}

/** Turns two-step verification on, in this session at once; whatever else opens the account ends. */
export const turnOnTwoStep = command({
  name: "twoStep.turnOn",
  permission: "signed_in",
  duringEnrolment: true,
  input: turnOnInput,
  allow: peopleOnly,
  async run(context) {
    const { trx, actor, input, now } = context;
    const { id, email, sessionId } = owner(actor);
    await trx
      .insertInto("two_step_secrets")
      .values({ user_id: id, sealed_secret: input.sealedSecret, last_step: input.lastStep, created_at: now })
      .execute();
    await storeBackupCodes(context, id, input.digests);
    await endAccess(context, { personId: id, reason: "twoStepTurnedOn", askingSession: sessionId });
    await trx.updateTable("sessions").set({ second_factor: "code" }).where("id", "=", sessionId).execute();
    await mailSecurityNews(context, { email, lang: input.lang }, { kind: "twoStepOn" });
    return { personId: id };
  },
  ...subjectIsOwner,
});

/** Turns it off: the secret and the backup codes are gone, and so is what was waiting for them or stood in for them. */
export const turnOffTwoStep = command({
  name: "twoStep.turnOff",
  permission: "signed_in",
  input: languageInput,
  allow: peopleOnly,
  async run(context) {
    const { trx, actor, input } = context;
    const { id, email, sessionId } = owner(actor);
    const { numDeletedRows } = await trx.deleteFrom("two_step_secrets").where("user_id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("not_found");
    await trx.deleteFrom("backup_codes").where("user_id", "=", id).execute();
    await endAccess(context, { personId: id, reason: "twoStepTurnedOff", askingSession: sessionId });
    await mailSecurityNews(context, { email, lang: input.lang }, { kind: "twoStepOff" });
    return { personId: id };
  },
  ...subjectIsOwner,
});

/** Ten new backup codes; the old ones are dead. */
export const renewBackupCodes = command({
  name: "twoStep.renewCodes",
  permission: "signed_in",
  input: renewCodesInput,
  allow: peopleOnly,
  row: ({ trx, actor }) =>
    trx
      .selectFrom("two_step_secrets")
      .select("user_id")
      .where("user_id", "=", owner(actor).id)
      .forUpdate()
      .executeTakeFirst(),
  async run(context) {
    const { id } = owner(context.actor);
    await storeBackupCodes(context, id, context.input.digests);
    return { personId: id };
  },
  ...subjectIsOwner,
});

/** Mails that few backup codes are left, if so. Run after one was used. */
export const warnOfFewBackupCodes = command({
  name: "twoStep.warnOfFewCodes",
  permission: "signed_in",
  input: languageInput,
  allow: peopleOnly,
  async run(context) {
    const { trx, actor, input } = context;
    const { id, email } = owner(actor);
    const { left } = await trx
      .selectFrom("backup_codes")
      .select(({ fn }) => fn.countAll().as("left"))
      .where("user_id", "=", id)
      .where("used_at", "is", null)
      .executeTakeFirstOrThrow();
    if (areFewBackupCodes(Number(left))) {
      await mailSecurityNews(context, { email, lang: input.lang }, { kind: "fewCodes", left: Number(left) });
    }
    return { personId: id };
  },
  ...subjectIsOwner,
});

/**
 * Ends the trust in one browser of one's own, or in all. One that is not there is answered like another's: not found.
 */
export const revokeTrustedDevices = command({
  name: "trustedDevice.revoke",
  permission: "signed_in",
  input: revokeDevicesInput,
  allow: peopleOnly,
  async run({ trx, actor, input }) {
    const { id } = owner(actor);
    const { numDeletedRows } = await trx
      .deleteFrom("trusted_devices")
      .where("user_id", "=", id)
      .$if(input.id !== "all", (query) => query.where("id", "=", input.id))
      .executeTakeFirst();
    if (input.id !== "all" && numDeletedRows === 0n) throw new AppError("not_found");
    return { personId: id };
  },
  ...subjectIsOwner,
});

/**
 * Adds a passkey whose making was proved. It has confirmed this session as well. Error: `name`, when there are too
 * many.
 */
export const addPasskey = command({
  name: "passkey.add",
  permission: "signed_in",
  duringEnrolment: true,
  input: addPasskeyInput,
  allow: peopleOnly,
  async run(context) {
    const { trx, actor, input, now, newId } = context;
    const { id, email, sessionId } = owner(actor);
    const { count } = await trx
      .selectFrom("passkeys")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= secondFactorLimits.passkeys) {
      throw new AppError("invalid", { fieldErrors: { name: [`list.tooLong:${secondFactorLimits.passkeys}`] } });
    }
    await trx
      .insertInto("passkeys")
      .values({
        id: newId(),
        user_id: id,
        credential_id: input.credentialId,
        public_key: input.publicKey,
        counter: input.counter,
        transports: input.transports,
        name: input.name,
        created_at: now,
      })
      .execute();
    await trx
      .updateTable("sessions")
      .set({ second_factor: "passkey" })
      .where("id", "=", sessionId)
      .where("second_factor", "is", null)
      .execute();
    await mailSecurityNews(context, { email, lang: input.lang }, { kind: "passkeyAdded", name: input.name });
    return { personId: id };
  },
  ...subjectIsOwner,
});

/** Takes a passkey of one's own away: it opens nothing from now on, and who came in with it is out. */
export const removePasskey = command({
  name: "passkey.remove",
  permission: "signed_in",
  input: myEntityInput,
  allow: peopleOnly,
  row: ({ trx, actor, input }) =>
    trx
      .selectFrom("passkeys")
      .select("id")
      .where("id", "=", input.id)
      .where("user_id", "=", owner(actor).id)
      .forUpdate()
      .executeTakeFirst(),
  async run(context) {
    const { trx, actor, row } = context;
    const { id, sessionId } = owner(actor);
    await trx.deleteFrom("passkeys").where("id", "=", row.id).execute();
    await endAccess(context, { personId: id, reason: "passkeyRemoved", askingSession: sessionId });
    return { personId: id };
  },
  ...subjectIsOwner,
});

/**
 * Takes every second factor away from somebody who has lost them, and ends whatever opens the account. For the operator
 * alone, at the command line: whoever could do this in the back office could take over any account whose password they
 * know.
 */
export const resetSecondFactor = command({
  name: "secondFactor.reset",
  ...operatorSteps,
  input: resetInput,
  async run(context) {
    const { trx, row } = context;
    for (const table of ["two_step_secrets", "backup_codes", "passkeys"] as const) {
      await trx.deleteFrom(table).where("user_id", "=", row.id).execute();
    }
    await endAccess(context, { personId: row.id, reason: "secondFactorReset" });
    const lang = await readLanguageFor(trx, row.lang);
    await mailSecurityNews(context, { email: row.email, lang }, { kind: "reset" });
    return { personId: row.id };
  },
  ...subjectIsOwner,
});
