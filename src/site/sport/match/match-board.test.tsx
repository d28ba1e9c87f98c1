// The board of a match over a real database: what it takes from beside its events.
import { expect, test } from "vitest";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { boardFragment } from "./board-fragment.server.tsx";
import { readBoard } from "./match-page.server.ts";

type Bench = Awaited<ReturnType<typeof sportBench>>;

/** The fragment of a match's board, and what it is dropped with. */
async function boardOf({ db, clock, row }: Bench, id: string, lang: "en" | "ne" = "en") {
  const tags: string[] = [];
  const facts = { ...requestFacts(lang), tag: (...more: string[]) => tags.push(...more) };
  const shown = await readBoard({ db, clock }, (await row(id)).slug, facts);
  if (!shown) throw new Error("readers see the match");
  return { html: await boardFragment(shown, lang).text(), tags };
}

test("the second leg adds up both, the sides as they stand in it", async () => {
  const bench = await sportBench({ kind: "knockout", legs: "2" });
  const { match, teams, result, enter } = bench;
  const { Arun, Bheri } = await teams(["Arun", "Bheri"]);
  const tie = { round_index: "1", tie_index: "1" };
  const first = await match({ home_team_id: Arun, away_team_id: Bheri, ...tie, leg: "1" });
  const second = await match({
    ...{ home_team_id: Bheri, away_team_id: Arun, ...tie, leg: "2", starts_at: "2026-11-28T15:00" },
  });
  await enter(second.id, "goal", { side: "0", clock: "12" });
  expect((await boardOf(bench, second.id)).html).not.toContain("On aggregate");
  await result(first.id, { home: 3, away: 1 });
  expect((await boardOf(bench, second.id)).html).toContain("On aggregate Bheri 2–3 Arun");
  expect((await boardOf(bench, second.id, "ne")).html).toContain("२–३");
  expect((await boardOf(bench, first.id)).html).not.toContain("On aggregate");
});

test("an entry of the timeline leads to that of the live blog in the language of the page", async () => {
  const bench = await sportBench();
  const { match, teams, liveBlog, enter } = bench;
  const { Arun, Bheri } = await teams(["Arun", "Bheri"]);
  const { id } = await match({ home_team_id: Arun, away_team_id: Bheri });
  const story = await liveBlog(id);
  await enter(id, "goal", { side: "0", clock: "12" });
  await enter(id, "yellow", { side: "1", clock: "20" });
  const { html, tags } = await boardOf(bench, id);
  expect(html.match(/href="\/article\/[^"]+\?entry=[^"]+#entry-[^"]+"/g)).toHaveLength(1);
  expect(tags).toContain(`article:${story}`);
  expect((await boardOf(bench, id, "ne")).html).not.toContain("?entry=");
});
