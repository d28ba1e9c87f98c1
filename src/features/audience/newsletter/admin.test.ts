import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/auth/policy.ts";
import type { SubscriberStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import {
  addSubscriber,
  cancelImport,
  deleteSubscriber,
  resubscribeSubscriber,
  startImport,
  subscriberImportQueue,
  takeImportBatch,
  unsubscribeSubscriber,
} from "./admin-commands.server.ts";
import {
  countSubscribers,
  exportSubscribers,
  findLatestImport,
  listAdminSubscribers,
  previewImport,
} from "./admin-queries.server.ts";
import { readSubscriberList, rowOutcomes } from "./admin-rules.ts";
import { subscribeToNewsletter } from "./commands.server.ts";
import { takeImport } from "./jobs.server.ts";

const left = new Date("2026-01-01T00:00:00Z");
const beginning = new Date(0);

async function listOf(given: Readonly<Record<string, SubscriberStatus>> = {}) {
  const bench = await commandBench();
  const rows = Object.entries(given).map(([name, status]) => ({
    id: newIdentifier(),
    email: `${name}@b.np`,
    name,
    status,
    unsubscribed_at: status === "unsubscribed" ? left : null,
  }));
  if (rows.length > 0) await bench.db.insertInto("newsletter_subscribers").values(rows).execute();
  const read = (email: string) =>
    bench.db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).executeTakeFirst();
  const id = (name: string) => rows.find((row) => row.name === name)?.id ?? "";
  return { ...bench, admin: await bench.person("admin"), read, id };
}

const everybody = { anju: "active", bina: "unsubscribed", chet: "pending" } as const;

describe("the list of subscribers", () => {
  test("counts who confirmed or was added, and nobody who waits", async () => {
    const { db } = await listOf({ ...everybody, dipa: "active" });
    expect(await countSubscribers(db)).toEqual({ total: 3, active: 2, unsubscribed: 1, pending: 1 });
  });

  test("is filtered, searched and paged", async () => {
    const { db } = await listOf(everybody);
    const first = await listAdminSubscribers(db, {}, { limit: 2 });
    const second = await listAdminSubscribers(db, {}, { limit: 2, after: first.next });
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual([
      "chet@b.np",
      "bina@b.np",
      "anju@b.np",
    ]);
    expect((await listAdminSubscribers(db, { status: "active", search: "ANJU" }, { limit: 2 })).items).toHaveLength(1);
  });

  test("is exported without those who wait or have left", async () => {
    const { db } = await listOf(everybody);
    const exported = [];
    for await (const page of exportSubscribers(db)) exported.push(...page.map(({ email, name }) => [email, name]));
    expect(exported).toEqual([["anju@b.np", "anju"]]);
  });
});

describe("a subscriber", () => {
  test("added by staff gets mail at once, one who waited too", async () => {
    const { run, admin, read, now } = await listOf(everybody);
    await run(addSubscriber, admin, {
      email: " Esha@B.np",
      name: " ",
      subscribed_at: "2001-01-01",
      status: "unsubscribed",
    });
    expect(await read("esha@b.np")).toMatchObject({ status: "active", name: null, subscribed_at: now });
    await run(addSubscriber, admin, { email: "chet@b.np" });
    expect(await read("chet@b.np")).toMatchObject({ status: "active" });
  });

  test.each([
    ["", "text.required"],
    ["nobody", "email.invalid"],
    ["anju@b.np", "subscriber.known"],
    ["bina@b.np", "subscriber.unsubscribed"],
  ])("%j is refused with a reason", async (email, code) => {
    const { run, admin } = await listOf(everybody);
    expect(await refusalOf(run(addSubscriber, admin, { email }))).toEqual({ invalid: { email: [code] } });
  });

  test("who left is not added or taken in from a file because a stranger asked for the address again", async () => {
    const { db, run, admin, read, id: idOf } = await listOf(everybody);
    await run(subscribeToNewsletter, anonymous, { email: "bina@b.np", lang: "en" });
    expect(await refusalOf(run(addSubscriber, admin, { email: "bina@b.np" }))).toEqual({
      invalid: { email: ["subscriber.unsubscribed"] },
    });
    const { id } = await run(startImport, admin, { entries: [{ email: "bina@b.np", name: null }] });
    await takeImport({ run, db }, { importId: id }, new AbortController().signal);
    expect(await read("bina@b.np")).toMatchObject({ status: "pending", unsubscribed_at: left });
    await run(resubscribeSubscriber, admin, { id: idOf("bina") }); // staff may, as before the stranger
    expect(await read("bina@b.np")).toMatchObject({ status: "active", unsubscribed_at: null });
  });

  test("leaves with a moment and comes back without one; who never confirmed is not let in", async () => {
    const { run, admin, read, id, now } = await listOf(everybody);
    await run(unsubscribeSubscriber, admin, { id: id("anju"), unsubscribed_at: "2001-01-01" });
    expect(await read("anju@b.np")).toMatchObject({ status: "unsubscribed", unsubscribed_at: now });
    await run(resubscribeSubscriber, admin, { id: id("anju") });
    expect(await read("anju@b.np")).toMatchObject({ status: "active", unsubscribed_at: null });
    expect(await refusalOf(run(resubscribeSubscriber, admin, { id: id("chet") }))).toBe("conflict");
  });

  test("is really erased", async () => {
    const { run, admin, read, id } = await listOf(everybody);
    await run(deleteSubscriber, admin, { id: id("anju") });
    expect(await read("anju@b.np")).toBeUndefined();
  });
});

const file = `Name,Email,Town
"Rai, Maya",Maya@B.np,Dharan
,nobody,Jhapa
Anju,anju@b.np,Kathmandu
Again,maya@b.np,Dharan
Bina,bina@b.np,Pokhara
=cmd,'+tara@b.np,Ilam
`;

