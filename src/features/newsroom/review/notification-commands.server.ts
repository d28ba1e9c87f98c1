// What somebody of the newsroom is told of a story, and that they have read it. The bell shows it at once, a mail what
// is still unread by then (permissions.csv N340 to N342).
import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database, NotificationKind } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { queueManyMails } from "#app/platform/mail/many-mails.server.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { writeNotificationMail } from "./mails.server.ts";
import { findMailedPerson, listNotifications } from "./notifications.server.ts";
import type { Told } from "./told.ts";

/** Tells these people, but never the one who did it. To be called within a command. */
export async function notify(
  { trx, now, newId, actor }: Telling,
  kind: NotificationKind,
  {
    articleId,
    noteId = null,
    people,
  }: { articleId: string; noteId?: string | null; people: readonly (string | null)[] },
): Promise<void> {
  const actorId = actor.kind === "person" ? (actor.id ?? null) : null;
  const told = [...new Set(people)].filter((id): id is string => id !== null && id !== actorId);
  if (told.length === 0) return;
  await trx
    .insertInto("notifications")
    .values(
      told.map((person_id) => ({
        ...{ id: newId(), person_id, kind, article_id: articleId, note_id: noteId },
        ...{ actor_id: actorId, created_at: now },
      })),
    )
    .execute();
}

type Telling = { trx: Transaction<Database>; now: Date; newId(): string; actor: { kind: string; id?: string } };

/** One that was opened. Doing it twice is no error. */
export const readNotification = command({
  name: "notification.read",
  permission: "admin.enter",
  input: entityChoice,
  row: ({ trx, actor, input }) =>
    trx
      .selectFrom("notifications")
      .select(["id", "article_id", "note_id", "read_at"])
      .where("id", "=", input.id)
      .where("person_id", "=", idOf(actor))
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, row, now }) {
    await trx
      .updateTable("notifications")
      .set({ read_at: row.read_at ?? now })
      .where("id", "=", row.id)
      .execute();
    return { articleId: row.article_id, noteId: row.note_id };
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** All that the bell shows to somebody. */
export const readAllNotifications = command({
  name: "notification.readAll",
  permission: "admin.enter",
  input: z.object({}),
  async run({ trx, actor, now }) {
    await trx
      .updateTable("notifications")
      .set({ read_at: now })
      .where("person_id", "=", idOf(actor))
      .where("read_at", "is", null)
      .execute();
    return { id: idOf(actor) };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

function idOf(actor: { kind: string; id?: string }): string {
  if (actor.kind === "person" && actor.id !== undefined) return actor.id;
  throw new AppError("forbidden");
}

/** What is no quarter of an hour old is not mailed again; with the clock of the job there is some play. */
const pauseMinutes = 14;

/** Nobody writes to the newsroom's mailboxes while they are kept out. */
const isFromBanned = sql<boolean>`exists (
  select from profiles where profiles.id = notifications.actor_id and profiles.banned)`.as("isBanned");

/** One mail with all that somebody has not read; the program's own job alone may. */
export const mailNotifications = command({
  name: "notification.mail",
  permission: "article.edit",
  input: z.object({ person: z.uuid(), withInvented: z.boolean() }),
  allow: systemOnly,
  async run(context): Promise<{ mailed: number }> {
    const { trx, input, now, mailSigner } = context;
    const person = await findMailedPerson(trx, { ...input, now });
    if (!person) return { mailed: 0 };
    const unmailed = await trx
      .selectFrom("notifications")
      .select(["id", isFromBanned])
      .where("person_id", "=", person.id)
      .where("read_at", "is", null)
      .where("mailed_at", "is", null)
      .forUpdate()
      .execute();
    const last = await trx
      .selectFrom("notifications")
      .select(({ fn }) => fn.max("mailed_at").as("at"))
      .where("person_id", "=", person.id)
      .executeTakeFirst();
    const isSoon = last?.at && now.getTime() - new Date(last.at).getTime() < pauseMinutes * 60_000;
    if (unmailed.length === 0 || isSoon) return { mailed: 0 };
    const ids = new Set(unmailed.map(({ id }) => id));
    const told: readonly Told[] = (await listNotifications(trx, person.actor, { limit: 50 })).items;
    const sendable = new Set(unmailed.flatMap(({ id, isBanned }) => (isBanned ? [] : [id])));
    const fresh = told.filter(({ id }) => sendable.has(id));
    await trx
      .updateTable("notifications")
      .set({ mailed_at: now })
      .where("id", "in", [...ids])
      .execute();
    // What they may not open any more is told to nobody.
    if (fresh.length === 0) return { mailed: 0 };
    await queueManyMails(context, [writeNotificationMail(mailSigner, await readSettings(trx), person, fresh)]);
    return { mailed: fresh.length };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: input.person, detail: { ...result } }),
});
