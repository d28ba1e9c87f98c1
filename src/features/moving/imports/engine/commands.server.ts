// The beginning and the end of an import, and what every item of it leaves behind. permissions.csv N390: the program's
// own.
import { sql, type Transaction } from "kysely";
import { findCircles, lockRedirects } from "#app/features/moving/redirects/judge-redirects.server.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { homeTag, latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database, ImportOutcome } from "#app/platform/db/schema.ts";
import { openImport } from "./import-rows.server.ts";
import { type ItemNote, importBeginning, importChoice, importLimits, refusedItems, targetsInput } from "./rules.ts";

/** Goes on with the import of this source, or begins one. */
export const beginImport = command({
  name: "import.begin",
  permission: "settings.edit",
  input: importBeginning,
  allow: systemOnly,
  async run({ trx, input, now, newId }) {
    const open = await openImport(trx, input).forUpdate().executeTakeFirst();
    if (open) {
      const runs = open.runs + 1;
      const begunRun = open.status === "done" ? runs : open.begun_run;
      const begun = { status: "running" as const, runs, begun_run: begunRun, finished_at: null };
      await trx
        .updateTable("imports")
        .set({ ...begun, file_name: input.fileName })
        .where("id", "=", open.id)
        .execute();
      return { id: open.id, startedAt: open.created_at, begunRun };
    }
    const id = newId();
    await trx
      .insertInto("imports")
      .values({ id, kind: input.kind, source: input.source, file_name: input.fileName, created_at: now })
      .execute();
    return { id, startedAt: now, begunRun: 1 };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { source: input.source, file: input.fileName } }),
  retryOn: ["imports_of_source"],
});

/** Says of items that they were not taken, and why. */
export const noteRefusedItems = command({
  name: "import.refuse",
  permission: "settings.edit",
  input: refusedItems,
  allow: systemOnly,
  async run({ trx, input }) {
    // One that is said twice is said as the last of them.
    const notes = new Map(input.items.map((note) => [`${note.kind} ${note.sourceId}`, note]));
    const items = [...notes.values()].map((note) => ({ note, became: { outcome: "refused" as const } }));
    await noteItems(trx, input.import_id, true, items);
    await noteGoneAddresses(trx, input.import_id, [...new Set(input.items.flatMap(({ gonePaths = [] }) => gonePaths))]);
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: input.import_id, detail: { items: input.items.length } }),
});

/**
 * Notes old addresses of lists that have no row of their own, such as tags; one that would lead in a circle is left
 * out.
 */
export const noteTargets = command({
  name: "import.targets",
  permission: "settings.edit",
  input: targetsInput,
  allow: systemOnly,
  async run({ trx, mailSigner, input }) {
    await lockRedirects(trx);
    // A list under its old name leads to itself in its language, and is asked for no more once it is there.
    const others = input.targets.filter(({ path, target }) => formerPathKey(pathWithoutLanguage(target)) !== path);
    const origin = mailSigner.urlOf("");
    const circles = await findCircles(trx, others, origin);
    const isAside = ({ path }: { path: string }) => circles.has(path);
    for (const { path, target } of input.targets.filter((entry) => !isAside(entry)))
      await noteAddresses(trx, input.import_id, [path], { target });
    // Of those in a circle, or leading into one, each by itself: what closes it is left out.
    for (const { path, target } of others.filter(isAside))
      if ((await findCircles(trx, [{ path, target }], origin)).size === 0)
        await noteAddresses(trx, input.import_id, [path], { target });
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: input.import_id, detail: { addresses: input.targets.length } }),
});

/** Everything of the file has been looked at. */
export const finishImport = command({
  name: "import.finish",
  permission: "settings.edit",
  input: importChoice,
  allow: systemOnly,
  async run({ trx, input, now }) {
    await trx.updateTable("imports").set({ status: "done", finished_at: now }).where("id", "=", input.id).execute();
  },
  invalidates: () => [homeTag("en"), homeTag("ne"), latestTag("en"), latestTag("ne"), "sections"],
  audit: ({ input }) => ({ subjectId: input.id }),
});

