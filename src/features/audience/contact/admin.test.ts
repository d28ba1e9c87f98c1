import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { deleteMessage, markMessage, restoreMessage } from "./admin-commands.server.ts";
import { countMessages, findAdminMessage, listAdminMessages } from "./admin-queries.server.ts";

async function inboxOf(...names: readonly string[]) {
  const bench = await commandBench();
  // Times as the command writes them, to the millisecond.
  const created_at = bench.now;
  const rows = names.map((name) => ({
    id: newIdentifier(),
    name,
    email: `${name}@b.np`,
    message: `From ${name}`,
    created_at,
  }));
  await bench.db.insertInto("contact_messages").values(rows).execute();
  return { ...bench, admin: await bench.person("admin"), ids: rows.map(({ id }) => id) };
}

describe("the inbox", () => {
  test("counts what is unread, and a message is read, unread and read again", async () => {
    const { run, db, admin, ids } = await inboxOf("anju", "bina");
    const [id = ""] = ids;
    await run(markMessage, admin, { id, is_read: "true" });
    expect(await countMessages(db)).toEqual({ total: 2, unread: 1 });
    expect((await listAdminMessages(db, { isRead: false }, { limit: 9 })).items).toMatchObject([{ name: "bina" }]);
    await run(markMessage, admin, { id, is_read: "false" });
    expect(await countMessages(db)).toEqual({ total: 2, unread: 2 });
  });

  test("is searched and paged", async () => {
    const { db } = await inboxOf("anju", "bina", "chet");
    const first = await listAdminMessages(db, {}, { limit: 2 });
    const second = await listAdminMessages(db, {}, { limit: 2, after: first.older });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["chet", "bina", "anju"]);
    expect((await listAdminMessages(db, { search: "BINA@" }, { limit: 2 })).items).toMatchObject([{ name: "bina" }]);
  });

  test("loses a message to the trash and gets it back for thirty days", async () => {
    const { run, db, admin, ids } = await inboxOf("anju");
    const [id = ""] = ids;
    await run(deleteMessage, admin, { id });
    expect(await findAdminMessage(db, id)).toBeUndefined();
    expect(await refusalOf(run(markMessage, admin, { id, is_read: "true" }))).toBe("not_found");
    await run(restoreMessage, admin, { id });
    expect(await findAdminMessage(db, id)).toMatchObject({ message: "From anju" });
    const longAgo = new Date("2026-10-01T00:00:00Z");
    await db.updateTable("contact_messages").set({ deleted_at: longAgo }).where("id", "=", id).execute();
    expect(await refusalOf(run(restoreMessage, admin, { id }))).toBe("not_found");
  });
});
