import { describe, expect, test } from "vitest";
import { refusalOf, system } from "../../../tests/harness/commands.ts";
import {
  day,
  daysBefore,
  digestNewsroom,
  mailDesk,
  type PersonColumns,
  type StoryColumns,
  saturday,
  seven,
} from "../../../tests/harness/digest-newsroom.ts";
import { anonymous } from "../../platform/auth/policy.ts";
import type { RunCommand } from "../../platform/command.ts";
import { createCommandRunner } from "../../platform/command-runner.server.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import { mailDigests } from "./commands.server.ts";
import { digestLimits, digestWeek } from "./rules.ts";

describe("the week", () => {
  test.each([
    ["2026-11-21T01:15:00Z", "2026-11-21"],
    ["2026-11-21T01:14:59Z", "2026-11-14"],
    ["2026-11-20T18:30:00Z", "2026-11-14"], // already Saturday in Nepal, and before seven
    ["2026-11-24T12:00:00Z", "2026-11-21"],
    ["2026-11-27T23:59:00Z", "2026-11-21"],
  ])("at %s is that of %s, to seven in the morning", (now, expected) => {
    const { saturday: name, from, until } = digestWeek(new Date(now));
    expect(name).toBe(expected);
    expect(until.toISOString()).toBe(`${expected}T01:15:00.000Z`);
    expect(until.getTime() - from.getTime()).toBe(7 * day);
  });
});

