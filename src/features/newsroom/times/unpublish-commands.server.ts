// A story that leaves readers at the time that was set for it (permissions.csv N412).

import { lockLiveArticle, tagsElsewhere } from "#app/features/newsroom/articles/commands.server.ts";
import { articleChoice } from "#app/features/newsroom/articles/rules.ts";
import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { keepPublic } from "#app/features/newsroom/articles/story-versions.server.ts";
import { cancelDueUpdate } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { isPlannerGone, storyEndsTag } from "./plan-story.server.ts";

/**
 * Into the archive, as by hand: 404. One that was put off or taken away meanwhile is left alone. A time that was set by
 * somebody who may not do that any more is given up.
 */
export const unpublishDueArticle = command({
  name: "article.unpublishDue",
  permission: "article.publish",
  input: articleChoice,
  row: async ({ trx, input, now }) => {
    const row = await lockLiveArticle(trx, input.id);
    return row?.status === "published" && row.unpublish_at && row.unpublish_at <= now ? row : undefined;
  },
  allow: systemOnly,
  async run(context) {
    const { trx, row, now } = context;
    if (await isPlannerGone(context, row.planned_by)) {
      const columns = { unpublish_at: null, planned_by: null, version: row.version + 1 };
      await trx.updateTable("articles").set(columns).where("id", "=", row.id).execute();
      return { status: "published", elsewhere: [] };
    }
    await keepPublic(trx, row);
    await trx
      .updateTable("articles")
      .set({ status: "archived", unpublish_at: null, version: row.version + 1, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    await cancelDueUpdate(trx, row.id);
    return { status: "archived", elsewhere: await tagsElsewhere(trx, row) };
  },
  invalidates: ({ row, result }) => [...pagesOf(row), ...result.elsewhere, storyEndsTag],
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: { title: row.title, status: { from: "published", to: result.status } },
  }),
});
