import { describe, expect, test } from "vitest";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { reopenMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { drawBlocks, drawers } from "./drawn-blocks.server.tsx";
import { withDrawnBlocks } from "./drawn-blocks.ts";

const figure = (shows: string, path: string) =>
  `<figure class="sport-block" data-sport-shows="${shows}"><a href="${path}">Text</a></figure>`;

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id } = await bench.match({
    home_team_id: team.Arun,
    away_team_id: team.Bheri,
    starts_at: "2026-11-21T15:00",
  });
  const { slug } = await bench.db.selectFrom("matches").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
  const competition = await bench.db.selectFrom("competitions").select(["id", "slug"]).executeTakeFirstOrThrow();
  type Asked = Partial<Pick<RequestFacts, "lang" | "edition">>;
  const shown = async (body: string, { lang = "en", edition = "full" }: Asked = {}) => {
    const tags: string[] = [];
    const tag = (...names: string[]) => void tags.push(...names);
    const drawn = await drawBlocks(bench.db, body, { lang, edition, tag });
    const html = withDrawnBlocks(body, drawn);
    return {
      html,
      tags,
      text: html
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    };
  };
  return { ...bench, id, slug, competition, shown };
}

test("every block that its page draws has a drawer", () => {
  const drawn = storyBlocks.filter((block) => block.drawn).map(({ name }) => name);
  expect(Object.keys(drawers)).toEqual(drawn);
});

describe("blocks of sport on the page of a story", () => {
  test("the score is the one of now, and the page carries the tag that its change drops", async () => {
    const { id, slug, result, shown, run } = await setup();
    const body = `<p>Before</p>${figure("match", `/match/${slug}`)}<p>After</p>`;
    expect((await shown(body)).html).toContain(`href="/match/${slug}"`);
    await result(id, { home: 2, away: 1 });
    const first = await shown(body);
    expect(first.text).toMatch(/^Before .*Arun 2.*Bheri 1.* After$/);
    expect(first.tags).toContain(`match:${id}`);
    await run(reopenMatch, system, { id });
    await result(id, { home: 2, away: 3 });
    expect((await shown(body)).text).toMatch(/Arun 2.*Bheri 3/);
    expect((await shown(body, { lang: "ne" })).text).toMatch(/२.*३/);
    // A sentence instead of rows.
    expect((await shown(body, { edition: "low" })).html).not.toContain("match-row-body");
  });

  test("a scorecard has what happened, a table its teams with the tag of the competition", async () => {
    const { id, slug, result, shown, competition } = await setup();
    await result(id, { home: 2, away: 1 });
    const card = await shown(figure("scorecard", `/ne/match/${slug}`));
    expect(card.html.length).toBeGreaterThan((await shown(figure("match", `/match/${slug}`))).html.length);
    const table = await shown(figure("table", `/competition/${competition.slug}`));
    expect(table.html).toContain('<caption><a href="/competition/himal-league">Himal League</a></caption>');
    expect(table.html).toMatch(/<caption>.*<th scope="row">1\. .*Arun.*<th scope="row">2\. .*Bheri/s);
    expect(table.tags).toEqual([`competition:${competition.id}`]);
  });

  test("what is not shown any more is a plain sentence, and comes back when it is", async () => {
    const { db, id, slug, shown } = await setup();
    const body = figure("match", `/match/${slug}`);
    await db.updateTable("matches").set({ published: false }).where("id", "=", id).execute();
    const gone = await shown(body);
    expect(gone.text).toBe("The match or table that stood here is not shown any more.");
    expect(gone.tags).toEqual([`match:${id}`]);
    for (const path of ["/match/nobody-knows", "/match/%E0%A4%A", "/competition/none", "/competition/none/2083"]) {
      expect((await shown(figure(path.startsWith("/match") ? "match" : "table", path))).text).toMatch(
        /^The match or table/,
      );
    }
  });

  test("a story without any asks the database nothing", async () => {
    const { shown } = await setup();
    expect(await shown("<p>Text</p>")).toMatchObject({ html: "<p>Text</p>", tags: [] });
  });
});
