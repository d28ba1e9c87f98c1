// Every point of the checklist, and that a point that blocks stops every way to readers.
import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { publishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { fileArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { createCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { scheduleUpdate } from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { type Bench, commandBench, refusalOf } from "#tests/harness/commands.ts";
import { type CheckedStory, judgeStory } from "./judge.server.ts";
import { type Check, checks } from "./rules.ts";

const fine: CheckedStory = {
  ...{ lang: "en", title: "Cup", excerpt: "They won.", content: "<p>Text</p>", category: "football" },
  ...{ image_url: "https://example.com/cup.jpg", image_alt: "The cup", image_media_id: null, translation_of: null },
};

async function checkSetup() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  return Object.assign(bench, {
    ...{ admin, editor },
    weigh: (check: Check, setting_value: string) =>
      bench.run(updateSetting, admin, { setting_key: `checklist_${check}`, setting_value }),
    /** The points that are not fine. */
    open: async (changes: Partial<CheckedStory>) =>
      (await judgeStory(bench.db, { ...fine, ...changes })).filter(({ isFine }) => !isFine),
  });
}

const link = (...paths: readonly string[]) => paths.map((path) => `<p><a href="${path}">there</a></p>`).join("");

async function insertPicture({ db }: Bench, credit: string) {
  const id = newIdentifier();
  const file = { filename: `${id}.jpg`, original_filename: "cup.jpg", file_path: id, mime_type: "image/jpeg" };
  await db
    .insertInto("media")
    .values({ id, ...file, file_size: 1, credit })
    .execute();
  return id;
}

describe("the checklist", () => {
  test("warns by default of everything, and is fine with a story that has it all", async () => {
    const { db } = await checkSetup();
    const findings = await judgeStory(db, fine);
    expect(findings.map(({ check, level }) => `${check} ${level}`)).toEqual(checks.map((check) => `${check} warn`));
    expect(findings.filter(({ isFine }) => !isFine)).toEqual([]);
  });

  test.each<[Check, Partial<CheckedStory>]>([
    ["headline", { title: "A".repeat(81) }],
    ["headline", { lang: "ne", title: "क्षे".repeat(71), content: "<p>खेल</p>" }],
    ["excerpt", { excerpt: " " }],
    ["section", { category: null }],
    ["language", { title: "कप जित्यो" }],
    ["language", { content: "<p>नेपालले जित्यो</p>" }],
    ["language", { lang: "ne", title: "कप", content: "<p class='a'>Nepal won the cup</p>" }],
    ["picture", { image_url: null, image_alt: "" }],
    ["picture_alt", { image_alt: "" }],
  ])("finds what is missing: %s", async (check, changes) => {
    const { open } = await checkSetup();
    expect((await open(changes)).map((finding) => finding.check)).toEqual([check]);
  });

  test("takes a headline up to its limit by written characters, and names in the other script within a text", async () => {
    const { open } = await checkSetup();
    expect(await open({ title: "A".repeat(80) })).toEqual([]);
    const content = "<p>FIFA ले नेपाललाई आमन्त्रण गर्‍यो</p>";
    expect(await open({ lang: "ne", title: "क्षे".repeat(70), content })).toEqual([]);
  });

  test("asks the library whose a picture is", async () => {
    const setup = await checkSetup();
    const [with_credit, without] = [await insertPicture(setup, "Maya Rai"), await insertPicture(setup, "")];
    expect(await setup.open({ image_media_id: with_credit })).toEqual([]);
    expect(await setup.open({ image_media_id: without })).toMatchObject([{ check: "picture_credit" }]);
  });

  test("names each picture of the text without words, and leaves alone what is called decoration", async () => {
    const { open } = await checkSetup();
    const picture = (alt: string, caption = "") => ({ address: "https://example.com/a.jpg", alt, caption });
    const { html } = renderDocument({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "Text" }] },
        { type: "picture", attrs: picture("The cup") },
        { type: "picture", attrs: picture(" ", "Ram & Sita") },
        { type: "picture", attrs: { ...picture(""), decorative: true } },
        {
          type: "gallery",
          attrs: { caption: "", pictures: [picture("A goal"), { ...picture(""), decorative: true }, picture("")] },
        },
      ],
    });
    const pictures = [
      { index: 1, caption: "Ram & Sita" },
      { index: 5, caption: "" },
    ];
    expect(await open({ content: html })).toEqual([{ check: "body_alt", level: "warn", isFine: false, pictures }]);
    // As an import brings it: told to be decoration, or not.
    const imported = '<img src="https://example.com/a.jpg" alt=""';
    const told = sanitizeStory(`<p>Text</p>${imported} role="none">`);
    expect(await open({ content: told })).toEqual([]);
    expect(await open({ content: sanitizeStory(`<p>Text</p>${imported}>`) })).toMatchObject([{ check: "body_alt" }]);
  });

  test("looks up where links to this site lead", async () => {
    const { run, db, admin, open } = await checkSetup();
    const { path } = await run(createCategory, admin, { name: "Chess" }).then(({ slug }) => ({ path: `/${slug}` }));
    const story = { title: "Final", document: documentWith("Text"), tags: "World Cup" };
    const { id, slug } = await run(createArticle, admin, { ...story, status: "published" });
    const draft = await run(createArticle, admin, { ...story, title: "Draft" });
    await db.insertInto("former_paths").values({ path: "/old-news", target: "/about" }).execute();
    const good = [`/article/${slug}`, `/article/${id}`, "/tag/world-cup", path, `/ne${path}/`, "/", "/about#team"];
    expect(
      await open({ content: link(...good, "/Old-News?x=1", "https://example.com/gone", "//example.com/x") }),
    ).toEqual([]);
    const dead = [
      ...[`/article/${draft.slug}`, "/article/nothing", "/tag/nobody", "/nowhere/at-all", "/admin/articles"],
      ...["/article/%00", "/%00"],
    ];
    const content = link(...dead, `/article/${slug}`, "/team/none?a=1&amp;b=2");
    expect(await open({ content })).toEqual([
      { check: "links", level: "warn", isFine: false, paths: [...dead, "/team/none?a=1&b=2"] },
    ]);
  });

  test("says when the other language has not followed the last change of a public story", async () => {
    const { run, bench, admin, open } = await checkSetup().then((setup) => ({ ...setup, bench: setup }));
    const story = (fields: object) => ({
      title: "Cup",
      document: documentWith("Text"),
      status: "published",
      ...fields,
    });
    const { id } = await run(createArticle, admin, story({}));
    bench.pass(60_000);
    const other = { lang: "ne", translation_of: id };
    const { id: translation } = await run(createArticle, admin, story(other));
    expect([await open({ id }), await open({ id: translation, lang: "en", translation_of: id })]).toEqual([[], []]);
    bench.pass(60_000);
    await run(updateArticle, admin, { ...story({ excerpt: "More" }), id, version: 1 });
    expect(await open({ id })).toMatchObject([{ check: "translation" }]);
    bench.pass(60_000);
    await run(updateArticle, admin, { ...story({ ...other, excerpt: "More" }), id: translation, version: 1 });
    expect(await open({ id })).toEqual([]);
  });

  test("leaves out what is off", async () => {
    const { weigh, open } = await checkSetup();
    await weigh("excerpt", "off");
    expect(await open({ excerpt: "" })).toEqual([]);
    await weigh("excerpt", "");
    expect(await open({ excerpt: "" })).toMatchObject([{ check: "excerpt", level: "warn" }]);
  });
});

