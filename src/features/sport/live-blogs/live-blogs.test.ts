import { describe, expect, test } from "vitest";
import { mediaUsage } from "#app/features/media/media-uses.server.ts";
import { readStories } from "#app/features/moving/exports/stories.server.ts";
import { changeArticleStatus, createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { createCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { takeDownStory } from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { readyStory } from "#app/features/newsroom/review/commands.server.ts";
import { readVersion } from "#app/features/records/versions/queries.server.ts";
import { correctEvent, undoEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { endLiveBlog, linkLiveBlogToMatch, reopenLiveBlog, startLiveBlog, undoLiveBlog } from "./commands.server.ts";
import { addLiveEntry, changeLiveEntry } from "./entry-commands.server.ts";
import { markKeyEntry, pinLiveEntry, removeLiveEntry, restoreLiveEntry } from "./switch-commands.server.ts";
import { readWriting } from "./writing-queries.server.ts";

async function openNewsroom() {
  const bench = await sportBench();
  const { db, run } = bench;
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  const author = await bench.person("subscriber", [{ permission: "create_articles", granted: true }]);
  /** A live blog; of `by` as a draft, or public. */
  const blog = async ({ by = editor, status = "published", lang = "en" } = {}) => {
    const document = documentWith("Follow the final here");
    const { id } = await run(createArticle, by, { title: "Final, live", document, status, lang });
    await run(startLiveBlog, by, { id });
    return id;
  };
  const add = (article_id: string, fields: object = {}, by = editor) =>
    run(addLiveEntry, by, { id: newIdentifier(), article_id, document: documentWith("Goal"), ...fields });
  const entry = (id: string) =>
    db.selectFrom("live_entries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const shown = async (article_id: string) =>
    (
      await db
        .selectFrom("live_entries")
        .select(["headline", "content", "corrected_at"])
        .where("article_id", "=", article_id)
        .where("deleted_at", "is", null)
        .orderBy("at")
        .orderBy("created_at")
        .execute()
    ).map((row) => [row.headline, row.content.replace(/<[^>]+>/g, ""), row.corrected_at !== null]);
  const versionsOf = async (id: string) => {
    const rows = await db
      .selectFrom("versions")
      .select(["number", "cause"])
      .where("subject_id", "=", id)
      .orderBy("number")
      .execute();
    return Promise.all(
      rows.map(async ({ number, cause }) => {
        const content = await readVersion(db, { kind: "live_entries", subjectId: id }, number);
        return [cause, content?.headline];
      }),
    );
  };
  const picture = async () => {
    const [id, name] = [newIdentifier(), String(1_700_000_000_000 + Math.floor(Math.random() * 1e9))];
    const file = { filename: `${name}.jpg`, original_filename: "a.jpg", file_path: `media/${name}`, file_size: 1 };
    const size = { width: 800, height: 600, widths: [400, 800], formats: ["webp"] };
    await db
      .insertInto("media")
      .values({ id, ...file, ...size, mime_type: "image/jpeg" })
      .execute();
    return id;
  };
  return { ...bench, editor, author, blog, add, entry, shown, versionsOf, picture };
}

describe("an entry", () => {
  test("is public once saved, and is one however often it is sent", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, entry, invalidates, db } = newsroom;
    const id = await blog();
    const sent = { id: newIdentifier(), headline: "Kick-off", document: documentWith("They play") };
    expect(await add(id, sent)).toMatchObject({ id: sent.id, revision: 1, repeated: false });
    expect(invalidates.at(-1)).toEqual([`live-blog:${id}`]);
    const count = invalidates.length;
    expect(await add(id, { ...sent, headline: "Other" })).toMatchObject({ id: sent.id, revision: 1, repeated: true });
    expect(invalidates.slice(count).flat()).toEqual([]);
    expect(await entry(sent.id)).toMatchObject({
      headline: "Kick-off",
      author_id: newsroom.editor.id,
      corrected_at: null,
    });
    const logged = await db
      .selectFrom("audit_log")
      .select("id")
      .where("command", "=", "article.addLiveEntry")
      .where("subject_id", "=", id)
      .execute();
    expect(logged).toHaveLength(1);
  });

  test("of one live blog cannot be sent again as another's", async () => {
    const newsroom = await openNewsroom();
    const { add, blog } = newsroom;
    const sent = { id: newIdentifier() };
    await add(await blog(), sent);
    expect(await refusalOf(add(await blog(), sent))).toBe("conflict");
  });

  test("has the time that was typed, but none after now and none of long ago", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, now } = newsroom;
    const id = await blog();
    expect(await add(id, { at: "2026-11-21T06:00:00Z" })).toMatchObject({ at: new Date("2026-11-21T06:00:00Z") });
    expect(await add(id, { at: "2031-01-01T00:00:00Z" })).toMatchObject({ at: now });
    expect(await refusalOf(add(id, { at: "2026-01-01T00:00:00Z" }))).toEqual({ invalid: { at: ["date.invalid"] } });
  });

  const refusals = [
    [{ document: "" }, { document: ["text.required"] }],
    [{ document: documentWith(" ") }, { document: ["text.required"] }],
    [{ document: "{" }, { document: ["article.document"] }],
    [{ document: { type: "doc", content: [{ type: "horizontalRule" }] } }, { document: ["article.document"] }],
    [{ document: documentWith("x".repeat(10_001)) }, { document: ["text.tooLong:10000"] }],
    [{ headline: "x".repeat(201) }, { headline: ["text.tooLong:200"] }],
    [{ video: "https://elsewhere.example/a" }, { video: ["youtube.invalid"] }],
    [{ pictures: [{ media_id: "00000000-0000-7000-8000-000000000001" }] }, { pictures: ["picture.invalid"] }],
    [{ pictures: "[{}]" }, { "pictures.0.media_id": ["picture.invalid"] }],
  ];

  test("that cannot be is refused at its field, and nothing is written", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, shown } = newsroom;
    const id = await blog();
    for (const [fields, fieldErrors] of refusals)
      expect(await refusalOf(add(id, fields))).toEqual({ invalid: fieldErrors });
    expect(await shown(id)).toEqual([]);
  });

  test("holds nothing that runs", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, entry } = newsroom;
    const link = { type: "text", text: "<script>", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] };
    const { id } = await add(await blog(), {
      document: { type: "doc", content: [{ type: "paragraph", content: [link] }] },
    });
    expect((await entry(id)).content).toBe("<p>&lt;script&gt;</p>");
  });

  test("may be a picture or a video alone, and its pictures are in use", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, db, picture, entry } = newsroom;
    const id = await blog();
    const media_id = await picture();
    const made = await add(id, { document: "", pictures: JSON.stringify([{ media_id, caption: "The crowd" }]) });
    expect(await mediaUsage(db, media_id)).toMatchObject([{ kind: "article", id }]);
    const pictures = await db.selectFrom("live_entry_pictures").selectAll().where("entry_id", "=", made.id).execute();
    expect(pictures).toMatchObject([{ media_id, caption: "The crowd", alt: "" }]);
    const film = await add(id, { document: "", video: "https://youtu.be/aaaaaaaaaaa" });
    expect(await entry(film.id)).toMatchObject({ youtube_id: "aaaaaaaaaaa", document: null, content: "" });
  });

  test("says that it was corrected unless it was a slip, and keeps every version", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, entry, run, editor, versionsOf } = newsroom;
    const { id } = await add(await blog(), { headline: "Goal by Rai", document: "" });
    await run(changeLiveEntry, editor, { id, revision: 1, headline: "Goal by Rai!", is_minor: "on" });
    expect((await entry(id)).corrected_at).toBeNull();
    const change = { id, revision: 2, headline: "Goal by Thapa" };
    expect(await run(changeLiveEntry, editor, change)).toMatchObject({ revision: 3, corrected_at: newsroom.now });
    // Its answer was lost: the same again is no conflict, and no version.
    expect(await run(changeLiveEntry, editor, change)).toMatchObject({ revision: 3, repeated: true });
    expect(await refusalOf(run(changeLiveEntry, editor, { ...change, headline: "Own goal" }))).toBe("conflict");
    expect(await versionsOf(id)).toEqual([
      ["published", "Goal by Rai"],
      ["updated", "Goal by Rai!"],
      ["updated", "Goal by Thapa"],
    ]);
  });

  test("of a draft has neither versions nor the mark, and keeps what it said once it is public", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, entry, run, editor, author, versionsOf, invalidates } = newsroom;
    const story = await blog({ by: author, status: "draft" });
    const { id } = await add(story, { headline: "One", document: "" }, author);
    await run(changeLiveEntry, author, { id, revision: 1, headline: "Two" });
    expect(invalidates.flat()).not.toContain(`live-blog:${story}`);
    expect([(await entry(id)).corrected_at, await versionsOf(id)]).toEqual([null, []]);
    await run(changeArticleStatus, editor, { id: story, status: "published" });
    await run(removeLiveEntry, editor, { id });
    expect(await versionsOf(id)).toEqual([
      ["before", "Two"],
      ["updated", "Two"],
    ]);
  });

  test("is pinned, a key moment, removed and restored", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, entry, run, editor, shown } = newsroom;
    const story = await blog();
    const { id } = await add(story, { is_pinned: "on", is_key: "on" });
    expect(await entry(id)).toMatchObject({ is_pinned: true, is_key: true });
    await run(pinLiveEntry, editor, { id, is_pinned: "false" });
    await run(markKeyEntry, editor, { id, is_key: "false" });
    expect(await entry(id)).toMatchObject({ is_pinned: false, is_key: false, revision: 1 });
    await run(removeLiveEntry, editor, { id });
    expect(await shown(story)).toEqual([]);
    expect(await refusalOf(run(pinLiveEntry, editor, { id, is_pinned: "true" }))).toBe("not_found");
    await run(restoreLiveEntry, editor, { id });
    expect(await shown(story)).toEqual([["", "Goal", false]]);
    for (let pinned = 0; pinned < 5; pinned += 1) await add(story, { is_pinned: "on" });
    const full = { invalid: { is_pinned: ["list.tooLong:5"] } };
    expect(await refusalOf(add(story, { is_pinned: "on" }))).toEqual(full);
    expect(await refusalOf(run(pinLiveEntry, editor, { id, is_pinned: "true" }))).toEqual(full);
  });

  test("is not written by who may only write drafts of their own, once it would be public", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, run, editor, author } = newsroom;
    const story = await blog({ by: author, status: "draft" });
    await add(story, {}, author);
    expect(await refusalOf(add(await blog({ status: "draft" }), {}, author))).toBe("forbidden");
    await run(changeArticleStatus, editor, { id: story, status: "published" });
    expect(await refusalOf(add(story, {}, author))).toBe("forbidden");
  });
});

