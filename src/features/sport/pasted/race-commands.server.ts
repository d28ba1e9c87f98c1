// Writes the results of a race that somebody pasted: who took part, and all marks as the result. permissions.csv N603.
import type { Insertable, Transaction } from "kysely";
import { stageOf } from "#app/features/sport/fixtures/fixture-columns.server.ts";
import { createImportNames, type ImportNames } from "#app/features/sport/import/import-names.server.ts";
import { listLineupChoices } from "#app/features/sport/matches/choice-queries.server.ts";
import { lockMatch, nameOfMatch, rereadMatch, tagsOfResult } from "#app/features/sport/matches/locked-match.server.ts";
import { readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { enterEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { storeLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { paragraphs } from "#app/platform/text/clean-text.ts";
import { plainName } from "#app/platform/text/plain-name.ts";
import { checkedBox, entityChoice, optionalChoice } from "#app/platform/versioned-input.ts";
import { type RaceRow, raceLimits, readRace } from "./pasted-race.ts";

const raceInput = entityChoice.extend({
  /** Made by the device: the same result sent twice is one. */
  event_id: optionalChoice,
  text: paragraphs(raceLimits.text),
  /** Athletes and clubs that nobody knows yet are added; else they are errors at their lines. */
  add: checkedBox.default(false),
});

type EntrantColumns = Insertable<Database["match_entrants"]>;
type Known = { id: string; name: string; name_ne: string | null; number: number | null; team_id: string | null };

/**
 * Takes in all lines or none: throws `invalid` with a code for every line that cannot be, at `text`. Whoever stands in
 * the line-up already stays there.
 */
export const pasteRace = command({
  name: "match.pasteRace",
  permission: "match.enter",
  input: raceInput,
  row: ({ trx, input }) => lockMatch(trx, input.id),
  async run(context) {
    const { trx, input, row, now, newId, actor } = context;
    const { match } = row;
    const before = await readPlayedMatch(trx, match);
    const kind = scoringOf(match.sport).markKind?.(before.facts.rules);
    if (kind === undefined) throw fieldError("text", "choice.invalid");
    const { rows, faults } = readRace(input.text, kind);
    const codes = faults.map(({ code }) => code);
    const names = await createImportNames(trx, {
      ...{ stage: await stageOf(trx, match.stage_id), addTeams: input.add, sport: match.sport, now, newId },
      createdBy: actor.kind === "person" ? actor.id : null,
    });
    const known = await knownAthletes(trx, row, before.entrants);
    const athletes: { row: RaceRow; id: string; team_id: string | null }[] = [];
    for (const one of rows) {
      const found = await athleteOf(one, known, names, input.add);
      if (typeof found === "string") codes.push(`${found}:${one.line}`);
      else if (athletes.some(({ id }) => id === found.id)) codes.push(`race.twice:${one.line}`);
      else athletes.push({ row: one, ...found });
    }
    if (codes.length > 0) throw new AppError("invalid", { fieldErrors: { text: inLineOrder(codes) } });
    if (athletes.length === 0) throw fieldError("text", "text.required");
    const lineup = lineupOf(match.id, before.entrants, athletes);
    const effects = await storeLineup(trx, { match, rows: lineup, side: null, now });
    const typed = before.played.timeline.findLast(({ kind }) => kind === "result");
    const marks = athletes.map(({ row: { mark, status }, id }) => ({ entrant: id, heat: 1, mark, status }));
    const { tags, id } = await enterEvent(
      { ...context, row: { ...row, match: await rereadMatch(trx, match.id) } },
      {
        ...{ id: input.event_id ?? newId(), details: { marks } },
        ...(typed ? { kind: "correct", target: typed.id } : { kind: "result", target: null }),
      },
    );
    const ofClubs = athletes.flatMap(({ team_id }) => (team_id === null ? [] : [teamTag(team_id)]));
    return {
      ...{ id, name: await nameOfMatch(trx, match), count: athletes.length, added: names.added.people.length },
      tags: [...new Set([...tagsOfResult(row, effects), ...tags, ...ofClubs])],
    };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ row: { match }, result: { name, count, added } }) => ({
    subjectId: match.id,
    detail: { name, count, added },
  }),
  retryOn: ["sport_people_slug_unique", "sport_teams_slug_unique"],
});

const lineOf = (code: string) => Number(code.split(":").at(-1));
const inLineOrder = (codes: readonly string[]) => codes.toSorted((one, other) => lineOf(one) - lineOf(other));

type Match = NonNullable<Awaited<ReturnType<typeof lockMatch>>>;
type Entrants = Awaited<ReturnType<typeof readPlayedMatch>>["entrants"];

/** Who stands in the line-up, and who is in a squad of the season. */
async function knownAthletes(
  trx: Transaction<Database>,
  { match }: Match,
  entrants: Entrants,
): Promise<readonly Known[]> {
  const ids = entrants.map(({ person_id }) => person_id);
  const people =
    ids.length === 0
      ? []
      : await trx.selectFrom("sport_people").select(["id", "name", "name_ne"]).where("id", "in", ids).execute();
  const there = entrants.flatMap(({ person_id, shirt_number: number, team_id }) =>
    people.filter(({ id }) => id === person_id).map((person) => ({ ...person, number, team_id })),
  );
  const squad = await listLineupChoices(trx, match);
  const others = squad.filter(({ id }) => !ids.includes(id)).map((one) => ({ ...one, number: one.shirt_number }));
  return [...there, ...others];
}

/** Whom a line means, and for whom they start; or the code of why it cannot be. */
async function athleteOf(
  { name, number, club }: RaceRow,
  known: readonly Known[],
  names: ImportNames,
  mayAdd: boolean,
): Promise<{ id: string; team_id: string | null } | string> {
  const isCalled = (one: string | null) => one !== null && plainName(one) === plainName(name);
  const called = known.filter((one) => isCalled(one.name) || isCalled(one.name_ne));
  let team_id: string | null = null;
  if (club !== null) {
    team_id = names.knownTeam(club) ?? (await orRefused(() => names.team({ name: club, nameNe: null }, "club")));
    if (team_id === null) return "race.club";
  }
  const fitting = called.filter(
    (one) => (team_id !== null && one.team_id === team_id) || (number !== null && one.number === number),
  );
  const [one, another] = called.length > 1 ? fitting : called;
  if (one && !another) return { id: one.id, team_id: team_id ?? one.team_id };
  if (called.length > 1) return "race.several";
  const ofSport = names.knownPerson(name);
  if (ofSport !== undefined) return { id: ofSport, team_id };
  if (!mayAdd) return "race.unknown";
  const added = await orRefused(() => names.person({ name, nameNe: null }));
  return added === null ? "race.several" : { id: added, team_id };
}

/** `null` where a name means several, or may not be added. */
async function orRefused(find: () => Promise<string>): Promise<string | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Those who stood there, with what the lines say of them, and behind them those who are new. */
function lineupOf(
  match_id: string,
  entrants: Entrants,
  athletes: readonly { row: RaceRow; id: string; team_id: string | null }[],
): readonly EntrantColumns[] {
  const pasted = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const stood = entrants.map(({ person_id, shirt_number, team_id, starts, captain, role, lane }) => {
    const { row, team_id: team } = pasted.get(person_id) ?? {};
    const facts = { starts: row ? true : starts, captain, role, lane };
    return { ...facts, person_id, shirt_number: row?.number ?? shirt_number, team_id: team ?? team_id };
  });
  const isNew = ({ id }: { id: string }) => !entrants.some(({ person_id }) => person_id === id);
  const added = athletes.filter(isNew).map(({ row, id, team_id }) => ({
    ...{ person_id: id, shirt_number: row.number, team_id, starts: true, captain: false, role: null, lane: null },
  }));
  return [...stood, ...added].map((one, order_index) => ({ ...one, match_id, side: null, order_index }));
}
