// What everybody who is signed in has for themselves: permissions.csv Z014 to Z017, Z024, Z025, N400.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Endpoint, type Fields, formEndpoint, pageEndpoints } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle } from "./targets.ts";

const json = { "content-type": "application/json" };

/** An address for scripts that takes JSON. */
export function jsonEndpoint(app: SeededApp, path: string, body: object): Endpoint {
  return {
    kind: "api",
    name: `POST ${path} ${JSON.stringify(body)}`,
    open: (identity) => ask(app, identity, { path, method: "POST", headers: json, body: JSON.stringify(body) }),
  };
}

export const getEndpoint = (app: SeededApp, path: string): Endpoint => ({
  kind: "api",
  name: `GET ${path}`,
  open: (identity) => ask(app, identity, { path }),
});

async function insertBookmark({ platform: { db } }: SeededApp, personId: string, articleId: string): Promise<string> {
  const id = newIdentifier();
  await db
    .insertInto("bookmarks")
    .values({ id, user_id: personId, article_id: articleId, article_title: "TableName" })
    .execute();
  return id;
}

async function countBookmarks({ platform: { db } }: SeededApp, articleId: string, personId?: string): Promise<number> {
  const query = db.selectFrom("bookmarks").select("id").where("article_id", "=", articleId);
  const rows = await (personId ? query.where("user_id", "=", personId) : query).execute();
  return rows.length;
}

const published = (app: SeededApp) => insertArticle(app, { author: undefined, status: "published" });

/** Z014: one's own list, and of the page's stories only what one has kept oneself. */
export const listBookmarks: Case = async ({ app, identity, stranger }) => {
  const [mine, theirs] = [await published(app), await published(app)];
  if (identity.account) await insertBookmark(app, identity.account.id, mine.id);
  await insertBookmark(app, stranger.id, theirs.id);
  const stories = `/api/me?stories=${mine.id},${theirs.id}`;
  const isAllowed = identity.account !== undefined;
  const kinds = ["document", "data"] as const;
  const pages = kinds.map(
    (kind): Attempt => ({
      endpoint: { ...getEndpoint(app, kind === "document" ? "/bookmarks" : "/bookmarks.data"), kind },
      isAllowed,
      secret: theirs.title,
      // The row says 401, which is for scripts: a person who opens the page is sent to sign in (public-site.md 2).
      refusedWith: kind === "document" ? [302] : [202],
      proof: ({ text }) => {
        expect(text).toContain(mine.id);
        expect(text).not.toContain(theirs.id);
      },
    }),
  );
  const script: Attempt = {
    endpoint: getEndpoint(app, stories),
    isAllowed,
    proof: ({ text }) => expect(JSON.parse(text).bookmarked).toEqual([mine.id]),
  };
  // Who is signed in is answered, only not with what another has kept.
  const anothers: readonly Attempt[] = isAllowed
    ? [{ endpoint: script.endpoint, isAllowed: false, withheld: true, secret: theirs.id }]
    : [];
  return [...pages, script, ...anothers];
};

/** The endpoints of a form that answers with a redirect; a visitor is sent to sign in. */
function formAttempt(
  app: SeededApp,
  { kind, fields, ...rest }: { kind: "form" | "data form"; fields: Fields } & Omit<Attempt, "endpoint">,
): Attempt {
  return { endpoint: formEndpoint(app, kind, "/bookmarks", fields), ...rest };
}

/** Z015: a published story, and for nobody but oneself. */
export const keepStory: Case = async ({ app, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form", "script"] as const) {
    const { id } = await published(app);
    const status = { form: 303, "data form": 202, script: 204 }[kind];
    const proof = async () => {
      expect(await countBookmarks(app, id, identity.account?.id)).toBe(1);
      expect(await countBookmarks(app, id)).toBe(1);
    };
    const fields = { article_id: id, user_id: stranger.id, back: "/about" };
    attempts.push(
      kind === "script"
        ? {
            endpoint: jsonEndpoint(app, "/api/bookmarks", { ...fields, bookmarked: true }),
            isAllowed,
            status,
            proof,
          }
        : formAttempt(app, { kind, fields, isAllowed, status, proof }),
    );
  }
  if (!isAllowed) return attempts;
  for (const hidden of ["draft", "archived"] as const) {
    const { id } = await insertArticle(app, { author: undefined, status: hidden });
    const endpoint = jsonEndpoint(app, "/api/bookmarks", { article_id: id, bookmarked: true });
    attempts.push({ endpoint, isAllowed: false, refusedWith: [404] });
  }
  return attempts;
};