describe("a live blog", () => {
  test("is a story until it has an entry, and ends with a summary", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, db, run, editor, invalidated } = newsroom;
    const id = await blog();
    await run(undoLiveBlog, editor, { id });
    expect(await refusalOf(add(id))).toBe("not_found");
    await run(startLiveBlog, editor, { id });
    await add(id);
    expect(await refusalOf(run(undoLiveBlog, editor, { id }))).toEqual({ invalid: { "": ["liveBlog.hasEntries"] } });
    await run(endLiveBlog, editor, { id, summary: "Two all" });
    expect(invalidated).toEqual(expect.arrayContaining([`article:${id}`, "home:en", "latest:en", `live-blog:${id}`]));
    const row = () =>
      db
        .selectFrom("articles")
        .innerJoin("live_blogs", "live_blogs.article_id", "articles.id")
        .select(["live_ended_at", "summary"])
        .where("id", "=", id)
        .executeTakeFirst();
    expect(await row()).toEqual({ live_ended_at: newsroom.now, summary: "Two all" });
    newsroom.pass(60_000);
    // A phone sends what was written before the end once it has a network again.
    await add(id, { at: "2026-11-21T06:14:00Z" });
    expect(await refusalOf(add(id))).toEqual({ invalid: { "": ["liveBlog.ended"] } });
    await run(reopenLiveBlog, editor, { id });
    await add(id);
    expect(await row()).toEqual({ live_ended_at: null, summary: "Two all" });
  });

  test("is exported with its entries, the oldest first, and without those that were removed", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, db, run, editor, picture, pass } = newsroom;
    const id = await blog();
    await add(id, { headline: "Kick-off <1>", video: "https://youtu.be/aaaaaaaaaaa" });
    const removed = await add(id, { headline: "Slip" });
    await run(removeLiveEntry, editor, { id: removed.id });
    pass(60_000);
    await add(id, { pictures: [{ media_id: await picture(), alt: "A & B", caption: "The crowd" }] });
    await run(endLiveBlog, editor, { id, summary: "Two all" });
    for await (const { content } of readStories(db)) {
      const [text = "", entries = ""] = content.split(/(?=<p>Two all)/);
      expect(text).toBe("<p>Follow the final here</p>");
      expect(entries).toMatch(
        /^<p>Two all<\/p><h3>Nov 21, 2026, 12:00\sPM NPT: Kick-off &lt;1&gt;<\/h3><p>Goal<\/p><p><a href="https:.*<\/p><h3>/,
      );
      expect(entries).toMatch(/alt="A &amp; B"><figcaption>The crowd<\/figcaption><\/figure>$/);
      expect(entries).not.toContain("Slip");
    }
  });

  test("that was taken down takes no writes, and its screen shows no entry", async () => {
    const newsroom = await openNewsroom();
    const { add, blog, db, run, editor } = newsroom;
    const id = await blog();
    const entry = await add(id);
    expect((await readWriting(db, id))?.entries).toHaveLength(1);
    await run(takeDownStory, await newsroom.person("admin"), { id, reason: "Court" });
    const refused = { invalid: { "": ["article.withdrawn"] } };
    expect(await refusalOf(add(id))).toEqual(refused);
    expect(await refusalOf(run(changeLiveEntry, editor, { id: entry.id, revision: 1, headline: "x" }))).toEqual(
      refused,
    );
    expect(await refusalOf(run(removeLiveEntry, editor, { id: entry.id }))).toEqual(refused);
    expect(await readWriting(db, id)).toBeUndefined();
  });
});

