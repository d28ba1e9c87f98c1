// What everybody who is signed in has for themselves: permissions.csv Z014 to Z017, Z024, Z025.
import { expect } from "vitest";
import { newIdentifier } from "../../src/platform/identifier.ts";
import type { Newsroom } from "./newsroom.ts";
import { insertArticle } from "./targets.ts";
import { ask, type Door, type Driver, type Fields, formDoor, pageDoors, type Trial } from "./trial.ts";

const json = { "content-type": "application/json" };

/** An address for scripts that takes JSON. */
export function jsonDoor(newsroom: Newsroom, path: string, body: object): Door {
  return {
    kind: "api",
    name: `POST ${path} ${JSON.stringify(body)}`,
    open: (identity) => ask(newsroom, identity, { path, method: "POST", headers: json, body: JSON.stringify(body) }),
  };
}

export const getDoor = (newsroom: Newsroom, path: string): Door => ({
  kind: "api",
  name: `GET ${path}`,
  open: (identity) => ask(newsroom, identity, { path }),
});

async function insertBookmark({ platform: { db } }: Newsroom, personId: string, articleId: string): Promise<string> {
  const id = newIdentifier();
  await db
    .insertInto("bookmarks")
    .values({ id, user_id: personId, article_id: articleId, article_title: "Kept" })
    .execute();
  return id;
}

async function countBookmarks({ platform: { db } }: Newsroom, articleId: string, personId?: string): Promise<number> {
  const query = db.selectFrom("bookmarks").select("id").where("article_id", "=", articleId);
  const rows = await (personId ? query.where("user_id", "=", personId) : query).execute();
  return rows.length;
}

const published = (newsroom: Newsroom) => insertArticle(newsroom, { author: undefined, status: "published" });

