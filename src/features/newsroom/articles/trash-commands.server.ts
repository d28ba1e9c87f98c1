// Into the trash and out of it: permissions.csv Z033, N002.

import { endTags } from "#app/features/newsroom/times/plan-story.server.ts";
import { cancelDueUpdate } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import { lockArticle, lockLiveArticle, tagsElsewhere } from "./commands.server.ts";
import { articleChoice } from "./rules.ts";
import { pagesOf } from "./story-pages.ts";

/**
 * Into the trash: the address stays the story's, and it can be brought back for 30 days. An update that waits is given
 * up.
 */
export const deleteArticle = command({
  name: "article.delete",
  permission: "article.delete",
  input: articleChoice,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  async run({ trx, row, now }) {
    await trx
      .updateTable("articles")
      .set({ deleted_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    await cancelDueUpdate(trx, row.id);
    return { elsewhere: await tagsElsewhere(trx, row) };
  },
  invalidates: ({ row, result }) => [...pagesOf(row), ...result.elsewhere, ...endTags(row)],
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
  // What was withdrawn answers as such for good.
  constraintErrors: { articles_withdrawn_not_public: { field: "status", code: "article.withdrawn" } },
});

/**
 * Out of the trash. A moment that passed there is no plan any more, a story whose end came there is archived, and
 * nobody restores one who may not publish.
 */
export const restoreArticle = command({
  name: "article.restore",
  permission: "article.delete",
  input: articleChoice,
  row: async ({ trx, input, now }) => {
    const row = await lockArticle(trx, input.id);
    return row?.deleted_at && row.deleted_at >= retentionCutoff(now) ? row : undefined;
  },
  async run({ trx, actor, row, now }) {
    const isOver = row.status === "published" && row.unpublish_at !== null && row.unpublish_at <= now;
    const stillWaits = row.publish_at !== null && row.publish_at > now && may(actor, "article.publish") !== "none";
    await trx
      .updateTable("articles")
      .set({
        ...(isOver ? { status: "archived", unpublish_at: null } : {}),
        ...{ deleted_at: null, publish_at: stillWaits ? row.publish_at : null, version: row.version + 1 },
      })
      .where("id", "=", row.id)
      .execute();
    return { elsewhere: await tagsElsewhere(trx, row) };
  },
  invalidates: ({ row, result }) => [...pagesOf(row), ...result.elsewhere, ...endTags(row)],
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});
