// What editors put on the front page and into the ticker: permissions.csv Z052 to Z058, Z067 to Z069, N050 to N055,
// N188.
import { expect } from "vitest";
import { publishDueArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { tellTicker } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, type Case, type Fixture, pageEndpoints } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle, uniqueWord } from "./targets.ts";

const sections = "/admin/homepage-sections";
const ticker = "/admin/breaking-news";

/**
 * Far behind those of the demo: nobody else's position changes when these move. Inactive, so that no page shows them.
 */
let position = 1_000;

async function insertSection(
  { platform: { db } }: SeededApp,
  { isTrashed = false, article_ids = [] as string[] } = {},
): Promise<{ id: string; order_index: number }> {
  const id = newIdentifier();
  position += 1;
  const section_title = `Hushed ${uniqueWord()}`;
  await db
    .insertInto("homepage_sections")
    .values({
      id,
      section_name: "hushed",
      section_title,
      order_index: position,
      is_active: false,
      article_ids,
      deleted_at: isTrashed ? new Date() : null,
    })
    .execute();
  return { id, order_index: position };
}

const readSection = ({ platform: { db } }: SeededApp, id: string) =>
  db.selectFrom("homepage_sections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const foreign = { order_index: "77", article_ids: newIdentifier(), deleted_at: "2001-01-01", created_at: "2001-01-01" };

/** Z052. */
export const createSection: Case = (fixture) =>
  formAttempts(fixture, sections, () => {
    const section_title = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...foreign, intent: "create", section_name: "hushed", section_title },
      async proof() {
        const { db } = fixture.app.platform;
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
export const updateSection: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id } = await insertSection(fixture.app);
    const section_title = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...foreign, intent: "save", id, version: "1", section_name: "hushed", section_title },
      proof: async () =>
        expect(await readSection(fixture.app, id)).toMatchObject({ section_title, article_ids: [], version: 2 }),
    };
  });

/** Z054. */
export const setSectionActive: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id } = await insertSection(fixture.app);
    return {
      fields: { intent: "setActive", id, is_active: "false" },
      proof: async () => expect(await readSection(fixture.app, id)).toMatchObject({ is_active: false, version: 2 }),
    };
  });

/** Z055. */
export const moveSection: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const [above, below] = [await insertSection(fixture.app), await insertSection(fixture.app)];
    return {
      fields: { intent: "move", id: below.id, move: "up" },
      async proof() {
        expect((await readSection(fixture.app, below.id)).order_index).toBe(above.order_index);
        expect((await readSection(fixture.app, above.id)).order_index).toBe(below.order_index);
      },
    };
  });

const article = ({ app }: Fixture) => insertArticle(app, { author: undefined, status: "published" });

/** Z056. */
export const addArticle: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id } = await insertSection(fixture.app);
    const { id: article_id } = await article(fixture);
    return {
      fields: { intent: "addArticle", id, article_id },
      proof: async () => expect((await readSection(fixture.app, id)).article_ids).toEqual([article_id]),
    };
  });

/** Z057. */
export const removeArticle: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id: article_id } = await article(fixture);
    const { id } = await insertSection(fixture.app, { article_ids: [article_id] });
    return {
      fields: { intent: "removeArticle", id, article_id },
      proof: async () => expect((await readSection(fixture.app, id)).article_ids).toEqual([]),
    };
  });

/** N051. */
export const moveArticle: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const [first, second] = [(await article(fixture)).id, (await article(fixture)).id];
    const { id } = await insertSection(fixture.app, { article_ids: [first, second] });
    return {
      fields: { intent: "moveArticle", id, article_id: second, move: "up" },
      proof: async () => expect((await readSection(fixture.app, id)).article_ids).toEqual([second, first]),
    };
  });