/** Z016. */
export const dropBookmark: Case = async ({ app, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form", "script"] as const) {
    const { id: articleId } = await published(app);
    const id = identity.account ? await insertBookmark(app, identity.account.id, articleId) : newIdentifier();
    const proof = async () => expect(await countBookmarks(app, articleId)).toBe(0);
    attempts.push(
      kind === "script"
        ? {
            endpoint: jsonEndpoint(app, "/api/bookmarks", { article_id: articleId, bookmarked: false }),
            isAllowed,
            status: 204,
            proof,
          }
        : formAttempt(app, { kind, fields: { remove: id }, isAllowed, proof }),
    );
  }
  const { id: articleId } = await published(app);
  const theirs = await insertBookmark(app, stranger.id, articleId);
  const another = formAttempt(app, { kind: "form", fields: { remove: theirs }, isAllowed: false });
  return [...attempts, isAllowed ? { ...another, refusedWith: [404] } : another];
};

/** Z017: to everybody but its owner it is not there. */
export const dropAnothersBookmark: Case = async ({ app, identity, stranger }) => {
  const story = await published(app);
  const id = await insertBookmark(app, stranger.id, story.id);
  const forms = (["form", "data form"] as const).map((kind) =>
    formAttempt(app, { kind, fields: { remove: id }, isAllowed: false, secret: story.title }),
  );
  const script = jsonEndpoint(app, "/api/bookmarks", { article_id: story.id, bookmarked: false });
  const asking = getEndpoint(app, `/api/me?stories=${story.id}`);
  // Who is signed in is answered, only not with this.
  const reading: Attempt =
    identity.cookie === undefined
      ? { endpoint: asking, isAllowed: false }
      : { endpoint: asking, isAllowed: false, withheld: true, secret: story.id };
  return [...forms, { endpoint: script, isAllowed: false }, reading];
};

async function commentsOn({ platform: { db } }: SeededApp, articleId: string) {
  const columns = ["user_id", "status", "content"] as const;
  return db.selectFrom("comments").select(columns).where("article_id", "=", articleId).execute();
}

/** Z024: it waits, it is the writer's own, and only the writer sees it. */
export const comment: Case = async ({ app, identity, stranger }) => {
  await app.platform.db.deleteFrom("rate_limits").execute();
  const isAllowed = identity.account !== undefined;
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { id, title } = await published(app);
    const content = `Well said about ${title}`;
    const fields = { content, status: "approved", user_id: stranger.id, created_at: "2001-01-01" };
    const proof = async () => {
      expect(await commentsOn(app, id)).toEqual([{ user_id: identity.account?.id, status: "pending", content }]);
      const answer = await ask(app, identity, { path: `/api/me?comments=${id}` });
      expect(JSON.parse(answer.text).waiting).toMatchObject([{ content }]);
    };
    attempts.push({ endpoint: formEndpoint(app, kind, `/comment/${id}`, fields), isAllowed, proof });
    attempts.push(
      ...pageEndpoints(app, `/comment/${id}`).map(
        (endpoint): Attempt => ({ endpoint, isAllowed, proof: () => undefined }),
      ),
    );
  }
  return attempts;
};

/** Z025. */
export const commentOnHidden: Case = async ({ app }) => {
  const attempts: Attempt[] = [];
  const hidden = [
    await insertArticle(app, { author: undefined, status: "draft" }),
    await insertArticle(app, { author: undefined, status: "archived" }),
    { id: newIdentifier(), title: undefined },
  ];
  for (const { id, title } of hidden) {
    const secret = title === undefined ? {} : { secret: title };
    for (const kind of ["form", "data form"] as const) {
      const endpoint = formEndpoint(app, kind, `/comment/${id}`, { content: "Hello" });
      attempts.push({ endpoint, isAllowed: false, ...secret });
    }
    attempts.push(
      ...pageEndpoints(app, `/comment/${id}`).map((endpoint): Attempt => ({ endpoint, isAllowed: false, ...secret })),
    );
  }
  return attempts;
};

/** N400. */
export const commentOnClosed: Case = async ({ app }) => {
  const { id } = await published(app);
  await app.platform.db.updateTable("articles").set({ comments: "closed" }).where("id", "=", id).execute();
  return (["form", "data form"] as const).map(
    (kind): Attempt => ({
      endpoint: formEndpoint(app, kind, `/comment/${id}`, { content: "Hello" }),
      isAllowed: false,
    }),
  );
};
