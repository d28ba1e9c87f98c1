// The matches of the demo as rows, played by the same functions that judge what staff enter: an event that could not be
// typed stops the seed.

import type { Insertable } from "kysely";
import { playerShareRows, resultOf } from "#app/features/sport/results/commands.server.ts";
import { type MatchEntrant, playMatch, type StoredEvent } from "#app/features/sport/results/played-match.server.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { slugify } from "#app/platform/text/slug.ts";
import type { DemoCompetition, DemoMatch, DemoSport, DemoStart } from "./sport-content.ts";

export type Rows<Table extends keyof Database> = Insertable<Database[Table]>[];

/** What the rows of a sport are made with. */
export type SportContext = {
  now: Date;
  newId: () => string;
  /** Who entered it. */
  admin: string;
  categoryId: (slug: string) => string;
  storyId: (key: string) => string;
};

/** The ids of one sport's venues, teams and people; throws for what its file does not contain. */
export type SportIds = Record<"venue" | "team" | "person", (key: string) => string> & {
  kindOf: (name: string) => "player" | "coach" | "official";
};

type Season = {
  source: DemoCompetition;
  competitionKey: string;
  season: Rows<"seasons">[number] & { id: string };
  stages: readonly { id: string }[];
};
type MatchesContext = SportContext & { ids: SportIds };

const hourMilliseconds = 3_600_000;
const quarter = hourMilliseconds / 4;
/** Between two events of a match, as if somebody had entered them while it was played. */
const eventMilliseconds = 20_000;

/** When a match starts. */
export function kickoffOf(start: DemoStart, now: Date): Date {
  if ("inHours" in start)
    return new Date(Math.ceil((now.getTime() + start.inHours * hourMilliseconds) / quarter) * quarter);
  const today = startOfKathmanduDay(kathmanduDay(now)).getTime();
  if ("day" in start) return new Date(today + start.day * dayMilliseconds + start.hour * hourMilliseconds);
  const latest = now.getTime() - start.hoursAgo * hourMilliseconds;
  const thatDay = startOfKathmanduDay(kathmanduDay(new Date(latest))).getTime() + start.hour * hourMilliseconds;
  return new Date(thatDay <= latest ? thatDay : thatDay - dayMilliseconds);
}

/** Matches with everything that hangs on them, of all seasons of a sport. */
export function matchRows(sport: DemoSport, seasons: readonly Season[], context: MatchesContext) {
  const staged = seasons.flatMap((season) =>
    season.source.stages.flatMap((stage, stageIndex) =>
      stage.rounds.flatMap((round, roundIndex) =>
        round.matches.map((match, index) => ({
          ...{ season, stage, round, match, index, roundIndex, id: context.newId() },
          stageId: season.stages[stageIndex]?.id ?? "",
        })),
      ),
    ),
  );
  const idOfKey = new Map(staged.flatMap(({ match: { key }, id }) => (key ? [[key, id] as const] : [])));
  const parts = staged.map((staging) => rowsOfMatch(sport, staging, { ...context, idOfKey }));
  return {
    matches: parts.map(({ match }) => match) satisfies Rows<"matches">,
    match_entrants: parts.flatMap(({ entrants }) => entrants) satisfies Rows<"match_entrants">,
    match_officials: parts.flatMap(({ officials }) => officials) satisfies Rows<"match_officials">,
    match_events: parts.flatMap(({ events }) => events) satisfies Rows<"match_events">,
    player_shares: parts.flatMap(({ shares }) => shares) satisfies Rows<"player_shares">,
    article_matches: parts.flatMap(({ stories }) => stories) satisfies Rows<"article_matches">,
  };
}

type StagedMatch = {
  season: Season;
  stage: DemoCompetition["stages"][number];
  round: { name: string; name_ne: string };
  match: DemoMatch;
  id: string;
  stageId: string;
  index: number;
  roundIndex: number;
};
type MatchContext = MatchesContext & { idOfKey: ReadonlyMap<string, string> };

function rowsOfMatch(sport: DemoSport, staging: StagedMatch, context: MatchContext) {
  const { match, id, season } = staging;
  const { ids, admin, storyId } = context;
  const starts_at = kickoffOf(match.start, context.now);
  const fixture = fixtureRow(sport, staging, { context, starts_at });
  const entrants = entrantRows(staging, fixture, ids);
  const events = eventRows(staging, { context, starts_at });
  const seasonRules = { match_rules: season.source.match_rules, points: season.source.points ?? {} };
  const read = playMatch(
    { sport: sport.sport, rules: match.rules ?? {}, leg: 1 },
    { season: seasonRules, entrants, events },
  );
  const [fault] = read.played.faults;
  if (fault) {
    const at = events.findIndex(({ id: eventId }) => eventId === fault.eventId);
    throw new Error(`${fixture.slug}: event ${at} cannot be, ${fault.field} ${fault.code}`);
  }
  const { columns } = resultOf({ status: match.status ?? "scheduled", reopened_at: null }, read);
  const stored = new Map(read.played.timeline.map((event) => [event.id, event.details]));
  return {
    match: { ...fixture, ...columns },
    entrants,
    officials: (match.officials ?? []).map(([role, name]) => ({ match_id: id, person_id: ids.person(name), role })),
    events: events.map((event) => ({
      ...{ id: event.id, match_id: id, kind: event.kind, position: event.position },
      ...{ details: JSON.stringify(stored.get(event.id) ?? {}), entered_by: admin },
      ...{ entered_at: event.enteredAt, received_at: event.receivedAt },
    })),
    shares: playerShareRows(fixture, read),
    stories: (match.stories ?? []).map((key) => ({ article_id: storyId(key), match_id: id })),
  };
}

