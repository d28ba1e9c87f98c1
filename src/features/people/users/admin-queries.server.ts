// Reads of people for Role Management (back-office.md 2 and 7; permissions.csv Z007, Z101). Never a password.
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { newestPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Permission, Role } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { allPages } from "#app/platform/text/csv.server.ts";

export type AdminPerson = {
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string | null;
  role: Role;
  createdAt: Date;
  emailVerified: boolean;
  isBanned: boolean;
  banReason: string | null;
  /** Whether there is a way in; false while a profile waits for its owner. */
  canSignIn: boolean;
  /** The invitation that nobody has accepted yet. */
  invitation: { by: string | null; sentAt: Date; expiresAt: Date } | undefined;
  /** When they last did something here, to the nearest few minutes; nothing while no session remembers it. */
  lastSeen: Date | null;
  /** The switches that somebody has turned; what they amount to says `effectivePermissions`. */
  switches: readonly { permission: Permission; granted: boolean }[];
};

function selectPeople(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom("profiles")
    .leftJoin("invitations", "invitations.profile_id", "profiles.id")
    .select(["invitations.sent_at", "invitations.expires_at"])
    .select([
      "profiles.id",
      "email",
      "full_name",
      "avatar_url",
      "role",
      "profiles.created_at",
      "email_verified",
      "ban_reason",
    ])
    .select((eb) => [
      eb
        .and([eb("banned", "=", true), eb.or([eb("ban_expires", "is", null), eb("ban_expires", ">", now)])])
        .as("barred"),
      eb
        .or([
          eb("email_verified", "=", true),
          eb.exists(eb.selectFrom("accounts").select("accounts.id").whereRef("accounts.user_id", "=", "profiles.id")),
        ])
        .as("can_sign_in"),
      eb
        .selectFrom("profiles as inviter")
        .select("inviter.full_name")
        .whereRef("inviter.id", "=", "invitations.invited_by")
        .as("inviter"),
      eb
        .selectFrom("sessions")
        .select(({ fn }) => fn.max(fn.coalesce("sessions.last_used_at", "sessions.created_at")).as("at"))
        .whereRef("sessions.user_id", "=", "profiles.id")
        .as("last_seen"),
      jsonArrayFrom(
        eb
          .selectFrom("user_permissions")
          .select(["permission", "granted"])
          .whereRef("user_permissions.user_id", "=", "profiles.id"),
      ).as("switches"),
    ]);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>["executeTakeFirstOrThrow"]>>;

function personOf(row: PersonRow): AdminPerson {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    role: row.role,
    createdAt: row.created_at,
    emailVerified: row.email_verified,
    isBanned: Boolean(row.barred),
    banReason: row.ban_reason,
    canSignIn: Boolean(row.can_sign_in),
    invitation:
      row.sent_at && row.expires_at && !row.email_verified
        ? { by: row.inviter?.trim() || null, sentAt: row.sent_at, expiresAt: row.expires_at }
        : undefined,
    lastSeen: row.last_seen,
    switches: row.switches,
  };
}

/** One page of all people, the newest first. `search` looks into names and addresses. */
export async function listUsers(
  db: Kysely<Database>,
  { role, search = "", invited }: { role?: Role | undefined; search?: string; invited?: boolean },
  { limit, after, now }: { limit: number; after?: Cursor | undefined; now: Date },
): Promise<Page<AdminPerson>> {
  const pattern = searchPattern(search);
  let query = selectPeople(db, now);
  if (invited) query = query.where("invitations.sent_at", "is not", null).where("email_verified", "=", false);
  if (role) query = query.where("role", "=", role);
  if (pattern) query = query.where((eb) => eb.or([eb("full_name", "ilike", pattern), eb("email", "ilike", pattern)]));
  const { items, older } = await newestPage(query, { at: "profiles.created_at", id: "profiles.id", after, limit });
  return { items: items.map(personOf), older };
}

const exportPage = 1_000;

/** Everybody, the newest first, in pages so that no list is too long for the memory. */
export function exportPeople(db: Kysely<Database>, now: Date): AsyncGenerator<readonly AdminPerson[]> {
  return allPages(async (after: Cursor | undefined) => {
    const { items, older } = await listUsers(db, {}, { limit: exportPage, after, now });
    return { items, next: older };
  });
}

/** One person with all that staff may read of them. */
export async function findAdminPerson(db: Kysely<Database>, id: string, now: Date): Promise<AdminPerson | undefined> {
  const row = await selectPeople(db, now).where("profiles.id", "=", id).executeTakeFirst();
  return row && personOf(row);
}

/** How many there are of each role, those that nobody has at 0. */
export async function countPeopleByRole(db: Kysely<Database>): Promise<Readonly<Record<Role, number>>> {
  const rows = await db
    .selectFrom("profiles")
    .select(({ fn }) => ["role", fn.countAll().as("count")])
    .groupBy("role")
    .execute();
  const counts: Record<Role, number> = { subscriber: 0, author: 0, editor: 0, admin: 0, super_admin: 0 };
  for (const { role, count } of rows) counts[role] = Number(count);
  return counts;
}

/** How many invitations nobody has accepted yet. */
export async function countOpenInvitations(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .innerJoin("profiles", "profiles.id", "invitations.profile_id")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("email_verified", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
