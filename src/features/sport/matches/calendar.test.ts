import { expect, test } from "vitest";
import { postponeMatch } from "#app/features/sport/fixtures/round-commands.server.ts";
import { cancelMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { matchCalendar } from "./calendar.ts";
import { listMatches } from "./queries.server.ts";

test("the calendar of a team has its matches with their times, and says what became of those that are not played", async () => {
  const { run, db, match, teams } = await sportBench();
  const team = await teams(["Arun", "Bheri"]);
  const [ids, fixture] = [[] as string[], { home_team_id: team.Arun, away_team_id: team.Bheri, time_confirmed: "on" }];
  for (const day of ["21", "22", "23"]) ids.push((await match({ ...fixture, starts_at: `2026-11-${day}T15:00` })).id);
  await run(postponeMatch, system, { id: ids[1] });
  await run(cancelMatch, system, { id: ids[2] });
  const matches = await listMatches(db, { teamId: team.Arun, published: true }, { limit: 9 });
  const options = { lang: "en", site: "News", name: "Arun, all matches", openSide: "?", venues: new Map() } as const;
  const file = matchCalendar(matches, { ...options, base: "https://news.example" });
  const lines = file.split("\r\n").filter((line) => /^(?:NAME|UID|DTSTART|SUMMARY|STATUS|SEQUENCE|URL)/.test(line));
  const entry = (index: number, slug: string, start: string, [status, sequence]: [string, number]) => [
    `UID:${ids[index]}@news.example`,
    `SEQUENCE:${sequence}`,
    start,
    "SUMMARY:Arun – Bheri",
    `URL:https://news.example/match/${slug}`,
    `STATUS:${status}`,
  ];
  expect(lines).toEqual([
    "NAME:Arun\\, all matches",
    ...entry(0, "arun-v-bheri-2026-11-21", "DTSTART:20261121T091500Z", ["CONFIRMED", 1]),
    ...entry(1, "arun-v-bheri-2026-11-22", "DTSTART;VALUE=DATE:20261122", ["TENTATIVE", 2]),
    ...entry(2, "arun-v-bheri-2026-11-23", "DTSTART:20261123T091500Z", ["CANCELLED", 2]),
  ]);
});
