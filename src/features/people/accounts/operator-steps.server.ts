// What commands share that the operator alone may run on an account, at the command line, having made sure who is
// asking.
import type { Transaction } from "kysely";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";

type Asked = { trx: Transaction<Database>; input: { email: string } };

/**
 * Locks the account of the address; `not_found` where nobody has it, `forbidden` for everybody but the program itself.
 */
export const operatorSteps = {
  permission: "anyone",
  row: ({ trx, input }: Asked) =>
    trx
      .selectFrom("profiles")
      .select(["id", "email", "lang"])
      .where("email", "=", input.email)
      .forUpdate()
      .executeTakeFirst(),
  allow: ({ actor }: { actor: Actor }) => (actor.kind === "system" ? undefined : ("forbidden" as const)),
} as const;
