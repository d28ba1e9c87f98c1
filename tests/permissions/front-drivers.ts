// What editors put on the front page and into the ticker: permissions.csv Z052 to Z058, Z067 to Z069, Z123, Z126, N050 to
// N055.
import { expect } from "vitest";
import { publishDueArticle } from "../../src/features/articles/commands.server.ts";
import { tellTicker } from "../../src/features/breaking-news/commands.server.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import type { Newsroom } from "./newsroom.ts";
import { refusesPersons } from "./program-drivers.ts";
import { insertArticle, uniqueWord } from "./targets.ts";
import { expectInTrash, formTrials, opening } from "./thing-forms.ts";
import { type Driver, pageDoors, type Scene, type Trial } from "./trial.ts";

const sections = "/admin/homepage-sections";
const ticker = "/admin/breaking-news";

/** Z126. */
export const openSections = opening(sections, "admin/homepage-sections");
/** Z123. */
export const openTicker = opening(ticker, "admin/breaking-news");

/** Far behind those of the demo: nobody else's place changes when these move. Inactive, so that no page shows them. */
let place = 1_000;

async function insertSection(
  { platform: { db } }: Newsroom,
  { isTrashed = false, article_ids = [] as string[] } = {},
): Promise<{ id: string; order_index: number }> {
  const id = newIdentifier();
  place += 1;
  const section_title = `Hushed ${uniqueWord()}`;
  await db
    .insertInto("homepage_sections")
    .values({
      id,
      section_name: "hushed",
      section_title,
      order_index: place,
      is_active: false,
      article_ids,
      deleted_at: isTrashed ? new Date() : null,
    })
    .execute();
  return { id, order_index: place };
}

const readSection = ({ platform: { db } }: Newsroom, id: string) =>
  db.selectFrom("homepage_sections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const foreign = { order_index: "77", article_ids: newIdentifier(), deleted_at: "2001-01-01", created_at: "2001-01-01" };

/** Z052. */
export const createSection: Driver = (scene) =>
  formTrials(scene, sections, () => {
    const section_title = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...foreign, intent: "create", section_name: "hushed", section_title },
      async proof() {
        const { db } = scene.newsroom.platform;
        const row = await db
          .selectFrom("homepage_sections")
          .selectAll()
          .where("section_title", "=", section_title)
          .executeTakeFirstOrThrow();
        expect(row).toMatchObject({ article_ids: [], deleted_at: null, max_articles: 5, version: 1 });
        const { count } = await db
          .selectFrom("homepage_sections")
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .where("deleted_at", "is", null)
          .executeTakeFirstOrThrow();
        expect(row.order_index).toBe(Number(count));
      },
    };
  });

/** Z053. */
export const updateSection: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const { id } = await insertSection(scene.newsroom);
    const section_title = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...foreign, intent: "save", id, version: "1", section_name: "hushed", section_title },
      proof: async () =>
        expect(await readSection(scene.newsroom, id)).toMatchObject({ section_title, article_ids: [], version: 2 }),
    };
  });

/** Z054. */
export const setSectionActive: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const { id } = await insertSection(scene.newsroom);
    return {
      fields: { intent: "setActive", id, is_active: "false" },
      proof: async () => expect(await readSection(scene.newsroom, id)).toMatchObject({ is_active: false, version: 2 }),
    };
  });

/** Z055. */
export const moveSection: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const [above, below] = [await insertSection(scene.newsroom), await insertSection(scene.newsroom)];
    return {
      fields: { intent: "move", id: below.id, move: "up" },
      async proof() {
        expect((await readSection(scene.newsroom, below.id)).order_index).toBe(above.order_index);
        expect((await readSection(scene.newsroom, above.id)).order_index).toBe(below.order_index);
      },
    };
  });

const article = ({ newsroom }: Scene) => insertArticle(newsroom, { author: undefined, status: "published" });

/** Z056. */
export const addArticle: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const { id } = await insertSection(scene.newsroom);
    const { id: article_id } = await article(scene);
    return {
      fields: { intent: "addArticle", id, article_id },
      proof: async () => expect((await readSection(scene.newsroom, id)).article_ids).toEqual([article_id]),
    };
  });

/** Z057. */
export const removeArticle: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const { id: article_id } = await article(scene);
    const { id } = await insertSection(scene.newsroom, { article_ids: [article_id] });
    return {
      fields: { intent: "removeArticle", id, article_id },
      proof: async () => expect((await readSection(scene.newsroom, id)).article_ids).toEqual([]),
    };
  });

