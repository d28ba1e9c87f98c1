// What an issue holds at this moment: only what readers may see now. What was chosen and is not public any more is
// left out and named, before the mail goes and while it goes.
import type { Kysely, Selectable } from "kysely";
import { resultItem } from "#app/features/audience/digests/followed-matches.server.ts";
import { creditIn, type PictureSource, smallRendition } from "#app/features/media/picture-source.ts";
import { type ArticleCard, listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { findCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { listSeasons, readStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { listMatches } from "#app/features/sport/matches/queries.server.ts";
import { readStandings } from "#app/features/sport/results/queries.server.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { columnName, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

export type IssueRow = Selectable<Database["newsletter_issues"]>;

export type IssuePicture = { url: string; width: number; height: number; alt: string; credit: string };
type IssueStory = { id: string; title: string; standfirst: string; path: string; picture: IssuePicture | undefined };
export type IssueTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type IssueContents = {
  stories: readonly IssueStory[];
  results: readonly { title: string; note: string; path: string }[];
  tables: readonly IssueTable[];
  /** Chosen stories that readers do not see, in their order. */
  leftOut: readonly string[];
};

/** Without a competition it is the scores of the day, with one those of its week. */
const resultDays = { all: 1, competition: 7 } as const;
const mostResults = 10;
const mostTableRows = 20;

/** Reads it in the language of the newsletter, as of `now`. */
export async function readIssueContents(
  db: Kysely<Database>,
  issue: Pick<IssueRow, "story_ids" | "competition_id" | "with_results" | "with_table">,
  { lang, now }: { lang: Lang; now: Date },
): Promise<IssueContents> {
  const cards = await listCardsById(db, issue.story_ids);
  const competition = issue.competition_id ? await findCompetition(db, issue.competition_id) : undefined;
  const shown = competition?.published ? competition : undefined;
  const shownIds = new Set(cards.map(({ id }) => id));
  return {
    stories: cards.map((card) => storyOf(card, lang)),
    // A competition that readers do not see any more has no results either: not those of all others instead.
    results: issue.with_results && (shown || !issue.competition_id) ? await readResults(db, shown?.id, lang, now) : [],
    tables: issue.with_table && shown ? await readTables(db, shown, lang) : [],
    leftOut: issue.story_ids.filter((id) => !shownIds.has(id)),
  };
}

function storyOf(card: ArticleCard, lang: Lang): IssueStory {
  const { id, title, excerpt } = card;
  return { id, title, standfirst: excerpt, path: storyPath(card), picture: pictureIn(card.picture, lang) };
}

/** Ours alone: a picture elsewhere would tell that site who reads the mail. */
function pictureIn(picture: PictureSource | undefined, lang: Lang): IssuePicture | undefined {
  if (picture?.kind !== "stored") return undefined;
  const credit = picture.legend && creditIn(picture.legend, lang)?.text;
  return { ...smallRendition(picture), alt: picture.alt, credit: credit ?? "" };
}

async function readResults(db: Kysely<Database>, competitionId: string | undefined, lang: Lang, now: Date) {
  const days = competitionId ? resultDays.competition : resultDays.all;
  const from = new Date(now.getTime() - days * dayMilliseconds);
  const filter = { from, before: now, competitionId, statuses: ["finished"], published: true } as const;
  const matches = await listMatches(db, filter, { direction: "desc", limit: mostResults });
  return matches.map((match) => resultItem(match, lang));
}

async function readTables(
  db: Kysely<Database>,
  competition: NonNullable<Awaited<ReturnType<typeof findCompetition>>>,
  lang: Lang,
): Promise<readonly IssueTable[]> {
  const [season] = await listSeasons(db, competition.id, { published: true });
  if (!season || sportOf(competition.sport).table === null) return [];
  const t = getMessages(lang);
  const stages = await readStages(db, season.id);
  const standings = await readStandings(db, season.id);
  const head = ["rank", "team", "played", "points"].map((name) => columnName(t, name, "short"));
  return stages.flatMap((stage) => {
    const ofStage = standings.filter(({ stage_id }) => stage_id === stage.id);
    return [...Map.groupBy(ofStage, ({ group_name }) => group_name)].map(([group, rows]) => {
      const round = group === "" ? nameIn(lang, stage) : t("sportPages.group", { group });
      return {
        caption: `${nameIn(lang, competition)}: ${round}`,
        head,
        rows: rows.slice(0, mostTableRows).map(({ rank, team_id, played, points }) => {
          const team = stage.teams.find(({ id }) => id === team_id);
          const numbers = [played, points].map((number) => tableNumber(number, lang));
          return [tableNumber(rank, lang), team ? nameIn(lang, team) : "–", ...numbers];
        }),
      };
    });
  });
}
