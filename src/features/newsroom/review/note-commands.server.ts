// Notes of colleagues on a story (permissions.csv N334, N335): whoever may open it in the back office writes and
// settles them.
import type { Transaction } from "kysely";
import { lockLiveArticle, lockWithStory } from "#app/features/newsroom/articles/commands.server.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import type { Actor, Reach } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { mentionedIn } from "./mentions.ts";
import { notify } from "./notification-commands.server.ts";
import { bareText, findPassage } from "./passage.ts";
import { listStoryReaders } from "./readers.server.ts";
import { noteChoice, reviewLimits, reviewNoteInput } from "./rules.ts";

function onlyMyStory({ actor, row, reach }: { actor: Actor; row: { author_id: string | null }; reach: Reach }) {
  const isMine = actor.kind === "person" && row.author_id === actor.id;
  return reach === "all" || isMine ? undefined : ("forbidden" as const);
}

/** A note, and word to whom it names. Of a passage the saved story must have the words. */
export const addNote = command({
  name: "article.addNote",
  permission: "article.edit",
  input: reviewNoteInput,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: onlyMyStory,
  async run(context) {
    const { trx, actor, input, row, now, newId } = context;
    const { content, quote, quote_before, quote_after } = input;
    if ((await countNotes(trx, row.id)) >= reviewLimits.notes) throw fieldError("content", "note.tooMany");
    if (quote !== null) {
      const passage = { quote, before: quote_before, after: quote_after };
      if (!findPassage(await savedText(trx, row.id), passage)) throw fieldError("quote", "note.notSaved");
    }
    const id = newId();
    await trx
      .insertInto("article_notes")
      .values({
        ...{ id, article_id: row.id, author_id: actor.kind === "person" ? actor.id : null },
        ...{ content, quote, quote_before, quote_after, created_at: now },
      })
      .execute();
    const people = mentionedIn(content, await listStoryReaders(trx, { authorId: row.author_id, now }));
    if (people.length > 0) {
      const mentions = people.map((person_id) => ({ note_id: id, person_id }));
      await trx.insertInto("article_note_mentions").values(mentions).execute();
    }
    await notify(context, "mention", { articleId: row.id, noteId: id, people });
    return { id };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { title: row.title, note: result.id } }),
});

async function countNotes(trx: Transaction<Database>, articleId: string): Promise<number> {
  const row = await trx
    .selectFrom("article_notes")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("article_id", "=", articleId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function savedText(trx: Transaction<Database>, articleId: string): Promise<string> {
  const { document } = await trx
    .selectFrom("articles")
    .select("document")
    .where("id", "=", articleId)
    .executeTakeFirstOrThrow();
  return bareText(documentText(JSON.stringify(document)));
}

/** A note with its locked story: whose it is, and its title. */
async function lockNote(trx: Transaction<Database>, id: string) {
  const note = trx.selectFrom("article_notes").selectAll().where("id", "=", id);
  const found = await lockWithStory(trx, () => note.executeTakeFirst());
  return found && { ...found, author_id: found.story.author_id, title: found.story.title };
}

/** The two ways of a note: settled, and open again. Doing it twice is no error. */
function settling(name: string, isSettled: boolean) {
  return command({
    name,
    permission: "article.edit",
    input: noteChoice,
    row: ({ trx, input }) => lockNote(trx, input.id),
    allow: onlyMyStory,
    async run({ trx, actor, row, now }) {
      if ((row.resolved_at !== null) === isSettled) return;
      const resolved_by = isSettled && actor.kind === "person" ? actor.id : null;
      await trx
        .updateTable("article_notes")
        .set({ resolved_at: isSettled ? now : null, resolved_by })
        .where("id", "=", row.id)
        .execute();
    },
    invalidates: () => [],
    audit: ({ row }) => ({ subjectId: row.article_id, detail: { title: row.title, note: row.id } }),
  });
}

export const resolveNote = settling("article.resolveNote", true);
export const reopenNote = settling("article.reopenNote", false);
