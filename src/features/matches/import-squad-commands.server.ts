// What an imported file says of one member of a squad. Part of the import.
import type { Transaction } from "kysely";
import { kathmanduDay } from "../../messages/civil-day.ts";
import { changeRow, lockActive } from "../../platform/db/entity-rows.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { fieldError } from "../../platform/errors.ts";
import type { ImportedSquadMember } from "../match-import/items.ts";
import { personTag } from "../sport-people/rules.ts";
import { teamTag } from "../sport-teams/rules.ts";
import type { ImportNames } from "./import-name-commands.server.ts";
import type { Taken } from "./import-rules.ts";

type Taking = { names: ImportNames; member: ImportedSquadMember; now: Date };

/** Takes a member in, or changes what the file has another way. What it says nothing of stays. */
export async function takeMember(
  trx: Transaction<Database>,
  season: { id: string },
  { names, member, now }: Taking,
): Promise<Taken> {
  const team_id = await names.team(member.team, "team");
  const person_id = await names.person(member);
  const hasOtherBirthDate = await storeBirthDate(trx, person_id, { birthDate: member.birthDate, now });
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
  const isSame = known.shirt_number === columns.shirt_number && known.role === columns.role;
  if (isSame) return hasOtherBirthDate ? { outcome: "changed", tags } : { outcome: "same", tags: [] };
  await trx
    .updateTable("squad_members")
    .set(columns)
    .where((eb) => eb.and(which))
    .execute();
  return { outcome: "changed", tags };
}

/** Whether the person has another birth date now. Throws `invalid` for one that is still to come. */
async function storeBirthDate(
  trx: Transaction<Database>,
  personId: string,
  { birthDate, now }: { birthDate: string | null; now: Date },
): Promise<boolean> {
  if (birthDate === null) return false;
  if (birthDate > kathmanduDay(now)) throw fieldError("birthDate", "date.future");
  const person = await lockActive(trx, "sport_people", personId);
  if (!person || person.birth_date === birthDate) return false;
  await changeRow(trx, "sport_people", person, { birth_date: birthDate }, now);
  return true;
}
