// Of which page of ours a widget is to be a part: somebody pastes its address, or came from it by its link.
import type { WidgetKind } from "#app/features/open/widgets/rules.ts";
import { findPublishedCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { listSeasons, listStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { findPublishedTeam } from "#app/features/sport/teams/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { seasonName } from "#app/site/sport/competition/competition-address.ts";
import { viewsOf } from "#app/site/sport/competition/season-view.server.ts";
import { matchNameText } from "#app/site/sport/match-texts.ts";

export type WidgetSubject = {
  id: string;
  name: string;
  /** The widgets that there are of it, the likeliest first. */
  kinds: readonly [WidgetKind, ...WidgetKind[]];
};

/** The match, competition, season or team of an address; `undefined` for any other address. */
export async function findSubject(
  { db, origin }: Pick<Platform, "db" | "origin">,
  address: string,
  lang: Lang,
): Promise<WidgetSubject | undefined> {
  const url = URL.parse(address.trim(), origin);
  if (!url || url.origin !== origin) return undefined;
  const [, kind, slug] = pathWithoutLanguage(url.pathname).split("/").map(decoded);
  if (!slug) return undefined;
  switch (kind) {
    case "match": {
      const match = await findMatch(db, { slug, published: true });
      return match && { id: match.id, name: matchNameText({ t: siteMessages(lang), lang }, match), kinds: ["match"] };
    }
    case "team": {
      const team = await findPublishedTeam(db, slug);
      return team && { id: team.id, name: nameIn(lang, team), kinds: ["fixtures", "results", "headlines"] };
    }
    case "competition":
      return findSeasonSubject(db, { slug, season: url.searchParams.get(seasonName) }, lang);
    default:
      return undefined;
  }
}

/** A path that cannot be decoded names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** The season that an address names, else the competition, whose widgets always show the newest. */
async function findSeasonSubject(
  db: Platform["db"],
  { slug, season: wanted }: { slug: string; season: string | null },
  lang: Lang,
): Promise<WidgetSubject | undefined> {
  const competition = await findPublishedCompetition(db, slug);
  if (!competition) return undefined;
  const seasons = await listSeasons(db, competition.id, { published: true });
  const named = seasons.find((one) => one.slug === wanted);
  const season = named ?? seasons[0];
  const views = viewsOf(competition.sport, season ? await listStages(db, season.id) : []);
  const lists = ["fixtures", "results", "scorers"] as const;
  return {
    id: named?.id ?? competition.id,
    name: [nameIn(lang, competition), named && nameIn(lang, named)].filter(Boolean).join(", "),
    kinds: views.includes("table") ? ["table", ...lists] : lists,
  };
}
