// A match ball by ball, from a file of Cricsheet. Every ball is judged as if it had been entered here, so that what is
// stored can be; a file with a ball that cannot have been is refused whole.

import { type CricketRules, cricketRules } from "#app/features/sport/rules/cricket/rules.ts";
import type { MatchFacts } from "#app/features/sport/rules/sport.ts";
import { matchEvents } from "./cricsheet-events.ts";
import { type CricsheetInfo, type CricsheetMatch, cricsheetMatch, hasTooManyDeliveries } from "./cricsheet-format.ts";
import {
  type Imported,
  type ImportedEntrant,
  type ImportedEvent,
  type ImportedMatch,
  refOf,
  sizeProblem,
} from "./items.ts";
import { readJson, schemaProblems } from "./read-json.ts";

/** The one match of a file, with line-ups and events; none where anything of the file cannot be taken. */
export function readCricsheet(text: string): Imported<ImportedMatch> {
  const tooLong = sizeProblem(text);
  if (tooLong) return { items: [], problems: [tooLong] };
  const json = readJson(text);
  if (json.problem) return { items: [], problems: [json.problem] };
  const read = cricsheetMatch.safeParse(json.value);
  if (!read.success) return { items: [], problems: schemaProblems(read.error) };
  if (hasTooManyDeliveries(read.data))
    return { items: [], problems: [{ path: "innings", field: "overs", code: "matchImport.tooMany" }] };
  const { info } = read.data;
  const people = peopleOf(info);
  const rules = rulesOf(read.data);
  const facts: MatchFacts<CricketRules> = { rules: cricketRules.parse(rules), entrants: people.map(entrantOf) };
  const { events, problems } = matchEvents(read.data, people, facts);
  return { items: problems.length > 0 ? [] : [matchOf(info, { people, rules, events })], problems };
}

const entrantOf = ({ ref, side }: ImportedEntrant) => ({
  id: ref,
  side,
  starts: true,
  number: null,
  captain: false,
  role: null,
  lane: null,
});

/**
 * Those whom the file lists for the two teams. The identifier of its register is the key; a name alone where it has
 * none.
 */
function peopleOf({ teams, players, registry }: CricsheetInfo): readonly ImportedEntrant[] {
  return teams.flatMap((team, index) =>
    (Object.hasOwn(players, team) ? (players[team] ?? []) : []).map((name, order): ImportedEntrant => {
      const id = registry && Object.hasOwn(registry.people, name) ? registry.people[name] : undefined;
      return {
        ref: id ? refOf("cricsheet", "person", id) : refOf("cricsheet", team, name),
        name,
        side: index === 0 ? 0 : 1,
        order,
      };
    }),
  );
}

const formats: ReadonlyMap<string, string> = new Map(
  Object.entries({
    T20: "t20",
    IT20: "t20",
    ODI: "one_day",
    ODM: "one_day",
    Test: "multi_day",
    MDM: "multi_day",
  }),
);

function rulesOf({ info, innings }: CricsheetMatch): Record<string, unknown> {
  const format = info.balls_per_over === 5 ? "hundred" : (formats.get(info.match_type) ?? "t20");
  return {
    format,
    ballsPerOver: info.balls_per_over,
    ...(info.overs === undefined ? {} : { overs: info.overs }),
    superOver: info.outcome.eliminator !== undefined,
    ...followOnOf(innings),
  };
}

/**
 * The lead from which the other side had to bat again, where it was smaller than in a match of five days. The matches
 * of a season differ in it, and a file does not say.
 */
function followOnOf(innings: CricsheetMatch["innings"]): { followOnLead?: number } {
  const [first, second, third] = innings;
  if (!first || !second || second.team === first.team || third?.team !== second.team) return {};
  const lead = runsOf(first) - runsOf(second);
  return lead > 0 && lead < 200 ? { followOnLead: lead } : {};
}

const runsOf = ({ overs, penalty_runs: penalty = {} }: CricsheetMatch["innings"][number]) =>
  overs
    .flatMap(({ deliveries }) => deliveries)
    .reduce((sum, ball) => sum + ball.runs.total, (penalty.pre ?? 0) + (penalty.post ?? 0));

type Parts = Pick<ImportedMatch, "rules"> & {
  people: readonly ImportedEntrant[];
  events: readonly Omit<ImportedEvent, "ref">[];
};

function matchOf(info: CricsheetInfo, { people, rules, events }: Parts): ImportedMatch {
  const [home, away] = info.teams;
  const [day = ""] = info.dates;
  const number = info.match_type_number;
  // Internationals are numbered; of others the number within the competition tells two of one day apart.
  const ref =
    number === undefined
      ? refOf("cricsheet", info.match_type, info.gender ?? "", info.event?.name ?? "", day, home, away)
      : refOf("cricsheet", info.match_type, info.gender ?? "", number);
  const best = info.player_of_match?.[0];
  return {
    ...{ ref, key: number === undefined ? refOf(ref, info.event?.match_number ?? info.event?.stage ?? "") : ref },
    competition: info.event?.name ?? null,
    season: info.season ?? null,
    stage: info.event?.stage ?? null,
    group: info.event?.group ?? null,
    ...{ leg: null, tie: null },
    round: info.event?.match_number === undefined ? null : String(info.event.match_number),
    teams: [
      { name: home, nameNe: null },
      { name: away, nameNe: null },
    ],
    day,
    startsAt: null,
    venue: info.venue ?? null,
    city: info.city ?? null,
    rules,
    lineups: people,
    events: events.map((event, index) => ({ ...event, ref: `${ref}#${index}` })),
    playerOfMatch: people.find(({ name }) => name === best)?.ref ?? null,
    status: null,
    left: [],
  };
}
