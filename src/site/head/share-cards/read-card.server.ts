// Reads what the card of a subject says now, by the queries of its page. Whatever readers may not see has no card.
import { listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import type { Card } from "#app/features/sharing/cards/card.ts";
import type { CardKind, CardSubject } from "#app/features/sharing/cards/card-address.ts";
import { findCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { findSeason, listStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { readLiveBlogHead } from "#app/features/sport/live-blogs/queries.server.ts";
import { matchesOfStory, storiesOfMatch } from "#app/features/sport/matches/link-queries.server.ts";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { findPerson } from "#app/features/sport/players/queries.server.ts";
import { listPlayerSeasons, listTablePositions } from "#app/features/sport/results/season-numbers.server.ts";
import { findTeam } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { readSeasonView, viewsOf } from "#app/site/sport/competition/season-view.server.ts";
import { shownOf, shownStories } from "#app/site/sport/match/match-page.server.ts";
import type { Texts } from "#app/site/sport/match-texts.ts";
import { type CardDraft, textsIn } from "./card-draft.ts";
import { matchCard } from "./match-card.ts";
import { withSiteName } from "./named-card.server.ts";
import { playerCard, teamCard } from "./profile-cards.ts";
import { storyCard } from "./story-card.ts";
import { competitionCard, tableCard } from "./table-card.ts";

type Source = Pick<Platform, "db" | "shared" | "clock">;
type ReadDraft = (source: Source, id: string, texts: Texts) => Promise<CardDraft | undefined>;

/** What the card of a subject says; `undefined` of what readers do not see, or not in this language. */
export async function readCard(source: Source, { kind, id, lang }: CardSubject): Promise<Card | undefined> {
  if (!isSiteLanguage(lang)) return undefined;
  const draft = await readers[kind](source, id, textsIn(lang));
  return draft && (await withSiteName(source, { lang, ...untold }, draft));
}

/** Nothing here is kept, so nobody is told what would make it wrong. */
const untold = { tag: () => undefined, expiresAt: () => undefined };

const readers: Readonly<Record<CardKind, ReadDraft>> = {
  async story(source, id, texts) {
    const { db } = source;
    const [story] = await listCardsById(db, [id]);
    if (!story || story.lang !== texts.lang) return undefined;
    const sections = await readSections(source, { lang: texts.lang, ...untold });
    const blog = await readLiveBlogHead(db, id);
    return storyCard(texts, { story, sections, blog, matches: blog ? (await matchesOfStory(db, id)).matches : [] });
  },
  async match({ db, clock }, id, texts) {
    const match = await findMatch(db, { id, published: true });
    if (!match) return undefined;
    const stories = await storiesOfMatch(db, { matchId: id, lang: texts.lang, limit: shownStories });
    return matchCard(texts, { match: shownOf(match, clock.now(), untold), stories });
  },
  async table({ db }, id, texts) {
    const shown = await findShownSeason(db, id);
    if (!shown) return undefined;
    const { competition, season } = shown;
    const stages = await listStages(db, id);
    if (!viewsOf(competition.sport, stages).includes("table")) return undefined;
    const content = await readSeasonView(db, { sport: competition.sport, season, stages, view: "table" });
    return tableCard(texts, { competition, season, content });
  },
  async competition({ db }, id, texts) {
    const shown = await findShownSeason(db, id);
    return shown && competitionCard(texts, shown);
  },
  async team({ db, clock }, id, texts) {
    const team = await findTeam(db, id);
    if (!team?.published) return undefined;
    const today = startOfKathmanduDay(kathmanduDay(clock.now()));
    const matches = await listNearMatches(db, { teamId: id }, { today, next: 1, last: 1 });
    return teamCard(texts, { team, positions: await listTablePositions(db, id), matches });
  },
  async player({ db }, id, texts) {
    const person = await findPerson(db, id);
    return person?.published ? playerCard(texts, { person, seasons: await listPlayerSeasons(db, id) }) : undefined;
  },
};

async function findShownSeason(db: Platform["db"], id: string) {
  const season = await findSeason(db, id);
  if (!season?.published) return undefined;
  const competition = await findCompetition(db, season.competition_id);
  return competition?.published ? { season, competition } : undefined;
}
