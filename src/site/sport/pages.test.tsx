// The pages of matches over a real database: what they cost, what they show after a change, and what who listens hears.

import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { updateMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { findMatchForm } from "#app/features/sport/matches/match-queries.server.ts";
import { setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { startMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { createVenue } from "#app/features/sport/venues/commands.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, type RequestFacts, requestContext } from "#app/platform/request-context.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { loader as homeLoader } from "#app/site/home/home.tsx";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { documentWith } from "#tests/harness/admin-client.ts";
import { system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { loader as matchLoader, meta as matchMeta } from "./match/match.tsx";
import type { MatchPageData } from "./match/match-page.server.ts";
import { MatchView } from "./match/match-view.tsx";
import MatchesPage, { loader as matchesLoader } from "./matches/matches.tsx";

const now = new Date("2026-11-21T06:15:00Z");

async function setup(sport: SportId = "football") {
  const bench = await sportBench({ sport });
  const asked: string[] = [];
  const db = bench.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result, queryId }) {
      asked.push(queryId.queryId);
      return result;
    },
  });
  const shared = freshSharedData();
  const { mailSigner } = bench;
  const platform = { db, shared, clock: { now: () => now }, mailSigner, origin: "https://news.example" };
  const ask = async <Data extends object = object>(loader: unknown, path: string, lang: "en" | "ne" = "en") => {
    asked.length = 0;
    const tags: string[] = [];
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // these pages use no more of it
    const facts: RequestFacts = { ...requestFacts(lang), tag: (...named) => tags.push(...named) };
    context.set(requestContext, facts);
    const request = new Request(`https://news.example${path}`);
    const load = loader as (given: unknown) => Promise<Data>; // each route has a type of its own
    const data = await load({ request, context, params: { slug: path.split("/").at(-1) } });
    return { data, tags, queries: asked.length };
  };
  const match = (fields: object) => bench.match({ time_confirmed: "on", ...fields });
  return { ...bench, match, ask, shared };
}

const drawn = (shown: React.ReactNode, lang: "en" | "ne" = "en") =>
  renderToStaticMarkup(<SiteMessages lang={lang}>{shown}</SiteMessages>);

/** What is left for somebody who hears it, a heading with its level. */
const heard = (markup: string) =>
  markup
    .replace(/<span aria-hidden="true" class="(?:match-row-body|form-line)">.*?<\/a>/g, "</a>")
    .replace(/<(span|p|svg)(?: [^>]*)? aria-hidden="true"(?:[^<]|<(?!\/\1>))*<\/\1>/g, "")
    .replace(/<span [^>]*role="img" aria-label="([^"]*)">[^<]*<\/span>/g, "$1 ")
    .replace(/<h(\d)[^>]*>/g, "|h$1 ")
    .replace(/<\/?(?:li|p|th|td|tr|h\d|caption|dt|dd|section|div|nav|a|br)\b[^>]*>/g, "|")
    .replace(/<[^>]+>/g, "")
    .split("|")
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");

