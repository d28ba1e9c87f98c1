// What is written of two languages of one story: permissions.csv N424, N425.
import type { Transaction } from "kysely";
import {
  articleConstraintErrors,
  changeArticleStatus,
  createArticle,
  lockLiveArticle,
  onlyOwnDrafts,
  updateArticle,
} from "#app/features/newsroom/articles/commands.server.ts";
import { articleChange, articleChoice, type TypedFields } from "#app/features/newsroom/articles/rules.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import {
  assertSeen,
  findCopy,
  storedFields,
  typedIn,
} from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { findOtherId, textNow } from "./queries.server.ts";
import { publishBothInput } from "./rules.ts";

type Trx = Transaction<Database>;
type Writer = { trx: Trx; actor: Actor; now: Date };

/** Notes that a story says in its language what the other one says now. */
async function mark({ trx, actor, now }: Writer, articleId: string, otherId: string): Promise<void> {
  const columns = {
    other_id: otherId,
    fields: storedFields(await textNow(trx, otherId)),
    marked_by: actor.kind === "person" ? actor.id : null,
    marked_at: now,
  };
  await trx
    .insertInto("translation_marks")
    .values({ article_id: articleId, ...columns })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet(columns))
    .execute();
}

/** Forgets the text of a story that nobody is to read any more. */
export async function forgetMarkedText(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("translation_marks").where("other_id", "=", id).execute();
}

/** Whoever translates has looked at the other side as it is now. */
export const markTranslated = command({
  name: "article.markTranslated",
  permission: "article.edit",
  input: articleChoice,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: ({ row, ...rest }) => onlyOwnDrafts({ ...rest, input: row, row }),
  async run(context) {
    const otherId = await findOtherId(context.trx, context.row.id);
    if (otherId === undefined) throw new AppError("not_found");
    await mark(context, context.row.id, otherId);
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});

type Rows = { mine: ArticleRow | undefined; other: ArticleRow };

/** In the order of their ids, so that two people who publish both never wait for each other. */
async function lockBoth(trx: Trx, { id, other_id }: { id?: string | undefined; other_id: string }) {
  const locked = new Map<string, ArticleRow | undefined>();
  for (const one of [id, other_id].flatMap((known) => known ?? []).sort())
    locked.set(one, await lockLiveArticle(trx, one));
  const [mine, other] = [id === undefined ? undefined : locked.get(id), locked.get(other_id)];
  return other && (id === undefined || mine) ? { mine, other } : undefined;
}

/** The story of the form, and the other language as it is saved, for readers at once: both or none. */
export const publishBoth = command({
  name: "article.publishBoth",
  permission: "article.publish",
  input: publishBothInput,
  row: ({ trx, input }): Promise<Rows | undefined> => lockBoth(trx, input),
  async run(context) {
    const { trx, input, row } = context;
    const { other_id, other_version: version, ...fields } = input;
    const mine = await publishMine(context, fields);
    await assertLinked(trx, mine.id, other_id);
    const other = await publishOther(context, version);
    await mark(context, mine.id, other_id);
    await mark(context, other_id, mine.id);
    const { id, slug, planned, version: saved, alone } = mine;
    return { id, slug, planned, version: saved, alone, tags: [...mine.tags, ...other.tags], title: row.other.title };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ input, result, row }) => [
    { subjectId: result.id, detail: { title: input.title, status: result.planned.status, ...result.alone } },
    { subjectId: row.other.id, detail: { title: row.other.title, status: "published", ...result.alone } },
  ],
  constraintErrors: articleConstraintErrors,
});

type Context = CommandContext<unknown, Rows>;
type Fields = Omit<Zod<typeof publishBothInput>, "other_id" | "other_version">;
type Zod<Schema extends { _output: unknown }> = Schema["_output"];

/** By the very steps of the commands that publish one story; inside this transaction, and checked by the same rules. */
async function publishMine(context: Context, { id, version, ...fields }: Fields) {
  const { mine } = context.row;
  const published = { ...fields, status: "published" as const, publish_at: null };
  if (!mine || id === undefined) {
    const input = published;
    const result = await createArticle.run({ ...context, input, row: undefined });
    const tags = createArticle.invalidates({ input, row: undefined, result });
    return { ...result, version: 1, tags };
  }
  const input = { ...published, id, version: version ?? 0 };
  const result = await updateArticle.run({ ...context, input, row: mine });
  return { ...result, tags: updateArticle.invalidates({ input, row: mine, result }) };
}

async function assertLinked(trx: Trx, id: string, otherId: string): Promise<void> {
  if ((await findOtherId(trx, id)) !== otherId) throw fieldError("translation_of", "choice.invalid");
}

/** What is wrong with the other side stands at no field of this form: it is said of that side. */
async function publishOther(context: Context, version: number): Promise<{ tags: readonly string[] }> {
  try {
    return await publishSaved(context, version);
  } catch (error) {
    if (!(error instanceof AppError) || error.fieldErrors.status?.includes("review.secondPerson")) throw error;
    const [[field, codes] = ["", []]] = Object.entries(error.fieldErrors);
    const code = codes[0] ?? (error.code === "conflict" ? "translation.changed" : "translation.incomplete");
    throw new AppError("invalid", { fieldErrors: { other: [code] }, detail: { field } });
  }
}

async function publishSaved(context: Context, version: number): Promise<{ tags: readonly string[] }> {
  const { trx, input, row } = context;
  const { other } = row;
  const copy = await findCopy(trx, other.id);
  assertSeen(other, copy, { version });
  const alone_reason = (input as { alone_reason?: string | null }).alone_reason ?? null;
  if (copy) {
    const change = parsed(typedIn(copy.fields), { id: other.id, version, alone_reason });
    const result = await updateArticle.run({ ...context, input: change, row: other });
    return { tags: updateArticle.invalidates({ input: change, row: other, result }) };
  }
  if (other.status === "published") return { tags: [] };
  const change = { id: other.id, status: "published" as const, alone_reason };
  const result = await changeArticleStatus.run({ ...context, input: change, row: other });
  return { tags: changeArticleStatus.invalidates({ input: change, row: other, result }) };
}

function parsed(typed: TypedFields, more: { id: string; version: number; alone_reason: string | null }) {
  const read = articleChange.safeParse({ ...typed, ...more, status: "published", publish_at: "" });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw fieldError(String(issue?.path[0] ?? ""), issue?.message ?? "unknown");
}