describe("the digest goes to", () => {
  const hour = 3_600_000;
  test.each<[string, PersonColumns, boolean]>([
    ["whoever has said nothing", {}, true],
    ["staff as well", { role: "editor" }, true],
    ["nobody whose address is not confirmed", { email_verified: false }, false],
    ["nobody who is banned", { banned: true }, false],
    ["nobody who is banned for a while", { banned: true, ban_expires: new Date(saturday.getTime() + hour) }, false],
    ["whoever was banned until an hour ago", { banned: true, ban_expires: new Date(saturday.getTime() - hour) }, true],
    ["no invented person of a demo that reaches people", { is_demo: true }, false],
  ])("%s", async (_who, columns, isMailed) => {
    const { reader, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    await reader("maya", columns);
    await send();
    expect(await mailed()).toEqual(isMailed ? ["maya"] : []);
  });

  test.each([
    [{ weekly_digest: true, news_updates: false }, true],
    [{ weekly_digest: false, news_updates: true }, false],
  ])("people by their switch: %o", async (switches, isMailed) => {
    const { db, reader, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    const user_id = await reader("maya");
    await db
      .insertInto("preferences")
      .values({ user_id, ...switches })
      .execute();
    await send();
    expect(await mailed()).toEqual(isMailed ? ["maya"] : []);
  });

  test("nobody where mail is not set up, and to invented people in the demo's own outbox", async () => {
    const { bench, reader, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    await reader("maya");
    await reader("asha", { is_demo: true });
    await send("none");
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
    await send("outbox");
    expect(await mailed()).toEqual(["asha", "maya"]);
  });

  test("nobody who was deleted, banned or turned it off between the job's look and its command", async () => {
    const { db, bench, reader, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    const gone = await reader("gone");
    const banned = await reader("banned");
    const off = await reader("off");
    await reader("maya");
    const late: RunCommand = async (definition, actor, input) => {
      await db.deleteFrom("profiles").where("id", "=", gone).execute();
      await db.updateTable("profiles").set({ banned: true }).where("id", "=", banned).execute();
      await db.insertInto("preferences").values({ user_id: off, weekly_digest: false }).execute();
      return bench.run(definition, actor, input);
    };
    await send("smtp", late);
    expect(await mailed()).toEqual(["maya"]);
  });

  test("nobody at a person's wish", async () => {
    const { bench, reader, story, mailed } = await digestNewsroom();
    await story("Goal");
    const id = await reader("maya");
    const input = { people: [id], withInvented: false };
    for (const actor of [anonymous, await bench.person("super_admin")])
      expect(await refusalOf(bench.run(mailDigests, actor, input))).toMatch(/^(not_signed_in|forbidden)$/);
    expect(await mailed()).toEqual([]);
  });
});

describe("one mail a person and week", () => {
  test("also when the job runs again, twice at once, or later in that week", async () => {
    const { bench, reader, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    await story("Draw", { published_at: new Date(seven.getTime() + day) });
    await reader("maya");
    await reader("bikash");
    await Promise.all([send(), send()]);
    await send();
    bench.now = new Date(seven.getTime() + 7 * day - 1);
    await send();
    expect(await mailed()).toEqual(["bikash", "maya"]);
    bench.now = new Date(seven.getTime() + 7 * day);
    await send();
    expect(await mailed()).toEqual(["bikash", "bikash", "maya", "maya"]);
  });

  test("also when two commands name the same people", async () => {
    const { bench, reader, story, mailed } = await digestNewsroom();
    await story("Goal");
    const people = [await reader("maya"), await reader("bikash")];
    const input = { people, withInvented: false };
    const both = [people, people.toReversed()].map((order) =>
      bench.run(mailDigests, system, { ...input, people: order }),
    );
    expect((await Promise.all(both)).map(({ mails }) => mails).sort((a, b) => a - b)).toEqual([0, 2]);
    expect(await mailed()).toEqual(["bikash", "maya"]);
  });

  test("also when it was stopped in the middle and begins again", async () => {
    const { db, bench, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    const count = 2 * digestLimits.batch + 7;
    const people = Array.from({ length: count }, () => newIdentifier());
    const rows = people.map((id) => ({ id, email: `${id}@example.com`, full_name: "A reader", email_verified: true }));
    await db.insertInto("profiles").values(rows).execute();
    const stop = new AbortController();
    const once: RunCommand = (definition, actor, input) => {
      stop.abort();
      return bench.run(definition, actor, input);
    };
    await expect(send("smtp", once, stop.signal)).rejects.toThrow();
    expect(await mailed()).toHaveLength(digestLimits.batch);
    await send();
    expect(await mailed()).toEqual(people.toSorted());
    expect(new Set(await mailed()).size).toBe(count);
  });

  test("and none is noted that was not written", async () => {
    const { db, clock, reader, story, send, mailed } = await digestNewsroom();
    await story("Goal");
    await reader("maya");
    const broken = createCommandRunner({
      db,
      clock,
      mailDesk,
      jobs: { enqueue: () => Promise.reject(new Error("the queue is away")) },
      cache: { touch: () => undefined },
      instanceId: undefined,
    });
    await expect(send("smtp", broken)).rejects.toThrow("the queue is away");
    expect(await mailed()).toEqual([]);
    await send();
    expect(await mailed()).toEqual(["maya"]);
  });

  test("and what happened weeks ago is forgotten", async () => {
    const { db, bench, reader, story, send } = await digestNewsroom();
    await story("Goal");
    await reader("maya");
    await send();
    bench.now = new Date(saturday.getTime() + 7 * day);
    await send();
    expect(await db.selectFrom("digest_mails").selectAll().execute()).toEqual([]);
  });
});

describe("an empty week", () => {
  test.each<[string, StoryColumns]>([
    ["a draft", { status: "draft" }],
    ["an archived story", { status: "archived" }],
    ["a story in the trash", { deleted_at: daysBefore(1) }],
    ["a story of the week before", { published_at: new Date(daysBefore(7).getTime() - 1) }],
    ["a story after seven", { published_at: seven }],
    ["a story in the other language", { lang: "ne" }],
  ])("is one with nothing but %s: nobody is mailed", async (_what, columns) => {
    const { bench, reader, story, send, mailed } = await digestNewsroom();
    await story("Goal", columns);
    await reader("maya", { lang: "en" });
    await send();
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
  });
});
