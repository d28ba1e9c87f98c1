// What an imported file says of one member of a squad. Part of the import.
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { ImportedSquadMember } from "../match-import/items.ts";
import { personTag } from "../sport-people/rules.ts";
import { teamTag } from "../sport-teams/rules.ts";
import type { ImportNames } from "./import-name-commands.server.ts";
import type { Taken } from "./import-rules.ts";

type Taking = { names: ImportNames; member: ImportedSquadMember };

/** Takes a member in, or changes what the file has another way. What it says nothing of stays. */
export async function takeMember(
  trx: Transaction<Database>,
  season: { id: string },
  { names, member }: Taking,
): Promise<Taken> {
  const team_id = await names.team(member.team, "team");
  const person_id = await names.person(member);
  const which = { season_id: season.id, team_id, person_id };
  const known = await trx
    .selectFrom("squad_members")
    .select(["shirt_number", "role"])
    .where((eb) => eb.and(which))
    .executeTakeFirst();
  const columns = {
    shirt_number: member.number ?? known?.shirt_number ?? null,
    role: member.role ?? known?.role ?? null,
  };
  const tags = [teamTag(team_id), personTag(person_id)];
  if (!known) {
    await trx
      .insertInto("squad_members")
      .values({ ...which, ...columns })
      .execute();
    return { outcome: "created", tags };
  }
  if (known.shirt_number === columns.shirt_number && known.role === columns.role) return { outcome: "same", tags: [] };
  await trx
    .updateTable("squad_members")
    .set(columns)
    .where((eb) => eb.and(which))
    .execute();
  return { outcome: "changed", tags };
}
