// What an archive's HTML becomes on its way in; the whole way of an archive: archive.test.ts.
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { pack, serialize } from "#app/features/records/versions/version-content.server.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { cleanArchivedHtml } from "./clean-archived-html.ts";

const storyId = "0198c0de-0000-7000-8000-000000000001";
const attack = '<p onclick="alert(1)">Win</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>';
/** A frame of an unknown host leaves its address, for whoever wants to go there. */
const cleaned = '<p>Win</p><p><a href="https://evil.example/" rel="noopener">https://evil.example/</a></p>';

async function writeVersion(pool: Pool, number: number, content: Uint8Array, base: string | null = null) {
  const id = `0198c0de-0000-7000-8000-00000000010${number}`;
  await pool.query(
    `insert into versions (id, kind, subject_id, number, made_at, cause, base_id, content, digest)
     values ($1, 'articles', $2, $3, now(), 'published', $4, $5, sha256('c'))`,
    [id, storyId, number, base, Buffer.from(content)],
  );
  return id;
}

type Pool = Awaited<ReturnType<typeof freshDatabase>>["pool"];

test("HTML of stories, live entries and texts taken down goes through the gate, and a clean row is not written", async () => {
  const { pool } = await freshDatabase();
  const clean = "<p>Clean &amp; safe</p>";
  const ids = Array.from(
    { length: 203 },
    (_, index) => `0198c0de-0000-7000-8000-${String(index + 1).padStart(12, "0")}`,
  );
  await pool.query(
    `insert into articles (id, title, slug, content)
     select id::uuid, 'Title', 'story-' || number, case when number = 202 then $2 else $3 end
     from unnest($1::text[]) with ordinality as listed(id, number)`,
    [ids, clean, attack],
  );
  await pool.query("insert into live_blogs (article_id, started_at) values ($1, now())", [storyId]);
  await pool.query("insert into live_entries (id, article_id, at, content) values ($1, $1, now(), $2)", [
    storyId,
    attack,
  ]);
  await pool.query(
    `insert into taken_down_texts (article_id, excerpt, content, document, tags, image_alt)
     values ($1, '', $2, null, '{}', '')`,
    [storyId, attack],
  );
  const written = async () =>
    (await pool.query<{ xmin: string }>("select xmin::text from articles where slug = 'story-202'")).rows[0]?.xmin;
  const before = await written();
  await cleanArchivedHtml(pool);
  const { rows } = await pool.query<{ content: string; count: string }>(
    `select content, count(*) from (
       select content from articles union all select content from live_entries union all select content from taken_down_texts
     ) as stored group by content order by content`,
  );
  expect(rows).toEqual([
    { content: clean, count: expect.anything() },
    { content: cleaned, count: expect.anything() },
  ]);
  expect(await written()).toBe(before);
});

test("a version with HTML that is not ours refuses the archive and is named, also one made of a base", async () => {
  const { pool } = await freshDatabase();
  const base = serialize({ title: "Title", content: "<p>Win</p>" });
  const baseId = await writeVersion(pool, 1, pack(base));
  // Nothing that could be shown, and text of a story with a document, which is rendered again whenever it is shown.
  await writeVersion(pool, 2, Buffer.from([0, 255]));
  await writeVersion(pool, 3, deflateRawSync(JSON.stringify({ title: attack, content: null })));
  await cleanArchivedHtml(pool);
  await writeVersion(pool, 4, pack(serialize({ title: "Title", content: attack }), base), baseId);
  await expect(cleanArchivedHtml(pool)).rejects.toThrow(/^Version 4 of articles .*1 \(.*104\) has HTML/);
});