/** N188. */
export const putOnTop: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id: article_id } = await article(fixture);
    return {
      fields: { ...foreign, intent: "top", article_id },
      async proof() {
        const { db } = fixture.app.platform;
        const hero = await db
          .selectFrom("homepage_sections")
          .select("article_ids")
          .where("section_name", "=", "hero")
          .where("deleted_at", "is", null)
          .executeTakeFirstOrThrow();
        expect(hero.article_ids[0]).toBe(article_id);
      },
    };
  });

/** Z058. */
export const removeSection: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id } = await insertSection(fixture.app);
    const proof = () => expectInTrash(fixture.app, "homepage_sections", id, true);
    return { fields: { intent: "delete", id }, proof };
  });

/** N050. */
export const restoreSection: Case = (fixture) =>
  formAttempts(fixture, sections, async () => {
    const { id } = await insertSection(fixture.app, { isTrashed: true });
    const proof = () => expectInTrash(fixture.app, "homepage_sections", id, false);
    return { fields: { intent: "restore", id }, proof };
  });

/** A headline whose time is over, so that no ticker shows it. */
async function insertHeadline(fixture: Fixture, { isTrashed = false } = {}) {
  const [id, { slug }] = [newIdentifier(), await article(fixture)];
  await fixture.app.platform.db
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

const readHeadline = ({ app }: Fixture, by: { id: string } | { title: string }) =>
  app.platform.db
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
export const createHeadline: Case = (fixture) =>
  formAttempts(fixture, ticker, async () => {
    const fields = headline((await article(fixture)).slug);
    return {
      fields: { ...fields, intent: "create" },
      async proof() {
        const row = await readHeadline(fixture, { title: fields.title });
        expect(row).toMatchObject({ ...isOurs, slug: fields.slug, version: 1 });
        expect(row.created_at.getUTCFullYear()).not.toBe(2001);
      },
    };
  });

/** Z068. */
export const updateHeadline: Case = (fixture) =>
  formAttempts(fixture, ticker, async () => {
    const { id, slug } = await insertHeadline(fixture);
    const fields = headline(slug);
    return {
      fields: { ...fields, intent: "save", id, version: "1" },
      async proof() {
        const row = await readHeadline(fixture, { id });
        expect(row).toMatchObject({ ...isOurs, title: fields.title, version: 2 });
        expect(row.created_at.getUTCFullYear()).not.toBe(2001);
      },
    };
  });

/** Z069. */
export const removeHeadline: Case = (fixture) =>
  formAttempts(fixture, ticker, async () => {
    const { id } = await insertHeadline(fixture);
    const proof = () => expectInTrash(fixture.app, "breaking_news", id, true);
    return { fields: { intent: "delete", id }, proof };
  });

/** N052. */
export const restoreHeadline: Case = (fixture) =>
  formAttempts(fixture, ticker, async () => {
    const { id } = await insertHeadline(fixture, { isTrashed: true });
    const proof = () => expectInTrash(fixture.app, "breaking_news", id, false);
    return { fields: { intent: "restore", id }, proof };
  });

/** N053. */
export const tellPages = refusesPersons(tellTicker, async () => ({}));

/** N054: of a draft whose time has come. */
export const publishDue = refusesPersons(publishDueArticle, async (app) => {
  const { id } = await insertArticle(app, { author: undefined, status: "draft" });
  await app.platform.db
    .updateTable("articles")
    .set({ publish_at: new Date("2025-01-01T00:00:00Z") })
    .where("id", "=", id)
    .execute();
  return { id };
});

/** N055: published stories only, for whoever may be here. */
export const choosePublished: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const draft = await insertArticle(app, { author: undefined, status: "draft" });
  const path = `/admin/published-stories?search=${draft.title.replace("Hushed ", "")}`;
  const [, endpoint] = pageEndpoints(app, path);
  if (!endpoint) throw new Error("a page has two endpoints");
  return [
    {
      endpoint,
      isAllowed: expectation === "allow",
      proof: ({ text }) => expect(text).not.toContain(draft.slug),
    } satisfies Attempt,
  ];
};
