import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { countAwaiting } from "./awaiting.server.ts";

async function setup() {
  const bench = await commandBench();
  const { db } = bench;
  const writer = await bench.person("subscriber");
  const article_id = newIdentifier();
  await db.insertInto("articles").values({ id: article_id, title: "A story", slug: "a-story" }).execute();
  const comment = { article_id, user_id: writer.id, content: "Well played" };
  const gone = { deleted_at: bench.now };
  await db
    .insertInto("comments")
    .values(
      [{ status: "pending" as const }, { status: "approved" as const }, { status: "pending" as const, ...gone }].map(
        (fields) => ({ ...comment, ...fields, id: newIdentifier() }),
      ),
    )
    .execute();
  const message = { name: "Maya", email: "maya@example.com", message: "Namaste" };
  await db
    .insertInto("contact_messages")
    .values([{}, {}, { read_at: bench.now }, gone].map((fields) => ({ ...message, ...fields, id: newIdentifier() })))
    .execute();
  const subscription = { plan: "monthly" as const, price_paisa: 49_900 };
  await db
    .insertInto("subscriptions")
    .values([
      { ...subscription, id: newIdentifier(), email: "a@example.com" },
      { ...subscription, id: newIdentifier(), email: "b@example.com", status: "active", activated_at: bench.now },
    ])
    .execute();
  return bench;
}

describe("what waits", () => {
  test("is counted for whoever may do it, without what is done or in the trash", async () => {
    const { db, person } = await setup();
    const all = { comments: 1, messages: 2, subscriptions: 1, rights: 0 };
    expect(await countAwaiting(db, await person("admin"))).toEqual(all);
    const moderator = await person("subscriber", [{ permission: "manage_comments", granted: true }]);
    expect(await countAwaiting(db, moderator)).toEqual({ comments: 1, messages: 0, subscriptions: 0, rights: 0 });
    const office = await person("subscriber", [{ permission: "manage_settings", granted: true }]);
    expect(await countAwaiting(db, office)).toEqual({ ...all, comments: 0 });
    const writer = await person("author", [{ permission: "create_articles", granted: true }]);
    expect(await countAwaiting(db, writer)).toEqual({ comments: 0, messages: 0, subscriptions: 0, rights: 0 });
  });
});
