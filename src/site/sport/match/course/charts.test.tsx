// The charts of a real match as readers get them: digits of their language, numbers behind each drawing, no style.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cricketCharts } from "#app/features/sport/rules/cricket/charts.ts";
import type { CricketRules } from "#app/features/sport/rules/cricket/rules.ts";
import type { CricketState } from "#app/features/sport/rules/cricket/state.ts";
import type { SideName } from "#app/features/sport/rules/sport.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { cricsheetExample } from "#tests/harness/worded-matches.ts";
import { OversChart, RequiredChart, WormChart } from "./chart-of-runs.tsx";
import { FallsChart, PartnershipChart } from "./chart-of-wickets.tsx";

const { played, facts } = cricsheetExample(1405319);
const charts = cricketCharts(played.state as CricketState, facts.rules as CricketRules);
const named = (name: string): SideName => ({ name, shortName: name, url: null });
const sides = [named("मलेसिया"), named("नेपाल")] as const;

function drawn(lang: "en" | "ne"): string {
  return renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <WormChart charts={charts} sides={sides} />
      {charts.map((chart) => (
        <section key={chart.index}>
          <OversChart chart={chart} side={sides[chart.side]} most={20} />
          <RequiredChart chart={chart} side={sides[chart.side]} />
          <PartnershipChart chart={chart} side={sides[chart.side]} nameOf={() => "नाम"} />
          <FallsChart chart={chart} side={sides[chart.side]} nameOf={() => "नाम"} />
        </section>
      ))}
    </SiteMessages>,
  );
}

const words = (html: string) => html.replace(/<[^>]*>/g, " ");

test("are in the digits of the page, and style nothing by themselves", () => {
  expect(words(drawn("ne"))).not.toMatch(/[0-9]/);
  expect(words(drawn("en"))).not.toMatch(/[०-९]/);
  expect(drawn("en")).not.toMatch(/ style=|<script/);
});

test("have a row for each over, and hide the drawing from who listens", () => {
  const html = drawn("en");
  expect(html.match(/<th scope="row">20<\/th>/g)).toHaveLength(2);
  expect(html.match(/<svg(?![^>]*aria-hidden)/g)).toBeNull();
});
