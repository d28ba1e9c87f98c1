// Stories in the back office: permissions.csv Z002, Z029 to Z033, N001 to N004, N186, N187.
import { expect } from "vitest";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import {
  type Answer,
  type Attempt,
  type Case,
  type Fields,
  type Fixture,
  formEndpoint,
  pageEndpoints,
} from "./attempt.ts";
import { type Article, insertArticle, readArticle, readArticleTitled, uniqueWord } from "./targets.ts";

const list = "/admin/articles";
const story = (id: string) => `${list}/${id}`;
const formKinds = ["form", "data form"] as const;

/** Whose story an attempt is about, as seen by the identity that asks. */
export type Whose = "own" | "another's";

export const idOf = ({ identity, stranger }: Fixture, whose: Whose) =>
  whose === "own" ? identity.account?.id : stranger.id;

/** One attempt for each endpoint of a form, each with a story of its own. */
export async function formAttempts(
  fixture: Fixture,
  given: { whose: Whose; status: ArticleStatus; isTrashed?: boolean; isAllowed: boolean },
  form: (article: Article) => { path: string; fields: Fields; proof: () => Promise<void> },
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const kind of formKinds) {
    const article = await insertArticle(fixture.app, { ...given, author: idOf(fixture, given.whose) });
    const { path, fields, proof } = form(article);
    const endpoint = formEndpoint(fixture.app, kind, path, fields);
    const name = `${endpoint.name}, ${given.whose} ${given.isTrashed ? "trashed " : ""}${given.status}`;
    // A refused form comes back on its screen, which shows what this identity may list (Z029).
    const isSecret = given.whose === "another's" && fixture.expectationOf("Z029") !== "allow";
    const secret = isSecret ? article.title : undefined;
    attempts.push({ endpoint: { ...endpoint, name }, isAllowed: given.isAllowed, secret, proof });
  }
  return attempts;
}

/** What nobody may decide for the server, sent along with every story. */
const foreignFields = {
  author_id: "00000000-0000-7000-8000-000000000001",
  views: "123456",
  published_at: "2001-01-01T00:00:00Z",
  created_at: "2001-01-01T00:00:00Z",
  deleted_at: "2001-01-01T00:00:00Z",
} as const;

function storyFields(title: string, status: ArticleStatus): Fields {
  return { ...foreignFields, title, status, document: documentWith("A body"), lang: "en" };
}

const secondsAgo = (date: Date | null) => (date === null ? Number.NaN : (Date.now() - date.getTime()) / 1000);

/** Z030. */
export const create: Case = async (fixture) => {
  const { app, identity, expectation } = fixture;
  const someStory = await insertArticle(app, { author: idOf(fixture, "own"), status: "draft" });
  const writesDraftsOnly = identity.name === "subscriber+create_articles";
  const attempt = (path: string, kind: (typeof formKinds)[number], status: ArticleStatus): Attempt => {
    const [title, id] = [`Hushed ${uniqueWord()}`, newIdentifier()];
    const fields = { intent: "create", id, ...storyFields(title, status) };
    const endpoint = formEndpoint(app, kind, path, fields);
    return {
      endpoint: { ...endpoint, name: `${endpoint.name}, ${status}` },
      isAllowed: expectation === "allow" && (status === "draft" || !writesDraftsOnly),
      async proof() {
        const row = await readArticleTitled(app, title);
        expect(row).toMatchObject({ author_id: identity.account?.id, views: "0", status, deleted_at: null });
        expect(row.id).not.toBe(id);
        expect(secondsAgo(row.created_at)).toBeLessThan(60);
        if (status === "published") expect(secondsAgo(row.published_at)).toBeLessThan(60);
        else expect(row.published_at).toBeNull();
      },
    };
  };
  return ["draft", "published", "archived"].flatMap((status) =>
    [`${list}/new`, story(someStory.id)].flatMap((path) =>
      formKinds.map((kind) => attempt(path, kind, status as ArticleStatus)),
    ),
  );
};

/** A save of everything that a form holds, and what it must have left alone. */
function saving({ app }: Fixture, status: ArticleStatus, { version = "1" } = {}) {
  return (article: Article) => {
    const title = `Hushed ${uniqueWord()}`;
    return {
      path: story(article.id),
      fields: { intent: "save", id: article.id, version, ...storyFields(title, status) },
      async proof() {
        const row = await readArticle(app, article.id);
        expect(row).toMatchObject({ title, status, views: "0", version: 2, deleted_at: null });
        expect(row.author_id).not.toBe(foreignFields.author_id);
        expect(secondsAgo(row.created_at)).toBeLessThan(600);
        if (status === "draft") expect(row.published_at).toBeNull();
        else expect(row.published_at?.getUTCFullYear()).not.toBe(2001);
      },
    };
  };
}

