// An update of a published story that goes out by itself at its time. What is typed on meanwhile stays behind.

import { articleConstraintErrors, lockLiveArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { needsTwo, noReview, releaseOf, textDigest } from "#app/features/newsroom/articles/release.server.ts";
import { textsOf } from "#app/features/newsroom/articles/restored-fields.server.ts";
import { articleChange, articleChoice, articleInput, updateFailure } from "#app/features/newsroom/articles/rules.ts";
import { isSlugOfAnother } from "#app/features/newsroom/articles/slugs.server.ts";
import { storyColumnsOf } from "#app/features/newsroom/articles/story-columns.server.ts";
import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { writeStory } from "#app/features/newsroom/articles/write-story.server.ts";
import { linkedMatchIds } from "#app/features/newsroom/match-links/linked-matches.server.ts";
import {
  assertSeen,
  cancelDueUpdate,
  countVersion,
  findCopy,
  storedFields,
  typedBy,
  typedIn,
} from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { endTags, isPlannerGone, planStory } from "./plan-story.server.ts";
import { isEmbargoed } from "./story-times.ts";

/** The queue in which a waiting update goes out at its time. */
export const updateQueue = "articles.update-due";

/** Checks everything as an update would, and has it wait. */
export const scheduleUpdate = command({
  name: "article.scheduleUpdate",
  permission: "article.publish",
  input: articleChange,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: ({ row, input }) => (row.status === "published" && input.status === "published" ? undefined : "conflict"),
  async run(context) {
    const { trx, actor, input, row, now, enqueue } = context;
    const copy = await findCopy(trx, row.id);
    assertSeen(row, copy, input);
    const { publish_at: due_at, slug } = input;
    if (due_at === null) throw fieldError("publish_at", "text.required");
    if (due_at <= now) throw fieldError("publish_at", "date.past");
    if (isEmbargoed(input, now)) throw fieldError("embargo_until", "embargo.public");
    if (input.unpublish_at && input.unpublish_at <= due_at) throw fieldError("unpublish_at", "unpublish.beforeStart");
    const { text } = await storyColumnsOf(trx, input);
    const typed = { text, ...(copy ? typedBy(copy, input) : {}) };
    const release = await releaseOf(context, { ...text, id: row.id, publish_at: null, ...typed });
    if (slug !== null && (await isSlugOfAnother(trx, slug, row.id))) throw fieldError("slug", "slug.taken");
    const version = await countVersion(trx, row);
    const by = actor.kind === "person" ? actor.id : null;
    const match_ids = input.match_ids ?? (await linkedMatchIds(trx, row.id));
    const fields = storedFields(textsOf({ ...input, slug: slug ?? row.slug, match_ids }));
    const columns = {
      ...{ fields, version, opening: input.opening ?? "", saved_by: by, saved_at: now },
      ...{
        due_at,
        due_fields: fields,
        due_by: by,
        due_error: null,
        due_approved: release.columns.approved_text !== null,
      },
    };
    await trx
      .insertInto("article_working_copies")
      .values({ article_id: row.id, ...columns })
      .onConflict((conflict) => conflict.column("article_id").doUpdateSet(columns))
      .execute();
    const startAfterSeconds = Math.ceil((due_at.getTime() - now.getTime()) / 1_000);
    await enqueue({ queue: updateQueue, data: { id: row.id }, startAfterSeconds });
    return { id: row.id, version, slug: row.slug, status: row.status, alone: release.alone };
  },
  invalidates: () => [],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: { title: input.title, publish_at: input.publish_at?.toISOString() ?? "", ...result.alone },
  }),
  constraintErrors: articleConstraintErrors,
});

/** The time of a waiting update has come. One that was given up or put off meanwhile is left alone. */
export const publishDueUpdate = command({
  name: "article.publishDueUpdate",
  permission: "article.publish",
  input: articleChoice,
  async row({ trx, input, now }) {
    const row = await lockLiveArticle(trx, input.id);
    if (row?.status !== "published") return undefined;
    const due = await trx
      .selectFrom("article_working_copies")
      .select(["fields", "due_fields", "due_by", "due_approved"])
      .where("article_id", "=", row.id)
      .where("due_at", "<=", now)
      .executeTakeFirst();
    return due?.due_fields ? { ...row, due: { ...due, due_fields: due.due_fields } } : undefined;
  },
  allow: systemOnly,
  async run({ trx, actor, row, now, enqueue }) {
    const { due, ...before } = row;
    if (await isPlannerGone({ trx, now }, due.due_by)) throw fieldError("status", "error.forbidden");
    const state = { status: "published", publish_at: "", embargo_until: "" };
    const parsed = articleInput.safeParse({ ...typedIn(due.due_fields), ...state });
    if (!parsed.success) throw fieldError(String(parsed.error.issues[0]?.path[0] ?? ""), "choice.invalid");
    const isTaken = parsed.data.slug !== null && (await isSlugOfAnother(trx, parsed.data.slug, row.id));
    const input = { ...parsed.data, ...(isTaken ? { slug: null } : {}), note: typedIn(due.due_fields).note || null };
    const { columns, text, pictures } = await storyColumnsOf(trx, input);
    // The rule may have been switched on since.
    if (!due.due_approved && (await needsTwo(trx, input.category))) throw fieldError("status", "review.secondPerson");
    const isAll = due.fields === due.due_fields;
    const review = { edited_by: due.due_by, approved_text: due.due_approved ? textDigest(text) : null };
    const times = await planStory({ actor, input, now, enqueue }, { id: row.id, before });
    const story = {
      columns: {
        ...columns,
        ...review,
        ...(isAll ? noReview : {}),
        ...times,
        planned_by: times.planned_by ?? due.due_by,
      },
      ...{ pictures, personId: due.due_by },
    };
    const written = await writeStory({ trx, actor, input, row: before, now }, { ...story, cause: "scheduled" });
    if (isAll) {
      await trx.deleteFrom("article_working_copies").where("article_id", "=", row.id).execute();
    } else await cancelDueUpdate(trx, row.id);
    return { ...written, input };
  },
  invalidates: ({ row, result }) => [
    ...pagesOf(row),
    ...pagesOf({ ...row, ...result.input, id: row.id }),
    ...result.elsewhere,
    ...endTags(row, result.input),
  ],
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: { title: result.input.title, slug: { from: row.slug, to: result.slug } },
  }),
  constraintErrors: articleConstraintErrors,
});

/** Says in the form that a due update could not go out, and stops trying. */
export const failDueUpdate = command({
  name: "article.failDueUpdate",
  permission: "article.publish",
  input: updateFailure,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: systemOnly,
  async run({ trx, input, row }) {
    await cancelDueUpdate(trx, row.id);
    const { numUpdatedRows } = await trx
      .updateTable("article_working_copies")
      .set({ due_error: input.field })
      .where("article_id", "=", row.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError("not_found");
  },
  invalidates: () => [],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { title: row.title, field: input.field } }),
});
