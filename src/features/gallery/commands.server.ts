// Every write of the gallery. Specification: back-office.md 3, 4, 5 and 7; permissions.csv Z076 to Z079, N042.
import type { Transaction } from "kysely";
import { type Actor, may } from "../../platform/auth/policy.ts";
import { command } from "../../platform/command.ts";
import {
  bringBack,
  changeRow,
  lockLiving,
  lockTrashed,
  refuseOtherVersion,
  throwAway,
} from "../../platform/db/edited-rows.server.ts";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { changedFields, thingChoice } from "../../platform/edited-thing.ts";
import { pick } from "../../platform/entity-fields.ts";
import { fieldFault } from "../../platform/errors.ts";
import { findMedia } from "../media/queries.server.ts";
import {
  type GalleryInput,
  galleryActiveSwitch,
  galleryChange,
  galleryFeaturedSwitch,
  galleryFields,
  galleryFormColumns,
  galleryInput,
} from "./desk-rules.ts";
import { galleryTag } from "./rules.ts";

/** Pages on which a picture stands; none while readers cannot see it. */
function pagesOf({ lang, is_active }: { lang: Lang; is_active: boolean }): string[] {
  return is_active ? [galleryTag(lang)] : [];
}

/** The columns that a form decides, the address out of the library among them. */
async function columnsOf(trx: Transaction<Database>, input: GalleryInput) {
  const media = await findMedia(trx, input.media_id);
  if (!media?.picture) throw fieldFault("media_id", "picture.required");
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
    return { id, lang: given.lang, is_active: given.is_active };
  },
  touches: ({ result }) => pagesOf(result),
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { title: input.title, is_active: result.is_active },
  }),
});

export const updateGalleryImage = command({
  name: "gallery.update",
  permission: "gallery.edit",
  input: galleryChange,
  row: ({ trx, input }) => lockLiving(trx, "gallery_images", input.id),
  async run({ trx, input, row, now }) {
    refuseOtherVersion(row, input, pick(row, galleryFormColumns));
    await changeRow(trx, "gallery_images", row, await columnsOf(trx, input), now);
    return { id: row.id, version: row.version + 1 };
  },
  touches: ({ input, row }) => [...new Set([...pagesOf(row), ...pagesOf(input)])],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: input.title, fields: changedFields(row, input) },
  }),
});

export const setGalleryImageActive = command({
  name: "gallery.setActive",
  permission: "gallery.edit",
  input: galleryActiveSwitch,
  row: ({ trx, input }) => lockLiving(trx, "gallery_images", input.id),
  async run({ trx, input, row, now }) {
    await changeRow(trx, "gallery_images", row, { is_active: input.is_active }, now);
  },
  touches: ({ input, row }) => [...new Set([...pagesOf(row), ...pagesOf({ ...row, is_active: input.is_active })])],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: row.title, is_active: { from: row.is_active, to: input.is_active } },
  }),
});

export const setGalleryImageFeatured = command({
  name: "gallery.setFeatured",
  permission: "gallery.edit",
  input: galleryFeaturedSwitch,
  row: ({ trx, input }) => lockLiving(trx, "gallery_images", input.id),
  async run({ trx, input, row, now }) {
    await changeRow(trx, "gallery_images", row, { is_featured: input.is_featured }, now);
  },
  touches: ({ row }) => pagesOf(row),
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: row.title, is_featured: { from: row.is_featured, to: input.is_featured } },
  }),
});

/** Into the trash, from where it can be brought back for 30 days. The file stays in the library. */
export const deleteGalleryImage = command({
  name: "gallery.delete",
  permission: "gallery.delete",
  input: thingChoice,
  row: ({ trx, input }) => lockLiving(trx, "gallery_images", input.id),
  async run({ trx, row, now }) {
    await throwAway(trx, "gallery_images", row, now);
  },
  touches: ({ row }) => pagesOf(row),
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});

export const restoreGalleryImage = command({
  name: "gallery.restore",
  permission: "gallery.delete",
  input: thingChoice,
  row: ({ trx, input, now }) => lockTrashed(trx, "gallery_images", input.id, now),
  async run({ trx, row }) {
    await bringBack(trx, "gallery_images", row);
  },
  touches: ({ row }) => pagesOf(row),
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});
