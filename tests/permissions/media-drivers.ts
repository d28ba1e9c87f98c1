// The media library: permissions.csv Z038 to Z041, N005, N006.
import { expect } from "vitest";
import { insertMedia, type Media, readMedia, uniqueWord } from "./targets.ts";
import { ask, type Door, type Driver, type Fields, formDoor, pageDoors, type Scene, type Trial } from "./trial.ts";

const library = "/admin/media";

/** Z038: the library, its search, and the list that pickers ask for. */
export const list: Driver = async ({ newsroom, cell }) => {
  const { originalFilename } = await insertMedia(newsroom);
  const doors = [library, `${library}?search=${originalFilename.slice(0, 6)}`].flatMap((path) =>
    pageDoors(newsroom, path, "admin/media"),
  );
  const proof = ({ text }: { text: string }) => expect(text).toContain(originalFilename);
  return doors.map((door) => ({ door, isAllowed: cell === "allow", secret: originalFilename, proof }));
};

// The first bytes of a WebM file and no more: enough to be taken for one, and no work for anybody.
const webm = new Uint8Array([
  0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 0x02,
]);

/** Z039: the body is the file, so there is nothing but a name to lie about, and a query that nobody reads. */
export const upload: Driver = async ({ newsroom, identity, cell }) => {
  const attempt = (address: string): Trial => {
    const name = `${uniqueWord()}.webm`;
    const query =
      "?uploaded_by=00000000-0000-7000-8000-000000000001&mime_type=text/html&file_path=../x&filename=x.html";
    const headers = { "content-type": "text/html", "x-filename": encodeURIComponent(`../../${name}`) };
    const door: Door = {
      kind: "api", // the screen's script posts here and is answered with a status, `.data` or not
      name: `POST ${address}`,
      open: (asking) => ask(newsroom, asking, { path: address + query, method: "POST", headers, body: webm }),
    };
    return {
      door,
      isAllowed: cell === "allow",
      status: 201,
      async proof() {
        const row = await newsroom.platform.db
          .selectFrom("media")
          .selectAll()
          .where("original_filename", "=", name)
          .executeTakeFirstOrThrow();
        expect(row).toMatchObject({
          uploaded_by: identity.account?.id,
          mime_type: "video/webm",
          file_size: String(webm.length),
          filename: expect.stringMatching(/^\d{13}\.webm$/),
          file_path: expect.stringMatching(/^media\/\d{13}-[0-9a-f]{8}$/),
        });
      },
    };
  };
  return [attempt(`${library}/upload`), attempt(`${library}/upload.data`)];
};

async function formTrials(
  { newsroom, cell }: Scene,
  { isTrashed = false }: { isTrashed?: boolean },
  form: (media: Media) => { fields: Fields; proof: () => Promise<void> },
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { fields, proof } = form(await insertMedia(newsroom, { isTrashed }));
    trials.push({ door: formDoor(newsroom, kind, library, fields), isAllowed: cell === "allow", proof });
  }
  return trials;
}

/** Z040. */
export const remove: Driver = (scene) =>
  formTrials(scene, {}, ({ id }) => ({
    fields: { intent: "delete", id },
    proof: async () => expect((await readMedia(scene.newsroom, id)).deleted_at).not.toBeNull(),
  }));

/** N006. */
export const restore: Driver = (scene) =>
  formTrials(scene, { isTrashed: true }, ({ id }) => ({
    fields: { intent: "restore", id },
    proof: async () => expect((await readMedia(scene.newsroom, id)).deleted_at).toBeNull(),
  }));

/** N005. */
export const edit: Driver = (scene) =>
  formTrials(scene, {}, ({ id, originalFilename }) => {
    const altText = uniqueWord();
    const foreign = { filename: "x.html", mime_type: "text/html", file_path: "../x", uploaded_by: id, file_size: "7" };
    return {
      fields: { intent: "details", id, alt_text: altText, focal_x: "10", focal_y: "20", ...foreign },
      async proof() {
        expect(await readMedia(scene.newsroom, id)).toMatchObject({
          alt_text: altText,
          focal_x: 10,
          filename: originalFilename,
          mime_type: "video/webm",
          file_size: "1000",
          uploaded_by: null,
        });
      },
    };
  });

/** Z041: a picture of the demo, as the front page shows it. */
export const readFile: Driver = async ({ newsroom, identity }) => {
  const { image_url: path } = await newsroom.platform.db
    .selectFrom("articles")
    .select("image_url")
    .where("image_url", "like", "/media/%")
    .executeTakeFirstOrThrow();
  const door: Door = { kind: "api", name: `GET ${path}`, open: () => ask(newsroom, identity, { path: path ?? "" }) };
  return [{ door, isAllowed: true }];
};