/** Z031. */
export const update: Case = async (fixture) => {
  const isAllowed = fixture.expectation === "allow";
  return [
    ...(await formAttempts(fixture, { whose: "another's", status: "draft", isAllowed }, saving(fixture, "published"))),
    ...(await formAttempts(
      fixture,
      { whose: "another's", status: "published", isAllowed },
      saving(fixture, "archived"),
    )),
    // With create_articles alone one's own story is out of reach as soon as it is published, and never leaves the
    // drafts.
    ...(await formAttempts(fixture, { whose: "own", status: "published", isAllowed }, saving(fixture, "published"))),
    ...(await formAttempts(fixture, { whose: "own", status: "archived", isAllowed }, saving(fixture, "archived"))),
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed }, saving(fixture, "published"))),
  ];
};

/** Z032. */
export const updateMyDraft: Case = async (fixture) => {
  const mine = await formAttempts(
    fixture,
    { whose: "own", status: "draft", isAllowed: fixture.expectation !== "deny" },
    saving(fixture, "draft"),
  );
  if (fixture.expectation !== "own") return mine;
  // A version of long ago would be answered with what stands there now: but only to whoever may read it.
  const stale = saving(fixture, "draft", { version: "77" });
  const anothers = { whose: "another's", status: "draft", isAllowed: false } as const;
  return [
    ...mine,
    ...(await formAttempts(fixture, anothers, saving(fixture, "draft"))),
    ...(await formAttempts(fixture, anothers, stale)),
  ];
};

/** Z033. */
export const remove: Case = async (fixture) => {
  const isAllowed = fixture.expectation === "allow";
  const removing = ({ id }: Article) => ({
    path: list,
    fields: { intent: "delete", id },
    proof: async () => expect((await readArticle(fixture.app, id)).deleted_at).not.toBeNull(),
  });
  return [
    ...(await formAttempts(fixture, { whose: "another's", status: "published", isAllowed }, removing)),
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed }, removing)),
  ];
};

/** N002. */
export const restore: Case = async (fixture) => {
  const isAllowed = fixture.expectation === "allow";
  const restoring = ({ id }: Article) => ({
    path: list,
    fields: { intent: "restore", id },
    proof: async () => expect((await readArticle(fixture.app, id)).deleted_at).toBeNull(),
  });
  const trashed = { status: "draft", isTrashed: true, isAllowed } as const;
  return [
    ...(await formAttempts(fixture, { whose: "another's", ...trashed }, restoring)),
    ...(await formAttempts(fixture, { whose: "own", ...trashed }, restoring)),
  ];
};

/** N186. */
export const file: Case = async (fixture) => {
  const { expectation } = fixture;
  const filing = ({ id, title }: Article) => ({
    path: list,
    fields: { ...foreignFields, intent: "fileEach", ids: id, tag: "Hushed Cup", status: "published" },
    async proof() {
      const row = await readArticle(fixture.app, id);
      expect(row).toMatchObject({ title, tags: ["hushed cup"], views: "0", version: 2, deleted_at: null });
      expect(row.author_id).not.toBe(foreignFields.author_id);
    },
  });
  const isAllowed = expectation === "allow";
  return [
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed: expectation !== "deny" }, filing)),
    ...(await formAttempts(fixture, { whose: "own", status: "published", isAllowed }, filing)),
    ...(await formAttempts(fixture, { whose: "another's", status: "draft", isAllowed }, filing)),
  ];
};

/** N187. */
export const copy: Case = async (fixture) => {
  const { app, identity, expectation } = fixture;
  const copying = ({ id, title }: Article) => ({
    path: list,
    fields: { ...foreignFields, intent: "copy", id },
    async proof() {
      const row = await readArticleTitled(app, `Copy of ${title}`);
      expect(row).toMatchObject({ author_id: identity.account?.id, status: "draft", views: "0", deleted_at: null });
      expect(row.published_at).toBeNull();
      expect(secondsAgo(row.created_at)).toBeLessThan(60);
    },
  });
  const isAllowed = expectation === "allow";
  return [
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed: expectation !== "deny" }, copying)),
    ...(await formAttempts(fixture, { whose: "another's", status: "published", isAllowed }, copying)),
  ];
};

/** N001. */
export const changeStatus: Case = async (fixture) => {
  const isAllowed = fixture.expectation === "allow";
  const to = (status: ArticleStatus) => (article: Article) => ({
    path: list,
    fields: { intent: "changeStatus", id: article.id, status, ...foreignFields },
    async proof() {
      const row = await readArticle(fixture.app, article.id);
      expect(row).toMatchObject({ status, views: "0", title: article.title, deleted_at: null });
      expect(row.author_id).not.toBe(foreignFields.author_id);
      expect(row.published_at?.getUTCFullYear()).not.toBe(2001);
    },
  });
  return [
    ...(await formAttempts(fixture, { whose: "own", status: "draft", isAllowed }, to("published"))),
    ...(await formAttempts(fixture, { whose: "another's", status: "published", isAllowed }, to("draft"))),
  ];
};

