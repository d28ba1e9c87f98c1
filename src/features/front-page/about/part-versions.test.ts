// Versions of the About page and of the navigation: what is different from those of the front page.
import { expect, test } from "vitest";
import { listAdminNavigation } from "#app/features/front-page/navigation/admin-queries.server.ts";
import {
  createNavigationItem,
  deleteNavigationItem,
  moveNavigationItem,
} from "#app/features/front-page/navigation/commands.server.ts";
import { restoreNavigation } from "#app/features/front-page/navigation/version-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { createAboutSection, updateAboutSection } from "./commands.server.ts";
import { listAdminAboutSections } from "./queries.server.ts";
import { restoreAboutPage } from "./version-commands.server.ts";

test("a version of the About page without the picture that is gone comes only on request", async () => {
  const { db, run, person, now, invalidated } = await commandBench();
  const admin = await person("admin");
  const media = { id: newIdentifier(), filename: "1790000000000.png", file_path: "media/1790000000000-0a1b2c3d" };
  const picture = { mime_type: "image/png", width: 640, height: 512, widths: [640], formats: ["webp", "jpg"] };
  await db
    .insertInto("media")
    .values({ ...media, ...picture, original_filename: "a.png", file_size: 1 })
    .execute();
  const fields = { section_name: "story", title: "Our story", content: "Words", is_active: "true" };
  const image_url = "/media/1790000000000-0a1b2c3d-640.jpg";
  const { id } = await run(createAboutSection, admin, { ...fields, image_url });
  await run(updateAboutSection, admin, { ...fields, id, version: 1, content: "Other words", image_url: "" });
  const [before] = await listAdminAboutSections(db);
  await db.updateTable("media").set({ deleted_at: now }).execute();
  await expect(run(restoreAboutPage, admin, { number: 2, latest: 3 })).rejects.toMatchObject({
    code: "conflict",
    detail: { missing: [{ kind: "picture", name: "Our story" }] },
  });
  expect(await listAdminAboutSections(db)).toEqual([before]);
  invalidated.length = 0;
  await run(restoreAboutPage, admin, { number: 2, latest: 3, without_missing: "true" });
  expect(await listAdminAboutSections(db)).toMatchObject([{ content: "Words", image_url: null, version: 3 }]);
  await db.updateTable("media").set({ deleted_at: null }).execute();
  await run(restoreAboutPage, admin, { number: 2, latest: 4 });
  expect(await db.selectFrom("about_sections").select(["image_url", "image_media_id"]).execute()).toEqual([
    { image_url, image_media_id: media.id },
  ]);
  expect(new Set(invalidated)).toEqual(new Set(["about"]));
});

test("a version of the navigation brings items back below those that they stood below, erased ones too", async () => {
  const { db, run, person, invalidated } = await commandBench();
  const admin = await person("admin");
  const ids = new Map<string, string>();
  const add = async (label: string, parent?: string) => {
    const item = { label, url: `/${label}`, parent_id: parent && ids.get(parent) };
    ids.set(label, (await run(createNavigationItem, admin, item)).id);
  };
  await add("news");
  await add("sports");
  await add("football", "sports");
  const list = async () =>
    (await listAdminNavigation(db)).map(({ label, orderIndex, parentId }) => [label, orderIndex, parentId]);
  const before = await list();
  await run(deleteNavigationItem, admin, { id: ids.get("sports") });
  await db.deleteFrom("navbar_items").where("deleted_at", "is not", null).execute();
  await add("about");
  await run(moveNavigationItem, admin, { id: ids.get("about"), move: "up" });
  invalidated.length = 0;
  await run(restoreNavigation, admin, { number: 4, latest: 7 });
  expect(await list()).toEqual(before);
  expect(invalidated).toEqual(["navigation"]);
});
