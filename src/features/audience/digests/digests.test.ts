// What holds for every mailing, whatever is in it.
import { describe, expect, test } from "vitest";
import { type MailKind, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import type { RunCommand } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { editions, hour, mailingsFixture, type PersonColumns } from "#tests/harness/mailings-fixture.ts";
import { sendMailing } from "./commands.server.ts";
import { mailingLimits } from "./rules.ts";

const allOn = { news_updates: true, weekly_digest: true, special_events: true, followed_matches: true };
const allOff = { news_updates: false, weekly_digest: false, special_events: false, followed_matches: false };

describe.each(mailKinds)("%s goes to", (mailing) => {
  const { begins } = editions[mailing];
  test.each<[string, PersonColumns, boolean]>([
    ["whoever wants it", {}, true],
    ["staff as well", { role: "editor" }, true],
    ["nobody whose address is not confirmed", { email_verified: false }, false],
    ["nobody who is banned", { banned: true }, false],
    ["nobody who is banned for a while", { banned: true, ban_expires: new Date(begins.getTime() + hour) }, false],
    ["whoever was banned until an hour ago", { banned: true, ban_expires: new Date(begins.getTime() - hour) }, true],
    ["no invented person of a demo that reaches people", { is_demo: true }, false],
  ])("%s", async (_who, columns, isMailed) => {
    const { reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    await reader("maya", columns);
    await send();
    expect(await mailed()).toEqual(isMailed ? ["maya"] : []);
  });

  test("people by their own switch, whatever the others say", async () => {
    const { reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    await reader("maya", {}, { ...allOff, [mailing]: true });
    await reader("bikash", {}, { ...allOn, [mailing]: false });
    await send();
    expect(await mailed()).toEqual(["maya"]);
  });

  test("nobody where mail is not set up, and to invented people in the demo's own outbox", async () => {
    const { bench, reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    await reader("maya");
    await reader("asha", { is_demo: true });
    await send("none");
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
    await send("outbox");
    expect(await mailed()).toEqual(["asha", "maya"]);
  });

  test("nobody who was deleted, banned or turned it off between the job's look and its command", async () => {
    const { db, bench, reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    const [gone, banned, off] = [await reader("gone"), await reader("banned"), await reader("off")];
    await reader("maya");
    const late: RunCommand = async (definition, actor, input) => {
      await db.deleteFrom("profiles").where("id", "=", gone).execute();
      await db.updateTable("profiles").set({ banned: true }).where("id", "=", banned).execute();
      await db.updateTable("preferences").set(allOff).where("user_id", "=", off).execute();
      return bench.run(definition, actor, input);
    };
    await send("smtp", late);
    expect(await mailed()).toEqual(["maya"]);
  });

  test("nobody at a person's wish", async () => {
    const { bench, reader, tell, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    const input = { mailing, people: [await reader("maya")], withInvented: false };
    for (const actor of [anonymous, await bench.person("super_admin")])
      expect(await refusalOf(bench.run(sendMailing, actor, input))).toMatch(/^(not_signed_in|forbidden)$/);
    expect(await mailed()).toEqual([]);
  });

  test("nobody when there is nothing to tell", async () => {
    const { bench, reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Yesterday's", -1);
    await tell("Tomorrow's", 1);
    await reader("maya");
    await send();
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
  });
});

test.each<[MailKind, boolean]>([
  ["news_updates", true],
  ["weekly_digest", true],
  ["special_events", false],
  ["followed_matches", false],
])("whoever has said nothing gets %s: %o", async (mailing, isMailed) => {
  const { reader, tell, send, mailed } = await mailingsFixture(mailing);
  await tell("Goal");
  await reader("maya", {}, "nothing");
  await send();
  expect(await mailed()).toEqual(isMailed ? ["maya"] : []);
});

describe.each(mailKinds)("one mail a person and edition of %s", (mailing) => {
  const { begins, every } = editions[mailing];

  test("also when the job runs again, twice at once, or in the hours after", async () => {
    const { bench, reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    await tell("Draw", 1);
    await reader("maya");
    await reader("bikash");
    await Promise.all([send(), send()]);
    await send();
    bench.now = new Date(begins.getTime() + 3 * hour);
    await send();
    expect(await mailed()).toEqual(["bikash", "maya"]);
    bench.now = new Date(begins.getTime() + every);
    await send();
    expect(await mailed()).toEqual(["bikash", "bikash", "maya", "maya"]);
  });

  test("and of each mailing on the same day", async () => {
    const { db, reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    const person_id = await reader("maya");
    const others = mailKinds.filter((other) => other !== mailing);
    const had = others.map((other) => ({ person_id, mailing: other, edition: "2026-11-21" }));
    await db.insertInto("mailing_receipts").values(had).execute();
    await send();
    expect(await mailed()).toEqual(["maya"]);
    expect(await db.selectFrom("mailing_receipts").selectAll().execute()).toHaveLength(mailKinds.length);
  });

  test("also when the first hours were missed: the same edition, and none when all were", async () => {
    const { db, bench, reader, tell, send, mails, told, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    await tell("Draw", 1);
    await reader("maya");
    bench.now = new Date(begins.getTime() + 3 * hour + 59 * 60_000);
    await send();
    expect(await told()).toEqual(["Goal"]);
    expect(await db.selectFrom("mailing_receipts").select("edition").execute()).toEqual([{ edition: "2026-11-21" }]);
    await reader("late");
    for (const timestamp of [begins.getTime() + 6 * hour, begins.getTime() + every - 1]) {
      bench.now = new Date(timestamp);
      await send();
    }
    expect([await mailed(), (await mails()).length]).toEqual([["maya"], 1]);
  });

  test("also when two commands name the same people, whoever had the edition before", async () => {
    const { db, bench, reader, tell, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    const people = [await reader("maya"), await reader("bikash")];
    const had = people.map((person_id) => ({ person_id, mailing, edition: "2026-11-14" }));
    await db.insertInto("mailing_receipts").values(had).execute();
    const both = [people, people.toReversed()].map((order) =>
      bench.run(sendMailing, system, { mailing, people: order, withInvented: false }),
    );
    expect((await Promise.all(both)).map(({ mails }) => mails).sort((a, b) => a - b)).toEqual([0, 2]);
    expect(await mailed()).toEqual(["bikash", "maya"]);
  });

  test("also when it was stopped in the middle and begins again", async () => {
    const { db, bench, follow, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    const count = 2 * mailingLimits.batch + 7;
    const people = Array.from({ length: count }, () => newIdentifier());
    const rows = people.map((id) => ({ id, email: `${id}@example.com`, full_name: "A reader", email_verified: true }));
    await db.insertInto("profiles").values(rows).execute();
    const wishes = people.map((user_id) => ({ user_id, ...allOn }));
    await db.insertInto("preferences").values(wishes).execute();
    await follow(people);
    const stop = new AbortController();
    const once: RunCommand = (definition, actor, input) => {
      stop.abort();
      return bench.run(definition, actor, input);
    };
    await expect(send("smtp", once, stop.signal)).rejects.toThrow();
    expect(await mailed()).toHaveLength(mailingLimits.batch);
    await send();
    expect(await mailed()).toEqual(people.toSorted());
    expect(new Set(await mailed()).size).toBe(count);
  });

  test("and none is noted that was not written", async () => {
    const { bench, reader, tell, send, mailed } = await mailingsFixture(mailing);
    await tell("Goal");
    await reader("maya");
    const { enqueue } = bench;
    bench.enqueue = () => Promise.reject(new Error("the queue is away"));
    await expect(send()).rejects.toThrow("the queue is away");
    expect(await mailed()).toEqual([]);
    bench.enqueue = enqueue;
    await send();
    expect(await mailed()).toEqual(["maya"]);
  });

  test("and who had the editions before is forgotten, of this mailing alone", async () => {
    const { db, bench, reader, tell, send } = await mailingsFixture(mailing);
    await tell("Goal");
    const person_id = await reader("maya");
    await send();
    const others = mailKinds.filter((other) => other !== mailing);
    const had = others.map((other) => ({ person_id, mailing: other, edition: "2026-11-21" }));
    await db.insertInto("mailing_receipts").values(had).execute();
    bench.now = new Date(begins.getTime() + every);
    await send();
    const left = await db.selectFrom("mailing_receipts").select("mailing").execute();
    expect(left.map((row) => row.mailing).sort()).toEqual(others.toSorted());
  });
});
