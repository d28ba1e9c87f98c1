// Review, notes and the bell: permissions.csv N330 to N335, N340, N341, N713.
import { sql } from "kysely";
import { expect } from "vitest";
import type { ArticleReview, ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { formAttempts, idOf, type Whose } from "./article-cases.ts";
import { type Attempt, type Case, type Fields, type Fixture, formEndpoint } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { type Article, insertArticle, readArticle } from "./targets.ts";

const story = (id: string) => `/admin/articles/${id}`;

/** What nobody may decide for the server. */
const foreign = { review: "ready", approved_text: "x", edited_by: newIdentifier(), author_id: newIdentifier() };

/** A form of a story's review, and where it must have brought it. */
type Sending = { fields: (article: Article) => Fields; review: ArticleReview };

async function sending(
  fixture: Fixture,
  given: { whose: Whose; status: ArticleStatus; isAllowed: boolean },
  { fields, review }: Sending,
) {
  const attempts = await formAttempts(fixture, given, (article) => ({
    path: story(article.id),
    fields: { ...foreign, id: article.id, ...fields(article) },
    async proof() {
      const row = await readArticle(fixture.app, article.id);
      expect(row).toMatchObject({ review, status: given.status, version: 1, title: article.title });
      expect(row.author_id).not.toBe(foreign.author_id);
      expect(row.approved_text).not.toBe("x");
    },
  }));
  return attempts;
}

const setReview = ({ platform: { db } }: SeededApp, review: ArticleReview) =>
  db.updateTable("articles").set({ review }).where("title", "like", "Hushed %").where("review", "=", "none").execute();

/** N330. */
export const submit: Case = async (fixture) => {
  const { expectation } = fixture;
  const form = { fields: () => ({ intent: "submit" }), review: "submitted" as const };
  const isAllowed = expectation === "allow";
  return [
    ...(await sending(fixture, { whose: "own", status: "draft", isAllowed: expectation !== "deny" }, form)),
    ...(await sending(fixture, { whose: "own", status: "published", isAllowed }, form)),
    ...(await sending(fixture, { whose: "another's", status: "draft", isAllowed }, form)),
  ];
};

/** Of a form that editors alone may send: one's own draft, and another's. */
const byEditors =
  (intent: string, review: ArticleReview, fields: (fixture: Fixture) => Fields, before?: ArticleReview): Case =>
  async (fixture) => {
    const isAllowed = fixture.expectation === "allow";
    const form = { fields: () => ({ intent, ...fields(fixture) }), review };
    const attempts = [
      ...(await sending(fixture, { whose: "own", status: "draft", isAllowed }, form)),
      ...(await sending(fixture, { whose: "another's", status: "draft", isAllowed }, form)),
    ];
    if (before) await setReview(fixture.app, before);
    return attempts;
  };

/** N331. */
export const returnIt = byEditors("return", "returned", () => ({ reason: "Who scored?" }), "submitted");

/** N332. */
export const markReady = byEditors("markReady", "ready", () => ({ version: "1" }));

/** N333: with nobody asked, which everybody who may decide it may say. */
export const assign = byEditors("assign", "none", () => ({ assignee_id: "", review_due_at: "" }));

const readNotes = ({ platform: { db } }: SeededApp, articleId: string) =>
  db.selectFrom("article_notes").selectAll().where("article_id", "=", articleId).execute();

/** N334: on one's own story also once it is public. */
export const addNote: Case = async (fixture) => {
  const { app, identity, expectation } = fixture;
  const noting = ({ id }: Article) => ({
    path: story(id),
    fields: { intent: "addNote", id, content: "Is this right?", author_id: newIdentifier(), created_at: "2001-01-01" },
    async proof() {
      const [note] = await readNotes(app, id);
      expect(note).toMatchObject({ content: "Is this right?", author_id: identity.account?.id, resolved_at: null });
      expect(note?.created_at.getFullYear()).toBeGreaterThan(2001);
    },
  });
  const isAllowed = expectation === "allow";
  return [
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed: expectation !== "deny" }, noting)),
    ...(await formAttempts(fixture, { whose: "own", status: "published", isAllowed: expectation !== "deny" }, noting)),
    ...(await formAttempts(fixture, { whose: "another's", status: "draft", isAllowed }, noting)),
  ];
};