/** Z014: one's own list, and of the page's stories only what one has kept oneself. */
export const listBookmarks: Driver = async ({ newsroom, identity, stranger }) => {
  const [mine, theirs] = [await published(newsroom), await published(newsroom)];
  if (identity.account) await insertBookmark(newsroom, identity.account.id, mine.id);
  await insertBookmark(newsroom, stranger.id, theirs.id);
  const stories = `/api/me?stories=${mine.id},${theirs.id}`;
  const isAllowed = identity.account !== undefined;
  const kinds = ["document", "data"] as const;
  const pages = kinds.map(
    (kind): Trial => ({
      door: { ...getDoor(newsroom, kind === "document" ? "/bookmarks" : "/bookmarks.data"), kind },
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
  const script: Trial = {
    door: getDoor(newsroom, stories),
    isAllowed,
    proof: ({ text }) => expect(JSON.parse(text).bookmarked).toEqual([mine.id]),
  };
  // Who is signed in is answered, only not with what another has kept.
  const anothers: readonly Trial[] = isAllowed
    ? [{ door: script.door, isAllowed: false, withheld: true, secret: theirs.id }]
    : [];
  return [...pages, script, ...anothers];
};

/** The doors of a form that answers with a redirect; a visitor is sent to sign in. */
function formTrial(
  newsroom: Newsroom,
  { kind, fields, ...rest }: { kind: "form" | "data form"; fields: Fields } & Omit<Trial, "door">,
): Trial {
  return { door: formDoor(newsroom, kind, "/bookmarks", fields), ...rest };
}

/** Z015: a published story, and for nobody but oneself. */
export const keepStory: Driver = async ({ newsroom, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const trials: Trial[] = [];
  for (const kind of ["form", "data form", "script"] as const) {
    const { id } = await published(newsroom);
    const status = { form: 303, "data form": 202, script: 204 }[kind];
    const proof = async () => {
      expect(await countBookmarks(newsroom, id, identity.account?.id)).toBe(1);
      expect(await countBookmarks(newsroom, id)).toBe(1);
    };
    const fields = { article_id: id, user_id: stranger.id, back: "/about" };
    trials.push(
      kind === "script"
        ? {
            door: jsonDoor(newsroom, "/api/bookmarks", { ...fields, kept: true }),
            isAllowed,
            status,
            proof,
          }
        : formTrial(newsroom, { kind, fields, isAllowed, status, proof }),
    );
  }
  if (!isAllowed) return trials;
  for (const hidden of ["draft", "archived"] as const) {
    const { id } = await insertArticle(newsroom, { author: undefined, status: hidden });
    const door = jsonDoor(newsroom, "/api/bookmarks", { article_id: id, kept: true });
    trials.push({ door, isAllowed: false, refusedWith: [404] });
  }
  return trials;
};

/** Z016. */
export const dropBookmark: Driver = async ({ newsroom, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const trials: Trial[] = [];
  for (const kind of ["form", "data form", "script"] as const) {
    const { id: articleId } = await published(newsroom);
    const id = identity.account ? await insertBookmark(newsroom, identity.account.id, articleId) : newIdentifier();
    const proof = async () => expect(await countBookmarks(newsroom, articleId)).toBe(0);
    trials.push(
      kind === "script"
        ? {
            door: jsonDoor(newsroom, "/api/bookmarks", { article_id: articleId, kept: false }),
            isAllowed,
            status: 204,
            proof,
          }
        : formTrial(newsroom, { kind, fields: { remove: id }, isAllowed, proof }),
    );
  }
  const { id: articleId } = await published(newsroom);
  const theirs = await insertBookmark(newsroom, stranger.id, articleId);
  const another = formTrial(newsroom, { kind: "form", fields: { remove: theirs }, isAllowed: false });
  return [...trials, isAllowed ? { ...another, refusedWith: [404] } : another];
};

/** Z017: to everybody but its owner it is not there. */
export const dropAnothersBookmark: Driver = async ({ newsroom, identity, stranger }) => {
  const story = await published(newsroom);
  const id = await insertBookmark(newsroom, stranger.id, story.id);
  const forms = (["form", "data form"] as const).map((kind) =>
    formTrial(newsroom, { kind, fields: { remove: id }, isAllowed: false, secret: story.title }),
  );
  const script = jsonDoor(newsroom, "/api/bookmarks", { article_id: story.id, kept: false });
  const asking = getDoor(newsroom, `/api/me?stories=${story.id}`);
  // Who is signed in is answered, only not with this.
  const reading: Trial =
    identity.cookie === undefined
      ? { door: asking, isAllowed: false }
      : { door: asking, isAllowed: false, withheld: true, secret: story.id };
  return [...forms, { door: script, isAllowed: false }, reading];
};

async function commentsOn({ platform: { db } }: Newsroom, articleId: string) {
  const columns = ["user_id", "status", "content"] as const;
  return db.selectFrom("comments").select(columns).where("article_id", "=", articleId).execute();
}

/** Z024: it waits, it is the writer's own, and only the writer sees it. */
export const comment: Driver = async ({ newsroom, identity, stranger }) => {
  await newsroom.platform.db.deleteFrom("rate_limits").execute();
  const isAllowed = identity.account !== undefined;
  const trials: Trial[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { id, title } = await published(newsroom);
    const content = `Well said about ${title}`;
    const fields = { content, status: "approved", user_id: stranger.id, created_at: "2001-01-01" };
    const proof = async () => {
      expect(await commentsOn(newsroom, id)).toEqual([{ user_id: identity.account?.id, status: "pending", content }]);
      const own = await ask(newsroom, identity, { path: `/api/me?comments=${id}` });
      expect(JSON.parse(own.text).waiting).toMatchObject([{ content }]);
    };
    trials.push({ door: formDoor(newsroom, kind, `/comment/${id}`, fields), isAllowed, proof });
    trials.push(
      ...pageDoors(newsroom, `/comment/${id}`).map((door): Trial => ({ door, isAllowed, proof: () => undefined })),
    );
  }
  return trials;
};

/** Z025. */
export const commentOnHidden: Driver = async ({ newsroom }) => {
  const trials: Trial[] = [];
  const hidden = [
    await insertArticle(newsroom, { author: undefined, status: "draft" }),
    await insertArticle(newsroom, { author: undefined, status: "archived" }),
    { id: newIdentifier(), title: undefined },
  ];
  for (const { id, title } of hidden) {
    const secret = title === undefined ? {} : { secret: title };
    for (const kind of ["form", "data form"] as const) {
      const door = formDoor(newsroom, kind, `/comment/${id}`, { content: "Hello" });
      trials.push({ door, isAllowed: false, ...secret });
    }
    trials.push(...pageDoors(newsroom, `/comment/${id}`).map((door): Trial => ({ door, isAllowed: false, ...secret })));
  }
  return trials;
};
