// Every write of the gallery. Specification: back-office.md 3, 4, 5 and 7; permissions.csv Z076 to Z079, N042.
import type { Selectable, Transaction } from "kysely";
import { findMedia } from "#app/features/media/queries.server.ts";
import { tagsOfLink } from "#app/features/newsroom/match-links/rules.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import { assertActive, assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import { activeSwitch, changedFields, featuredSwitch } from "#app/platform/versioned-input.ts";
import { type GalleryInput, galleryChange, galleryFields, galleryFormColumns, galleryInput } from "./admin-rules.ts";
import { galleryTag } from "./rules.ts";

type PictureRow = Selectable<Database["gallery_images"]>;

/** Pages on which a picture stands; none while readers cannot see it. */
function pagesOf({ lang, is_active, match_id }: Pick<PictureRow, "lang" | "is_active" | "match_id">): string[] {
  return is_active ? [galleryTag(lang), ...tagsOfLink(match_id)] : [];
}

/** The columns that a form decides, the address out of the library among them. */
async function columnsOf(trx: Transaction<Database>, input: GalleryInput) {
  const media = await findMedia(trx, input.media_id);
  if (!media?.picture) throw fieldError("media_id", "picture.required");
  return { ...pick(input, galleryFields), image_url: media.address };
}

/** With create_articles alone a picture waits, switched off, for somebody who may edit (permissions.csv Z076). */
function withinRights(actor: Actor, input: GalleryInput): GalleryInput {
  return may(actor, "gallery.edit") === "none" ? { ...input, is_active: false, is_featured: false } : input;
}

export const createGalleryImage = command({
  name: "gallery.create",
  permission: "gallery.create",
  input: galleryInput,
  async run({ trx, actor, input, now, newId }) {
    const [id, given] = [newId(), withinRights(actor, input)];
    await assertActive(trx, "matches", given.match_id, "match_id");
    await trx
      .insertInto("gallery_images")
      .values({
        ...(await columnsOf(trx, given)),
        id,
        uploaded_by: actor.kind === "person" ? actor.id : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { id, ...pick(given, ["lang", "is_active", "match_id"]) };
  },
  invalidates: ({ result }) => pagesOf(result),
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { title: input.title, is_active: result.is_active },
  }),
});

export const updateGalleryImage = command({
  name: "gallery.update",
  permission: "gallery.edit",
  input: galleryChange,
  row: ({ trx, input }) => lockActive(trx, "gallery_images", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, pick(row, galleryFormColumns));
    if (input.match_id !== row.match_id) await assertActive(trx, "matches", input.match_id, "match_id");
    await changeRow(trx, "gallery_images", row, await columnsOf(trx, input), now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates: ({ input, row }) => [...new Set([...pagesOf(row), ...pagesOf(input)])],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: input.title, fields: changedFields(row, input) },
  }),
});

export const setGalleryImageActive = switchCommand("gallery_images", "is_active", {
  name: "gallery.setActive",
  permission: "gallery.edit",
  input: activeSwitch,
  invalidates: pagesOf,
  detail: ({ title }, is_active) => ({ title, is_active }),
});

export const setGalleryImageFeatured = switchCommand("gallery_images", "is_featured", {
  name: "gallery.setFeatured",
  permission: "gallery.edit",
  input: featuredSwitch,
  invalidates: pagesOf,
  detail: ({ title }, is_featured) => ({ title, is_featured }),
});

/** The file stays in the library. */
export const { delete: deleteGalleryImage, restore: restoreGalleryImage } = trashCommands("gallery_images", {
  name: "gallery",
  permission: "gallery.delete",
  invalidates: pagesOf,
  detail: ({ title }) => ({ title }),
});
