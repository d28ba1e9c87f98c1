// Every answer of the interface is as its schema says, and whatever is asked wrongly is refused by name.
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { sharedPageKey } from "#app/server/shared-pages.ts";
import { type ApiBench, address, apiBench, faultsOf, origin } from "#tests/harness/api-bench.ts";
import { apiPath } from "./asked.ts";
import { describeApi, listedOf, partOf } from "./description.ts";
import { problemSchema } from "./problem.ts";
import { resources } from "./resources.server.ts";

let bench: ApiBench;
const ask: ApiBench["ask"] = (...asked) => bench.ask(...asked);
const walk: ApiBench["walk"] = (...asked) => bench.walk(...asked);
const requiredOf: ApiBench["requiredOf"] = (resource) => bench.requiredOf(resource);

beforeAll(async () => {
  bench = await apiBench();
});

describe("every list of the demo", () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))("%s", async (name, resource) => {
    const required = await requiredOf(resource);
    for (const language of ["en", "ne"]) {
      const whole = await walk(name, { ...required, language, limit: "100" });
      // In pages of seven it is the same list.
      expect(await walk(name, { ...required, language, limit: "7" })).toEqual(whole);
      if (language === "en" && name !== "deletions") expect(whole.length).toBeGreaterThan(0);
      expect(whole.flatMap((item) => faultsOf(listedOf(resource), item))).toEqual([]);
      const long = resource.long.length > 0 && { fields: [resource.long, "id"].flat().join(",") };
      if (long) {
        const parts = await walk(name, { ...required, language, limit: "100", ...long });
        expect(parts.flatMap((item) => faultsOf(partOf(resource), item))).toEqual([]);
      }
      for (const item of whole.slice(0, resource.id ? 5 : 0)) {
        const key = String(item.id ?? item.slug);
        const byKey = ["sections", "authors"].includes(name) ? String(item.slug) : key;
        const { status, body } = await ask(address(`${name}/${encodeURIComponent(byKey)}`, { language }));
        expect([status, faultsOf(resource.schema, body)]).toEqual([200, []]);
        expect(body).toMatchObject(item);
        // Whatever its language, its address alone leads to it.
        expect((await ask(address(`${name}/${encodeURIComponent(byKey)}`))).status).toBe(200);
      }
    }
  });

  test("costs at most three queries, and one without bodies", async () => {
    const costs: Record<string, number> = {};
    for (const resource of resources) {
      const required = await requiredOf(resource);
      bench.take();
      await ask(address(resource.name, { ...required, limit: "100" }));
      costs[resource.name] = bench.take().queries;
    }
    expect(Math.max(...Object.values(costs))).toBeLessThanOrEqual(2);
    bench.take();
    await ask(address("stories", { fields: "id,html,blocks", limit: "100" }));
    expect(bench.take().queries).toBeLessThanOrEqual(3);
  });

  test("names tags, and has a key in the page cache", async () => {
    for (const resource of resources) {
      const target = address(resource.name, await requiredOf(resource));
      bench.take();
      await ask(target);
      expect(bench.take().tags.length).toBeGreaterThan(1);
      expect(sharedPageKey(target)).toBe(target);
    }
    expect(sharedPageKey(`${apiPath}/stories?limit=5&language=ne`)).toBe(`${apiPath}/stories?language=ne&limit=5`);
    expect(sharedPageKey(`${apiPath}/stories?limit=5&other=1`)).toBeUndefined();
    expect(sharedPageKey(`${apiPath}/stories?limit=5&limit=6`)).toBeUndefined();
    expect(sharedPageKey(`${apiPath}/nothing`)).toBeUndefined();
  });
});

describe("a list", () => {
  const idsOf = async (name: string, query: Record<string, string>) => (await walk(name, query)).map(({ id }) => id);

  test("is narrowed by its filters", async () => {
    const [first] = (await ask(address("stories"))).body.data.flatMap((story) => story.tags as string[]);
    const withTag = await walk("stories", { tag: String(first) });
    expect(withTag.every(({ tags: named }) => (named as string[]).includes(String(first)))).toBe(true);
    expect(withTag.length).toBeGreaterThan(0);
    const [match] = (await ask(address("matches", { status: "finished", sport: "cricket" }))).body.data;
    const team = (match?.home as { id: string } | undefined)?.id ?? "";
    const ofTeam = await walk("matches", { team });
    expect(ofTeam.every(({ home, away }) => [home, away].some((one) => (one as { id: string }).id === team))).toBe(
      true,
    );
    const day = kathmanduDay(new Date(String(match?.starts_at)));
    expect(await idsOf("matches", { from: day, to: day })).toContain(match?.id);
    expect(await idsOf("matches", { to: "1999-01-01" })).toEqual([]);
  });

  test("has what changed in the order of the changes", async () => {
    const all = await walk("matches", { limit: "100" });
    const changes = all.map(({ updated_at }) => String(updated_at)).sort();
    const since = String(changes[Math.floor(changes.length / 2)]);
    const changed = await walk("matches", { updated_since: since, limit: "7" });
    const moments = changed.map(({ updated_at }) => String(updated_at));
    expect(moments).toEqual(moments.toSorted());
    expect(moments.every((moment) => moment >= since)).toBe(true);
    expect(changed).toHaveLength(changes.filter((moment) => moment >= since).length);
  });

  test("has the fields that were asked for, and no other", async () => {
    const { body } = await ask(address("teams", { fields: "slug,name" }));
    expect(new Set(body.data.map((item) => Object.keys(item).join()))).toEqual(new Set(["slug,name"]));
  });
});

