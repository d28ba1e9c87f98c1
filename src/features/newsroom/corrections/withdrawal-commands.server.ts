// Stories that readers may not have any more, and are told so (permissions.csv N352 to N355; spec/README.md, Gone). The
// status becomes "archived" with it, so every list, feed, search and sitemap leaves them out as any story that is not
// public.
import type { Selectable, Transaction } from "kysely";
import { keepingReplaced } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { lockLiveArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { noReview } from "#app/features/newsroom/articles/release.server.ts";
import { articleInput, storyColumns, takenDownFields } from "#app/features/newsroom/articles/rules.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { tickerTagsOf } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { endPreviewLinks } from "#app/features/newsroom/preview-links/commands.server.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { endTags } from "#app/features/newsroom/times/plan-story.server.ts";
import { forgetMarkedText } from "#app/features/newsroom/translations/commands.server.ts";
import { endCopy } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import type { ArticleWithdrawal, Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { correctionsTag, withdrawalInput } from "./rules.ts";

type Trx = Transaction<Database>;

const archived = storyColumns(takenDownFields);
type ArchivedText = Pick<Selectable<Database["articles"]>, (typeof archived)[number]>;

/** What the story has in their place: what its form makes of empty fields. */
const noText = {
  ...Object.fromEntries(
    takenDownFields.flatMap((name) => (name === "document" ? [] : [[name, articleInput.shape[name].parse("")]])),
  ),
  ...{ document: null, content: "", bylines: "[]", image_media_id: null },
};

/** As its columns take it: the driver would write a list as one of the database's own. */
const stored = (text: ArchivedText) => ({
  ...text,
  document: text.document && JSON.stringify(text.document),
  bylines: JSON.stringify(text.bylines),
});

/** To take a story out of the hands of colleagues as well needs the right to delete it. */
const mayTakeDown = ({ actor }: { actor: Actor }) =>
  may(actor, "article.delete") === "none" ? ("forbidden" as const) : undefined;

/** What both kinds of withdrawal share: the row, the pages that lose it, and what the log keeps. */
const withdrawing = {
  permission: "article.publish" as const,
  input: withdrawalInput,
  row: ({ trx, input }: { trx: Trx; input: { id: string } }) => lockLiveArticle(trx, input.id),
  invalidates: ({ row, result }: { row: ArticleRow; result: { ticker: readonly string[] } }) => [
    ...pagesOf(row),
    correctionsTag(row.lang),
    ...result.ticker,
    ...endTags(row),
  ],
  audit: ({ input, row }: { input: { reason: string }; row: ArticleRow }) => ({
    subjectId: row.id,
    detail: { title: row.title, reason: input.reason },
  }),
};

type Withdrawing = { trx: Trx; row: ArticleRow; input: { reason: string }; now: Date };

async function withdraw({ trx, row, input, now }: Withdrawing, withdrawal: ArticleWithdrawal, columns: object) {
  // What is typed and not public must not go out by itself, and nobody should find in it what was taken down.
  await endCopy(trx, row.id);
  await endPreviewLinks(trx, row.id);
  await forgetMarkedText(trx, row.id);
  await trx
    .updateTable("articles")
    .set({
      ...noReview,
      ...columns,
      ...{ withdrawal, withdrawal_reason: input.reason, withdrawn_at: now },
      ...{ status: "archived", publish_at: null, unpublish_at: null, version: row.version + 1, updated_at: now },
    })
    .where("id", "=", row.id)
    .execute();
  return { ticker: await tickerTagsOf(trx, row.id, row.translation_of) };
}

/** The reason in the place of the text. Only what was public once can be retracted. */
export const retractStory = command({
  ...withdrawing,
  name: "article.retract",
  async run(context) {
    const { row } = context;
    if (row.withdrawal !== null) throw fieldError("reason", "article.withdrawn");
    if (row.published_at === null) throw fieldError("reason", "article.neverPublic");
    return withdraw(context, "retracted", {});
  },
});

/** For legal reasons; one that was retracted too. Its text moves into the archive. */
export const takeDownStory = command({
  ...withdrawing,
  name: "article.takeDown",
  allow: mayTakeDown,
  async run(context) {
    const { trx, row } = context;
    if (row.withdrawal === "taken_down") throw fieldError("reason", "article.withdrawn");
    if (row.published_at === null) throw fieldError("reason", "article.neverPublic");
    const text = await trx.selectFrom("articles").select(archived).where("id", "=", row.id).executeTakeFirstOrThrow();
    await trx
      .insertInto("taken_down_texts")
      .values({ ...stored(text), article_id: row.id })
      .execute();
    return withdraw(context, "taken_down", noText);
  },
});

async function lockWithdrawn(trx: Trx, id: string) {
  const row = await lockLiveArticle(trx, id);
  return row?.withdrawal ? row : undefined;
}

async function archivedText(trx: Trx, id: string): Promise<ArchivedText> {
  return trx.selectFrom("taken_down_texts").select(archived).where("article_id", "=", id).executeTakeFirstOrThrow();
}

/** The texts of a story that somebody saved over on purpose, which the log holds. The latest first. */
async function textsSavedOver(trx: Trx, id: string): Promise<readonly { at: Date; text: string }[]> {
  const entries = await trx
    .selectFrom("audit_log")
    .select(["at", "detail"])
    .where("subject_id", "=", id)
    .where("command", "in", keepingReplaced)
    .orderBy("at", "desc")
    .limit(mostSavedOver)
    .execute();
  return entries.flatMap(({ at, detail: { replaced } }) => {
    if (typeof replaced !== "object" || replaced === null) return [];
    const { title, document } = replaced as Record<string, unknown>; // written by these commands alone
    const body = typeof document === "string" ? document : JSON.stringify(document ?? null);
    return [{ at, text: `${typeof title === "string" ? title : ""}\n${documentText(body)}` }];
  });
}

const mostSavedOver = 50;

/** What was taken down, for somebody who says why they look: the log keeps that. */
export const lookAtTakenDown = command({
  ...withdrawing,
  name: "article.lookAtTakenDown",
  allow: mayTakeDown,
  row: async ({ trx, input }) => {
    const row = await lockWithdrawn(trx, input.id);
    return row?.withdrawal === "taken_down" ? row : undefined;
  },
  async run({ trx, row }) {
    const { excerpt, document } = await archivedText(trx, row.id);
    const savedOver = await textsSavedOver(trx, row.id);
    return { excerpt, text: documentText(JSON.stringify(document)), savedOver, ticker: [] };
  },
  invalidates: () => [],
});

/** A withdrawal that was wrong. The story is archived then, and is published like any other. */
export const reinstateStory = command({
  ...withdrawing,
  name: "article.reinstate",
  row: ({ trx, input }) => lockWithdrawn(trx, input.id),
  allow: ({ actor, row }) => (row.withdrawal === "taken_down" ? mayTakeDown({ actor }) : undefined),
  async run({ trx, row, now }) {
    const text = row.withdrawal === "taken_down" ? await archivedText(trx, row.id) : undefined;
    await trx
      .updateTable("articles")
      .set({
        ...(text ? stored(text) : {}),
        ...{ withdrawal: null, withdrawal_reason: null, withdrawn_at: null },
        ...{ version: row.version + 1, updated_at: now },
      })
      .where("id", "=", row.id)
      .execute();
    if (text) await trx.deleteFrom("taken_down_texts").where("article_id", "=", row.id).execute();
    return { ticker: [] };
  },
});
