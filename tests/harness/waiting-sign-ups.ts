import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";

/** Sign-ups that wait for their address to be confirmed, all with the same hash. */
export async function signUpWaiting(db: Kysely<Database>, emails: readonly string[], password: string): Promise<void> {
  const rows = emails.map((email) => ({
    id: newIdentifier(),
    email,
    full_name: "Somebody",
    password,
    lang: "en" as const,
  }));
  await db.insertInto("sign_ups").values(rows).execute();
}
