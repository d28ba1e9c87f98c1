// Old addresses that staff note themselves, and how often each is asked for; the counting is no command
// (docs/decisions/0003).
import { type Kysely, sql } from "kysely";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { withoutPathOwner } from "#app/platform/entities/entities.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { findCircles, judgeRedirects, lockRedirects } from "./judge-redirects.server.ts";
import { isNoted } from "./queries.server.ts";
import { redirectChoice, redirectForm, redirectInput, redirectList } from "./rules.ts";

const rowsAtOnce = 500;

/** The columns of an address that leads there and belongs to nothing else any more. */
function leadingTo(target: string | null) {
  return { ...withoutPathOwner, lang: null, import_id: null, target, is_gone: target === null };
}

/** Notes where an address leads, over what was noted for it before; refuses a circle. permissions.csv N391. */
export const noteRedirect = command({
  name: "redirect.note",
  permission: "settings.edit",
  input: redirectInput,
  allow: systemOnly,
  async run({ trx, mailSigner, input: { path, target }, now }) {
    await lockRedirects(trx);
    const circles = await findCircles(trx, [{ path, target }], mailSigner.urlOf(""));
    if (circles.has(path)) throw fieldError("target", "redirect.loop");
    const columns = leadingTo(target);
    await trx
      .insertInto("former_paths")
      .values({ path, ...columns, created_at: now })
      .onConflict((conflict) => conflict.column("path").doUpdateSet(columns))
      .execute();
  },
  invalidates: () => [], // an answer that leads on is never cached
  audit: ({ input }) => ({ subjectId: null, detail: { path: input.path, target: input.target } }),
});

/**
 * Adds an old address, or changes one that stands in the list (N506). Refuses a page of ours, a circle, and a path that
 * is noted already.
 */
export const saveRedirect = command({
  name: "redirect.save",
  permission: "site.operate",
  input: redirectForm,
  async run({ trx, mailSigner, input: { former, path, target }, now }) {
    await lockRedirects(trx);
    const code = (await judgeRedirects(trx, [{ path, target }], mailSigner.urlOf(""))).get(path);
    if (code) throw fieldError(code === "redirect.loop" ? "target" : "path", code);
    const columns = { path, target, is_gone: target === null };
    if (former === "")
      await trx
        .insertInto("former_paths")
        .values({ ...columns, created_at: now })
        .execute();
    else {
      const changed = await trx
        .updateTable("former_paths")
        .set(columns)
        .where("path", "=", former)
        .where(isNoted)
        .returning("path")
        .executeTakeFirst();
      if (!changed) throw new AppError("not_found");
    }
    return { path };
  },
  invalidates: () => [], // an answer that leads on is never cached
  audit: ({ input: { former, path, target } }) => ({
    subjectId: null,
    detail: { path, target, ...(former && { former }) },
  }),
  constraintErrors: { former_paths_pkey: { field: "path", code: "redirect.known" } },
});

/**
 * Notes the lines of a file, over what was noted for their addresses before (N506). Nothing of it where a line is not
 * sound.
 */
export const importRedirects = command({
  name: "redirect.import",
  permission: "site.operate",
  input: redirectList,
  async run({ trx, mailSigner, input: { entries }, now }) {
    await lockRedirects(trx);
    const faults = await judgeRedirects(trx, entries, mailSigner.urlOf(""));
    const [fault] = faults.values();
    if (fault) throw fieldError("text", fault);
    for (let at = 0; at < entries.length; at += rowsAtOnce) {
      const rows = entries.slice(at, at + rowsAtOnce).map(({ path, target }) => ({ path, ...leadingTo(target) }));
      await trx
        .insertInto("former_paths")
        .values(rows.map((row) => ({ ...row, created_at: now })))
        .onConflict((conflict) =>
          conflict.column("path").doUpdateSet(({ ref }) => ({
            ...leadingTo(null),
            target: ref("excluded.target"),
            is_gone: ref("excluded.is_gone"),
          })),
        )
        .execute();
    }
    return { noted: entries.length };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: null, detail: { addresses: result.noted } }),
});

/** Forgets an old address: it is as unknown as any other (N506). */
export const forgetRedirect = command({
  name: "redirect.forget",
  permission: "site.operate",
  input: redirectChoice,
  row: ({ trx, input }) =>
    trx.selectFrom("former_paths").select("path").where("path", "=", input.path).forUpdate().executeTakeFirst(),
  async run({ trx, row }) {
    await trx.deleteFrom("former_paths").where("path", "=", row.path).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: null, detail: { path: row.path } }),
});

/** Adds to the counts of old addresses; one that is not there any more is forgotten. */
export async function addHits(db: Kysely<Database>, hits: ReadonlyMap<string, number>): Promise<void> {
  for (const [path, count] of hits) {
    await db
      .updateTable("former_paths")
      .set({ hits: sql<string>`hits + ${count}` })
      .where("path", "=", path)
      .execute();
  }
}
