// What somebody chooses by the links of their mails, without signing in.
import { expect, test } from "vitest";
import { anonymous } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { chooseNewsletters, leaveNewsletter, subscribeToNewsletter } from "./commands.server.ts";
import { choicesAddress, leaveAddress } from "./mails.server.ts";
import { createNewsletter, deleteNewsletter } from "./newsletters-commands.server.ts";
import { firstNewsletterId } from "./newsletters-rules.ts";
import { newsletterLimits } from "./rules.ts";

const dead = { invalid: { token: ["link.invalid"] } };

async function reader() {
  const bench = await commandBench();
  const { db, run, mailSigner } = bench;
  const admin = await bench.person("admin");
  const { id: second } = await run(createNewsletter, admin, { name: "Cricket", lang: "en", is_active: true });
  const id = newIdentifier();
  const newsletters = [firstNewsletterId, second];
  await db
    .insertInto("newsletter_subscribers")
    .values({ id, email: "maya@b.np", status: "active", newsletters })
    .execute();
  const issueId = newIdentifier();
  await db
    .insertInto("newsletter_issues")
    .values({ id: issueId, newsletter_id: second, subject: "S", status: "sending" })
    .execute();
  await db
    .insertInto("newsletter_deliveries")
    .values({ issue_id: issueId, subscriber_id: id, due_at: bench.now, status: "sent" })
    .execute();
  const tokenIn = (address: string) => new URL(address).searchParams.get("token") ?? "";
  return {
    bench,
    second,
    admin,
    choices: tokenIn(choicesAddress(mailSigner, bench.now, { id, lang: "en" })),
    leave: tokenIn(leaveAddress(mailSigner, issueId, { id, lang: "en" })),
    choose: (token: string, wanted: readonly string[], lang = "en") =>
      run(chooseNewsletters, anonymous, { token, newsletters: wanted.join(","), lang }),
    stored: () =>
      db
        .selectFrom("newsletter_subscribers")
        .select(["status", "lang", "newsletters"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    delivery: () => db.selectFrom("newsletter_deliveries").selectAll().executeTakeFirstOrThrow(),
  };
}

test("a choice is kept, and with none of them left somebody has left", async () => {
  const { choices, choose, stored, second } = await reader();
  await choose(choices, [second], "ne");
  expect(await stored()).toEqual({ status: "active", lang: "ne", newsletters: [second] });
  expect(await choose(choices, [newIdentifier()])).toMatchObject({ hasLeft: true });
  expect(await stored()).toMatchObject({ status: "unsubscribed" });
  expect(await refusalOf(choose(choices, [second]))).toEqual(dead); // an old mail brings nobody back
});

test("a link to choices is refused when it is forged, made for something else or old", async () => {
  const { bench, choices, leave, choose, stored, second } = await reader();
  for (const token of [`${choices}x`, leave, "x.y", "x"])
    expect(await refusalOf(choose(token, [second]))).toEqual(dead);
  bench.pass(newsletterLimits.choicesDays * dayMilliseconds + 1);
  expect(await refusalOf(choose(choices, [second]))).toEqual(dead);
  expect((await stored()).newsletters).toHaveLength(2);
});

test("the link of an issue ends its newsletter, and the last one ends the mails, however late", async () => {
  const { bench, leave, stored, delivery, choices } = await reader();
  bench.pass(400 * dayMilliseconds);
  expect(await refusalOf(bench.run(leaveNewsletter, anonymous, { token: choices }))).toEqual(dead);
  await bench.run(leaveNewsletter, anonymous, { token: leave });
  await bench.run(leaveNewsletter, anonymous, { token: leave });
  expect(await stored()).toMatchObject({ status: "active", newsletters: [firstNewsletterId] });
  expect((await delivery()).unsubscribed_at).toEqual(bench.now);
  await bench.db.updateTable("newsletter_issues").set({ newsletter_id: firstNewsletterId }).execute();
  await bench.run(leaveNewsletter, anonymous, { token: leave });
  expect(await stored()).toMatchObject({ status: "unsubscribed" });
});

test("five spellings of one address are one, with what was chosen last", async () => {
  const { bench, second } = await reader();
  const spellings = ["Máya@B.np", " máya@b.np", "MÁYA@B.NP\n", "máya@b.np".normalize("NFD"), "máya@B.NP "];
  for (const [index, email] of spellings.entries())
    await bench.run(subscribeToNewsletter, anonymous, {
      ...{ email, lang: "en" },
      newsletters: index < 4 ? "" : second,
    });
  const rows = await bench.db
    .selectFrom("newsletter_subscribers")
    .select(["email", "newsletters"])
    .where("status", "=", "pending")
    .execute();
  expect(rows).toEqual([{ email: "máya@b.np", newsletters: [second] }]);
});

test("a newsletter that somebody gets is not deleted", async () => {
  const { bench, admin, second } = await reader();
  for (const id of [firstNewsletterId, second])
    expect(await refusalOf(bench.run(deleteNewsletter, admin, { id }))).toEqual({
      invalid: { "": ["newsletter.inUse"] },
    });
  const { id } = await bench.run(createNewsletter, admin, { name: "Cricket", lang: "en" });
  await bench.run(deleteNewsletter, admin, { id });
});
