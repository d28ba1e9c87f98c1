// `npm run check:imports -- FOLDER …`: reads every Cricsheet and openfootball file below the folders through the
// readers of the import, plays what they give, and compares totals, results and tables with sums that are made of the
// files alone (`cricsheet-sums.ts`, `openfootball-sums.ts`). Every difference is printed, and every refusal counted.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readCricsheet } from "#app/features/sport/import/cricsheet.ts";
import type { ImportedMatch, ImportProblem } from "#app/features/sport/import/items.ts";
import { readOpenfootball } from "#app/features/sport/import/openfootball.ts";
import { cricket } from "#app/features/sport/rules/cricket/cricket.ts";
import type { Innings } from "#app/features/sport/rules/cricket/state.ts";
import { play } from "#app/features/sport/rules/event-log.ts";
import { football } from "#app/features/sport/rules/football/football.ts";
import type { MatchFacts, MatchSummary } from "#app/features/sport/rules/sport.ts";
import { type CricsheetFile, cricsheetLines, isCricsheet } from "./cricsheet-sums.ts";
import { isOpenfootball, type OpenfootballFile, openfootballLines } from "./openfootball-sums.ts";

/** What came of a file: lines that differ, or why it was refused. */
type Outcome = { differences: readonly string[]; refused?: readonly ImportProblem[] };

function* jsonFilesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) yield path;
  else
    for (const name of readdirSync(path).toSorted())
      if (name.endsWith(".json") || statSync(join(path, name)).isDirectory()) yield* jsonFilesBelow(join(path, name));
}

/** The lines of one list that the other does not have at that place, both ways. */
function differencesOf(expected: readonly string[], read: readonly string[]): readonly string[] {
  // A target that differs is a revised one, whether the file names a method or not.
  const found = read.map((line, index) =>
    line === `${expected[index]} with a revised target` ? (expected[index] ?? line) : line,
  );
  const places = Array.from({ length: Math.max(expected.length, found.length) }, (_, index) => index);
  return places
    .filter((index) => expected[index] !== found[index])
    .map((index) => `file: ${expected[index] ?? "nothing"} · read: ${found[index] ?? "nothing"}`);
}

const factsOf = (match: ImportedMatch): MatchFacts<never> => ({
  rules: cricket.rules.parse(match.rules) as never, // the sport's own schema made them
  entrants: match.lineups.map(({ ref, side }) => ({
    ...{ id: ref, side, starts: true, number: null, captain: false, role: null, lane: null },
  })),
});

function cricketOutcome(text: string, file: CricsheetFile): Outcome {
  const { items, problems } = readCricsheet(text);
  const [match] = items;
  if (!match) return { differences: problems.length > 0 ? [] : ["neither read nor refused"], refused: problems };
  const facts = factsOf(match);
  const events = match.events.map(({ ref, kind, details }, position) => ({ id: ref, kind, details, position }));
  const { state, faults } = play(cricket, facts, events);
  const names = match.teams.map(({ name }) => name);
  const people = new Map(match.lineups.map(({ ref, name }) => [ref, name]));
  const lines = state.innings.flatMap((innings) => inningsLines(innings, { names, people }));
  const result = cricketResult(cricket.summarize(state, facts), names);
  const said = [...problems, ...faults].map((problem) => `read in part: ${JSON.stringify(problem)}`);
  return { differences: [...said, ...differencesOf(cricsheetLines(file), [...lines, result])] };
}

type Names = { names: readonly string[]; people: ReadonlyMap<string, string> };

/** An innings as `cricsheetLines` has it. */
function inningsLines(innings: Innings, { names, people }: Names): readonly string[] {
  const { side, runs, wickets, overList, superOver } = innings;
  const legal = overList.reduce((all, over) => all + over.legal, 0);
  const batters = innings.batters
    .filter((batter) => batter.balls > 0 || batter.runs > 0)
    .map((batter) => `batter ${people.get(batter.id)} ${batter.runs} (${batter.balls})`);
  const bowlers = innings.bowlers.map(
    (bowler) => `bowler ${people.get(bowler.id)} ${bowler.balls} balls ${bowler.runs}/${bowler.wickets}`,
  );
  return [
    `${names[side]} ${runs}/${wickets} in ${legal} balls${superOver ? " of a super over" : ""}`,
    ...[...batters, ...bowlers].toSorted(),
  ];
}