describe("entries of a linked match", () => {
  async function linked(newsroom: Awaited<ReturnType<typeof openNewsroom>>, lang = "en") {
    const { blog, teams, match, run, editor } = newsroom;
    const team = await teams(["Arun", "Bheri"]);
    const { id: match_id } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    const id = await blog({ lang });
    const link = (event_kinds: string) => run(linkLiveBlogToMatch, editor, { id, match_id, event_kinds });
    return { id, match_id, link };
  }
  const goal = (side: number, clock: string) => ({ side, how: "open", clock });

  test("come by themselves, with what was entered before, and follow undoing and correction", async () => {
    const newsroom = await openNewsroom();
    const { enter, run, shown, invalidates, entry, versionsOf, db } = newsroom;
    const { id, match_id, link } = await linked(newsroom);
    const first = await enter(match_id, "goal", goal(0, "12"));
    await link("goal,red");
    expect(await shown(id)).toEqual([[`12′ Goal: Arun`, `from play · Arun 1 – 0 Bheri`, false]]);
    newsroom.pass(1_000);
    const second = await enter(match_id, "goal", goal(1, "30"));
    expect(invalidates.at(-1)).toEqual(expect.arrayContaining([`live-blog:${id}`]));
    await enter(match_id, "yellow", { side: 0, clock: "31" });
    expect(await shown(id)).toHaveLength(2);
    await run(correctEvent, system, { match_id, id: newIdentifier(), target: first.id, details: goal(1, "12") });
    expect(await shown(id)).toEqual([
      [`12′ Goal: Bheri`, `from play · Arun 0 – 1 Bheri`, true],
      [`30′ Goal: Bheri`, `from play · Arun 0 – 2 Bheri`, false],
    ]);
    const undo = await run(undoEvent, system, { match_id, id: newIdentifier(), target: second.id });
    expect(await shown(id)).toHaveLength(1);
    await run(undoEvent, system, { match_id, id: newIdentifier(), target: undo.id });
    expect(await shown(id)).toHaveLength(2);
    const row = await db
      .selectFrom("live_entries")
      .select("id")
      .where("match_event_id", "=", first.id)
      .executeTakeFirstOrThrow();
    expect((await entry(row.id)).revision).toBe(2);
    expect(await versionsOf(row.id)).toHaveLength(2);
  });

  test("are those of somebody once they have changed one, and what was removed stays so", async () => {
    const newsroom = await openNewsroom();
    const { enter, run, shown, editor, db } = newsroom;
    const { id, match_id, link } = await linked(newsroom);
    await link("goal");
    const one = await enter(match_id, "goal", goal(0, "12"));
    const other = await enter(match_id, "goal", goal(0, "14"));
    const entryOf = (event: string) =>
      db.selectFrom("live_entries").selectAll().where("match_event_id", "=", event).executeTakeFirstOrThrow();
    await run(changeLiveEntry, editor, { id: (await entryOf(one.id)).id, revision: 1, headline: "What a goal" });
    await run(removeLiveEntry, editor, { id: (await entryOf(other.id)).id });
    await enter(match_id, "goal", goal(1, "15"));
    expect((await shown(id)).map(([headline]) => headline)).toEqual(["What a goal", expect.stringMatching(/^15′/)]);
    await link("");
    expect((await shown(id)).map(([headline]) => headline)).toEqual([]);
  });

  test("speak the language of the story", async () => {
    const newsroom = await openNewsroom();
    const { enter, shown } = newsroom;
    const { id, match_id, link } = await linked(newsroom, "ne");
    await link("goal");
    await enter(match_id, "goal", goal(0, "12"));
    expect((await shown(id))[0]?.[0]).toBe(`१२′ गोल: Arun`);
  });

  test("need a match that exists and kinds that its sport has", async () => {
    const newsroom = await openNewsroom();
    const { run, editor } = newsroom;
    const { id, match_id, link } = await linked(newsroom);
    expect(await refusalOf(link("try"))).toEqual({ invalid: { event_kinds: ["choice.invalid"] } });
    const missing = run(linkLiveBlogToMatch, editor, { id, match_id: newIdentifier(), event_kinds: "" });
    expect(await refusalOf(missing)).toEqual({ invalid: { match_id: ["choice.invalid"] } });
    expect(match_id).not.toBe("");
  });
});

