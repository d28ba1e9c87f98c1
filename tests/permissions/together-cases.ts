// Links for outsiders, two languages, editing together: permissions.csv N420 to N428.

import { expect } from "vitest";
import { makePreviewLink } from "#app/features/newsroom/preview-links/commands.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { formAttempts, idOf, type Whose } from "./article-cases.ts";
import { type Answer, type Attempt, type Case, type Fields, type Fixture, pageEndpoints } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { type Article, insertArticle, readArticle } from "./targets.ts";

const below = (id: string, name: string) => `/admin/articles/${id}/${name}`;

/** Whose stories in which state, and who may write into them: as Z031 and Z032 say. */
const targets = (expectation: string): readonly { whose: Whose; status: ArticleStatus; isAllowed: boolean }[] => [
  { whose: "own", status: "draft", isAllowed: expectation !== "deny" },
  { whose: "own", status: "published", isAllowed: expectation === "allow" },
  { whose: "another's", status: "draft", isAllowed: expectation === "allow" },
  { whose: "another's", status: "published", isAllowed: expectation === "allow" },
];

type Form = { path: string; fields: Fields; proof: () => Promise<void> };

/** Forms about stories that were prepared first. */
async function prepared<Made>(
  fixture: Fixture,
  prepare: (article: Article) => Promise<Made>,
  form: (article: Article, made: () => Made) => Form,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const target of targets(fixture.expectation)) {
    for (const one of await preparedForms(fixture, target, prepare, form)) attempts.push(one);
  }
  return attempts;
}

async function preparedForms<Made>(
  fixture: Fixture,
  target: { whose: Whose; status: ArticleStatus; isAllowed: boolean },
  prepare: (article: Article) => Promise<Made>,
  form: (article: Article, made: () => Made) => Form,
): Promise<readonly Attempt[]> {
  const articles: Article[] = [];
  const made = new Map<string, Made>();
  const attempts = await formAttempts(fixture, target, (article) => {
    articles.push(article);
    return form(article, () => made.get(article.id) as Made); // every article is prepared before a form is sent
  });
  for (const article of articles) made.set(article.id, await prepare(article));
  return attempts;
}

const linksOf = ({ platform: { db } }: SeededApp, id: string) =>
  db.selectFrom("preview_links").selectAll().where("article_id", "=", id).execute();

/** N420. */
export const makeLink: Case = async (fixture) => {
  const { app, identity } = fixture;
  const attempts: Attempt[] = [];
  for (const target of targets(fixture.expectation)) {
    attempts.push(
      ...(await formAttempts(fixture, target, ({ id, title }) => ({
        path: below(id, "preview-links"),
        fields: { intent: "make", id, days: "1", title: "Typed", expires_at: "2199-01-01", created_by: id },
        async proof() {
          const [link] = await linksOf(app, id);
          expect(link).toMatchObject({ created_by: identity.account?.id, opened: 0 });
          expect(JSON.parse(link?.fields ?? "{}")).toMatchObject({ title });
          expect((link?.expires_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(dayMilliseconds);
        },
      }))),
    );
  }
  return attempts;
};

async function insertLink({ platform: { db } }: SeededApp, { id, title }: Article): Promise<string> {
  const link = crypto.randomUUID();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto("preview_links")
    .values({
      ...{ id: link, article_id: id, digest: crypto.getRandomValues(new Uint8Array(32)), created_by: null },
      ...{ fields: JSON.stringify({ title, document: documentWith(title) }), created_at: new Date(), expires_at },
    })
    .execute();
  return link;
}

/** N421: with the id of the link in the address of the screen and nowhere else known before. */
export const revokeLink: Case = async (fixture) => {
  const attempts: Attempt[] = [];
  for (const target of targets(fixture.expectation)) {
    for (const kind of [0, 1]) {
      const article = await insertArticle(fixture.app, { ...target, author: idOf(fixture, target.whose) });
      const id = await insertLink(fixture.app, article);
      const forms = await formAttempts(fixture, target, () => ({
        path: below(article.id, "preview-links"),
        fields: { intent: "revoke", id },
        proof: async () => expect(await linksOf(fixture.app, article.id)).toEqual([]),
      }));
      const one = forms[kind];
      if (one) attempts.push({ ...one, secret: undefined });
    }
  }
  return attempts;
};

/** N422. */
export const listLinks: Case = async (fixture) => {
  const attempts: Attempt[] = [];
  for (const { whose, status, isAllowed } of targets(fixture.expectation)) {
    const article = await insertArticle(fixture.app, { author: idOf(fixture, whose), status });
    const link = await insertLink(fixture.app, article);
    const [, data] = pageEndpoints(fixture.app, below(article.id, "preview-links"));
    const proof = ({ text }: Answer) => expect(text).toContain(link);
    if (data) attempts.push({ endpoint: data, isAllowed, proof, ...(isAllowed ? {} : { secret: link }) });
  }
  return attempts;
};

/** The same story in the other language. */
async function insertOther({ app }: Fixture, { id, author }: { id: string; author: string | undefined }) {
  const other = await insertArticle(app, { author, status: "draft" });
  await app.platform.db
    .updateTable("articles")
    .set({ lang: "ne", translation_of: id })
    .where("id", "=", other.id)
    .execute();
  return other;
}

/** N423. */
export const readOtherSide: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const attempts: Attempt[] = [];
  for (const whose of ["own", "another's"] as const) {
    const author = idOf(fixture, whose);
    const { id } = await insertArticle(app, { author, status: "draft" });
    const { title } = await insertOther(fixture, { id, author });
    const [, data] = pageEndpoints(app, below(id, "other-language"));
    const isAllowed = expectation === "allow" || (expectation === "own" && whose === "own");
    const proof = ({ text }: Answer) => expect(text).toContain(title);
    if (data) attempts.push({ endpoint: data, isAllowed, proof, ...(isAllowed ? {} : { secret: title }) });
  }
  return attempts;
};

const markOf = ({ platform: { db } }: SeededApp, id: string) =>
  db.selectFrom("translation_marks").selectAll().where("article_id", "=", id).executeTakeFirst();

/** N424. */
export const markTranslated: Case = (fixture) =>
  prepared(
    fixture,
    ({ id }) => insertOther(fixture, { id, author: fixture.stranger.id }),
    ({ id }, other) => ({
      path: below(id, "other-language"),
      fields: { intent: "mark", fields: "{}", marked_by: id },
      async proof() {
        const mark = await markOf(fixture.app, id);
        expect(mark).toMatchObject({ other_id: other().id, marked_by: fixture.identity.account?.id });
        expect(JSON.parse(mark?.fields ?? "{}")).toMatchObject({ title: other().title });
      },
    }),
  );

/** N425. */
export const publishBoth: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const isAllowed = expectation === "allow";
  const attempts: Attempt[] = [];
  for (const whose of ["own", "another's"] as const) {
    for (const kind of [0, 1]) {
      const article = await insertArticle(app, { author: idOf(fixture, whose), status: "draft" });
      const other = await insertOther(fixture, { id: article.id, author: fixture.stranger.id });
      const { id, title } = article;
      const forms = await formAttempts(fixture, { whose, status: "draft", isAllowed }, () => ({
        path: `/admin/articles/${id}`,
        fields: {
          ...{ intent: "publishBoth", id, version: "1", title, document: documentWith("Text"), lang: "en" },
          ...{ status: "draft", other_id: other.id, other_version: "1", author_id: other.id },
        },
        async proof() {
          for (const one of [id, other.id]) expect((await readArticle(app, one)).status).toBe("published");
        },
      }));
      const one = forms[kind];
      if (one) attempts.push({ ...one, secret: undefined });
    }
  }
  return attempts;
};

