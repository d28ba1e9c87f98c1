// Writes of a live blog as a whole (permissions.csv N470 to N473): a story becomes one, ends, goes on, follows a match.

import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import {
  type BlogRow,
  lockBlog,
  lockStory,
  mayWrite,
  noteChange,
  refuseWithdrawn,
  tagsOfEntries,
  tagsOfMatch,
} from "./locked-blog.server.ts";
import { writeEntriesOfMatch } from "./match-entries.server.ts";
import { blogChoice, endInput, matchLinkInput } from "./rules.ts";

/** What all of them share: cards say that a blog runs, so every page with one of it changes. */
const shared = {
  permission: "article.edit",
  allow: mayWrite,
  invalidates: ({ row }: { row: BlogRow }) => [...pagesOf(row), ...tagsOfEntries(row), ...tagsOfMatch(row)],
} as const;

const logged = ({ id, title }: BlogRow, detail: object = {}) => ({ subjectId: id, detail: { title, ...detail } });

/** Makes a story a live blog. Its text stays and stands above the entries. */
export const startLiveBlog = command({
  ...shared,
  name: "article.startLiveBlog",
  input: blogChoice,
  row: ({ trx, input }) => lockStory(trx, input.id),
  async run({ trx, row, now }) {
    refuseWithdrawn(row);
    if (row.kind === "live") return;
    await trx.updateTable("articles").set({ kind: "live", updated_at: now }).where("id", "=", row.id).execute();
    await trx
      .insertInto("live_blogs")
      .values({ article_id: row.id, started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  audit: ({ row }) => logged(row),
});

/** Makes a live blog a plain story again, while it has no entry, removed ones included. */
export const undoLiveBlog = command({
  ...shared,
  name: "article.undoLiveBlog",
  input: blogChoice,
  row: ({ trx, input }) => lockBlog(trx, input.id),
  async run({ trx, row, now }) {
    refuseWithdrawn(row);
    const entry = await trx.selectFrom("live_entries").select("id").where("article_id", "=", row.id).executeTakeFirst();
    if (entry) throw fieldError("", "liveBlog.hasEntries");
    await trx.deleteFrom("live_blogs").where("article_id", "=", row.id).execute();
    await trx
      .updateTable("articles")
      .set({ kind: "story", live_ended_at: null, updated_at: now })
      .where("id", "=", row.id)
      .execute();
  },
  audit: ({ row }) => logged(row),
});

/** Ends a live blog with a summary, which stands on top from then on. One that has ended gets another summary. */
export const endLiveBlog = command({
  ...shared,
  name: "article.endLiveBlog",
  input: endInput,
  row: ({ trx, input }) => lockBlog(trx, input.id),
  async run({ trx, input, row, now }) {
    refuseWithdrawn(row);
    await trx
      .updateTable("articles")
      .set({ live_ended_at: row.live_ended_at ?? now, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    await trx.updateTable("live_blogs").set({ summary: input.summary }).where("article_id", "=", row.id).execute();
  },
  audit: ({ input, row }) => logged(row, { summary: input.summary }),
});

/** A live blog goes on. Its summary waits for the next end. */
export const reopenLiveBlog = command({
  ...shared,
  name: "article.reopenLiveBlog",
  input: blogChoice,
  row: ({ trx, input }) => lockBlog(trx, input.id),
  async run({ trx, row, now }) {
    refuseWithdrawn(row);
    await trx.updateTable("articles").set({ live_ended_at: null, updated_at: now }).where("id", "=", row.id).execute();
  },
  audit: ({ row }) => logged(row),
});

/**
 * Says which match a live blog is about, and which kinds of its events become entries by themselves: those that were
 * entered already too. Entries of kinds that are not chosen any more go, unless somebody has changed them.
 */
export const linkLiveBlogToMatch = command({
  ...shared,
  name: "article.linkLiveBlogToMatch",
  input: matchLinkInput,
  // The match before the story: an event of it locks them in this order.
  async row({ trx, input }) {
    if (input.match_id !== null)
      await trx.selectFrom("matches").select("id").where("id", "=", input.match_id).forUpdate().execute();
    return lockBlog(trx, input.id);
  },
  async run(context) {
    const { trx, input, row, now } = context;
    refuseWithdrawn(row);
    const { match_id, event_kinds } = input;
    const match =
      match_id === null
        ? undefined
        : await trx
            .selectFrom("matches")
            .selectAll()
            .where("id", "=", match_id)
            .where("deleted_at", "is", null)
            .executeTakeFirst();
    if (match_id !== null && !match) throw fieldError("match_id", "choice.invalid");
    if (match && event_kinds.some((kind) => !Object.hasOwn(sportOf(match.sport).eventKinds, kind)))
      throw fieldError("event_kinds", "choice.invalid");
    await trx
      .updateTable("live_blogs")
      .set({ match_id, event_kinds: match ? event_kinds : [] })
      .where("article_id", "=", row.id)
      .execute();
    await writeEntriesOfMatch(context, { articleId: row.id, match });
    await noteChange(trx, row.id, now);
    return { match_id };
  },
  invalidates: ({ row, result }) => [...shared.invalidates({ row }), ...tagsOfMatch(result)],
  audit: ({ input, row }) => logged(row, { match: input.match_id, kinds: input.event_kinds.join(", ") }),
});
