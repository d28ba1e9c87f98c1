// What an import makes beside stories: people, sections, files of the library, items of the navigation. permissions.csv
// N390.
import type { Transaction } from "kysely";
import { navigationVersions } from "#app/features/front-page/navigation/navigation-versions.server.ts";
import { navigationTag } from "#app/features/front-page/navigation/rules.ts";
import { isReserved, pathOf, sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { nextOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { nextSlug } from "#app/platform/text/slug.ts";
import { noteAddresses, noteItem } from "./commands.server.ts";
import { authorInput, type CategoryEntry, categoryEntryInput, fileInput, menuInput } from "./rules.ts";

/**
 * A person of the source: whoever has this address here already, or a profile that can be invited and opens nothing.
 */
export const importAuthor = command({
  name: "import.author",
  permission: "people.manage",
  input: authorInput,
  allow: systemOnly,
  async run({ trx, input: { import_id, entry }, now, newId }) {
    const known = await trx
      .selectFrom("profiles")
      .select(["id", "slug"])
      .where("email", "=", entry.email)
      .executeTakeFirst();
    if (known) {
      const reasons = [...entry.reasons, "author.known"];
      await noteItem(trx, import_id, { ...entry, reasons }, { outcome: "taken", entityId: known.id });
      return { id: known.id };
    }
    const id = newId();
    const slug = await freePersonSlug(trx, entry.slug);
    await trx
      .insertInto("profiles")
      .values({ id, email: entry.email, full_name: entry.name, slug, created_at: now, updated_at: now })
      .execute();
    // Nothing was mailed: "send again" in Role Management is what invites them.
    await trx.insertInto("invitations").values({ profile_id: id, sent_at: now, expires_at: now }).execute();
    await noteItem(trx, import_id, entry, { outcome: "taken", entityId: id, isMade: true });
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { import: input.import_id } }),
  retryOn: ["profiles_email_unique", "profiles_slug_unique"],
});

async function freePersonSlug(trx: Transaction<Database>, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : nextSlug(base, number);
    const taken = await trx.selectFrom("profiles").select("id").where("slug", "=", slug).executeTakeFirst();
    if (!taken) return slug;
  }
}

/** A section of the source: that of the same name or address below the same parent, or a new one. */
export const importCategory = command({
  name: "import.category",
  permission: "settings.edit",
  input: categoryEntryInput,
  allow: systemOnly,
  async run({ trx, input: { import_id, entry }, now, newId }) {
    const parent = await parentOf(trx, entry);
    const known = await knownSection(trx, entry, parent);
    if (known) {
      await noteAddresses(trx, import_id, entry.paths, { category_id: known.id, lang: entry.lang });
      const reasons = [...entry.reasons, "category.known"];
      await noteItem(trx, import_id, { ...entry, reasons }, { outcome: "taken", entityId: known.id });
      return known;
    }
    const { slug, path, isOther } = await freeAddress(trx, entry, parent);
    const id = newId();
    const times = { created_at: now, updated_at: now };
    const { name, description } = entry;
    await trx
      .insertInto("categories")
      .values({ id, name, description, slug, path, parent_id: parent?.id ?? null, ...times })
      .execute();
    await noteAddresses(trx, import_id, entry.paths, { category_id: id, lang: entry.lang });
    const reasons = isOther ? [...entry.reasons, `slug.other:${slug}`] : entry.reasons;
    await noteItem(trx, import_id, { ...entry, reasons }, { outcome: "taken", entityId: id, version: 1, isMade: true });
    return { id, slug };
  },
  invalidates: ({ result }) => ["sections", sectionTag(result.slug)],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { name: input.entry.name, import: input.import_id } }),
  retryOn: ["categories_slug_unique", "categories_path_unique", "categories_name_unique"],
});

type Parent = { id: string; slug: string; path: string };

async function parentOf(trx: Transaction<Database>, { parentId }: CategoryEntry): Promise<Parent | undefined> {
  if (parentId === null) return undefined;
  return trx
    .selectFrom("categories")
    .select(["id", "slug", "path"])
    .where("id", "=", parentId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
}

async function knownSection(trx: Transaction<Database>, { slug, name }: CategoryEntry, parent: Parent | undefined) {
  const rows = await trx
    .selectFrom("categories")
    .select(["id", "slug", "path", "name"])
    .where("parent_id", parent ? "=" : "is", parent?.id ?? null)
    .where("deleted_at", "is", null)
    .execute();
  const path = pathOf(slugBelow(parent, slug), parent);
  const folded = name.normalize("NFC").toLowerCase();
  return (
    rows.find((row) => row.path === path) ?? rows.find((row) => row.name.normalize("NFC").toLowerCase() === folded)
  );
}

/**
 * The slug of a section begins with that of the one above it, as it does already in a file that another site of ours
 * wrote.
 */
function slugBelow(parent: Parent | undefined, slug: string): string {
  return parent && !slug.startsWith(`${parent.slug}-`) ? `${parent.slug}-${slug}` : slug;
}

async function freeAddress(trx: Transaction<Database>, entry: CategoryEntry, parent: Parent | undefined) {
  const base = slugBelow(parent, entry.slug);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : nextSlug(base, number);
    const path = pathOf(slug, parent);
    if (isReserved(path)) continue;
    const taken = await trx
      .selectFrom("categories")
      .select("id")
      .where(({ or, eb }) => or([eb("slug", "=", slug), eb("path", "=", path)]))
      .executeTakeFirst();
    if (!taken) return { slug, path, isOther: number > 1 };
  }
}

/** A file that the library has just stored, with the addresses at which the source had it. */
export const importFile = command({
  name: "import.file",
  permission: "media.upload",
  input: fileInput,
  allow: systemOnly,
  async run({ trx, input: { import_id, entry } }) {
    await noteAddresses(trx, import_id, entry.paths, { media_id: entry.mediaId });
    await noteItem(trx, import_id, entry, { outcome: "taken", entityId: entry.mediaId, isMade: true });
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: input.entry.mediaId, detail: { import: input.import_id } }),
});

/** An item of a menu, switched off: what readers see of the navigation is for staff to decide. */
export const importMenuItem = command({
  name: "import.menuItem",
  permission: "settings.edit",
  versions: navigationVersions,
  input: menuInput,
  allow: systemOnly,
  async run({ trx, input: { import_id, entry }, now, newId }) {
    const order_index = await nextOrder(trx, "navbar_items");
    const { label, url, parentId: parent_id } = entry;
    if (parent_id !== null) {
      const parent = await trx
        .selectFrom("navbar_items")
        .select("parent_id")
        .where("id", "=", parent_id)
        .executeTakeFirst();
      if (parent?.parent_id !== null) throw new AppError("conflict");
    }
    const id = newId();
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto("navbar_items")
      .values({ id, label, url, parent_id, order_index, is_active: false, ...times })
      .execute();
    await noteItem(trx, import_id, entry, { outcome: "taken", entityId: id, version: 1, isMade: true });
    return { id };
  },
  invalidates: () => [navigationTag],
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { label: input.entry.label, import: input.import_id },
  }),
});
