// Who cannot play for a team on a day: absences that staff typed, and suspensions that follow from cards.
import { type Kysely, sql } from "kysely";
import { footballRules } from "#app/features/sport/rules/football/rules.ts";
import { listOf } from "#app/platform/db/list-value.ts";
import type { AbsenceReason, Database, MatchStatus } from "#app/platform/db/schema.ts";
import { type SuspensionCause, suspensionsAfter } from "./suspensions.ts";

type Named = { slug: string; name: string; name_ne: string | null; published: boolean };

/** Somebody who cannot play. */
export type MissingPlayer = Named & {
  person_id: string;
  reason: AbsenceReason;
  /** The last day; null where nobody said, and of a suspension by cards: it is for the next match of the season. */
  until: string | null;
  /** Of a suspension by cards: which. */
  cards: SuspensionCause | null;
  note: { en: string | null; ne: string | null };
};

type MissingRow = Named & {
  team_id: string;
  person_id: string;
  reason: AbsenceReason;
  ends_on: string | null;
  note: string | null;
  note_ne: string | null;
};

type CardRow = Named & {
  team_id: string;
  match_index: string;
  person_id: string;
  match_rules: Record<string, unknown>;
  values: Readonly<Record<string, number>>;
  matches: string;
};

/** Over and played, or given as if it were: what serves a suspension. */
const servingStatuses = ["finished", "walkover", "awarded"] as const satisfies readonly MatchStatus[];
const openStatuses = ["scheduled", "live", "postponed"] as const satisfies readonly MatchStatus[];

/**
 * The absences that last on this day, by team. `day` is a civil day: "2026-11-21". Reads one row for each of them.
 */
const absencesOn = (teamIds: readonly string[], day: string) => sql`
    select absences.team_id, people.id as person_id, people.slug, people.name, people.name_ne, people.published,
      absences.reason, absences.ends_on::text as ends_on, absences.note, absences.note_ne
    from absences join sport_people as people on people.id = absences.person_id and people.deleted_at is null
    where absences.team_id = any(${[...teamIds]}::uuid[]) and absences.begins_on <= ${day}::date
      and coalesce(absences.ends_on >= ${day}::date, true)
    order by lower(people.name), absences.begins_on`;

/**
 * The cards of the season of each team's next football match from this day on: of each a row, with the number of the
 * match among those of the team that are over, and how many these are.
 */
function cardsOf(teamIds: readonly string[], day: string) {
  const serving = sql`${[...servingStatuses]}::text[]`;
  return sql`
    with ahead as (
      select team.id as team_id, next.season_id, next.starts_at
      from unnest(${[...teamIds]}::uuid[]) as team (id) cross join lateral (
        select season_id, starts_at from (
          (select season_id, starts_at from matches where home_team_id = team.id and sport = 'football' and published
            and deleted_at is null and status = any(${[...openStatuses]}::text[])
            and starts_at >= (${day}::date)::timestamp at time zone 'Asia/Kathmandu' order by starts_at limit 1)
          union all
          (select season_id, starts_at from matches where away_team_id = team.id and sport = 'football' and published
            and deleted_at is null and status = any(${[...openStatuses]}::text[])
            and starts_at >= (${day}::date)::timestamp at time zone 'Asia/Kathmandu' order by starts_at limit 1)
        ) as either_side order by starts_at limit 1
      ) as next
    ), played as (
      select ahead.team_id, ahead.season_id, matches.id,
        row_number() over one_team - 1 as match_index, count(*) over (partition by ahead.team_id) as matches
      from ahead join matches on matches.season_id = ahead.season_id and matches.deleted_at is null
        and matches.published and ahead.team_id in (matches.home_team_id, matches.away_team_id)
        and matches.status = any(${serving}) and matches.starts_at < ahead.starts_at
      window one_team as (partition by ahead.team_id order by matches.starts_at, matches.id)
    )
    select played.team_id, played.match_index, played.matches, seasons.match_rules, shares."values",
      people.id as person_id, people.slug, people.name, people.name_ne, people.published
    from played
    join player_shares as shares on shares.match_id = played.id and shares.team_id = played.team_id
      and shares."values" ?| array['yellow', 'second_yellow', 'red']
    join sport_people as people on people.id = shares.person_id and people.deleted_at is null
    join seasons on seasons.id = played.season_id
    order by played.team_id, lower(people.name)`;
}

export type MissingValues = { absences: readonly MissingRow[]; cards: readonly CardRow[] };

/** The columns `absences` and `cards` of a query, which `missingIn` reads. */
export const missingValues = (teamIds: readonly string[], day: string) =>
  sql`${listOf(absencesOn(teamIds, day))} as absences, ${listOf(cardsOf(teamIds, day))} as cards`;

function suspendedOf(rows: readonly CardRow[]): readonly MissingPlayer[] {
  const [first] = rows;
  if (!first) return [];
  const rules = footballRules.safeParse(first.match_rules);
  const byMatch = Map.groupBy(rows, ({ match_index }) => Number(match_index));
  const played = Array.from({ length: Number(first.matches) }, (_, index) => ({
    cards: (byMatch.get(index) ?? []).map(({ person_id, values }) => ({
      personId: person_id,
      yellow: values.yellow ?? 0,
      secondYellow: values.second_yellow ?? 0,
      red: values.red ?? 0,
    })),
  }));
  const causes = suspensionsAfter(played, { yellowsUntilBan: rules.success ? rules.data.yellowsUntilBan : 0 });
  const people = new Map(rows.map((row) => [row.person_id, row]));
  return [...people.values()].flatMap(({ person_id, slug, name, name_ne, published }) => {
    const cards = causes.get(person_id);
    const named = { person_id, slug, name, name_ne, published };
    return cards ? [{ ...named, reason: "suspension" as const, until: null, cards, note: { en: null, ne: null } }] : [];
  });
}

/** Who is missing of each team, by what `missingValues` has read. */
export function missingIn(
  teamIds: readonly string[],
  { absences, cards }: MissingValues,
): ReadonlyMap<string, readonly MissingPlayer[]> {
  return new Map(
    teamIds.map((teamId) => {
      const suspended = suspendedOf(cards.filter(({ team_id }) => team_id === teamId));
      const typed = absences
        .filter(({ team_id, person_id }) => team_id === teamId && suspended.every((one) => one.person_id !== person_id))
        .map(({ person_id, slug, name, name_ne, published, reason, ends_on, note, note_ne }): MissingPlayer => {
          const named = { person_id, slug, name, name_ne, published };
          return { ...named, reason, until: ends_on, cards: null, note: { en: note, ne: note_ne } };
        });
      return [teamId, [...suspended, ...typed]] as const;
    }),
  );
}

/**
 * Who cannot play for each of these teams on a day ("2026-11-21"), by team: those suspended for its next match of
 * football by their cards, then those whose absence staff typed. Somebody who is both stands once, as suspended. One
 * query.
 */
export async function missingPlayers(
  db: Kysely<Database>,
  teamIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly MissingPlayer[]>> {
  if (teamIds.length === 0) return new Map();
  const { rows } = await sql<MissingValues>`select ${missingValues(teamIds, day)}`.execute(db);
  return missingIn(teamIds, rows[0] ?? { absences: [], cards: [] });
}
