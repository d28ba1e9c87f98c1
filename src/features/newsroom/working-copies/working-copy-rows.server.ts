// The working copy of a story within a command: the checks that all of its writes share, and its end. Whoever calls
// this has locked the story.
import type { Selectable, Transaction } from "kysely";
import { z } from "zod";
import { bylineText } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { textsOf } from "#app/features/newsroom/articles/restored-fields.server.ts";
import { articleInput, storyTextFields, type TypedFields, typedNames } from "#app/features/newsroom/articles/rules.ts";
import { storyColumnsOf } from "#app/features/newsroom/articles/story-columns.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";

const copyColumns = ["fields", "version", "opening", "saved_by", "approved_text"] as const;
export type CopyRow = Pick<Selectable<Database["article_working_copies"]>, (typeof copyColumns)[number]>;

/** What stands for the opening of a form in a copy that a version was restored into, while nobody has typed in it. */
export const restoredOpening = "restored";

const noText = Object.fromEntries(typedNames.map((name) => [name, ""])) as TypedFields; // of these very names
const nothingTyped: TypedFields = { ...noText, comments: "open" };

/** The fields as they were typed. Copies from before there were several bylines have one name. */
export function typedIn(stored: string): TypedFields {
  // Only `storedFields` writes them.
  const { byline, ...typed } = JSON.parse(stored) as TypedFields & { byline?: string };
  const bylines = byline ? { bylines: bylineText([{ name: byline }]) } : {};
  return { ...nothingTyped, ...bylines, ...typed };
}

export function storedFields(typed: TypedFields): string {
  return JSON.stringify(pick(typed, typedNames));
}

export async function findCopy(trx: Transaction<Database>, articleId: string): Promise<CopyRow | undefined> {
  return trx
    .selectFrom("article_working_copies")
    .select(copyColumns)
    .where("article_id", "=", articleId)
    .executeTakeFirst();
}

/** Whether a form sends the very text of the working copy: then whoever typed that has written it. */
function isTextOf(copy: CopyRow, input: Readonly<Record<(typeof storyTextFields)[number], unknown>>): boolean {
  // As a save reads it, without the blanks at its ends.
  const read = z.object(pick(articleInput.shape, storyTextFields)).safeParse(typedIn(copy.fields));
  if (!read.success) return false;
  const [typed, sent] = [textsOf(read.data), textsOf(input)];
  return storyTextFields.every((name) => typed[name] === sent[name]);
}

/**
 * Whose text a form sends that saves over a working copy, and what somebody else has found ready of it
 * (release.server.ts).
 */
export function typedBy(copy: CopyRow, input: Parameters<typeof isTextOf>[1]) {
  return { writtenBy: isTextOf(copy, input) ? copy.saved_by : undefined, approvedCopy: copy.approved_text };
}

/** Whether two texts as typed are the same to whoever reads them. */
export function isSameText(one: TypedFields, other: TypedFields): boolean {
  return storyTextFields.every((name) => one[name] === other[name]);
}

/** Refuses with `conflict` whoever has not seen the last save: of the story or of its working copy. */
export function assertSeen(
  row: { version: number },
  copy: CopyRow | undefined,
  { version, opening }: { version: number; opening?: string | undefined },
): void {
  const isTheirs = copy !== undefined && copy.version === row.version && copy.opening === opening;
  if (row.version !== version && !isTheirs) throw new AppError("conflict", { detail: { version: row.version } });
}

/** Ends the working copy, with the update that waits in it, because the story is written. Gives what it was. */
export async function endCopy(trx: Transaction<Database>, articleId: string): Promise<CopyRow | undefined> {
  return trx
    .deleteFrom("article_working_copies")
    .where("article_id", "=", articleId)
    .returning(copyColumns)
    .executeTakeFirst();
}

/** Gives up the update that waits; what is typed stays. */
export async function cancelDueUpdate(trx: Transaction<Database>, articleId: string): Promise<void> {
  await trx
    .updateTable("article_working_copies")
    .set({ due_at: null, due_fields: null, due_by: null })
    .where("article_id", "=", articleId)
    .where("due_at", "is not", null)
    .execute();
}

/** Changes the working copy, and the update that waits, along with the story. */
export async function changeCopy(
  trx: Transaction<Database>,
  articleId: string,
  change: (typed: TypedFields) => Partial<TypedFields>,
): Promise<void> {
  const row = await trx
    .selectFrom("article_working_copies")
    .select(["fields", "due_fields"])
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  if (!row) return;
  const changed = (stored: string) => storedFields({ ...typedIn(stored), ...change(typedIn(stored)) });
  await trx
    .updateTable("article_working_copies")
    .set({ fields: changed(row.fields), due_fields: row.due_fields && changed(row.due_fields) })
    .where("article_id", "=", articleId)
    .execute();
}

/** Notes one more save of a story. */
export async function countVersion(trx: Transaction<Database>, row: { id: string; version: number }): Promise<number> {
  const version = row.version + 1;
  await trx.updateTable("articles").set({ version }).where("id", "=", row.id).execute();
  return version;
}

/**
 * The columns that an update would write. Error at `field` for one that could not go out as it is: half a sentence, a
 * picture that is gone.
 */
export async function columnsOfCopy(trx: Transaction<Database>, copy: CopyRow, field: string) {
  const times = { publish_at: "", embargo_until: "", unpublish_at: "" };
  const parsed = articleInput.safeParse({ ...typedIn(copy.fields), ...times, status: "published" });
  if (!parsed.success) throw fieldError(field, "review.unfinished");
  try {
    return (await storyColumnsOf(trx, parsed.data)).text;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") throw fieldError(field, "review.unfinished");
    throw error;
  }
}
