// The strip of scores of a section: no event of a match drops its page, which looks at the scores every fifteen
// seconds.
import { expect, test } from "vitest";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { readScores, readScoresForSection } from "./score-strip.server.ts";

test("a section carries no tag of a match and reads differently after a goal; the front page is dropped by it", async () => {
  const { db, match, teams, enter, invalidates, clock } = await sportBench();
  const team = await teams(["Arun", "Bheri"]);
  const { id } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const shared = freshSharedData();
  const tags: string[] = [];
  const asked: { isSame: () => Promise<boolean>; seconds: number | undefined }[] = [];
  const facts = {
    ...requestFacts(),
    tag: (...more: string[]) => void tags.push(...more),
    recheck: (isSame: () => Promise<boolean>, seconds?: number) => void asked.push({ isSame, seconds }),
  };
  const now = () => clock.now();
  const scores = await readScoresForSection({ db, shared }, facts, { sport: "football", now });
  expect([scores.map((one) => one.id), tags, asked.map(({ seconds }) => seconds)]).toEqual([[id], [], [15]]);
  expect(await asked[0]?.isSame()).toBe(true);
  await readScores({ db, shared }, facts, { sport: "general", now: now() });
  await enter(id, "goal", { side: 0, how: "open", clock: "12" });
  const dropped = invalidates.at(-1) ?? [];
  shared.invalidate(dropped);
  expect(await asked[0]?.isSame()).toBe(false);
  expect(tags.filter((tag) => dropped.includes(tag))).toContain("scores");
  expect(dropped).toEqual(expect.arrayContaining([`match:${id}`, "scores", "home:en", "home:ne"]));
  expect(dropped.filter((tag) => tag.startsWith("section:"))).toEqual([]);
});