describe("the page of a match", () => {
  test("asks no more than one and a half times what a story does", async () => {
    const { ask, match, teams, run, enter } = await setup();
    const team = await teams(["Arun", "Bheri"]);
    const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    await enter(id, "goal", { side: 0, clock: "12" });
    await run(createArticle, system, {
      ...{ title: "Derby", document: documentWith("Text"), category: "", status: "published", match_ids: id },
    });
    await ask(matchLoader, `/match/${slug}`);
    const { data, queries } = await ask(matchLoader, `/match/${slug}`);
    expect(data).toMatchObject({ stories: [{ title: "Derby" }] });
    expect(queries).toBeLessThanOrEqual(6);
  });

  test("an old slug leads on, an unknown one and an unpublished match do not exist", async () => {
    const { ask, match, teams, run, db } = await setup();
    const team = await teams(["Arun", "Bheri"]);
    const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    const form = await findMatchForm(db, id);
    await run(updateMatch, system, {
      ...{ id, version: 1, stage_id: form?.stage_id, home_team_id: team.Arun, away_team_id: team.Bheri },
      ...{ starts_at: "2026-11-21T15:00", slug: "derby", published: "on" },
    });
    const moved = await ask(matchLoader, `/ne/match/${slug}`, "ne").catch((answer: Response) => answer);
    expect([(moved as Response).status, (moved as Response).headers.get("location")]).toEqual([301, "/ne/match/derby"]);
    const hidden = await match({
      ...{ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-12-21T15:00", published: "" },
    });
    for (const unknown of ["nobody", hidden.slug])
      await expect(ask(matchLoader, `/match/${unknown}`)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("says to search engines who plays where and when, once the ground is known", async () => {
    const { ask, match, teams, run, enter } = await setup();
    const team = await teams(["Arun", "Bheri"]);
    const venue = await run(createVenue, system, { name: "Mulpani", city: "Kathmandu", published: "on" });
    const sides = { home_team_id: team.Arun, away_team_id: team.Bheri };
    const said = async ({ id, slug }: { id: string; slug: string }) => {
      await enter(id, "goal", { side: 0, clock: "12" });
      const { data } = await ask(matchLoader, `/match/${slug}`);
      const head = matchMeta({ loaderData: data, matches: [] } as never);
      expect(head).toContainEqual({ title: "Arun 1–0 Bheri | Rangashala" });
      return head.flatMap((one) =>
        "script:ld+json" in (one ?? {}) ? [(one as Record<string, unknown>)["script:ld+json"]] : [],
      );
    };
    expect(await said(await match({ ...sides, venue_id: venue.id }))).toMatchObject([
      {
        ...{ "@type": "SportsEvent", name: "Arun – Bheri", startDate: "2026-11-21T09:15:00.000Z" },
        eventStatus: "https://schema.org/EventScheduled",
        location: {
          "@type": "Place",
          name: "Mulpani",
          address: { addressLocality: "Kathmandu", addressCountry: "NP" },
        },
        homeTeam: { "@type": "SportsTeam", name: "Arun", url: "https://news.example/team/arun" },
        awayTeam: { name: "Bheri" },
        competitor: [{ name: "Arun" }, { name: "Bheri" }],
      },
      { "@type": "BreadcrumbList" },
    ]);
    const groundless = { ...sides, starts_at: "2026-11-22T15:00" };
    expect(await said(await match(groundless))).toMatchObject([{ "@type": "BreadcrumbList" }]);
  });

  test("before the match tells when it begins and what the teams did", async () => {
    const { ask, match, teams, result } = await setup();
    const team = await teams(["Arun", "Bheri"]);
    const before = await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-11-14T15:00" });
    await result(before.id, { home: 2, away: 1 });
    const { slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    const { data } = await ask<MatchPageData>(matchLoader, `/match/${slug}`);
    expect(heard(drawn(<MatchView {...data} />))).toEqual([
      ...["Home", "Matches", "Himal League", "2083", "League", "h1 Arun – Bheri, Himal League"],
      ...["Arun", "3:00 PM", "Saturday, November 21, 2026 Mangsir 5, 2083", "Bheri"],
      ...["Follow", "Add to calendar"],
      ...["h2 The table", "Arun", "Bheri", "2", "Rank", "1", "0", "Points", "3", "1", "Played", "1"],
      ...["−1", "Goal difference", "+1"],
      ...["h2 Last results", "h3 Arun", "Lost: Bheri 2, Arun 1, Full time"],
      ...["h3 Bheri", "Won: Bheri 2, Arun 1, Full time"],
      ...["h2 Last meetings", "Bheri 2, Arun 1, Full time"],
      ...["h2 About the match", "Begins", "Saturday, November 21, 2026 Mangsir 5, 2083", "3:00 PM Nepal time"],
      ...["Picture for status", "Copy link", "Show this on your site"],
    ]);
  });
});

test("after the match says what its result meant in the table, whose rows around both teams stand beside it", async () => {
  const { ask, match, teams, result } = await setup();
  const team = await teams(["Arun", "Bheri", "Chisapani"]);
  const first = await match({ home_team_id: team.Bheri, away_team_id: team.Chisapani, starts_at: "2026-11-14T15:00" });
  await result(first.id, { home: 1, away: 0 });
  const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  await result(id, { home: 3, away: 0 });
  const said = async (lang: "en" | "ne") =>
    heard(drawn(<MatchView {...(await ask<MatchPageData>(matchLoader, `/match/${slug}`, lang)).data} />, lang));
  const english = await said("en");
  expect(english).toContain("After this match: Arun are top, level on points with Bheri. Bheri drop to 2nd place.");
  expect(english.join("|")).toContain(
    "1|Arun|(plays in this match)|1|+3|3|2|Bheri|(plays in this match)|2|−2|3|3|Chisapani|",
  );
  expect(await said("ne")).toContain("यो खेलपछि: Bheriसँग अंक समान भए पनि Arun शीर्ष स्थानमा छ। Bheri २ नम्बरमा झर्‍यो।");
});

test("nothing is said of the table while another match of it is played", async () => {
  const { ask, match, teams, result, run } = await setup();
  const team = await teams(["Arun", "Bheri", "Chisapani"]);
  const other = await match({ home_team_id: team.Bheri, away_team_id: team.Chisapani, starts_at: "2026-11-21T14:00" });
  await run(startMatch, system, { id: other.id });
  const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  await result(id, { home: 3, away: 0 });
  const { data } = await ask<MatchPageData>(matchLoader, `/match/${slug}`);
  expect(data.context.meanings).toEqual([undefined, undefined]);
  await result(other.id, { home: 1, away: 0 });
  const { data: later } = await ask<MatchPageData>(matchLoader, `/match/${slug}`);
  expect(later.context.meanings).toMatchObject([
    { rank: 1, lead: 0 },
    { rank: 2, move: "down" },
  ]);
});

test("a line-up reads as sentences: number, name, captain, keeper, what happened and when; however many it has", async () => {
  const { ask, match, teams, run, enter, player } = await setup();
  const team = await teams(["Arun", "Bheri"]);
  const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const [bimala, anita, sarita, rekha] = [
    ...[await player("Bimala Rai"), await player("Anita Lama")],
    ...[await player("Sarita Rana"), await player("Rekha Bista")],
  ];
  const entrants = [
    { person_id: bimala, starts: "on", shirt_number: "7", captain: "on", role: "goalkeeper" },
    { person_id: anita, starts: "on", shirt_number: "8" },
    { person_id: sarita, starts: "", shirt_number: "14" },
    { person_id: rekha, starts: "" },
  ];
  await run(setLineup, system, { id, side: "0", entrants: JSON.stringify(entrants) });
  await enter(id, "yellow", { side: 0, player: bimala, clock: "43" });
  await enter(id, "substitution", { side: 0, off: bimala, on: sarita, clock: "67" });
  await enter(id, "goal", { side: 0, player: sarita, clock: "90+1" });
  const read = async (lang: "en" | "ne") => {
    const { data } = await ask<MatchPageData>(matchLoader, `/match/${slug}`, lang);
    const said = heard(drawn(<MatchView {...data} />, lang).replace(/<\/?a\b[^>]*>/g, ""));
    return said.slice(said.findIndex((part) => part.startsWith("h2 Line-up") || part.endsWith("का खेलाडी")));
  };
  expect((await read("en")).slice(0, 8)).toEqual([
    ...["h2 Line-up of Arun", "h3 Starting line-up"],
    "7 Bimala Rai, captain, Goalkeeper, yellow card in minute 43, went off in minute 67",
    ...["8 Anita Lama", "h3 Came on"],
    "14 Sarita Rana, came on in minute 67, goal in minute 90+1",
    ...["h3 Bench", "Rekha Bista"],
  ]);
  expect((await read("ne"))[2]).toBe("७ Bimala Rai, कप्तान, गोलरक्षक, ४३ मिनेटमा पहेँलो कार्ड, ६७ मिनेटमा मैदानबाट बाहिर");
});

const goal = { side: 0, clock: "12" };
describe.each<[SportId, readonly (readonly [string, object])[], readonly string[]]>([
  [
    "football",
    [["goal", goal]],
    ["h1 Arun 1–0 Bheri", "Arun", "1", "Bheri", "0", "h2 Timeline", "minute 12", "Goal 1–0"],
  ],
  [
    "volleyball",
    [["set", { home: 25, away: 20 }]],
    ["h1 Arun 1–0 Bheri", "Set 2", "Sets", "Team", "Sets won", "Set 1", "Points in all", "Arun", "1", "25"],
  ],
  ["esports", [["map", { name: "Mirage", home: 13, away: 4 }]], ["h1 Arun 1–0 Bheri", "Maps", "1. Mirage", "13", "4"]],
  [
    "cricket",
    [["totals", { side: 0, runs: 184, wickets: 6, overs: "20" }]],
    ["Arun", "184 for 6 in 20 overs", "Bheri"],
  ],
])("the page of a match of %s", (sport, events, expected) => {
  test("says in order who plays, how it stands and what happened", async () => {
    const { ask, match, teams, enter } = await setup(sport);
    const team = await teams(["Arun", "Bheri"]);
    const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    for (const [kind, details] of events) await enter(id, kind, details);
    const { data } = await ask<MatchPageData>(matchLoader, `/match/${slug}`);
    // The entry's id chooses among the sentences of a goal.
    const said = heard(drawn(<MatchView {...data} />)).map((text) => text.replace(/^(Goal 1–0) .+$/, "$1"));
    let from = 0;
    for (const part of expected) {
      const at = said.indexOf(part, from);
      expect(at, `${part} after ${said[from - 1]} in ${said.join(" | ")}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  });
});

test("a contest of many is called by what is contested, and ranks them", async () => {
  const { ask, match, enter, run, player } = await setup("athletics");
  const { id, slug } = await match({ title: "100 m, final" });
  const [first, second] = [await player("Asha Rai"), await player("Bina Lama")];
  await run(setLineup, system, {
    id,
    side: "",
    entrants: JSON.stringify([{ person_id: first }, { person_id: second }]),
  });
  await enter(id, "mark", { entrant: first, mark: "11.20" });
  const { data } = await ask<MatchPageData>(matchLoader, `/match/${slug}`);
  const said = heard(drawn(<MatchView {...data} />));
  expect(said).toContain("h1 100 m, final");
  expect(said.join(" | ")).toContain("Asha Rai");
});

describe("after a result", () => {
  test("every page that shows the match carries a tag that the command invalidates, and reads anew", async () => {
    const { ask, match, teams, result, invalidates, shared } = await setup();
    const team = await teams(["Arun", "Bheri"]);
    const { id, slug } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    const pages = [
      [matchLoader, `/match/${slug}`],
      [matchesLoader, "/matches"],
      [matchesLoader, "/matches?day=2026-11-21&category=football"],
      [homeLoader, "/"],
    ] as const;
    const shown = [];
    for (const [loader, path] of pages) shown.push(await ask(loader, path));
    expect(JSON.stringify(shown.map(({ data }) => data))).not.toContain('"main":"7"');
    await result(id, { home: 7, away: 0 });
    const invalidated = invalidates.at(-1) ?? [];
    shared.invalidate(invalidated);
    for (const [index, [loader, path]] of pages.entries()) {
      expect(
        shown[index]?.tags.some((tag) => invalidated.includes(tag)),
        path,
      ).toBe(true);
      expect(JSON.stringify((await ask(loader, path)).data), path).toContain('"main":"7"');
    }
  });
});

/** As the route hands them to the page. */
const propsOf = (loaderData: unknown) => ({ loaderData }) as unknown as React.ComponentProps<typeof MatchesPage>;

describe("the matches of a day", () => {
  const day = async (search: string, more: object = {}) => {
    const bench = await setup();
    const team = await bench.teams(["Arun", "Bheri"]);
    await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri, starts_at: "2026-11-14T15:00", ...more });
    await bench.match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-11-28T15:00", ...more });
    const answer = await bench.ask(matchesLoader, `/matches${search}`).catch((thrown: Response) => thrown);
    return answer instanceof Response ? answer.headers.get("location") : answer.data;
  };

  test.each([
    ["?day=2026-02-30", "/matches"],
    ["?day=tomorrow", "/matches"],
    ["?day=0026-11-14", "/matches"],
    ["?category=chess", "/matches"],
    // Beyond the first and the last match there is nothing, for ever.
    ["?day=1999-01-01", "/matches"],
    ["?day=2026-11-29&category=football", "/matches?category=football"],
  ])("%s leads to %s", async (search, location) => {
    expect(await day(search)).toBe(location);
  });

  test("one without matches says when the next are, and leads to the days around it", async () => {
    const data = await day("");
    const markup = drawn(<MatchesPage {...propsOf(data)} />);
    expect(heard(markup)).toEqual(
      expect.arrayContaining(["No matches today", "The next matches are on Nov 28, 2026."]),
    );
    expect(markup).toContain('href="/matches?day=2026-11-14"');
    expect(markup).toContain('href="/matches?day=2026-11-28"');
  });

  test("one with matches has them below their competition", async () => {
    const data = await day("?day=2026-11-14");
    const said = heard(drawn(<MatchesPage {...propsOf(data)} />));
    expect(said).toContain("Himal League");
    expect(said).toContain("Arun against Bheri, Saturday, Nov 14, 2026, 3:00 PM Nepal time");
  });
});
