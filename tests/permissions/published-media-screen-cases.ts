// The screens of videos and of the gallery, by their own forms: permissions.csv Z047 to Z050, Z076 to Z079, N041,
// N042. The commands behind them are tried in published-media-cases.ts.

import type { Case, Fixture } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import * as tried from "./published-media-cases.ts";
import * as target from "./published-media-targets.ts";
import { all } from "./site-cases.ts";

const videos = "/admin/videos";
const gallery = "/admin/gallery";

/** The intents for one entity, and for several at once. */
type Screen = {
  address: string;
  table: "videos" | "gallery_images";
  insert: (fixture: Fixture, isTrashed?: boolean) => Promise<string>;
};

const ofVideos: Screen = {
  address: videos,
  table: "videos",
  insert: ({ app }, isTrashed = false) => target.insertHiddenVideo(app, { isTrashed }),
};
const ofGallery: Screen = {
  address: gallery,
  table: "gallery_images",
  insert: ({ app }, isTrashed = false) => target.insertGalleryImage(app, { isTrashed }),
};

/** One form about one entity, and what must be true of its row afterwards. */
const about = ({ address, table, insert }: Screen, intent: string, fields: object, expected: object): Case =>
  byForm(address, intent, tried.on(table, insert, fields, expected));

/** The form about several: the same entity by the list of its ids. */
const aboutEach = ({ address, table, insert }: Screen, intent: string, fields: object, expected: object): Case =>
  byForm(address, intent, async (fixture) => {
    const { input, proof } = await tried.on(table, insert, fields, expected)(fixture);
    const { id, ...rest } = input as { id: string };
    return { input: { ...rest, ids: id }, ...(proof ? { proof } : {}) };
  });

const toggles = (screen: Screen): Case =>
  all(
    about(screen, "setActive", { is_active: "true" }, { is_active: true }),
    about(screen, "setFeatured", { is_featured: "true" }, { is_featured: true }),
    aboutEach(screen, "setActiveOfEach", { is_active: "true" }, { is_active: true }),
  );

const removes = (screen: Screen): Case =>
  all(about(screen, "delete", {}, tried.inTrash), aboutEach(screen, "deleteEach", {}, tried.inTrash));

const restores = ({ address, table, insert }: Screen): Case =>
  byForm(
    address,
    "restore",
    tried.on(table, (fixture) => insert(fixture, true), {}, tried.alive),
  );

/** Z047: with create_articles alone it waits switched off. */
export const createVideo = byForm(
  videos,
  "create",
  tried.fresh(
    "videos",
    async () => tried.videoFields,
    (fixture) => ({
      is_active: !tried.writesOnly(fixture),
      is_featured: !tried.writesOnly(fixture),
      created_by: tried.writerOf(fixture),
      youtube_video_id: "aaaaaaaaaaa",
      thumbnail_url: null,
      view_count: "0",
    }),
  ),
);
/** Z048 to Z050, N041. */
export const updateVideo = about(
  ofVideos,
  "save",
  { ...tried.changed, version: 1, title: "Changed", ...tried.videoFields },
  { version: 2, created_by: null, view_count: "0", youtube_video_id: "aaaaaaaaaaa", thumbnail_url: null },
);
export const toggleVideo = toggles(ofVideos);
export const removeVideo = removes(ofVideos);
export const restoreVideo = restores(ofVideos);

/** Z076: with create_articles alone it waits switched off. */
export const createImage = byForm(
  gallery,
  "create",
  tried.fresh("gallery_images", tried.imageFields, (fixture) => ({
    ...tried.fromOurMedia,
    is_active: !tried.writesOnly(fixture),
    is_featured: !tried.writesOnly(fixture),
    uploaded_by: tried.writerOf(fixture),
  })),
);
/** Z077 to Z079, N042. */
export const updateImage = byForm(gallery, "save", async (fixture) => {
  const fields = { ...tried.changed, ...(await tried.imageFields(fixture)), version: 1, title: "Changed" };
  const expected = { ...tried.fromOurMedia, version: 2, uploaded_by: null };
  return tried.on("gallery_images", ofGallery.insert, fields, expected)(fixture);
});
export const toggleImage = toggles(ofGallery);
export const removeImage = removes(ofGallery);
export const restoreImage = restores(ofGallery);
