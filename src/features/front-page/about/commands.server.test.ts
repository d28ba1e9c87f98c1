import { describe, expect, test } from "vitest";
import { commandBench, system } from "#tests/harness/commands.ts";
import {
  createAboutSection,
  deleteAboutSection,
  moveAboutSection,
  restoreAboutSection,
  setAboutSectionActive,
  updateAboutSection,
} from "./commands.server.ts";
import { listAdminAboutSections } from "./queries.server.ts";

const messages = { section_name: "story", content: "Words", is_active: "true" };

async function setup() {
  const { db, run, invalidated } = await commandBench();
  const create = async (title: string, fields = {}) =>
    (await run(createAboutSection, system, { ...messages, title, ...fields })).id;
  const order = async () =>
    (await listAdminAboutSections(db)).map(({ title, order_index }) => `${title}${order_index}`).join(" ");
  return { db, run, create, order, invalidated };
}

describe("a section of the About page", () => {
  test("comes last unless a place is typed, and stands on the page at once", async () => {
    const { create, order, invalidated } = await setup();
    for (const title of ["a", "b"]) await create(title);
    await create("c", { order_index: "9" });
    expect(await order()).toBe("a1 b2 c9");
    expect(new Set(invalidated)).toEqual(new Set(["about"]));
  });

  test.each([
    [{ section_name: " " }, { section_name: ["text.required"] }],
    [{ title: "" }, { title: ["text.required"] }],
    [{ content: "\n" }, { content: ["text.required"] }],
    [{ order_index: "" }, { order_index: ["number.invalid"] }],
    [{ order_index: "x" }, { order_index: ["number.invalid"] }],
    [{ order_index: "1.5" }, { order_index: ["number.invalid"] }],
    [{ image_url: "no address" }, { image_url: ["picture.invalid"] }],
    [{ image_url: "/media/0000000000000-00000000-640.jpg" }, { image_url: ["picture.invalid"] }],
  ])("needs what the form says: %j", async (fields, fieldErrors) => {
    const { run } = await setup();
    const input = { ...messages, title: "a", ...fields };
    await expect(run(createAboutSection, system, input)).rejects.toMatchObject({ fieldErrors });
  });

  test("is edited from the version that was seen, its Nepali and its picture with it", async () => {
    const { db, run, create } = await setup();
    const id = await create("a");
    const edit = { ...messages, id, version: 1, title: "b", title_ne: "ख", order_index: "1", is_active: "" };
    await run(updateAboutSection, system, { ...edit, image_url: "https://example.com/a.jpg" });
    expect(await listAdminAboutSections(db)).toMatchObject([
      { title: "b", title_ne: "ख", image_url: "https://example.com/a.jpg", is_active: false, version: 2 },
    ]);
    const late = run(updateAboutSection, system, { ...edit, title: "c" });
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: { current: { title: "b", version: 2 } } });
    const { detail } = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("command", "=", "aboutSection.update")
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ title: "b", fields: ["title", "title_ne", "image_url", "is_active"] });
  });

  test("is switched, moved, thrown away and brought back to its place", async () => {
    const { db, run, create, order } = await setup();
    const [a, b] = [await create("a"), await create("b"), await create("c")];
    await run(setAboutSectionActive, system, { id: a, is_active: "false" });
    await run(moveAboutSection, system, { id: b, move: "up" });
    expect(await order()).toBe("b1 a2 c3");
    await expect(run(moveAboutSection, system, { id: b, move: "up" })).rejects.toMatchObject({ code: "invalid" });
    await run(deleteAboutSection, system, { id: a });
    expect(await order()).toBe("b1 c2");
    await create("d");
    await run(restoreAboutSection, system, { id: a });
    expect(await order()).toBe("b1 a2 c3 d4");
    expect((await listAdminAboutSections(db)).find(({ id }) => id === a)?.is_active).toBe(false);
  });
});
