// Reads of imports: what was moved in, and what became of each item.
import { type Kysely, sql } from "kysely";
import type { Database, ImportStatus } from "#app/platform/db/schema.ts";

export type ImportSummary = {
  id: string;
  source: string;
  fileName: string;
  status: ImportStatus;
  runs: number;
  createdAt: Date;
  finishedAt: Date | null;
  stories: number;
};

const mostImports = 100;

/** The newest imports, those that were taken back included. */
export async function listImports(db: Kysely<Database>): Promise<readonly ImportSummary[]> {
  const rows = await db
    .selectFrom("imports")
    .select(["id", "source", "file_name", "status", "runs", "created_at", "finished_at"])
    .select(({ selectFrom }) =>
      selectFrom("import_items")
        .select(sql<string>`count(*)`.as("count"))
        .whereRef("import_items.import_id", "=", "imports.id")
        .where("kind", "=", "story")
        .where("is_made", "=", true)
        .as("stories"),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostImports)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, source: row.source, fileName: row.file_name, status: row.status, runs: row.runs },
    ...{ createdAt: row.created_at, finishedAt: row.finished_at, stories: Number(row.stories) },
  }));
}
