// Entries that are made from the events of the linked match: they follow what counts, so that an event that was undone
// or corrected undoes or corrects its entry. Part of the commands of matches and of live blogs.
import type { Selectable, Transaction, Updateable } from "kysely";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { type PlayedMatchRow, readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { matchEventFields } from "#app/features/sport/rules/event-details.ts";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { EffectiveEvent, MatchSummary } from "#app/features/sport/rules/sport.ts";
import { briefFacts, type EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { entryText, totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { keepEarlierEntry, recordEntry } from "./entry-versions.server.ts";
import { liveBlogTag } from "./rules.ts";

type Means = { trx: Transaction<Database>; actor: Actor; now: Date };
type Blog = {
  article_id: string;
  lang: Lang;
  status: string;
  published_at: Date | null;
  event_kinds: readonly string[];
};

/** What an entry says of an event. */
type EventEntry = { eventId: string; at: Date; headline: string; text: string; corrected: boolean };

/** Writes the entries of every live blog that follows this match. Answers the cache tags of those that readers have. */
export async function followMatch(means: Means, match: PlayedMatchRow): Promise<readonly string[]> {
  const blogs = await blogRows(means.trx)
    .where("live_blogs.match_id", "=", match.id)
    .where("articles.deleted_at", "is", null)
    .where("articles.withdrawal", "is", null)
    .orderBy("live_blogs.article_id")
    .execute();
  const tags: string[] = [];
  for (const blog of blogs) {
    const isChanged = await writeEntries(means, blog, match);
    if (isChanged && blog.status === "published") tags.push(liveBlogTag(blog.article_id));
  }
  return tags;
}

/** The same of one live blog, whose link has changed; without a match its entries of events go. */
export async function writeEntriesOfMatch(
  means: Means,
  { articleId, match }: { articleId: string; match: PlayedMatchRow | undefined },
): Promise<void> {
  const blog = await blogRows(means.trx).where("live_blogs.article_id", "=", articleId).executeTakeFirstOrThrow();
  await writeEntries(means, blog, match);
}

/** The story is locked, as by whoever writes an entry of it: what somebody words meanwhile is seen, and stays. */
const blogRows = (trx: Transaction<Database>) =>
  trx
    .selectFrom("live_blogs")
    .innerJoin("articles", "articles.id", "live_blogs.article_id")
    .select(["live_blogs.article_id", "live_blogs.event_kinds"])
    .select(["articles.lang", "articles.status", "articles.published_at"])
    .forUpdate("articles");

async function writeEntries(means: Means, blog: Blog, match: PlayedMatchRow | undefined): Promise<boolean> {
  const { trx, now } = means;
  const stored = await trx
    .selectFrom("live_entries")
    .selectAll()
    .where("article_id", "=", blog.article_id)
    .where("match_event_id", "is not", null)
    .execute();
  const wanted = match && blog.event_kinds.length > 0 ? await entriesOf(trx, blog, match) : [];
  const before = new Map(stored.map((entry) => [entry.match_event_id, entry]));
  let isChanged = false;
  for (const one of wanted) isChanged = (await writeOne(means, blog, one, before.get(one.eventId))) || isChanged;
  const counted = new Set(wanted.map(({ eventId }) => eventId));
  const gone = stored.filter((entry) => entry.deleted_at === null && !counted.has(entry.match_event_id ?? ""));
  // What somebody has worded stays as theirs when only the link has changed; what did not happen goes in any case.
  const removed = gone.filter((entry) => match || !entry.is_edited);
  for (const entry of removed) {
    const columns = { deleted_at: now, updated_at: now, is_pinned: false, is_undone: true };
    await changeEntry(means, blog, entry, columns);
  }
  return isChanged || removed.length > 0;
}

type StoredEntry = Selectable<Database["live_entries"]>;

/** A change of an entry, with its version. */
async function changeEntry(
  means: Means,
  blog: Blog,
  entry: StoredEntry,
  columns: Updateable<Database["live_entries"]>,
) {
  await keepEarlierEntry(means.trx, blog, entry);
  await means.trx.updateTable("live_entries").set(columns).where("id", "=", entry.id).execute();
  await recordEntry(means, blog, entry.id, "updated");
}

async function writeOne(means: Means, blog: Blog, one: EventEntry, before: StoredEntry | undefined): Promise<boolean> {
  const { trx, now } = means;
  const body = one.text === "" ? undefined : renderDocument(paragraph(one.text));
  const text = { headline: one.headline, content: body?.html ?? "" };
  const columns = { ...text, document: body ? JSON.stringify(body.document) : null, updated_at: now };
  if (!before) {
    const id = newIdentifier();
    const row = { id, article_id: blog.article_id, match_event_id: one.eventId, at: one.at, created_at: now };
    await trx
      .insertInto("live_entries")
      .values({ ...columns, ...row })
      .execute();
    await recordEntry(means, blog, id, "published");
    return true;
  }
  const isOther = !before.is_edited && (before.headline !== text.headline || before.content !== text.content);
  if (!before.is_undone && !isOther) return false;
  const isCorrection = isOther && one.corrected && blog.status === "published";
  await changeEntry(means, blog, before, {
    ...(isOther ? { ...columns, revision: before.revision + 1 } : {}),
    ...(isCorrection ? { corrected_at: now } : {}),
    ...(before.is_undone ? { deleted_at: null, is_undone: false } : {}),
    updated_at: now,
  });
  return true;
}

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** What the chosen kinds of events say, in the language of the story, each with the score after it. */
async function entriesOf(
  trx: Transaction<Database>,
  blog: Blog,
  match: PlayedMatchRow,
): Promise<readonly EventEntry[]> {
  const { sport, facts, events } = await readPlayedMatch(trx, match);
  const naming = await namingOf(trx, blog.lang, match);
  const chosen = new Set(blog.event_kinds);
  const times = new Map(events.map(({ id, enteredAt }) => [id, enteredAt]));
  const entries: EventEntry[] = [];
  play(sport, facts, events, (event, state) => {
    if (!chosen.has(event.kind)) return;
    const said = saidOf(naming, event, sport.eventKinds[event.kind]);
    const score = scoreOf(naming, sport.summarize(state, facts));
    const text = [...said.rest, score].filter((part) => part !== "").join(" · ");
    const { id: eventId, corrected } = event;
    entries.push({
      ...{ eventId, corrected, at: times.get(eventId) ?? new Date(event.position) },
      ...{ headline: said.headline, text },
    });
  });
  return entries;
}

type Schema = Parameters<typeof matchEventFields>[0];

/** "23′ Goal: Suman Rai", and what else it says. A remark is its own text. */
function saidOf(naming: EventNames, event: EffectiveEvent, schema: Schema | undefined) {
  const { t, sport, lang } = naming;
  const details = event.details as Readonly<Record<string, unknown>>; // as the schema of its kind gave them
  const fields = schema ? matchEventFields(schema) : [];
  const clock = typeof details.clock === "string" && details.clock !== "" ? `${digitsFor(lang, details.clock)}′ ` : "";
  const remark = [details[lang === "ne" ? "text_ne" : "text"], details.text, details.text_ne].find(
    (text) => typeof text === "string" && text !== "",
  );
  const elsewhere = ["text", "text_ne", "ahead"];
  if (typeof details.reason === "string" && typeof details.reason_ne === "string") {
    elsewhere.push(lang === "ne" ? "reason" : "reason_ne");
  }
  const said = fields.filter(({ name, input }) => input !== "clock" && !elsewhere.includes(name));
  const [first, ...rest] = briefFacts(naming, said, details);
  const kind = entryText(t, sport, "kinds", event.kind);
  const headline = `${clock}${kind}${first === undefined ? "" : `: ${first}`}`;
  return { headline, rest: typeof remark === "string" ? [...rest, remark] : rest };
}

/** "Arun 2–1 Bheri"; nothing before there is a score, and of contests without sides. */
function scoreOf({ sides, lang }: EventNames, { sides: [home, away] }: MatchSummary): string {
  if (sides[0] === "" || (home.main === "" && away.main === "")) return "";
  const part = ({ main, detail }: typeof home) =>
    totalText([main || "–", detail].filter((text) => text !== "").join(" "), lang);
  return `${sides[0]} ${part(home)} – ${part(away)} ${sides[1]}`;
}

async function namingOf(trx: Transaction<Database>, lang: Lang, match: PlayedMatchRow): Promise<EventNames> {
  const ids = [match.home_team_id, match.away_team_id].filter((id) => id !== null);
  const teams =
    ids.length === 0
      ? []
      : await trx.selectFrom("sport_teams").select(["id", "name", "name_ne"]).where("id", "in", ids).execute();
  const people = await trx
    .selectFrom("match_entrants")
    .innerJoin("sport_people", "sport_people.id", "match_entrants.person_id")
    .select(["sport_people.id", "sport_people.name", "sport_people.name_ne"])
    .where("match_entrants.match_id", "=", match.id)
    .execute();
  const nameOf = (id: string | null) => {
    const team = teams.find((one) => one.id === id);
    return team ? nameIn(lang, team) : "";
  };
  return {
    ...{ t: getMessages(lang), lang, sport: match.sport },
    names: people.map((person) => ({ id: person.id, label: nameIn(lang, person) })),
    sides: [nameOf(match.home_team_id), nameOf(match.away_team_id)],
  };
}
