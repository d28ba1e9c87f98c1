import { describe, expect, test } from "vitest";
import { searchEntities } from "#app/features/audience/search/entity-queries.server.ts";
import { widenedQuestion } from "#app/features/audience/search/question.server.ts";
import { createVenue, deleteVenue, updateVenue } from "#app/features/sport/venues/commands.server.ts";
import { findMovedVenue, findPublishedVenue, listVenues } from "#app/features/sport/venues/queries.server.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { createTeam, deleteTeam, restoreTeam, setTeamPublished, updateTeam } from "./commands.server.ts";
import { findMovedTeam, findPublishedTeam, findTeam, listTeamChoices, listTeams, teamsById } from "./queries.server.ts";

const team = { sport: "football", name: "Bagmati Blues", short_name: "Bagmati" };
const may = (permission: "create_articles" | "edit_articles" | "delete_articles") =>
  [{ permission, granted: true }] as const;

describe("a new team", () => {
  test("has a slug of its name, a sport and the country that was typed", async () => {
    const { db, run, person, now } = await commandBench();
    const editor = await person("author", may("edit_articles"));
    const foreign = { id: newIdentifier(), created_by: newIdentifier(), created_at: "2001-01-01", version: "9" };
    const { id } = await run(createTeam, editor, {
      ...foreign,
      ...team,
      country: "in",
      colour: "#C8102E",
      second_colour: " #FFFFFF",
      published: "on",
    });
    expect(await db.selectFrom("sport_teams").selectAll().execute()).toMatchObject([
      {
        ...{ id, slug: "bagmati-blues", name: "Bagmati Blues", name_ne: null, sport: "football", kind: "club" },
        ...{
          country: "IN",
          colour: "#c8102e",
          second_colour: "#ffffff",
          published: true,
          version: 1,
          created_by: editor.id,
          created_at: now,
        },
      },
    ]);
  });

  test("waits unpublished when it comes from somebody who may only write", async () => {
    const { db, run, person } = await commandBench();
    const writer = await person("author", may("create_articles"));
    const { id } = await run(createTeam, writer, { ...team, published: "on" });
    expect(await findTeam(db, id)).toMatchObject({ published: false });
    expect(await findPublishedTeam(db, "bagmati-blues")).toBeUndefined();
    expect(await refusalOf(run(setTeamPublished, writer, { id, published: "true" }))).toBe("forbidden");
  });

  test("of a taken name counts on; a typed slug is taken exactly or refused", async () => {
    const { run } = await commandBench();
    const made = await Promise.all(Array.from({ length: 5 }, () => run(createTeam, system, team)));
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      ...["bagmati-blues", "bagmati-blues-2", "bagmati-blues-3", "bagmati-blues-4", "bagmati-blues-5"],
    ]);
    expect(await refusalOf(run(createTeam, system, { ...team, name: "Other", slug: "bagmati-blues" }))).toEqual({
      invalid: { slug: ["slug.inUse"] },
    });
  });

  test.each([
    [{ sport: "kabaddi" }, { sport: ["choice.invalid"] }],
    [{ name: " " }, { name: ["text.required"] }],
    [{ short_name: "x".repeat(21) }, { short_name: ["text.tooLong:20"] }],
    [{ country: "Nepal" }, { country: ["country.invalid"] }],
    [{ colour: "red" }, { colour: ["colour.invalid"] }],
    [{ second_colour: "#fff" }, { second_colour: ["colour.invalid"] }],
    [{ venue_id: newIdentifier() }, { venue_id: ["choice.invalid"] }],
    [{ image_url: "/media/1700000000000-00000000.jpg" }, { image_url: ["picture.invalid"] }],
  ])("is refused at its field: %j", async (fields, fieldErrors) => {
    const { run } = await commandBench();
    expect(await refusalOf(run(createTeam, system, { ...team, ...fields }))).toEqual({ invalid: fieldErrors });
  });
});

