import { describe, expect, test } from "vitest";
import { commandBench } from "../../../tests/harness/commands.ts";
import { changeRole } from "../people/role-commands.server.ts";
import { listAuditLog } from "./log-queries.server.ts";

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
});