/** N051. */
export const moveArticle: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const [first, second] = [(await article(scene)).id, (await article(scene)).id];
    const { id } = await insertSection(scene.newsroom, { article_ids: [first, second] });
    return {
      fields: { intent: "moveArticle", id, article_id: second, move: "up" },
      proof: async () => expect((await readSection(scene.newsroom, id)).article_ids).toEqual([second, first]),
    };
  });

/** Z058. */
export const removeSection: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const { id } = await insertSection(scene.newsroom);
    const proof = () => expectInTrash(scene.newsroom, "homepage_sections", id, true);
    return { fields: { intent: "delete", id }, proof };
  });

/** N050. */
export const restoreSection: Driver = (scene) =>
  formTrials(scene, sections, async () => {
    const { id } = await insertSection(scene.newsroom, { isTrashed: true });
    const proof = () => expectInTrash(scene.newsroom, "homepage_sections", id, false);
    return { fields: { intent: "restore", id }, proof };
  });

/** A headline whose time is over, so that no ticker shows it. */
async function insertHeadline(scene: Scene, { isTrashed = false } = {}) {
  const [id, { slug }] = [newIdentifier(), await article(scene)];
  await scene.newsroom.platform.db
    .insertInto("breaking_news")
    .values({
      id,
      slug,
      title: `Hushed ${uniqueWord()}`,
      expires_at: new Date("2025-01-01T00:00:00Z"),
      deleted_at: isTrashed ? new Date() : null,
    })
    .execute();
  return { id, slug };
}

const readHeadline = ({ newsroom }: Scene, by: { id: string } | { title: string }) =>
  newsroom.platform.db
    .selectFrom("breaking_news")
    .selectAll()
    .where("id" in by ? "id" : "title", "=", "id" in by ? by.id : by.title)
    .executeTakeFirstOrThrow();

const headline = (slug: string) => ({
  title: `Hushed ${uniqueWord()}`,
  slug,
  created_at: "2001-01-01T00:00",
  deleted_at: "2001-01-01T00:00",
  starts_at: "2024-01-01T00:00",
  expires_at: "2025-01-01T00:00",
});

const isOurs = { created_at: expect.any(Date), deleted_at: null };

/** Z067. */
export const createHeadline: Driver = (scene) =>
  formTrials(scene, ticker, async () => {
    const fields = headline((await article(scene)).slug);
    return {
      fields: { ...fields, intent: "create" },
      async proof() {
        const row = await readHeadline(scene, { title: fields.title });
        expect(row).toMatchObject({ ...isOurs, slug: fields.slug, version: 1 });
        expect(row.created_at.getUTCFullYear()).not.toBe(2001);
      },
    };
  });

/** Z068. */
export const updateHeadline: Driver = (scene) =>
  formTrials(scene, ticker, async () => {
    const { id, slug } = await insertHeadline(scene);
    const fields = headline(slug);
    return {
      fields: { ...fields, intent: "save", id, version: "1" },
      async proof() {
        const row = await readHeadline(scene, { id });
        expect(row).toMatchObject({ ...isOurs, title: fields.title, version: 2 });
        expect(row.created_at.getUTCFullYear()).not.toBe(2001);
      },
    };
  });

/** Z069. */
export const removeHeadline: Driver = (scene) =>
  formTrials(scene, ticker, async () => {
    const { id } = await insertHeadline(scene);
    const proof = () => expectInTrash(scene.newsroom, "breaking_news", id, true);
    return { fields: { intent: "delete", id }, proof };
  });

/** N052. */
export const restoreHeadline: Driver = (scene) =>
  formTrials(scene, ticker, async () => {
    const { id } = await insertHeadline(scene, { isTrashed: true });
    const proof = () => expectInTrash(scene.newsroom, "breaking_news", id, false);
    return { fields: { intent: "restore", id }, proof };
  });

/** N053. */
export const tellPages = refusesPersons(tellTicker, async () => ({}));

/** N054: of a draft whose moment has come. */
export const publishDue = refusesPersons(publishDueArticle, async (newsroom) => {
  const { id } = await insertArticle(newsroom, { author: undefined, status: "draft" });
  await newsroom.platform.db
    .updateTable("articles")
    .set({ publish_at: new Date("2025-01-01T00:00:00Z") })
    .where("id", "=", id)
    .execute();
  return { id };
});

/** N055: published stories only, for whoever may be here. */
export const choosePublished: Driver = async (scene) => {
  const { newsroom, cell } = scene;
  const draft = await insertArticle(newsroom, { author: undefined, status: "draft" });
  const path = `/admin/published-stories?search=${draft.title.replace("Hushed ", "")}`;
  const [, door] = pageDoors(newsroom, path);
  if (!door) throw new Error("a page has two doors");
  return [
    { door, isAllowed: cell === "allow", proof: ({ text }) => expect(text).not.toContain(draft.slug) } satisfies Trial,
  ];
};
