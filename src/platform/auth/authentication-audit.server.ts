// Sign-ins and sign-outs are no commands (an exception of docs/decisions/0003), so they write their own audit entry.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { currentRequestId } from "#app/platform/log.ts";
import type { Person } from "./policy.ts";

export type AuthenticationEvent =
  | { event: "sign_in" | "sign_out" | "second_step_failed" | "identity_check_failed"; person: Person; now: Date }
  /** The address is used to find the account it was about, and not kept: people type passwords into the wrong field. */
  | { event: "sign_in_failed"; email: string; now: Date };

/** Writes the entry. A failed sign-in costs the same statement whether the account exists or not. */
export async function auditAuthentication(db: Kysely<Database>, happening: AuthenticationEvent): Promise<void> {
  const person = "person" in happening ? happening.person : undefined;
  await db
    .insertInto("audit_log")
    .values((eb) => ({
      id: newIdentifier(),
      at: happening.now,
      actor_kind: person?.kind ?? "anonymous",
      actor_id: person?.id ?? null,
      command: happening.event,
      subject_id:
        "email" in happening
          ? eb.selectFrom("profiles").select("id").where("email", "=", happening.email)
          : happening.person.id,
      request_id: currentRequestId() ?? null,
    }))
    .execute();
}
