// Old addresses from a file: the path in the first column, where it leads in the second; nothing there says that it is
// gone.
import type { Kysely } from "kysely";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { readCsv } from "#app/platform/text/read-csv.ts";
import { readableUrl } from "#app/platform/text/readable-url.ts";
import { judgeRedirects } from "./judge-redirects.server.ts";
import { type RedirectEntry, redirectInput, redirectLimits } from "./rules.ts";

export type RedirectFault = { line: number; path: string; code: string };

export type RedirectFile = {
  /** What can be noted; of an address that stands there twice the later line. */
  entries: readonly RedirectEntry[];
  fresh: number;
  changed: number;
  same: number;
  faults: readonly RedirectFault[];
};

/** What would come of a file. Writes nothing. */
export async function readRedirectFile(
  db: Kysely<Database>,
  { text, origin }: { text: string; origin: string },
): Promise<RedirectFile> {
  const faults: RedirectFault[] = [];
  const lines = new Map<string, RedirectEntry & { line: number }>();
  const records = readCsv(text);
  for (const { line, values } of records.slice(0, redirectLimits.lines)) {
    const [path = "", target = ""] = values;
    const parsed = redirectInput.safeParse({ path, target });
    if (parsed.success) lines.set(parsed.data.path, { ...parsed.data, line });
    // The names of the columns are no line that went wrong.
    else if (line > 1 || /^(?:\/|https?:)/i.test(path))
      faults.push({
        line,
        path: cutText(readableUrl(path), 200),
        code: Object.values(fieldErrorsOf(parsed.error))[0]?.[0] ?? "unknown",
      });
  }
  const surplus = records[redirectLimits.lines];
  if (surplus) faults.push({ line: surplus.line, path: "", code: `redirect.tooManyLines:${redirectLimits.lines}` });
  const judged = await judgeRedirects(db, [...lines.values()], origin);
  for (const [path, code] of judged) {
    faults.push({ line: lines.get(path)?.line ?? 0, path, code });
    lines.delete(path);
  }
  const before = await targetsOf(db, [...lines.keys()]);
  const entries = [...lines.values()].map(({ path, target }) => ({ path, target }));
  const fresh = entries.filter(({ path }) => !before.has(path)).length;
  const same = entries.filter(({ path, target }) => before.has(path) && before.get(path) === target).length;
  faults.sort((a, b) => a.line - b.line);
  return { entries, fresh, same, changed: entries.length - fresh - same, faults };
}

const atOnce = 1_000;

/** Where addresses lead that stand in the list already; `undefined` for what belongs to something of ours. */
async function targetsOf(
  db: Kysely<Database>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | null | undefined>> {
  const found = new Map<string, string | null | undefined>();
  for (let at = 0; at < paths.length; at += atOnce) {
    const rows = await db
      .selectFrom("former_paths")
      .select(["path", "target", "is_gone"])
      .where("path", "in", paths.slice(at, at + atOnce))
      .execute();
    for (const { path, target, is_gone } of rows) found.set(path, is_gone ? null : (target ?? undefined));
  }
  return found;
}
