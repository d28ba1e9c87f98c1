// What an imported file says of the members of squads. Part of the import.
import type { Transaction } from "kysely";
import { assertNumbers } from "#app/features/sport/competitions/squad-commands.server.ts";
import type { LockedSeason } from "#app/features/sport/matches/locked-match.server.ts";
import { hasRole, personTag } from "#app/features/sport/players/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import type { ImportNames } from "./import-names.server.ts";
import type { Taken } from "./import-rules.ts";
import type { ImportedSquadMember } from "./items.ts";

type Taking = { names: ImportNames; member: ImportedSquadMember; now: Date };

/** Takes a member in, or changes what the file has another way. What it says nothing of stays. */
export async function takeMember(
  trx: Transaction<Database>,
  { season, competition }: LockedSeason,
  { names, member, now }: Taking,
): Promise<Taken> {
  if (!hasRole(competition.sport, member.role)) throw fieldError("role", "matchImport.role");
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
  const left = member.left ?? [];
  if (!known) {
    await trx
      .insertInto("squad_members")
      .values({ ...which, ...columns })
      .execute();
    await assertNumbers(trx, which, "number");
    return { outcome: "created", tags, left };
  }
  const isSame = known.shirt_number === columns.shirt_number && known.role === columns.role;
  if (isSame && !hasOtherBirthDate) return { outcome: "same", tags: [], left };
  if (isSame) return { outcome: "changed", tags, left };
  await trx
    .updateTable("squad_members")
    .set(columns)
    .where((eb) => eb.and(which))
    .execute();
  await assertNumbers(trx, which, "number");
  return { outcome: "changed", tags, left };
}

/**
 * Lets go of the numbers that the file gives to others of the squad, so that two may exchange theirs. What it returns
 * runs when everybody was taken in: whose line was refused has the former number again, unless somebody else has it by
 * then.
 */
export async function freeNumbers(
  trx: Transaction<Database>,
  { season }: LockedSeason,
  { names, members }: { names: ImportNames; members: readonly ImportedSquadMember[] },
): Promise<() => Promise<void>> {
  const given = members.flatMap(({ team, name, number }) =>
    number === null ? [] : [{ team: names.knownTeam(team.name), person: names.knownPerson(name), number }],
  );
  const taken = new Set(given.map(({ team, number }) => `${team} ${number}`));
  const next = new Map(given.map(({ team, person, number }) => [`${team} ${person}`, number]));
  const numbered = await trx
    .selectFrom("squad_members")
    .select(["season_id", "team_id", "person_id", "shirt_number"])
    .where("season_id", "=", season.id)
    .where("shirt_number", "is not", null)
    .execute();
  const freed = numbered.filter(({ team_id, person_id, shirt_number }) => {
    const other = next.get(`${team_id} ${person_id}`) ?? shirt_number;
    return other !== shirt_number && taken.has(`${team_id} ${shirt_number}`);
  });
  const setNumber = (shirt_number: number | null, which: (typeof freed)[number]) =>
    trx
      .updateTable("squad_members")
      .set({ shirt_number })
      .where("season_id", "=", which.season_id)
      .where("team_id", "=", which.team_id)
      .where("person_id", "=", which.person_id);
  for (const one of freed) await setNumber(null, one).execute();
  return async () => {
    for (const one of freed)
      await setNumber(one.shirt_number, one)
        .where("shirt_number", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("squad_members as others")
                .select("others.person_id")
                .where("others.season_id", "=", one.season_id)
                .where("others.team_id", "=", one.team_id)
                .where("others.shirt_number", "=", one.shirt_number),
            ),
          ),
        )
        .execute();
  };
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
