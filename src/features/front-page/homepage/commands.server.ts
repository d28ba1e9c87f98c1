// Every write of homepage sections. Each change of a section's articles is saved at once (back-office.md 4).
import type { Transaction } from "kysely";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive, nextOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { moveCommand, switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { fieldError } from "#app/platform/errors.ts";
import { activeSwitch, changedFields } from "#app/platform/versioned-input.ts";
import { frontPageVersions } from "./front-page-versions.server.ts";
import {
  arrangedPages,
  sectionArticle,
  sectionArticleMove,
  sectionChange,
  sectionErrors,
  sectionInput,
} from "./rules.ts";

/** Of several sections with this name one would never show. */
const oneHero = { homepage_sections_one_hero: { field: "section_name", code: sectionErrors.secondHero } };

const table = "homepage_sections";
const permission = "settings.edit";
const versions = frontPageVersions;

export const createSection = command({
  name: "homepage.create",
  permission,
  versions,
  input: sectionInput,
  async run({ trx, input, now, newId }) {
    const id = newId();
    const order_index = await nextOrder(trx, table);
    await trx
      .insertInto(table)
      .values({ ...input, id, order_index, created_at: now, updated_at: now })
      .execute();
    return { id };
  },
  invalidates: () => arrangedPages,
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { title: input.section_title } }),
  constraintErrors: oneHero,
});

export const updateSection = command({
  name: "homepage.update",
  permission,
  versions,
  input: sectionChange,
  row: ({ trx, input }) => lockActive(trx, table, input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input);
    const { id, version, ...columns } = input;
    await changeRow(trx, table, { id, version }, columns, now);
    return { id };
  },
  invalidates: () => arrangedPages,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: input.section_title, fields: changedFields(row, input) },
  }),
  constraintErrors: oneHero,
});

export const setSectionActive = switchCommand(table, "is_active", {
  name: "homepage.setActive",
  permission,
  versions,
  input: activeSwitch,
  invalidates: () => arrangedPages,
  detail: ({ section_title }, { to }) => ({ title: section_title, is_active: to }),
});

export const moveSection = moveCommand(table, {
  name: "homepage.move",
  permission,
  versions,
  invalidates: () => arrangedPages,
});

export const { delete: deleteSection, restore: restoreSection } = trashCommands(table, {
  name: "homepage",
  permission,
  versions,
  invalidates: () => arrangedPages,
  detail: ({ section_title }) => ({ title: section_title }),
  restoreErrors: oneHero,
});

/**
 * A living section, locked, with the stories that nobody has discarded: the others nobody sees or can take out, so they
 * go with the next change of its stories.
 */
export async function lockSection(trx: Transaction<Database>, id: string) {
  const row = await lockActive(trx, table, id);
  if (!row || row.article_ids.length === 0) return row;
  const active = await trx
    .selectFrom("articles")
    .select("id")
    .where("id", "in", row.article_ids)
    .where("deleted_at", "is", null)
    .execute();
  const ids = new Set(active.map((article) => article.id));
  return { ...row, article_ids: row.article_ids.filter((article) => ids.has(article)) };
}

/**
 * Published, not twice, and under the section's maximum: looked at and written under one lock (permissions.csv Z056).
 */
export const addSectionArticle = command({
  name: "homepage.addArticle",
  permission,
  versions,
  input: sectionArticle,
  row: ({ trx, input }) => lockSection(trx, input.id),
  async run({ trx, input, row, now }) {
    const article = await findPublished(trx, input.article_id);
    if (!article) throw fieldError("article_id", sectionErrors.notPublished);
    if (row.article_ids.includes(article.id)) throw fieldError("article_id", sectionErrors.twice);
    if (row.article_ids.length >= row.max_articles) {
      throw fieldError("article_id", sectionErrors.full(row.max_articles));
    }
    await changeRow(trx, table, row, { article_ids: [...row.article_ids, article.id] }, now);
    return { title: article.title };
  },
  invalidates: () => arrangedPages,
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: { title: row.section_title, added: result.title },
  }),
});

/** One that is not in the section any more is no error: what was wanted is so. */
export const removeSectionArticle = command({
  name: "homepage.removeArticle",
  permission,
  versions,
  input: sectionArticle,
  row: ({ trx, input }) => lockSection(trx, input.id),
  async run({ trx, input, row, now }) {
    const left = row.article_ids.filter((id) => id !== input.article_id);
    await changeRow(trx, table, row, { article_ids: left }, now);
  },
  invalidates: () => arrangedPages,
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: row.section_title, removed: input.article_id },
  }),
});

/** Within its section: up, down, before another, or to the end. */
export const moveSectionArticle = command({
  name: "homepage.moveArticle",
  permission,
  versions,
  input: sectionArticleMove,
  async row({ trx, input }) {
    const row = await lockSection(trx, input.id);
    return row?.article_ids.includes(input.article_id) ? row : undefined;
  },
  async run({ trx, input, row, now }) {
    await changeRow(trx, table, row, { article_ids: arranged(row.article_ids, input) }, now);
  },
  invalidates: () => arrangedPages,
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { title: row.section_title, move: input.move } }),
});

function arranged(
  ids: readonly string[],
  {
    article_id,
    move,
    other,
  }: { article_id: string; move: "up" | "down" | "before" | "last"; other?: string | undefined },
): string[] {
  const from = ids.indexOf(article_id);
  const rest = ids.filter((id) => id !== article_id);
  if (move === "up" && from === 0) throw fieldError("move", "order.first");
  if (move === "down" && from === rest.length) throw fieldError("move", "order.last");
  const target = {
    up: from - 1,
    down: from + 1,
    before: other === undefined ? -1 : rest.indexOf(other),
    last: rest.length,
  }[move];
  if (target === -1) throw fieldError("other", "choice.invalid");
  return rest.toSpliced(target, 0, article_id);
}

/** The published story with this id. */
export async function findPublished(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom("articles")
    .select(["id", "title", "lang"])
    .where("id", "=", id)
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
