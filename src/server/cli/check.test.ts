// Each thing that is kept twice is made to disagree, and found.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { openDiskFiles } from "#app/platform/storage/disk-files.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { findAll } from "./check.ts";

async function site() {
  const { db, clock, person } = await commandBench();
  const folder = await mkdtemp(path.join(tmpdir(), "check-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ids = { story: newIdentifier(), draft: newIdentifier(), video: newIdentifier(), gone: newIdentifier() };
  const published_at = new Date("2026-11-20T00:00:00Z");
  const rows = [
    { id: ids.story, slug: "final", status: "published" as const, published_at },
    { id: ids.draft, slug: "draft", status: "draft" as const },
  ];
  for (const row of rows) {
    await db
      .insertInto("articles")
      .values({ title: "Final", ...row })
      .execute();
    await db.insertInto("article_addresses").values({ slug: row.slug, article_id: row.id }).execute();
  }
  await sql`insert into videos (id, title, youtube_url, youtube_video_id) values (${ids.video}, 'Final', 'https://youtu.be/abcdefghijk', 'abcdefghijk')`.execute(
    db,
  );
  const subscriber = { id: newIdentifier(), email: "maya@example.com", status: "active" as const };
  await db.insertInto("newsletter_subscribers").values(subscriber).execute();
  const { id: person_id } = await person("author");
  await db.updateTable("profiles").set({ slug: "maya" }).where("id", "=", person_id).execute();
  const files = openDiskFiles(folder, { flush: false });
  return { db, ids: { ...ids, person: person_id }, find: () => findAll({ db, files, clock }) };
}

test("where all agrees nothing is found", async () => {
  const { find } = await site();
  expect(await find()).toEqual([]);
});

test("what is missing or superfluous is found, each by its name", async () => {
  const { db, ids, find } = await site();
  // Nothing in the program leaves such rows: foreign keys and triggers have to be out of the way.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`delete from searched_stories`.execute(trx);
    await sql`insert into searched_stories values (${ids.gone}, 'en', now(), '')`.execute(trx);
    await sql`delete from searched_drafts`.execute(trx);
    await sql`delete from searched_entities`.execute(trx);
    await sql`insert into searched_entities (kind, entity_id, document) values ('event', ${ids.gone}, '')`.execute(trx);
    await sql`update status_counts set count = 7 where relation = 'newsletter_subscribers'`.execute(trx);
    await sql`delete from article_addresses where slug = 'final'`.execute(trx);
    await sql`insert into article_addresses (slug, article_id) values ('nothing', ${ids.gone})`.execute(trx);
    await sql`insert into version_seals (number, sealed_at, version_ids, entry_ids, entry_digests, digest) values (2, now(), '{}', '{}', '', '')`.execute(
      trx,
    );
    await sql`insert into former_paths (path, article_id) values ('/nothing', ${ids.gone})`.execute(trx);
  });
  const file_path = "media/1790000000000-0a1b2c3d";
  const picture = { original_filename: "a.jpg", file_size: 1, mime_type: "image/jpeg", file_path };
  await db
    .insertInto("media")
    .values({ ...picture, id: newIdentifier(), filename: "1790000000000-0a1b2c3d.jpg" })
    .execute();
  expect(await find()).toEqual([
    ["file: missing", `${file_path}.jpg`],
    ["chain of digests", expect.stringContaining("seal 1 is missing")],
    ["count of a status", "newsletter_subscribers active: 7 noted, 1 there"],
    ["search of stories: missing", ids.story],
    ["search of stories: superfluous", ids.gone],
    ["search of drafts: missing", ids.draft],
    ["search of each video: missing", ids.video],
    ["search of each event: superfluous", ids.gone],
    ["search of each person: missing", ids.person],
    ["address without a story", "nothing"],
    ["old path without a story", "/nothing"],
    ["story without its address", "final"],
  ]);
});
