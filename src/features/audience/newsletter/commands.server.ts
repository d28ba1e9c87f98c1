import { z } from "zod";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { mailAlreadySubscribed, mailConfirmation } from "./mails.server.ts";
import { confirmPurpose, readConfirmation, subscribeInput, tokenInput, unsubscribePurpose } from "./rules.ts";

/** Puts an address on the list, waiting until its owner confirms. Says nothing about whether it was known (Z022). */
export const subscribeToNewsletter = command({
  name: "newsletter.subscribe",
  permission: "anyone",
  input: subscribeInput,
  // Two requests of one new address: the second finds the row of the first.
  retryOn: ["newsletter_email_unique"],
  async run(context) {
    const { trx, input, now, newId } = context;
    const known = await trx
      .selectFrom("newsletter_subscribers")
      .select(["id", "status"])
      .where("email", "=", input.email)
      .forUpdate()
      .executeTakeFirst();
    if (known?.status === "active") {
      await mailAlreadySubscribed(context, { id: known.id, ...input });
      return { id: known.id };
    }
    const waiting = { status: "pending" as const, lang: input.lang, subscribed_at: now };
    const id = known?.id ?? newId();
    if (known) await trx.updateTable("newsletter_subscribers").set(waiting).where("id", "=", id).execute();
    else {
      await trx
        .insertInto("newsletter_subscribers")
        .values({ id, email: input.email, ...waiting })
        .execute();
    }
    await mailConfirmation(context, { id, ...input });
    return { id };
  },
  invalidates: () => [], // no reader page shows it
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** Makes a waiting address one that gets mail. A link is good once, for some days, and dead after a newer one. */
export const confirmNewsletter = command({
  name: "newsletter.confirm",
  permission: "anyone",
  input: tokenInput,
  async run({ trx, input, now, mailSigner }) {
    const confirmation = readConfirmation(mailSigner.open(confirmPurpose, input.token), now);
    if (!confirmation) throw fieldError("token", "link.invalid");
    const confirmed = await trx
      .updateTable("newsletter_subscribers")
      .set({ status: "active", subscribed_at: now, unsubscribed_at: null })
      .where("id", "=", confirmation.subscriberId)
      .where("status", "=", "pending")
      .where("subscribed_at", "=", new Date(confirmation.askedAt))
      .returning("id")
      .executeTakeFirst();
    if (!confirmed) throw fieldError("token", "link.invalid");
    return { id: confirmed.id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** Ends the newsletter for whoever holds the link (Z023). Doing it twice is no error, and an erased address neither. */
export const unsubscribeFromNewsletter = command({
  name: "newsletter.unsubscribe",
  permission: "anyone",
  input: tokenInput,
  async run({ trx, input, now, mailSigner }) {
    const id = z.uuid().safeParse(mailSigner.open(unsubscribePurpose, input.token)).data;
    if (!id) throw fieldError("token", "link.invalid");
    await trx
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed", unsubscribed_at: now })
      .where("id", "=", id)
      .where("status", "<>", "unsubscribed")
      .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});
