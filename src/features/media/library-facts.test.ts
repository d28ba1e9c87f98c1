// What files are found by, until when readers may see them, and what takes the place of one.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Insertable } from "kysely";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { type Bench, commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { mp3Sound } from "#tests/harness/sounds.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { findByBaseName, libraryFileId } from "./chosen-picture.server.ts";
import { deleteMedia, noteMedia, updateMediaDetails } from "./commands.server.ts";
import { currentBody } from "./current-bodies.server.ts";
import { countEndingFiles, hasEndingFile } from "./ending-rights.server.ts";
import { fileExceptions } from "./file-exceptions.server.ts";
import { sweepMedia } from "./jobs.server.ts";
import { linksOf } from "./media-links.server.ts";
import { isUnused } from "./media-uses.server.ts";
import { pictureColumns, pictureOf } from "./picture-source.ts";
import { findMedia, listMedia, type MediaFilter, mediaFacets, replacementsOf } from "./queries.server.ts";
import { replaceMedia, undoReplacement } from "./replace-commands.server.ts";
import { rightsOf } from "./rules.ts";
import { storeUpload } from "./store-upload.server.ts";

const noon = new Date("2026-11-21T06:15:00Z");
const days = (count: number) => count * dayMilliseconds;
let lastStem = 1_690_000_000_000;

/** A row of the library without a file. */
async function row({ db }: Pick<Bench, "db">, facts: Partial<Insertable<Database["media"]>> = {}) {
  lastStem += 1;
  const baseName = `${lastStem}-0a1b2c3d`;
  const id = newIdentifier();
  await db
    .insertInto("media")
    .values({
      ...{ id, filename: `${lastStem}.jpg`, original_filename: "a.jpg", file_path: `media/${baseName}`, file_size: 9 },
      ...{ mime_type: "image/jpeg", width: 640, height: 480, widths: [320, 640], formats: ["webp", "jpg"] },
      ...facts,
    })
    .execute();
  return { id, baseName };
}

async function story({ db }: Pick<Bench, "db">, image_media_id: string | null, content = "") {
  const id = newIdentifier();
  await db
    .insertInto("articles")
    .values({ id, title: `Story ${id}`, slug: id, image_media_id, content })
    .execute();
  return id;
}

const namesOf = async ({ db }: Pick<Bench, "db">, filter: MediaFilter) =>
  (await listMedia(db, filter)).items.map(({ original_filename }) => original_filename).sort();

describe("the list", () => {
  test("finds the words of every text in both scripts, folded, in any order", async () => {
    const at = await commandBench();
    await row(at, { original_filename: "1.jpg", title: "Final in Pokhara", credit: "Asha Rai" });
    await row(at, { original_filename: "2.jpg", caption_ne: "नेपालको जीत २०८३", rights: "Agency, 100% paid" });
    await row(at, { original_filename: "3.jpg", tags: ["cup", "महिला"] });
    for (const [search, found] of [
      ["rai final", ["1.jpg"]],
      ["POKHARA", ["1.jpg"]],
      ["जित 2083", ["2.jpg"]],
      ["100%", ["2.jpg"]],
      ["महिला", ["3.jpg"]],
      ["cup final", []],
      ["%", ["2.jpg"]],
    ] as const)
      expect(await namesOf(at, { search }), search).toEqual(found);
  });

  test("is narrowed by tag, person, match, uploader, kind and state", async () => {
    const at = await sportBench();
    const [ram, writer] = [await at.person("author"), await at.person("author", [], { fullName: "Maya Rai" })];
    const team = await at.teams(["Arun", "Bheri"]);
    const match = await at.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    const player = newIdentifier();
    const facts = { slug: "p", sport: "football", name: "Player", kind: "player" } as const;
    await at.db
      .insertInto("sport_people")
      .values({ id: player, ...facts })
      .execute();
    const shown = await row(at, {
      original_filename: "shown",
      uploaded_by: writer.id,
      alt_text: "A net",
      tags: ["cup"],
    });
    await row(at, { original_filename: "free", uploaded_by: ram.id, rights_end_on: "2026-11-21" });
    await row(at, { original_filename: "over", alt_text: "x", rights_end_on: "2026-11-20" });
    await row(at, { original_filename: "film", mime_type: "video/mp4", width: null, rights_end_on: "2026-12-06" });
    await story(at, shown.id);
    const links = { person_ids: player, match_ids: match.id };
    await at.run(updateMediaDetails, system, { id: shown.id, alt_text: "A net", ...links });
    const today = "2026-11-21";
    for (const [filter, found] of [
      [{ tag: "cup" }, ["shown"]],
      [{ person: player }, ["shown"]],
      [{ match: match.id }, ["shown"]],
      [{ uploader: writer.id }, ["shown"]],
      [{ kind: "video" }, ["film"]],
      [{ state: "unused" }, ["film", "free", "over"]],
      [{ state: "without_alt" }, ["free"]],
      [{ state: "ending" }, ["free"]],
      [{ state: "ended" }, ["over"]],
      [{ state: "unused", kind: "picture" }, ["free", "over"]],
    ] as const)
      expect(await namesOf(at, { today, ...filter }), JSON.stringify(filter)).toEqual(found);
    expect(await mediaFacets(at.db)).toMatchObject({
      tags: [{ value: "cup" }],
      people: [{ value: player, name: "Player" }],
      uploaders: expect.arrayContaining([expect.objectContaining({ value: writer.id, name: "Maya Rai" })]),
    });
  });

  test("counts a file as used that only a template names, also by the address it had before", async () => {
    const at = await commandBench();
    const [used, free] = [await row(at), await row(at)];
    const document = JSON.stringify({ type: "doc", content: [{ src: `/media/${used.baseName}-640.jpg` }] });
    await at.db
      .insertInto("story_templates")
      .values({ id: newIdentifier(), name: "Preview", document, order_index: 1 })
      .execute();
    const unused = async () =>
      (await at.db.selectFrom("media").select("id").where(isUnused).execute()).map(({ id }) => id);
    expect(await unused()).toEqual([free.id]);
    await at.run(replaceMedia, system, { id: used.id, with: free.id });
    expect(await unused()).toEqual([]);
    expect(await refusalOf(at.run(deleteMedia, system, { id: used.id }))).toEqual({
      conflict: { id: ["media.inUse"] },
    });
  });
});

