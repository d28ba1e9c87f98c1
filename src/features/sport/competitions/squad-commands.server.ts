// Every write of squads: who belongs to a team in a season. permissions.csv N227. Each stands in the history of the
// season.

import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { hasRole, personTag } from "#app/features/sport/players/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import { insertRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { takeSlug } from "#app/platform/db/slugs.server.ts";
import { fieldError } from "#app/platform/errors.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { competitionTag } from "./rules.ts";
import {
  faultOfLine,
  readSquadLines,
  type SquadLine,
  seasonLimits,
  squadLines,
  squadMemberChange,
  squadMemberChoice,
} from "./season-rules.ts";

type Squad = { season_id: string; team_id: string };

/** The season, locked, and the team that takes part in it. */
async function lockSquad(trx: Transaction<Database>, { season_id, team_id }: Squad) {
  const season = await lockActive(trx, "seasons", season_id);
  const team = await trx
    .selectFrom("stage_teams")
    .innerJoin("season_stages", "season_stages.id", "stage_teams.stage_id")
    .innerJoin("sport_teams", "sport_teams.id", "stage_teams.team_id")
    .select(["sport_teams.id", "sport_teams.name", "sport_teams.sport"])
    .where("season_stages.season_id", "=", season_id)
    .where("stage_teams.team_id", "=", team_id)
    .executeTakeFirst();
  return season && team && { season, team };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSquad>>>;

const tagsOf = ({ season, team }: Locked) => [competitionTag(season.competition_id), teamTag(team.id)];

/**
 * Whom the name on a line means: the one of this name or slug; of several the one who was in a squad of this team
 * before.
 */
async function personOf(trx: Transaction<Database>, { name, line }: SquadLine, team: Locked["team"]) {
  const typed = name.toLowerCase();
  const found = await trx
    .selectFrom("sport_people")
    .select("id")
    .select(
      sql<boolean>`exists (select from squad_members where person_id = sport_people.id and team_id = ${team.id})`.as(
        "isKnownHere",
      ),
    )
    .where("sport", "=", team.sport)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([eb(sql`lower(name)`, "=", typed), eb(sql`lower(name_ne)`, "=", typed), eb("slug", "=", name)]),
    )
    .forShare()
    .execute();
  const knownHere = found.filter(({ isKnownHere }) => isKnownHere);
  const [one, another] = knownHere.length > 0 ? knownHere : found;
  if (another) throw fieldError("players", `squad.ambiguous:${line}`);
  return one?.id;
}

async function createPlayer(
  { trx, actor, now, newId }: Pick<CommandContext<unknown, unknown>, "trx" | "actor" | "now" | "newId">,
  name: string,
  sport: SportId,
): Promise<string> {
  const id = newId();
  await insertRow(trx, "sport_people", {
    ...{ id, sport, name, kind: "player", published: true },
    slug: await takeSlug(trx, "sport_people", { typed: null, following: slugify(name) }),
    ...{ created_by: actor.kind === "person" ? actor.id : null, created_at: now, updated_at: now },
  });
  return id;
}

/**
 * Whoever has no page yet gets one, by this name. A player who is in the squad already gets the number and the
 * role that are typed.
 */
export const addToSquad = command({
  name: "season.addToSquad",
  permission: "sport.edit",
  input: squadLines,
  row: ({ trx, input }) => lockSquad(trx, input),
  async run(context) {
    const { trx, input, row } = context;
    const { season, team } = row;
    const lines = readSquadLines(input.players);
    const [fault] = lines.flatMap((read) => faultOfLine(read, team.sport) ?? []);
    if (fault) throw fieldError("players", fault);
    const added: { id: string; name: string; isNew: boolean }[] = [];
    for (const typed of lines) {
      const known = await personOf(trx, typed, team);
      const id = known ?? (await createPlayer(context, typed.name, team.sport));
      if (added.some((other) => other.id === id)) throw fieldError("players", `squad.twice:${typed.line}`);
      added.push({ id, name: typed.name, isNew: known === undefined });
      await trx
        .insertInto("squad_members")
        .values({
          season_id: season.id,
          team_id: team.id,
          person_id: id,
          shirt_number: typed.number,
          role: typed.role ?? null,
        })
        .onConflict((conflict) =>
          conflict.columns(["season_id", "team_id", "person_id"]).doUpdateSet({
            shirt_number: sql`coalesce(excluded.shirt_number, squad_members.shirt_number)`,
            role: sql`coalesce(excluded.role, squad_members.role)`,
          }),
        )
        .execute();
    }
    await assertNumbers(trx, input, "players");
    return { added };
  },
  invalidates: ({ row, result }) => [...tagsOf(row), ...result.added.map(({ id }) => personTag(id))],
  audit: ({ row: { season, team }, result }) => ({
    subjectId: season.id,
    detail: { name: season.name, team: team.name, players: result.added.map(({ name }) => name) },
  }),
  retryOn: ["sport_people_slug_unique"],
});

