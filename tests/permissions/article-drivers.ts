// Stories at the desk: permissions.csv Z002, Z029 to Z033, N001 to N004.
import { expect } from "vitest";
import type { ArticleStatus } from "../../src/platform/db/schema.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { documentWith } from "../harness/desk.ts";
import { type Article, insertArticle, readArticle, readArticleTitled, uniqueWord } from "./targets.ts";
import { type Answer, type Driver, type Fields, formDoor, pageDoors, type Scene, type Trial } from "./trial.ts";

const list = "/admin/articles";
const story = (id: string) => `${list}/${id}`;
const formKinds = ["form", "data form"] as const;

/** Whose thing a trial is about, as seen by the identity that asks. */
type Whose = "own" | "another's";

const idOf = ({ identity, stranger }: Scene, whose: Whose) => (whose === "own" ? identity.account?.id : stranger.id);

/** One trial for each door of a form, each with a story of its own. */
async function formTrials(
  scene: Scene,
  given: { whose: Whose; status: ArticleStatus; isTrashed?: boolean; isAllowed: boolean },
  form: (article: Article) => { path: string; fields: Fields; proof: () => Promise<void> },
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const kind of formKinds) {
    const article = await insertArticle(scene.newsroom, { ...given, author: idOf(scene, given.whose) });
    const { path, fields, proof } = form(article);
    const door = formDoor(scene.newsroom, kind, path, fields);
    const name = `${door.name}, ${given.whose} ${given.isTrashed ? "trashed " : ""}${given.status}`;
    // A refused form comes back on its screen, which shows what this identity may list (Z029).
    const isSecret = given.whose === "another's" && scene.cellOf("Z029") !== "allow";
    const secret = isSecret ? article.title : undefined;
    trials.push({ door: { ...door, name }, isAllowed: given.isAllowed, secret, proof });
  }
  return trials;
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
export const create: Driver = async (scene) => {
  const { newsroom, identity, cell } = scene;
  const someStory = await insertArticle(newsroom, { author: idOf(scene, "own"), status: "draft" });
  const writesDraftsOnly = identity.name === "subscriber+create_articles";
  const attempt = (path: string, kind: (typeof formKinds)[number], status: ArticleStatus): Trial => {
    const [title, id] = [`Hushed ${uniqueWord()}`, newIdentifier()];
    const fields = { intent: "create", id, ...storyFields(title, status) };
    const door = formDoor(newsroom, kind, path, fields);
    return {
      door: { ...door, name: `${door.name}, ${status}` },
      isAllowed: cell === "allow" && (status === "draft" || !writesDraftsOnly),
      async proof() {
        const row = await readArticleTitled(newsroom, title);
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
function saving({ newsroom }: Scene, status: ArticleStatus, { version = "1" } = {}) {
  return (article: Article) => {
    const title = `Hushed ${uniqueWord()}`;
    return {
      path: story(article.id),
      fields: { intent: "save", id: article.id, version, ...storyFields(title, status) },
      async proof() {
        const row = await readArticle(newsroom, article.id);
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
export const update: Driver = async (scene) => {
  const isAllowed = scene.cell === "allow";
  return [
    ...(await formTrials(scene, { whose: "another's", status: "draft", isAllowed }, saving(scene, "published"))),
    ...(await formTrials(scene, { whose: "another's", status: "published", isAllowed }, saving(scene, "archived"))),
    // With create_articles alone one's own story is out of reach as soon as it is published, and never leaves the drafts.
    ...(await formTrials(scene, { whose: "own", status: "published", isAllowed }, saving(scene, "published"))),
    ...(await formTrials(scene, { whose: "own", status: "archived", isAllowed }, saving(scene, "archived"))),
    ...(await formTrials(scene, { whose: "own", status: "draft", isAllowed }, saving(scene, "published"))),
  ];
};

/** Z032. */
export const updateOwnDraft: Driver = async (scene) => {
  const own = await formTrials(
    scene,
    { whose: "own", status: "draft", isAllowed: scene.cell !== "deny" },
    saving(scene, "draft"),
  );
  if (scene.cell !== "own") return own;
  // A version of long ago would be answered with what stands there now: but only to whoever may read it.
  const stale = saving(scene, "draft", { version: "77" });
  const anothers = { whose: "another's", status: "draft", isAllowed: false } as const;
  return [
    ...own,
    ...(await formTrials(scene, anothers, saving(scene, "draft"))),
    ...(await formTrials(scene, anothers, stale)),
  ];
};

/** Z033. */
export const remove: Driver = async (scene) => {
  const isAllowed = scene.cell === "allow";
  const removing = ({ id }: Article) => ({
    path: list,
    fields: { intent: "delete", id },
    proof: async () => expect((await readArticle(scene.newsroom, id)).deleted_at).not.toBeNull(),
  });
  return [
    ...(await formTrials(scene, { whose: "another's", status: "published", isAllowed }, removing)),
    ...(await formTrials(scene, { whose: "own", status: "draft", isAllowed }, removing)),
  ];
};

/** N002. */
export const restore: Driver = async (scene) => {
  const isAllowed = scene.cell === "allow";
  const restoring = ({ id }: Article) => ({
    path: list,
    fields: { intent: "restore", id },
    proof: async () => expect((await readArticle(scene.newsroom, id)).deleted_at).toBeNull(),
  });
  const trashed = { status: "draft", isTrashed: true, isAllowed } as const;
  return [
    ...(await formTrials(scene, { whose: "another's", ...trashed }, restoring)),
    ...(await formTrials(scene, { whose: "own", ...trashed }, restoring)),
  ];
};

/** N001. */
export const changeStatus: Driver = async (scene) => {
  const isAllowed = scene.cell === "allow";
  const to = (status: ArticleStatus) => (article: Article) => ({
    path: list,
    fields: { intent: "changeStatus", id: article.id, status, ...foreignFields },
    async proof() {
      const row = await readArticle(scene.newsroom, article.id);
      expect(row).toMatchObject({ status, views: "0", title: article.title, deleted_at: null });
      expect(row.author_id).not.toBe(foreignFields.author_id);
      expect(row.published_at?.getUTCFullYear()).not.toBe(2001);
    },
  });
  return [
    ...(await formTrials(scene, { whose: "own", status: "draft", isAllowed }, to("published"))),
    ...(await formTrials(scene, { whose: "another's", status: "published", isAllowed }, to("draft"))),
  ];
};

/** Z029: the list, its search, and the latest stories of the index. */
export const listAll: Driver = async (scene) => {
  const { newsroom, cell } = scene;
  const [own, anothers] = [
    await insertArticle(newsroom, { author: idOf(scene, "own"), status: "draft" }),
    await insertArticle(newsroom, { author: scene.stranger.id, status: "draft" }),
  ];
  const doors = [
    ...pageDoors(newsroom, list, "admin/articles"),
    ...pageDoors(newsroom, `${list}?status=draft&search=Hushed`, "admin/articles"),
  ];
  if (cell === "deny") return doors.map((door) => ({ door, isAllowed: false, secret: anothers.title }));
  const shows = (title: string) => (answer: { text: string }) => expect(answer.text).toContain(title);
  if (cell === "allow") {
    return doors.map((door) => ({ door, isAllowed: true, proof: shows(anothers.title) }));
  }
  const latest = pageDoors(newsroom, "/admin", "admin/dashboard");
  return [...doors, ...latest].flatMap((door): Trial[] => [
    { door, isAllowed: true, proof: shows(own.title) },
    { door, isAllowed: false, withheld: true, secret: anothers.title },
  ]);
};

/** Z002: readers' addresses are the same for everybody; who may read a story before readers do has its preview. */
export const readHidden: Driver = async (scene) => [...(await readByAddress(scene)), ...(await readPreview(scene))];

async function readPreview(scene: Scene): Promise<readonly Trial[]> {
  const { newsroom, cell } = scene;
  const trials: Trial[] = [];
  const refusal = { isAllowed: false, refusedWith: [404] } as const;
  for (const whose of ["own", "another's"] as const) {
    for (const status of ["draft", "archived"] as const) {
      const isAllowed = cell === "allow" || (cell === "own" && whose === "own" && status === "draft");
      const { id, title } = await insertArticle(newsroom, { author: idOf(scene, whose), status });
      const secret = `Body of ${title.replace("Hushed ", "")}`;
      const proof = ({ text, headers }: Answer) => {
        expect(text).toContain(secret);
        expect(headers.get("cache-control")).toBe("private, no-store");
      };
      const doors = pageDoors(newsroom, `/preview/${id}`, "en/preview");
      trials.push(
        ...doors.map((door): Trial => (isAllowed ? { door, isAllowed, proof } : { door, ...refusal, secret })),
      );
    }
  }
  const trashed = await insertArticle(newsroom, { author: idOf(scene, "own"), status: "draft", isTrashed: true });
  const gone = [`/preview/${trashed.id}`, `/preview/${newIdentifier()}`, "/preview/no-id", "/ne/preview/no-id"];
  const doors = gone.flatMap((path) => pageDoors(newsroom, path));
  return [...trials, ...doors.map((door): Trial => ({ door, ...refusal, secret: trashed.title }))];
}

async function readByAddress(scene: Scene): Promise<readonly Trial[]> {
  const { newsroom, stranger } = scene;
  const trials: Trial[] = [];
  for (const status of ["draft", "archived"] as const) {
    const { id, slug, title } = await insertArticle(newsroom, { author: stranger.id, status });
    const doors = ["", "/ne"].flatMap((lang) => [
      ...pageDoors(newsroom, `${lang}/article/${slug}`),
      ...pageDoors(newsroom, `${lang}/article/${id}`),
    ]);
    // The word of the title stands in the address that was asked for; the body stands nowhere else.
    const secret = `Body of ${title.replace("Hushed ", "")}`;
    trials.push(...doors.map((door): Trial => ({ door, isAllowed: false, secret, refusedWith: [404] })));
  }
  return trials;
}

/** N003. */
export const openNew: Driver = async ({ newsroom, cell }) =>
  pageDoors(newsroom, `${list}/new`, "admin/article-new").map((door) => ({ door, isAllowed: cell === "allow" }));

/** N004. */
export const openStory: Driver = async (scene) => {
  const { newsroom, cell } = scene;
  const opening = async (whose: Whose, isAllowed: boolean): Promise<readonly Trial[]> => {
    const { id, title } = await insertArticle(newsroom, { author: idOf(scene, whose), status: "draft" });
    const proof = ({ text }: { text: string }) => expect(text).toContain(title);
    return pageDoors(newsroom, story(id), "admin/article").map((door) => ({ door, isAllowed, secret: title, proof }));
  };
  if (cell === "own") return [...(await opening("own", true)), ...(await opening("another's", false))];
  return [...(await opening("own", cell === "allow")), ...(await opening("another's", cell === "allow"))];
};
