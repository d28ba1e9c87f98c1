import { describe, expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { deleteArticle, restoreArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import {
  reinstateStory,
  retractStory,
  takeDownStory,
} from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { countOpening, makePreviewLink, revokePreviewLink } from "./commands.server.ts";
import { forgetExpiredLinks } from "./jobs.server.ts";
import { findLinkedText, listPreviewLinks } from "./queries.server.ts";

const fields = (changes: object = {}) => ({ title: "Cup", document: documentWith("First words"), ...changes });

async function newsroom() {
  const bench = await commandBench();
  const editor = await bench.person("admin", [], { fullName: "Maya" });
  const { db, run } = bench;
  const create = async (changes: object = {}) => (await run(createArticle, editor, fields(changes))).id;
  const link = (id: string, days = 7) => run(makePreviewLink, editor, { id, days: String(days) });
  const open = (id: string, key: string) => findLinkedText(db, { id, key, now: bench.now });
  const type = (id: string, version: number, changes: object) =>
    run(saveWorkingCopy, editor, { id, version, opening: "form", ...fields(changes) });
  return Object.assign(bench, { editor, create, link, open, type });
}

describe("a preview link", () => {
  test("shows the text of the moment at which it was made, whatever is typed or published later", async () => {
    const { db, run, editor, create, link, open, type, ...bench } = await newsroom();
    const id = await create();
    const ofDraft = await link(id);
    await type(id, 1, { title: "Cup moved", document: documentWith("Typed words") });
    const ofTyped = await link(id);
    await run(updateArticle, editor, { id, version: 2, status: "published", ...fields({ title: "Cup published" }) });
    expect((await open(id, ofDraft.key))?.story).toMatchObject({ title: "Cup", html: "<p>First words</p>" });
    expect((await open(id, ofTyped.key))?.story).toMatchObject({ title: "Cup moved", html: "<p>Typed words</p>" });
    const stored = await db.selectFrom("preview_links").selectAll().execute();
    expect(JSON.stringify(stored.map((row) => ({ ...row, digest: Buffer.from(row.digest).toString("base64url") }))))
      .not //
      .toContain(ofDraft.key);
    expect(Buffer.from(ofDraft.key, "base64url").length).toBeGreaterThanOrEqual(16);
    expect(bench.invalidated.filter((tag) => tag.includes("preview"))).toEqual([]);
  });

  test("ends at its time, by being revoked, and is of its own story alone", async () => {
    const bench = await newsroom();
    const { db, run, editor, create, link, open } = bench;
    const [id, otherId] = [await create(), await create({ title: "Other" })];
    const short = await link(id, 1);
    const long = await link(id, 30);
    expect(await open(otherId, short.key)).toBeUndefined();
    expect(await open(id, `${short.key.slice(0, -1)}!`)).toBeUndefined();
    bench.pass(dayMilliseconds - 1);
    expect(await open(id, short.key)).toBeDefined();
    bench.pass(1);
    expect(await open(id, short.key)).toBeUndefined();
    const [listed, ...more] = await listPreviewLinks(db, id, bench.now);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ by: "Maya", opened: 0, openedAt: null, expiresAt: long.expiresAt });
    await countOpening(db, listed?.id ?? "", bench.now);
    expect(await listPreviewLinks(db, id, bench.now)).toMatchObject([{ opened: 1, openedAt: bench.now }]);
    await forgetExpiredLinks(bench);
    expect(await db.selectFrom("preview_links").select("id").execute()).toEqual([{ id: listed?.id }]);
    await run(revokePreviewLink, editor, { id: listed?.id });
    expect(await open(id, long.key)).toBeUndefined();
    expect(await refusalOf(run(revokePreviewLink, editor, { id: listed?.id }))).toBe("not_found");
  });

  test("leads nowhere while the story is in the trash, and never again once it was withdrawn", async () => {
    const { db, run, editor, create, link, open } = await newsroom();
    const id = await create({ status: "published" });
    const { key } = await link(id);
    await run(deleteArticle, editor, { id });
    expect(await open(id, key)).toBeUndefined();
    await run(restoreArticle, editor, { id });
    expect(await open(id, key)).toBeDefined();
    await run(retractStory, editor, { id, reason: "Invented" });
    expect(await open(id, key)).toBeUndefined();
    expect(await refusalOf(link(id))).toEqual({ invalid: { days: ["article.withdrawn"] } });
    await run(reinstateStory, editor, { id, reason: "It was right" });
    expect(await open(id, key)).toBeUndefined();
    const again = await link(id);
    await run(takeDownStory, editor, { id, reason: "A court" });
    expect(await open(id, again.key)).toBeUndefined();
    expect(await db.selectFrom("preview_links").select("id").execute()).toEqual([]);
  });

  test("leads nowhere before the end of an embargo", async () => {
    const bench = await newsroom();
    const { create, link, open } = bench;
    const id = await create({ embargo_until: "2026-11-22T12:00" });
    const { key, opensAt, expiresAt } = await link(id, 1);
    expect(await open(id, key)).toBeUndefined();
    // Its one day counts from the end of the embargo, two days from now: else it would never open.
    const end = new Date("2026-11-22T06:15:00Z");
    expect([opensAt, expiresAt]).toEqual([end, new Date(end.getTime() + dayMilliseconds)]);
    bench.now = end;
    expect(await open(id, key)).toBeDefined();
    expect((await link(id)).opensAt).toBeNull();
    bench.pass(dayMilliseconds);
    expect(await open(id, key)).toBeUndefined();
  });

  test("is made for one of the times that are offered, and at most twenty are good at once", async () => {
    const bench = await newsroom();
    const { create, link } = bench;
    const id = await create();
    expect(await refusalOf(link(id, 8))).toEqual({ invalid: { days: ["choice.invalid"] } });
    await link(id, 1);
    for (let count = 1; count < 20; count += 1) await link(id, 30);
    expect(await refusalOf(link(id))).toEqual({ invalid: { days: ["previewLink.tooMany:20"] } });
    bench.pass(dayMilliseconds);
    await link(id);
  });

  test("is the business of those who may edit the story", async () => {
    const bench = await newsroom();
    const { run, create, link } = bench;
    const writer = await bench.person("subscriber", [{ permission: "create_articles", granted: true }]);
    const mine = (await run(createArticle, writer, fields())).id;
    const theirs = await create();
    await run(makePreviewLink, writer, { id: mine, days: 1 });
    expect(await refusalOf(run(makePreviewLink, writer, { id: theirs, days: 1 }))).toBe("forbidden");
    await link(theirs);
    const [one] = await listPreviewLinks(bench.db, theirs, bench.now);
    expect(await refusalOf(run(revokePreviewLink, writer, { id: one?.id }))).toBe("forbidden");
  });
});