/** The result as `cricsheetLines` has it. */
function cricketResult({ winner, finished, note }: MatchSummary, names: readonly string[]): string {
  if (!finished || winner === null) return "no outcome";
  if (winner === "no_result") return "no result";
  if (winner === "draw") return note?.code === "cricket.drawn" ? "draw" : "tie";
  const { margin, method } = note?.values ?? {};
  const revised = method === "revised" ? " with a revised target" : "";
  const ways: Readonly<Record<string, string>> = {
    "cricket.wonByRuns": `by ${margin} runs${revised}`,
    "cricket.wonByWickets": `by ${margin} wickets${revised}`,
    "cricket.wonByInnings": `by an innings and ${margin} runs`,
    "cricket.wonSuperOver": "by a super over",
    "cricket.wonBowlOut": "by a bowl-out",
    "cricket.wonFewerWickets": "otherwise (Lost fewer wickets)",
    "cricket.wonFirstInnings": "otherwise (1st innings score)",
    "cricket.won": "otherwise (nobody says how)",
    "common.awardedTo": "otherwise (Awarded)",
  };
  return `${names[winner]} ${ways[note?.code ?? ""] ?? `otherwise (${note?.code})`}`;
}

function footballOutcome(text: string, file: OpenfootballFile): Outcome {
  const { items, problems } = readOpenfootball(text);
  if (problems.length > 0) return { differences: [], refused: problems };
  const table = new Map<string, [number, number, number]>();
  const lines = items.map((match) => {
    const [home = "", away = ""] = match.teams.map(({ name }) => name);
    if (match.status !== null) return `${match.day} ${home} ${match.status} ${away}`;
    const [event] = match.events;
    if (!event) return `${match.day} ${home} – ${away}`;
    const { home: scored, away: conceded, after } = event.details;
    // Only the second leg of a tie ends in a shoot-out with another score than a level one.
    const secondLeg = after === "shootout" && scored !== conceded;
    const facts = { rules: football.rules.parse({ ...match.rules, secondLeg }), entrants: [] };
    const { state, faults } = play(football, facts, [{ ...event, id: event.ref, position: 0 }]);
    const summary = football.summarize(state, facts);
    if (faults.length > 0 || !summary.finished) return `${match.day} ${home} ${JSON.stringify(faults)} ${away}`;
    const shares = football.table?.shares(state, summary, facts, football.table.points) ?? [];
    for (const [side, share] of shares.entries()) {
      const [points, goals, lost] = table.get(match.teams[side]?.name ?? "") ?? [0, 0, 0];
      const { scored: made = 0, conceded: against = 0 } = share.values;
      table.set(match.teams[side]?.name ?? "", [points + share.points, goals + made, lost + against]);
    }
    const [first, second] = summary.sides;
    const kicks = first.detail === "" ? "" : ` (${first.detail.slice(1, -1)}-${second.detail.slice(1, -1)})`;
    const awarded = summary.decidedBy === "awarded" ? " awarded" : "";
    return `${match.day} ${home} ${first.total}-${second.total}${kicks}${awarded} ${away}`;
  });
  const standings = [...table].map(
    ([team, [points, goals, against]]) => `${team} ${points} points ${goals}:${against}`,
  );
  return { differences: differencesOf(openfootballLines(file), [...lines.toSorted(), ...standings.toSorted()]) };
}

function outcomeOf(path: string): Outcome | undefined {
  const text = readFileSync(path, "utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { differences: [], refused: [{ line: 1, field: "file", code: "matchImport.notJson" }] };
  }
  if (isCricsheet(value)) return cricketOutcome(text, value);
  return isOpenfootball(value) ? footballOutcome(text, value) : undefined;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function check(folders: readonly string[]): void {
  const counts = { read: 0, refused: 0, different: 0, other: 0 };
  const reasons = new Map<string, number>();
  for (const path of folders.flatMap((folder) => [...jsonFilesBelow(folder)])) {
    const outcome = outcomeOf(path);
    if (!outcome) counts.other += 1;
    else if (outcome.refused?.length) {
      counts.refused += 1;
      const [first] = outcome.refused;
      print(`${path}: refused: ${JSON.stringify(first)}`);
      for (const code of new Set(outcome.refused.map((problem) => problem.code)))
        reasons.set(code, (reasons.get(code) ?? 0) + 1);
    } else counts.read += 1;
    if (outcome && outcome.differences.length > 0) {
      counts.different += 1;
      for (const difference of outcome.differences) print(`${path}: ${difference}`);
    }
  }
  const { read, refused, different, other } = counts;
  print(`${read} files read, ${refused} refused, ${different} with differences, ${other} of no format that is read.`);
  for (const [code, count] of reasons) print(`refused for ${code}: ${count}`);
  if (counts.different > 0) process.exitCode = 1;
}

if (import.meta.main) check(process.argv.slice(2));
