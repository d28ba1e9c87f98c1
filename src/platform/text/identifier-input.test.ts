import { expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { createSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { deleteMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { identifierInput } from "./identifier-input.ts";

test("an id in upper case is the same id: in the row, in what pages are made anew, and beside itself in a list", async () => {
  const { db, run, competition, match, teams, invalidates } = await sportBench();
  const { Arun, Bheri } = await teams(["Arun", "Bheri"]);
  const { id } = await match({ home_team_id: Arun.toUpperCase(), away_team_id: Bheri });
  const season = { competition_id: competition.id.toUpperCase(), name: "2085" };
  await run(createSeason, system, { ...season, starts_on: "2028-04-14", ends_on: "2029-04-12" });
  expect(invalidates.at(-1)).toEqual([competitionTag(competition.id)]);
  const story = { title: "Derby", document: documentWith("Text"), status: "published", lang: "en" };
  await run(createArticle, system, { ...story, match_ids: `${id},${id.toUpperCase()}` });
  expect(invalidates.at(-1)).toContain(matchTag(id));
  expect(await db.selectFrom("article_matches").select("match_id").execute()).toEqual([{ match_id: id }]);
  expect(await refusalOf(run(deleteMatch, system, { id: id.toUpperCase() }))).toBe("done");
});

test("what is no id is refused with the code that is given", () => {
  const { error } = identifierInput("choice.invalid").safeParse("ABC");
  expect(error?.issues[0]?.message).toBe("choice.invalid");
});
