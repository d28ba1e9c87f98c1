// The blocks of sport of a story, drawn for its page: readers see the score as it is when the page is made.
import { findMovedCompetition, findPublishedCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { listSeasons, readStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { findMovedMatch } from "#app/features/sport/matches/queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import { readStandings } from "#app/features/sport/results/queries.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { BlockDrawer } from "./drawn-blocks.ts";
import { type ShownBlock, SportBlock } from "./sport-block.tsx";

type Db = Platform["db"];
type Facts = Pick<RequestFacts, "tag">;

/** The match, scorecard or table that the path of a block leads to. */
export const drawSportBlock: BlockDrawer = async (db, { shows = "", path = "" }, facts) => {
  const [, kind, slug = "", season] = path
    .replace(/^\/ne\//, "/")
    .split("/")
    .map(decoded);
  const block =
    kind === "match" ? await readMatch(db, { slug, shows }, facts) : await readTables(db, { slug, season }, facts);
  return <SportBlock block={block} />;
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function readMatch(
  db: Db,
  { slug, shows }: { slug: string; shows: string },
  { tag }: Facts,
): Promise<ShownBlock> {
  const known = await db.selectFrom("matches").select("id").where("slug", "=", slug).executeTakeFirst();
  // Also of one that readers do not see yet: publishing it draws the page anew.
  if (known) tag(matchTag(known.id));
  const moved = known ? undefined : await findMovedMatch(db, slug);
  const match = await findMatch(db, { slug: moved ?? slug, published: true });
  if (!match) return { shows: "nothing" };
  tag(matchTag(match.id));
  return { shows: shows === "scorecard" ? "scorecard" : "match", match };
}

type Named = { slug: string; season: string | undefined };

async function readTables(db: Db, { slug, season: named }: Named, { tag }: Facts): Promise<ShownBlock> {
  const moved = await findMovedCompetition(db, slug);
  const competition =
    (await findPublishedCompetition(db, slug)) ?? (moved && (await findPublishedCompetition(db, moved)));
  if (!competition) return { shows: "nothing" };
  tag(competitionTag(competition.id));
  const seasons = await listSeasons(db, competition.id, { published: true });
  const season = named === undefined ? seasons[0] : seasons.find(({ slug: name }) => name === named);
  if (!season) return { shows: "nothing" };
  const [stages, standings] = await Promise.all([readStages(db, season.id), readStandings(db, season.id)]);
  return standings.length === 0
    ? { shows: "nothing" }
    : { shows: "table", sport: competition.sport, competition, stages, standings };
}