/** N713: the words are the form's; what is remembered is what was answered. */
export const answerSentence: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const { db } = app.platform;
  const answering = ({ id, title }: Article) => ({
    path: story(id),
    fields: { intent: "answerSentence", id, order_index: "0", answer: "kept", text: "New", ...foreign },
    async proof() {
      const row = await db.selectFrom("report_sentences").selectAll().where("article_id", "=", id).executeTakeFirst();
      expect(row).toMatchObject({ kept: "New", texts: ["Old"] });
      expect(await readArticle(app, id)).toMatchObject({ title, version: 1, review: "none" });
    },
  });
  const isAllowed = expectation === "allow";
  const attempts = [
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed: expectation !== "deny" }, answering)),
    ...(await formAttempts(fixture, { whose: "own", status: "published", isAllowed }, answering)),
    ...(await formAttempts(fixture, { whose: "another's", status: "draft", isAllowed }, answering)),
  ];
  await sql`insert into report_sentences (article_id, order_index, match_id, lang, topic, texts)
    select articles.id, 0, one.id, 'en', 'headline', '{Old}'
    from articles, (select id from matches order by id limit 1) as one where title like 'Hushed %'
    on conflict do nothing`.execute(db);
  return attempts;
};

/** N335. */
export const settleNote: Case = async (fixture) => {
  const { app, identity, stranger, expectation } = fixture;
  const { db } = app.platform;
  const attempts: Attempt[] = [];
  for (const whose of ["own", "another's"] as const) {
    for (const intent of ["resolveNote", "reopenNote"] as const) {
      for (const kind of ["form", "data form"] as const) {
        const article = await insertArticle(app, { author: idOf(fixture, whose), status: "draft" });
        const [id, isSettled] = [newIdentifier(), intent === "reopenNote"];
        const note = { id, article_id: article.id, author_id: stranger.id, content: "Is this right?" };
        const resolved = isSettled ? { resolved_at: new Date(), resolved_by: stranger.id } : {};
        await db
          .insertInto("article_notes")
          .values({ ...note, ...resolved })
          .execute();
        const endpoint = formEndpoint(app, kind, story(article.id), { intent, id, resolved_by: stranger.id });
        attempts.push({
          endpoint: { ...endpoint, name: `${endpoint.name}, ${whose}` },
          isAllowed: expectation === "allow" || (expectation === "own" && whose === "own"),
          async proof() {
            const [row] = await readNotes(app, article.id);
            expect(row?.resolved_by ?? undefined).toBe(isSettled ? undefined : identity.account?.id);
          },
        });
      }
    }
  }
  return attempts;
};

async function insertNotification({ platform: { db } }: SeededApp, person: string | undefined, articleId: string) {
  const [id, owner] = [newIdentifier(), person];
  if (owner === undefined) return id;
  await db
    .insertInto("notifications")
    .values({ id, person_id: owner, kind: "mention", article_id: articleId })
    .execute();
  return id;
}

const readAt = async ({ platform: { db } }: SeededApp, id: string) =>
  (await db.selectFrom("notifications").select("read_at").where("id", "=", id).executeTakeFirstOrThrow()).read_at;

const screen = "/admin/notifications";

/** N340. */
export const openNotification: Case = async (fixture) => {
  const { app, identity, stranger, expectation } = fixture;
  const article = await insertArticle(app, { author: stranger.id, status: "draft" });
  const attempts: Attempt[] = [];
  for (const [kind, status] of [
    ["form", 303],
    ["data form", 202],
  ] as const) {
    const mine = await insertNotification(app, identity.account?.id, article.id);
    const anothers = await insertNotification(app, stranger.id, article.id);
    const endpoint = (id: string) => formEndpoint(app, kind, screen, { intent: "open", id, person_id: stranger.id });
    const isAllowed = expectation === "own";
    attempts.push({
      endpoint: endpoint(mine),
      isAllowed,
      status,
      proof: async () => expect(await readAt(app, mine)).not.toBeNull(),
    });
    if (isAllowed) attempts.push({ endpoint: endpoint(anothers), isAllowed: false, refusedWith: [404] });
  }
  return attempts;
};

/** N341. */
export const readAll: Case = async (fixture) => {
  const { app, identity, stranger, expectation } = fixture;
  const article = await insertArticle(app, { author: stranger.id, status: "draft" });
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const mine = await insertNotification(app, identity.account?.id, article.id);
    const anothers = await insertNotification(app, stranger.id, article.id);
    attempts.push({
      endpoint: formEndpoint(app, kind, screen, { intent: "readAll", person_id: stranger.id }),
      isAllowed: expectation === "allow",
      async proof() {
        expect(await readAt(app, mine)).not.toBeNull();
        expect(await readAt(app, anothers)).toBeNull();
      },
    });
  }
  return attempts;
};