/** Throws `invalid` for a squad that is larger than one can be, or in which a number stands twice. */
export async function assertNumbers(
  trx: Transaction<Database>,
  { season_id, team_id }: Squad,
  field: string,
): Promise<void> {
  const members = await trx
    .selectFrom("squad_members")
    .select("shirt_number")
    .where("season_id", "=", season_id)
    .where("team_id", "=", team_id)
    .execute();
  if (members.length > seasonLimits.squad) throw fieldError(field, `list.tooLong:${seasonLimits.squad}`);
  const numbers = members.flatMap(({ shirt_number }) => shirt_number ?? []);
  const twice = numbers.find((number, index) => numbers.indexOf(number) < index);
  if (twice !== undefined) throw fieldError(field, `squad.numberTaken:${twice}`);
}

async function lockMember(trx: Transaction<Database>, input: z.output<typeof squadMemberChoice>) {
  const locked = await lockSquad(trx, input);
  const member = await trx
    .selectFrom("squad_members")
    .innerJoin("sport_people", "sport_people.id", "squad_members.person_id")
    .select(["sport_people.id", "sport_people.name", "squad_members.shirt_number", "squad_members.role"])
    .where("squad_members.season_id", "=", input.season_id)
    .where("squad_members.team_id", "=", input.team_id)
    .where("squad_members.person_id", "=", input.person_id)
    .executeTakeFirst();
  return locked && member && { ...locked, member };
}

const memberRow = (trx: Transaction<Database>, { season, team, member }: Locked & { member: { id: string } }) => ({
  change: (columns: { shirt_number: number | null; role: string | null }) =>
    trx
      .updateTable("squad_members")
      .set(columns)
      .where("season_id", "=", season.id)
      .where("team_id", "=", team.id)
      .where("person_id", "=", member.id)
      .execute(),
  remove: () =>
    trx
      .deleteFrom("squad_members")
      .where("season_id", "=", season.id)
      .where("team_id", "=", team.id)
      .where("person_id", "=", member.id)
      .execute(),
});

export const updateSquadMember = command({
  name: "season.updateSquadMember",
  permission: "sport.edit",
  input: squadMemberChange,
  row: ({ trx, input }) => lockMember(trx, input),
  async run({ trx, input, row }) {
    if (!hasRole(row.team.sport, input.role)) throw fieldError("role", "choice.invalid");
    await memberRow(trx, row).change({ shirt_number: input.shirt_number, role: input.role });
    await assertNumbers(trx, input, "shirt_number");
  },
  invalidates: ({ row }) => [...tagsOf(row), personTag(row.member.id)],
  audit: ({ input, row: { season, team, member } }) => ({
    subjectId: season.id,
    detail: {
      ...{ name: season.name, team: team.name, player: member.name },
      number: { from: member.shirt_number ?? "", to: input.shirt_number ?? "" },
      role: { from: member.role ?? "", to: input.role ?? "" },
    },
  }),
});

/** The player stays a player; only the squad goes on without. */
export const removeFromSquad = command({
  name: "season.removeFromSquad",
  permission: "sport.edit",
  input: squadMemberChoice,
  row: ({ trx, input }) => lockMember(trx, input),
  run: async ({ trx, row }) => void (await memberRow(trx, row).remove()),
  invalidates: ({ row }) => [...tagsOf(row), personTag(row.member.id)],
  audit: ({ row: { season, team, member } }) => ({
    subjectId: season.id,
    detail: { name: season.name, team: team.name, player: member.name },
  }),
});
