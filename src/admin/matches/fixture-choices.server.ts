import type { Kysely } from "kysely";
import {
  listAllTeams,
  listSourceMatches,
  ruleFieldsOf,
  type StageChoice,
} from "#app/features/sport/matches/choice-queries.server.ts";
import { listVenueChoices } from "#app/features/sport/venues/queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { FixtureChoices } from "./fixture-dialog.tsx";

/** What the form of a fixture offers beside these stages; nothing while it is closed. */
export async function fixtureChoices(
  db: Kysely<Database>,
  { isOpen, stages }: { isOpen: boolean; stages: readonly StageChoice[] },
): Promise<FixtureChoices> {
  if (!isOpen) return { stages, teams: [], venues: [], sources: [], ruleFields: {} };
  return {
    ...{ stages, ruleFields: ruleFieldsOf(stages), sources: await listSourceMatches(db, stages) },
    ...{ teams: await listAllTeams(db), venues: await listVenueChoices(db) },
  };
}
