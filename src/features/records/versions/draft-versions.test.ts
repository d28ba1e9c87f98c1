import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { draftRetention, listDraftVersions, readDraftVersion, recordDraftVersion } from "./draft-versions.server.ts";

async function draft() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const articleId = (await bench.run(createArticle, admin, { title: "Cup", document: documentWith("Text") })).id;
  const save = (content: Readonly<Record<string, string>>) => {
    const version = { articleId, content, cause: "saved", personId: null, at: bench.now } as const;
    return bench.db.transaction().execute((trx) => recordDraftVersion(trx, version));
  };
  const numbers = async () => (await listDraftVersions(bench.db, articleId)).map(({ number }) => number);
  return Object.assign(bench, { articleId, save, numbers });
}

/** Text that takes about so many bytes as stored. */
const noise = (bytes: number, seed: string) =>
  createHash("shake256", { outputLength: Math.round(bytes) })
    .update(seed)
    .digest("base64");

describe("the versions of a draft", () => {
  test("are bounded in number: the oldest goes, and numbers go on", async () => {
    const { save, numbers, db, articleId } = await draft();
    await sql`insert into draft_versions select gen_random_uuid(), article_id, later, made_at, saved_by, cause, content, digest
      from draft_versions, generate_series(2, ${draftRetention.versions}::int) as later`.execute(db);
    for (const count of [1, 2, 3]) await save({ title: `Cup ${draftRetention.versions + count}` });
    const kept = await numbers();
    expect(kept).toHaveLength(draftRetention.versions);
    expect([kept[0], kept.at(-1)]).toEqual([draftRetention.versions + 3, 4]);
    expect(await readDraftVersion(db, articleId, 3)).toBeUndefined();
    expect(await readDraftVersion(db, articleId, 4)).toMatchObject({ title: "Cup" });
    expect(await readDraftVersion(db, articleId, draftRetention.versions + 3)).toEqual({
      title: `Cup ${draftRetention.versions + 3}`,
    });
  });

  test("are bounded in room, but the newest two stay whatever their size", async () => {
    const { save, numbers } = await draft();
    const third = noise(draftRetention.bytes / 3, "third");
    for (const title of ["2", "3", "4", "5"]) await save({ title, third });
    expect(await numbers()).toEqual([5, 4]);
    const large = noise(draftRetention.bytes * 1.2, "large");
    await save({ title: "6", large });
    await save({ title: "7", large });
    expect(await numbers()).toEqual([7, 6]);
    await save({ title: "8" });
    expect(await numbers()).toEqual([8, 7]);
  });

  test("are no more for a save that changes nothing", async () => {
    const { save, numbers } = await draft();
    await save({ title: "Cup 2" });
    await save({ title: "Cup 2" });
    expect(await numbers()).toEqual([2, 1]);
  });
});
