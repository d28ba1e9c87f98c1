// Reads of issues for staff: permissions.csv N667, N668.
import { type Kysely, sql } from "kysely";
import { findNewsletter, type Newsletter } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { type KeysetCursor, keysetPage } from "#app/platform/db/keyset.server.ts";
import type { Database, DeliveryStatus, IssueStatus, Lang } from "#app/platform/db/schema.ts";
import type { IssueRow } from "./contents.server.ts";
import { type DeliverySums, deliveryStatuses } from "./rules.ts";

export type ListedIssue = Pick<
  IssueRow,
  "id" | "version" | "subject" | "status" | "send_at" | "sent_at" | "updated_at"
> & {
  newsletter: { name: string; name_ne: string | null };
  sums: DeliverySums;
};

/** One page of issues, the newest first. */
export async function listIssues(
  db: Kysely<Database>,
  { status, limit, after }: { status?: IssueStatus | undefined; limit: number; after?: KeysetCursor | undefined },
): Promise<{ items: readonly ListedIssue[]; next: KeysetCursor | undefined }> {
  const query = db
    .selectFrom("newsletter_issues")
    .innerJoin("newsletters", "newsletters.id", "newsletter_issues.newsletter_id")
    .select([
      ...(["id", "version", "subject", "status", "send_at", "sent_at", "updated_at"] as const).map(
        (column) => `newsletter_issues.${column}` as const,
      ),
      ...["newsletters.name" as const, "newsletters.name_ne" as const],
    ])
    .where("newsletter_issues.deleted_at", "is", null)
    .$if(status !== undefined, (chosen) => chosen.where("newsletter_issues.status", "=", status ?? "draft"));
  const order = { by: sql.ref("newsletter_issues.created_at"), kind: "time", direction: "desc" } as const;
  const { items, next } = await keysetPage(query, { ...order, id: "newsletter_issues.id", after, limit });
  const sums = await sumDeliveries(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map(({ name, name_ne, ...issue }) => ({
      ...issue,
      newsletter: { name, name_ne },
      sums: sums.get(issue.id) ?? noDeliveries,
    })),
    next,
  };
}

/** One issue with its newsletter; `undefined` for one that is unknown or in the trash. */
export async function findIssue(
  db: Kysely<Database>,
  id: string,
): Promise<{ issue: IssueRow; newsletter: Newsletter } | undefined> {
  const issue = await db
    .selectFrom("newsletter_issues")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const newsletter = issue && (await findNewsletter(db, { id: issue.newsletter_id }));
  return issue && newsletter && { issue, newsletter };
}

const noDeliveries: DeliverySums = {
  ...{ waiting: 0, handed: 0, sent: 0, refused: 0, given_up: 0, unsure: 0, unsubscribed: 0 },
  ...{ total: 0, left: 0 },
};

/** What became of these issues, in sums. */
export async function sumDeliveries(
  db: Kysely<Database>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, DeliverySums>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select(["issue_id", "status"])
    .select(({ fn }) => [fn.countAll().as("count"), fn.count("unsubscribed_at").as("left")])
    .where("issue_id", "in", issueIds)
    .groupBy(["issue_id", "status"])
    .execute();
  return new Map(
    issueIds.map((id) => {
      const ofIssue = rows.filter(({ issue_id }) => issue_id === id);
      const counts = deliveryStatuses.map((status) => {
        const found = ofIssue.find((row) => row.status === status);
        return [status, Number(found?.count ?? 0)] as const;
      });
      const byStatus = Object.fromEntries(counts) as Record<DeliveryStatus, number>; // of all of them
      const total = counts.reduce((sum, [, count]) => sum + count, 0);
      return [id, { ...byStatus, total, left: ofIssue.reduce((sum, row) => sum + Number(row.left), 0) }];
    }),
  );
}

export type Failure = { email: string; status: DeliveryStatus; reason: string | null };

/** Who did not get an issue and why, by address; `limit` at most. */
export async function listFailures(db: Kysely<Database>, issueId: string, limit: number): Promise<readonly Failure[]> {
  return db
    .selectFrom("newsletter_deliveries")
    .innerJoin("newsletter_subscribers", "newsletter_subscribers.id", "newsletter_deliveries.subscriber_id")
    .select(["newsletter_subscribers.email", "newsletter_deliveries.status", "newsletter_deliveries.reason"])
    .where("newsletter_deliveries.issue_id", "=", issueId)
    .where("newsletter_deliveries.status", "in", ["refused", "given_up", "unsure"])
    .orderBy("newsletter_subscribers.email")
    .limit(limit)
    .execute();
}

type Audience = Pick<IssueRow, "newsletter_id" | "segment_lang" | "segment_newsletter_id">;

/** The condition of whom an issue goes to, on `newsletter_subscribers`. */
export function audienceOf({ newsletter_id, segment_lang, segment_newsletter_id }: Audience) {
  return sql<boolean>`newsletter_subscribers.status = 'active'
    and newsletter_subscribers.newsletters @> array[${newsletter_id}]::uuid[]
    and (${segment_lang}::text is null or newsletter_subscribers.lang = ${segment_lang}::text)
    and (${segment_newsletter_id}::uuid is null
      or newsletter_subscribers.newsletters @> array[${segment_newsletter_id}]::uuid[])`;
}

/** To how many confirmed addresses an issue would go now. */
export async function countAudience(db: Kysely<Database>, audience: Audience): Promise<number> {
  const { count } = await db
    .selectFrom("newsletter_subscribers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where(audienceOf(audience))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ChosenStory = { id: string; title: string; lang: Lang; isShown: boolean };

/** The stories of an issue in their order, with whether readers see them now; erased ones are gone. */
export async function listChosenStories(db: Kysely<Database>, ids: readonly string[]): Promise<readonly ChosenStory[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("articles")
    .select(["id", "title", "lang", "status", "deleted_at"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return { id, title: row.title, lang: row.lang, isShown: row.status === "published" && row.deleted_at === null };
  });
}

export type CompetitionChoice = { id: string; name: string; name_ne: string | null };

/** Every competition that readers see, by its rank: what the results and the table of an issue can be of. */
export async function listCompetitionChoices(db: Kysely<Database>): Promise<readonly CompetitionChoice[]> {
  return db
    .selectFrom("competitions")
    .select(["id", "name", "name_ne"])
    .where("deleted_at", "is", null)
    .where("published", "=", true)
    .orderBy("rank")
    .orderBy("name")
    .execute();
}
