import { describe, expect, test } from "vitest";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { restoreVersion, saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { sealWaiting } from "#app/features/records/versions/jobs.server.ts";
import { checkChain } from "#app/features/records/versions/seals.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { changeArticleStatus, createArticle, updateArticle } from "./commands.server.ts";
import { copyArticle, fileArticle } from "./list-commands.server.ts";
import { findStoryVersion, listStoryVersions } from "./story-versions.server.ts";

const fields = (changes: object = {}) => ({ title: "Cup", document: documentWith("Author's words"), ...changes });

async function newsroom() {
  const bench = await commandBench();
  const author = await bench.person("subscriber", [{ permission: "create_articles", granted: true }], {
    fullName: "Asha",
  });
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }], { fullName: "Maya" });
  const { db, run } = bench;
  const id = (await run(createArticle, author, fields())).id;
  const versionOf = async () =>
    (await db.selectFrom("articles").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
  const save = async (changes: object, actor = editor) =>
    run(updateArticle, actor, { id, version: String(await versionOf()), ...fields(changes) });
  const listed = (of = id) => listStoryVersions(db, of);
  return Object.assign(bench, { author, editor, id, save, listed, versionOf });
}

describe("every saved text of a draft is a version", () => {
  test("an author's text that an editor replaced is in the history, and can be restored", async () => {
    const { db, run, author, id, save, listed } = await newsroom();
    await save({ title: "League", document: documentWith("Editor's words") });
    expect(await listed()).toMatchObject([
      { number: 2, by: "Maya", cause: "saved" },
      { number: 1, by: "Asha", cause: "saved" },
    ]);
    expect(JSON.stringify(await findStoryVersion(db, id, 1))).toContain("Author's words");
    await run(restoreVersion, author, { id, number: 1 });
    const typed = (await findWorkingCopy(db, id))?.typed;
    expect(typed).toMatchObject({ title: "Cup", status: "draft" });
    expect(typed?.document).toContain("Author's words");
  });

  test("a save that changes nothing makes none, and neither does a working copy", async () => {
    const { run, editor, id, save, listed, versionOf } = await newsroom();
    await save({});
    const typing = { id, version: String(await versionOf()), opening: "first", ...fields({ title: "Typed" }) };
    await run(saveWorkingCopy, editor, typing);
    expect(await listed()).toHaveLength(1);
    await save({ title: "Typed" });
    expect((await listed()).map(({ number }) => number)).toEqual([2, 1]);
  });

  test("publishing and taking back go on in one sequence; what readers had is sealed, drafts are not", async () => {
    const bench = await newsroom();
    const { db, run, editor, id, save, listed } = bench;
    await save({ title: "Second" });
    await run(changeArticleStatus, editor, { id, status: "published" });
    await save({ title: "Third", status: "published" });
    await run(changeArticleStatus, editor, { id, status: "archived" });
    await save({ title: "Fourth", status: "archived" });
    await run(fileArticle, editor, { id, tag: "final" });
    expect((await listed()).map(({ number, cause }) => [number, cause])).toEqual([
      [6, "filed"],
      [5, "saved"],
      [4, "updated"],
      [3, "published"],
      [2, "saved"],
      [1, "saved"],
    ]);
    const titles = [];
    for (const number of [1, 2, 3, 4, 5, 6]) titles.push((await findStoryVersion(db, id, number))?.title);
    expect(titles).toEqual(["Cup", "Second", "Second", "Third", "Fourth", "Fourth"]);
    await sealWaiting(bench);
    expect(await checkChain(db)).toMatchObject({ isSound: true, versions: 2 });
  });

  test("a draft that an import wrote keeps what stood there at its first save; a copy begins with its text", async () => {
    const { db, run, editor, id, save, listed } = await newsroom();
    await db.deleteFrom("draft_versions").execute();
    await save({ title: "Second" });
    expect(await listed()).toMatchObject([
      { number: 2, by: "Maya", cause: "saved" },
      { number: 1, by: null, cause: "before" },
    ]);
    const copy = (await run(copyArticle, editor, { id })).id;
    expect(await listed(copy)).toMatchObject([{ number: 1, by: "Maya", cause: "saved" }]);
  });

  test("they go with their story", async () => {
    const { db, id } = await newsroom();
    await db.deleteFrom("articles").where("id", "=", id).execute();
    expect(await db.selectFrom("draft_versions").select("id").execute()).toEqual([]);
  });
});
