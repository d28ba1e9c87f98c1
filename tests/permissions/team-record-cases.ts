// Honours, transfers and absences of teams: permissions.csv N593 to N596. Each by its command and by the form of the
// team's screen.
import { expect } from "vitest";
import * as records from "#app/features/sport/team-records/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Case, type Fixture, pageEndpoints } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { all } from "./site-cases.ts";
import { both, insertNamed } from "./sport-cases.ts";

type App = Pick<SeededApp, "platform">;
type Entry = { id: string; team_id: string; person_id: string };
type Table = "team_honours" | "transfers" | "absences";

/** A team with one entry of each kind. */
async function insertTeam(app: App) {
  const { db } = app.platform;
  const [team_id, person_id] = [await insertNamed(app, "sport_teams"), await insertNamed(app, "sport_people")];
  const ids = { team_honours: newIdentifier(), transfers: newIdentifier(), absences: newIdentifier() };
  await db.insertInto("team_honours").values({ id: ids.team_honours, team_id, name: "Cup", year: "1999" }).execute();
  const transfer = { id: ids.transfers, person_id, from_team_id: team_id, kind: "loan" as const };
  await db
    .insertInto("transfers")
    .values({ ...transfer, moved_on: "2026-01-01" })
    .execute();
  const absence = { id: ids.absences, team_id, person_id, reason: "injury" as const, begins_on: "2026-01-01" };
  await db.insertInto("absences").values(absence).execute();
  return { team_id, person_id, ids };
}

/** N593: the screen of one team. */
export const openTeam: Case = async ({ app, expectation }) => {
  const { team_id } = await insertTeam(app);
  // Other cases leave teams whose names begin alike.
  const { name } = await app.platform.db
    .selectFrom("sport_teams")
    .select("name")
    .where("id", "=", team_id)
    .executeTakeFirstOrThrow();
  return pageEndpoints(app, `/admin/teams/${team_id}`).map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    secret: expectation === "allow" ? undefined : name,
  }));
};

const countOf = async ({ app }: Fixture, table: Table, team_id: string) => {
  const { db } = app.platform;
  const column = table === "transfers" ? "from_team_id" : "team_id";
  const rows = await db
    .selectFrom(table as "transfers") // each of them has the column that is asked
    .selectAll()
    .where(column as "from_team_id", "=", team_id)
    .orderBy("version")
    .execute();
  return rows as readonly object[];
};

type Definition = Parameters<ReturnType<typeof both>>[0];

/** Adding, changing and removing of one kind of entry. */
function casesOf(
  { table, form, commands }: { table: Table; form: string; commands: readonly [Definition, Definition, Definition] },
  { input, changed, expected }: { input: (entry: Entry) => object; changed: object; expected: object },
): Case {
  const [add, change, remove] = commands;
  const on =
    (definition: Definition, intent: string, more: object, rows: readonly object[]): Case =>
    async (fixture) => {
      const { team_id } = await insertTeam(fixture.app);
      const tryBoth = both(`/admin/teams/${team_id}`);
      return tryBoth(definition, intent, async (attempt) => {
        const made = await insertTeam(attempt.app);
        const entry = { id: made.ids[table], ...made };
        return {
          input: { form, ...input(entry), ...more, ...(intent === "create" ? {} : { id: entry.id }) },
          proof: async () => expect(await countOf(attempt, table, made.team_id)).toMatchObject(rows),
        };
      })(fixture);
    };
  return all(
    on(add, "create", {}, [{ version: 1 }, { version: 1 }]),
    on(change, "save", { ...changed, version: "1" }, [{ ...expected, version: 2 }]),
    on(remove, "remove", {}, []),
  );
}

const untyped = (...commands: readonly unknown[]) =>
  commands as unknown as readonly [Definition, Definition, Definition];

/** N594. */
export const changeHonours = casesOf(
  {
    ...{ table: "team_honours", form: "honour" },
    commands: untyped(records.addHonour, records.changeHonour, records.removeHonour),
  },
  {
    input: ({ team_id }) => ({ team_id, name: "Cup", year: "2024" }),
    changed: { year: "2025" },
    expected: { year: "2025" },
  },
);

/** N595. */
export const changeTransfers = casesOf(
  {
    ...{ table: "transfers", form: "transfer" },
    commands: untyped(records.addTransfer, records.changeTransfer, records.removeTransfer),
  },
  {
    input: ({ team_id, person_id }) => ({
      ...{ team_id, person_id, direction: "out", kind: "loan", moved_on: "2026-02-01" },
    }),
    changed: { kind: "free" },
    expected: { kind: "free" },
  },
);

/** N596. */
export const changeAbsences = casesOf(
  {
    ...{ table: "absences", form: "absence" },
    commands: untyped(records.addAbsence, records.changeAbsence, records.removeAbsence),
  },
  {
    input: ({ team_id, person_id }) => ({ team_id, person_id, reason: "injury", begins_on: "2026-02-01" }),
    changed: { reason: "other" },
    expected: { reason: "other" },
  },
);
