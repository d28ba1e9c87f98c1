// Events, videos and the gallery: permissions.csv Z042 to Z051, Z076 to Z079, N040 to N043.
import { expect } from "vitest";
import type { z } from "zod";
import * as events from "#app/features/newsroom/calendar/commands.server.ts";
import * as gallery from "#app/features/newsroom/gallery/commands.server.ts";
import * as videos from "#app/features/newsroom/videos/commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Endpoint, type Fixture, pageEndpoints } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import * as target from "./published-media-targets.ts";
import { all, tries } from "./site-cases.ts";
import { uniqueWord } from "./targets.ts";

type Prepared = { input: object; proof?: () => Promise<void> };

type TableName = "events" | "videos" | "gallery_images";

const rowOf = ({ app }: Fixture, table: TableName, column: "id" | "title", value: string) =>
  app.platform.db
    .selectFrom(table as "events") // each of them has an id and a title
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();

/** Something that exists, and what must be true of its row afterwards. */
export const on =
  (table: TableName, make: (fixture: Fixture) => Promise<string>, input: object, expected: object) =>
  async (fixture: Fixture): Promise<Prepared> => {
    const id = await make(fixture);
    return {
      input: { id, ...input },
      proof: async () => expect(await rowOf(fixture, table, "id", id)).toMatchObject(expected),
    };
  };

/** What nobody may decide for the server, sent along with everything new. */
const foreign = {
  id: "00000000-0000-7000-8000-000000000001",
  created_by: "00000000-0000-7000-8000-000000000001",
  uploaded_by: "00000000-0000-7000-8000-000000000001",
  created_at: "2001-01-01T00:00:00Z",
  deleted_at: "2001-01-01T00:00:00Z",
  view_count: "123456",
  image_url: null,
  thumbnail_url: "https://example.com/x.jpg",
  youtube_video_id: "bbbbbbbbbbb",
} as const;

/** The same for a change, which names its entity by the id. */
export const { id: _givenId, ...changed } = foreign;

/** Something new, found again by its title. */
export const fresh =
  (table: TableName, input: (fixture: Fixture) => Promise<object>, expected: (fixture: Fixture) => object) =>
  async (fixture: Fixture): Promise<Prepared> => {
    const title = `Hushed ${uniqueWord()}`;
    return {
      input: { ...foreign, ...(await input(fixture)), title },
      async proof() {
        const row = await rowOf(fixture, table, "title", title);
        expect(row).toMatchObject({ version: 1, deleted_at: null, ...expected(fixture) });
        expect(row?.id).not.toBe(foreign.id);
        expect(row?.created_at.getUTCFullYear()).toBeGreaterThan(2001);
      },
    };
  };

export const writesOnly = ({ identity }: Fixture) => identity.name === "subscriber+create_articles";
export const writerOf = ({ identity }: Fixture) => identity.account?.id;
export const alive = { deleted_at: null };
export const inTrash = { deleted_at: expect.any(Date) };

/** By its command, and by the form of its screen. */
const both =
  (screen: string) =>
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    intent: string,
    prepare: (fixture: Fixture) => Promise<Prepared>,
  ): Case =>
    all(tries(definition, prepare), byForm(screen, intent, prepare));

const eventScreen = "/admin/events";
const tryEvent = both(eventScreen);

const event = ({ app }: Fixture) => target.insertEvent(app);
const trashedEvent = ({ app }: Fixture) => target.insertEvent(app, { isTrashed: true });
const eventOf = (status: "draft" | "published" | "cancelled") =>
  tryEvent(
    events.createEvent,
    "create",
    fresh(
      "events",
      async () => ({ status }),
      (fixture) => ({ status, created_by: writerOf(fixture) }),
    ),
  );

/** Whoever may only write is refused here, though the row lets them pass. */
const notByWriters =
  (testCase: Case): Case =>
  async (fixture) =>
    (await testCase(fixture)).map((attempt) => ({ ...attempt, isAllowed: attempt.isAllowed && !writesOnly(fixture) }));

/** Two at once, each by its own command. */
const twoEvents =
  (input: object, expected: object) =>
  async (fixture: Fixture): Promise<Prepared> => {
    const ids = [await event(fixture), await event(fixture)];
    return {
      input: { ...input, ids: ids.join(",") },
      async proof() {
        for (const id of ids) expect(await rowOf(fixture, "events", "id", id)).toMatchObject(expected);
      },
    };
  };

/** Z046: the list and one by its address, drafts and cancelled ones included. */
export const listEvents: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const attempts: Attempt[] = [];
  for (const status of ["draft", "cancelled"] as const) {
    const id = await event(fixture);
    const secret = uniqueWord();
    const { db } = app.platform;
    await db.updateTable("events").set({ status, location: secret }).where("id", "=", id).execute();
    const row = await rowOf(fixture, "events", "id", id);
    const isAllowed = expectation === "allow";
    const proof: Attempt["proof"] = ({ text }) => expect(text).toContain(secret);
    const endpoints = pageEndpoints(
      app,
      `${eventScreen}?status=${status}&search=${encodeURIComponent(row?.title ?? "")}`,
    );
    attempts.push(...endpoints.map((endpoint): Attempt => ({ endpoint, isAllowed, secret, proof })));
  }
  return attempts;
};