describe("what is said of a file", () => {
  test("has tags, people and an end; what is not sent stays, and what stood there is in the log", async () => {
    const at = await commandBench();
    const { id } = await row(at, { title: "Before", tags: ["old"], rights: "Agency" });
    const sent = { title: " Final ", tags: "Cup, cup , Final", rights: "Agency", rights_end_on: "2027-01-31" };
    await at.run(updateMediaDetails, system, { id, ...sent, focal_x: "50", focal_y: "50" });
    expect(await findMedia(at.db, id)).toMatchObject({
      ...{ title: "Final", tags: ["cup", "final"], rights_end_on: "2027-01-31", version: 2 },
    });
    expect(at.invalidated).toEqual([`media:${id}`, "pictures", "media-exceptions"]);
    await at.run(updateMediaDetails, system, { id, title: "Final" });
    expect(await findMedia(at.db, id)).toMatchObject({ tags: ["cup", "final"], rights_end_on: "2027-01-31" });
    const log = await at.db.selectFrom("audit_log").select("detail").orderBy("at").orderBy("id").execute();
    expect(log[0]?.detail).toMatchObject({ replaced: { title: "Before", tags: ["old"], rights_end_on: null } });
  });

  test("tells the second of two editors what the first has saved", async () => {
    const at = await commandBench();
    const { id } = await row(at);
    await at.run(updateMediaDetails, system, { id, version: "1", title: "First" });
    const refusal = at.run(updateMediaDetails, system, { id, version: "1", title: "Second" });
    await expect(refusal).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { title: "First", version: 2, person_ids: [], match_ids: [] } },
    });
  });

  test("refuses people who are not there, and keeps the links that were", async () => {
    const at = await commandBench();
    const { id } = await row(at);
    const refusal = at.run(updateMediaDetails, system, { id, title: "New", person_ids: newIdentifier() });
    expect(await refusalOf(refusal)).toEqual({ invalid: { person_ids: ["choice.invalid"] } });
    expect(await findMedia(at.db, id)).toMatchObject({ title: "", version: 1 });
    expect(await linksOf(at.db, id)).toEqual({ person_ids: [], match_ids: [] });
  });

  test("is said of several at once without touching anything else", async () => {
    const at = await commandBench();
    const { id } = await row(at, { title: "Final", tags: ["cup"], credit: "Old" });
    await at.run(noteMedia, system, { id, credit: "Asha", credit_ne: "Asha", added_tags: "Cup, women" });
    expect(await findMedia(at.db, id)).toMatchObject({ title: "Final", credit: "Asha", tags: ["cup", "women"] });
    await at.run(noteMedia, system, { id, rights_end_on: "2026-12-24" });
    await at.run(noteMedia, system, { id, rights_end_on: "" });
    expect(await findMedia(at.db, id)).toMatchObject({ credit: "Asha", rights_end_on: null, version: 4 });
    const many = Array.from({ length: 29 }, (_, index) => `t${index}`).join();
    expect(await refusalOf(at.run(noteMedia, system, { id, added_tags: many }))).toEqual({
      invalid: { added_tags: ["list.tooLong:30"] },
    });
  });
});

