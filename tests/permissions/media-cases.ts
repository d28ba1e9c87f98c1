// The media library: permissions.csv Z038 to Z041, N005, N006, N190, N570, N575, N577, N578, N580.
import { expect } from "vitest";
import {
  type Attempt,
  ask,
  type Case,
  type Endpoint,
  type Fields,
  type Fixture,
  formEndpoint,
  pageEndpoints,
} from "./attempt.ts";
import { insertArticle, insertFormerFile, insertMedia, type Media, readMedia, uniqueWord } from "./targets.ts";

const library = "/admin/media";

/** Z038: the library, its search, and the list that pickers ask for. */
export const list: Case = async ({ app, expectation }) => {
  const { originalFilename } = await insertMedia(app);
  const endpoints = [library, `${library}?search=${originalFilename.slice(0, 6)}`].flatMap((path) =>
    pageEndpoints(app, path),
  );
  const proof = ({ text }: { text: string }) => expect(text).toContain(originalFilename);
  const isAllowed = expectation === "allow";
  // The forms choose from its pictures alone, so the video that was made here is not there: the name of a list tells
  // it.
  const choices = pageEndpoints(app, "/admin/media-choices").slice(1);
  const nameInList = '"isFirstPage"';
  const isList = ({ text }: { text: string }) => expect(text).toContain(nameInList);
  return [
    ...endpoints.map((endpoint) => ({ endpoint, isAllowed, secret: originalFilename, proof })),
    ...choices.map((endpoint) => ({ endpoint, isAllowed, secret: nameInList, proof: isList })),
  ];
};

/** The first bytes of a WebM file and no more: enough to be taken for one, and no work for anybody. */
export const webm = new Uint8Array([
  0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 0x02,
]);

/** Z039: the body is the file, so there is nothing but a name to lie about, and a query that nobody reads. */
export const upload: Case = async ({ app, identity, expectation }) => {
  const attempt = (address: string): Attempt => {
    const name = `${uniqueWord()}.webm`;
    // The library would know the same bytes again.
    const body = new Uint8Array([...webm, ...new TextEncoder().encode(name)]);
    const query =
      "?uploaded_by=00000000-0000-7000-8000-000000000001&mime_type=text/html&file_path=../x&filename=x.html";
    const headers = { "content-type": "text/html", "x-filename": encodeURIComponent(`../../${name}`) };
    const endpoint: Endpoint = {
      kind: "api", // the screen's script posts here and is answered with a status, `.data` or not
      name: `POST ${address}`,
      open: (asking) => ask(app, asking, { path: address + query, method: "POST", headers, body }),
    };
    return {
      endpoint,
      isAllowed: expectation === "allow",
      status: 201,
      async proof() {
        const row = await app.platform.db
          .selectFrom("media")
          .selectAll()
          .where("original_filename", "=", name)
          .executeTakeFirstOrThrow();
        expect(row).toMatchObject({
          uploaded_by: identity.account?.id,
          mime_type: "video/webm",
          file_size: String(body.length),
          filename: expect.stringMatching(/^\d{13}\.webm$/),
          file_path: expect.stringMatching(/^media\/\d{13}-[0-9a-f]{8}$/),
        });
      },
    };
  };
  return [attempt(`${library}/upload`), attempt(`${library}/upload.data`)];
};

async function formAttempts(
  { app, expectation }: Fixture,
  { isTrashed = false }: { isTrashed?: boolean },
  form: (media: Media) => { fields: Fields; proof: () => Promise<void> },
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { fields, proof } = form(await insertMedia(app, { isTrashed }));
    attempts.push({ endpoint: formEndpoint(app, kind, library, fields), isAllowed: expectation === "allow", proof });
  }
  return attempts;
}

/** Z040. */
export const remove: Case = (fixture) =>
  formAttempts(fixture, {}, ({ id }) => ({
    fields: { intent: "delete", id },
    proof: async () => expect((await readMedia(fixture.app, id)).deleted_at).not.toBeNull(),
  }));

/** N006. */
export const restore: Case = (fixture) =>
  formAttempts(fixture, { isTrashed: true }, ({ id }) => ({
    fields: { intent: "restore", id },
    proof: async () => expect((await readMedia(fixture.app, id)).deleted_at).toBeNull(),
  }));

/** One's own picture, one that a published story shows, and somebody else's: who has `own` may change the first. */
async function editAttempts(
  { app, identity, expectation }: Fixture,
  form: (media: Media, uploadedBy: string | null) => { fields: Fields; proof: () => Promise<void> },
): Promise<readonly Attempt[]> {
  const own = identity.account?.id;
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const)
    for (const [by, isShown] of [
      [own, false],
      [own, true],
      [undefined, false],
    ] as const) {
      const media = await insertMedia(app, { by });
      const { id } = await insertArticle(app, { author: own, status: isShown ? "published" : "draft" });
      await app.platform.db.insertInto("article_media").values({ article_id: id, media_id: media.id }).execute();
      const { fields, proof } = form(media, by ?? null);
      const isAllowed = expectation === "allow" || (expectation === "own" && by !== undefined && !isShown);
      attempts.push({ endpoint: formEndpoint(app, kind, library, fields), isAllowed, proof });
    }
  return attempts;
}

