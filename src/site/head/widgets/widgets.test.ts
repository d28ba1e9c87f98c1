// Widgets over a real database: what they say, what they weigh, and that they show nothing that readers do not see.
import { gzipSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { type WidgetKind, widgetKinds } from "#app/features/open/widgets/rules.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { loader as frameScript } from "./frame-script.ts";
import { loader } from "./widget.ts";

const origin = "https://news.example";
const nobody = "00000000-0000-7000-8000-000000000000";

async function widgets() {
  const bench = await sportBench();
  const { db, clock } = bench;
  const platform = { db, clock, origin } as unknown as Platform; // widgets use no more of it
  const ask = async (kind: string, id: string, { query = "", lang = "en" as "en" | "ne" } = {}) => {
    const tags: string[] = [];
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(requestContext, { ...requestFacts(lang), tag: (...names) => tags.push(...names) });
    const request = new Request(`${origin}/widgets/${kind}/${id}${query}`);
    const load = loader as unknown as (given: unknown) => Promise<Response>; // the route has a type of its own
    const answer = await load({ request, context, params: { kind, id } });
    return { answer, tags, status: answer.status, text: await answer.text() };
  };
  return { ...bench, ask };
}

test("24 teams with the longest names stay below 15 kB, in both languages, with all rows and all numbers", async () => {
  const { ask, teams, season, db } = await widgets();
  await teams(Array.from({ length: 24 }, (_, index) => `Team ${index}`));
  const [name, name_ne] = ["wiederholung ".repeat(5).slice(0, 60), "पुनरावृत्ति ".repeat(5).slice(0, 60)];
  await db.updateTable("sport_teams").set({ name, name_ne, colour: "#c8102e", second_colour: "#0b3d91" }).execute();
  for (const lang of ["en", "ne"] as const) {
    const { text, status } = await ask("table", season.id, { lang });
    expect([status, text.match(/<tr>/g)?.length]).toEqual([200, 25]);
    expect(gzipSync(text).byteLength).toBeLessThan(15_000);
    expect(text.length).toBeLessThan(24_000);
  }
});

test("the script that sizes a frame is below 2 kB and may be loaded from anywhere", async () => {
  const answer = frameScript();
  expect(Buffer.byteLength(await answer.text())).toBeLessThan(2_000);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("a competition's widget shows its newest season, a team's its own matches and stories", async () => {
  const { ask, teams, match, competition, season, run } = await widgets();
  const team = await teams(["Arun", "Bheri", "Chure"]);
  await match({ home_team_id: team.Arun, away_team_id: team.Bheri, starts_at: "2030-11-21T15:00" });
  await run(createArticle, system, {
    ...{ title: "Arun <win>", document: documentWith("They did"), status: "published", lang: "en", tags: "arun" },
  });
  for (const id of [competition.id, season.id]) {
    const { text, tags } = await ask("fixtures", id);
    expect(text).toContain("Bheri");
    expect(tags).toContain(`competition:${competition.id}`);
  }
  expect((await ask("fixtures", team.Chure)).text).toContain("No fixtures ahead");
  expect((await ask("fixtures", team.Arun)).text).toContain("Bheri");
  const { text, tags } = await ask("headlines", team.Arun);
  expect(text).toContain("Arun &lt;win&gt;");
  expect(tags).toEqual(expect.arrayContaining([`team:${team.Arun}`, "latest:en"]));
  expect((await ask("headlines", team.Bheri)).text).toContain("No stories yet");
});

test("what readers do not see, and what cannot be, gets a sentence in the frame and is not kept", async () => {
  const { ask, season, db, teams, match } = await widgets();
  const team = await teams(["Arun", "Bheri"]);
  const { id } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  await db.updateTable("seasons").set({ published: false }).where("id", "=", season.id).execute();
  await db.updateTable("sport_teams").set({ published: false }).where("id", "=", team.Arun).execute();
  const subjects: Record<WidgetKind, string> = {
    ...{ match: id, table: season.id, fixtures: season.id, results: season.id },
    ...{ scorers: season.id, headlines: team.Arun },
  };
  for (const kind of widgetKinds) {
    for (const subject of [subjects[kind], nobody, "x", "../x"]) {
      const { status, text } = await ask(kind, subject);
      expect([status, text.includes("Arun")]).toEqual([404, false]);
      expect(text).toContain("There is nothing to show here");
    }
  }
  expect((await ask("nothing", season.id)).status).toBe(404);
  const wrong = await ask("table", season.id, { query: "?theme=pink&rows=99" });
  expect([wrong.status, wrong.text.includes("theme, rows") || wrong.text.includes("rows, theme")]).toEqual([400, true]);
});

test("a widget may be framed by anybody and can load nothing: the policy names its sheet and its script alone", async () => {
  const { ask, season } = await widgets();
  const { answer, text } = await ask("table", season.id, { query: "?accent=ffe0f0&theme=dark" });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none';style-src 'sha256-[\w+/=]{44}';script-src 'sha256-[\w+/=]{44}';form-action 'none';base-uri 'none'$/,
  );
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(text).not.toMatch(/<img|<iframe|<link|<form|src=|style=/);
  expect(text).toContain(`href="${origin}/competition/himal-league"`);
});