test("an entry that is written after a draft was found ready has to be read too, in whatever way it changes", async () => {
  const { run, db, blog, add, editor, person } = await openNewsroom();
  const admin = await person("admin");
  const { slug } = await run(createCategory, admin, { name: "Courts", two_person: "true" });
  const other = await person("editor", [{ permission: "edit_articles", granted: true }]);
  const id = await blog({ by: editor, status: "draft" });
  await db.updateTable("articles").set({ category: slug }).where("id", "=", id).execute();
  const row = () =>
    db.selectFrom("articles").select(["version", "review", "status"]).where("id", "=", id).executeTakeFirstOrThrow();
  const findReady = async () => {
    await run(readyStory, other, { id, version: (await row()).version });
    expect(await row()).toMatchObject({ review: "ready" });
  };
  await findReady();
  const written = await add(id);
  expect(await row()).toMatchObject({ review: "submitted" });
  const publish = () => run(changeArticleStatus, editor, { id, status: "published" });
  expect(await refusalOf(publish())).toEqual({ invalid: { status: ["review.secondPerson"] } });
  const steps = [
    () => run(changeLiveEntry, editor, { id: written.id, revision: "1", document: documentWith("Two goals") }),
    () => run(removeLiveEntry, editor, { id: written.id }),
    () => run(restoreLiveEntry, editor, { id: written.id }),
  ];
  for (const step of steps) {
    await findReady();
    await step();
    expect(await row()).toMatchObject({ review: "submitted" });
  }
  await findReady();
  await publish();
  expect(await row()).toMatchObject({ status: "published" });
});
