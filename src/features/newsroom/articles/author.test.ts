import { expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { findAuthor, listAuthorsById } from "./author-queries.server.ts";

const now = new Date("2026-11-21T06:15:00Z");

test("an author bears the name that stands above their newest story in the language of the page", async () => {
  const { db } = await freshDatabase();
  const [id, silent] = [newIdentifier(1), newIdentifier(2)];
  await db
    .insertInto("profiles")
    .values([
      {
        id,
        email: "asmita@news.example",
        full_name: "Asmita Tamor",
        slug: "asmita-tamor",
        bio: "Runs.",
        bio_ne: "दौडिन्छिन्।",
      },
      { id: silent, email: "silent@news.example", full_name: "Silent", slug: "silent" },
    ])
    .execute();
  expect(await findAuthor(db, "asmita-tamor", "ne")).toBeUndefined();
  const story = { author_id: id, status: "published" as const, lang: "ne" as const, title: "खेल" };
  const named = (name: string) => JSON.stringify([{ name, person: id }]);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  await db
    .insertInto("articles")
    .values([
      { ...story, id: newIdentifier(3), slug: "a", bylines: named("अस्मिता तमोर"), published_at: daysAgo(2) },
      { ...story, id: newIdentifier(4), slug: "b", bylines: named("अ. तमोर"), published_at: daysAgo(9) },
      { ...story, id: newIdentifier(5), slug: "c", bylines: named("मस्यौदा"), status: "draft", published_at: null },
    ])
    .execute();
  expect(await findAuthor(db, "asmita-tamor", "ne")).toMatchObject({ name: "अस्मिता तमोर", biography: "दौडिन्छिन्।" });
  expect(await findAuthor(db, "asmita-tamor", "en")).toEqual({
    id,
    slug: "asmita-tamor",
    name: "Asmita Tamor",
    avatarUrl: null,
    languages: ["ne"],
    biography: "Runs.",
  });
  expect((await listAuthorsById(db, [silent, id], "ne")).map(({ name }) => name)).toEqual(["अस्मिता तमोर"]);
});