describe("the last day for readers", () => {
  test.each([
    ["2026-11-20", "ended"],
    ["2026-11-21", "ending"],
    ["2026-12-05", "ending"],
    ["2026-12-06", "open"],
    [null, "open"],
  ])("%s is, on 21 November, %s", (day, state) => {
    expect(rightsOf(day, "2026-11-21")).toBe(state);
  });

  test("ends at midnight in Kathmandu, a minute early for clocks that differ", async () => {
    const { db } = await commandBench();
    const { sql } = await import("kysely");
    const isOver = async (at: string) =>
      (await sql<{ over: boolean }>`select rights_have_ended('2026-11-21', ${at}) as over`.execute(db)).rows[0]?.over;
    expect(await isOver("2026-11-21T18:13:59Z")).toBe(false);
    expect(await isOver("2026-11-21T18:14:00Z")).toBe(true);
  });

  test("takes the picture from wherever it stands, and gives it back with another day", async () => {
    const at = await commandBench();
    const { id, baseName } = await row(at, { rights_end_on: "2020-02-29" });
    const other = await row(at);
    const figure = (stem: string) =>
      `<figure><img src="/media/${stem}-640.jpg" alt=""><figcaption>x</figcaption></figure>`;
    const gallery = `<figure class="gallery">${figure(baseName)}${figure(other.baseName)}</figure>`;
    const alone = `<figure class="gallery">${figure(baseName)}<figcaption>All</figcaption></figure>`;
    const html = `<p>a</p>${figure(baseName)}${gallery}${alone}<p>b</p>`;
    const shown = async () => {
      const found = await at.db.selectFrom("media").select(pictureColumns).where("id", "=", id).executeTakeFirst();
      return found && pictureOf(found);
    };
    expect(await shown()).toBeUndefined();
    expect(await currentBody(at.db, html)).toBe(
      `<p>a</p><figure class="gallery">${figure(other.baseName)}</figure><p>b</p>`,
    );
    expect(await currentBody(at.db, html, { keepsOver: true })).toBe(html);
    expect(await findMedia(at.db, id)).toMatchObject({ picture: { kind: "stored" } });
    await at.run(noteMedia, system, { id, rights_end_on: "2999-12-31" });
    expect(await shown()).toMatchObject({ baseName });
    expect(await currentBody(at.db, html)).toBe(html);
  });

  test("is told before to whoever writes a story with it", async () => {
    const at = await commandBench();
    const { id, baseName } = await row(at, { rights_end_on: "2020-02-29" });
    const none = { image_media_id: null, content: "" };
    expect(await hasEndingFile(at.db, none, 14)).toBe(false);
    expect(await hasEndingFile(at.db, { ...none, image_media_id: id }, 14)).toBe(true);
    expect(await hasEndingFile(at.db, { ...none, content: `<img src="/media/${baseName}-320.jpg">` }, 14)).toBe(true);
    expect(await countEndingFiles(at.db)).toBe(0);
  });
});

