// What stands below a story: chosen by hand, then by rule.
import { expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { copyArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { findStory } from "#app/features/newsroom/articles/queries.server.ts";
import { findStoryVersion } from "#app/features/newsroom/articles/story-versions.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { createCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { readStoryPage } from "./story-page.server.ts";

async function newsroom() {
  const bench = await sportBench();
  const { run, db, clock } = bench;
  await run(createCategory, system, { name: "Football", slug: "football" });
  const team = await bench.teams(["Arun", "Bheri", "Chisapani", "Dhading"]);
  /** Publishes a story a minute after the one before. */
  const publish = async (title: string, fields: object = {}) => {
    bench.pass(60_000);
    const { id } = await run(createArticle, system, { ...storyOf(title), ...fields });
    return id;
  };
  const page = async (title: string, lang: "en" | "ne" = "en") => {
    const { slug } = await db
      .selectFrom("articles")
      .select("slug")
      .where("title", "=", title)
      .executeTakeFirstOrThrow();
    const found = await findStory(db, slug);
    if (found.kind !== "found") throw new Error(`${title} is ${found.kind}`);
    const platform = { db, clock, shared: freshSharedData(), origin: "https://news.example" };
    const tags: string[] = [];
    const facts = { ...requestFacts(lang), tag: (...names: string[]) => void tags.push(...names) };
    return { ...(await readStoryPage(platform, found.story, { facts })), tags };
  };
  const related = async (title: string, lang: "en" | "ne" = "en") =>
    (await page(title, lang)).related.map((card) => card.title);
  return { ...bench, team, publish, page, related };
}

const storyOf = (title: string) => ({ title, document: documentWith("Text"), category: "", status: "published" });

test("by match, by team, by tag, by section, then the newest, each once", async () => {
  const { match, team, publish, related } = await newsroom();
  const derby = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const other = await match({ home_team_id: team.Chisapani, away_team_id: team.Bheri, starts_at: "2026-12-01T15:00" });
  const foreign = await match({ home_team_id: team.Chisapani, away_team_id: team.Dhading });
  await publish("Of the match, of the tag, and old", { match_ids: derby.id, tags: "cup" });
  await publish("Of the team", { match_ids: other.id, tags: "cup" });
  await publish("Of another match", { match_ids: foreign.id });
  await publish("Of the tag", { tags: "Asia Cup, cup" });
  await publish("Of the section", { category: "football" });
  const story = { match_ids: derby.id, tags: "cup", category: "football" };
  await publish("Story", story);
  await publish("Newest");
  expect(await related("Story")).toEqual([
    "Of the match, of the tag, and old",
    "Of the team",
    "Of the tag",
    "Of the section",
  ]);
  await publish("Newer of the match", { match_ids: `${derby.id},${other.id}` });
  expect((await related("Story")).slice(0, 2)).toEqual(["Newer of the match", "Of the match, of the tag, and old"]);
  expect(await related("Newest"), "without any of these").toEqual([
    "Newer of the match",
    "Story",
    "Of the section",
    "Of the tag",
  ]);
});

test("stories that follow a match as a live blog belong to it, from both ends", async () => {
  const { match, team, liveBlog, publish, related } = await newsroom();
  const derby = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  await liveBlog(derby.id);
  await publish("Report", { match_ids: derby.id });
  for (const number of [1, 2, 3, 4, 5]) await publish(`Later ${number}`);
  expect((await related("Report"))[0]).toBe("Final, live");
  expect((await related("Final, live"))[0]).toBe("Report");
});

test("a match that readers do not see brings no story", async () => {
  const { run, match, team, publish, related } = await newsroom();
  const secret = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  await publish("Of the match", { match_ids: secret.id });
  await publish("Story", { match_ids: secret.id });
  for (const number of [1, 2, 3, 4, 5]) await publish(`Later ${number}`);
  expect(await related("Story")).toContain("Of the match");
  await run(setMatchPublished, system, { id: secret.id, published: "false" });
  expect(await related("Story")).not.toContain("Of the match");
});

test("what an editor chose comes first, in that order, while readers may see it", async () => {
  const { run, db, publish, page, related } = await newsroom();
  const [first, second] = [await publish("First"), await publish("Second")];
  const draft = await publish("Draft", { status: "draft" });
  const nepali = await publish("नेपाली", { lang: "ne" });
  for (const number of [1, 2, 3]) await publish(`Tagged ${number}`, { tags: "cup" });
  const related_ids = [draft, second, nepali, first].join(", ");
  const id = await publish("Story", { tags: "cup", related_ids });
  expect(await related("Story")).toEqual(["Second", "First", "Tagged 3", "Tagged 2"]);
  const { tags, latest } = await page("Story");
  expect(tags).toContain(`article:${draft}`);
  expect(
    latest.map(({ title }) => title),
    "nothing beside it that stands below it",
  ).toEqual(["Tagged 1"]);

  await run(changeArticleStatus, system, { id: draft, status: "published" });
  await run(deleteArticle, system, { id: second });
  expect(await related("Story"), "one is public now, one is gone").toEqual(["Draft", "First", "Tagged 3", "Tagged 2"]);

  const { version } = await db.selectFrom("articles").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  await run(updateArticle, system, {
    ...storyOf("Story"),
    id,
    version,
    related_ids: `${id},${first},${newIdentifier()}`,
  });
  expect((await related("Story"))[0], "never the story itself, nor one that is erased").toBe("First");
});

test("the other language of a story is no story beside it", async () => {
  const { publish, related } = await newsroom();
  const original = await publish("Story", { tags: "cup" });
  await publish("कथा", { lang: "ne", tags: "cup", translation_of: original, related_ids: original });
  await publish("अर्को", { lang: "ne", tags: "cup" });
  expect(await related("कथा", "ne")).toEqual(["अर्को"]);
  expect(await related("Story")).toEqual([]);
});

test("a story that stands in the text as a card is not filled in once more", async () => {
  const { db, publish, related } = await newsroom();
  for (const number of [1, 2, 3]) await publish(`Tagged ${number}`, { tags: "cup" });
  await publish("Story", { tags: "cup" });
  const content = '<p>.</p><figure class="related-story"><a href="/article/tagged-2">Tagged 2</a></figure>';
  await db.updateTable("articles").set({ content }).where("title", "=", "Story").execute();
  expect(await related("Story")).toEqual(["Tagged 3", "Tagged 1"]);
});

test("the choice belongs to a copy and to every version, and is checked", async () => {
  const { run, db, publish } = await newsroom();
  const first = await publish("First");
  const id = await publish("Story", { related_ids: first });
  const copy = await run(copyArticle, system, { id });
  const stored = await db.selectFrom("articles").select("related_ids").where("id", "=", copy.id).executeTakeFirst();
  expect(stored?.related_ids).toEqual([first]);
  expect(await findStoryVersion(db, id, 1)).toMatchObject({ related_ids: [first] });
  const refused = (related_ids: string) => refusalOf(run(createArticle, system, { ...storyOf("Other"), related_ids }));
  expect(await refused("first")).toEqual({ invalid: { related_ids: ["choice.invalid"] } });
  const five = Array.from({ length: 5 }, newIdentifier).join(",");
  expect(await refused(five)).toEqual({ invalid: { related_ids: ["list.tooLong:4"] } });
});
