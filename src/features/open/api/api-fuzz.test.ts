// Requests made at random of what the interface says of itself, and nothing that readers do not see.
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type ApiBench, address, apiBench, faultsOf } from "#tests/harness/api-bench.ts";
import { apiPath, parametersOf } from "./asked.ts";
import { listedOf, partOf } from "./description.ts";
import { problemSchema } from "./problem.ts";
import type { Resource } from "./resource.ts";
import { resources } from "./resources.server.ts";

let bench: ApiBench;
const ask: ApiBench["ask"] = (...asked) => bench.ask(...asked);
const walk: ApiBench["walk"] = (...asked) => bench.walk(...asked);
const requiredOf: ApiBench["requiredOf"] = (resource) => bench.requiredOf(resource);

beforeAll(async () => {
  bench = await apiBench();
});

const oddValues = ["", "0", "-1", "%", "'; select 1", "null", "1e999", "ने", "🏏", " ", "x".repeat(600), "[]", "\u2028"];
const days = ["2026-11-21", "2026-11-21T06:15:00Z", "2026-11-21T06:15:00.123+05:45"];

/** Values of a parameter, most of them such as its schema takes. */
function valuesOf(name: string, schema: z.ZodType, { ids, fields }: { ids: readonly string[]; fields: string[] }) {
  if (name === "limit") return fc.integer({ min: 1, max: 12 }).map(String);
  if (name === "language") return fc.constantFrom("en", "ne");
  if (name === "fields") return fc.subarray(fields, { minLength: 1 }).map((chosen) => chosen.join());
  const known = (schema as { options?: readonly string[] }).options ?? [];
  const candidates = [...known, ...ids, ...days, "football", "nepal"];
  const fitting = candidates.filter((value) => schema.safeParse(value).success);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...candidates) },
  );
}

/** Requests for a list or for one of it: known parameters, and now and then one that is odd. */
function requestsFor(resource: Resource, kind: "list" | "one", ids: readonly string[]) {
  const parameters = Object.entries(parametersOf(resource, kind));
  const fields = Object.keys(resource.schema.shape);
  const right = fc.tuple(
    ...parameters.map(([name, { schema }]) => {
      const isRequired = resource.required.includes(name);
      const given = valuesOf(name, schema, { ids, fields }).map((value) => [name, value] as const);
      return fc.oneof(
        { weight: isRequired ? 1 : 4, arbitrary: fc.constant(undefined) },
        { weight: isRequired ? 20 : 1, arbitrary: given },
      );
    }),
  );
  const names = [...parameters.map(([name]) => name), "other", "__proto__", "constructor"];
  const value = fc.oneof(fc.constantFrom(...oddValues), fc.string({ maxLength: 40 }));
  const odd = fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...names), value) },
  );
  const id = fc.constantFrom(...ids, ...oddValues.filter((text) => text.trim() !== ""));
  return fc.record({ resource: fc.constant(resource), kind: fc.constant(kind), right, odd, id });
}

