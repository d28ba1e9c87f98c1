// What the site and its people have, put into the database directly: each attempt that changes one has its own.
import type { Insertable } from "kysely";
import type { CommentStatus, Database, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle, uniqueWord } from "./targets.ts";

type Trashable = { isTrashed?: boolean };

const trashedAt = ({ isTrashed = false }: Trashable) => (isTrashed ? new Date() : null);

/** Puts a row into a table and answers with its id. */
async function insert<Table extends "ads" | "team_members" | "navbar_items" | "contact_messages">(
  { platform: { db } }: SeededApp,
  table: Table,
  values: Omit<Insertable<Database[Table]>, "id">,
): Promise<string> {
  const id = newIdentifier();
  // Kysely cannot type a table that is a parameter.
  await db
    .insertInto(table)
    .values({ ...values, id } as never)
    .execute();
  return id;
}

export function insertAd(app: SeededApp, given: Trashable = {}): Promise<string> {
  return insert(app, "ads", { title: `Hushed ${uniqueWord()}`, status: "inactive", deleted_at: trashedAt(given) });
}

export function insertMember(app: SeededApp, given: Trashable = {}): Promise<string> {
  const member = { name: `Hushed ${uniqueWord()}`, position: "Reporter", description: "Writes.", is_active: false };
  return insert(app, "team_members", { ...member, order_index: 90, deleted_at: trashedAt(given) });
}

export function insertNavigationItem(app: SeededApp, given: Trashable = {}): Promise<string> {
  const item = { label: `Hushed ${uniqueWord()}`, url: "/about", is_active: false };
  return insert(app, "navbar_items", { ...item, order_index: 90, deleted_at: trashedAt(given) });
}

export function insertMessage(app: SeededApp, given: Trashable = {}): Promise<string> {
  const message = { name: "Maya", email: "maya@example.com", message: uniqueWord() };
  return insert(app, "contact_messages", { ...message, deleted_at: trashedAt(given) });
}

/** A comment below a story that nobody sees, so that no page shows it. */
export async function insertComment(
  app: SeededApp,
  { writer, status = "pending", ...given }: Trashable & { writer: string | undefined; status?: CommentStatus },
): Promise<string> {
  const [id, article] = [newIdentifier(), await insertArticle(app, { author: undefined, status: "draft" })];
  await app.platform.db
    .insertInto("comments")
    .values({
      id,
      article_id: article.id,
      user_id: writer ?? null,
      content: `Hushed ${uniqueWord()}`,
      status,
      deleted_at: trashedAt(given),
    })
    .execute();
  return id;
}

export async function insertSubscriber(app: SeededApp, status: "active" | "unsubscribed"): Promise<string> {
  const id = newIdentifier();
  const unsubscribed_at = status === "active" ? null : new Date();
  await app.platform.db
    .insertInto("newsletter_subscribers")
    .values({ id, email: `${uniqueWord()}@example.com`, status, unsubscribed_at })
    .execute();
  return id;
}

export async function insertSubscription(app: SeededApp): Promise<string> {
  const id = newIdentifier();
  await app.platform.db
    .insertInto("subscriptions")
    .values({ id, email: `${uniqueWord()}@example.com`, plan: "monthly", price_paisa: 49_900 })
    .execute();
  return id;
}

/** Somebody who cannot sign in. */
export async function insertPerson({ platform: { db } }: SeededApp, role: Role): Promise<string> {
  const id = newIdentifier();
  await db
    .insertInto("profiles")
    .values({ id, email: `${uniqueWord()}@example.com`, full_name: `Hushed ${role}`, role })
    .execute();
  return id;
}
