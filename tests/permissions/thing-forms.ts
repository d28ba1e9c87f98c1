// The forms of things that staff edit, tried in the same way for all of them: by both doors, each with a thing of its own.
import { expect } from "vitest";
import type { EditedTable } from "../../src/platform/db/edited-rows.server.ts";
import type { Newsroom } from "./newsroom.ts";
import { type Driver, type Fields, formDoor, pageDoors, type Scene, type Trial } from "./trial.ts";

/** What one attempt sends, and what it must have done where it is allowed. */
export type Attempt = { fields: Fields; proof?: () => Promise<void> };

/** One trial for each door of a screen's form; `attempt` makes what it is about. */
export async function formTrials(
  { newsroom, cell }: Scene,
  screen: string,
  attempt: () => Promise<Attempt> | Attempt,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { fields, proof } = await attempt();
    trials.push({ door: formDoor(newsroom, kind, screen, fields), isAllowed: cell === "allow", proof });
  }
  return trials;
}

/** What a command was tried with, sent by the form of a screen as well. */
export const byForm =
  (
    screen: string,
    intent: string,
    prepare: (scene: Scene) => Promise<{ input: object; proof?: () => Promise<void> }>,
  ): Driver =>
  (scene) =>
    formTrials(scene, screen, async () => {
      const { input, proof } = await prepare(scene);
      const typed = Object.entries(input).map(([name, value]) => [name, textOf(value)] as const);
      return { fields: { ...Object.fromEntries(typed), intent }, ...(proof ? { proof } : {}) };
    });

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ""; // an empty field
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Opening a screen: its two doors, and the third that asks for its route alone. */
export const opening =
  (screen: string, route: string): Driver =>
  async ({ newsroom, cell }) =>
    pageDoors(newsroom, screen, route).map((door) => ({ door, isAllowed: cell === "allow" }));

/** Whether a thing lies in the trash, as the proof of deleting and restoring. */
export async function expectInTrash(
  { platform: { db } }: Newsroom,
  table: EditedTable,
  id: string,
  isInTrash: boolean,
): Promise<void> {
  // As in edited-rows.server.ts: each of these tables has this column.
  const row = await db
    .selectFrom(table as "about_sections")
    .select("deleted_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.deleted_at !== null).toBe(isInTrash);
}