async function insertMark(
  { app, identity, stranger }: Fixture,
  subjectId: string,
  mark: { of: "stranger" | "me"; taken: boolean },
) {
  const person = mark.of === "me" ? identity.account?.id : stranger.id;
  if (person === undefined) return;
  const values = { subject_id: subjectId, person_id: person, seen_at: new Date(), opening: "form" };
  await app.platform.db
    .insertInto("editing_marks")
    .values({ ...values, taken_by: mark.taken ? stranger.id : null })
    .execute();
}

/** N426. */
export const takeOver: Case = (fixture) =>
  prepared(
    fixture,
    ({ id }) => insertMark(fixture, id, { of: "stranger", taken: false }),
    ({ id, title }) => ({
      path: below(id, "take-over"),
      fields: { intent: "takeOver", taken_by: id },
      async proof() {
        const { db } = fixture.app.platform;
        const marks = await db.selectFrom("editing_marks").selectAll().where("subject_id", "=", id).execute();
        expect(marks).toMatchObject([{ person_id: fixture.stranger.id, taken_by: fixture.identity.account?.id }]);
        expect(await readArticle(fixture.app, id)).toMatchObject({ title, version: 2 });
      },
    }),
  );

/** N427. */
export const keepTyped: Case = (fixture) =>
  prepared(
    fixture,
    ({ id }) => insertMark(fixture, id, { of: "me", taken: true }),
    ({ id, title }) => ({
      path: below(id, "take-over"),
      fields: { intent: "keepTyped", version: "1", title: "Typed and not saved", status: "published" },
      async proof() {
        expect(await readArticle(fixture.app, id)).toMatchObject({ title, version: 1 });
        const entry = await fixture.app.platform.db
          .selectFrom("audit_log")
          .select(["actor_id", "detail"])
          .where("subject_id", "=", id)
          .where("command", "=", "article.keepTyped")
          .executeTakeFirstOrThrow();
        expect(entry).toMatchObject({ actor_id: fixture.identity.account?.id });
        expect(entry.detail).toMatchObject({ replaced: { title: "Typed and not saved" } });
      },
    }),
  );

/** N428. */
export const openLink: Case = async (fixture) => {
  const { app } = fixture;
  const { id, title } = await insertArticle(app, { author: fixture.stranger.id, status: "draft" });
  const { key } = await app.platform.run(makePreviewLink, { kind: "system", name: "test" }, { id, days: "1" });
  const proof = ({ text, headers }: Answer) => {
    expect(text).toContain(`Body of ${title.replace("Hushed ", "")}`);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  };
  const opened = pageEndpoints(app, `/preview/${id}?key=${key}`);
  // It counts its openings.
  const isAllowed = fixture.expectation === "allow";
  return opened.map((endpoint): Attempt => ({ endpoint, isAllowed, writes: true, proof }));
};
