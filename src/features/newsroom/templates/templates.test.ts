// What new stories begin with: kept as a story is, filled in whole, found again where its guidance stayed.
import { describe, expect, test } from "vitest";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { createCategory, deleteCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { judgeStory } from "#app/features/newsroom/checklist/judge.server.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { languages } from "#app/platform/text/languages.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import {
  addFirstTemplates,
  createTemplate,
  deleteTemplate,
  moveTemplate,
  restoreTemplate,
  updateTemplate,
} from "./commands.server.ts";
import { firstTemplateRows } from "./first-templates.ts";
import { findTemplateStart, listAdminTemplates, listReminders, listTemplateChoices } from "./queries.server.ts";
import { isGuidance, remindersIn } from "./rules.ts";

const everyBlock = htmlDocument(
  readHtml(
    `<h2>How it went</h2><p>[Who <strong>scored</strong>, when, how.]</p><ul><li>One</li></ul><ol start="3"><li>Two</li></ol>
    <blockquote><p>Said</p></blockquote><p class="question">Why?</p><hr><table><tr><th>A</th></tr><tr><td>1</td></tr></table>
    <figure class="sport-block" data-sport-shows="match"><a href="/match/a-v-b">A v B</a></figure>
    <figure class="video-embed" data-youtube-id="abcdefghi_-"><a href="https://www.youtube.com/watch?v=abcdefghi_-">V</a></figure>
    <figure><img src="https://example.com/a.jpg" alt="A"><figcaption>C</figcaption></figure>`,
  ),
  () => undefined,
);

async function bench() {
  const at = await commandBench();
  const names = async () => (await listAdminTemplates(at.db)).map(({ name }) => name);
  const add = async (fields: object = {}) => (await at.run(createTemplate, system, { name: "Report", ...fields })).id;
  return Object.assign(at, { names, add });
}

describe("a template", () => {
  test("gives a story every block that it holds, and what it is filed under", async () => {
    const { db, run, add } = await bench();
    const section = await run(createCategory, system, { name: "Football" });
    const document = JSON.stringify(everyBlock);
    const id = await add({ document, title: "Final: [score]", category: section.slug, tags: "Cup, final" });
    const stored = renderDocument(everyBlock);
    expect(new Set(stored.document.content as { type: string }[]).size).toBeGreaterThan(9);
    expect(await findTemplateStart(db, id, "en")).toEqual({
      ...{ title: "Final: [score]", document: stored.document, category: section.slug, tags: ["cup", "final"] },
    });
    expect(await findTemplateStart(db, id, "ne")).toMatchObject({
      title: null,
      document: null,
      tags: ["cup", "final"],
    });
    expect(await listTemplateChoices(db)).toEqual([{ id, name: "Report", name_ne: null, languages: ["en"] }]);
    await run(deleteCategory, system, { id: section.id });
    expect(await findTemplateStart(db, id, "en")).toMatchObject({ category: null });
  });

  test("is changed by whoever saw it last, moved, deleted and restored", async () => {
    const { run, add, names } = await bench();
    const [first, second] = [await add(), await add({ name: "Preview" })];
    await run(updateTemplate, system, { id: first, version: 1, name: "Match report", name_ne: "समाचार" });
    const late = run(updateTemplate, system, { id: first, version: 1, name: "Late" });
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: { current: { name: "Match report" } } });
    await run(moveTemplate, system, { id: second, move: "up" });
    expect(await names()).toEqual(["Preview", "Match report"]);
    await run(deleteTemplate, system, { id: second });
    expect(await names()).toEqual(["Match report"]);
    await run(restoreTemplate, system, { id: second });
    expect(await names()).toEqual(["Preview", "Match report"]);
  });

  test("refuses what a story refuses, at the text in which it stands", async () => {
    const { add } = await bench();
    expect(await refusalOf(add({ document_ne: '{"type":"doc","content":[{"type":"script"}]}' }))).toEqual({
      invalid: { document_ne: ["article.document"] },
    });
    const lost = {
      address: "/media/1790000000000-0a1b2c3d-1280.jpg",
      width: 1600,
      height: 900,
      widths: [1280],
      alt: "",
    };
    const picture = { type: "doc", content: [{ type: "picture", attrs: { ...lost, caption: "" } }] };
    expect(await refusalOf(add({ document: JSON.stringify(picture) }))).toEqual({
      invalid: { document: ["picture.invalid"] },
    });
    expect(await refusalOf(add({ category: "nowhere", document: "{" }))).toEqual({
      invalid: { document: ["article.document"] },
    });
    expect(await refusalOf(add({ category: "nowhere" }))).toEqual({ invalid: { category: ["choice.invalid"] } });
  });

  test("with nothing in its texts offers its filing in every language", async () => {
    const { db, add } = await bench();
    await add({ document: documentWith(" "), tags: "cup" });
    expect(await listTemplateChoices(db)).toMatchObject([{ languages }]);
  });
});