type Became = { outcome: ImportOutcome; entityId?: string | null; version?: number | null; isMade?: boolean };

/** Writes the line of the report for an item, over that of an earlier run. */
export async function noteItem(
  trx: Transaction<Database>,
  importId: string,
  note: ItemNote,
  became: Became,
): Promise<void> {
  await noteItems(trx, importId, became.outcome === "refused", [{ note, became }]);
}

/** The same for items of which each is another one. */
export async function noteItems(
  trx: Transaction<Database>,
  importId: string,
  isRefusal: boolean,
  items: readonly { note: ItemNote; became: Became }[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ note, became: { outcome, entityId = null, version = null, isMade = false } }) => {
    const { kind, sourceId: source_id, digest, sourceDigest: source_digest = null, title, line, fields = {} } = note;
    const reasons = note.reasons.slice(0, importLimits.reasons);
    const entity = { entity_id: entityId, version, is_made: isMade, fields: JSON.stringify(fields) };
    return { import_id: importId, kind, source_id, digest, source_digest, outcome, title, line, reasons, ...entity };
  });
  await trx
    .insertInto("import_items")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["import_id", "kind", "source_id"]).doUpdateSet(({ ref }) => {
        const said = {
          ...{ digest: ref("excluded.digest"), outcome: ref("excluded.outcome"), title: ref("excluded.title") },
          ...{
            source_digest: ref("excluded.source_digest"),
            line: ref("excluded.line"),
            reasons: ref("excluded.reasons"),
            noted_at: notedAt,
          },
        };
        // What an earlier run took stays known when this one refuses it.
        if (isRefusal) return said;
        const isMade = sql<boolean>`excluded.is_made
          or (import_items.is_made and import_items.entity_id is not distinct from excluded.entity_id)`;
        const entity = { entity_id: ref("excluded.entity_id"), version: ref("excluded.version") };
        return { ...said, ...entity, is_made: isMade, fields: ref("excluded.fields") };
      }),
    )
    .execute();
}

/** What reads as before keeps its time: a second run of the same file changes nothing. */
const notedAt = sql<Date>`case when (import_items.digest, import_items.outcome, import_items.reasons)
  is not distinct from (excluded.digest, excluded.outcome, excluded.reasons) then import_items.noted_at else now() end`;

type Owner =
  | { article_id: string }
  | { category_id: string; lang: "en" | "ne" }
  | { media_id: string }
  | { target: string };

/** Notes addresses of the source; one that somebody has noted already keeps what it says. */
export async function noteAddresses(
  trx: Transaction<Database>,
  importId: string,
  paths: readonly string[],
  owner: Owner,
): Promise<void> {
  await noteAddressesOf(
    trx,
    importId,
    paths.map((path) => ({ path, owner })),
  );
}

/**
 * The same for addresses of several owners; the first of one address has it. What was gone for this import is there
 * now.
 */
export async function noteAddressesOf(
  trx: Transaction<Database>,
  importId: string,
  addresses: readonly { path: string; owner: Owner }[],
): Promise<void> {
  if (addresses.length === 0) return;
  const owners = new Map(addresses.toReversed().map(({ path, owner }) => [path, owner]));
  await trx
    .insertInto("former_paths")
    .values([...owners].map(([path, owner]) => ({ path, import_id: importId, ...owner })))
    .onConflict((conflict) =>
      conflict
        .column("path")
        .doUpdateSet(({ ref }) => ({
          ...{ article_id: ref("excluded.article_id"), category_id: ref("excluded.category_id") },
          ...{ media_id: ref("excluded.media_id"), target: ref("excluded.target"), lang: ref("excluded.lang") },
          is_gone: false,
        }))
        .whereRef("former_paths.import_id", "=", "excluded.import_id")
        .where("former_paths.is_gone", "=", true),
    )
    .execute();
}

/** Notes addresses of the source at which nothing stands any more; one that is noted already keeps what it says. */
async function noteGoneAddresses(
  trx: Transaction<Database>,
  importId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  await trx
    .insertInto("former_paths")
    .values(paths.map((path) => ({ path, import_id: importId, is_gone: true })))
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}
