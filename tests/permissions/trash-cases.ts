// The trash: permissions.csv N171. What each kind's restoring needs is tried by that kind's own row.
import { expect } from "vitest";
import { type Attempt, type Case, formEndpoint, pageEndpoints } from "./attempt.ts";
import { insertAd, insertComment } from "./site-targets.ts";
import { insertArticle } from "./targets.ts";

/** The screen shows a kind to whoever may delete it, and its form restores only for them. */
export const open: Case = async ({ app, identity, expectation }) => {
  const { db } = app.platform;
  const story = await insertArticle(app, { author: undefined, status: "draft", isTrashed: true });
  const comment = await insertComment(app, { writer: undefined, isTrashed: true });
  const { content } = await db
    .selectFrom("comments")
    .select("content")
    .where("id", "=", comment)
    .executeTakeFirstOrThrow();
  const ad = await insertAd(app, { isTrashed: true });
  const sees = (...names: string[]) =>
    expectation === "allow" && (/admin$/.test(identity.name) || names.includes(identity.name));
  const proof: Attempt["proof"] = ({ text }) => {
    expect(text.includes(story.title)).toBe(sees("subscriber+delete_articles"));
    expect(text.includes(content)).toBe(sees("subscriber+manage_comments"));
  };
  const opened = pageEndpoints(app, "/admin/trash").map(
    (endpoint): Attempt => ({
      endpoint,
      isAllowed: expectation === "allow",
      secret: expectation === "deny" ? story.title : undefined,
      proof,
    }),
  );
  const maySettle = sees("subscriber+manage_settings");
  const restored: Attempt = {
    endpoint: formEndpoint(app, "form", "/admin/trash", { intent: "ads", id: ad }),
    isAllowed: maySettle,
    writes: true,
    proof: async () => {
      const row = await db.selectFrom("ads").select("deleted_at").where("id", "=", ad).executeTakeFirstOrThrow();
      expect(row.deleted_at).toBeNull();
    },
  };
  return [...opened, restored];
};
