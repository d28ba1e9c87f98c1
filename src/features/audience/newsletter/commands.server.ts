import { z } from "zod";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { mailAlreadySubscribed, mailConfirmation } from "./mails.server.ts";
import { listOfferedNewsletters } from "./newsletters-queries.server.ts";
import { chosenNewsletters } from "./newsletters-rules.ts";
import {
  choicesInput,
  choicesPurpose,
  confirmPurpose,
  leavePurpose,
  readChoices,
  readConfirmation,
  readLeave,
  subscribeInput,
  tokenInput,
  unsubscribePurpose,
} from "./rules.ts";

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
    const newsletters = chosenNewsletters(input.newsletters, await listOfferedNewsletters(trx));
    const waiting = { status: "pending" as const, lang: input.lang, subscribed_at: now, newsletters };
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

/**
 * Ends the newsletter that an issue belongs to, for whoever holds the link of that mail (N676). Who gets no other one
 * then has left. Doing it twice is no error, and an address or an issue that was erased neither.
 */
export const leaveNewsletter = command({
  name: "newsletter.leave",
  permission: "anyone",
  input: tokenInput,
  async run({ trx, input, now, mailSigner }) {
    const leaving = readLeave(mailSigner.open(leavePurpose, input.token));
    if (!leaving) throw fieldError("token", "link.invalid");
    const { subscriberId: id, issueId } = leaving;
    const subscriber = await trx
      .selectFrom("newsletter_subscribers")
      .select(["newsletters", "status"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const issue = await trx
      .selectFrom("newsletter_issues")
      .select("newsletter_id")
      .where("id", "=", issueId)
      .executeTakeFirst();
    if (subscriber?.status !== "active") return { id };
    const newsletters = subscriber.newsletters.filter((newsletter) => newsletter !== issue?.newsletter_id);
    const offered = await listOfferedNewsletters(trx);
    const isLast = !offered.some((newsletter) => newsletters.includes(newsletter.id));
    await trx
      .updateTable("newsletter_subscribers")
      .set(isLast ? { status: "unsubscribed", unsubscribed_at: now } : { newsletters })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("newsletter_deliveries")
      .set({ unsubscribed_at: now })
      .where("issue_id", "=", issueId)
      .where("subscriber_id", "=", id)
      .where("unsubscribed_at", "is", null)
      .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/**
 * Keeps which newsletters an address gets and in which language it is written to, for whoever holds the link of one of
 * its mails (N676). With none chosen it has left. One that has left already does not come back by an old mail.
 */
export const chooseNewsletters = command({
  name: "newsletter.choose",
  permission: "anyone",
  input: choicesInput,
  async run({ trx, input, now, mailSigner }) {
    const id = readChoices(mailSigner.open(choicesPurpose, input.token), now);
    if (!id) throw fieldError("token", "link.invalid");
    const { lang } = input;
    const subscriber = await trx
      .selectFrom("newsletter_subscribers")
      .select("newsletters")
      .where("id", "=", id)
      .where("status", "=", "active")
      .forUpdate()
      .executeTakeFirst();
    if (!subscriber) throw fieldError("token", "link.invalid");
    const offered = await listOfferedNewsletters(trx);
    const chosen = offered.filter((newsletter) => input.newsletters.includes(newsletter.id)).map((one) => one.id);
    // What is switched off is not on the page, and nobody has said anything about it.
    const others = subscriber.newsletters.filter((known) => !offered.some((newsletter) => newsletter.id === known));
    const hasLeft = chosen.length === 0;
    await trx
      .updateTable("newsletter_subscribers")
      .set(hasLeft ? { status: "unsubscribed", unsubscribed_at: now } : { lang, newsletters: [...chosen, ...others] })
      .where("id", "=", id)
      .execute();
    return { id, hasLeft };
  },
  invalidates: () => [],
  audit: ({ result: { id, hasLeft } }) => ({ subjectId: id, detail: { hasLeft } }),
});
