// What will happen in somebody's name while they are not there, and its end once they may not do it any more. Each job
// asks again when its time comes (`standingOf`); this says so beforehand, and holds also where somebody keeps their
// rights and was only signed out.
import { type Kysely, sql, type Transaction } from "kysely";
import { backToReview } from "#app/features/newsroom/articles/release.server.ts";
import { cancelDueUpdate } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { may, type Standing } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { PendingAction, PendingKind } from "./access-rules.ts";

type Found = PendingAction & {
  /** The story that it is about; of an import the run, of breaking news the headline. */
  subjectId: string;
  /** Whether they need only be allowed to write: their own story, which somebody else may have planned. */
  isOwn?: boolean;
};

/** All of it: what readers will see first, the soonest of each kind first. */
export async function listPendingActions(
  db: Kysely<Database>,
  personId: string,
  now: Date,
): Promise<readonly PendingAction[]> {
  return (await findAll(db, personId, now)).map(({ kind, title, at }) => ({ kind, title, at }));
}

/** Ends what `standing` does not allow, in their own transaction, and answers with it. */
export async function withdrawPendingActions(
  trx: Transaction<Database>,
  { personId, standing, now }: { personId: string; standing: Standing; now: Date },
): Promise<readonly PendingAction[]> {
  const ending = (await findAll(trx, personId, now)).filter((found) => !mayStill(standing, found));
  const of = (kind: PendingKind) => ending.filter((found) => found.kind === kind).map(({ subjectId }) => subjectId);
  for (const id of of("publication")) await submitDraft(trx, id);
  for (const id of of("update")) await submitUpdate(trx, id);
  for (const id of of("end")) await changeStory(trx, id, { unpublish_at: null, planned_by: null });
  const headlines = of("headline");
  if (headlines.length > 0)
    await trx
      .updateTable("breaking_news")
      .set((eb) => ({ deleted_at: now, updated_at: now, version: eb("version", "+", 1) }))
      .where("id", "in", headlines)
      .execute();
  const stories = of("previewLink");
  if (stories.length > 0)
    await trx
      .deleteFrom("preview_links")
      .where("created_by", "=", personId)
      .where("article_id", "in", stories)
      .execute();
  const runs = of("import");
  if (runs.length > 0) await stopRuns(trx, runs, now);
  const told = of("mail");
  if (told.length > 0)
    await trx
      .updateTable("notifications")
      .set({ mailed_at: now })
      .where("actor_id", "=", personId)
      .where("article_id", "in", told)
      .where("mailed_at", "is", null)
      .execute();
  return ending;
}

function mayStill(standing: Standing, { kind, isOwn }: Found): boolean {
  if (kind === "import") return may(standing, "site.operate") !== "none";
  if (kind === "headline") return may(standing, "breakingNews.edit") !== "none";
  const reach = may(standing, "article.edit");
  if (kind === "mail") return reach !== "none";
  return reach === "all" || (reach === "own" && isOwn === true);
}

async function findAll(db: Kysely<Database>, personId: string, now: Date): Promise<readonly Found[]> {
  return [
    ...(await findPublications(db, personId)),
    ...(await findUpdates(db, personId)),
    ...(await findEnds(db, personId)),
    ...(await findHeadlines(db, personId, now)),
    ...(await findLinks(db, personId, now)),
    ...(await findRuns(db, personId)),
    ...(await findMails(db, personId)),
  ];
}

/** Drafts that wait: those of which they set the time, and those with their text, whoever set it. */
async function findPublications(db: Kysely<Database>, personId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["id", "title", "publish_at", "planned_by"])
    .where("publish_at", "is not", null)
    .where((eb) =>
      eb.or((["planned_by", "author_id", "edited_by"] as const).map((column) => eb(column, "=", personId))),
    )
    .orderBy("publish_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, title, publish_at, planned_by }) => ({
    ...{ kind: "publication" as const, subjectId: id, title, at: publish_at, isOwn: planned_by !== personId },
  }));
}

async function findUpdates(db: Kysely<Database>, personId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("article_working_copies as copy")
    .innerJoin("articles", "articles.id", "copy.article_id")
    .select(["articles.id", "articles.title", "copy.due_at"])
    .where("copy.due_at", "is not", null)
    .where("copy.due_by", "=", personId)
    .orderBy("copy.due_at")
    .execute();
  return rows.map(({ id, title, due_at }) => ({ kind: "update", subjectId: id, title, at: due_at }));
}

