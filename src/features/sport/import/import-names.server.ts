// Whom the names of an imported file mean: teams, people and venues that are known, or added with the import. Part of
// it.

import type { Transaction } from "kysely";
import type { StageRow } from "#app/features/sport/fixtures/fixture-columns.server.ts";
import { personLimits } from "#app/features/sport/players/rules.ts";
import { teamLimits } from "#app/features/sport/teams/rules.ts";
import { insertRow } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { takeSlug } from "#app/platform/db/slugs.server.ts";
import { fieldError } from "#app/platform/errors.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { type ImportedName, keyPart } from "./items.ts";

type NamedRow = {
  id: string;
  name: string;
  name_ne: string | null;
  slug: string;
  short_name?: string;
  short_name_ne?: string | null;
};

const keysOf = ({ name, name_ne, slug, short_name, short_name_ne }: NamedRow) =>
  [name, name_ne, slug, short_name, short_name_ne].flatMap((key) => (key ? [keyPart(key)] : []));

/** Rows by every name that they have; a name that several have stands for none. */
function byKey<Row extends NamedRow>(rows: readonly Row[]): Map<string, Row | "several"> {
  const found = new Map<string, Row | "several">();
  for (const row of rows) for (const key of new Set(keysOf(row))) found.set(key, found.has(key) ? "several" : row);
  return found;
}

/** As a team can be called: by what is left of a longer name it is known at the next import. */
const teamName = (typed: string) => fitLine(typed, teamLimits.name);
const personName = (typed: string) => fitLine(typed, personLimits.name);

type Adding = { sport: SportId; now: Date; newId: () => string; createdBy: string | null };

/** What names can mean before the import: teams and people of the sport, venues; and who is in the stage already. */
async function readKnown(trx: Transaction<Database>, sport: SportId, stageId: string) {
  const teams = byKey(
    await trx
      .selectFrom("sport_teams")
      .select(["id", "name", "name_ne", "slug", "short_name", "short_name_ne"])
      .where("sport", "=", sport)
      .where("deleted_at", "is", null)
      .execute(),
  );
  const people = byKey(
    await trx
      .selectFrom("sport_people")
      .select(["id", "name", "name_ne", "slug"])
      .where("sport", "=", sport)
      .where("deleted_at", "is", null)
      .execute(),
  );
  const venues = byKey(
    await trx.selectFrom("venues").select(["id", "name", "name_ne", "slug"]).where("deleted_at", "is", null).execute(),
  );
  const members = new Set(
    (await trx.selectFrom("stage_teams").select("team_id").where("stage_id", "=", stageId).execute()).map(
      ({ team_id }) => team_id,
    ),
  );
  return { teams, people, venues, members };
}

/** Finds and adds while a file is taken in. */
export type ImportNames = Awaited<ReturnType<typeof createImportNames>>;

/**
 * Looks up whom the names of a file mean, and adds teams and people that are missing. `team` and `person` throw at the
 * field of a name that several have; `team` also for one that may not be added.
 */
export async function createImportNames(
  trx: Transaction<Database>,
  { stage, addTeams, sport, now, newId, createdBy }: Adding & { stage: StageRow; addTeams: boolean },
) {
  const { teams, people, venues, members } = await readKnown(trx, sport, stage.id);
  const added = { teams: [] as string[], people: [] as string[] };
  /** How what was added for one item is forgotten when the item is refused. */
  let forgetting: (() => void)[] = [];
  const made = { created_by: createdBy, created_at: now, updated_at: now, published: true };

  async function team({ name: typed, nameNe }: ImportedName, field: string, group = ""): Promise<string> {
    const name = teamName(typed);
    let found = teams.get(keyPart(name));
    if (found === "several") throw fieldError(field, "matchImport.sides");
    if (!found) {
      if (!addTeams) throw fieldError(field, "matchImport.unknownTeamName");
      const slug = await takeSlug(trx, "sport_teams", { typed: null, following: slugify(name) });
      const named = {
        name,
        name_ne: nameNe && teamName(nameNe),
        short_name: fitLine(name, teamLimits.shortName),
        short_name_ne: null,
      };
      const row = { ...named, id: newId(), slug };
      await insertRow(trx, "sport_teams", { ...made, ...row, sport });
      teams.set(keyPart(name), row);
      forgetting.push(() => teams.delete(keyPart(name)) && added.teams.pop());
      found = row;
      added.teams.push(name);
    }
    if (stage.kind !== "knockout" && !members.has(found.id)) {
      if (!addTeams) throw fieldError(field, "match.notInStage");
      const group_name = stage.kind === "groups" ? group : "";
      if (stage.kind === "groups" && group === "") throw fieldError("group", "text.required");
      await trx.insertInto("stage_teams").values({ stage_id: stage.id, team_id: found.id, group_name }).execute();
      const { id } = found;
      members.add(id);
      forgetting.push(() => members.delete(id));
    }
    return found.id;
  }

  /** A player of this name; one who is not known is added. */
  async function person({ name: typed, nameNe, birthDate = null }: ImportedName & { birthDate?: string | null }) {
    const name = personName(typed);
    const known = people.get(keyPart(name));
    if (known === "several") throw fieldError("name", "matchImport.sides");
    if (known) return known.id;
    const slug = await takeSlug(trx, "sport_people", { typed: null, following: slugify(name) });
    const row = { id: newId(), name, name_ne: nameNe && personName(nameNe), slug };
    await insertRow(trx, "sport_people", { ...made, ...row, sport, birth_date: birthDate });
    people.set(keyPart(name), row);
    forgetting.push(() => people.delete(keyPart(name)) && added.people.pop());
    added.people.push(name);
    return row.id;
  }

  function venue(name: string | null): string | null {
    const found = name === null ? undefined : venues.get(keyPart(name));
    return found && found !== "several" ? found.id : null;
  }

  const idOf = (found: NamedRow | "several" | undefined) => (found === "several" ? undefined : found?.id);
  /** Whom a name means before anybody is added; `undefined` where that is nobody, or several. */
  const knownTeam = (name: string) => idOf(teams.get(keyPart(teamName(name))));
  const knownPerson = (name: string) => idOf(people.get(keyPart(personName(name))));

  /** Before each item. */
  function begin(): void {
    forgetting = [];
  }

  /** After an item that was refused: the database has forgotten it too. */
  function takeBack(): void {
    for (const forget of forgetting) forget();
  }

  return { team, person, venue, knownTeam, knownPerson, added, begin, takeBack };
}
