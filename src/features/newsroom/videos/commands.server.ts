// Every write of videos. Specification: back-office.md 3, 4, 5 and 7; permissions.csv Z019, Z047 to Z051, N041, N043.
import { type Kysely, type Selectable, sql } from "kysely";
import { tagsOfLink } from "#app/features/newsroom/match-links/rules.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import { type CommandContext, command, systemOnly } from "#app/platform/command.ts";
import { assertActive, assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { activeSwitch, changedFields, featuredSwitch } from "#app/platform/versioned-input.ts";
import {
  type VideoInput,
  videoChange,
  videoFields,
  videoFormColumns,
  videoInput,
  videoThumbnail,
} from "./admin-rules.ts";
import { videosTag, videoTag } from "./rules.ts";

export const thumbnailQueue = "video.thumbnail";

type VideoRow = Selectable<Database["videos"]>;

/** Pages on which a video stands; none while readers cannot see it. */
function pagesOf({
  id,
  lang,
  is_active,
  match_id,
}: Pick<VideoRow, "id" | "lang" | "is_active" | "match_id">): string[] {
  return is_active ? [videoTag(id), videosTag(lang), ...tagsOfLink(match_id)] : [];
}

/** The columns that a form decides. The host's id is read out of the address. */
function columnsOf(input: VideoInput) {
  const { address, id } = input.youtube_url;
  return { ...pick(input, videoFields), youtube_url: address, youtube_video_id: id };
}

/** With create_articles alone a video waits, switched off, for somebody who may edit (permissions.csv Z047). */
function withinRights(actor: Actor, input: VideoInput): VideoInput {
  return may(actor, "video.edit") === "none" ? { ...input, is_active: false, is_featured: false } : input;
}

/** Pictures are fetched after the commit: until then readers get the placeholder. */
function enqueueThumbnail({ enqueue }: Pick<CommandContext<unknown, unknown>, "enqueue">, videoId: string) {
  return enqueue({ queue: thumbnailQueue, data: { videoId } });
}

export const createVideo = command({
  name: "video.create",
  permission: "video.create",
  input: videoInput,
  async run({ trx, actor, input, now, newId, enqueue }) {
    const [id, given] = [newId(), withinRights(actor, input)];
    await assertActive(trx, "matches", given.match_id, "match_id");
    await trx
      .insertInto("videos")
      .values({
        ...columnsOf(given),
        id,
        created_by: actor.kind === "person" ? actor.id : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await enqueueThumbnail({ enqueue }, id);
    return { id, ...pick(given, ["lang", "is_active", "match_id"]) };
  },
  invalidates: ({ result }) => pagesOf(result),
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { title: input.title, is_active: result.is_active },
  }),
});

export const updateVideo = command({
  name: "video.update",
  permission: "video.edit",
  input: videoChange,
  row: ({ trx, input }) => lockActive(trx, "videos", input.id),
  async run({ trx, input, row, now, enqueue }) {
    assertVersion(row, input, pick(row, videoFormColumns));
    if (input.match_id !== row.match_id) await assertActive(trx, "matches", input.match_id, "match_id");
    const columns = columnsOf(input);
    const isOtherVideo = columns.youtube_video_id !== row.youtube_video_id;
    const withoutThumbnail = isOtherVideo ? { thumbnail_url: null, thumbnail_media_id: null } : {};
    await changeRow(trx, "videos", row, { ...columns, ...withoutThumbnail }, now);
    if (isOtherVideo) await enqueueThumbnail({ enqueue }, row.id);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates: ({ input, row }) => [...new Set([...pagesOf(row), ...pagesOf(input)])],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: {
      title: input.title,
      fields: changedFields(row, { ...input, youtube_url: input.youtube_url.address }),
    },
  }),
});

export const setVideoActive = switchCommand("videos", "is_active", {
  name: "video.setActive",
  permission: "video.edit",
  input: activeSwitch,
  invalidates: pagesOf,
  detail: ({ title }, is_active) => ({ title, is_active }),
});

export const setVideoFeatured = switchCommand("videos", "is_featured", {
  name: "video.setFeatured",
  permission: "video.edit",
  input: featuredSwitch,
  invalidates: pagesOf,
  detail: ({ title }, is_featured) => ({ title, is_featured }),
});

export const { delete: deleteVideo, restore: restoreVideo } = trashCommands("videos", {
  name: "video",
  permission: "video.delete",
  invalidates: pagesOf,
  detail: ({ title }) => ({ title }),
});

/**
 * The thumbnail that the job has brought into the library. The version stays: an editor does not edit it, and would
 * be told of a second editor who is none.
 */
export const setVideoThumbnail = command({
  name: "video.setThumbnail",
  permission: "video.edit",
  input: videoThumbnail,
  row: async ({ trx, input }) => {
    const row = await lockActive(trx, "videos", input.id);
    // Somebody may have entered another video meanwhile: then this is not its picture.
    return row?.youtube_video_id === input.youtube_video_id ? row : undefined;
  },
  allow: systemOnly,
  async run({ trx, input, row }) {
    await trx
      .updateTable("videos")
      .set({ thumbnail_url: input.address, thumbnail_media_id: input.media_id })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: ({ row }) => pagesOf(row),
  audit: ({ row }) => ({ subjectId: row.id, detail: { title: row.title } }),
});

/**
 * Adds exactly one view, in one statement, so that a hundred at once are a hundred more (permissions.csv Z019). `id`
 * must be a UUID. Answers false when no active video has it. No command: counters leave no audit entry and drop no
 * page.
 */
export async function countVideoView(db: Kysely<Database>, id: string): Promise<boolean> {
  const counted = await db
    .updateTable("videos")
    .set({ view_count: sql`view_count + 1` })
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}
