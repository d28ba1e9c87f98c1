// Issues as readers find them: those that were sent, and no other.
import type { Kysely } from "kysely";
import { findNewsletter } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/** Issues on one page of an archive. */
const mostIssues = 200;

function sentIssues(db: Kysely<Database>) {
  return db.selectFrom("newsletter_issues").where("sent_at", "is not", null).where("deleted_at", "is", null);
}

/** Newsletters of which something was sent, in their order. */
export async function listNewslettersWithIssues(db: Kysely<Database>) {
  return db
    .selectFrom("newsletters")
    .select(["slug", "name", "name_ne", "lang"])
    .where("deleted_at", "is", null)
    .where("id", "in", sentIssues(db).select("newsletter_id"))
    .orderBy("order_index")
    .execute();
}

/** The issues of a newsletter, the newest first; `undefined` for a newsletter that readers do not know. */
export async function readArchive(db: Kysely<Database>, slug: string) {
  const newsletter = await findNewsletter(db, { slug });
  if (!newsletter) return undefined;
  const rows = await sentIssues(db)
    .select(["id", "subject", "preheader", "sent_at"])
    .where("newsletter_id", "=", newsletter.id)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(mostIssues)
    .execute();
  if (rows.length === 0 && !newsletter.is_active) return undefined;
  const issues = rows.flatMap(({ sent_at: sentAt, ...row }) => (sentAt ? { ...row, sentAt } : []));
  return { newsletter, issues };
}

/** One issue that was sent. */
export async function findSentIssue(db: Kysely<Database>, slug: string, id: string) {
  const newsletter = isIdentifier(id) ? await findNewsletter(db, { slug }) : undefined;
  if (!newsletter) return undefined;
  const issue = await sentIssues(db)
    .selectAll()
    .where("id", "=", id)
    .where("newsletter_id", "=", newsletter.id)
    .executeTakeFirst();
  return issue?.sent_at ? { newsletter, issue, sentAt: issue.sent_at } : undefined;
}