async function findEnds(db: Kysely<Database>, personId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["id", "title", "unpublish_at"])
    .where("unpublish_at", "is not", null)
    .where("planned_by", "=", personId)
    .orderBy("unpublish_at")
    .execute();
  return rows.map(({ id, title, unpublish_at }) => ({ kind: "end", subjectId: id, title, at: unpublish_at }));
}

/** Breaking news that is not shown yet and that they wrote last, as the log says. It goes into the trash. */
async function findHeadlines(db: Kysely<Database>, personId: string, now: Date): Promise<Found[]> {
  const writer = sql<string | null>`(
    select actor_id from audit_log
    where subject_id = breaking_news.id and command in ('breakingNews.create', 'breakingNews.update')
    order by at desc, id desc limit 1)`;
  const rows = await db
    .selectFrom("breaking_news")
    .select(["id", "title", "starts_at"])
    .where("starts_at", ">", now)
    .where("deleted_at", "is", null)
    .where(writer, "=", personId)
    .orderBy("starts_at")
    .execute();
  return rows.map(({ id, title, starts_at }) => ({ kind: "headline", subjectId: id, title, at: starts_at }));
}

async function findLinks(db: Kysely<Database>, personId: string, now: Date): Promise<Found[]> {
  const rows = await db
    .selectFrom("preview_links")
    .innerJoin("articles", "articles.id", "preview_links.article_id")
    .select(["articles.id", "articles.title", "articles.author_id"])
    .select(({ fn }) => fn.max("preview_links.expires_at").as("at"))
    .where("preview_links.created_by", "=", personId)
    .where("preview_links.expires_at", ">", now)
    .groupBy("articles.id")
    .orderBy("at")
    .execute();
  return rows.map(({ id, title, author_id, at }) => ({
    ...{ kind: "previewLink" as const, subjectId: id, title, at: new Date(at), isOwn: author_id === personId },
  }));
}

/** Runs that can be stopped: taking an import back is one step once it has begun. */
async function findRuns(db: Kysely<Database>, personId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("import_runs")
    .select(["id", "file_name"])
    .where("started_by", "=", personId)
    .where((eb) =>
      eb.or([eb("status", "=", "waiting"), eb.and([eb("status", "=", "running"), eb("task", "<>", "take_back")])]),
    )
    .execute();
  return rows.map(({ id, file_name }) => ({ kind: "import", subjectId: id, title: file_name, at: null }));
}

/** Notes and steps of the review that others hear of by their next mail. */
async function findMails(db: Kysely<Database>, personId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("notifications")
    .innerJoin("articles", "articles.id", "notifications.article_id")
    .select(["articles.id", "articles.title"])
    .where("notifications.actor_id", "=", personId)
    .where("notifications.mailed_at", "is", null)
    .where("notifications.read_at", "is", null)
    .groupBy("articles.id")
    .orderBy("articles.id")
    .execute();
  return rows.map(({ id, title }) => ({ kind: "mail", subjectId: id, title, at: null }));
}

async function submitDraft(trx: Transaction<Database>, id: string): Promise<void> {
  await changeStory(trx, id, { ...backToReview, publish_at: null });
}

async function submitUpdate(trx: Transaction<Database>, id: string): Promise<void> {
  await cancelDueUpdate(trx, id);
  await trx.updateTable("article_working_copies").set({ approved_text: null }).where("article_id", "=", id).execute();
  await changeStory(trx, id, { review: "submitted" });
}

/** One save more, so that a form that is open says that somebody was faster. */
async function changeStory(
  trx: Transaction<Database>,
  id: string,
  columns: Partial<{
    status: "draft";
    review: "submitted";
    approved_text: null;
    publish_at: null;
    unpublish_at: null;
    planned_by: null;
  }>,
): Promise<void> {
  await trx
    .updateTable("articles")
    .set({ ...columns, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** As whoever stops them by hand (moving/imports): one that is worked on ends after the item that it is at. */
async function stopRuns(trx: Transaction<Database>, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable("import_runs")
    .set((eb) => ({
      wants_stop: true,
      finished_at: eb.case().when("status", "=", "waiting").then(now).else(eb.ref("finished_at")).end(),
      status: eb
        .case()
        .when("status", "=", "waiting")
        .then("stopped" as const)
        .else(eb.ref("status"))
        .end(),
    }))
    .where("id", "in", [...ids])
    .execute();
}
