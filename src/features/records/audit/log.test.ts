import { describe, expect, test } from "vitest";
import { changeRole } from "#app/features/people/users/role-commands.server.ts";
import { kathmanduDay, nextKathmanduMidnight } from "#app/messages/dates.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { kindOfCommand, readLogFilter } from "./log-filter.ts";
import { findSubjects, listAuditLines, listAuditLog, listLoggedPeople } from "./log-queries.server.ts";

describe("the log of everything", () => {
  test("says who did what to whom, the newest first, by actor, subject, command and page", async () => {
    const { db, run, person } = await commandBench();
    const [admin, chief, reader] = [await person("admin"), await person("super_admin"), await person("subscriber")];
    for (const role of ["author", "editor"]) await run(changeRole, admin, { id: reader.id, role });
    await run(changeRole, chief, { id: admin.id, role: "editor" });
    const page = { limit: 2 };
    const first = await listAuditLog(db, {}, page);
    const second = await listAuditLog(db, {}, { ...page, after: first.older });
    expect([...first.items, ...second.items].map(({ subjectId }) => subjectId)).toEqual([
      admin.id,
      reader.id,
      reader.id,
    ]);
    expect(first.items[0]).toMatchObject({
      actorKind: "person",
      actor: { id: chief.id, email: chief.email },
      command: "person.changeRole",
      detail: { role: { from: "admin", to: "editor" } },
    });
    expect((await listAuditLog(db, { actorId: chief.id }, page)).items).toHaveLength(1);
    expect((await listAuditLog(db, { subjectId: admin.id }, page)).items).toHaveLength(1);
    expect((await listAuditLog(db, { command: "person." }, page)).items).toHaveLength(2);
    expect((await listAuditLog(db, { command: "article." }, page)).items).toEqual([]);
  });

  test("is narrowed by days in Kathmandu, the last one whole", async () => {
    const { db, run, person, now } = await commandBench();
    const [admin, reader] = [await person("admin"), await person("subscriber")];
    await run(changeRole, admin, { id: reader.id, role: "author" });
    const count = async (query: string) => {
      const { filter } = readLogFilter(new URLSearchParams(query), () => true);
      return (await listAuditLog(db, filter, { limit: 5 })).items.length;
    };
    const today = kathmanduDay(now);
    const tomorrow = kathmanduDay(nextKathmanduMidnight(now));
    expect(await count(`from=${today}&to=${today}`)).toBe(1);
    expect(await count(`from=${tomorrow}`)).toBe(0);
    expect(await count("to=2001-01-01")).toBe(0);
    expect(await count(`kind=person&person=${admin.id}&subject=${reader.id}`)).toBe(1);
    expect(await count("kind=sign")).toBe(0);
  });

  test("is not narrowed by what an address cannot mean", () => {
    const { filter, values } = readLogFilter(
      new URLSearchParams("person=x&subject=y&kind=root&from=2026-02-30&to=now"),
      () => false,
    );
    // What was typed for a day stays in its field, which says what is wrong.
    expect(values).toEqual({ person: "", subject: "", kind: "", from: "2026-02-30", to: "now" });
    expect(Object.values(filter).filter(Boolean)).toEqual([]);
  });

  test("folds what the program did by itself into a line for each task and day, and nothing that people did", async () => {
    const { db, run, person, now } = await commandBench();
    const [admin, reader] = [await person("admin"), await person("subscriber")];
    const machine = (at: Date) => {
      const detail = JSON.stringify({ format: "avif" });
      const columns = {
        command: "media.add_format",
        actor_kind: "system:media.formats",
        actor_id: null,
        subject_id: null,
      };
      return { id: newIdentifier(), at, request_id: null, detail, ...columns };
    };
    await db
      .insertInto("audit_log")
      .values(
        Array.from({ length: 450 }, (_, index) =>
          machine(new Date(now.getTime() - (index < 250 ? 1 : dayMilliseconds + 1))),
        ),
      )
      .execute();
    for (const role of ["author", "editor", "author"]) await run(changeRole, admin, { id: reader.id, role });
    const first = await listAuditLines(db, {}, { lines: 4 });
    expect(first.items.map(({ command, times }) => [command, times])).toEqual([
      ["person.changeRole", 1],
      ["person.changeRole", 1],
      ["person.changeRole", 1],
      ["media.add_format", 250],
    ]);
    const second = await listAuditLines(db, {}, { lines: 4, after: first.older });
    expect(second).toMatchObject({ items: [{ command: "media.add_format", times: 200 }], older: undefined });
  });

  test("says what its entries are about, as long as that is there", async () => {
    const { db, person } = await commandBench();
    const reader = await person("subscriber", [], { fullName: "Maya Rai" });
    expect(await findSubjects(db, [reader.id, newIdentifier()])).toEqual({
      [reader.id]: { table: "profiles", name: "Maya Rai", isTrashed: false },
    });
  });

  test("knows the kind of every command that there is", () => {
    expect(["contact.send", "contactMessage.mark"].map(kindOfCommand)).toEqual(["contact", "contact"]);
    expect(["paymentCase.close", "order.renew", "membership.claim"].map(kindOfCommand)).toEqual([
      ...["payment", "order", "membership"],
    ]);
    expect(["sign_in_failed", "ad.create", "admin"].map(kindOfCommand)).toEqual(["sign", "ad", undefined]);
  });

  test("offers those who work here, and whoever is asked for", async () => {
    const { db, person } = await commandBench();
    const [author, reader] = [await person("author"), await person("subscriber")];
    const ids = async (also: string | undefined) =>
      (await listLoggedPeople(db, { most: 9, also })).map(({ id }) => id).sort();
    expect(await ids(undefined)).toEqual([author.id]);
    expect(await ids(reader.id)).toEqual([author.id, reader.id].sort());
  });
});