type FixtureContext = { context: MatchContext; starts_at: Date };
type DemoSide = NonNullable<DemoMatch["sides"]>[number];

function fixtureRow(sport: DemoSport, staging: StagedMatch, { context, starts_at }: FixtureContext) {
  const { match, stage, round, season, id } = staging;
  const { ids, idOfKey, admin } = context;
  const [home, away] = match.sides ?? [undefined, undefined];
  const teamOf = (side: DemoSide | undefined) => (typeof side === "string" ? ids.team(side) : null);
  const sourceOf = (side: DemoSide | undefined) => {
    if (side === undefined || typeof side === "string") return null;
    if ("group" in side) return JSON.stringify({ from: "group", ...side });
    const matchId = idOfKey.get(side.match);
    if (!matchId) throw new Error(`the demo has no match ${side.match}`);
    return JSON.stringify({ from: "match", matchId, take: side.take });
  };
  const known = typeof home === "string" && typeof away === "string" ? `${home} v ${away}` : undefined;
  const name = match.title ?? known ?? `${season.competitionKey} ${round.name} ${staging.index + 1}`;
  const venue = match.venue ?? sport.teams.find(({ key }) => key === home)?.venue;
  return {
    ...{ id, sport: sport.sport, slug: slugify(`${name} ${kathmanduDay(starts_at)}`), season_id: season.season.id },
    ...{
      stage_id: staging.stageId,
      group_name: match.group ?? "",
      round_name: round.name,
      round_name_ne: round.name_ne,
    },
    ...{ round_index: staging.roundIndex + 1, tie_index: stage.kind === "knockout" ? staging.index + 1 : 1 },
    ...{ title: match.title ?? null, title_ne: match.title_ne ?? null },
    ...{ home_team_id: teamOf(home), away_team_id: teamOf(away) },
    ...{ home_source: sourceOf(home), away_source: sourceOf(away) },
    ...{ starts_at, time_confirmed: match.time_confirmed ?? true, neutral: match.neutral ?? false },
    venue_id: venue ? ids.venue(venue) : null,
    ...{ status_reason: match.status_reason ?? "", status_reason_ne: match.status_reason_ne ?? null },
    ...{ rules: JSON.stringify(match.rules ?? {}), attendance: match.attendance ?? null },
    player_of_match_id: match.player_of_match ? ids.person(match.player_of_match) : null,
    ...{ watch: match.watch ?? "", watch_ne: match.watch_ne ?? null, published: true, created_by: admin },
  };
}

type Sides = { home_team_id: string | null; away_team_id: string | null };

function entrantRows(
  { match, id, season }: StagedMatch,
  { home_team_id, away_team_id }: Sides,
  ids: SportIds,
): MatchEntrant[] {
  const shared = { match_id: id, captain: false, role: null, lane: null, shirt_number: null };
  const single = (match.entrants ?? []).map(([team, lane, name], order_index) => ({
    ...{ ...shared, person_id: ids.person(name), team_id: ids.team(team), side: null, starts: true, lane, order_index },
  }));
  const { squads, starters } = season.source;
  const sides = (["home", "away"] as const).flatMap((name, index) => {
    const team = match.sides?.[index];
    if (typeof team !== "string" || (match.lineups !== name && match.lineups !== "both")) return [];
    const players = squads[team]?.players.filter(([, , player]) => ids.kindOf(player) === "player") ?? [];
    return players.map(([shirt_number, role, player], order_index) => ({
      ...{ ...shared, person_id: ids.person(player), team_id: index === 0 ? home_team_id : away_team_id },
      ...{ side: index === 0 ? (0 as const) : (1 as const), starts: order_index < starters, shirt_number, role },
      ...{ captain: squads[team]?.captain === player, order_index },
    }));
  });
  return [...single, ...sides];
}

function eventRows({ match, season }: StagedMatch, { context, starts_at }: FixtureContext): StoredEvent[] {
  const { ids, newId, admin } = context;
  const names = new Set(
    Object.values(season.source.squads).flatMap(({ players }) => players.map(([, , name]) => name)),
  );
  for (const [, , name] of match.entrants ?? []) names.add(name);
  return (match.events ?? []).map(([kind, details], index) => {
    const at = new Date(starts_at.getTime() + index * eventMilliseconds);
    return {
      ...{ id: newId(), kind, target: null, position: at.getTime(), enteredBy: admin, enteredAt: at, receivedAt: at },
      device: null,
      details: withIds(details, (text) => (names.has(text) ? ids.person(text) : text)),
    };
  });
}

/** Details with ids where the file has names. */
function withIds(value: unknown, idOf: (text: string) => string): unknown {
  if (typeof value === "string") return idOf(value);
  if (Array.isArray(value)) return value.map((part) => withIds(part, idOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, idOf)]));
}
