// Every write of a team's honours, transfers and absences. permissions.csv N594 to N596. Each stands in the history of
// the team; the pages of the team, of the other team and of the player change with it.
import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import type { z } from "zod";
import { personTag } from "#app/features/sport/players/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { changedFields } from "#app/platform/versioned-input.ts";
import {
  absenceChange,
  absenceFields,
  absenceInput,
  honourChange,
  honourFields,
  honourInput,
  recordChoice,
  recordLimits,
  sidesOf,
  transferChange,
  transferInput,
} from "./rules.ts";

type RecordTable = "team_honours" | "transfers" | "absences";
type Team = Selectable<Database["sport_teams"]>;
/** An entry; it repeats the column that all of them have, for whoever has the table as a parameter. */
type RecordRow<Table extends RecordTable> = Selectable<Database[Table]> & { version: number } & Parts;
type Parts = { person_id?: string; from_team_id?: string | null; to_team_id?: string | null; team_id?: string };

/** Refuses at `field` what is in the trash or of another sport. */
async function assertOfSport(
  trx: Transaction<Database>,
  { table, id, field }: { table: "sport_teams" | "sport_people" | "competitions"; id: string | null; field: string },
  sport: SportId,
): Promise<void> {
  if (id === null) return;
  const found = await trx
    .selectFrom(table as "sport_teams") // each of them has these columns
    .select("id")
    .where("id", "=", id)
    .where("sport", "=", sport)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!found) throw fieldError(field, "choice.invalid");
}

/** The pages on which an entry stands: of its player and of both its teams. */
const tagsOf = (team: Pick<Team, "id">, parts: Parts) => [
  ...new Set([
    ...[team.id, parts.team_id, parts.from_team_id, parts.to_team_id].flatMap((id) => (id ? [teamTag(id)] : [])),
    ...(parts.person_id ? [personTag(parts.person_id)] : []),
  ]),
];

/** An entry with its team, which is locked: so the entries of a team are changed by one at a time. */
async function lockRecord<Table extends RecordTable>(
  trx: Transaction<Database>,
  table: Table,
  { id, team_id }: z.output<typeof recordChoice>,
) {
  const team = await lockActive(trx, "sport_teams", team_id);
  const record = await trx
    .selectFrom(table as "transfers") // each of them has an id
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const parts: Parts = record ?? {};
  const isTheirs = [parts.team_id, parts.from_team_id, parts.to_team_id].includes(team_id);
  return team && record && isTheirs ? { team, record: record as unknown as RecordRow<Table> } : undefined;
}

type Given = { team_id: string };

type RecordOptions<
  Table extends RecordTable,
  New extends Given,
  Change extends New & { id: string; version: number },
> = {
  /** Its part of the commands' names: "Honour". */
  noun: string;
  input: z.ZodType<New>;
  change: z.ZodType<Change>;
  most: number;
  /** What its form decides, as columns. Refuses what cannot be chosen. */
  columnsOf: (trx: Transaction<Database>, input: New, team: Team) => Promise<Omit<Insertable<Database[Table]>, "id">>;
  /** The row as its form shows it, for who meets a newer version. */
  shownOf: (row: Selectable<Database[Table]>, team: Team) => Readonly<Record<string, unknown>>;
  detail: (columns: Partial<Selectable<Database[Table]>>) => Readonly<Record<string, unknown>>;
};

const ownersOf = {
  team_honours: ["team_id"],
  absences: ["team_id"],
  transfers: ["from_team_id", "to_team_id"],
} as const;

async function assertFew(trx: Transaction<Database>, table: RecordTable, team: Team, most: number): Promise<void> {
  const { count } = await trx
    .selectFrom(table as "transfers")
    .select((eb) => eb.fn.countAll().as("count"))
    .where((eb) => eb.or(ownersOf[table].map((column) => eb(column as "to_team_id", "=", team.id))))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw fieldError("team_id", `list.tooLong:${most}`);
}

/** Declares adding, changing and removing of one kind of entry. */
function recordCommands<
  Table extends RecordTable,
  New extends Given,
  Change extends New & { id: string; version: number },
