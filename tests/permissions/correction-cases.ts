// Corrections and withdrawals: permissions.csv N350 to N355.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { formAttempts, idOf } from "./article-cases.ts";
import { type Attempt, type Case, type Fields, type Fixture, formEndpoint } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { type Article, insertArticle, readArticle } from "./targets.ts";

const story = (id: string) => `/admin/articles/${id}`;

const readCorrections = ({ platform: { db } }: SeededApp, articleId: string) =>
  db.selectFrom("corrections").selectAll().where("article_id", "=", articleId).execute();

/** A form sent for one's own published story and for another's. */
async function ofPublished(
  fixture: Fixture,
  form: (article: Article) => { fields: Fields; proof: () => Promise<void> },
): Promise<readonly Attempt[]> {
  const isAllowed = fixture.expectation === "allow";
  const sent = (article: Article) => ({ path: story(article.id), ...form(article) });
  return [
    ...(await formAttempts(fixture, { whose: "own", status: "published", isAllowed }, sent)),
    ...(await formAttempts(fixture, { whose: "another's", status: "published", isAllowed }, sent)),
  ];
}

/** N350. */
export const addCorrection: Case = (fixture) =>
  ofPublished(fixture, ({ id }) => ({
    fields: { intent: "addCorrection", id, content: "Two goals, not three", published_at: "2001-01-01" },
    async proof() {
      const [correction] = await readCorrections(fixture.app, id);
      expect(correction).toMatchObject({ created_by: fixture.identity.account?.id });
      expect(correction?.published_at.getFullYear()).toBeGreaterThan(2001);
    },
  }));

/** N351. */
export const removeCorrection: Case = async (fixture) => {
  const { app, stranger, expectation } = fixture;
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const article = await insertArticle(app, { author: idOf(fixture, "own"), status: "published" });
    const [id, published_at] = [newIdentifier(), new Date()];
    const correction = { id, article_id: article.id, content: "Wrong", published_at, created_by: stranger.id };
    await app.platform.db.insertInto("corrections").values(correction).execute();
    attempts.push({
      endpoint: formEndpoint(app, kind, story(article.id), { intent: "removeCorrection", id }),
      isAllowed: expectation === "allow",
      proof: async () => expect(await readCorrections(app, article.id)).toEqual([]),
    });
  }
  return attempts;
};

const withdrawing =
  (intent: "retract" | "takeDown", withdrawal: "retracted" | "taken_down"): Case =>
  (fixture) =>
    ofPublished(fixture, ({ id }) => ({
      fields: { intent, id, reason: "Invented", withdrawn_at: "2001-01-01", status: "published" },
      async proof() {
        const row = await readArticle(fixture.app, id);
        expect(row).toMatchObject({ withdrawal, status: "archived", withdrawal_reason: "Invented" });
        expect(row.withdrawn_at?.getFullYear()).toBeGreaterThan(2001);
      },
    }));

/** N352. */
export const retract = withdrawing("retract", "retracted");
/** N353. */
export const takeDown = withdrawing("takeDown", "taken_down");

/** A story that was withdrawn already; the text of one that was taken down holds `secret`. */
async function insertWithdrawn(fixture: Fixture, withdrawal: "retracted" | "taken_down") {
  const { db } = fixture.app.platform;
  const article = await insertArticle(fixture.app, { author: idOf(fixture, "own"), status: "archived" });
  const secret = `Secret ${newIdentifier()}`;
  const withdrawn = { withdrawal, withdrawal_reason: "Invented", withdrawn_at: new Date() };
  await db.updateTable("articles").set(withdrawn).where("id", "=", article.id).execute();
  if (withdrawal === "taken_down") {
    const text = { excerpt: secret, content: "", document: null, tags: [], image_url: null };
    await db
      .insertInto("taken_down_texts")
      .values({ ...text, article_id: article.id, image_media_id: null, image_alt: "" })
      .execute();
  }
  return { ...article, secret };
}

/** N354. */
export const lookAtTakenDown: Case = async (fixture) => {
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { id, secret } = await insertWithdrawn(fixture, "taken_down");
    const fields = { intent: "lookAtTakenDown", id, reason: "The court asks" };
    const isAllowed = fixture.expectation === "allow";
    attempts.push({
      endpoint: formEndpoint(fixture.app, kind, story(id), fields),
      isAllowed,
      secret: isAllowed ? undefined : secret,
      async proof({ text }) {
        if (kind === "data form") expect(text).toContain(secret);
        const entry = await fixture.app.platform.db
          .selectFrom("audit_log")
          .select("detail")
          .where("subject_id", "=", id)
          .where("command", "=", "article.lookAtTakenDown")
          .executeTakeFirstOrThrow();
        expect(entry.detail).toMatchObject({ reason: "The court asks" });
      },
    });
  }
  return attempts;
};

/** N355: of one that was taken down as N353. */
export const reinstate: Case = async (fixture) => {
  const attempts: Attempt[] = [];
  for (const withdrawal of ["retracted", "taken_down"] as const) {
    for (const kind of ["form", "data form"] as const) {
      const { id } = await insertWithdrawn(fixture, withdrawal);
      const fields = { intent: "reinstate", id, reason: "It was right", status: "published" };
      const endpoint = formEndpoint(fixture.app, kind, story(id), fields);
      const row = withdrawal === "taken_down" ? fixture.expectationOf("N353") : fixture.expectation;
      attempts.push({
        endpoint: { ...endpoint, name: `${endpoint.name}, ${withdrawal}` },
        isAllowed: row === "allow",
        proof: async () =>
          expect(await readArticle(fixture.app, id)).toMatchObject({ withdrawal: null, status: "archived" }),
      });
    }
  }
  return attempts;
};
