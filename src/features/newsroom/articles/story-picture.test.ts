import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { type Bench, commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { createArticle } from "./commands.server.ts";
import { listBodyCredits } from "./queries.server.ts";

/** A row of the library without its file; answers with its public path. */
async function insertMedia({ db }: Bench, timestamp: number, kind: "picture" | "film"): Promise<string> {
  const baseName = `${timestamp}-0a1b2c3d`;
  const facts =
    kind === "picture"
      ? { mime_type: "image/jpeg", width: 800, height: 600, widths: [400, 800], formats: ["webp", "jpg"] }
      : { mime_type: "video/mp4" };
  const extension = kind === "picture" ? "jpg" : "mp4";
  await db
    .insertInto("media")
    .values({
      ...{ id: newIdentifier(), filename: `${timestamp}.${extension}`, original_filename: `pitch.${extension}` },
      ...{ file_path: `media/${baseName}`, file_size: 1000, ...facts },
    })
    .execute();
  return `/media/${baseName}.${extension}`;
}

/** A story's body with one picture. */
function documentShowing(address: string): string {
  const attrs = { address, alt: "A pitch", caption: "", width: 800, height: 600, widths: [400, 800] };
  const text = { type: "paragraph", content: [{ type: "text", text: "Text" }] };
  return JSON.stringify({ type: "doc", content: [text, { type: "picture", attrs }] });
}

async function story() {
  const bench = await commandBench();
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  const picture = await insertMedia(bench, 1_760_000_000_001, "picture");
  const film = await insertMedia(bench, 1_760_000_000_002, "film");
  const refusal = (fields: object) =>
    refusalOf(bench.run(createArticle, editor, { title: "Cup", document: documentWith("Text"), ...fields }));
  return { picture, film, refusal };
}

describe("the pictures in the text of a story", () => {
  test("are known with whose they are, in the language of the story or else the other", async () => {
    const bench = await commandBench();
    const address = await insertMedia(bench, 1_760_000_000_003, "picture");
    const { id } = await bench.run(createArticle, system, { title: "Cup", document: documentShowing(address) });
    const credits = () => listBodyCredits(bench.db, { id, lang: "ne" });
    expect(await credits()).toEqual(new Map());
    await bench.db.updateTable("media").set({ credit: "Asmita" }).where("filename", "=", "1760000000003.jpg").execute();
    expect([...(await credits())]).toEqual([["1760000000003-0a1b2c3d", { text: "Asmita", lang: "en" }]]);
  });
});

describe("the picture of a story", () => {
  test("is a picture of the library, or one elsewhere", async () => {
    const { picture, refusal } = await story();
    expect(await refusal({ image_url: picture })).toBe("done");
    expect(await refusal({ image_url: "https://pictures.example/a.jpg" })).toBe("done");
    expect(await refusal({ document: documentShowing(picture) })).toBe("done");
  });

  test("is no film of the library, whatever its address ends in", async () => {
    const { film, refusal } = await story();
    const named = { invalid: { image_url: ["picture.invalid"] } };
    expect(await refusal({ image_url: film })).toEqual(named);
    expect(await refusal({ image_url: film.replace(".mp4", ".jpg") })).toEqual(named);
    expect(await refusal({ document: documentShowing(film.replace(".mp4", ".jpg")) })).toEqual({
      invalid: { document: ["picture.invalid"] },
    });
  });
});
