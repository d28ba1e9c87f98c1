// Hands the mails of issues to the mail server, at the speed at which it takes them. Whatever ends a run, another one
// goes on where it was: what becomes of each address stands in its row (docs/decisions/0047).
//
// Nobody gets an issue twice. A row is `handed` from the moment at which the server waits for the text. A run that dies
// later leaves it so, and the next run calls it `unsure`: it may have arrived, so it is never sent again.
import { type Selectable, sql } from "kysely";
import { findNewsletter, type Newsletter } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import type { SiteSettings } from "#app/features/settings/rules.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { BulkLine, Delivered } from "#app/platform/mail/bulk-line.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type IssueContents, type IssueRow, readIssueContents } from "./contents.server.ts";
import { writeIssue } from "./issue-mail.server.ts";
import { restMinutes, retryMinutes, sendingLimits } from "./rules.ts";
import { beginIssue, finishIssue, sendQueue } from "./send-commands.server.ts";

type Office = Pick<Platform, "db" | "clock" | "run" | "mailSigner"> & {
  mailer: Pick<Platform["mailer"], "kind" | "openLine">;
};

const actor = { kind: "system", name: sendQueue } as const;
const minute = 60_000;
/** The next minute's job goes on: a run that lasts for hours would count as lost. */
const longestRunMilliseconds = 10 * minute;

/** Sends every issue that is due, or under way and not resting. */
export async function sendIssues(office: Office, signal: AbortSignal): Promise<void> {
  if (office.mailer.kind === "none") return;
  const now = office.clock.now();
  const due = await office.db
    .selectFrom("newsletter_issues")
    .select("id")
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([eb("status", "=", "sending"), eb.and([eb("status", "=", "scheduled"), eb("send_at", "<=", now)])]),
    )
    .where((eb) => eb.or([eb("rests_until", "is", null), eb("rests_until", "<=", now)]))
    .orderBy("send_at")
    .execute();
  for (const { id } of due) await workOn(office, id, signal);
}

/** Works on one issue, unless another run does. */
async function workOn(office: Office, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, run } = office;
  signal.throwIfAborted();
  if (!(await takeLease(office, id))) return;
  try {
    // Whoever had the lease before is gone, and what it was handing over may have arrived.
    await db
      .updateTable("newsletter_deliveries")
      .set({ status: "unsure", ended_at: clock.now(), reason: null })
      .where("issue_id", "=", id)
      .where("status", "=", "handed")
      .execute();
    await run(beginIssue, actor, { id });
    await sendLots(office, id, signal);
    await run(finishIssue, actor, { id });
  } finally {
    await db.updateTable("newsletter_issues").set({ worked_until: null }).where("id", "=", id).execute();
  }
}

async function takeLease({ db, clock }: Office, id: string): Promise<boolean> {
  const now = clock.now();
  const taken = await db
    .updateTable("newsletter_issues")
    .set({ worked_until: leaseEnd(now) })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("worked_until", "is", null), eb("worked_until", "<", now)]))
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + sendingLimits.leaseMilliseconds);

async function sendLots(office: Office, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, mailer } = office;
  const stop = clock.now().getTime() + longestRunMilliseconds;
  const lines = Array.from({ length: sendingLimits.lanes }, () => mailer.openLine());
  const server = { refusalsInRow: 0, reason: "", isResting: false };
  try {
    while (!signal.aborted && !server.isResting && clock.now().getTime() < stop) {
      const issue = await db.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirst();
      const newsletter = issue && (await findNewsletter(db, { id: issue.newsletter_id }));
      if (!issue || !newsletter) return;
      await endUnsubscribed(office, issue);
      const waiting = await nextReaders(office, id);
      if (waiting.length === 0) return;
      const contents = await readIssueContents(db, issue, { lang: newsletter.lang, now: clock.now() });
      await noteLeftOut(office, issue, contents);
      const settings = await readSettings(db);
      const lot = { issue, newsletter, contents, settings, waiting: [...waiting] };
      await Promise.all(lines.map((line) => sendAlong(office, line, { lot, server, signal })));
    }
  } finally {
    for (const line of lines) line.close();
  }
}

type Reader = { id: string; email: string; attempts: number };
type Server = { refusalsInRow: number; reason: string; isResting: boolean };
type Lot = {
  issue: IssueRow;
  newsletter: Newsletter;
  contents: IssueContents;
  settings: SiteSettings;
  /** Taken from by several lines, each reader by one. */
  waiting: Reader[];
};

/** Who has unsubscribed since the issue began gets nothing any more. */
async function endUnsubscribed({ db, clock }: Office, { id, newsletter_id }: IssueRow): Promise<void> {
  await db
    .updateTable("newsletter_deliveries")
    .set({ status: "unsubscribed", ended_at: clock.now() })
    .where("issue_id", "=", id)
    .where("status", "=", "waiting")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("newsletter_subscribers")
            .select("newsletter_subscribers.id")
            .whereRef("newsletter_subscribers.id", "=", "newsletter_deliveries.subscriber_id")
            .where("newsletter_subscribers.status", "=", "active")
            .where(sql<boolean>`newsletter_subscribers.newsletters @> array[${newsletter_id}]::uuid[]`),
        ),
      ),
    )
    .execute();
}

