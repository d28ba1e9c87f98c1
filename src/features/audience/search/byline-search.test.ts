import { expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";

test("a story is found by the name of each who signs it, in both spellings, and not by an author's who does not", async () => {
  const { db } = await freshDatabase();
  const [asmita, hari, id] = [newIdentifier(1), newIdentifier(2), newIdentifier(3)];
  await db
    .insertInto("profiles")
    .values([
      { id: asmita, email: "a@news.example", full_name: "Asmita Tamor", slug: "asmita" },
      { id: hari, email: "h@news.example", full_name: "Hari Thapa", slug: "hari" },
    ])
    .execute();
  const now = new Date("2026-11-21T06:15:00Z");
  const bylines = JSON.stringify([{ name: "नवीन गण्डकी", person: hari }, { name: "Reuters" }]);
  await db
    .insertInto("articles")
    .values({ id, title: "Cup", slug: "cup", author_id: asmita, bylines, status: "published", published_at: now })
    .execute();
  const found = async (question: string) =>
    (await searchStories(db, await widenedQuestion(db, question), { lang: "en", now, page: 1 })).results.map(
      ({ card }) => card.id,
    );
  const questions = ["Reuters", "Thapa", "नवीन", "navin"];
  expect(await Promise.all(questions.map(found))).toEqual(questions.map(() => [id]));
  expect(await found("Asmita")).toEqual([]);
  await db.updateTable("articles").set({ bylines: "[]" }).where("id", "=", id).execute();
  expect([await found("Asmita"), await found("Reuters")]).toEqual([[id], []]);
});
