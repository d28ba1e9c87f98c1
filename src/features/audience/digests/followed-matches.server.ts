// What people are told of the teams, competitions and matches that they follow: what was over since the mail before,
// and what begins in the next days. Fixtures alone make a mail only on the day on which they begin.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { type FollowedMatch, followsOf, listFollowedAmong } from "#app/features/sport/follows/queries.server.ts";
import { listMatches, type MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { SideName } from "#app/features/sport/rules/sport.ts";
import { finishedText, noteText, totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { shortDate, spokenTime, weekday } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type DigestEdition, type MailingItem, type MailingReader, mailingLimits } from "./rules.ts";

type EditionMatch = FollowedMatch & { match: MatchListItem; isOver: boolean; isDue: boolean };
export type EditionMatches = readonly EditionMatch[];

/** A result that is entered later than this is none that somebody waits for: an import brings whole seasons. */
const oldestDays = 7;
const aheadDays = 3;

/** The matches of which an edition tells: results first, then what is next, each by its start. */
export async function readEditionMatches(
  db: Kysely<Database>,
  { from, until }: Pick<DigestEdition, "from" | "until">,
): Promise<EditionMatches> {
  const limit = mailingLimits.matchesOfAll;
  const after = (days: number) => new Date(until.getTime() + days * dayMilliseconds);
  const among = sql`select id from matches where ended_at >= ${from} and ended_at < ${until}`;
  const ended = await listMatches(db, { among, from: after(-oldestDays), published: true }, { limit });
  const ahead = { from: until, before: after(aheadDays), statuses: ["scheduled"], published: true } as const;
  const next = await listMatches(db, ahead, { limit });
  return [
    ...ended.map((match) => ({ ...followed(match), isOver: true, isDue: true })),
    ...next.map((match) => ({ ...followed(match), isOver: false, isDue: match.starts_at < after(1) })),
  ];
}

const followed = (match: MatchListItem) => ({
  match,
  ...{ id: match.id, competitionId: match.competition.id },
  teamIds: [match.home, match.away].flatMap((team) => (team?.published ? team.id : [])),
});

/** The condition of who follows something of which there is news; nothing where nobody can. */
export function followersOf(matches: EditionMatches): RawBuilder<boolean> | undefined {
  const isNamed = followsOf(matches.filter(({ isDue }) => isDue));
  return isNamed && sql<boolean>`exists (select from follows where follows.user_id = profiles.id and ${isNamed})`;
}

/** The entries of each of these readers' mails. */
export async function followedItems(
  db: Kysely<Database>,
  matches: EditionMatches,
  readers: readonly MailingReader[],
): Promise<(reader: MailingReader) => readonly MailingItem[]> {
  const people = readers.map(({ id }) => id);
  const ofPerson = await listFollowedAmong(db, people, matches);
  return ({ id, lang }) => (ofPerson.get(id) ?? []).slice(0, mailingLimits.matches).map((one) => itemOf(one, lang));
}

/** A match that is over, in a line: how it ended, and where it belongs. */
export const resultItem = (match: MatchListItem, lang: Lang) => ({
  title: titleOf(match, lang),
  note: endOf(match, lang),
  path: matchPath(match, lang),
});

const matchPath = ({ slug }: MatchListItem, lang: Lang) => pathInLanguage(`/match/${encodeURIComponent(slug)}`, lang);

function itemOf({ match, isOver }: EditionMatch, lang: Lang): MailingItem {
  return {
    title: titleOf(match, lang),
    path: matchPath(match, lang),
    match: { isOver, note: isOver ? endOf(match, lang) : startOf(match, lang) },
  };
}

function sidesOf({ home, away }: MatchListItem, lang: Lang): readonly [string, string] {
  const openSide = getMessages(lang)("matches.openSide");
  return [home ? nameIn(lang, home) : openSide, away ? nameIn(lang, away) : openSide];
}

/** "Arun 2–1 Bheri", "Arun – Bheri" before it and where nothing was played, or what is contested. */
function titleOf(match: MatchListItem, lang: Lang): string {
  const { title, title_ne, home, away, summary } = match;
  if (title !== null && !home && !away) return nameIn(lang, { name: title, name_ne: title_ne });
  const [first, second] = sidesOf(match, lang);
  const [one, other] = (summary?.sides ?? []).map(({ main, detail }) => [main, detail].filter(Boolean).join(" "));
  if (!one && !other) return `${first} – ${second}`;
  return `${first} ${totalText(`${one || "–"}–${other || "–"}`, lang)} ${second}`;
}

const competitionOf = ({ competition }: MatchListItem, lang: Lang) => nameIn(lang, competition);

/** "Himal League: Full time, Arun won on penalties". */
function endOf(match: MatchListItem, lang: Lang): string {
  const t = getMessages(lang);
  const { sport, status, summary } = match;
  // What an end without a match is called stands with the statuses; only matches that are over come here.
  const state =
    status === "finished" || status === "live" || status === "scheduled"
      ? finishedText(t, sport)
      : t(`matches.statuses.${status}`);
  const sideName = (name: string): SideName => ({ name, shortName: name, url: null });
  const [first, second] = sidesOf(match, lang);
  const note = summary?.note && summary.note.values.entrant === undefined ? summary.note : null;
  const decision = noteText(t, note, [sideName(first), sideName(second)]);
  const parts = [state, decision === state ? null : decision];
  return `${competitionOf(match, lang)}: ${digitsFor(lang, parts.filter(Boolean).join(", "))}`;
}

/** "Himal League: Saturday, Nov 28, 3:00 PM Nepal time". */
function startOf(match: MatchListItem, lang: Lang): string {
  const t = getMessages(lang);
  const { starts_at, time_confirmed } = match;
  const time = time_confirmed ? t("events.time", { time: spokenTime(starts_at, lang) }) : t("matches.timeOpen");
  return `${competitionOf(match, lang)}: ${weekday(starts_at, lang)}, ${shortDate(starts_at, lang)}, ${time}`;
}
