import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StageTeam } from "#app/features/sport/competitions/season-queries.server.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { LeagueTable } from "./league-table.tsx";

const team = { id: "a", slug: "arun", name: "Arun Valley", name_ne: "अरुण", short_name: "Arun", short_name_ne: "अरुण" };
const drawn = { colour: null, second_colour: null, crest: undefined };
const teams: readonly StageTeam[] = [{ ...team, ...drawn, published: true, group_name: "" }];
const deduction = { id: "d", stage_id: "s", team_id: "a", points: 2, reason: "Unpaid fees.", reason_ne: "शुल्क नतिरेको।" };
const sums = { won: 1, drawn: 0, lost: 2, scored: 3, conceded: 6 };
const zones = [{ from: 1, to: 1, kind: "title" as const }];
const places = { a: { within: 1, below: 0 } };
const rows: readonly TableStanding[] = [
  {
    ...{ stage_id: "s", group_name: "", team_id: "a", rank: 1, before: 3, points: 1, played: 3, sums },
    deductions: [{ id: "d", teamId: "a", points: 2 }],
    form: [
      { matchId: "1", result: "won" },
      { matchId: "2", result: "lost" },
    ],
  },
];

/** What who listens hears: each heading, each cell, each note. */
function heard(lang: "en" | "ne"): readonly string[] {
  const markup = renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <LeagueTable
        sport="football"
        caption="League"
        rows={rows}
        teams={teams}
        deductions={[{ ...deduction, decided_on: "2026-11-20" }]}
        zones={zones}
        places={places}
      />
    </SiteMessages>,
  );
  const spoken = markup.replace(/<(span|svg)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>(?!<\/span>)/g, "");
  return [...spoken.matchAll(/<(th|td|li|caption)\b[^>]*>(.*?)<\/\1>/g)].map(([, , text = ""]) =>
    text.replace(/<[^>]+>/g, "").trim(),
  );
}

test("who listens to a table hears whole names of columns, the form in words, and why points are missing", () => {
  const said = heard("en");
  expect(said.slice(0, 12)).toEqual([
    ...["League", "Rank", "Team", "Played", "Won", "Drawn", "Lost", "Goals scored", "Goals conceded"],
    ...["Goal difference", "Points", "Last five, the latest last"],
  ]);
  expect(said).toContain("1 up from 3, Champions");
  expect(said.some((text) => text.endsWith("(Champions)"))).toBe(true);
  expect(said).toContain("−3");
  expect(said.some((text) => text.includes("(points deducted)"))).toBe(true);
  expect(said.some((text) => text.endsWith("won, lost"))).toBe(true);
  expect(said.at(-1)).toBe("* Arun Valley: 2 points deducted on Nov 20, 2026. Unpaid fees.");
  expect(heard("ne").at(-1)).toBe("* अरुण: २०८३ मंसिर ४ मा २ अंक घटाइयो। शुल्क नतिरेको।");
});
