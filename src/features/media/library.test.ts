import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { anonymous, type Person } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Permission } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { preparePicture } from "#app/platform/pictures/prepare-picture.server.ts";
import { type FileStore, openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { mp3Sound, mp4Sound, oggSound } from "#tests/harness/sounds.ts";
import { isMissingFile, libraryFileId, libraryPictureId } from "./chosen-picture.server.ts";
import { deleteMedia, registerMedia, restoreMedia, setFocalPoint, updateMediaDetails } from "./commands.server.ts";
import { addAvif, addMissingJpegs, sweepMedia } from "./jobs.server.ts";
import { mediaUsage, shownToReaders } from "./media-uses.server.ts";
import { findMedia, findMediaAt, listMedia } from "./queries.server.ts";
import { storeUnlessKnown } from "./store-unless-known.server.ts";
import { sha256Of, storePrepared, storeUpload, type Upload } from "./store-upload.server.ts";

const noon = new Date("2026-11-21T06:15:00Z");
const days = (count: number) => count * dayMilliseconds;
const never = new AbortController().signal;

/** A library of its own: database, folder, runner and a clock that can be moved. */
async function library() {
  const [bench, folder] = await Promise.all([commandBench({ now: noon }), mkdtemp(join(tmpdir(), "library-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const log = createLog(() => {});
  /** The tags of each command that named any. */
  const invalidations: (readonly string[])[] = [];
  bench.invalidate = (tags) => {
    bench.invalidated.push(...tags);
    invalidations.push(tags);
  };
  const mediaFolder = join(folder, "files", "media");
  const stored = async () => (await readdir(mediaFolder).catch((): string[] => [])).sort();
  return { ...bench, files, log, advance: bench.pass, invalidations, stored, mediaFolder };
}
type Library = Awaited<ReturnType<typeof library>>;

const person = (at: Library, ...permissions: Permission[]): Promise<Person> =>
  at.person(
    "author",
    permissions.map((permission) => ({ permission, granted: true })),
    { fullName: "Asha Rai" },
  );

const notAPicture = { invalid: { image_url: ["picture.invalid"] } };

const system = { kind: "system", name: "test" } as const;
const picture = (width = 400, height = 300, background = "#c8102e") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const upload = async (at: Library, more: Partial<Upload> = {}) =>
  await storeUpload(at, system, { bytes: await picture(), originalFilename: "goal.jpg", ...more });
const mediaRows = (at: Library) => at.db.selectFrom("media").selectAll().orderBy("created_at").orderBy("id").execute();

async function article({ db }: Library, imageMediaId: string | null, title = "A story") {
  const id = newIdentifier();
  await db.insertInto("articles").values({ id, title, slug: id, image_media_id: imageMediaId }).execute();
  return id;
}

/** The millisecond that names an upload: no two of this process have the same, those of other tests included. */
const timestampOf = (row: { filename: string } | undefined) => Number.parseInt(row?.filename ?? "", 10);

describe("storeUpload", () => {
  test("keeps the files and says of them what the server knows, not what the sender claimed", async () => {
    const at = await library();
    const author = await person(at, "create_articles");
    const bytes = await picture(1000, 500);
    const originalFilename = "C:\\fakepath\\holiday.exe";
    const { id, address } = await storeUpload(at, author, { bytes, originalFilename, texts: { alt_text: "Goal" } });
    const [row] = await mediaRows(at);
    const baseName = row?.file_path.slice("media/".length);
    const timestamp = timestampOf(row);
    expect(timestamp).toBeGreaterThanOrEqual(noon.getTime());
    expect(row).toMatchObject({
      id,
      filename: `${timestamp}.jpg`,
      original_filename: "holiday.exe",
      mime_type: "image/jpeg",
      width: 1000,
      height: 500,
      widths: [320, 640, 960, 1000],
      formats: ["webp", "jpg"],
      alt_text: "Goal",
      uploaded_by: author.id,
      created_at: noon,
    });
    expect(baseName).toMatch(new RegExp(`^${timestamp}-[0-9a-f]{8}$`));
    expect(address).toBe(`/media/${baseName}-1000.jpg`);
    const endings = ["-1000.jpg", "-1000.webp", "-320.jpg", "-320.webp", "-640.jpg", "-640.webp"];
    const expected = [...endings, "-960.jpg", "-960.webp", ".jpg"].map((ending) => `${baseName}${ending}`);
    expect(await at.stored()).toEqual(expected.sort());
    expect(Number(row?.file_size)).toBe((await at.files.facts(`media/${baseName}.jpg`))?.size);
  });

  test("answers with what the library has of it from then on, a picture to show included", async () => {
    const at = await library();
    const { id, address, picture: shown } = await upload(at, { texts: { alt_text: "  Nepal \n win " } });
    expect(shown).toMatchObject({ kind: "stored", width: 400, height: 300, alt: "Nepal   win" });
    expect(await findMedia(at.db, id)).toMatchObject({ address, picture: shown });
  });

  test("asks for AVIF in the same transaction, unless told that it is not worth it", async () => {
    const at = await library();
    const { id } = await upload(at);
    await upload(at, { avif: false });
    expect(at.jobs).toEqual([{ queue: "media.avif", data: { mediaId: id } }]);
  });

  test("the same picture twice in one millisecond becomes two files that live apart", async () => {
    const at = await library();
    const [first, second] = await Promise.all([upload(at), upload(at)]);
    expect(first.address).not.toBe(second.address);
    await at.run(deleteMedia, system, { id: first.id });
    at.advance(days(31));
    await sweepMedia(at, never);
    expect(await findMedia(at.db, second.id)).toMatchObject({ id: second.id });
    expect(await at.stored()).toHaveLength(5);
  });

  test("takes the next millisecond when another instance was first, and leaves its files alone", async () => {
    const at = await library();
    const first = await upload(at);
    const [row] = await mediaRows(at);
    // The other instance's clock says the same millisecond, far after what this process has used.
    const timestamp = timestampOf(row) + days(1);
    const baseName = row?.file_path.slice("media/".length).replace(/^\d+/, String(timestamp)) ?? "";
    await at.db
      .updateTable("media")
      .set({ filename: `${timestamp}.jpg`, file_path: `media/${baseName}` })
      .where("id", "=", first.id)
      .execute();
    at.advance(timestamp - noon.getTime());
    await upload(at);
    expect((await mediaRows(at)).map((media) => media.filename)).toEqual([`${timestamp}.jpg`, `${timestamp + 1}.jpg`]);
    expect(await at.files.exists(`media/${baseName}.jpg`)).toBe(true);
  });

  test("refuses what is neither picture nor video, whatever it is called, and keeps nothing", async () => {
    const at = await library();
    const refused = [
      ["<!doctype html><script>", "unsupported_type", "file.unknownType"],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', "unsupported_type", "file.svg"],
      ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "invalid", "file.broken"],
      ["", "invalid", "file.empty"],
      ["\xff\xd8\xff\xe0 a broken picture", "invalid", "file.broken"],
      ["\0\0\0\x10ftypisom\0\0\0\0a broken video", "invalid", "file.broken"],
    ] as const;
    for (const [content, code, errorCode] of refused) {
      const bytes = Buffer.from(content, "latin1");
      await expect(upload(at, { bytes }), content).rejects.toMatchObject({ code, fieldErrors: { file: [errorCode] } });
    }
    expect(await at.stored()).toEqual([]);
    expect(await mediaRows(at)).toEqual([]);
  });

  test("stores a video as it is, but refuses it where only a picture will do", async () => {
    const at = await library();
    const box = (type: string, content: string) => `\0\0\0${String.fromCharCode(8 + content.length)}${type}${content}`;
    const film = box("ftyp", "isom\0\0\0\0") + box("moov", box("udta", "+27.7+085.3")) + box("mdat", "frames");
    const bytes = Buffer.from(film, "latin1");
    const { address, id } = await upload(at, { bytes, originalFilename: "clip.mp4" });
    expect(address).toMatch(/^\/media\/\d{13}-[0-9a-f]{8}\.mp4$/);
    expect(await findMedia(at.db, id)).toMatchObject({ address, mime_type: "video/mp4", picture: undefined });
    expect(await refusalOf(libraryPictureId(at.db, address, "image_url"))).toEqual(notAPicture);
    const original = Buffer.from((await at.files.readBytes(address.slice(1))) ?? []).toString("latin1");
    expect(original).not.toContain("+27.7");
    expect(original).toContain("frames");
    await expect(upload(at, { bytes, only: "pictures" })).rejects.toMatchObject({
      fieldErrors: { file: ["file.picturesOnly"] },
    });
  });

  test.each([
    ["mp3", "audio/mpeg", mp3Sound(3), 3],
    ["m4a", "audio/mp4", mp4Sound(252), 252],
    ["m4a", "audio/mp4", mp4Sound(5, { brand: "isom" }), 5],
    ["ogg", "audio/ogg", oggSound(0), null],
  ])("stores audio (%s, %s) with its length, if it says it", async (extension, mime_type, bytes, duration) => {
    const at = await library();
    const { id, address, ...stored } = await upload(at, { bytes, originalFilename: "talk.wav", only: "audio" });
    expect(address).toMatch(new RegExp(`^/media/\\d{13}-[0-9a-f]{8}\\.${extension}$`));
    expect(stored).toEqual({ picture: undefined, duration: duration ?? undefined, size: bytes.length });
    const item = await findMedia(at.db, id);
    expect(item).toMatchObject({ mime_type, duration, address, file_size: bytes.length, picture: undefined });
    expect((await listMedia(at.db, { kind: "audio" })).items).toEqual([item]);
    expect(await libraryFileId(at.db, address, "document")).toBe(id);
    expect(await refusalOf(libraryPictureId(at.db, address, "image_url"))).toEqual(notAPicture);
    const otherEnding = address.replace(/\w+$/, extension === "ogg" ? "mp3" : "ogg");
    for (const wrong of [address.replace(/-[0-9a-f]{8}/, "-00000000"), otherEnding]) {
      expect(await refusalOf(libraryFileId(at.db, wrong, "document"))).toEqual({
        invalid: { document: ["audio.invalid"] },
      });
      expect(await isMissingFile(at.db, wrong)).toBe(true);
    }
    expect(await isMissingFile(at.db, address)).toBe(false);
  });

  test.each([
    [
      "a film",
      mp4Sound(5, { brand: "isom", tracks: ["vide", "soun"] }),
      { unsupported_type: { file: ["file.audioOnly"] } },
    ],
    ["half of a sound", mp4Sound(5).subarray(0, 130), { invalid: { file: ["file.broken"] } }],
    ["more than an hour", mp3Sound(3).subarray(0, 104), { too_large: { file: ["file.tooHeavy:60"] } }],
  ])("refuses %s where audio is wanted", async (what, bytes, refusal) => {
    const at = await library();
    const large = new Uint8Array(60 * 1024 * 1024 + 1);
    large.set(bytes);
    const sent = what === "more than an hour" ? large : bytes;
    expect(await refusalOf(upload(at, { bytes: sent, only: "audio" }))).toEqual(refusal);
    expect(await at.stored()).toEqual([]);
  });

  test("refuses audio where only a picture will do", async () => {
    const at = await library();
    expect(await refusalOf(upload(at, { bytes: mp3Sound(1), only: "pictures" }))).toEqual({
      unsupported_type: { file: ["file.picturesOnly"] },
    });
  });

  test("refuses who may not upload before it looks at the file", async () => {
    const at = await library();
    const moderator = await person(at, "manage_comments", "delete_articles");
    const bytes = Buffer.from("not even a picture");
    const attempt = { bytes, originalFilename: "x" };
    await expect(storeUpload(at, anonymous, attempt)).rejects.toMatchObject({ code: "not_signed_in" });
    await expect(storeUpload(at, moderator, attempt)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("leaves no file behind when the row is refused", async () => {
    const at = await library();
    const gone = { ...(await person(at, "create_articles")), id: newIdentifier() }; // deleted meanwhile
    const attempt = { bytes: await picture(), originalFilename: "goal.jpg" };
    await expect(storeUpload(at, gone, attempt)).rejects.toMatchObject({ code: "conflict" });
    expect(await at.stored()).toEqual([]);
  });

  test("leaves neither file nor row when the store fills up half way", async () => {
    const at = await library();
    let room = 3;
    const put: FileStore["put"] = async (...file) => {
      room -= 1;
      if (room < 0) throw new AppError("storage_full");
      await at.files.put(...file);
    };
    const filling = { ...at, files: { ...at.files, put } };
    await expect(upload(filling)).rejects.toMatchObject({ code: "storage_full" });
    expect(await at.stored()).toEqual([]);
    expect(await mediaRows(at)).toEqual([]);
  });

  test("keeps the files while nobody knows whether the row was written", async () => {
    const at = await library();
    const run: Library["run"] = async (...command) => {
      await at.run(...command);
      throw Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
    };
    await expect(upload({ ...at, run })).rejects.toThrow("Connection terminated");
    const [row] = await mediaRows(at);
    expect(await at.files.exists(`${row?.file_path}.jpg`)).toBe(true);
  });
});

describe("deleteMedia", () => {
  test("answers 409 and names every place, those in the trash too", async () => {
    const at = await library();
    const { id } = await upload(at);
    const story = await article(at, id, "Final");
    const inBody = await article(at, null, "Body");
    await at.db.insertInto("article_media").values({ article_id: inBody, media_id: id }).execute();
    const [ad, event] = [newIdentifier(), newIdentifier()];
    await at.db.insertInto("ads").values({ id: ad, title: "Shoes", image_media_id: id, deleted_at: noon }).execute();
    await at.db.insertInto("events").values({ id: event, title: "Run", slug: "run", image_media_id: id }).execute();
    const usage = [
      { kind: "article", id: inBody, title: "Body", in_trash: false },
      { kind: "article", id: story, title: "Final", in_trash: false },
      { kind: "event", id: event, title: "Run", in_trash: false },
      { kind: "ad", id: ad, title: "Shoes", in_trash: true },
    ];
    const attempt = at.run(deleteMedia, system, { id });
    await expect(attempt).rejects.toMatchObject({ code: "conflict", status: 409, detail: { usage } });
    expect(await findMedia(at.db, id)).toBeDefined();
  });

  test("counts videos, gallery, about page, team, crests, players and templates of stories as well", async () => {
    const at = await library();
    const { id, address } = await upload(at);
    const base = () => ({ id: newIdentifier(), order_index: 1 });
    const video = { id: newIdentifier(), title: "V", youtube_url: "x", youtube_video_id: "aaaaaaaaaaa" };
    await at.db
      .insertInto("videos")
      .values({ ...video, thumbnail_media_id: id })
      .execute();
    const image = { ...base(), title: "G", alt_text: "g", image_url: "x" };
    await at.db
      .insertInto("gallery_images")
      .values({ ...image, media_id: id })
      .execute();
    const section = { ...base(), section_name: "s", title: "A", content: "c" };
    await at.db
      .insertInto("about_sections")
      .values({ ...section, image_media_id: id })
      .execute();
    await at.db
      .insertInto("team_members")
      .values({ ...base(), name: "T", position: "p", image_media_id: id })
      .execute();
    const named = { id: newIdentifier(), sport: "football" as const, slug: "n", image_media_id: id };
    await at.db
      .insertInto("sport_teams")
      .values({ ...named, name: "C", short_name: "C" })
      .execute();
    await at.db
      .insertInto("sport_people")
      .values({ ...named, name: "P" })
      .execute();
    const document_ne = JSON.stringify({ type: "doc", content: [{ type: "picture", attrs: { address } }] });
    await at.db
      .insertInto("story_templates")
      .values([
        { ...base(), name: "S", document_ne },
        { ...base(), name: "Without", document: '{"type":"doc"}' },
      ])
      .execute();
    expect((await mediaUsage(at.db, id)).map((use) => `${use.kind} ${use.title}`)).toEqual([
      "about A",
      "gallery G",
      "sport_person P",
      "sport_team C",
      "team T",
      "template S",
      "video V",
    ]);
  });

  test("puts into the trash, from where it comes back for thirty days and not a moment longer", async () => {
    const at = await library();
    const { id, address } = await upload(at);
    await at.run(deleteMedia, system, { id });
    expect(await findMedia(at.db, id)).toBeUndefined();
    expect(await refusalOf(libraryPictureId(at.db, address, "image_url"))).toEqual(notAPicture);
    expect((await listMedia(at.db)).items).toEqual([]);
    expect((await listMedia(at.db, { inTrash: true })).items.map((item) => item.id)).toEqual([id]);
    at.advance(days(30));
    await at.run(restoreMedia, system, { id });
    expect(await libraryPictureId(at.db, address, "image_url")).toBe(id);
    await at.run(deleteMedia, system, { id });
    at.advance(days(30) + 1);
    await expect(at.run(restoreMedia, system, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("asks for the right to delete, which uploading does not include", async () => {
    const at = await library();
    const { id } = await upload(at);
    const [author, remover] = [await person(at, "create_articles"), await person(at, "delete_articles")];
    await expect(at.run(deleteMedia, author, { id })).rejects.toMatchObject({ code: "forbidden" });
    await at.run(deleteMedia, remover, { id });
    await expect(at.run(deleteMedia, remover, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("updateMediaDetails", () => {
  test("keeps what the editor says of the picture", async () => {
    const at = await library();
    const { id } = await upload(at);
    await at.run(updateMediaDetails, system, { id, alt_text: "  Nepal \n win ", focal_x: "10", focal_y: 90 });
    const item = await findMedia(at.db, id);
    expect(item?.alt_text).toBe("Nepal   win");
    expect(item?.picture).toMatchObject({ focalX: 10, focalY: 90, alt: "Nepal   win" });
  });

  test("is for editors, and for who uploaded the picture until readers see it; the log has what stood there", async () => {
    const at = await library();
    const { id } = await upload(at, { texts: { alt_text: "Kick-off" } });
    const [writer, other, editor, manager] = [
      await person(at, "create_articles"),
      await person(at, "create_articles"),
      await person(at, "edit_articles"),
      await person(at, "manage_settings"),
    ];
    await at.db.updateTable("media").set({ uploaded_by: writer.id }).where("id", "=", id).execute();
    const change = (by: Person, alt_text: string) =>
      at.run(updateMediaDetails, by, { id, alt_text, focal_x: "50", focal_y: "50" });
    await change(writer, "Goal");
    for (const nobody of [other, manager]) {
      await expect(change(nobody, "x")).rejects.toMatchObject({ code: "forbidden" });
      await expect(at.run(setFocalPoint, nobody, { id, focal_x: "1", focal_y: "1" })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    const story = await article(at, id, "Final");
    await at.db
      .updateTable("articles")
      .set({ status: "published", published_at: noon })
      .where("id", "=", story)
      .execute();
    expect(await shownToReaders(at.db, [id])).toEqual(new Set([id]));
    await expect(change(writer, "x")).rejects.toMatchObject({ code: "forbidden" });
    await change(editor, "The winner");
    const entries = await at.db
      .selectFrom("audit_log")
      .select("detail")
      .where("command", "=", "media.edit")
      .orderBy("at")
      .execute();
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { replaced: { alt_text: "Kick-off" } },
      { replaced: { alt_text: "Goal" } },
    ]);
  });

  test("keeps caption and credit in both languages, from the upload on", async () => {
    const at = await library();
    const texts = { caption: "Out on 99", caption_ne: "९९ मा आउट", credit: "Asmita", credit_ne: "अस्मिता" };
    const { id } = await upload(at, { texts });
    expect(await findMedia(at.db, id)).toMatchObject({ alt_text: "", ...texts });
    await at.run(updateMediaDetails, system, { id, ...texts, caption: " Out \n on 98 ", focal_x: "", focal_y: "" });
    expect((await findMedia(at.db, id))?.picture).toMatchObject({
      legend: { en: { caption: "Out   on 98", credit: "Asmita" }, ne: { caption: "९९ मा आउट", credit: "अस्मिता" } },
    });
  });
});

describe("listMedia", () => {
  test("pages through everything once, newest first, also within one moment", async () => {
    const at = await library();
    const small = await picture(4, 4);
    for (let count = 0; count < 7; count += 1) {
      await upload(at, { bytes: small, originalFilename: `${count}.jpg` });
      if (count % 3 === 0) at.advance(1000);
    }
    const seen: string[] = [];
    let after: Cursor | undefined;
    do {
      const page = await listMedia(at.db, { limit: 2, after });
      seen.push(...page.items.map((item) => item.original_filename));
      after = page.older;
    } while (after);
    expect(seen).toEqual(["6.jpg", "5.jpg", "4.jpg", "3.jpg", "2.jpg", "1.jpg", "0.jpg"]);
  });

  test("searches for the words as they are written", async () => {
    const at = await library();
    const small = await picture(4, 4);
    await upload(at, { bytes: small, originalFilename: "goal_1.jpg" });
    await upload(at, { bytes: small, originalFilename: "run.jpg", texts: { alt_text: "धावक दौडिँदै" } });
    const found = async (search: string) =>
      (await listMedia(at.db, { search })).items.map((item) => item.original_filename);
    expect(await found("GOAL")).toEqual(["goal_1.jpg"]);
    expect(await found("_")).toEqual(["goal_1.jpg"]);
    expect(await found("धावक")).toEqual(["run.jpg"]);
    expect(await found("  ")).toEqual(["run.jpg", "goal_1.jpg"]);
    for (const hostile of ["%", "\\", "' or 1=1 --"]) expect(await found(hostile), hostile).toEqual([]);
  });

  test("finds a name however its letters are composed", async () => {
    const at = await library();
    await upload(at, { bytes: await picture(4, 4), originalFilename: "caf\u00e9.jpg" });
    expect((await listMedia(at.db, { search: "cafe\u0301" })).items).toHaveLength(1);
  });

  test("tells pictures from videos", async () => {
    const at = await library();
    await upload(at);
    expect((await listMedia(at.db, { kind: "picture" })).items).toHaveLength(1);
    expect((await listMedia(at.db, { kind: "video" })).items).toEqual([]);
  });
});

describe("the address of a picture", () => {
  test("names it, whichever of its sizes it is of", async () => {
    const at = await library();
    const { id, address } = await upload(at, { bytes: await picture(700, 400) });
    const baseName = address.replace(/-700\.jpg$/, "");
    for (const one of [address, `${baseName}-320.webp`, `${baseName}.jpg`, `${baseName}-640.avif`]) {
      expect(await libraryPictureId(at.db, one, "image_url")).toBe(id);
    }
    const other = address.replace(/-[0-9a-f]{8}-/, "-00000000-");
    for (const one of [other, `https://example.org${address}`, "/media/x.jpg", ""]) {
      expect(await refusalOf(libraryPictureId(at.db, one, "image_url"))).toEqual(notAPicture);
    }
  });
});

describe("addAvif", () => {
  test("adds every width and says so once, however often it runs", async () => {
    const at = await library();
    const { id } = await upload(at, { bytes: await picture(700, 400) });
    await addAvif(at, { mediaId: id }, never);
    await addAvif(at, { mediaId: id }, never);
    const [row] = await mediaRows(at);
    expect(row?.formats).toEqual(["webp", "jpg", "avif"]);
    const avif = (await at.stored()).filter((name) => name.endsWith(".avif"));
    expect(avif.map((name) => name.replace(/^.*-/, ""))).toEqual(["320.avif", "640.avif", "700.avif"]);
  });

  test("adds none where AVIF would be larger", async () => {
    const at = await library();
    const { id } = await upload(at, { bytes: await picture(16, 16) });
    await addAvif(at, { mediaId: id }, never);
    expect((await mediaRows(at))[0]?.formats).toEqual(["webp", "jpg"]);
    expect((await at.stored()).filter((name) => name.endsWith(".avif"))).toEqual([]);
  });

  test("a picture that is gone is no fault", async () => {
    const at = await library();
    await addAvif(at, { mediaId: newIdentifier() }, never);
    expect(await at.stored()).toEqual([]);
  });

  test("stops between two widths when the program ends", async () => {
    const at = await library();
    const { id } = await upload(at);
    await expect(addAvif(at, { mediaId: id }, AbortSignal.abort())).rejects.toThrow();
    expect((await mediaRows(at))[0]?.formats).toEqual(["webp", "jpg"]);
  });
});

describe("addMissingJpegs", () => {
  test("adds JPEG to every picture that came without, and says so at once for all of them", async () => {
    const at = await library();
    const complete = await upload(at, { avif: false });
    const bytes = await picture(700, 400);
    const prepared = await preparePicture(bytes, "jpeg");
    const renditions = prepared.renditions.filter(({ format }) => format === "webp");
    const early = [];
    for (const originalFilename of ["one.jpg", "two.jpg"])
      early.push(await storePrepared(at, system, { prepared: { ...prepared, renditions }, originalFilename }));
    expect(early[0]?.address).toMatch(/-700\.webp$/);
    at.invalidated.length = 0;
    at.invalidations.length = 0;
    await addMissingJpegs(at, never);
    await addMissingJpegs(at, never);
    const rows = await at.db.selectFrom("media").select(["id", "formats"]).orderBy("id").execute();
    expect(rows.map(({ formats }) => formats)).toEqual([
      ["webp", "jpg"],
      ["webp", "jpg"],
      ["webp", "jpg"],
    ]);
    expect(at.invalidations).toHaveLength(1);
    expect(at.invalidated).toEqual(expect.arrayContaining([...early.map(({ id }) => `media:${id}`), "pictures"]));
    expect(at.invalidated).not.toContain(`media:${complete.id}`);
    const baseName = early[0]?.address.replace(/^\/media\/|-700\.webp$/g, "") ?? "";
    const jpegs = (await at.stored()).filter((name) => name.startsWith(baseName) && name.endsWith(".jpg"));
    expect(jpegs).toEqual(["320", "640", "700"].map((width) => `${baseName}-${width}.jpg`).concat(`${baseName}.jpg`));
  });
});

describe("sweepMedia", () => {
  test("removes files without a row after a day, and nothing else", async () => {
    const at = await library();
    await upload(at);
    const original = await at.stored();
    const old = new Date(noon.getTime() - days(1) - 60_000);
    const orphan = "1690000000000-0a1b2c3d-320.webp";
    const rest = `${orphan}.6f1d.part`;
    const fresh = "1700000000000-0a1b2c3d.jpg";
    for (const name of [orphan, rest, fresh, "somebody's notes.txt"]) await writeFile(join(at.mediaFolder, name), "x");
    for (const name of [orphan, rest, "somebody's notes.txt", ...original])
      await utimes(join(at.mediaFolder, name), old, old);
    await utimes(join(at.mediaFolder, fresh), noon, noon);
    expect(await sweepMedia(at, never)).toEqual({ purged: 0, orphans: 2 });
    expect(await at.stored()).toEqual([...original, fresh, "somebody's notes.txt"].sort());
  });

  test("does not touch a full store beside an empty library", async () => {
    const at = await library();
    await upload(at);
    const original = await at.stored();
    await at.db.deleteFrom("media").execute();
    at.advance(days(400));
    expect(await sweepMedia(at, never)).toEqual({ purged: 0, orphans: 0 });
    expect(await at.stored()).toEqual(original);
  });

  test("empties the trash after thirty days: the files, then the row", async () => {
    const at = await library();
    const { id } = await upload(at);
    await addAvif(at, { mediaId: id }, never);
    await at.run(deleteMedia, system, { id });
    at.advance(days(30));
    expect((await sweepMedia(at, never)).purged).toBe(0);
    at.advance(1);
    expect((await sweepMedia(at, never)).purged).toBe(1);
    expect(await at.stored()).toEqual([]);
    expect(await mediaRows(at)).toEqual([]);
  });

  test("keeps the row while the files cannot be removed, so that tomorrow tries again", async () => {
    const at = await library();
    const { id } = await upload(at);
    await at.run(deleteMedia, system, { id });
    at.advance(days(31));
    const away: FileStore = { ...at.files, delete: async () => Promise.reject(new AppError("unavailable")) };
    await expect(sweepMedia({ ...at, files: away }, never)).rejects.toMatchObject({ code: "unavailable" });
    expect(await mediaRows(at)).toHaveLength(1);
    expect((await sweepMedia(at, never)).purged).toBe(1);
  });

  test("spares what a story took up again while it lay in the trash", async () => {
    const at = await library();
    const { id } = await upload(at);
    await at.run(deleteMedia, system, { id });
    await article(at, id);
    at.advance(days(31));
    expect((await sweepMedia(at, never)).purged).toBe(0);
    expect(await at.stored()).toHaveLength(5);
  });
});

describe("registerMedia", () => {
  test("refuses input that no upload of ours could give", async () => {
    const at = await library();
    const input = {
      timestamp: 1,
      baseName: "../../x",
      extension: "svg",
      originalFilename: "x",
      fileSize: 1,
      mimeType: "x",
      avif: false,
    };
    await expect(at.run(registerMedia, system, input)).rejects.toMatchObject({ code: "invalid" });
  });
});

test("the focal point is set alone, of what is not in the trash", async () => {
  const at = await library();
  const { id, address } = await upload(at, { texts: { alt_text: "Goal", credit: "Asha" } });
  const focus = () => at.run(setFocalPoint, system, { id, focal_x: "12", focal_y: "88", alt_text: "No goal" });
  await focus();
  expect(await findMediaAt(at.db, address)).toMatchObject({
    ...{ id, alt_text: "Goal", credit: "Asha", picture: { focalX: 12, focalY: 88 } },
  });
  expect(at.invalidated).toEqual(expect.arrayContaining([`media:${id}`, "pictures"]));
  await at.run(deleteMedia, system, { id });
  expect(await findMediaAt(at.db, address)).toBeUndefined();
  expect(await refusalOf(focus())).toBe("not_found");
});

describe("storeUnlessKnown", () => {
  test("answers with the file that the library has, as it is, whoever sends it again", async () => {
    const at = await library();
    const [asha, other] = [await person(at, "create_articles"), await person(at, "create_articles")];
    const attempt = { bytes: await picture(), originalFilename: "goal.jpg" };
    const first = await storeUnlessKnown(at, asha, { ...attempt, texts: { alt_text: "A net" } });
    expect(first.known).toBeUndefined();
    const again = await storeUnlessKnown(at, other, { ...attempt, originalFilename: "copy.jpg" });
    expect(again).toEqual({ ...first, known: { name: "goal.jpg", uses: [], more: 0 } });
    expect(await mediaRows(at)).toHaveLength(1);
    expect(await at.stored()).toHaveLength(5);
    expect((await storeUnlessKnown(at, asha, { ...attempt, bytes: await picture(401) })).known).toBeUndefined();
  });

  test("says where it is used, to who may list stories by their title", async () => {
    const at = await library();
    const [author, editor] = [await person(at, "create_articles"), await person(at, "edit_articles")];
    const attempt = { bytes: await picture(), originalFilename: "goal.jpg" };
    const { id } = await storeUnlessKnown(at, author, attempt);
    await article(at, id, "Final");
    const ad = { id: newIdentifier(), title: "Shoes", image_media_id: id };
    await at.db.insertInto("ads").values(ad).execute();
    const [seen, counted] = [await storeUnlessKnown(at, editor, attempt), await storeUnlessKnown(at, author, attempt)];
    const shoes = { kind: "ad", title: "Shoes" };
    expect(seen.known).toEqual({ name: "goal.jpg", uses: [shoes, { kind: "article", title: "Final" }], more: 0 });
    expect(counted.known).toEqual({ name: "goal.jpg", uses: [shoes], more: 1 });
  });

  test("what is sent again with the same words is what is there; with other words it is stored anew", async () => {
    const at = await library();
    const asha = await person(at, "create_articles");
    const texts = { alt_text: "A net", credit: "Maya", credit_ne: "Maya" };
    const attempt = { bytes: await picture(), originalFilename: "goal.jpg", texts, only: "pictures" } as const;
    const { id } = await storeUnlessKnown(at, asha, attempt);
    expect(await storeUnlessKnown(at, asha, attempt)).toMatchObject({ id, known: { name: "goal.jpg" } });
    const other = await storeUnlessKnown(at, asha, { ...attempt, texts: { ...texts, alt_text: "Nets" } });
    expect(other.known).toBeUndefined();
    expect((await mediaRows(at)).map((row) => row.alt_text)).toEqual(["A net", "Nets"]);
  });

  test("knows neither what lies in the trash nor a file of the wrong kind, and refuses as ever", async () => {
    const at = await library();
    const attempt = { bytes: await picture(), originalFilename: "goal.jpg" };
    const { id } = await storeUnlessKnown(at, system, attempt);
    expect(await refusalOf(storeUnlessKnown(at, system, { ...attempt, only: "audio" }))).toEqual({
      unsupported_type: { file: ["file.audioOnly"] },
    });
    expect(await refusalOf(storeUnlessKnown(at, anonymous, attempt))).toBe("not_signed_in");
    await at.run(deleteMedia, system, { id });
    expect((await storeUnlessKnown(at, system, attempt)).known).toBeUndefined();
  });
});

describe("what its own file says", () => {
  const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/pictures/${name}`, import.meta.url));

  test("fills what the uploader left out, and nothing else", async () => {
    const at = await library();
    const bytes = await fixture("photoshop-mac.jpg");
    const texts = { credit: "Maya", alt_text: " ", caption: null };
    const { rightsEndOn } = await upload(at, { bytes, originalFilename: "f.jpg", texts });
    const [row] = await mediaRows(at);
    expect(row).toMatchObject({
      title: "Finale — Besançon",
      alt_text: "A goalkeeper in mid-air touches the ball with one hand.",
      caption: "La gardienne « vole » à côté du poteau & sauve l’équipe.",
      ...{ caption_ne: "", credit: "Maya", credit_ne: "", rights: "© 2026 Agence Été", rights_end_on: "2026-12-31" },
    });
    expect(Buffer.from(row?.content_digest ?? []).toString("hex")).toBe(sha256Of(bytes));
    expect(rightsEndOn).toBe("2026-12-31");
    expect(await storeUnlessKnown(at, system, { bytes, originalFilename: "g.jpg" })).toMatchObject({ rightsEndOn });
  });

  test.each(["photoshop-mac.jpg", "edited-latin1.jpg", "old-mac.jpg", "photo-mechanic.jpg", "phone.jpg", "phone.heic"])(
    "stays in no file of %s, nor do place, serial numbers and owner",
    async (name) => {
      const at = await library();
      const bytes = await fixture(name);
      await upload(at, { bytes, originalFilename: name });
      // AVIF, which a job makes where it is worth it, is made of these.
      const names = await at.stored();
      expect(names.length).toBeGreaterThanOrEqual(3);
      for (const file of names) {
        const kept = await readFile(join(at.mediaFolder, file));
        const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
        expect({ exif, xmp, iptc, icc, orientation }, file).toEqual({});
        const text = kept.toString("latin1");
        for (const trace of ["GPS", "SN-4711", "LSN-99", "Owner", "Phonemaker", "Photoshop", "8BIM", "xmpmeta"]) {
          expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
        }
      }
    },
  );
});
