import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Bench, commandBench } from "#tests/harness/commands.ts";
import { sealWaiting } from "./jobs.server.ts";
import { listVersions, readVersion } from "./queries.server.ts";
import { recordVersion } from "./record-version.server.ts";
import { checkChain } from "./seals.server.ts";
import type { VersionContent } from "./version-content.server.ts";

const sentence = "काठमाडौँमा आइतबार भएको खेलमा नेपालले भारतलाई दुई शून्यले हरायो। ";
const text = (number: number) => `${sentence.repeat(30)} ${number} ${sentence.repeat(30)}`;

function record({ db, now }: Bench, subjectId: string, content: VersionContent, personId: string | null = null) {
  const version = { kind: "articles", subjectId, content, cause: "updated", personId, at: now } as const;
  return db.transaction().execute((trx) => recordVersion(trx, version));
}

const listed = ({ db }: Bench, subjectId: string) => listVersions(db, { kind: "articles", subjectId });
const read = ({ db }: Bench, subjectId: string, number: number) =>
  readVersion(db, { kind: "articles", subjectId }, number);

describe("versions", () => {
  test("are all read as they were written, and one that changes a sentence costs little more than the sentence", async () => {
    const bench = await commandBench();
    const id = newIdentifier();
    for (let number = 1; number <= 120; number += 1) {
      expect(await record(bench, id, { title: `Cup ${number}`, tags: ["a", "b"], body: text(number) })).toBe(number);
    }
    expect(await read(bench, id, 121)).toBeUndefined();
    for (const number of [1, 2, 50, 51, 52, 100, 101, 120]) {
      expect(await read(bench, id, number)).toEqual({ title: `Cup ${number}`, tags: ["a", "b"], body: text(number) });
    }
    const rows = await bench.db
      .selectFrom("versions")
      .select(["number", "base_id", "content"])
      .orderBy("number")
      .execute();
    expect(rows.filter(({ base_id }) => base_id === null).map(({ number }) => number)).toEqual([1, 51, 101]);
    expect(rows[1]?.content.length).toBeLessThan(200);
  });

  test("of another text altogether are whole again", async () => {
    const bench = await commandBench();
    const id = newIdentifier();
    const noise = (seed: number) =>
      Array.from({ length: 3_000 }, (_, index) => ((index * seed * 7_919) % 65_537).toString(36)).join(" ");
    for (const seed of [3, 5, 5]) await record(bench, id, { body: noise(seed) });
    const rows = await bench.db.selectFrom("versions").select(["id", "base_id"]).orderBy("number").execute();
    expect(rows.map(({ base_id }) => base_id)).toEqual([null, null, rows[1]?.id]);
    expect(await read(bench, id, 3)).toEqual({ body: noise(5) });
  });

  test("cannot be changed, removed or emptied, and neither can seals", async () => {
    const bench = await commandBench();
    const id = newIdentifier();
    await record(bench, id, { title: "Cup" });
    await sealWaiting(bench);
    for (const table of ["versions", "version_seals"]) {
      for (const statement of [
        `update ${table} set digest = ''`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(sql.raw(statement).execute(bench.db)).rejects.toThrow("append-only");
      }
    }
    expect(await read(bench, id, 1)).toEqual({ title: "Cup" });
  });

  test("name their author until that account is erased, and the chain holds after it", async () => {
    const bench = await commandBench();
    const id = newIdentifier();
    const maya = await bench.person("editor", [], { fullName: "Maya" });
    for (const title of ["Cup", "Cup final"]) await record(bench, id, { title }, maya.id);
    await sealWaiting(bench);
    expect((await listed(bench, id)).map(({ by }) => by)).toEqual(["Maya", "Maya"]);
    await bench.db.deleteFrom("profiles").where("id", "=", maya.id).execute();
    expect((await listed(bench, id)).map(({ by }) => by)).toEqual([null, null]);
    expect(await bench.db.selectFrom("version_authors").selectAll().execute()).toEqual([]);
    expect(await checkChain(bench.db)).toMatchObject({ isSound: true, versions: 2, seals: 1 });
  });
});

describe("the chain of digests", () => {
  async function sealed() {
    const bench = await commandBench();
    const id = newIdentifier();
    for (let minute = 0; minute < 3; minute += 1) {
      for (const part of ["one", "two"]) await record(bench, id, { title: `${part} of minute ${minute}` });
      expect(await sealWaiting(bench)).toEqual({ versions: 2, entries: 0 });
    }
    const { rows } = await sql<{ id: string }>`select id from versions order by number`.execute(bench.db);
    return { ...bench, ids: rows.map((row) => row.id) };
  }

  test("fits what was written, also with versions that wait for their seal", async () => {
    const bench = await sealed();
    expect(await sealWaiting(bench)).toEqual({ versions: 0, entries: 0 });
    await record(bench, newIdentifier(), { title: "Waiting" });
    const check = await checkChain(bench.db);
    expect(check).toMatchObject({
      isSound: true,
      versions: 6,
      seals: 3,
      last: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    [
      "a content that was changed",
      "update versions set content = (select content from versions where number = 1) where number = 3",
      "the content of version 3",
    ],
    [
      "a content with its digest",
      "update versions v set content = f.content, digest = f.digest from versions f where f.number = 1 and v.number = 3",
      "seal 2 does not fit",
    ],
    [
      "a time that was changed",
      "update versions set made_at = made_at - interval '1 day' where number = 3",
      "seal 2 does not fit",
    ],
    ["an author who was put there", "update versions set author = '\\x00' where number = 5", "seal 3 does not fit"],
    ["a version that is gone", "delete from versions where number = 4", "is missing (seal 2)"],
    ["a seal that is gone", "delete from version_seals where number = 2", "seal 2 is missing"],
    ["the last seal gone", "delete from version_seals where number = 3", "version 5 of articles"],
    ["a seal that was made anew", "update version_seals set digest = '\\x00' where number = 1", "seal 1 does not fit"],
    [
      "a version that nobody recorded",
      "insert into versions select gen_random_uuid(), kind, subject_id, 99, made_at, author, cause, note, base_id, content, digest from versions where number = 1",
      "version 99 of articles",
    ],
  ])("finds %s", async (_name, statement, where) => {
    const { db } = await sealed();
    await sql.raw(`begin; set local session_replication_role = replica; ${statement}; commit`).execute(db);
    expect(await checkChain(db)).toEqual({ isSound: false, where: expect.stringContaining(where) });
  });
});
