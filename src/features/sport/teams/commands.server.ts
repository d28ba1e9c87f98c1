// Every write of teams. permissions.csv N201 to N204.
import { sql, type Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { assertActive } from "#app/platform/db/entity-rows.server.ts";
import { namedEntityCommands, type Use } from "#app/platform/db/named-entity-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { teamChange, teamFields, teamFormColumns, teamInput, teamPathOf, teamTag } from "./rules.ts";

/** Seasons and matches in the trash count: they can come back. */
async function teamUses(trx: Transaction<Database>, id: string): Promise<readonly Use[]> {
  const { rows } = await sql<{ seasons: string; matches: string }>`
    select
      (select count(*) from (
        select season_id from stage_teams join season_stages on season_stages.id = stage_id where team_id = ${id}
        union select season_id from squad_members where team_id = ${id}) as taken_part) as seasons,
      (select count(*) from matches where home_team_id = ${id} or away_team_id = ${id}
        or exists (select from match_entrants where match_id = matches.id and team_id = ${id})) as matches`.execute(
    trx,
  );
  return [
    { kind: "seasons", count: Number(rows[0]?.seasons ?? 0) },
    { kind: "matches", count: Number(rows[0]?.matches ?? 0) },
  ];
}

export const {
  create: createTeam,
  update: updateTeam,
  setPublished: setTeamPublished,
  delete: deleteTeam,
  restore: restoreTeam,
} = namedEntityCommands("sport_teams", {
  name: "sportTeam",
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  input: teamInput,
  change: teamChange,
  formColumns: teamFormColumns,
  async columnsOf(trx, input) {
    await assertActive(trx, "venues", input.venue_id, "venue_id");
    const picture = await chosenPicture(trx, input.image_url);
    return { ...pick(input, teamFields), ...picture, ...("sport" in input && { sport: input.sport }) };
  },
  pathOf: teamPathOf,
  ownerOf: (team_id) => ({ team_id }),
  invalidates: (id) => [teamTag(id)],
  // At home there.
  listedOn: ({ venue_id }) => (venue_id ? [venueTag(venue_id)] : []),
  usesOf: teamUses,
});
