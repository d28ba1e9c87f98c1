// Teams, players, venues and competitions: permissions.csv N201 to N204, N206 to N209, N211 to N214,
// N216 to N219. Each by its command and by the form of its screen.
import { expect } from "vitest";
import type { z } from "zod";
import * as competition from "#app/features/sport/competitions/commands.server.ts";
import * as person from "#app/features/sport/players/commands.server.ts";
import * as team from "#app/features/sport/teams/commands.server.ts";
import * as venue from "#app/features/sport/venues/commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Case, Fixture } from "./attempt.ts";
import { byForm, type Prepared as PreparedForm } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { alive, all, inTrash, tries } from "./site-cases.ts";
import { uniqueWord } from "./targets.ts";

type Prepared = { input: object; proof?: PreparedForm["proof"] };
type TableName = "sport_teams" | "sport_people" | "venues" | "competitions";

/** What nobody may decide for the server. */
const foreign = {
  created_by: "00000000-0000-7000-8000-000000000001",
  created_at: "2001-01-01T00:00:00Z",
  deleted_at: "2001-01-01T00:00:00Z",
  version: "9",
};

export const writesOnly = ({ identity }: Fixture) => identity.name === "subscriber+create_articles";

/** By its command, and by the form of its screen. */
export const both =
  (screen: string) =>
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    intent: string,
    prepare: (fixture: Fixture) => Promise<Prepared>,
  ): Case =>
    all(tries(definition, prepare), byForm(screen, intent, prepare));

/** Columns that the table cannot be without, beside name and slug. */
const columns = {
  sport_teams: { sport: "football", short_name: "Hushed" },
  sport_people: { sport: "football" },
  venues: {},
  competitions: { sport: "football", short_name: "Hushed" },
} as const;

/** An unpublished one. */
export async function insertNamed(
  { platform: { db } }: Pick<SeededApp, "platform">,
  table: TableName,
  { isTrashed = false } = {},
): Promise<string> {
  const [id, word] = [newIdentifier(), uniqueWord()];
  const named = { id, name: `Hushed ${word}`, slug: `hushed-${word}`, deleted_at: isTrashed ? new Date() : null };
  await db
    .insertInto(table as "sport_teams")
    .values({ ...columns[table], ...named } as never) // each table takes its own columns only
    .execute();
  return id;
}

const rowOf = ({ app }: Fixture, table: TableName, column: "id" | "name", value: string) =>
  app.platform.db
    .selectFrom(table as "venues") // each of them has these columns
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();

type Commands = Readonly<
  Record<"create" | "update" | "setPublished" | "remove" | "restore", Command<never, never, never>>
>;

/** The rows of one kind, in their order. */
function casesOf(table: TableName, screen: string, { create, update, setPublished, remove, restore }: Commands) {
  const tryBoth = both(`/admin/${screen}`);
  const on =
    (input: object, expected: object, given: { isTrashed?: boolean; field?: "id" | "ids" } = {}) =>
    async (fixture: Fixture): Promise<Prepared> => {
      const id = await insertNamed(fixture.app, table, given);
      return {
        input: { [given.field ?? "id"]: id, ...input },
        proof: async () => expect(await rowOf(fixture, table, "id", id)).toMatchObject(expected),
      };
    };
  const changed = { ...foreign, ...columns[table], version: "1", name: "Changed", sport: "cricket", published: "true" };
  const sport = table === "venues" ? {} : { sport: "football" };
  const publish = [{ published: "true" }, { published: true }] as const;
  return {
    create: tryBoth(create, "create", async (fixture) => {
      const name = `Hushed ${uniqueWord()}`;
      return {
        input: { ...foreign, ...columns[table], name, published: "true" },
        async proof() {
          const row = await rowOf(fixture, table, "name", name);
          const mine = { version: 1, created_by: fixture.identity.account?.id, published: !writesOnly(fixture) };
          expect(row).toMatchObject({ ...mine, ...alive });
          expect(row?.created_at.getUTCFullYear()).toBeGreaterThan(2001);
        },
      };
    }),
    update: all(
      tryBoth(
        update,
        "save",
        on(changed, { ...sport, name: "Changed", version: 2, created_by: null, published: true }),
      ),
      tryBoth(setPublished, "setPublished", on(...publish)),
      byForm(`/admin/${screen}`, "setPublishedOfEach", on(...publish, { field: "ids" })),
    ),
    remove: all(
      tryBoth(remove, "delete", on({}, inTrash)),
      byForm(`/admin/${screen}`, "deleteEach", on({}, inTrash, { field: "ids" })),
    ),
    restore: all(
      tryBoth(restore, "restore", on({}, alive, { isTrashed: true })),
      byForm("/admin/trash", table, on({}, alive, { isTrashed: true })),
    ),
  };
}

/** The commands of a kind as the cases name them; their inputs are made here by hand. */
const untyped = (commands: Readonly<Record<keyof Commands, unknown>>) => commands as Commands;

export const teams = casesOf(
  "sport_teams",
  "teams",
  untyped({
    ...{ create: team.createTeam, update: team.updateTeam, setPublished: team.setTeamPublished },
    ...{ remove: team.deleteTeam, restore: team.restoreTeam },
  }),
);
export const players = casesOf(
  "sport_people",
  "players",
  untyped({
    ...{ create: person.createPerson, update: person.updatePerson, setPublished: person.setPersonPublished },
    ...{ remove: person.deletePerson, restore: person.restorePerson },
  }),
);
export const venues = casesOf(
  "venues",
  "venues",
  untyped({
    ...{ create: venue.createVenue, update: venue.updateVenue, setPublished: venue.setVenuePublished },
    ...{ remove: venue.deleteVenue, restore: venue.restoreVenue },
  }),
);
export const competitions = casesOf(
  "competitions",
  "competitions",
  untyped({
    ...{ create: competition.createCompetition, update: competition.updateCompetition },
    setPublished: competition.setCompetitionPublished,
    ...{ remove: competition.deleteCompetition, restore: competition.restoreCompetition },
  }),
);
