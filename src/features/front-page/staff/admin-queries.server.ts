// Reads of the team for those who edit it: everybody in their order, the inactive too (back-office.md 2 and 7).
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import type { Database } from "#app/platform/db/schema.ts";

export type AdminMember = {
  id: string;
  name: string;
  nameNe: string | null;
  position: string;
  positionNe: string | null;
  description: string;
  descriptionNe: string | null;
  imageUrl: string | null;
  picture: PictureSource | undefined;
  orderIndex: number;
  isActive: boolean;
  version: number;
};

/** The whole team but for the trash. */
export async function listAdminTeam(db: Kysely<Database>): Promise<readonly AdminMember[]> {
  const rows = await db
    .selectFrom("team_members as member")
    .leftJoin("media", "media.id", "member.image_media_id")
    .select(["member.id", "member.name", "member.name_ne", "member.position", "member.position_ne"])
    .select(["member.description", "member.description_ne", "member.image_url", "member.order_index"])
    .select(["member.is_active", "member.version", ...pictureColumns])
    .where("member.deleted_at", "is", null)
    .orderBy("member.order_index")
    .orderBy("member.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameNe: row.name_ne,
    position: row.position,
    positionNe: row.position_ne,
    description: row.description,
    descriptionNe: row.description_ne,
    imageUrl: row.image_url,
    picture: pictureOf(row, { url: row.image_url }),
    orderIndex: row.order_index,
    isActive: row.is_active,
    version: row.version,
  }));
}
