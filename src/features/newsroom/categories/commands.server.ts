// Every write of categories. Specification: back-office.md 3, 5 and 7; permissions.csv Z034 to Z036, N021.
import type { Transaction } from "kysely";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive, noteFormerPath } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { nextSlug } from "#app/platform/text/slug.ts";
import { changedFields } from "#app/platform/versioned-input.ts";
import { categoryUsage } from "./queries.server.ts";
import {
  type CategoryInput,
  categoryChange,
  categoryInput,
  isReserved,
  pathOf,
  sectionTag,
  slugOfName,
} from "./rules.ts";

/** The bar, the footer and every section page name sections; the pages of a section also carry its slug. */
const tagsOf = (...slugs: string[]) => ["sections", ...new Set(slugs.map(sectionTag))];

const constraintErrors = {
  categories_one_level: { field: "parent_id", code: "parent.oneLevel" },
  categories_not_own_parent: { field: "parent_id", code: "parent.oneLevel" },
  categories_path_shape: { field: "slug", code: "category.reserved" },
  categories_name_unique: { field: "name", code: "category.nameTaken" },
  categories_name_ne_unique: { field: "name_ne", code: "category.nameTaken" },
};
/** Out of the trash there is no field to correct: the other category has to give way first. */
const restoreErrors = {
  categories_name_unique: { field: "name", code: "category.nameTakenMeanwhile" },
  categories_name_ne_unique: { field: "name_ne", code: "category.nameTakenMeanwhile" },
};
/** A slug that the server made is made again when somebody took it meanwhile; a typed one is found to be taken then. */
const retryOn = ["categories_slug_unique", "categories_path_unique"];

async function parentOf(trx: Transaction<Database>, input: CategoryInput) {
  if (input.parent_id === null) return undefined;
  const parent = await trx
    .selectFrom("categories")
    .select(["id", "slug", "path", "parent_id"])
    .where("id", "=", input.parent_id)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!parent) throw fieldError("parent_id", "choice.invalid");
  if (parent.parent_id !== null) throw fieldError("parent_id", "parent.oneLevel");
  return parent;
}

/** Who has this slug or this address already, those in the trash too: they keep theirs. */
async function takenBy(trx: Transaction<Database>, { id, slug, path }: { id: string; slug: string; path: string }) {
  return trx
    .selectFrom("categories")
    .select("deleted_at")
    .where(({ or, eb }) => or([eb("slug", "=", slug), eb("path", "=", path)]))
    .where("id", "!=", id)
    .executeTakeFirst();
}

/** Slug and address for what was typed, or the next free ones for a slug that was left empty. */
async function addressFor(
  trx: Transaction<Database>,
  { id, input, attempt }: { id: string; input: CategoryInput; attempt: number },
) {
  const parent = await parentOf(trx, input);
  const base = input.slug ?? slugOfName(input.name, parent);
  for (let number = attempt + 1; ; number += 1) {
    const slug = number === 1 ? base : nextSlug(base, number);
    const path = pathOf(slug, parent);
    if (isReserved(path)) throw fieldError("slug", "category.reserved");
    const taken = await takenBy(trx, { id, slug, path });
    if (!taken) return { slug, path };
    if (input.slug !== null) throw fieldError("slug", taken.deleted_at ? "category.takenInTrash" : "category.taken");
  }
}

const columnsOf = ({ name, name_ne, description, description_ne, parent_id, two_person }: CategoryInput) => ({
  name,
  name_ne,
  description,
  description_ne,
  parent_id,
  two_person,
});

export const createCategory = command({
  name: "category.create",
  permission: "settings.edit",
  input: categoryInput,
  async run({ trx, input, now, newId, attempt }) {
    const id = newId();
    const address = await addressFor(trx, { id, input, attempt: input.slug === null ? attempt : 0 });
    await trx
      .insertInto("categories")
      .values({ ...columnsOf(input), ...address, id, created_at: now, updated_at: now })
      .execute();
    return { id, ...address };
  },
  invalidates: ({ result }) => tagsOf(result.slug),
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.name, path: result.path } }),
  retryOn,
  constraintErrors,
});

export const updateCategory = command({
  name: "category.update",
  permission: "settings.edit",
  input: categoryChange,
  row: ({ trx, input }) => lockActive(trx, "categories", input.id),
  async run({ trx, input, row, now, attempt }) {
    assertVersion(row, input);
    const isSameAddress = input.slug === row.slug && input.parent_id === row.parent_id;
    const address = isSameAddress
      ? { slug: row.slug, path: row.path }
      : await addressFor(trx, { id: row.id, input, attempt: input.slug === null ? attempt : 0 });
    // Stories carry the slug and follow it: the foreign key says so.
    await changeRow(trx, "categories", row, { ...columnsOf(input), ...address }, now);
    const hasMoved = address.path !== row.path;
    if (hasMoved) await noteFormerPath(trx, row.path, { category_id: row.id });
    const moved = hasMoved ? await moveChildren(trx, row.id, address.path) : [];
    return { id: row.id, version: row.version + 1, ...address, moved };
  },
  invalidates: ({ row, result }) => tagsOf(row.slug, result.slug, ...result.moved),
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: {
      name: input.name,
      path: { from: row.path, to: result.path },
      fields: changedFields(row, { ...input, slug: result.slug }),
    },
  }),
  retryOn,
  constraintErrors,
});

/** Those below a category whose address changed keep the last part of theirs. Gives their slugs. */
async function moveChildren(trx: Transaction<Database>, parentId: string, parentPath: string): Promise<string[]> {
  // Those in the trash too: they may come back.
  const children = await trx
    .selectFrom("categories")
    .select(["id", "slug", "path"])
    .where("parent_id", "=", parentId)
    .forUpdate()
    .execute();
  for (const { id, path } of children) {
    const last = path.slice(path.lastIndexOf("/") + 1);
    await trx
      .updateTable("categories")
      .set({ path: `${parentPath}/${last}` })
      .where("id", "=", id)
      .execute();
    await noteFormerPath(trx, path, { category_id: id });
  }
  return children.map(({ slug }) => slug);
}

/** One that is in use answers 409 with what uses it. */
export const { delete: deleteCategory, restore: restoreCategory } = trashCommands("categories", {
  name: "category",
  permission: "settings.edit",
  invalidates: ({ slug }) => tagsOf(slug),
  detail: ({ name, path }) => ({ name, path }),
  restoreErrors,
  // The row's lock waits for whoever is just about to use this category, and makes them wait for us.
  async beforeDelete(trx, row) {
    const usage = await categoryUsage(trx, row);
    if (usage.length > 0) throw new AppError("conflict", { detail: { usage } });
  },
  async beforeRestore(trx, { parent_id }) {
    if (parent_id !== null && !(await lockActive(trx, "categories", parent_id))) {
      throw fieldError("parent_id", "choice.invalid");
    }
  },
});