async function library() {
  const [bench, folder] = await Promise.all([commandBench({ now: noon }), mkdtemp(join(tmpdir(), "library-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const shared = createSharedData({ clock: bench.clock, nextMidnight: (now) => new Date(now.getTime() + days(1)) });
  bench.invalidate = (tags) => {
    bench.invalidated.push(...tags);
    shared.invalidate(tags);
  };
  const log = createLog(() => {});
  const exceptionOf = fileExceptions({ db: bench.db, shared, log });
  const upload = async (width: number, background = "#c8102e") =>
    storeUpload({ ...bench, files }, system, {
      bytes: await sharp({ create: { width, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer(),
      originalFilename: `${background}.jpg`,
    });
  const stored = async () => (await readdir(join(folder, "files", "media"))).sort();
  return { ...bench, files, log, exceptionOf, upload, stored };
}

const stemOf = (address: string) => /\d{13}-[0-9a-f]{8}/.exec(address)?.[0] ?? "";

describe("a file in the place of another", () => {
  test("stands wherever that one did, with its words; undone, the former one does", async () => {
    const at = await library();
    const [old, fresh] = [await at.upload(700), await at.upload(400, "#003893")];
    const [oldStem, newStem] = [stemOf(old.address), stemOf(fresh.address)];
    await at.run(updateMediaDetails, system, { id: old.id, title: "Final", credit: "Asha" });
    const srcset = `/media/${oldStem}-320.webp 320w, /media/${oldStem}-700.webp 700w`;
    const html = `<figure><img src="${old.address}" alt="x" width="700" height="300" srcset="${srcset}"></figure>`;
    await at.run(replaceMedia, system, { id: old.id, with: fresh.id });

    expect(await findMedia(at.db, fresh.id)).toBeUndefined();
    expect(await findMedia(at.db, old.id)).toMatchObject({
      ...{ title: "Final", credit: "Asha", original_filename: "#003893.jpg", address: fresh.address },
    });
    expect((await findByBaseName(at.db, oldStem))?.id).toBe(old.id);
    const now = `/media/${newStem}-320.webp 320w, /media/${newStem}-400.webp 400w`;
    expect(await currentBody(at.db, html)).toBe(
      `<figure><img src="${fresh.address}" alt="x" width="400" height="300" srcset="${now}"></figure>`,
    );
    expect(await at.exceptionOf(oldStem)).toMatchObject({ movedTo: { picture_path: `media/${newStem}` } });
    expect(at.jobs).toContainEqual({ queue: "media.avif", data: { mediaId: old.id } });
    expect(await replacementsOf(at.db, [old.id], noon)).toEqual(
      new Map([[old.id, { at: noon, former: "#c8102e.jpg" }]]),
    );

    at.pass(days(2));
    await at.run(undoReplacement, system, { id: old.id });
    expect(await findMedia(at.db, old.id)).toMatchObject({ title: "Final", address: old.address });
    expect(await currentBody(at.db, html)).toBe(html);
    expect(await at.exceptionOf(oldStem)).toBeUndefined();
    expect(await at.exceptionOf(newStem)).toMatchObject({ movedTo: { picture_path: `media/${oldStem}` } });
  });

  test("keeps the former file as long as the trash would, and its address for ever", async () => {
    const at = await library();
    const [old, fresh] = [await at.upload(400), await at.upload(400, "#003893")];
    await at.run(replaceMedia, system, { id: old.id, with: fresh.id });
    at.pass(days(30));
    await sweepMedia(at, new AbortController().signal);
    const ofOld = async () => (await at.stored()).filter((name) => name.startsWith(stemOf(old.address)));
    expect(await ofOld()).toHaveLength(5);
    at.pass(1);
    await sweepMedia(at, new AbortController().signal);
    expect(await ofOld()).toEqual([]);
    expect(await at.stored()).toHaveLength(5);
    expect(await refusalOf(at.run(undoReplacement, system, { id: old.id }))).toBe("not_found");
    expect((await findByBaseName(at.db, stemOf(old.address)))?.id).toBe(old.id);
  });

  test("is of the same kind, uploaded by whoever replaces, and in use nowhere", async () => {
    const at = await library();
    const [old, other] = [await at.upload(400), await row(at)];
    const sound = await storeUpload(at, system, { bytes: mp3Sound(3), originalFilename: "a.mp3", only: "audio" });
    const replace = (by: Parameters<typeof at.run>[1], id: string) =>
      at.run(replaceMedia, by, { id: old.id, with: id });
    expect(await refusalOf(replace(system, sound.id))).toEqual({ invalid: { with: ["media.otherKind"] } });
    expect(await refusalOf(replace(await at.person("admin"), other.id))).toEqual({
      invalid: { with: ["choice.invalid"] },
    });
    expect(await refusalOf(replace(system, old.id))).toEqual({ invalid: { with: ["choice.invalid"] } });
    await story(at, other.id);
    expect(await refusalOf(replace(system, other.id))).toEqual({ invalid: { with: ["choice.invalid"] } });
    expect(await findMedia(at.db, old.id)).toMatchObject({ address: old.address });
  });

  test("is found by the address of audio that was replaced, and plays in its place", async () => {
    const at = await library();
    const store = (seconds: number) =>
      storeUpload(at, system, { bytes: mp3Sound(seconds), originalFilename: "a.mp3", only: "audio" });
    const [old, fresh] = [await store(3), await store(60)];
    const figure = (address: string, facts: string, words: string) =>
      `<figure class="audio"${facts}><audio controls preload="none" src="${address}"></audio><figcaption><a href="${address}">Talk</a>${words}<br>After it</figcaption></figure>`;
    await at.run(replaceMedia, system, { id: old.id, with: fresh.id });
    expect(await libraryFileId(at.db, old.address, "document")).toBe(old.id);
    expect(await currentBody(at.db, figure(old.address, ' data-duration="3" data-size="9"', " (0:03)"))).toBe(
      figure(fresh.address, ` data-duration="60" data-size="${fresh.size}"`, ""),
    );
  });
});
