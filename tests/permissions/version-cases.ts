// Versions and working copies of stories: permissions.csv N300 to N306.
import { expect } from "vitest";
import { readStoryContent } from "#app/features/newsroom/articles/story-versions.server.ts";
import { failDueUpdate, publishDueUpdate } from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import { recordVersion } from "#app/features/records/versions/record-version.server.ts";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { formAttempts, idOf, type Whose } from "./article-cases.ts";
import { type Answer, type Attempt, ask, type Case, type Fixture, pageEndpoints } from "./attempt.ts";
import { refusesPersons } from "./program-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { type Article, insertArticle, readArticle, uniqueWord } from "./targets.ts";

const story = (id: string) => `/admin/articles/${id}`;

const copyOf = ({ platform: { db } }: SeededApp, id: string) =>
  db.selectFrom("article_working_copies").selectAll().where("article_id", "=", id).executeTakeFirst();

/** Whose stories in which state, and who may write into them: as Z031 and Z032 say. */
const targets = (expectation: string): readonly { whose: Whose; status: ArticleStatus; isAllowed: boolean }[] => [
  { whose: "own", status: "draft", isAllowed: expectation !== "deny" },
  { whose: "own", status: "published", isAllowed: expectation === "allow" },
  { whose: "another's", status: "draft", isAllowed: expectation === "allow" },
  { whose: "another's", status: "published", isAllowed: expectation === "allow" },
];

function typedFields(article: Pick<Article, "id">, title: string) {
  return { version: "1", id: article.id, title, document: documentWith("Typed"), lang: "en", status: "published" };
}

const foreignFields = { saved_by: "00000000-0000-7000-8000-000000000001", due_at: "2001-01-01T00:00:00Z", views: "9" };

/** N300: by the form itself, and by "Save" of a published story. Readers get none of it. */
export const type: Case = async (fixture) => {
  const { app, identity } = fixture;
  const attempts: Attempt[] = [];
  for (const target of targets(fixture.expectation)) {
    const proofOf = (article: Article, title: string) => async () => {
      const copy = await copyOf(app, article.id);
      expect(copy).toMatchObject({ saved_by: identity.account?.id, due_at: null, version: 2 });
      expect(JSON.parse(copy?.fields ?? "{}")).toMatchObject({ title });
      expect(await readArticle(app, article.id)).toMatchObject({
        title: article.title,
        status: target.status,
        version: 2,
      });
    };
    attempts.push(
      ...(await formAttempts(fixture, target, (article) => {
        const title = `Hushed ${uniqueWord()}`;
        const fields = { ...foreignFields, intent: "copy", ...typedFields(article, title) };
        return { path: story(article.id), fields, proof: proofOf(article, title) };
      })),
    );
    const article = await insertArticle(app, { ...target, author: idOf(fixture, target.whose) });
    const [path, title] = [`${story(article.id)}/working-copy`, `Hushed ${uniqueWord()}`];
    const body = new URLSearchParams({ ...foreignFields, ...typedFields(article, title) }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    attempts.push({
      endpoint: {
        kind: "api",
        name: `POST ${path}, ${target.whose} ${target.status}`,
        open: (asking) => ask(app, asking, { path, method: "POST", headers, body }),
      },
      isAllowed: target.isAllowed,
      proof: proofOf(article, title),
    });
  }
  return attempts;
};

async function insertCopy({ platform: { db } }: SeededApp, id: string): Promise<void> {
  const fields = JSON.stringify({ title: "Typed by somebody" });
  await db
    .insertInto("article_working_copies")
    .values({ article_id: id, fields, version: 1, opening: "theirs", saved_at: new Date() })
    .execute();
}

async function insertVersion({ platform: { db } }: SeededApp, id: string): Promise<void> {
  const content = await readStoryContent(db, id);
  await db
    .transaction()
    .execute((trx) =>
      recordVersion(trx, { kind: "articles", subjectId: id, content, cause: "before", personId: null, at: new Date() }),
    );
}

/** Forms about stories that were prepared first. */
async function prepared(
  fixture: Fixture,
  prepare: (app: SeededApp, id: string) => Promise<void>,
  form: Parameters<typeof formAttempts>[2],
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const target of targets(fixture.expectation)) {
    const made: string[] = [];
    const of = await formAttempts(fixture, target, (article) => {
      made.push(article.id);
      return form(article);
    });
    for (const id of made) await prepare(fixture.app, id);
    attempts.push(...of);
  }
  return attempts;
}