test("three thousand requests made of the description: none fails, each answer is as its schema says", {
  timeout: 120_000,
}, async () => {
  const ids: string[] = [newIdentifier()];
  for (const resource of resources) {
    const { body } = await ask(address(resource.name, { ...(await requiredOf(resource)), limit: "3" }));
    ids.push(...body.data.flatMap(({ id, slug }) => [id, slug].filter((one) => typeof one === "string")));
  }
  const requests = resources.flatMap((resource) => [
    { weight: 2, arbitrary: requestsFor(resource, "list", ids) },
    ...(resource.id ? [{ weight: 1, arbitrary: requestsFor(resource, "one", ids) }] : []),
  ]);
  const statuses: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.oneof(...requests), async ({ resource, kind, right, odd, id }) => {
      const query = new URLSearchParams([...right, odd].flatMap((pair) => (pair ? [[...pair]] : [])));
      const one = kind === "one" ? `/${encodeURIComponent(id)}` : "";
      const { status, body } = await ask(`${apiPath}/${resource.name}${one}?${query}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      expect([200, 400, 404]).toContain(status);
      const whole = kind === "one" ? resource.schema : listedOf(resource);
      const schema = query.get("fields") ? partOf(resource) : whole;
      const faults =
        status === 200
          ? (kind === "one" ? [body] : body.data).flatMap((item) => faultsOf(schema, item))
          : faultsOf(problemSchema, body);
      expect(faults).toEqual([]);
    }),
    { numRuns: 3_000, seed: 41, endOnFailure: true },
  );
  // It is no fuzzer of refusals alone.
  expect(statuses[200]).toBeGreaterThan(600);
  expect(statuses[400]).toBeGreaterThan(400);
});

describe("what is not public", () => {
  const mark = "Unseen by readers";

  test("is nowhere in any list, and nowhere at its address", async () => {
    const { db } = bench;
    const one = async (table: "articles" | "events" | "videos" | "gallery_images" | "categories") =>
      (await db.selectFrom(table).select("id").where("deleted_at", "is", null).orderBy("id").execute()).map(
        ({ id }) => id,
      );
    const [draft = "", archived = "", deleted = "", waiting = ""] = (
      await db.selectFrom("articles").select("id").where("status", "=", "published").orderBy("id").execute()
    ).map(({ id }) => id);
    const text = { title: mark, excerpt: mark, content: `<p>${mark}</p>`, tags: [mark] };
    const write = (id: string, more: object) =>
      db
        .updateTable("articles")
        .set({ ...text, ...more })
        .where("id", "=", id)
        .execute();
    await write(draft, { status: "draft", published_at: null });
    await write(waiting, { status: "draft", published_at: null, publish_at: new Date("2027-01-01") });
    await write(archived, { status: "archived" });
    await write(deleted, { deleted_at: new Date() });
    const hidden = { events: (await one("events"))[0], videos: (await one("videos"))[0] };
    await db
      .updateTable("events")
      .set({ title: mark, status: "draft" })
      .where("id", "=", hidden.events ?? "")
      .execute();
    await db
      .updateTable("videos")
      .set({ title: mark, is_active: false })
      .where("id", "=", hidden.videos ?? "")
      .execute();
    const sport = async (table: "sport_teams" | "sport_people" | "venues" | "competitions") => {
      const { id } = await db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      await db.updateTable(table).set({ name: mark, name_ne: mark, published: false }).where("id", "=", id).execute();
      return id;
    };
    const unseen = {
      teams: await sport("sport_teams"),
      players: await sport("sport_people"),
      venues: await sport("venues"),
      competitions: await sport("competitions"),
    };
    const seasons = await db
      .selectFrom("seasons")
      .select("id")
      .where("competition_id", "=", unseen.competitions)
      .execute();
    for (const [name, ids] of Object.entries({
      stories: [draft, archived, deleted, waiting],
      events: [hidden.events],
      videos: [hidden.videos],
      ...Object.fromEntries(Object.entries(unseen).map(([list, id]) => [list, [id]])),
      seasons: seasons.map(({ id }) => id),
    })) {
      const listed = [...(await walk(name, { limit: "100" })), ...(await walk(name, { limit: "100", language: "ne" }))];
      expect(listed.filter(({ id }) => ids.includes(String(id)))).toEqual([]);
      for (const id of ids) expect((await ask(address(`${name}/${id}`))).status).toBe(404);
    }
    for (const resource of resources.filter(({ required }) => required.length === 0)) {
      const all = JSON.stringify([
        await walk(resource.name, { limit: "100" }),
        await walk(resource.name, { limit: "100", language: "ne" }),
      ]);
      // A match says whom it was played by, as its page does; a team without a page has no address.
      if (!["matches", "tables"].includes(resource.name)) expect(all).not.toContain(mark);
      expect(all).not.toMatch(/@rangashala\.example|"email|password|entered_by|"device"/);
    }
    const gone = (await walk("deletions", { limit: "100" })).map(({ id }) => id);
    expect(gone).toEqual(expect.arrayContaining([deleted, archived]));
    expect(gone).not.toEqual(expect.arrayContaining([draft]));
    expect(gone).not.toContain(waiting);
    const matches = await walk("matches", { limit: "100" });
    expect(matches.filter(({ competition }) => (competition as { id: string }).id === unseen.competitions)).toEqual([]);
    expect(JSON.stringify(matches)).not.toContain(unseen.teams);
    expect((await ask(address("matches", { competition: unseen.competitions }))).body.data).toEqual([]);
  });
});
