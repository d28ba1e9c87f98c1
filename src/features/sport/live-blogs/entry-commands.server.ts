// Writes of the text of entries (permissions.csv N474, N475). An entry is public the moment it is saved, if its story
// is.
import { dayMilliseconds } from "#app/platform/clock.ts";
import { command } from "#app/platform/command.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { picturesOfEntry, textColumns, writePictures } from "./entry-text.server.ts";
import { keepEarlierEntry, recordEntry } from "./entry-versions.server.ts";
import {
  type BlogRow,
  type EntryRow,
  endReady,
  lockBlog,
  lockEntry,
  mayWrite,
  noteChange,
  refuseWithdrawn,
  tagsOfEntries,
} from "./locked-blog.server.ts";
import { type EntryPictureInput, entryChange, entryInput, liveLimits } from "./rules.ts";
import { assertRoomForPin } from "./switch-commands.server.ts";

/** What the device that wrote an entry is told of it. */
export type WrittenEntry = {
  id: string;
  article_id: string;
  at: Date;
  revision: number;
  corrected_at: Date | null;
  /** It was there already, and nothing was written. */
  repeated: boolean;
};

const written = (entry: EntryRow, repeated: boolean): WrittenEntry => ({
  ...{ id: entry.id, article_id: entry.article_id, at: entry.at, revision: entry.revision },
  ...{ corrected_at: entry.corrected_at, repeated },
});

/** As the device says, by the clock of the server: nothing has happened later than now. */
function timeOf(typed: Date | undefined, now: Date): Date {
  if (typed === undefined || typed > now) return now;
  if (now.getTime() - typed.getTime() > liveLimits.daysBack * dayMilliseconds) throw fieldError("at", "date.invalid");
  return typed;
}

/** After the end a blog takes what happened before it: a phone sends that once it has a network again. */
function refuseAfterEnd({ live_ended_at }: BlogRow, at: Date): void {
  if (live_ended_at !== null && at > live_ended_at) throw fieldError("", "liveBlog.ended");
}

/** Sent twice it is one: the second is answered as the first, and writes nothing. */
export const addLiveEntry = command({
  name: "article.addLiveEntry",
  permission: "article.edit",
  input: entryInput,
  row: ({ trx, input }) => lockBlog(trx, input.article_id),
  allow: mayWrite,
  async run(context) {
    const { trx, actor, input, row, now } = context;
    const known = await trx.selectFrom("live_entries").selectAll().where("id", "=", input.id).executeTakeFirst();
    if (known && known.article_id !== row.id) throw new AppError("conflict");
    if (known) return written(known, true);
    refuseWithdrawn(row);
    const at = timeOf(input.at, now);
    refuseAfterEnd(row, at);
    await assertRoom(context);
    if (input.is_pinned) await assertRoomForPin(trx, row.id);
    const { id, article_id, is_key, is_pinned } = input;
    const author_id = actor.kind === "person" ? actor.id : null;
    const entry = await trx
      .insertInto("live_entries")
      .values({
        ...textColumns(input),
        id,
        article_id,
        at,
        is_key,
        is_pinned,
        author_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writePictures(trx, id, input.pictures);
    await recordEntry(context, row, id, "published");
    await endReady(context);
    await noteChange(trx, row.id, now);
    return written(entry, false);
  },
  invalidates: ({ row, result }) => (result.repeated ? [] : tagsOfEntries(row)),
  audit: ({ row, result }) =>
    result.repeated ? undefined : { subjectId: row.id, detail: { title: row.title, entry: result.id } },
});

async function assertRoom({ trx, row }: { trx: Parameters<typeof lockBlog>[0]; row: BlogRow }): Promise<void> {
  const { count } = await trx
    .selectFrom("live_entries")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("article_id", "=", row.id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= liveLimits.entries) throw fieldError("", `list.tooLong:${liveLimits.entries}`);
}

type Columns = ReturnType<typeof textColumns>;

/** Whether an entry says this already. */
function isSame(
  entry: EntryRow,
  before: readonly EntryPictureInput[],
  columns: Columns,
  pictures: readonly EntryPictureInput[],
) {
  const document = columns.document === null ? null : (JSON.parse(columns.document) as unknown);
  const wanted = [columns.headline, columns.content, columns.youtube_id, document === null, pictures.map(asList)];
  const stored = [entry.headline, entry.content, entry.youtube_id, entry.document === null, before.map(asList)];
  return JSON.stringify(wanted) === JSON.stringify(stored);
}

const asList = ({ media_id, alt, caption }: EntryPictureInput) => [media_id, alt, caption];

/**
 * The text of an entry anew. One that was public gets the mark "Corrected" with its time, unless whoever changes it
 * says that it is a slip. A change whose answer was lost, sent again, is no conflict.
 */
export const changeLiveEntry = command({
  name: "article.changeLiveEntry",
  permission: "article.edit",
  input: entryChange,
  row: ({ trx, input }) => lockEntry(trx, input.id),
  allow: mayWrite,
  async run(context) {
    const { trx, input, row, now } = context;
    const { entry } = row;
    refuseWithdrawn(row);
    const columns = textColumns(input);
    const before = await picturesOfEntry(trx, entry.id);
    const hasSameText = isSame(entry, before, columns, input.pictures);
    const at = input.at === undefined ? entry.at : timeOf(input.at, now);
    if (hasSameText && at.getTime() === entry.at.getTime()) return written(entry, true);
    if (entry.revision !== input.revision) throw new AppError("conflict", { detail: { revision: entry.revision } });
    await keepEarlierEntry(trx, row, entry);
    const isCorrection = !hasSameText && !input.is_minor && row.status === "published";
    const changed = await trx
      .updateTable("live_entries")
      .set({
        ...{ ...columns, at, revision: entry.revision + 1, is_edited: true, updated_at: now },
        ...(isCorrection ? { corrected_at: now } : {}),
      })
      .where("id", "=", entry.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writePictures(trx, entry.id, input.pictures);
    await recordEntry(context, row, entry.id, "updated");
    await endReady(context);
    await noteChange(trx, row.id, now);
    return written(changed, false);
  },
  invalidates: ({ row, result }) => (result.repeated ? [] : tagsOfEntries(row)),
  audit: ({ input, row, result }) =>
    result.repeated
      ? undefined
      : { subjectId: row.id, detail: { title: row.title, entry: row.entry.id, minor: input.is_minor } },
});