describe("a file of subscribers", () => {
  test("is read by its headings, with every fault at its line", () => {
    expect(readSubscriberList(file)).toEqual({
      rows: 6,
      entries: [
        { line: 2, email: "maya@b.np", name: "Rai, Maya" },
        { line: 4, email: "anju@b.np", name: "Anju" },
        { line: 6, email: "bina@b.np", name: "Bina" },
        { line: 7, email: "+tara@b.np", name: "=cmd" },
      ],
      fieldErrors: [
        { line: 3, typed: "nobody", errorCode: "bad_address" },
        { line: 5, typed: "maya@b.np", errorCode: "duplicate" },
      ],
    });
  });

  test("without headings begins with the address", () => {
    expect(readSubscriberList("maya@b.np;Maya\n").entries).toEqual([{ line: 1, email: "maya@b.np", name: "Maya" }]);
    expect(readSubscriberList("").entries).toEqual([]);
  });

  test("is looked through without changing anything", async () => {
    const { db } = await listOf(everybody);
    const { rows, fresh, known, fieldErrors } = await previewImport(db, file);
    expect({ rows, fresh, fieldErrors: fieldErrors.length }).toEqual({ rows: 6, fresh: 2, fieldErrors: 2 });
    expect(known).toEqual([
      { line: 4, email: "anju@b.np", status: "active" },
      { line: 6, email: "bina@b.np", status: "unsubscribed" },
    ]);
    expect((await listAdminSubscribers(db, {}, { limit: 9 })).items).toHaveLength(3);
  });

  test("is foretold row by row, what is not added first", async () => {
    const { db } = await listOf(everybody);
    const { list, known } = await previewImport(db, file);
    expect(rowOutcomes(list, known, 5)).toEqual([
      { line: 3, typed: "nobody", outcome: "bad_address" },
      { line: 4, typed: "anju@b.np", outcome: "active" },
      { line: 5, typed: "maya@b.np", outcome: "duplicate" },
      { line: 6, typed: "bina@b.np", outcome: "unsubscribed" },
      { line: 2, typed: "maya@b.np", outcome: "fresh" },
    ]);
  });

  test("is stopped halfway: what came in stays, the rest never comes, and it can be stopped once", async () => {
    const { db, run, admin, now } = await listOf();
    const entries = Array.from({ length: 700 }, (_, number) => ({ email: `r${number}@b.np`, name: null }));
    const { id } = await run(startImport, admin, { entries });
    expect(await findLatestImport(db, now)).toMatchObject({ id, done: 0 });
    await run(takeImportBatch, system, { importId: id });
    await run(cancelImport, admin, { id });
    await takeImport({ run, db }, { importId: id }, new AbortController().signal);
    expect(await findLatestImport(db, beginning)).toMatchObject({ total: 700, done: 500, finishedAt: now });
    expect(await countSubscribers(db)).toMatchObject({ active: 500 });
    expect(await refusalOf(run(cancelImport, admin, { id }))).toBe("conflict");
    expect(await findLatestImport(db, now)).toBeUndefined();
  });

  test("is taken in by the job; whoever left stays away", async () => {
    const { db, run, admin, read, jobs } = await listOf(everybody);
    const { list } = await previewImport(db, file);
    const { id } = await run(startImport, admin, { entries: list.entries });
    expect(jobs).toEqual([{ queue: subscriberImportQueue, data: { importId: id } }]);
    expect(await findLatestImport(db, beginning)).toMatchObject({ total: 4, done: 0, finishedAt: null });
    await takeImport({ run, db }, { importId: id }, new AbortController().signal);
    expect(await findLatestImport(db, beginning)).toMatchObject({ total: 4, done: 4, added: 2, known: 2 });
    expect(await read("maya@b.np")).toMatchObject({ status: "active", name: "Rai, Maya" });
    expect(await read("bina@b.np")).toMatchObject({ status: "unsubscribed" });
    const known = await sql`select from pg_stats where tablename = 'newsletter_subscribers'`.execute(db);
    expect(known.rows).not.toEqual([]);
    await takeImport({ run, db }, { importId: id }, new AbortController().signal); // once too often
    expect(await findLatestImport(db, beginning)).toMatchObject({ done: 4, added: 2 });
  });

  test("goes on where it was after a stop, and nobody but the program takes it in", async () => {
    const { db, run, admin } = await listOf();
    const entries = Array.from({ length: 1_200 }, (_, number) => ({ email: `r${number}@b.np`, name: null }));
    const { id } = await run(startImport, admin, { entries });
    expect(await refusalOf(run(takeImportBatch, admin, { importId: id }))).toBe("forbidden");
    await run(takeImportBatch, system, { importId: id });
    expect(await findLatestImport(db, beginning)).toMatchObject({ done: 500, added: 500, finishedAt: null });
    await takeImport({ run, db }, { importId: id }, new AbortController().signal);
    expect(await findLatestImport(db, beginning)).toMatchObject({ done: 1_200, added: 1_200 });
    expect(await countSubscribers(db)).toMatchObject({ active: 1_200 });
  });

  test("has at least one address and at most 100,000", async () => {
    const { run, admin } = await listOf();
    expect(await refusalOf(run(startImport, admin, { entries: [] }))).toEqual({
      invalid: { entries: ["csv.noAddresses"] },
    });
    const entries = Array.from({ length: 100_001 }, () => ({ email: "a@b.np", name: null }));
    expect(await refusalOf(run(startImport, admin, { entries }))).toEqual({
      invalid: { entries: ["csv.tooManyRows:100000"] },
    });
  });
});
