// Reminders before a membership ends, and the order that their link begins (permissions.csv N720 and N721).
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { type EndingMembership, mailReminder } from "./mails.server.ts";
import { dueReminder, graceDays, renewalLinkDays, renewalPurpose } from "./rules.ts";

/** A period that is the last one of its membership, whose account is there if it ever was. */
const lastPeriods = (db: Kysely<Database> | Transaction<Database>) =>
  db
    .selectFrom("membership_periods as period")
    .innerJoin("memberships", "memberships.id", "period.membership_id")
    .innerJoin("payment_orders", "payment_orders.id", "period.order_id")
    .leftJoin("profiles", "profiles.id", "memberships.profile_id")
    .where("period.revoked_at", "is", null)
    .where("account_deleted", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("membership_periods as later")
            .select("later.id")
            .whereRef("later.membership_id", "=", "period.membership_id")
            .whereRef("later.ends_at", ">", "period.ends_at")
            .where("later.revoked_at", "is", null),
        ),
      ),
    );

export type RenewedMembership = EndingMembership & { profileId: string | null };

/** The membership whose last period this is, as a mail and an order need it; `undefined` for any other period. */
async function findLastPeriod(
  db: Kysely<Database> | Transaction<Database>,
  periodId: string,
): Promise<RenewedMembership | undefined> {
  return lastPeriods(db)
    .select(["period.id as periodId", "period.ends_at as endsAt", "payment_orders.plan", "profiles.id as profileId"])
    .select(({ fn }) => [
      fn.coalesce("profiles.email", "memberships.email").as("email"),
      fn.coalesce("profiles.lang", "memberships.lang").as("lang"),
    ])
    .where("period.id", "=", periodId)
    .executeTakeFirst();
}

/** What a link of a reminder renews; `undefined` once that was done, or the link is forged, old or without account. */
export async function openRenewal(
  db: Kysely<Database> | Transaction<Database>,
  { mailSigner, token, now }: { mailSigner: MailSigner; token: string; now: Date },
): Promise<RenewedMembership | undefined> {
  const id = mailSigner.open(renewalPurpose, token);
  const found = id !== undefined && isIdentifier(id) ? await findLastPeriod(db, id) : undefined;
  return found && found.endsAt.getTime() + renewalLinkDays * dayMilliseconds > now.getTime() ? found : undefined;
}

/** The periods for which a reminder may be due, those that end first before the others. */
export async function listEnding(db: Kysely<Database>, now: Date): Promise<readonly string[]> {
  const day = (days: number) => new Date(now.getTime() + days * dayMilliseconds);
  const rows = await lastPeriods(db)
    .select("period.id")
    .where("period.ends_at", ">", day(-graceDays))
    .where("period.ends_at", "<=", day(7))
    .orderBy("period.ends_at")
    .orderBy("period.id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Mails the reminder that is due of this period, once. Nothing is due of one that was renewed, paid back or deleted
 * meanwhile: whoever renews waits for the same row.
 */
export const remindOfEnd = command({
  name: "membership.remind",
  permission: "anyone",
  allow: systemOnly,
  input: z.object({ periodId: identifierInput("choice.invalid") }),
  async run(context) {
    const { trx, input, now } = context;
    await trx
      .selectFrom("memberships")
      .select("id")
      .where("id", "=", (eb) =>
        eb.selectFrom("membership_periods").select("membership_id").where("id", "=", input.periodId),
      )
      .forUpdate()
      .execute();
    const found = await findLastPeriod(trx, input.periodId);
    const kind = found && dueReminder(found.endsAt, now);
    if (!kind) return;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("membership_reminders")
      .values({ period_id: found.periodId, kind, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await mailReminder(context, kind, found);
  },
  invalidates: () => [],
  audit: () => undefined,
});
