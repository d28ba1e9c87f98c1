import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { findReplacedText } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { keepTyped, takeOver } from "#app/features/newsroom/take-over/take-over-commands.server.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { historyOf } from "#app/features/records/audit/queries.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { markEditing, unmarkEditing } from "./editing-marks.server.ts";
import { forgetEditors } from "./jobs.server.ts";
import { listOthersEditing, mayEditSubject } from "./queries.server.ts";
import { presenceInput } from "./rules.ts";

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
  test("is asked about with an opening that can be stored", () => {
    const subject = newIdentifier();
    expect(presenceInput.safeParse({ subject, opening: "a1" }).success).toBe(true);
    expect(presenceInput.safeParse({ subject, opening: "a\u0000" }).success).toBe(false);
  });

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

describe("a story that is taken over", () => {
  test("tells the other form once, keeps what was typed there, and refuses its later saves", async () => {
    const { db, run, ...bench } = await commandBench();
    const [maya, hari] = [await bench.person("admin"), await bench.person("admin")];
    const fields = { title: "Cup", document: documentWith("Words") };
    const { id } = await run(createArticle, maya, fields);
    const typed = { id, opening: "hari's", status: "draft", lang: "en", ...fields, title: "Typed" };
    await run(saveWorkingCopy, hari, { ...typed, version: 1 });
    const beat = (opening: string) => markEditing(db, { subjectId: id, personId: hari.id, opening }, noon);
    expect(await beat("hari's")).toBeNull();
    expect(await refusalOf(run(keepTyped, hari, { ...typed, version: 2 }))).toBe("not_found");
    await run(takeOver, maya, { id });
    expect(await beat("hari's")).toBe(maya.id);
    expect(await refusalOf(run(saveWorkingCopy, hari, { ...typed, version: 2, title: "Late" }))).toBe("conflict");
    // The form is closed to typing, so it is gone for the others; what was typed there comes a moment later.
    await unmarkEditing(db, { subjectId: id, personId: hari.id });
    expect(await listOthersEditing(db, { subjectId: id, personId: maya.id }, noon)).toEqual([]);
    await run(keepTyped, hari, { ...typed, version: 2, title: "Not saved" });
    const { changes } = await historyOf(db, id, { limit: 10, after: undefined });
    const entries = changes.filter(({ holdsReplaced }) => holdsReplaced).map(({ id: entryId }) => entryId);
    const texts = await Promise.all(entries.map((entryId) => findReplacedText(db, { id, entryId })));
    expect(new Set(texts.map((text) => text?.title))).toEqual(new Set(["Not saved", "Typed"]));
    expect(texts).toHaveLength(2);
    // The text that was saved goes on; read anew, the form is like any other.
    expect((await findWorkingCopy(db, id))?.typed.title).toBe("Typed");
    expect(await beat("read anew")).toBeNull();
    expect(await refusalOf(run(keepTyped, hari, { ...typed, version: 3 }))).toBe("not_found");
    await run(saveWorkingCopy, maya, { ...typed, opening: "maya's", version: 3, title: "Mine" });
  });
});

test("whether somebody may edit a thing: of its kind, their own story, and nothing that is not there", async () => {
  const { db, run, ...bench } = await commandBench();
  const admin = await bench.person("admin");
  const writer = await bench.person("subscriber", [{ permission: "create_articles", granted: true }]);
  const moderator = await bench.person("subscriber", [{ permission: "manage_comments", granted: true }]);
  const fields = { title: "Cup", document: documentWith("Words") };
  const [mine, theirs] = [await run(createArticle, writer, fields), await run(createArticle, admin, fields)];
  const subjects = [mine.id, theirs.id, admin.id, newIdentifier()];
  const of = (actor: Actor) => Promise.all(subjects.map((id) => mayEditSubject(db, actor, id)));
  expect(await of(admin)).toEqual([true, true, false, false]);
  expect(await of(writer)).toEqual([true, false, false, false]);
  expect(await of(moderator)).toEqual([false, false, false, false]);
  await run(deleteArticle, admin, { id: mine.id });
  expect(await of(writer)).toEqual([false, false, false, false]);
});