/** N005. */
export const edit: Case = (fixture) =>
  editAttempts(fixture, ({ id, originalFilename }, uploadedBy) => {
    const altText = uniqueWord();
    const foreign = { filename: "x.html", mime_type: "text/html", file_path: "../x", uploaded_by: id, file_size: "7" };
    return {
      fields: { intent: "save", id, version: "1", alt_text: altText, focal_x: "10", focal_y: "20", ...foreign },
      async proof() {
        expect(await readMedia(fixture.app, id)).toMatchObject({
          alt_text: altText,
          focal_x: 10,
          filename: originalFilename,
          mime_type: "video/webm",
          file_size: "1000",
          uploaded_by: uploadedBy,
        });
      },
    };
  });

/** N190. */
export const focus: Case = (fixture) =>
  editAttempts(fixture, ({ id, originalFilename }) => ({
    fields: {
      intent: "focus",
      id,
      focal_x: "30",
      focal_y: "70",
      crops: "1x1:0,0,500",
      alt_text: "x",
      filename: "x.html",
      file_path: "../x",
    },
    async proof() {
      const unchanged = { alt_text: "", filename: originalFilename, file_size: "1000" };
      expect(await readMedia(fixture.app, id)).toMatchObject({ focal_x: 30, focal_y: 70, ...unchanged });
    },
  }));

/** N575. */
export const describeMany: Case = (fixture) =>
  editAttempts(fixture, ({ id, originalFilename }) => {
    const altText = uniqueWord();
    const item = { id, alt_text: altText, filename: "x.html", file_path: "../x", uploaded_by: id };
    return {
      fields: { intent: "describe", items: JSON.stringify([item]) },
      async proof() {
        const unchanged = { caption: "", filename: originalFilename, file_size: "1000" };
        expect(await readMedia(fixture.app, id)).toMatchObject({ alt_text: altText, ...unchanged });
      },
    };
  });

/** N570: of one file, as the form of several sends it. */
export const noteEach: Case = (fixture) =>
  editAttempts(fixture, ({ id, originalFilename }) => ({
    fields: { intent: "noteEach", ids: id, credit: "Asha", filename: "x.html", file_path: "../x" },
    async proof() {
      const unchanged = { alt_text: "", filename: originalFilename, file_size: "1000" };
      expect(await readMedia(fixture.app, id)).toMatchObject({ credit: "Asha", credit_ne: "Asha", ...unchanged });
    },
  }));

/** N577: by a file that they have uploaded themselves. */
export const replace: Case = async ({ app, identity, expectation }) => {
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const [old, other] = [await insertMedia(app), await insertMedia(app, { by: identity.account?.id })];
    attempts.push({
      endpoint: formEndpoint(app, kind, library, { intent: "replace", id: old.id, with: other.id }),
      isAllowed: expectation === "allow",
      proof: async () => expect(await readMedia(app, old.id)).toMatchObject({ filename: other.originalFilename }),
    });
  }
  return attempts;
};

/** N578. */
export const undoReplace: Case = async ({ app, expectation }) => {
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { id } = await insertMedia(app);
    const { filename } = await insertFormerFile(app, id, app.platform.clock.now());
    attempts.push({
      endpoint: formEndpoint(app, kind, library, { intent: "undoReplace", id }),
      isAllowed: expectation === "allow",
      proof: async () => expect(await readMedia(app, id)).toMatchObject({ filename }),
    });
  }
  return attempts;
};

/** N580: whom a picture can show. */
export const choosePeople: Case = async ({ app, expectation }) => {
  const { id } = await app.platform.db.selectFrom("sport_people").select("id").limit(1).executeTakeFirstOrThrow();
  const [, endpoint] = pageEndpoints(app, `/admin/person-choices?ids=${id}`);
  if (!endpoint) throw new Error("a page has two endpoints");
  const proof = ({ text }: { text: string }) => expect(text).toContain(id);
  return [{ endpoint, isAllowed: expectation === "allow", proof }];
};

/** Z041: a picture of the demo, as the front page shows it. */
export const readFile: Case = async ({ app, identity }) => {
  const { image_url: path } = await app.platform.db
    .selectFrom("articles")
    .select("image_url")
    .where("image_url", "like", "/media/%")
    .executeTakeFirstOrThrow();
  const endpoint: Endpoint = { kind: "api", name: `GET ${path}`, open: () => ask(app, identity, { path: path ?? "" }) };
  return [{ endpoint, isAllowed: true }];
};
