// Reads of the team for readers: active members in their order. Specification: public-site.md 7.
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

export type TeamMember = {
  id: string;
  /** These three in the language asked for, falling back to English. */
  name: string;
  position: string;
  description: string;
  /** `undefined`: the page shows a silhouette. */
  picture: PictureSource | undefined;
};

/** Every active member, in the order that staff gave them. */
export async function listTeam(db: Kysely<Database>, lang: Lang): Promise<readonly TeamMember[]> {
  const rows = await db
    .selectFrom("team_members")
    .leftJoin("media", "media.id", "team_members.image_media_id")
    .select([
      "team_members.id",
      "team_members.name",
      "team_members.name_ne",
      "team_members.position",
      "team_members.position_ne",
      "team_members.description",
      "team_members.description_ne",
      "team_members.image_url",
      ...pictureColumns,
    ])
    .where("team_members.is_active", "=", true)
    .where("team_members.deleted_at", "is", null)
    .orderBy("team_members.order_index")
    .orderBy("team_members.id")
    .execute();
  const isNepali = lang === "ne";
  return rows.map((row) => ({
    id: row.id,
    name: (isNepali ? row.name_ne : null) ?? row.name,
    position: (isNepali ? row.position_ne : null) ?? row.position,
    description: (isNepali ? row.description_ne : null) ?? row.description,
    picture: pictureOf(row, { url: row.image_url }),
  }));
}
