// Reads of what is said of the pictures in a text.
import type { Kysely } from "kysely";
import { creditIn, type ShownCredit } from "#app/features/media/picture-source.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

/**
 * Whose the pictures in the text of a story are, by the base name of the file; those of whom nothing is said are left
 * out.
 */
export async function listBodyCredits(
  db: Kysely<Database>,
  { id, lang }: { id: string; lang: Lang },
): Promise<ReadonlyMap<string, ShownCredit>> {
  const rows = await db
    .selectFrom("article_media")
    .innerJoin("media", "media.id", "article_media.media_id")
    .select(["media.file_path", "media.credit", "media.credit_ne"])
    .where("article_media.article_id", "=", id)
    .execute();
  return new Map(
    rows.flatMap(({ file_path, credit, credit_ne }) => {
      const shown = creditIn({ en: { credit }, ne: { credit: credit_ne } }, lang);
      return shown ? [[file_path.slice(file_path.lastIndexOf("/") + 1), shown] as const] : [];
    }),
  );
}
