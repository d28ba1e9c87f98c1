import { describe, expect, test } from "vitest";
import { findEditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { createEvent, updateEvent } from "#app/features/newsroom/calendar/commands.server.ts";
import { createGalleryImage, setGalleryImageActive } from "#app/features/newsroom/gallery/commands.server.ts";
import {
  createVideo,
  deleteVideo,
  setVideoActive,
  updateVideo,
} from "#app/features/newsroom/videos/commands.server.ts";
import { findVideo } from "#app/features/newsroom/videos/queries.server.ts";
import { deleteMatch, setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import * as links from "./link-queries.server.ts";
import { listMatchChoices } from "./match-choices.server.ts";

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri", "Chisapani"]);
  const match = await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const other = await bench.match({
    home_team_id: team.Bheri,
    away_team_id: team.Chisapani,
    starts_at: "2026-12-01T15:00",
  });
  const ofMatch = { matchId: match.id, lang: "en", limit: 9 } as const;
  return { ...bench, team, match, other, ofMatch, unknown: newIdentifier() };
}

const story = { title: "Derby", document: documentWith("Text"), category: "", status: "published" };
const refused = (field: string) => ({ invalid: { [field]: ["choice.invalid"] } });

describe("the matches of a story", () => {
  test("are found from both ends by readers, and by whoever edits it", async () => {
    const { db, run, match, other, ofMatch } = await setup();
    const { id } = await run(createArticle, system, { ...story, match_ids: `${other.id}, ${match.id},${other.id}` });
    expect((await links.matchesOfStory(db, id)).matches.map((one) => one.id)).toEqual([match.id, other.id]);
    expect(await links.storiesOfMatch(db, ofMatch)).toMatchObject([{ id, title: "Derby" }]);
    expect(await links.storiesOfMatch(db, { ...ofMatch, lang: "ne" })).toEqual([]);
    const edited = await findEditableArticle(db, id, { reach: "all", personId: "" });
    expect(edited?.match_ids?.split(",").toSorted()).toEqual([match.id, other.id].toSorted());

    await run(updateArticle, system, { ...story, id, version: 1 });
    expect((await links.matchesOfStory(db, id)).ids, "left out, they stay").toHaveLength(2);
    await run(updateArticle, system, { ...story, id, version: 2, match_ids: other.id });
    expect(await links.storiesOfMatch(db, ofMatch)).toEqual([]);
    await run(setMatchPublished, system, { id: other.id, published: "false" });
    expect((await links.matchesOfStory(db, id)).matches).toEqual([]);
  });

  test("are made anew where they show the story: when it appears, changes and goes", async () => {
    const { run, match, other, invalidates } = await setup();
    const tag = `match:${match.id}`;
    const { id } = await run(createArticle, system, { ...story, status: "draft", match_ids: match.id });
    expect(invalidates.at(-1)).not.toContain(tag);
    await run(changeArticleStatus, system, { id, status: "published" });
    expect(invalidates.at(-1)).toContain(tag);
    await run(updateArticle, system, { ...story, id, version: 2, match_ids: other.id });
    expect(invalidates.at(-1)).toEqual(expect.arrayContaining([tag, `match:${other.id}`]));
    await run(deleteArticle, system, { id });
    expect(invalidates.at(-1)).toContain(`match:${other.id}`);
  });

  test.each([
    ["no ids", "arun", "choice.invalid"],
    ["one that is not there", newIdentifier(), "choice.invalid"],
    ["too many", Array.from({ length: 21 }, newIdentifier).join(","), "list.tooLong:20"],
  ])("refuse %s, and nothing is written", async (_, match_ids, code) => {
    const { db, run } = await setup();
    const answer = await refusalOf(run(createArticle, system, { ...story, match_ids }));
    expect(answer).toEqual({ invalid: { match_ids: [code] } });
    expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
  });
});

describe("the match of a video, a picture, an event", () => {
  test("is found from both ends, while readers see both", async () => {
    const { db, run, match, ofMatch } = await setup();
    const match_id = match.id;
    const video = await run(createVideo, system, {
      ...{ title: "Goals", youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", is_active: "true", match_id },
    });
    const event = await run(createEvent, system, { title: "Derby day", status: "published", match_id });
    const media_id = await insertPicture(db);
    const picture = await run(createGalleryImage, system, {
      ...{ title: "Crowd", alt_text: "Flags", is_active: "true", media_id, match_id },
    });
    expect(await links.videosOfMatch(db, ofMatch)).toMatchObject([{ id: video.id }]);
    expect(await links.eventsOfMatch(db, ofMatch)).toMatchObject([{ id: event.id }]);
    expect(await links.picturesOfMatch(db, ofMatch)).toMatchObject([{ id: picture.id }]);
    const about = [
      ...(await links.videosOfMatch(db, ofMatch)),
      ...(await links.picturesOfMatch(db, ofMatch)),
      ...(await links.eventsOfMatch(db, ofMatch)),
    ];
    expect(about.map(({ matchId }) => matchId)).toEqual([match_id, match_id, match_id]);
    expect(await links.shownMatchesById(db, [match_id])).toMatchObject([{ id: match_id }]);

    await run(setGalleryImageActive, system, { id: picture.id, is_active: "false" });
    await run(deleteVideo, system, { id: video.id });
    await run(updateEvent, system, { title: "Derby day", status: "draft", id: event.id, version: 1, match_id });
    for (const read of [links.videosOfMatch, links.eventsOfMatch, links.picturesOfMatch])
      expect(await read(db, ofMatch)).toEqual([]);
  });

  test("is made anew with each write, the one that it was about too", async () => {
    const { run, match, other, invalidates } = await setup();
    const video = { title: "Goals", youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", is_active: "true" };
    const { id } = await run(createVideo, system, { ...video, match_id: match.id });
    expect(invalidates.at(-1)).toContain(`match:${match.id}`);
    await run(updateVideo, system, { ...video, id, version: 1, match_id: other.id });
    expect(invalidates.at(-1)).toEqual(expect.arrayContaining([`match:${match.id}`, `match:${other.id}`]));
    await run(updateVideo, system, { ...video, id, version: 2 });
    expect(invalidates.at(-1)).toContain(`match:${other.id}`);
  });

  test("is one that is there; what was about one that went keeps it", async () => {
    const { db, run, match, unknown } = await setup();
    const video = { title: "Goals", youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
    expect(await refusalOf(run(createVideo, system, { ...video, match_id: unknown }))).toEqual(refused("match_id"));
    expect(await refusalOf(run(createEvent, system, { title: "Day", match_id: unknown }))).toEqual(refused("match_id"));
    const { id } = await run(createVideo, system, { ...video, match_id: match.id });
    await run(deleteMatch, system, { id: match.id });
    await run(updateVideo, system, { ...video, title: "Goal", id, version: 1, match_id: match.id });
    await run(setVideoActive, system, { id, is_active: "true" });
    expect(await findVideo(db, id)).toMatchObject({ title: "Goal", matchId: match.id });
    expect(await links.shownMatchesById(db, [match.id])).toEqual([]);
  });
});

async function insertPicture(db: Awaited<ReturnType<typeof setup>>["db"]): Promise<string> {
  const id = newIdentifier();
  const file = { filename: `${id}.jpg`, original_filename: "a.jpg", mime_type: "image/jpeg", file_path: `media/${id}` };
  await db
    .insertInto("media")
    .values({ ...file, id, file_size: 1000, width: 800, height: 600, widths: [400, 800], formats: ["webp", "jpg"] })
    .execute();
  return id;
}

test("matches to choose from are found by names in any order, by the day in Nepal, and by ids", async () => {
  const { db, match, other, now } = await setup();
  const choose = async (asked: object) =>
    (await listMatchChoices(db, { search: "", now, ...asked })).map(({ id }) => id);
  expect(await choose({})).toEqual([match.id, other.id]);
  expect(await choose({ now: new Date("2027-01-01T00:00:00Z") })).toEqual([other.id, match.id]);
  expect(await choose({ search: "bheri ARUN" })).toEqual([match.id]);
  expect(await choose({ search: "Bheri – Chisapani" })).toEqual([other.id]);
  expect(await choose({ search: "himal bheri" })).toHaveLength(2);
  expect(await choose({ search: "100%" })).toEqual([]);
  expect(await choose({ day: "2026-12-01" })).toEqual([other.id]);
  expect(await choose({ day: "2026-13-45" })).toHaveLength(2);
  expect(await choose({ ids: [] })).toEqual([]);
  expect(await choose({ ids: [other.id, newIdentifier()] })).toEqual([other.id]);
});