/** Z029: the list, its search, and the latest stories of the index. */
export const listAll: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const [mine, anothers] = [
    await insertArticle(app, { author: idOf(fixture, "own"), status: "draft" }),
    await insertArticle(app, { author: fixture.stranger.id, status: "draft" }),
  ];
  const endpoints = [
    ...pageEndpoints(app, list),
    ...pageEndpoints(app, `${list}?status=draft&search=Hushed`),
    ...pageEndpoints(app, "/admin/story-choices?lang=en&search=Hushed").slice(1),
    ...pageEndpoints(app, "/admin/link-choices?search=Hushed").slice(1),
  ];
  if (expectation === "deny")
    return endpoints.map((endpoint) => ({ endpoint, isAllowed: false, secret: anothers.title }));
  const shows = (title: string) => (answer: { text: string }) => expect(answer.text).toContain(title);
  if (expectation === "allow") {
    return endpoints.map((endpoint) => ({ endpoint, isAllowed: true, proof: shows(anothers.title) }));
  }
  const latest = pageEndpoints(app, "/admin");
  return [...endpoints, ...latest].flatMap((endpoint): Attempt[] => [
    { endpoint, isAllowed: true, proof: shows(mine.title) },
    { endpoint, isAllowed: false, withheld: true, secret: anothers.title },
  ]);
};

/** Z002: readers' addresses are the same for everybody; who may read a story before readers do has its preview. */
export const readHidden: Case = async (fixture) => [...(await readByAddress(fixture)), ...(await readPreview(fixture))];

async function readPreview(fixture: Fixture): Promise<readonly Attempt[]> {
  const { app, expectation } = fixture;
  const attempts: Attempt[] = [];
  const refusal = { isAllowed: false, refusedWith: [404] } as const;
  for (const whose of ["own", "another's"] as const) {
    for (const status of ["draft", "archived"] as const) {
      const isAllowed = expectation === "allow" || (expectation === "own" && whose === "own" && status === "draft");
      const { id, title } = await insertArticle(app, { author: idOf(fixture, whose), status });
      const secret = `Body of ${title.replace("Hushed ", "")}`;
      const proof = ({ text, headers }: Answer) => {
        expect(text).toContain(secret);
        expect(headers.get("cache-control")).toBe("private, no-store");
      };
      const endpoints = pageEndpoints(app, `/preview/${id}`);
      attempts.push(
        ...endpoints.map(
          (endpoint): Attempt => (isAllowed ? { endpoint, isAllowed, proof } : { endpoint, ...refusal, secret }),
        ),
      );
    }
  }
  const trashed = await insertArticle(app, { author: idOf(fixture, "own"), status: "draft", isTrashed: true });
  const gone = [`/preview/${trashed.id}`, `/preview/${newIdentifier()}`, "/preview/no-id", "/ne/preview/no-id"];
  const endpoints = gone.flatMap((path) => pageEndpoints(app, path));
  return [...attempts, ...endpoints.map((endpoint): Attempt => ({ endpoint, ...refusal, secret: trashed.title }))];
}

async function readByAddress(fixture: Fixture): Promise<readonly Attempt[]> {
  const { app, stranger } = fixture;
  const attempts: Attempt[] = [];
  for (const status of ["draft", "archived"] as const) {
    const { id, slug, title } = await insertArticle(app, { author: stranger.id, status });
    const endpoints = ["", "/ne"].flatMap((lang) => [
      ...pageEndpoints(app, `${lang}/article/${slug}`),
      ...pageEndpoints(app, `${lang}/article/${id}`),
    ]);
    // The word of the title stands in the address that was asked for; the body stands nowhere else.
    const secret = `Body of ${title.replace("Hushed ", "")}`;
    attempts.push(
      ...endpoints.map((endpoint): Attempt => ({ endpoint, isAllowed: false, secret, refusedWith: [404] })),
    );
  }
  return attempts;
}

/** N003. */
export const openNew: Case = async ({ app, expectation }) =>
  pageEndpoints(app, `${list}/new`).map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
  }));

/** N004. */
export const openStory: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const opening = async (whose: Whose, isAllowed: boolean): Promise<readonly Attempt[]> => {
    const { id, title } = await insertArticle(app, { author: idOf(fixture, whose), status: "draft" });
    const proof = ({ text }: { text: string }) => expect(text).toContain(title);
    return pageEndpoints(app, story(id)).map((endpoint) => ({
      endpoint,
      isAllowed,
      secret: title,
      proof,
    }));
  };
  if (expectation === "own") return [...(await opening("own", true)), ...(await opening("another's", false))];
  return [...(await opening("own", expectation === "allow")), ...(await opening("another's", expectation === "allow"))];
};
