// The screens of videos and of the gallery, by their own forms: permissions.csv Z047 to Z050, Z076 to Z079, Z121, Z122, N041,
// N042. The commands behind them are tried in programme-drivers.ts.
import * as tried from "./programme-drivers.ts";
import * as target from "./programme-targets.ts";
import { all } from "./site-drivers.ts";
import { byForm, opening } from "./thing-forms.ts";
import type { Driver, Scene } from "./trial.ts";

const videos = "/admin/videos";
const gallery = "/admin/gallery";

/** Z121, Z122. */
export const openVideos = opening(videos, "admin/videos");
export const openGallery = opening(gallery, "admin/gallery");

/** The intents for one thing, and for several at once. */
type Screen = {
  address: string;
  table: "videos" | "gallery_images";
  insert: (scene: Scene, isTrashed?: boolean) => Promise<string>;
};

const ofVideos: Screen = {
  address: videos,
  table: "videos",
  insert: ({ newsroom }, isTrashed = false) => target.insertHiddenVideo(newsroom, { isTrashed }),
};
const ofGallery: Screen = {
  address: gallery,
  table: "gallery_images",
  insert: ({ newsroom }, isTrashed = false) => target.insertGalleryImage(newsroom, { isTrashed }),
};

/** One form about one thing, and what must be true of its row afterwards. */
const about = ({ address, table, insert }: Screen, intent: string, fields: object, expected: object): Driver =>
  byForm(address, intent, tried.on(table, insert, fields, expected));

/** The form about several: the same thing by the list of its ids. */
const aboutEach = ({ address, table, insert }: Screen, intent: string, fields: object, expected: object): Driver =>
  byForm(address, intent, async (scene) => {
    const { input, proof } = await tried.on(table, insert, fields, expected)(scene);
    const { id, ...rest } = input as { id: string };
    return { input: { ...rest, ids: id }, ...(proof ? { proof } : {}) };
  });

const toggles = (screen: Screen): Driver =>
  all(
    about(screen, "setActive", { is_active: "true" }, { is_active: true }),
    about(screen, "setFeatured", { is_featured: "true" }, { is_featured: true }),
    aboutEach(screen, "setActiveOfEach", { is_active: "true" }, { is_active: true }),
  );

const removes = (screen: Screen): Driver =>
  all(about(screen, "delete", {}, tried.inTrash), aboutEach(screen, "deleteEach", {}, tried.inTrash));

const restores = ({ address, table, insert }: Screen): Driver =>
  byForm(
    address,
    "restore",
    tried.on(table, (scene) => insert(scene, true), {}, tried.alive),
  );

/** Z047: with create_articles alone it waits switched off. */
export const createVideo = byForm(
  videos,
  "create",
  tried.fresh(
    "videos",
    async () => tried.videoFields,
    (scene) => ({
      is_active: !tried.writesOnly(scene),
      is_featured: !tried.writesOnly(scene),
      created_by: tried.own(scene),
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
  tried.fresh("gallery_images", tried.imageFields, (scene) => ({
    ...tried.fromOurMedia,
    is_active: !tried.writesOnly(scene),
    is_featured: !tried.writesOnly(scene),
    uploaded_by: tried.own(scene),
  })),
);
/** Z077 to Z079, N042. */
export const updateImage = byForm(gallery, "save", async (scene) => {
  const fields = { ...tried.changed, ...(await tried.imageFields(scene)), version: 1, title: "Changed" };
  const expected = { ...tried.fromOurMedia, version: 2, uploaded_by: null };
  return tried.on("gallery_images", ofGallery.insert, fields, expected)(scene);
});
export const toggleImage = toggles(ofGallery);
export const removeImage = removes(ofGallery);
export const restoreImage = restores(ofGallery);
