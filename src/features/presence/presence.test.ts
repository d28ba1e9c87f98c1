import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/harness/database.ts";
import type { Database } from "../../platform/db/schema.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import { markEditing, unmarkEditing } from "./commands.server.ts";
import { forgetEditors } from "./jobs.server.ts";
import { listOthersEditing } from "./queries.server.ts";

const noon = new Date("2026-11-21T06:15:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

async function seedPerson(db: Kysely<Database>, email: string, full_name = ""): Promise<string> {
  const id = newIdentifier();
  await db.insertInto("profiles").values({ id, email, full_name }).execute();
  return id;
}

async function twoEditors() {
  const { db } = await freshDatabase();
  const [maya, hari] = [await seedPerson(db, "maya@example.com", "Maya"), await seedPerson(db, "hari@example.com")];
  return { db, maya, hari, subjectId: newIdentifier() };
}

describe("who has a thing open", () => {
  test("hears of the others by name, else by address, and never of themselves", async () => {
    const { db, maya, hari, subjectId } = await twoEditors();
    await markEditing(db, { subjectId, personId: maya }, noon);
    expect(await listOthersEditing(db, { subjectId, personId: maya }, noon)).toEqual([]);
    await markEditing(db, { subjectId, personId: hari }, noon);
    expect(await listOthersEditing(db, { subjectId, personId: hari }, noon)).toEqual(["Maya"]);
    expect(await listOthersEditing(db, { subjectId, personId: maya }, noon)).toEqual(["hari@example.com"]);
    expect(await listOthersEditing(db, { subjectId: newIdentifier(), personId: maya }, noon)).toEqual([]);
  });

  test("counts as gone after fifty silent seconds, and at once after the last word", async () => {
    const { db, maya, hari, subjectId } = await twoEditors();
    await markEditing(db, { subjectId, personId: maya }, noon);
    const heard = (seconds: number) => listOthersEditing(db, { subjectId, personId: hari }, later(seconds));
    expect(await heard(49)).toEqual(["Maya"]);
    expect(await heard(50)).toEqual([]);
    await markEditing(db, { subjectId, personId: maya }, later(50));
    expect(await heard(60)).toEqual(["Maya"]);
    await unmarkEditing(db, { subjectId, personId: maya });
    expect(await heard(60)).toEqual([]);
  });

  test("is forgotten by the nightly job, but not while still there", async () => {
    const { db, maya, hari, subjectId } = await twoEditors();
    await markEditing(db, { subjectId, personId: maya }, noon);
    await markEditing(db, { subjectId, personId: hari }, later(40));
    await forgetEditors({ db, clock: { now: () => later(60) } });
    const left = await db.selectFrom("editing_marks").select("person_id").execute();
    expect(left).toEqual([{ person_id: hari }]);
  });
});
