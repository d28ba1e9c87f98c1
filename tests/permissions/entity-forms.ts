// The forms of what staff edit, tried in the same way for all of them: by both endpoints, each with an entity of its
// own.
import { expect } from "vitest";
import type { EditedTable } from "#app/platform/entities/entities.ts";
import { type Attempt, type Case, type Fields, type Fixture, formEndpoint, pageEndpoints } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";

/** What one attempt sends, and what it must have done where it is allowed. */
export type Prepared = { fields: Fields; proof?: () => Promise<void> };

/** One attempt for each endpoint of a screen's form; `attempt` makes what it is about. */
export async function formAttempts(
  { app, expectation }: Fixture,
  screen: string,
  attempt: () => Promise<Prepared> | Prepared,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { fields, proof } = await attempt();
    attempts.push({ endpoint: formEndpoint(app, kind, screen, fields), isAllowed: expectation === "allow", proof });
  }
  return attempts;
}

/** What a command was tried with, sent by the form of a screen as well. */
export const byForm =
  (
    screen: string,
    intent: string,
    prepare: (fixture: Fixture) => Promise<{ input: object; proof?: () => Promise<void> }>,
  ): Case =>
  (fixture) =>
    formAttempts(fixture, screen, async () => {
      const { input, proof } = await prepare(fixture);
      const typed = Object.entries(input).map(([name, value]) => [name, textOf(value)] as const);
      return { fields: { ...Object.fromEntries(typed), intent }, ...(proof ? { proof } : {}) };
    });

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ""; // an empty field
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Opening a screen: its two endpoints, and the third that asks for its route alone. */
export const opening =
  (screen: string): Case =>
  async ({ app, expectation }) =>
    pageEndpoints(app, screen).map((endpoint) => ({ endpoint, isAllowed: expectation === "allow" }));

/** Whether an entity lies in the trash, as the proof of deleting and restoring. */
export async function expectInTrash(
  { platform: { db } }: SeededApp,
  table: EditedTable,
  id: string,
  isInTrash: boolean,
): Promise<void> {
  // As in entity-rows.server.ts: each of these tables has this column.
  const row = await db
    .selectFrom(table as "about_sections")
    .select("deleted_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.deleted_at !== null).toBe(isInTrash);
}