/** Z042: with create_articles alone drafts only. */
export const createEvent = all(
  eventOf("draft"),
  notByWriters(eventOf("published")),
  notByWriters(eventOf("cancelled")),
);
/** Z043 to Z045, N040. */
export const updateEvent = tryEvent(
  events.updateEvent,
  "save",
  on("events", event, { ...changed, version: 1, title: "Changed" }, { version: 2, created_by: null }),
);
const changesTo = (status: "published" | "cancelled") =>
  all(
    tryEvent(events.changeEventStatus, "setStatus", on("events", event, { status }, { status })),
    byForm(eventScreen, "setStatusOfEach", twoEvents({ status }, { status })),
  );
export const changeEventStatus = all(changesTo("published"), changesTo("cancelled"));
export const removeEvent = all(
  tryEvent(events.deleteEvent, "delete", on("events", event, {}, inTrash)),
  byForm(eventScreen, "deleteEach", twoEvents({}, inTrash)),
);
export const restoreEvent = tryEvent(events.restoreEvent, "restore", on("events", trashedEvent, {}, alive));

const video = ({ app }: Fixture) => target.insertHiddenVideo(app);
const trashedVideo = ({ app }: Fixture) => target.insertHiddenVideo(app, { isTrashed: true });
export const videoFields = { youtube_url: "https://youtu.be/aaaaaaaaaaa", is_active: "true", is_featured: "true" };

/** Z047: with create_articles alone it waits switched off. */
export const createVideo = tries(
  videos.createVideo,
  fresh(
    "videos",
    async () => videoFields,
    (fixture) => ({
      is_active: !writesOnly(fixture),
      is_featured: !writesOnly(fixture),
      created_by: writerOf(fixture),
      youtube_video_id: "aaaaaaaaaaa",
      thumbnail_url: null,
      view_count: "0",
    }),
  ),
);
/** Z048 to Z050, N041. */
export const updateVideo = tries(
  videos.updateVideo,
  on(
    "videos",
    video,
    { ...changed, version: 1, title: "Changed", ...videoFields },
    { version: 2, created_by: null, view_count: "0", youtube_video_id: "aaaaaaaaaaa", thumbnail_url: null },
  ),
);
export const toggleVideo = all(
  tries(videos.setVideoActive, on("videos", video, { is_active: "true" }, { is_active: true })),
  tries(videos.setVideoFeatured, on("videos", video, { is_featured: "true" }, { is_featured: true })),
);
export const removeVideo = tries(videos.deleteVideo, on("videos", video, {}, inTrash));
export const restoreVideo = tries(videos.restoreVideo, on("videos", trashedVideo, {}, alive));

/** Z051: there is no address that would take a count. */
export const setViewCount: Case = async (fixture) => {
  const id = await target.insertHiddenVideo(fixture.app);
  const body = JSON.stringify({ view_count: 123_456 });
  const headers = { "content-type": "application/json" };
  return [`/api/videos/${id}`, `/api/videos/${id}/view_count`, `/api/videos/${id}/view`].map((path) => {
    const endpoint: Endpoint = {
      kind: "api",
      name: `POST ${path} with a count`,
      open: (identity) => ask(fixture.app, identity, { path, method: "POST", headers, body }),
    };
    // No endpoint: whoever asks is told that there is nothing, a visitor too.
    return { endpoint, isAllowed: false, refusedWith: [404, 405] };
  });
};

/** N043. */
export const setThumbnail = refusesPersons(videos.setVideoThumbnail, async (app) => ({
  id: await target.insertHiddenVideo(app),
  youtube_video_id: "aaaaaaaaaaa",
  media_id: newIdentifier(),
  address: "/media/x.jpg",
}));

const image = ({ app }: Fixture) => target.insertGalleryImage(app);
const trashedImage = ({ app }: Fixture) => target.insertGalleryImage(app, { isTrashed: true });
export const imageFields = async ({ app }: Fixture) => ({
  media_id: (await target.somePicture(app)).id,
  alt_text: "Hushed",
  is_active: "true",
  is_featured: "true",
  image_url: "https://example.com/x.jpg",
});
export const fromOurMedia = { image_url: expect.stringMatching(/^\/media\//) };

/** Z076: with create_articles alone it waits switched off. */
export const createImage = tries(
  gallery.createGalleryImage,
  fresh("gallery_images", imageFields, (fixture) => ({
    ...fromOurMedia,
    is_active: !writesOnly(fixture),
    is_featured: !writesOnly(fixture),
    uploaded_by: writerOf(fixture),
  })),
);
/** Z077 to Z079, N042. */
export const updateImage = tries(gallery.updateGalleryImage, async (fixture) => {
  const fields = { ...changed, ...(await imageFields(fixture)), version: 1, title: "Changed" };
  const expected = { ...fromOurMedia, version: 2, uploaded_by: null };
  return on("gallery_images", image, fields, expected)(fixture);
});
export const toggleImage = all(
  tries(gallery.setGalleryImageActive, on("gallery_images", image, { is_active: "true" }, { is_active: true })),
  tries(gallery.setGalleryImageFeatured, on("gallery_images", image, { is_featured: "true" }, { is_featured: true })),
);
export const removeImage = tries(gallery.deleteGalleryImage, on("gallery_images", image, {}, inTrash));
export const restoreImage = tries(gallery.restoreGalleryImage, on("gallery_images", trashedImage, {}, alive));
