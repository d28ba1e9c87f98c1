// What who listens is told of a table and of a scorecard: the browser's own tree of roles and names.
import { expect, test } from "@playwright/test";

test("a table says its columns in whole words, and each row by the name of its team", async ({ page }) => {
  await page.goto("/competition/himal-league");
  await expect(page.getByRole("table").first()).toMatchAriaSnapshot(`
    - table "League":
      - caption: League
      - rowgroup:
        - row /^Rank Team Played Won Drawn Lost Goals scored Goals conceded Goal difference Points Last five/:
          - columnheader "Rank"
          - columnheader "Team"
          - columnheader "Played"
          - columnheader "Won"
      - rowgroup:
        - row /^1( up from \\d+,)? Champions Himal United( \\(Champions\\))?( [+−]?\\d+)+ /:
          - cell /^1( up from \\d+,)? Champions$/
          - rowheader /^Himal United/:
            - link "Himal United"
  `);
});

test("a scorecard says who scored what, and how each was out", async ({ page }) => {
  await page.goto("/article/tuskers-win-the-rhododendron-t20-off-the-very-last-ball");
  await page.locator('main a[href^="/match/"]').first().click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Tarai Tuskers 164/8–163/7 Annapurna Arrows" [level=1]
    - 'region "Score: Tarai Tuskers – Annapurna Arrows"':
      - paragraph: 164 for 8 in 20 overs
      - paragraph: 163 for 7 in 20 overs
      - paragraph: Tarai Tuskers won by 2 wickets
    - 'region "Annapurna Arrows innings: 163 for 7 in 20 overs"':
      - 'heading "Annapurna Arrows innings: 163 for 7 in 20 overs" [level=2]'
      - 'group "Batting: Annapurna Arrows"':
        - 'table "Batting: Annapurna Arrows"':
          - rowgroup:
            - row "Batter Runs Balls Fours Sixes Strike rate"
          - rowgroup:
            - row "Bimal Bheri lbw b Tenzin Bagmati 9 11 0 0 81.8"
      - list:
        - listitem: 1–14 (Yubaraj Bishnumati, 2.4 ov)
      - 'group "Bowling: Tarai Tuskers"':
        - 'table "Bowling: Tarai Tuskers"':
          - rowgroup:
            - row "Bowler Overs Maidens Runs Wickets Economy"
  `);
});