describe("the templates of a new site", () => {
  test("are documents as the editor keeps them, with guidance and reminders in both languages", () => {
    for (const row of firstTemplateRows(newIdentifier)) {
      for (const [document, reminders] of [
        [row.document, row.reminders],
        [row.document_ne, row.reminders_ne],
      ]) {
        const given: unknown = JSON.parse(String(document));
        const { document: stored, text } = renderDocument(given);
        expect(stored).toEqual(given);
        expect(text.split("\n").filter(isGuidance).length).toBeGreaterThan(2);
        expect(remindersIn(reminders ?? null).length).toBeGreaterThan(1);
      }
    }
  });

  test("are added by one press where there is none, and never twice", async () => {
    const { run, names, db } = await bench();
    const [first] = await Promise.all([run(addFirstTemplates, system, {}), run(addFirstTemplates, system, {})]);
    expect(await names()).toEqual(["Match report", "Match preview", "Interview", "Obituary"]);
    expect(first.count + (await run(addFirstTemplates, system, {})).count).toBeLessThanOrEqual(4);
    for (const { id } of await listAdminTemplates(db)) await run(deleteTemplate, system, { id });
    expect(await run(addFirstTemplates, system, {})).toEqual({ count: 4 });
  });
});

describe("the checklist of a story that began with a template", () => {
  const fields = { title: "Cup", lang: "en", excerpt: "", status: "draft" };

  test("finds guidance that is still there, and only that of this language", async () => {
    const { db, add } = await bench();
    await add({
      title: "Final: [score]",
      document: JSON.stringify(everyBlock),
      document_ne: documentWith("[कसले, कहिले]"),
    });
    const story = {
      ...{ lang: "en" as const, title: "Cup", excerpt: "", category: null, image_url: null, image_alt: "" },
      ...{ image_media_id: null, translation_of: null, content: "<p>They won.</p>" },
    };
    const isFine = async (changes: object) =>
      (await judgeStory(db, { ...story, ...changes })).find(({ check }) => check === "guidance")?.isFine;
    expect(await isFine({})).toBe(true);
    expect(await isFine({ content: "<p>[Who <em>scored</em>, when, how.]</p>" })).toBe(false);
    expect(await isFine({ title: "Final: [score]" })).toBe(false);
    expect(await isFine({ content: "<h2>How it went</h2><p>[Laughs.] He scored.</p>" })).toBe(true);
    expect(await isFine({ content: "<p>[कसले, कहिले]</p>" })).toBe(true);
    expect(await isFine({ content: "<p>[कसले, कहिले]</p>", lang: "ne" })).toBe(false);
  });

  test("reminds of what the template names, in the language of the story, also after a save", async () => {
    const { db, run, add } = await bench();
    const id = await add({ reminders: "Score\n\n Names \nScore", reminders_ne: "नतिजा" });
    const document = documentWith("Text");
    const story = await run(createArticle, system, { ...fields, document, template_id: id });
    await run(updateArticle, system, { ...fields, document, id: story.id, version: 1 });
    const row = await db.selectFrom("articles").select("template_id").executeTakeFirstOrThrow();
    expect(row).toEqual({ template_id: id });
    expect([await listReminders(db, id, "en"), await listReminders(db, id, "ne")]).toEqual([
      ["Score", "Names"],
      ["नतिजा"],
    ]);
    await run(deleteTemplate, system, { id });
    expect(await listReminders(db, id, "en")).toEqual([]);
    await db.deleteFrom("story_templates").execute();
    expect(await db.selectFrom("articles").select("template_id").executeTakeFirst()).toEqual({ template_id: null });
  });

  test("is as that of any story where the template is gone before the first save", async () => {
    const { db, run } = await bench();
    await run(createArticle, system, { ...fields, document: documentWith("Text"), template_id: newIdentifier() });
    expect(await db.selectFrom("articles").select("template_id").executeTakeFirst()).toEqual({ template_id: null });
  });
});
