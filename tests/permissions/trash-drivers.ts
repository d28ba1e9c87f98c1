// The trash: permissions.csv N171. What each kind's restoring needs is tried by that kind's own row.
import { expect } from "vitest";
import { insertAd, insertComment } from "./site-targets.ts";
import { insertArticle } from "./targets.ts";
import { type Driver, formDoor, pageDoors, type Trial } from "./trial.ts";

/** The screen shows a kind to whoever may delete it, and its form restores only for them. */
export const open: Driver = async ({ newsroom, identity, cell }) => {
  const { db } = newsroom.platform;
  const story = await insertArticle(newsroom, { author: undefined, status: "draft", isTrashed: true });
  const comment = await insertComment(newsroom, { writer: undefined, isTrashed: true });
  const { content } = await db
    .selectFrom("comments")
    .select("content")
    .where("id", "=", comment)
    .executeTakeFirstOrThrow();
  const ad = await insertAd(newsroom, { isTrashed: true });
  const sees = (...names: string[]) =>
    cell === "allow" && (/admin$/.test(identity.name) || names.includes(identity.name));
  const proof: Trial["proof"] = ({ text }) => {
    expect(text.includes(story.title)).toBe(sees("subscriber+delete_articles"));
    expect(text.includes(content)).toBe(sees("subscriber+manage_comments"));
  };
  const opened = pageDoors(newsroom, "/admin/trash", "admin/trash").map(
    (door): Trial => ({ door, isAllowed: cell === "allow", secret: cell === "deny" ? story.title : undefined, proof }),
  );
  const maySettle = sees("subscriber+manage_settings");
  const restored: Trial = {
    door: formDoor(newsroom, "form", "/admin/trash", { intent: "ads", id: ad }),
    isAllowed: maySettle,
    writes: true,
    proof: async () => {
      const row = await db.selectFrom("ads").select("deleted_at").where("id", "=", ad).executeTakeFirstOrThrow();
      expect(row.deleted_at).toBeNull();
    },
  };
  return [...opened, restored];
};