describe("a point that blocks", () => {
  const bare = (fields: object = {}) => ({ title: "Cup", document: documentWith("Text"), ...fields });
  const refused = { invalid: { excerpt: ["checklist.excerpt"] } };
  const drafted = async (setup: Awaited<ReturnType<typeof checkSetup>>, by: Person = setup.editor) =>
    (await setup.run(createArticle, by, bare())).id;

  test("stops a new story, a save, the list and a time, and lets drafts be", async () => {
    const setup = await checkSetup();
    const { run, editor, weigh } = setup;
    const id = await drafted(setup);
    await weigh("excerpt", "block");
    expect(await refusalOf(run(createArticle, editor, bare({ status: "published" })))).toEqual(refused);
    const saved = (fields: object) => run(updateArticle, editor, bare({ id, version: 1, ...fields }));
    expect(await refusalOf(saved({ status: "published" }))).toEqual(refused);
    expect(await refusalOf(saved({ publish_at: "2026-11-21T13:00" }))).toEqual(refused);
    expect(await refusalOf(run(changeArticleStatus, editor, { id, status: "published" }))).toEqual(refused);
    await saved({ title: "A draft" });
    await run(updateArticle, editor, bare({ id, version: 2, status: "published", excerpt: "Now" }));
  });

  test("stops an update and its time, but neither the same text once more nor a correction of its tags", async () => {
    const setup = await checkSetup();
    const { run, editor, weigh } = setup;
    const { id } = await run(createArticle, editor, bare({ status: "published" }));
    await weigh("excerpt", "block");
    const change = (fields: object) => bare({ id, version: 1, status: "published", ...fields });
    expect(await refusalOf(run(updateArticle, editor, change({ title: "Other" })))).toEqual(refused);
    const timed = change({ title: "Other", publish_at: "2026-11-21T13:00" });
    expect(await refusalOf(run(scheduleUpdate, editor, timed))).toEqual(refused);
    await run(fileArticle, editor, { id, tag: "cup" });
    await run(updateArticle, editor, { ...change({ tags: "final" }), version: 2 });
    await weigh("section", "block");
    await weigh("excerpt", "off");
    expect(await refusalOf(run(updateArticle, editor, { ...change({ title: "Other" }), version: 3 }))).toEqual({
      invalid: { category: ["checklist.section"] },
    });
  });

  test("names every field at once, with the limit of a headline", async () => {
    const { run, editor, weigh } = await checkSetup();
    for (const check of ["headline", "picture", "language"] as const) await weigh(check, "block");
    const title = "क".repeat(81);
    expect(await refusalOf(run(createArticle, editor, bare({ status: "published", title })))).toEqual({
      invalid: { title: ["checklist.headline:80"], lang: ["checklist.language"], image_url: ["checklist.picture"] },
    });
  });

  test("does not hold what was let pass when its time was set", async () => {
    const setup = await checkSetup();
    const { run, editor, weigh } = setup;
    const { id } = await run(createArticle, editor, bare({ publish_at: "2026-11-21T13:00" }));
    await weigh("excerpt", "block");
    setup.now = new Date("2026-11-21T07:15:00Z");
    await publishAllDue({ db: setup.db, run, clock: { now: () => setup.now } });
    const row = await setup.db.selectFrom("articles").select("status").where("id", "=", id).executeTakeFirst();
    expect(row?.status).toBe("published");
  });
});