/** N301. */
export const discard: Case = (fixture) =>
  prepared(fixture, insertCopy, (article) => ({
    path: story(article.id),
    fields: { intent: "discard", id: article.id, version: "1" },
    async proof() {
      expect(await copyOf(fixture.app, article.id)).toBeUndefined();
      expect(await readArticle(fixture.app, article.id)).toMatchObject({ title: article.title });
    },
  }));

/** N302. */
export const restore: Case = (fixture) =>
  prepared(fixture, insertVersion, (article) => ({
    path: `${story(article.id)}/history`,
    fields: { intent: "restore", number: "1" },
    async proof() {
      expect(JSON.parse((await copyOf(fixture.app, article.id))?.fields ?? "{}")).toMatchObject({
        title: article.title,
      });
      expect(await readArticle(fixture.app, article.id)).toMatchObject({ title: article.title });
    },
  }));

/** N303. */
export const schedule: Case = async (fixture) => {
  const isAllowed = fixture.expectation === "allow";
  const scheduling = (article: Article) => ({
    path: story(article.id),
    fields: {
      ...foreignFields,
      ...typedFields(article, `Hushed ${uniqueWord()}`),
      ...{ intent: "schedule", publish_at: "2199-01-01T12:00" },
    },
    async proof() {
      expect((await copyOf(fixture.app, article.id))?.due_at?.getUTCFullYear()).toBe(2199);
      expect(await readArticle(fixture.app, article.id)).toMatchObject({ title: article.title });
    },
  });
  return [
    ...(await formAttempts(fixture, { whose: "own", status: "published", isAllowed }, scheduling)),
    ...(await formAttempts(fixture, { whose: "another's", status: "published", isAllowed }, scheduling)),
  ];
};

async function dueUpdate(app: SeededApp): Promise<{ id: string; field: string }> {
  const { id } = await insertArticle(app, { author: undefined, status: "published" });
  await insertCopy(app, id);
  await app.platform.db
    .updateTable("article_working_copies")
    .set({ due_at: new Date("2025-01-01T00:00:00Z"), due_fields: "{}" })
    .where("article_id", "=", id)
    .execute();
  return { id, field: "title" };
}

/** N304: of an update whose time has come. */
export const publishDue = refusesPersons(publishDueUpdate, dueUpdate);
export const failDue = refusesPersons(failDueUpdate, dueUpdate);

/** N305. */
export const openHistory: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const attempts: Attempt[] = [];
  for (const whose of ["own", "another's"] as const) {
    const isAllowed = expectation === "allow" || (expectation === "own" && whose === "own");
    const { id, title } = await insertArticle(app, { author: idOf(fixture, whose), status: "published" });
    await insertVersion(app, id);
    for (const query of ["", "?version=1"]) {
      const endpoints = pageEndpoints(app, `${story(id)}/history${query}`);
      const proof = ({ text }: Answer) => expect(text).toContain(title);
      attempts.push(...endpoints.map((endpoint): Attempt => ({ endpoint, isAllowed, secret: title, proof })));
    }
  }
  return attempts;
};

/**
 * N306: what is not public is shown to whoever may edit the story, else it is as unknown as a story that is not there.
 */
export const previewVersion: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const attempts: Attempt[] = [];
  for (const whose of ["own", "another's"] as const) {
    for (const status of ["draft", "published"] as const) {
      const isAllowed = expectation === "allow" || (expectation === "own" && whose === "own" && status === "draft");
      const { id, title } = await insertArticle(app, { author: idOf(fixture, whose), status });
      await insertVersion(app, id);
      await insertCopy(app, id);
      for (const [query, text] of [
        ["version=1", title],
        ["copy", "Typed by somebody"],
      ] as const) {
        const proof = (answer: Answer) => {
          expect(answer.text).toContain(text);
          expect(answer.headers.get("cache-control")).toBe("private, no-store");
        };
        const endpoints = pageEndpoints(app, `/preview/${id}?${query}`);
        attempts.push(
          ...endpoints.map(
            (endpoint): Attempt =>
              isAllowed ? { endpoint, isAllowed, proof } : { endpoint, isAllowed, refusedWith: [404], secret: text },
          ),
        );
      }
    }
  }
  return attempts;
};