describe("a team", () => {
  test("that is renamed leads on from each slug that it had, and its pages are made anew", async () => {
    const { db, run, invalidated } = await commandBench();
    const { id } = await run(createTeam, system, { ...team, published: "on" });
    const rename = (slug: string, version: number) =>
      run(updateTeam, system, { ...team, id, version, slug, published: "on" });
    invalidated.length = 0;
    await rename("blues", 1);
    await rename("kathmandu-blues", 2);
    expect(invalidated).toEqual([`team:${id}`, `team:${id}`]);
    expect(await findMovedTeam(db, "bagmati-blues")).toBe("kathmandu-blues");
    expect(await findMovedTeam(db, "blues")).toBe("kathmandu-blues");
    await run(setTeamPublished, system, { id, published: "false" });
    expect(await findMovedTeam(db, "blues")).toBeUndefined();
  });

  test("keeps its sport whatever an edit sends, and answers a second editor with what stands there now", async () => {
    const { db, run } = await commandBench();
    const { id } = await run(createTeam, system, team);
    const edit = { ...team, id, version: 1, sport: "cricket" };
    await run(updateTeam, system, { ...edit, name: "Theirs" });
    expect(await findTeam(db, id)).toMatchObject({ name: "Theirs", sport: "football", version: 2 });
    await expect(run(updateTeam, system, { ...edit, name: "Mine" })).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { name: "Theirs", version: 2, sport: "football" } },
    });
  });

  test("that plays in a season or a match cannot be deleted; without them it goes and comes back", async () => {
    const { db, run, person } = await commandBench();
    const remover = await person("author", may("delete_articles"));
    const { id } = await run(createTeam, system, { ...team, published: "on" });
    const { season_id, stage_id } = await season(db);
    await db.insertInto("stage_teams").values({ stage_id, team_id: id }).execute();
    const match = {
      id: newIdentifier(),
      sport: "football" as const,
      slug: "m",
      season_id,
      stage_id,
      starts_at: new Date(),
    };
    await db
      .insertInto("matches")
      .values({ ...match, home_team_id: id, deleted_at: new Date() })
      .execute();
    await expect(run(deleteTeam, remover, { id })).rejects.toMatchObject({
      code: "conflict",
      detail: {
        usage: [
          { kind: "seasons", count: 1 },
          { kind: "matches", count: 1 },
        ],
      },
    });
    await db.deleteFrom("matches").execute();
    await db.deleteFrom("stage_teams").execute();
    await run(deleteTeam, remover, { id });
    expect(await findPublishedTeam(db, "bagmati-blues")).toBeUndefined();
    await run(restoreTeam, remover, { id });
    expect(await findPublishedTeam(db, "bagmati-blues")).toMatchObject({ id });
  });

  test("is found by its names in both languages while readers see it", async () => {
    const { db, run } = await commandBench();
    const found = async (question: string) => {
      const asked = { lang: "en" as const, since: undefined, section: undefined, limit: 9, offset: 0 };
      return (await searchEntities(db, await widenedQuestion(db, question), asked)).team.ids;
    };
    const { id } = await run(createTeam, system, { ...team, name_ne: "बागमती ब्लुज" });
    expect(await found("Bagmati")).toEqual([]);
    await run(setTeamPublished, system, { id, published: "true" });
    expect(await found("bagmati")).toEqual([id]);
    expect(await found("ब्लुज")).toEqual([id]);
    await run(deleteTeam, system, { id });
    expect(await found("bagmati")).toEqual([]);
  });
});

test("the list of teams is by sport, state and words, page by page; choices are of one sport", async () => {
  const { db, run } = await commandBench();
  for (const name of ["Chitwan", "Arun", "bheri"]) await run(createTeam, system, { ...team, name, published: "on" });
  await run(createTeam, system, { ...team, sport: "cricket", name: "Dhangadhi", district: "Kailali" });
  const order = { sort: "name", direction: "asc", limit: 2 } as const;
  const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);
  const first = await listTeams(db, { sport: "football" }, order);
  expect(names(first)).toEqual(["Arun", "bheri"]);
  expect(names(await listTeams(db, { sport: "football" }, { ...order, after: first.next }))).toEqual(["Chitwan"]);
  expect(names(await listTeams(db, { published: false }, order))).toEqual(["Dhangadhi"]);
  expect(names(await listTeams(db, { search: "kail" }, order))).toEqual(["Dhangadhi"]);
  expect(names({ items: await listTeamChoices(db, "cricket") })).toEqual(["Dhangadhi"]);
  const [arun] = first.items;
  expect([...(await teamsById(db, [arun?.id ?? "", newIdentifier()])).keys()]).toEqual([arun?.id]);
});