async function nextReaders({ db, clock }: Office, issueId: string): Promise<readonly Reader[]> {
  return db
    .selectFrom("newsletter_deliveries")
    .innerJoin("newsletter_subscribers", "newsletter_subscribers.id", "newsletter_deliveries.subscriber_id")
    .select(["newsletter_subscribers.id", "newsletter_subscribers.email", "newsletter_deliveries.attempts"])
    .where("newsletter_deliveries.issue_id", "=", issueId)
    .where("newsletter_deliveries.status", "=", "waiting")
    .where("newsletter_deliveries.due_at", "<=", clock.now())
    .orderBy("newsletter_deliveries.due_at")
    .orderBy("newsletter_deliveries.subscriber_id")
    .limit(sendingLimits.lot)
    .execute();
}

/** Keeps what was left out for anybody, and says that the run is alive. */
async function noteLeftOut({ db, clock }: Office, { id, left_out }: IssueRow, { leftOut }: IssueContents) {
  await db
    .updateTable("newsletter_issues")
    .set({ left_out: [...new Set([...left_out, ...leftOut])], worked_until: leaseEnd(clock.now()) })
    .where("id", "=", id)
    .execute();
}

/** Hands over one mail after the other until nobody waits, or the server takes nothing more. */
async function sendAlong(
  office: Office,
  line: BulkLine,
  { lot, server, signal }: { lot: Lot; server: Server; signal: AbortSignal },
): Promise<void> {
  const { db, clock, mailSigner } = office;
  const { issue, newsletter, contents, settings, waiting } = lot;
  while (!signal.aborted && !server.isResting) {
    const reader = waiting.shift();
    if (!reader) return;
    const source = { mailSigner, settings, now: clock.now() };
    const mail = writeIssue(source, { newsletter, issue, contents }, reader);
    const which = { issue_id: issue.id, subscriber_id: reader.id };
    const delivered = await line.deliver(`${issue.id}.${reader.id}`, mail, () => hand(office, which));
    await note(office, { ...which, attempts: reader.attempts }, delivered);
    if (delivered.kind === "skipped") continue;
    if (delivered.kind === "sent" || delivered.kind === "refused") server.refusalsInRow = 0;
    else server.refusalsInRow += 1;
    const hasStopped = delivered.kind === "server" || server.refusalsInRow >= sendingLimits.refusalsInRow;
    if (hasStopped && !server.isResting) {
      server.isResting = true;
      await rest(office, issue.id, "reason" in delivered ? delivered.reason : "");
    } else if (delivered.kind === "sent" && issue.rests > 0) {
      issue.rests = 0;
      await db
        .updateTable("newsletter_issues")
        .set({ rests: 0, rests_until: null, rest_reason: null })
        .where("id", "=", issue.id)
        .execute();
    }
  }
}

type Which = Pick<Selectable<Database["newsletter_deliveries"]>, "issue_id" | "subscriber_id">;

function delivery({ db }: Office, { issue_id, subscriber_id }: Which) {
  return db
    .updateTable("newsletter_deliveries")
    .where("issue_id", "=", issue_id)
    .where("subscriber_id", "=", subscriber_id);
}

/** Claims the address for this run. False where it was handed over already, was erased or has just unsubscribed. */
async function hand(office: Office, which: Which): Promise<boolean> {
  const handed = await delivery(office, which)
    .set({ status: "handed" })
    .where("status", "=", "waiting")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("newsletter_subscribers")
          .select("id")
          .where("id", "=", which.subscriber_id)
          .where("status", "=", "active"),
      ),
    )
    .returning("subscriber_id")
    .executeTakeFirst();
  return handed !== undefined;
}

/** Keeps what became of an address, and when it is tried again. */
async function note(office: Office, row: Which & { attempts: number }, delivered: Delivered): Promise<void> {
  if (delivered.kind === "skipped") return;
  const now = office.clock.now();
  const open = delivery(office, row).where("status", "in", ["waiting", "handed"]);
  if (delivered.kind === "sent") {
    await open.set({ status: "sent", ended_at: now, attempts: row.attempts + 1, reason: null }).execute();
    return;
  }
  const { kind, reason } = delivered;
  const wait = retryMinutes[row.attempts];
  if (kind === "server") await open.set({ status: "waiting", reason }).execute();
  else if (kind === "later" && wait !== undefined) {
    const due_at = new Date(now.getTime() + wait * minute);
    await open.set({ status: "waiting", due_at, attempts: row.attempts + 1, reason }).execute();
  } else {
    const status = kind === "later" ? "given_up" : kind;
    await open.set({ status, ended_at: now, attempts: row.attempts + 1, reason }).execute();
  }
}

/** Leaves the mail server alone for a while, longer each time. */
async function rest({ db, clock }: Office, id: string, reason: string): Promise<void> {
  const { rests } = await db
    .selectFrom("newsletter_issues")
    .select("rests")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const wait = restMinutes[Math.min(rests, restMinutes.length - 1)] ?? 1;
  await db
    .updateTable("newsletter_issues")
    .set({ rests: rests + 1, rests_until: new Date(clock.now().getTime() + wait * minute), rest_reason: reason })
    .where("id", "=", id)
    .execute();
}

/** Every minute: issues whose time has come, and those that are under way or were broken off. */
export const sendIssuesJob: JobDefinition = {
  queue: sendQueue,
  cron: "* * * * *",
  retryLimit: 0,
  expireInSeconds: 1_800,
  handle: (platform, _data, signal) => sendIssues(platform, signal),
};
