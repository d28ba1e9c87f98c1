// Whether all that is kept twice agrees: files and rows, the chain of digests, counts, the search, the addresses of
// stories.

import { sql } from "kysely";
import { checkLedger } from "#app/features/money/ledger/ledger.server.ts";
import { checkAndNote } from "#app/features/records/versions/jobs.server.ts";
import { nearEndOfConfirmedDays } from "#app/messages/bikram-sambat.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { checkFiles } from "./check-files.ts";
import { type Means, type OperatorCommand, printRows } from "./operator-command.ts";

/** What does not agree, and which row or file it is. */
export type CheckFinding = readonly [about: string, subject: string];

const story = sql`status = 'published' and deleted_at is null`;

/** Rows of an index that are missing or superfluous, whose source is a query of the ids that it must have. */
const indexes = [
  {
    about: "search of stories",
    rows: sql`select article_id as id from searched_stories`,
    source: sql`select id from articles where ${story}`,
  },
  {
    about: "search of drafts",
    rows: sql`select article_id as id from searched_drafts`,
    source: sql`select id from articles where status <> 'published' and deleted_at is null`,
  },
  ...[
    { kind: "video", source: sql`select id from videos where is_active and deleted_at is null` },
    { kind: "event", source: sql`select id from events where ${story}` },
    { kind: "person", source: sql`select id from profiles where slug is not null` },
  ].map(({ kind, source }) => ({
    about: `search of each ${kind}`,
    rows: sql`select entity_id as id from searched_entities where kind = ${kind}`,
    source,
  })),
];

async function findInIndexes(db: Means["db"]): Promise<CheckFinding[]> {
  const found: CheckFinding[] = [];
  for (const { about, rows, source } of indexes) {
    // One statement each: a story that is published meanwhile is in both or in neither.
    const { rows: different } = await sql<{ what: string; id: string }>`
      select 'missing' as what, id from (${source} except ${rows}) as absent
      union all select 'superfluous', id from (${rows} except ${source}) as surplus
      order by 1, 2`.execute(db);
    found.push(...different.map(({ what, id }) => [`${about}: ${what}`, id] as const));
  }
  return found;
}

async function findInCounts(db: Means["db"]): Promise<CheckFinding[]> {
  const { rows } = await sql<{ relation: string; status: string; noted: string; counted: string }>`
    with counted as (
      select 'newsletter_subscribers' as relation, status, count(*) from newsletter_subscribers group by status
      union all select 'comments', status, count(*) from comments where deleted_at is null group by status
    )
    select relation, status, coalesce(noted.count, 0) as noted, coalesce(counted.count, 0) as counted
    from status_counts as noted full join counted using (relation, status)
    where coalesce(noted.count, 0) <> coalesce(counted.count, 0)
    order by relation, status`.execute(db);
  return rows.map(({ relation, status, noted, counted }) => [
    "count of a status",
    `${relation} ${status}: ${noted} noted, ${counted} there`,
  ]);
}

async function findInAddresses(db: Means["db"]): Promise<CheckFinding[]> {
  const { rows } = await sql<{ about: string; subject: string }>`
    select 'address without a story' as about, slug as subject from article_addresses
      where not exists (select from articles where id = article_id)
    union all select 'old path without a story', path from former_paths
      where article_id is not null and not exists (select from articles where id = article_id)
    union all select 'story without its address', slug from articles
      where not exists (select from article_addresses where article_id = articles.id and slug = articles.slug)
    order by 1, 2`.execute(db);
  return rows.map(({ about, subject }) => [about, subject]);
}

/** All there is. The chain's result is noted for the screen of the audit log. */
export async function findAll({ db, files, clock }: Pick<Means, "db" | "files" | "clock">): Promise<CheckFinding[]> {
  const { missing } = await checkFiles(db, files);
  const chain = await checkAndNote({ db, clock });
  const ledger = await checkLedger(db);
  return [
    ...missing.map((key) => ["file: missing", key] as const),
    ...(chain.isSound ? [] : [["chain of digests", chain.where] as const]),
    ...(ledger.isSound ? [] : [["ledger", ledger.where] as const]),
    ...(await findInCounts(db)),
    ...(await findInIndexes(db)),
    ...(await findInAddresses(db)),
  ];
}

/**
 * That less than a year of confirmed dates of Bikram Sambat is left, in a sentence. No finding: from each April on it
 * is so until the next year is announced.
 */
export function calendarEnd({ clock, origin }: Pick<Means, "clock" | "origin">): string | undefined {
  const today = kathmanduDay(clock.now());
  const last = nearEndOfConfirmedDays(today);
  if (!last) return undefined;
  const day = longDay.format(startOfKathmanduDay(last));
  const end = last < today ? "ended" : "end";
  const screen = `${origin}/admin/bikram-sambat`;
  return `Confirmed dates of Bikram Sambat ${end} on ${day}. Compare the months with the announced calendar: ${screen}`;
}

const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kathmandu" });

export const checkCommand: OperatorCommand = {
  help: "Everything that can be checked: files, chain of digests, ledger, counts, search, addresses. A line for each finding; code 1 if there is any. Says when less than a year of confirmed dates is left.",
  takes: [],
  async run(means, _options, terminal) {
    const found = await findAll(means);
    printRows(terminal, found);
    terminal.say(
      found.length === 0
        ? "Files, chain of digests, counts, search and addresses agree.\n"
        : `${found.length} findings.\n`,
    );
    const ending = calendarEnd(means);
    if (ending) terminal.say(`${ending}\n`);
    return found.length === 0 ? 0 : 1;
  },
};