describe("a problem", () => {
  test.each([
    ["an unknown parameter", "stories?sektion=x", 400, "unknown-parameter", "sektion"],
    ["an unknown field", "stories?fields=id,password", 400, "invalid-parameter", "fields"],
    ["a limit beyond the most", "stories?limit=101", 400, "invalid-parameter", "limit"],
    ["a limit that is none", "stories?limit=1e1", 400, "invalid-parameter", "limit"],
    ["a parameter given twice", "stories?limit=1&limit=2", 400, "invalid-parameter", "limit"],
    ["a language that there is not", "stories?language=hi", 400, "invalid-parameter", "language"],
    ["a day that there is not", "matches?from=2026-02-30", 400, "invalid-parameter", "from"],
    ["a moment that is none", "stories?updated_since=yesterday", 400, "invalid-parameter", "updated_since"],
    ["a cursor that is none", "stories?cursor=bm9uZQ", 400, "invalid-parameter", "cursor"],
    ["a list without what it needs", "live-entries", 400, "missing-parameter", "story"],
    [
      "what changed where nobody knows",
      "tags?updated_since=2026-01-01T00:00:00Z",
      400,
      "unknown-parameter",
      "updated_since",
    ],
    ["an unknown list", "passwords", 404, "not-found", undefined],
    ["an unknown id", `stories/${newIdentifier()}`, 404, "not-found", undefined],
    ["an id that is none", "stories/x", 404, "not-found", undefined],
    ["one of what has no addresses", "match-events/x", 404, "not-found", undefined],
  ])("%s", async (_what, target, status, kind, parameter) => {
    const answer = await ask(`${apiPath}/${target}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    expect(faultsOf(problemSchema, answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({ type: `${origin}/developers#${kind}`, status });
    expect(answer.body.parameter).toBe(parameter);
  });

  test("a cursor of another list, of other filters, and one that somebody has changed", async () => {
    const { body } = await ask(address("teams", { limit: "1" }));
    const cursor = new URL(String(body.next)).searchParams.get("cursor") ?? "";
    expect((await ask(address("teams", { limit: "9", cursor }))).status).toBe(200);
    for (const [name, query] of [
      ["players", {}],
      ["teams", { sport: "cricket" }],
      ["teams", { language: "ne" }],
      ["teams", { updated_since: "2026-01-01T00:00:00Z" }],
    ] as const) {
      const answer = await ask(address(name, { ...query, cursor }));
      expect([answer.status, answer.body.parameter]).toEqual([400, "cursor"]);
    }
    const next = new URL(String((await ask(address("matches", { limit: "1" }))).body.next)).searchParams.get("cursor");
    const [digest, , id] = JSON.parse(Buffer.from(next ?? "", "base64url").toString());
    for (const value of ["2026-02-30 10:00:00+00", "2026-01-01 25:00:00+00", "x", "2026-01-01 10:00:00+99", ""]) {
      const changed = Buffer.from(JSON.stringify([digest, value, id])).toString("base64url");
      expect((await ask(address("matches", { cursor: changed }))).status).toBe(400);
    }
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is not answered", async (method) => {
    const answer = await ask(address("stories"), method);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

test("any page may read it, and no answer sets a cookie", async () => {
  const answers = [await ask(address("stories")), await ask(address("stories", { x: "1" })), await ask(apiPath)];
  const preflight = await ask(address("stories"), "OPTIONS");
  expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
    204,
    "GET, HEAD, OPTIONS",
  ]);
  for (const { headers } of [...answers, preflight]) {
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("ratelimit-policy")).toMatch(/^"minute";q=\d+;w=60$/);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("the description is OpenAPI 3.1, and refuses what is none", async () => {
  const { body } = await ask(`${apiPath}/openapi.json`);
  const valid = await new Validator().validate(structuredClone(body));
  expect(valid).toEqual({ valid: true });
  const broken = { ...describeApi(resources, origin), paths: { stories: { get: {} } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});
