// What is done to stories from their list, beside publishing and deleting: filing them, and copying one.

import { changeCopy } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { articleConstraintErrors, lockLiveArticle, onlyOwnDrafts } from "./commands.server.ts";
import { releaseOf } from "./release.server.ts";
import { articleChoice, articleFiling, articleLimits, copiedFields, copyTitle, storyColumns } from "./rules.ts";
import { takeStorySlug } from "./slugs.server.ts";
import type { ArticleRow } from "./story-columns.server.ts";
import { refuseTrashedCategory } from "./story-columns.server.ts";
import { pagesOf } from "./story-pages.ts";
import { keepEarlier, recordStory } from "./story-versions.server.ts";

const filed = (row: ArticleRow, { category, tag = [] }: { category?: string | null | undefined; tag?: string[] }) => ({
  category: category === undefined ? row.category : category,
  tags: [...new Set([...row.tags, ...tag])],
});

/** Into another section, or with one more tag, as the form of the story would do it. */
export const fileArticle = command({
  name: "article.file",
  permission: "article.edit",
  input: articleFiling,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: ({ row, ...rest }) => onlyOwnDrafts({ ...rest, input: row, row }),
  async run(context) {
    const { trx, input, row, now } = context;
    const { category, tags } = filed(row, input);
    if (tags.length > articleLimits.tags) throw fieldError("tag", `list.tooLong:${articleLimits.tags}`);
    await refuseTrashedCategory(trx, category);
    const release = await releaseOf(context, { ...row, category });
    await keepEarlier(trx, row);
    await trx
      .updateTable("articles")
      .set({ ...release.columns, category, tags, version: row.version + 1, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    // What is typed and not public yet must not take it back.
    await changeCopy(trx, row.id, (typed) => ({
      ...(input.category === undefined ? {} : { category: category ?? "" }),
      ...(input.tag === undefined ? {} : { tags: [typed.tags, ...input.tag].filter(Boolean).join(", ") }),
    }));
    await recordStory(context, { id: row.id, status: row.status, cause: "filed" });
    return release.alone;
  },
  invalidates: ({ input, row }) => [...pagesOf(row), ...pagesOf({ ...row, ...filed(row, input) })],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: { title: row.title, ...filed(row, input), ...result },
  }),
  constraintErrors: articleConstraintErrors,
});

/** A draft of one's own with the text, picture, section and tags of a story that one may read in the list. */
export const copyArticle = command({
  name: "article.copy",
  permission: "article.create",
  input: articleChoice,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow({ actor, row }) {
    if (row.withdrawal === "taken_down") return "forbidden";
    const isOwn = actor.kind === "person" && row.author_id === actor.id;
    return isOwn || may(actor, "article.edit") === "all" ? undefined : "forbidden";
  },
  async run(context) {
    const { trx, actor, row, now, newId } = context;
    const [id, title] = [newId(), copyTitle(row.title, row.lang)];
    const text = await trx
      .selectFrom("articles")
      .select(storyColumns(copiedFields))
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    const author_id = actor.kind === "person" ? actor.id : null;
    const document = text.document && JSON.stringify(text.document);
    const bylines = JSON.stringify(text.bylines);
    await trx
      .insertInto("articles")
      .values({
        ...text,
        document,
        bylines,
        id,
        title,
        slug: id,
        status: "draft",
        author_id,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const slug = await takeStorySlug(trx, { articleId: id, typed: null, title, now });
    await trx.updateTable("articles").set({ slug }).where("id", "=", id).execute();
    await trx
      .insertInto("article_media")
      .columns(["article_id", "media_id"])
      .expression((eb) =>
        eb
          .selectFrom("article_media")
          .select(({ val }) => [val(id).as("article_id"), "media_id"])
          .where("article_id", "=", row.id),
      )
      .execute();
    await recordStory(context, { id, status: "draft", cause: "published" });
    return { id };
  },
  // A draft stands on no page.
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: result.id, detail: { title: row.title, copy_of: row.id } }),
});
