// The HTML of an archive on its way in. Its digests prove that it is whole, not who wrote it, and readers get HTML as
// it is stored.
import type pg from "pg";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { unpack, type VersionContent } from "#app/features/records/versions/version-content.server.ts";

type Client = Pick<pg.ClientBase, "query">;

/** Every column that holds HTML, with the key of its table; all other texts are escaped where they are shown. */
export const htmlColumns = [
  { table: "articles", key: "id", column: "content" },
  { table: "live_entries", key: "id", column: "content" },
  { table: "taken_down_texts", key: "article_id", column: "content" },
] as const;

const rowsAtOnce = 200;

/**
 * Puts all HTML of an archive through the gate of stories. Inside the transaction that has written its rows, while
 * their triggers are off: search and the times of the stories come from the archive.
 *
 * A version stays as it is, because its digest and, of what was public, the seal over it say so. One whose HTML the
 * gate would change is no version of ours, as nothing is stored before it went through the gate: with it the whole
 * archive is refused.
 *
 * @throws Error with a sentence that names the version.
 */
export async function cleanArchivedHtml(client: Client): Promise<void> {
  for (const place of htmlColumns) if (await isThere(client, place.table)) await cleanColumn(client, place);
  for (const [table, rows] of Object.entries(versionRows))
    if (await isThere(client, table)) await refuseForeignVersions(client, rows);
}

/** An archive of an older program has fewer tables. */
async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    `public.${table}`,
  ]);
  return rows[0]?.there ?? false;
}

async function cleanColumn(client: Client, { table, key, column }: (typeof htmlColumns)[number]): Promise<void> {
  const batch = `select ${key} as id, ${column} as html from public.${table}
    where ${column} <> '' and ($1::uuid is null or ${key} > $1::uuid) order by ${key} limit ${rowsAtOnce}`;
  for await (const { id, html } of inBatches<{ id: string; html: string }>(client, batch)) {
    const clean = sanitizeStory(html);
    if (clean !== html) await client.query(`update public.${table} set ${column} = $2 where ${key} = $1`, [id, clean]);
  }
}

type ArchivedVersion = {
  id: string;
  kind: string;
  subject_id: string;
  number: number;
  content: Uint8Array;
  base: Uint8Array | null;
};

/** The versions of each table, for whoever adds which of them. */
const versionRows = {
  versions: `select v.id, v.kind, v.subject_id, v.number, v.content, base.content as base
    from public.versions as v left join public.versions as base on base.id = v.base_id`,
  draft_versions: `select v.id, 'articles' as kind, v.article_id as subject_id, v.number, v.content, null::bytea as base
    from public.draft_versions as v`,
} as const;

async function refuseForeignVersions(client: Client, rows: string): Promise<void> {
  const batch = `${rows} where $1::uuid is null or v.id > $1::uuid order by v.id limit ${rowsAtOnce}`;
  for await (const version of inBatches<ArchivedVersion>(client, batch)) {
    const html = htmlOf(version);
    if (html === undefined || sanitizeStory(html) === html) continue;
    const { id, kind, subject_id, number } = version;
    throw new Error(
      `Version ${number} of ${kind} ${subject_id} (${id}) has HTML that this program never stores, such as a script. ` +
        "A version cannot be changed, so the archive is refused: make it again on the site that it comes from.",
    );
  }
}

/** Only a story without a document has HTML in its version. One that cannot be unpacked is shown nowhere either. */
function htmlOf({ content, base }: ArchivedVersion): string | undefined {
  try {
    const text = unpack(content, base ? unpack(base) : undefined).toString();
    const { content: html } = JSON.parse(text) as VersionContent; // the value of any other type is passed over
    return typeof html === "string" ? html : undefined;
  } catch {
    return undefined;
  }
}

/** Rows in the order of their `id`; `batch` takes the last one seen, null at first. */
async function* inBatches<Row extends { id: string }>(client: Client, batch: string): AsyncGenerator<Row> {
  let last: string | null = null;
  for (;;) {
    const { rows }: { rows: Row[] } = await client.query<Row>(batch, [last]);
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}