test("a venue is a home ground, cannot be deleted as long as it is, and leads on from its former slug", async () => {
  const { db, run } = await commandBench();
  const venue = { name: "Mulpani Ground", city: "Kathmandu", capacity: "१८०००", published: "on" };
  const { id } = await run(createVenue, system, venue);
  expect(await findPublishedVenue(db, "mulpani-ground")).toMatchObject({ id, capacity: 18_000, country: "NP" });
  const home = await run(createTeam, system, { ...team, venue_id: id });
  await expect(run(deleteVenue, system, { id })).rejects.toMatchObject({
    detail: { usage: [{ kind: "teams", count: 1 }] },
  });
  await run(updateTeam, system, { ...team, id: home.id, version: 1, venue_id: "" });
  await run(updateVenue, system, { ...venue, id, version: 1, slug: "mulpani" });
  expect(await findMovedVenue(db, "mulpani-ground")).toBe("mulpani");
  await run(deleteVenue, system, { id });
  expect((await listVenues(db, {}, { sort: "name", direction: "asc", limit: 5 })).items).toEqual([]);
  expect(await refusalOf(run(createTeam, system, { ...team, venue_id: id }))).toEqual({
    invalid: { venue_id: ["choice.invalid"] },
  });
});

async function season(db: Awaited<ReturnType<typeof commandBench>>["db"]) {
  const [competition_id, season_id, stage_id] = [newIdentifier(), newIdentifier(), newIdentifier()];
  const competition = { id: competition_id, sport: "football" as const, slug: "a", name: "A", short_name: "A" };
  await db.insertInto("competitions").values(competition).execute();
  const dates = { starts_on: "2026-01-01", ends_on: "2026-12-31" };
  await db
    .insertInto("seasons")
    .values({ id: season_id, competition_id, slug: "s", name: "S", ...dates })
    .execute();
  await db
    .insertInto("season_stages")
    .values({ id: stage_id, season_id, name: "League", kind: "league", order_index: 1 })
    .execute();
  return { season_id, stage_id };
}

test("the page of a venue hears of every team that is at home there, and of one that was", async () => {
  const { run, invalidates } = await commandBench();
  const venue = async (name: string) => (await run(createVenue, system, { name, city: "Pokhara" })).id;
  const [old, young] = [await venue("Old ground"), await venue("New ground")];
  const { id } = await run(createTeam, system, { ...team, venue_id: old });
  const told = () => invalidates.at(-1)?.filter((tag) => tag.startsWith("venue:"));
  expect(told()).toEqual([venueTag(old)]);
  await run(setTeamPublished, system, { id, published: "true" });
  expect(told()).toEqual([venueTag(old)]);
  await run(updateTeam, system, { ...team, id, version: 2, published: "on", venue_id: young });
  expect(told()).toEqual([venueTag(old), venueTag(young)]);
  await run(deleteTeam, system, { id });
  expect(told()).toEqual([venueTag(young)]);
  await run(restoreTeam, system, { id });
  expect(told()).toEqual([venueTag(young)]);
});

test("in Nepali the list is by the Nepali names page by page, those with an English one alone behind them", async () => {
  const { db, run } = await commandBench();
  const teams = { Arun: "क्षमता", Bheri: "कोशी", Chitwan: "", Dang: "टोली १०", Everest: "टोली २" };
  for (const [name, name_ne] of Object.entries(teams)) await run(createTeam, system, { ...team, name, name_ne });
  const order = { sort: "name", limit: 2, lang: "ne" } as const;
  const names = async (direction: "asc" | "desc") => {
    const first = await listTeams(db, {}, { ...order, direction });
    const second = await listTeams(db, {}, { ...order, direction, after: first.next });
    const third = await listTeams(db, {}, { ...order, direction, after: second.next });
    return [first, second, third].flatMap(({ items }) => items.map(({ name }) => name));
  };
  expect(await names("asc")).toEqual(["Bheri", "Arun", "Everest", "Dang", "Chitwan"]);
  expect(await names("desc")).toEqual(["Chitwan", "Dang", "Everest", "Arun", "Bheri"]);
});
