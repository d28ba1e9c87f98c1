import { sql } from "kysely";
import { expect, test } from "vitest";
import { listTrash } from "#app/features/office/trash/queries.server.ts";
import { findSubjects } from "#app/features/records/audit/log-queries.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { trashKinds, withoutPathOwner } from "./entities.ts";

test("every column that says to whom a path leads belongs to a kind", async () => {
  const { db } = await commandBench();
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = 'former_paths' and column_name like '%\_id' and column_name <> 'import_id'`.execute(db);
  expect(rows.map(({ column_name }) => column_name).sort()).toEqual(Object.keys(withoutPathOwner).sort());
});

test("the trash and the log call a thing by one name", async () => {
  const { db, now, stage, teams, match } = await sportBench();
  const team = await teams(["Arun", "Bheri"]);
  const named = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const open = await match({ home_team_id: team.Bheri, away_team_id: team.Arun });
  await db.updateTable("matches").set({ home_team_id: null, away_team_id: null }).where("id", "=", open.id).execute();
  const message = { id: newIdentifier(), name: "Maya Rai", email: "maya@example.com", message: "When is it?" };
  await db.insertInto("contact_messages").values(message).execute();
  const { season_id } = await db
    .selectFrom("season_stages")
    .select("season_id")
    .where("id", "=", stage.id)
    .executeTakeFirstOrThrow();
  const { slug } = await db.selectFrom("matches").select("slug").where("id", "=", open.id).executeTakeFirstOrThrow();
  for (const table of ["matches", "seasons", "contact_messages"] as const)
    await db.updateTable(table).set({ deleted_at: now }).execute();

  const names = {
    [named.id]: "Arun – Bheri",
    [open.id]: slug,
    [season_id]: "Himal League 2083",
    [message.id]: "When is it?",
  };
  const subjects = await findSubjects(db, Object.keys(names));
  const logged = Object.fromEntries(Object.entries(subjects).map(([id, { name }]) => [id, name]));
  const { items } = await listTrash(db, trashKinds, { limit: 9, now });
  expect(logged).toEqual(names);
  expect(Object.fromEntries(items.map(({ id, name }) => [id, name]))).toEqual(names);
});