>(table: Table, options: RecordOptions<Table, New, Change>) {
  const { noun, input: schema, change, most, columnsOf, shownOf, detail } = options;
  const plain = table as "transfers"; // writes its own columns only: `columnsOf` is typed by the table
  const add = command({
    name: `sportTeam.add${noun}`,
    permission: "sport.edit",
    input: schema,
    row: ({ trx, input }) => lockActive(trx, "sport_teams", input.team_id),
    async run({ trx, input, row, newId }) {
      await assertFew(trx, table, row, most);
      const [id, columns] = [newId(), await columnsOf(trx, input, row)];
      await trx
        .insertInto(plain)
        .values({ ...(columns as unknown as Insertable<Database["transfers"]>), id })
        .execute();
      return {
        id,
        parts: columns as Parts,
        detail: detail(columns as unknown as Partial<Selectable<Database[Table]>>),
      };
    },
    invalidates: ({ row, result }) => tagsOf(row, result.parts),
    audit: ({ row, result }) => ({ subjectId: row.id, detail: { name: row.name, ...result.detail } }),
  });
  const update = command({
    name: `sportTeam.change${noun}`,
    permission: "sport.edit",
    input: change,
    row: ({ trx, input }) => lockRecord(trx, table, input),
    async run({ trx, input, row: { team, record } }) {
      assertVersion(record, input, shownOf(record, team));
      const columns = await columnsOf(trx, input, team);
      await trx
        .updateTable(plain)
        .set({ ...(columns as unknown as Updateable<Database["transfers"]>), version: record.version + 1 })
        .where("id", "=", input.id)
        .execute();
      return { id: input.id, version: record.version + 1, columns };
    },
    invalidates: ({ row, result }) => [...tagsOf(row.team, row.record), ...tagsOf(row.team, result.columns as Parts)],
    audit: ({ row: { team, record }, result }) => ({
      subjectId: team.id,
      detail: { name: team.name, ...detail(record), fields: changedFields(record, result.columns) },
    }),
  });
  const remove = command({
    name: `sportTeam.remove${noun}`,
    permission: "sport.edit",
    input: recordChoice,
    row: ({ trx, input }) => lockRecord(trx, table, input),
    run: async ({ trx, input }) => void (await trx.deleteFrom(plain).where("id", "=", input.id).execute()),
    invalidates: ({ row }) => tagsOf(row.team, row.record),
    audit: ({ row: { team, record } }) => ({ subjectId: team.id, detail: { name: team.name, ...detail(record) } }),
  });
  return { add, update, remove };
}

export const {
  add: addHonour,
  update: changeHonour,
  remove: removeHonour,
} = recordCommands("team_honours", {
  ...{ noun: "Honour", input: honourInput, change: honourChange, most: recordLimits.honours },
  async columnsOf(trx, input, { sport }) {
    const { competition_id: id } = input;
    await assertOfSport(trx, { table: "competitions", id, field: "competition_id" }, sport);
    // A competition of ours has its name by itself.
    return { ...pick(input, honourFields), ...(id === null ? {} : { name: null, name_ne: null }) };
  },
  shownOf: (row) => row,
  detail: ({ year, place }) => ({ year, place }),
});

export const {
  add: addTransfer,
  update: changeTransfer,
  remove: removeTransfer,
} = recordCommands("transfers", {
  ...{ noun: "Transfer", input: transferInput, change: transferChange, most: recordLimits.transfers },
  async columnsOf(trx, input, { sport }) {
    await assertOfSport(trx, { table: "sport_people", id: input.person_id, field: "person_id" }, sport);
    await assertOfSport(trx, { table: "sport_teams", id: input.other_team_id, field: "other_team_id" }, sport);
    const named = input.other_team_id === null ? pick(input, ["other_name", "other_name_ne"]) : {};
    const { person_id, kind, moved_on } = input;
    return { person_id, kind, moved_on, other_name: null, other_name_ne: null, ...named, ...sidesOf(input) };
  },
  shownOf: (row, team) => ({ ...row, ...formOf(row, team.id) }),
  detail: ({ kind, moved_on }) => ({ kind, day: moved_on }),
});

/** A stored transfer as the form of one of its teams shows it. */
export function formOf(
  { from_team_id, to_team_id }: Pick<Selectable<Database["transfers"]>, "from_team_id" | "to_team_id">,
  teamId: string,
) {
  return to_team_id === teamId
    ? ({ team_id: teamId, direction: "in", other_team_id: from_team_id } as const)
    : ({ team_id: teamId, direction: "out", other_team_id: to_team_id } as const);
}

export const {
  add: addAbsence,
  update: changeAbsence,
  remove: removeAbsence,
} = recordCommands("absences", {
  ...{ noun: "Absence", input: absenceInput, change: absenceChange, most: recordLimits.absences },
  async columnsOf(trx, input, { sport }) {
    await assertOfSport(trx, { table: "sport_people", id: input.person_id, field: "person_id" }, sport);
    return pick(input, absenceFields);
  },
  shownOf: (row) => row,
  detail: ({ reason, begins_on }) => ({ reason, day: begins_on }),
});
